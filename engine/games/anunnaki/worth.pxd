"""Anunnaki: the estimate of a position, as the rest of the game calls it."""
from engine.games.anunnaki.state cimport Content, State

cdef double position_worth(const Content* content, const State* s, int seat) noexcept nogil
cdef void evaluate(const Content* content, const State* s, double* out) noexcept nogil
