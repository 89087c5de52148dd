"""Anunnaki: what a seat gains and loses, as the rest of the game calls it."""
from engine.core.game cimport move_t
from engine.games.anunnaki.play cimport Play
from engine.games.anunnaki.state cimport Content, State

cdef void gain_resource(Play* p, int seat, int resource, int n, int why) noexcept nogil
cdef void pay_resource(Play* p, int seat, int resource, int n, int why) noexcept nogil
cdef void gain_mana(Play* p, int seat, int n, int why) noexcept nogil
cdef void pay_mana(Play* p, int seat, int n, int why) noexcept nogil
cdef void score(Play* p, int seat, int n, int why) noexcept nogil
cdef void trigger_end(Play* p, int seat, int reason) noexcept nogil
cdef void advance(Play* p, int seat, int track, int n, int why) noexcept nogil
cdef void ask_resources(Play* p, int seat, int n, int why) noexcept nogil
cdef int in_hand(const State* s, int seat) noexcept nogil
cdef int above_board(const State* s, int seat) noexcept nogil
cdef int in_battle(const State* s, int seat) noexcept nogil
cdef int held(const State* s, int seat) noexcept nogil
cdef int side_of(const State* s, int seat) noexcept nogil
cdef int legal_gain_res(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_gain_res(Play* p, int code) noexcept nogil
cdef int legal_pay_res(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_pay_res(Play* p, int code) noexcept nogil
cdef int legal_gain_same(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_gain_same(Play* p, int code) noexcept nogil
cdef int legal_weapon_take(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_weapon_take(Play* p, int code) noexcept nogil
cdef int legal_lose_weapon(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_lose_weapon(Play* p, int code) noexcept nogil
