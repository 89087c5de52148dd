"""NEAR: the World, as the rest of the game calls it."""
from libc.stdint cimport int8_t, uint8_t

from engine.core.bitset cimport BitSet
from engine.core.chance cimport Chance
from engine.games.near.state cimport Content, Options, State

cdef void lay_world(const Content* content, State* s) noexcept nogil
cdef bint draw_world(
    const Content* content, Options* deal, int players, Chance* chance) noexcept nogil
cdef bint world_fits(
    const Content* content, int players, const int8_t* tiles, const uint8_t* rotations
) noexcept nogil
cdef void beside(const Content* content, const BitSet* spaces, BitSet* out) noexcept nogil
cdef void shuffled(uint8_t* order, int n, Chance* chance) noexcept nogil
cdef void flood_zone(const Content* content, const State* s, BitSet* out) noexcept nogil
cdef void quake_zone(const Content* content, const State* s, BitSet* out) noexcept nogil
cdef void revolt_zone(const Content* content, const State* s, BitSet* out) noexcept nogil
cdef void sea_spaces(
    const Content* content, const State* s, int space, BitSet* out) noexcept nogil
cdef bint is_wave(const Content* content, const State* s, int space) noexcept nogil
