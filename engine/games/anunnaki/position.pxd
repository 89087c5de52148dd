"""Anunnaki: the dictionary form of a state, as the rest of the game calls it."""
from libc.stdint cimport uint64_t

from engine.games.anunnaki.state cimport Content, State

cdef list places(uint64_t mask)
cdef list god_ids(const State* s, int seat, int slots)
cdef dict public_dict(const Content* content, const State* s)
cdef dict to_dict(const Content* content, const State* s)
cdef dict decision(const Content* content, const State* s)
cdef int from_dict(const Content* content, dict document, State* s) except -1
