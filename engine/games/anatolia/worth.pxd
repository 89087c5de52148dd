"""Anatolia 1000 BC: what things are worth to the scripted players, in VP."""
from engine.games.anatolia.state cimport State
from engine.games.anatolia.tables cimport Content

cdef int leader(const State* s) noexcept nogil
cdef bint is_early(const State* s, int seat) noexcept nogil
cdef double goods_worth(const State* s, int seat, int r, int n) noexcept nogil
cdef double lines_worth(
    const State* s, int seat, int side, const unsigned char* gold) noexcept nogil
cdef double region_worth(const Content* content, const State* s, int region) noexcept nogil
cdef double start_worth(const Content* content, const State* s, int civ) noexcept nogil
cdef double card_worth(const Content* content, const State* s, int seat, int card) noexcept nogil
cdef double attack_worth(const Content* content, const State* s, int region) noexcept nogil
cdef double resource_worth(int r) noexcept nogil
cdef int best_seat_but(const State* s, int seat) noexcept nogil
