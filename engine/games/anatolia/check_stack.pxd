"""Anatolia 1000 BC: whether pending frames fit each other and the position, for check.pyx."""
from engine.games.anatolia.state cimport State
from engine.games.anatolia.tables cimport Content

cdef bint stack_is_sound(const Content* content, const State* s) noexcept nogil
cdef bint decision_is_sound(const Content* content, const State* s) noexcept nogil
