"""NEAR: where pieces may be put and how far they come, as the rest of the game calls it."""
from engine.core.bitset cimport BitSet
from engine.games.near.state cimport Content, State

cdef void free_land(const State* s, BitSet* out) noexcept nogil
cdef void all_owned(const State* s, BitSet* out) noexcept nogil
cdef void targets_of(const State* s, int seat, BitSet* out) noexcept nogil
cdef void constructible(
    const Content* content, const State* s, int seat, int type, bint isolated, BitSet* out
) noexcept nogil
cdef void spread(
    const Content* content, const State* s, bint seas, const BitSet* start, int steps, BitSet* out
) noexcept nogil
cdef int nearest(
    const Content* content, const State* s, bint seas, int space, const BitSet* wanted, int most
) noexcept nogil
cdef int steps_between(
    const Content* content, const State* s, bint seas, int space, int other, int most
) noexcept nogil
