"""Ankh: the map and the scenarios, as content.pyx reads them."""
from engine.games.ankh.state cimport Content

cdef read_map(Content* tables, reader)
cdef read_scenarios(Content* tables, reader)
