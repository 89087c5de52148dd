"""Anunnaki: whether what is pending finds room, as check.pyx calls it."""
from engine.games.anunnaki.state cimport Content, State

cdef bint finds_room(const Content* content, const State* s) noexcept nogil
