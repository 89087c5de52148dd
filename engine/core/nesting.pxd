"""How high a stack of decisions can grow, worked out from what may lie on what.

For a game to hold its `STACK_FRAMES` against, once, when it is loaded.
"""
from libc.stdint cimport uint64_t
from libc.string cimport memset

cdef enum:
    MAX_KINDS = 64


cdef inline int longest_stack(const uint64_t* on, int kinds) noexcept:
    """Frames of the longest stack: bit `j` of `on[i]` says that kind `i` may lie on kind `j`.

    More than there are kinds if they can lie on each other in a circle.
    """
    cdef int[MAX_KINDS] longest
    cdef int kind, below, _, found = 0
    memset(longest, 0, sizeof(longest))
    for _ in range(kinds + 1):
        for kind in range(kinds):
            for below in range(kinds):
                if on[kind] >> below & 1:
                    longest[kind] = max(longest[kind], longest[below] + 1)
            found = max(found, longest[kind])
    return found + 1
