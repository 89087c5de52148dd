"""Anunnaki: the chance of the setup, as the rest of the game calls it."""
from libc.stdint cimport uint8_t, uint32_t

from engine.core.chance cimport Chance
from engine.core.game cimport move_t
from engine.games.anunnaki.play cimport Play
from engine.games.anunnaki.state cimport Content, State

cdef void shuffled(uint8_t* out, int n, Chance* chance) noexcept nogil
cdef void mix_up(uint8_t* list, int n, Chance* chance) noexcept nogil
cdef int draw_subset(int mask, int n, Chance* chance) noexcept nogil
cdef void lay_land(const Content* content, State* s) noexcept nogil
cdef bint is_in_play(const Content* content, const State* s, int pact) noexcept nogil
cdef uint32_t spots_in_play(const Content* content, const State* s) noexcept nogil
cdef int side_of_gaia(const State* s) noexcept nogil
cdef void lead(Play* p, int seat, int house) noexcept nogil
cdef int legal_house(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_house(Play* p, int code) noexcept nogil
cdef void run_start(Play* p) noexcept nogil
cdef void place_pieces(Play* p, int seat) noexcept nogil
cdef int legal_discard_god(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_discard_god(Play* p, int code) noexcept nogil
cdef void run_deal(Play* p) noexcept nogil
