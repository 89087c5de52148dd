"""Anatolia 1000 BC: positions as dictionaries, as game.pyx wires them."""
from engine.games.anatolia.state cimport State
from engine.games.anatolia.tables cimport Content

cdef dict public_dict(const Content* content, const State* s)
cdef dict to_dict(const Content* content, const State* s)
cdef int from_dict(const Content* content, dict document, State* s) except -1
cdef dict decision(const Content* content, const State* s)
