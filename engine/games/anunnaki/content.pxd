"""Anunnaki: the content pack, as game.pyx wires it."""
from engine.core.state cimport ContentPack
from engine.games.anunnaki.state cimport Content


cdef class Pack(ContentPack):
    cdef Content tables
