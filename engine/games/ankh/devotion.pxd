"""Ankh: Followers, the Devotion track, and the order it gives (RULES.md 2.2, 2.3)."""
from engine.games.ankh.play cimport Play
from engine.games.ankh.state cimport MAX_PLAYERS, State

cdef enum:
    QUEUE_BITS = 3            # of one god in a queue; 0 ends it

cdef void add_followers(Play* p, int g, int amount) noexcept nogil
cdef void gain_devotion(Play* p, int g, int amount) noexcept nogil
cdef void lose_devotion(Play* p, int g, int amount) noexcept nogil
cdef void leave_track(State* s, int g) noexcept nogil
cdef void end_game(Play* p, int how, int winner) noexcept nogil


cdef inline bint lower(const State* s, int g, int h) noexcept nogil:
    """Whether one god is below another (2.2)."""
    if s.devotion[g] != s.devotion[h]:
        return s.devotion[g] < s.devotion[h]
    return s.height[g] < s.height[h]


cdef inline int ascending(const State* s, int mask, signed char* out) noexcept nogil:
    """The gods of a mask in ascending Devotion order; how many."""
    cdef int n = 0
    cdef int g, i
    for g in range(MAX_PLAYERS):
        if not mask >> g & 1:
            continue
        i = n
        while i and lower(s, g, out[i - 1]):
            out[i] = out[i - 1]
            i -= 1
        out[i] = g
        n += 1
    return n


cdef inline int queue_of(const State* s, int mask) noexcept nogil:
    """The gods of a mask, ascending, packed into one number: the first in the lowest bits."""
    cdef signed char[MAX_PLAYERS] order
    cdef int n = ascending(s, mask, order)
    cdef int queue = 0
    while n:
        n -= 1
        queue = queue << QUEUE_BITS | (order[n] + 1)
    return queue


cdef inline int head_of(int queue) noexcept nogil:
    """The first god of a queue, -1 when it is empty."""
    return (queue & ((1 << QUEUE_BITS) - 1)) - 1


cdef inline int tail_of(int queue) noexcept nogil:
    """A queue without its first god."""
    return queue >> QUEUE_BITS


cdef inline int appended(int queue, int g) noexcept nogil:
    """A queue with one more god at its end."""
    cdef int shift = 0
    while queue >> shift:
        shift += QUEUE_BITS
    return queue | (g + 1) << shift
