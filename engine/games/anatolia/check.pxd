"""Anatolia 1000 BC: the invariants, as game.pyx wires them."""
from engine.games.anatolia.state cimport State
from engine.games.anatolia.tables cimport Content

cdef int check(const Content* content, const State* s, bint played) noexcept nogil
cdef str invariant(int number)
