"""Anatolia 1000 BC: what seats have and lose, as the chapters of the rules call it."""
from libc.stdint cimport uint64_t

from engine.games.anatolia.play cimport Play
from engine.games.anatolia.state cimport State
from engine.games.anatolia.tables cimport Content, Cost

cdef void gain(Play* p, int seat, int what, int n) noexcept nogil
cdef void lose(Play* p, int seat, int what, int n) noexcept nogil
cdef int eaters(const State* s, int seat) noexcept nogil
cdef void gain_vp(Play* p, int seat, int n) noexcept nogil
cdef void move_goods(Play* p, int giver, int taker, int r, int n) noexcept nogil
cdef void roll_resource(Play* p, int seat) noexcept nogil

cdef int gold_needed(const State* s, int seat, const Cost* cost) noexcept nogil
cdef bint can_pay(const State* s, int seat, const Cost* cost) noexcept nogil
cdef void pay(Play* p, int seat, const Cost* cost) noexcept nogil

cdef void set_owner(Play* p, int region, int owner) noexcept nogil
cdef void change_cities(Play* p, int region, int change) noexcept nogil
cdef void take_region(Play* p, int region, int seat) noexcept nogil
cdef void leave_civ(Play* p, int seat) noexcept nogil
cdef void gain_card(Play* p, int seat, int card) noexcept nogil
cdef void lose_card(Play* p, int seat, int card) noexcept nogil
cdef void add_traits(const Content* content, State* s, int seat, int card, int times) noexcept nogil

cdef uint64_t card_bit(int card) noexcept nogil
cdef int best_seats(const State* s) noexcept nogil
cdef void end_game(Play* p, int how, int winners) noexcept nogil
