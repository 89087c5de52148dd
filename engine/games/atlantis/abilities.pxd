"""Atlantis: the abilities of the regions, as actions.pyx and rules.pyx call them."""
from engine.core.game cimport move_t
from engine.games.atlantis.cards cimport Play
from engine.games.atlantis.state cimport Content, RegionSide, State

cdef bint ability_possible(
    const Content* content, const State* s, const RegionSide* side) noexcept nogil
cdef void begin_ability(Play* p, const RegionSide* side) noexcept nogil

cdef int legal_move_tile(const Content* content, const State* s, move_t* out) noexcept nogil
cdef int legal_dest(const Content* content, const State* s, move_t* out) noexcept nogil
cdef int legal_swap_tiles(const Content* content, const State* s, move_t* out) noexcept nogil
cdef int legal_swap_with(const Content* content, const State* s, move_t* out) noexcept nogil
cdef int legal_swap_follower(const Content* content, const State* s, move_t* out) noexcept nogil
cdef int legal_handcard(const Content* content, const State* s, move_t* out) noexcept nogil
cdef int legal_follower_to_hand(const Content* content, const State* s, move_t* out) noexcept nogil
cdef int legal_move_marker(const Content* content, const State* s, move_t* out) noexcept nogil
cdef int legal_take_area(const Content* content, const State* s, move_t* out) noexcept nogil

cdef void apply_move_tile(Play* p, move_t move) noexcept nogil
cdef void apply_dest(Play* p, move_t move) noexcept nogil
cdef void apply_swap_tiles(Play* p, move_t move) noexcept nogil
cdef void apply_swap_with(Play* p, move_t move) noexcept nogil
cdef void apply_swap_follower(Play* p, move_t move) noexcept nogil
cdef void apply_handcard(Play* p, move_t move) noexcept nogil
cdef void apply_follower_to_hand(Play* p, move_t move) noexcept nogil
cdef void apply_move_marker(Play* p, move_t move) noexcept nogil
cdef void apply_take_area(Play* p, move_t move) noexcept nogil

cdef bint tile_at(const Content* content, const State* s, int seat, int place) noexcept nogil
cdef void remove_tile(State* s, int seat, int place) noexcept nogil
