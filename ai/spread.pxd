"""How far the values of a search lie apart: the unit of the selection's knobs.

Far ahead or far behind, an estimate is squashed into a small corner of [0, 1], and a confidence
bound made for the whole range would drown every difference that is left. So the knobs are measured
in units of the spread: twice the standard deviation of the values found so far, for each seat;
that is 1 in a game that is won or lost evenly.
"""
from libc.math cimport sqrt
from libc.stdint cimport uint32_t
from libc.string cimport memset

from engine.core.game cimport MAX_SEATS

cdef enum:
    SPREAD_EVERY = 16         # values between two looks at the spread

cdef struct Spread:
    uint32_t count
    double total[MAX_SEATS]
    double squares[MAX_SEATS]
    double unit[MAX_SEATS]


cdef inline void reset_spread(Spread* spread) noexcept nogil:
    """Nothing is known: the unit is the whole range."""
    cdef int seat
    memset(spread, 0, sizeof(Spread))
    for seat in range(MAX_SEATS):
        spread.unit[seat] = 1.0


cdef inline void note_values(Spread* spread, const double* value, int players) noexcept nogil:
    """Take in the values of an iteration; now and then the units follow."""
    cdef double mean, variance
    cdef int seat
    spread.count += 1
    for seat in range(players):
        spread.total[seat] += value[seat]
        spread.squares[seat] += value[seat] * value[seat]
    if spread.count % SPREAD_EVERY:
        return
    for seat in range(players):
        mean = spread.total[seat] / spread.count
        variance = max(0.0, spread.squares[seat] / spread.count - mean * mean)
        # While all values are alike the spread is not known yet: a unit near 0 would end all
        # exploration of the moves that fell behind by chance.
        spread.unit[seat] = 2.0 * sqrt(variance) if variance > 1e-12 else 1.0
