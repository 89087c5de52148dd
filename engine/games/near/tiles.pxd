"""NEAR: tiles and Worlds of a content pack, as content.pyx reads them."""
from engine.games.near.state cimport Content

cdef read_hexes(Content* tables, reader)
cdef read_tiles(Content* tables, reader)
cdef read_worlds(Content* tables, reader)
cdef list placed_tiles(const Content* tables, int players, slots)
