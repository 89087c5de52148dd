"""Tic-tac-toe: the state and its constants (docs/reference-games.md T2 to T5)."""
from libc.stdint cimport int8_t, uint16_t, uint8_t

cdef enum:
    N_SEATS = 2
    ROWS = 3
    COLUMNS = 3
    N_SQUARES = 9             # square = 3 * row + column, which is the move code too
    N_LINES = 8
    FULL = 0x1FF              # all squares
    CENTRE = 4
    NOBODY = -1

# Event kinds and their numbers beside MOVE_EVENT.
cdef enum:
    EV_ENDED = 2              # winner or -1

cdef struct State:
    # public
    uint16_t marks[N_SEATS]   # squares of each seat, a bit a square
    uint8_t n_marks           # derived: marks on the board
    int8_t winner             # derived: who has a line


cdef inline bint is_over(const State* s) noexcept nogil:
    """T7: a line, or no square left."""
    return s.winner != NOBODY or s.n_marks == N_SQUARES


cdef inline int free_squares(const State* s) noexcept nogil:
    """The squares without a mark, a bit a square."""
    return FULL & ~(s.marks[0] | s.marks[1])
