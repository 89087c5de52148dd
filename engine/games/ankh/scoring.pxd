"""Ankh: what a game is worth (RULES.md 7, 10)."""
from engine.games.ankh.state cimport Content, State

cdef void returns(const Content* content, const State* s, double* out) noexcept nogil
cdef void evaluate(const Content* content, const State* s, double* out) noexcept nogil
cdef double prospect(const Content* content, const State* s, int g) noexcept nogil
cdef double worth(const Content* content, const State* s, int g) noexcept nogil
