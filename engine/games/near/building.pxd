"""NEAR: constructing and rebuilding, as the rest of the game calls it."""
from engine.core.game cimport move_t
from engine.games.near.play cimport Play
from engine.games.near.state cimport Content, State

cdef int placeable(const Content* content, const State* s, int seat, bint isolated) noexcept nogil
cdef int legal_place(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_place(Play* p, int code) noexcept nogil
cdef int legal_build_type(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_build_type(Play* p, int code) noexcept nogil
cdef void run_row(Play* p) noexcept nogil
cdef void run_bonus(Play* p) noexcept nogil
cdef void run_activate(Play* p) noexcept nogil
cdef int legal_adj_res(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_adj_res(Play* p, int code) noexcept nogil
cdef int legal_act_site(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_act_site(Play* p, int code) noexcept nogil
cdef int legal_temple(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_temple(Play* p, int code) noexcept nogil
cdef int legal_rebuild(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_rebuild(Play* p, int code) noexcept nogil
cdef int legal_rebuild_at(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_rebuild_at(Play* p, int code) noexcept nogil
cdef int legal_destroy(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_destroy(Play* p, int code) noexcept nogil
