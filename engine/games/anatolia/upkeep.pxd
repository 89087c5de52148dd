"""Anatolia 1000 BC: the Upkeep Phase, as rules.pyx wires it."""
from engine.core.game cimport move_t
from engine.games.anatolia.play cimport Play
from engine.games.anatolia.state cimport State
from engine.games.anatolia.tables cimport Content

cdef void begin_upkeep(Play* p) noexcept nogil
cdef void run_upkeep(Play* p) noexcept nogil
cdef int upkeep_due(const State* s, int seat) noexcept nogil
cdef int food_held(const Content* content, const State* s, int seat, int* kinds) noexcept nogil

cdef int legal_upkeep_pay(const Content* content, const State* s, move_t* out) noexcept nogil
cdef int legal_upkeep_short(const Content* content, const State* s, move_t* out) noexcept nogil

cdef void apply_upkeep_pay(Play* p, int code) noexcept nogil
cdef void apply_upkeep_short(Play* p, int code) noexcept nogil
