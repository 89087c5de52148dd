"""Anatolia 1000 BC: the Build and Recruit Phases, as rules.pyx wires them."""
from engine.core.game cimport move_t
from engine.games.anatolia.play cimport Play
from engine.games.anatolia.state cimport State
from engine.games.anatolia.tables cimport Content

cdef void begin_build(Play* p) noexcept nogil
cdef void begin_recruit(Play* p) noexcept nogil

cdef int legal_build(const Content* content, const State* s, move_t* out) noexcept nogil
cdef int legal_recruit(const Content* content, const State* s, move_t* out) noexcept nogil
cdef int legal_pop_food(const Content* content, const State* s, move_t* out) noexcept nogil

cdef void apply_build(Play* p, int code) noexcept nogil
cdef void apply_recruit(Play* p, int code) noexcept nogil
cdef void apply_pop_food(Play* p, int code) noexcept nogil
