"""Anunnaki: positions before the deal, as the other checks call it."""
from engine.games.anunnaki.state cimport Content, State

cdef bint start_is_sound(const Content* content, const State* s) noexcept nogil
