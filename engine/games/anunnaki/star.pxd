"""Anunnaki: the action star, as the rest of the game calls it."""
from engine.core.game cimport move_t
from engine.games.anunnaki.play cimport Play
from engine.games.anunnaki.state cimport Content, State

cdef int empty_spaces(const State* s, int seat) noexcept nogil
cdef int tiles_of_colour(
    const Content* content, const State* s, int seat, int colour) noexcept nogil
cdef int legal_primary(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_primary(Play* p, int code) noexcept nogil
cdef void run_tile(Play* p, int seat, int tile) noexcept nogil
cdef int legal_ra_move(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_ra_move(Play* p, int code) noexcept nogil
cdef int legal_cube_src(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_cube_src(Play* p, int code) noexcept nogil
cdef int legal_cube_dst(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_cube_dst(Play* p, int code) noexcept nogil
cdef int legal_tile(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_tile(Play* p, int code) noexcept nogil
