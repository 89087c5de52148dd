"""Anatolia 1000 BC: the Trade Phase, conversions and bundles, as the other chapters call them."""
from libc.stdint cimport uint8_t

from engine.core.game cimport move_t
from engine.games.anatolia.play cimport Play
from engine.games.anatolia.state cimport State
from engine.games.anatolia.tables cimport Content

cdef bint may_convert(const State* s) noexcept nogil
cdef void convert(Play* p, int seat, int code) noexcept nogil

cdef int list_bundle(
    const State* s, int holder, int side, const uint8_t* gold, move_t* out) noexcept nogil
cdef bint add_line(
    State* s, int holder, int side, const uint8_t* gold, int code) noexcept nogil
cdef void clear_lines(State* s) noexcept nogil
cdef void hand_over(
    Play* p, int giver, int taker, int side, const uint8_t* gold) noexcept nogil

cdef void begin_trade(Play* p) noexcept nogil

cdef int legal_trade(const Content* content, const State* s, move_t* out) noexcept nogil
cdef int legal_give(const Content* content, const State* s, move_t* out) noexcept nogil
cdef int legal_want(const Content* content, const State* s, move_t* out) noexcept nogil
cdef int legal_yes_no(const Content* content, const State* s, move_t* out) noexcept nogil
cdef int legal_convert(const Content* content, const State* s, move_t* out) noexcept nogil

cdef void apply_trade(Play* p, int code) noexcept nogil
cdef void apply_give(Play* p, int code) noexcept nogil
cdef void apply_want(Play* p, int code) noexcept nogil
cdef void apply_trade_reply(Play* p, int code) noexcept nogil
cdef void apply_convert(Play* p, int code) noexcept nogil
