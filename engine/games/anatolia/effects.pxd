"""Anatolia 1000 BC: the interpreter of card effects and its decisions, as rules.pyx wires them."""
from engine.core.game cimport move_t
from engine.games.anatolia.play cimport Play
from engine.games.anatolia.state cimport State
from engine.games.anatolia.tables cimport Content

cdef void run_card(Play* p) noexcept nogil

cdef int legal_own_region(const Content* content, const State* s, move_t* out) noexcept nogil
cdef int legal_take_region(const Content* content, const State* s, move_t* out) noexcept nogil
cdef int legal_pick_seat(const Content* content, const State* s, move_t* out) noexcept nogil
cdef int legal_steal(const Content* content, const State* s, move_t* out) noexcept nogil
cdef int legal_peek(const Content* content, const State* s, move_t* out) noexcept nogil
cdef int legal_lose_card(const Content* content, const State* s, move_t* out) noexcept nogil

cdef void apply_own_region(Play* p, int code) noexcept nogil
cdef void apply_take_region(Play* p, int code) noexcept nogil
cdef void apply_pick_seat(Play* p, int code) noexcept nogil
cdef void apply_steal(Play* p, int code) noexcept nogil
cdef void apply_peek(Play* p, int code) noexcept nogil
cdef void apply_lose_card(Play* p, int code) noexcept nogil
