"""NEAR: movement and attacks, as the rest of the game calls them."""
from engine.core.game cimport move_t
from engine.games.near.play cimport Play
from engine.games.near.state cimport Content, State

cdef int legal_move_piece(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_move_piece(Play* p, int code) noexcept nogil
cdef int legal_move_dest(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_move_dest(Play* p, int code) noexcept nogil
cdef int legal_attack(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_attack(Play* p, int code) noexcept nogil
cdef int legal_army_move(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_army_move(Play* p, int code) noexcept nogil
cdef void run_spoils(Play* p) noexcept nogil
