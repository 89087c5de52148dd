"""Anunnaki: final scoring and returns, as the rest of the game calls them."""
from engine.games.anunnaki.play cimport Play
from engine.games.anunnaki.state cimport Content, State

cdef int final_points(const Content* content, const State* s, int seat, int item) noexcept nogil
cdef int final_total(const Content* content, const State* s, int seat) noexcept nogil
cdef void score_all(Play* p) noexcept nogil
cdef int winner_of(const State* s) noexcept nogil
cdef void returns(const Content* content, const State* s, double* out) noexcept nogil
