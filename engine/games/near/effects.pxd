"""NEAR: the interpreter of effects, as the rest of the game calls it."""
from engine.core.game cimport move_t
from engine.games.near.play cimport Play
from engine.games.near.state cimport Content, State

cdef void run_effects(Play* p) noexcept nogil
cdef int legal_five(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_res(Play* p, int code) noexcept nogil
cdef void apply_dev(Play* p, int code) noexcept nogil
cdef int legal_expertise(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_expertise(Play* p, int code) noexcept nogil
cdef int legal_take_enemy(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_take_enemy(Play* p, int code) noexcept nogil
cdef int legal_take_ruin(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_take_ruin(Play* p, int code) noexcept nogil
cdef int legal_steal(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_steal(Play* p, int code) noexcept nogil
cdef int legal_convert(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_convert(Play* p, int code) noexcept nogil
cdef int legal_harvest(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_harvest(Play* p, int code) noexcept nogil
cdef int harvest_count(const State* s, int kind) noexcept nogil
cdef int harvest_left(const State* s) noexcept nogil
cdef int legal_exchange(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_exchange(Play* p, int code) noexcept nogil
cdef int legal_exchange_type(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_exchange_type(Play* p, int code) noexcept nogil
