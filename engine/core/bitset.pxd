"""Sets of up to 256 small numbers, such as the cells or the borders of a map: four words of bits.

A set is plain memory without padding and may lie in a state. The places are 0..255; nobody checks.
"""
from libc.stdint cimport uint64_t

from engine.core.bits cimport lowest_bit, popcount

cdef enum:
    SET_WORDS = 4
    SET_PLACES = 256
    NO_PLACE = -1

cdef struct BitSet:
    uint64_t words[SET_WORDS]


cdef inline void empty_set(BitSet* bits) noexcept nogil:
    """Take everything out."""
    cdef int i
    for i in range(SET_WORDS):
        bits.words[i] = 0


cdef inline void fill_set(BitSet* bits, int n) noexcept nogil:
    """Just the places 0..n-1."""
    cdef int i, left
    for i in range(SET_WORDS):
        left = n - 64 * i
        bits.words[i] = ~<uint64_t>0 if left >= 64 else (<uint64_t>1 << left) - 1 if left > 0 else 0


cdef inline void put(BitSet* bits, int place) noexcept nogil:
    """Put one place in."""
    bits.words[place >> 6] |= <uint64_t>1 << (place & 63)


cdef inline void take(BitSet* bits, int place) noexcept nogil:
    """Take one place out."""
    bits.words[place >> 6] &= ~(<uint64_t>1 << (place & 63))


cdef inline bint holds(const BitSet* bits, int place) noexcept nogil:
    """Whether a place is in the set."""
    return bits.words[place >> 6] >> (place & 63) & 1


cdef inline int set_size(const BitSet* bits) noexcept nogil:
    """How many places are in the set."""
    cdef int i, n = 0
    for i in range(SET_WORDS):
        n += popcount(bits.words[i])
    return n


cdef inline bint is_empty(const BitSet* bits) noexcept nogil:
    """Whether nothing is in the set."""
    return not (bits.words[0] | bits.words[1] | bits.words[2] | bits.words[3])


cdef inline int next_place(const BitSet* bits, int place) noexcept nogil:
    """The lowest place of the set that is not below `place`, NO_PLACE if there is none.

    A walk over a set: p = next_place(s, 0), and p = next_place(s, p + 1) while it is not NO_PLACE.
    """
    cdef int i = place >> 6
    cdef uint64_t word
    if place >= SET_PLACES:
        return NO_PLACE
    word = bits.words[i] & (~<uint64_t>0 << (place & 63))
    while not word:
        i += 1
        if i == SET_WORDS:
            return NO_PLACE
        word = bits.words[i]
    return 64 * i + lowest_bit(word)


cdef inline void unite(BitSet* bits, const BitSet* other) noexcept nogil:
    """Put in all that another set holds."""
    cdef int i
    for i in range(SET_WORDS):
        bits.words[i] |= other.words[i]


cdef inline void intersect(BitSet* bits, const BitSet* other) noexcept nogil:
    """Keep only what another set holds as well."""
    cdef int i
    for i in range(SET_WORDS):
        bits.words[i] &= other.words[i]


cdef inline void subtract(BitSet* bits, const BitSet* other) noexcept nogil:
    """Take out all that another set holds."""
    cdef int i
    for i in range(SET_WORDS):
        bits.words[i] &= ~other.words[i]


cdef inline bint equal_sets(const BitSet* bits, const BitSet* other) noexcept nogil:
    """Whether two sets hold the same places."""
    cdef uint64_t differ = 0
    cdef int i
    for i in range(SET_WORDS):
        differ |= bits.words[i] ^ other.words[i]
    return differ == 0
