"""NEAR: opening, turns and drawing, as the rest of the game calls them."""
from engine.core.game cimport move_t
from engine.games.near.play cimport Play
from engine.games.near.state cimport Content, State

cdef void run_opening(Play* p) noexcept nogil
cdef int legal_capital(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_capital(Play* p, int code) noexcept nogil
cdef void run_turn(Play* p) noexcept nogil
cdef void run_played(Play* p) noexcept nogil
cdef int cost(const Content* content, const State* s, int seat, int card) noexcept nogil
cdef int legal_play(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_play(Play* p, int code) noexcept nogil
cdef bint may_claim(const Content* content, const State* s, int seat, int domain) noexcept nogil
cdef int legal_step(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_step(Play* p, int code) noexcept nogil
cdef int legal_draw(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_draw(Play* p, int code) noexcept nogil
cdef void draw_top(Play* p, int seat, int domain) noexcept nogil
cdef void begin_epoch(Play* p) noexcept nogil
