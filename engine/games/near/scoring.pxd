"""NEAR: scoring, as the rest of the game calls it."""
from libc.stdint cimport uint8_t

from engine.games.near.play cimport Play
from engine.games.near.state cimport Content, State

cdef void share_prizes(
    const int* counts, int n, const uint8_t* prizes, int* vp) noexcept nogil
cdef int objective_value(
    const Content* content, const State* s, int seat, int domain) noexcept nogil
cdef void score_end(Play* p) noexcept nogil
cdef int winners(const Content* content, const State* s) noexcept nogil
cdef void returns(const Content* content, const State* s, double* out) noexcept nogil
cdef void final_scores(const Content* content, const State* s, double* out) noexcept nogil
cdef void evaluate(const Content* content, const State* s, double* out) noexcept nogil
