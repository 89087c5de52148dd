"""Anunnaki: the pending frames of a position, as check.pyx calls it."""
from engine.games.anunnaki.state cimport Content, State

cdef bint frames_in_range(const Content* content, const State* s) noexcept nogil
cdef bint agenda_is_sound(const Content* content, const State* s) noexcept nogil
