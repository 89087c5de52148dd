"""Pig: the state, its constants and its tiny helpers (docs/reference-games.md P2 to P5)."""
from libc.stdint cimport uint16_t

cdef enum:
    N_SEATS = 2
    FACES = 6
    PIG_FACE = 1              # loses the turn
    LEAST_TARGET = 10
    MOST_TARGET = 1000
    LEAST_TURNS = 2
    MOST_TURNS = 10000
    NOBODY = -1

# Move codes.
cdef enum:
    ROLL = 0
    HOLD = 1
    N_CODES = 2

# Event kinds and their numbers beside MOVE_EVENT; a move carries besides the turn total at stake.
cdef enum:
    EV_ROLLED = 2             # seat, face
    EV_ENDED = 3              # winner or -1 (the turns ran out)

cdef struct State:
    # public
    uint16_t score[N_SEATS]
    uint16_t turn_total       # rolled in this turn, lost with a 1
    uint16_t turn             # turns that have ended; the seats take turns
    uint16_t target           # option: the score that wins
    uint16_t max_turns        # option: a draw after so many turns

cdef struct Options:
    uint16_t target
    uint16_t max_turns


cdef inline int winner_of(const State* s) noexcept nogil:
    """P7: who has reached the target."""
    return 0 if s.score[0] >= s.target else 1 if s.score[1] >= s.target else NOBODY


cdef inline bint is_over(const State* s) noexcept nogil:
    """P7: the target is reached, or the turns have run out."""
    return winner_of(s) != NOBODY or s.turn >= s.max_turns
