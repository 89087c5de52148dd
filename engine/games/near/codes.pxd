"""NEAR: sets and masks as lists of option codes."""
from engine.core.bitset cimport BitSet, next_place
from engine.core.game cimport move_t


cdef inline int list_spaces(const BitSet* spaces, move_t* out) noexcept nogil:
    """A set as ascending codes; their number."""
    cdef int space = next_place(spaces, 0)
    cdef int n = 0
    while space >= 0:
        out[n] = space
        n += 1
        space = next_place(spaces, space + 1)
    return n


cdef inline int list_bits(int mask, move_t* out) noexcept nogil:
    """A mask as ascending codes; their number."""
    cdef int code = 0, n = 0
    while mask:
        if mask & 1:
            out[n] = code
            n += 1
        mask >>= 1
        code += 1
    return n


cdef inline int list_range(int count, move_t* out) noexcept nogil:
    """The codes 0..count-1."""
    cdef int code
    for code in range(count):
        out[code] = code
    return count
