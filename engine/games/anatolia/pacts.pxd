"""Anatolia 1000 BC: tribute and loans of units, as the other chapters call them."""
from libc.stdint cimport int16_t

from engine.core.game cimport move_t
from engine.games.anatolia.play cimport Play
from engine.games.anatolia.state cimport State
from engine.games.anatolia.tables cimport Content, Regions

cdef int list_tributes(
    const Content* content, const State* s, const Regions* attackable, move_t* out) noexcept nogil
cdef int list_loans(
    const State* s, const int16_t* held, int asked, int base, const Regions* within,
    move_t* out) noexcept nogil

cdef int legal_tribute_what(const Content* content, const State* s, move_t* out) noexcept nogil
cdef int legal_loan_pay(const Content* content, const State* s, move_t* out) noexcept nogil

cdef void apply_tribute_what(Play* p, int code) noexcept nogil
cdef void apply_tribute_reply(Play* p, int code) noexcept nogil
cdef void apply_loan_pay(Play* p, int code) noexcept nogil
cdef void apply_loan_reply(Play* p, int code) noexcept nogil
