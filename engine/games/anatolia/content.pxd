"""Anatolia 1000 BC: the content pack, as game.pyx wires it."""
from engine.core.state cimport ContentPack
from engine.games.anatolia.tables cimport Content


cdef class Pack(ContentPack):
    cdef Content tables
