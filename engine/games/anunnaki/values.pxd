"""Anunnaki: what things are worth to the baseline, as greedy.pyx calls it."""
from engine.games.anunnaki.state cimport Content, State

cdef double list_value(const Content* content, const State* s, int seat, int number) noexcept nogil
cdef double tile_value(const Content* content, const State* s, int seat, int tile) noexcept nogil
cdef double space_value(const Content* content, const State* s, int seat, int space) noexcept nogil
cdef double pact_value(const Content* content, const State* s, int seat, int pact) noexcept nogil
cdef double resource_need(const Content* content, const State* s, int seat, int r) noexcept nogil
cdef double card_value(const Content* content, const State* s, int seat, int card) noexcept nogil
cdef double god_value(const Content* content, const State* s, int seat, int slot) noexcept nogil
