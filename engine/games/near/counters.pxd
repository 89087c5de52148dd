"""NEAR: counters, as the rest of the game calls them."""
from engine.games.near.state cimport Content, Effect, State

cdef int counter(const Content* content, const State* s, int seat, int which) noexcept nogil
cdef int amount(
    const Content* content, const State* s, int seat, const Effect* effect) noexcept nogil
cdef int population(const Content* content, const State* s, int seat) noexcept nogil
cdef int cards_of(const Content* content, const State* s, int seat, int domain) noexcept nogil
cdef int markers_of_age(const State* s, int seat) noexcept nogil
