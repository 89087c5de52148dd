"""Anatolia 1000 BC: what a position is worth, as policies and the table call it."""
from engine.games.anatolia.state cimport State
from engine.games.anatolia.tables cimport Content

cdef void returns(const Content* content, const State* s, double* out) noexcept nogil
cdef void evaluate(const Content* content, const State* s, double* out) noexcept nogil
cdef double estimate(const Content* content, const State* s, int seat) noexcept nogil
