"""NEAR: whether pending frames can be, as check.pyx calls it."""
from engine.games.near.state cimport Content, State

cdef bint frames_in_range(const Content* content, const State* s) noexcept nogil
cdef bint stack_is_sound(const Content* content, const State* s) noexcept nogil
