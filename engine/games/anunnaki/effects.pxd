"""Anunnaki: the interpreter of effects, as the rest of the game calls it."""
from engine.core.game cimport move_t
from engine.games.anunnaki.play cimport Play
from engine.games.anunnaki.state cimport Content, Effect, State

cdef void start_list(Play* p, int seat, int number) noexcept nogil
cdef int amount(
    const Content* content, const State* s, int seat, const Effect* effect) noexcept nogil
cdef void run_effects(Play* p) noexcept nogil
cdef int legal_market(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_market(Play* p, int code) noexcept nogil
cdef int legal_market_free(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_market_free(Play* p, int code) noexcept nogil
cdef int legal_choice(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_choice(Play* p, int code) noexcept nogil
cdef int legal_sacrifice(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_sacrifice(Play* p, int code) noexcept nogil
