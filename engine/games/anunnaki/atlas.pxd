"""Anunnaki: the map and the star of a content file, as content.pyx reads them."""
from engine.games.anunnaki.state cimport Content

cdef read_houses(Content* tables, reader)
cdef read_map(Content* tables, reader)
cdef read_star(Content* tables, reader)
