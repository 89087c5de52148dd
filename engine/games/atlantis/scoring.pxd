"""Atlantis: what a position is worth, as rules, policies and the table call it."""
from engine.games.atlantis.state cimport Content, State

cdef bint meets_deity(const State* s, int seat) noexcept nogil
cdef void returns(const Content* content, const State* s, double* out) noexcept nogil
cdef void evaluate(const Content* content, const State* s, double* out) noexcept nogil
cdef double estimate(const Content* content, const State* s, int seat) noexcept nogil
cdef int cheapest_useful_build(
    const Content* content, const State* s, int seat, int region) noexcept nogil
cdef int useful_build(
    const Content* content, const State* s, int seat, int region, int kind) noexcept nogil
cdef bint region_blocked(
    const Content* content, const State* s, int seat, int region) noexcept nogil
