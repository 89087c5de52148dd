"""NEAR: positions as dictionaries, as the rest of the game calls them."""
from engine.core.bitset cimport BitSet
from engine.games.near.state cimport Content, State

cdef list members(const BitSet* places)
cdef dict public_dict(const Content* content, const State* s)
cdef dict to_dict(const Content* content, const State* s)
cdef int from_dict(const Content* content, dict document, State* s) except -1
cdef dict decision(const Content* content, const State* s)
