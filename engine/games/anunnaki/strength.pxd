"""Anunnaki: the strength of a side of a battle, as the rest of the game calls it."""
from engine.games.anunnaki.state cimport Content, State

# The parts of a strength.
cdef struct Strength:
    int units
    int cards
    int boost
    int powers

cdef int side_seat(const State* s, int side) noexcept nogil
cdef bint shows(const Content* content, const State* s, int side, int effect) noexcept nogil
cdef bint works(const Content* content, const State* s, int side, int effect) noexcept nogil
cdef void strength_of(
    const Content* content, const State* s, int side, Strength* out) noexcept nogil
cdef int total(const Strength* strength) noexcept nogil
cdef int sum_of_units(const Content* content, const State* s, int seat, int t) noexcept nogil
cdef int support(const Content* content, const State* s, int seat, int t) noexcept nogil
