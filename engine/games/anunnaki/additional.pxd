"""Anunnaki: additional actions, as the rest of the game calls it."""
from engine.core.game cimport move_t
from engine.games.anunnaki.play cimport Play
from engine.games.anunnaki.state cimport Content, State

cdef int slot_of(const State* s, int seat, int position) noexcept nogil
cdef int legal_additional(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_additional(Play* p, int code) noexcept nogil
cdef int legal_summon(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_summon(Play* p, int code) noexcept nogil
cdef int legal_summon_at(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_summon_at(Play* p, int code) noexcept nogil
cdef int legal_major_order(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_major_order(Play* p, int code) noexcept nogil
cdef int legal_cornucopia(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_cornucopia(Play* p, int code) noexcept nogil
cdef int legal_pandora(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_pandora(Play* p, int code) noexcept nogil
cdef void run_pandora_hit(Play* p) noexcept nogil
cdef int legal_lose_follower(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_lose_follower(Play* p, int code) noexcept nogil
