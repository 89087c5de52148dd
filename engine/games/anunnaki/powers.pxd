"""Anunnaki: powers in force and counters, as the rest of the game calls them."""
from libc.stdint cimport uint32_t

from engine.games.anunnaki.state cimport Content, State

cdef uint32_t powers_of(const Content* content, const State* s, int seat) noexcept nogil
cdef int figure(const Content* content, const State* s, int seat, int key) noexcept nogil
cdef int second_figure(const Content* content, const State* s, int seat, int key) noexcept nogil
cdef int count_of(const Content* content, const State* s, int seat, int counter) noexcept nogil
cdef int goal_value(const Content* content, const State* s, int seat, int place) noexcept nogil
