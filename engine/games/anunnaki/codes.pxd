"""Anunnaki: lists of option codes out of masks."""
from libc.stdint cimport uint64_t

from engine.core.bits cimport lowest_bit
from engine.core.game cimport move_t


cdef inline int list_mask(uint64_t mask, move_t* out) noexcept nogil:
    """The places of a mask, ascending; how many."""
    cdef int n = 0
    while mask:
        out[n] = <move_t>lowest_bit(mask)
        mask &= mask - 1
        n += 1
    return n


cdef inline int list_range(int n, move_t* out) noexcept nogil:
    """0..n-1."""
    cdef int i
    for i in range(n):
        out[i] = <move_t>i
    return n
