"""Ankh: positions as dictionaries, as the rest of the game calls it."""
from engine.games.ankh.state cimport Content, State

cdef dict public_dict(const Content* content, const State* s)
cdef dict to_dict(const Content* content, const State* s)
cdef dict decision(const Content* content, const State* s)
cdef int from_dict(const Content* content, dict document, State* s) except -1
