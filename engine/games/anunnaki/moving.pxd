"""Anunnaki: who may go where, as the rest of the game calls it."""
from libc.stdint cimport uint64_t

from engine.core.game cimport move_t
from engine.games.anunnaki.play cimport Play
from engine.games.anunnaki.state cimport Content, State

cdef uint64_t open_to(const Content* content, const State* s, int seat) noexcept nogil
cdef uint64_t step_targets(const Content* content, const State* s, int seat, int t) noexcept nogil
cdef uint64_t portal_targets(const Content* content, const State* s, int seat, int t) noexcept nogil
cdef uint64_t may_leave(const State* s, int seat) noexcept nogil
cdef int legal_move_src(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_move_src(Play* p, int code) noexcept nogil
cdef int legal_move_dst(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_move_dst(Play* p, int code) noexcept nogil
cdef int legal_carry(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_carry(Play* p, int code) noexcept nogil
cdef int legal_portal_src(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_portal_src(Play* p, int code) noexcept nogil
cdef int legal_portal_dst(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_portal_dst(Play* p, int code) noexcept nogil
cdef void run_reveal(Play* p) noexcept nogil
