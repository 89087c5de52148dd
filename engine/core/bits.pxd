"""Counting bits, for games that keep sets of squares, cells or bids in one word."""

cdef extern from *:
    # Number of bits that are 1.
    int popcount "__builtin_popcountll"(unsigned long long word) noexcept nogil
    # Number of zeros below the lowest bit that is 1; never asked of 0.
    int lowest_bit "__builtin_ctzll"(unsigned long long word) noexcept nogil
    int zeros_above "__builtin_clzll"(unsigned long long word) noexcept nogil


cdef inline int highest_bit(unsigned long long word) noexcept nogil:
    """Place of the highest bit that is 1, -1 for 0."""
    return 63 - zeros_above(word) if word else -1
