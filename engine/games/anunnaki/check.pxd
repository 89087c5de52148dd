"""Anunnaki: invariants, as game.pyx wires them."""
from engine.games.anunnaki.state cimport Content, State

cdef int check(const Content* content, const State* s, bint played) noexcept nogil
cdef str invariant(int number)
