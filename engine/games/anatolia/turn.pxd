"""Anatolia 1000 BC: a turn from its start to its end, as rules.pyx wires it."""
from engine.core.game cimport move_t
from engine.games.anatolia.play cimport Play
from engine.games.anatolia.state cimport State
from engine.games.anatolia.tables cimport Content

cdef void run_flow(Play* p) noexcept nogil
cdef bint may_give_up(const State* s) noexcept nogil

cdef int legal_extra_phase(const Content* content, const State* s, move_t* out) noexcept nogil
cdef int legal_end(const Content* content, const State* s, move_t* out) noexcept nogil

cdef void apply_turn_start(Play* p, int code) noexcept nogil
cdef void apply_extra_phase(Play* p, int code) noexcept nogil
cdef void apply_end(Play* p, int code) noexcept nogil
