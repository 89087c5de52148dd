"""Ankh: whether pending frames can be."""
from engine.games.ankh.state cimport Content, State

cdef bint frames_in_range(const Content* content, const State* s) noexcept nogil
cdef bint stack_is_sound(const Content* content, const State* s) noexcept nogil
