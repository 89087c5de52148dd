"""Connect four: the state, its constants and its tiny helpers (docs/reference-games.md F2 to F5).

A seat's discs are a bitboard of seven bits a column: six rows from below, and one always empty bit
that keeps lines from running over into the next column.
"""
from libc.stdint cimport int32_t, uint64_t

cdef enum:
    N_SEATS = 2
    ROWS = 6
    COLUMNS = 7               # column = move code
    COLUMN_BITS = 7
    LINE = 4
    N_CELLS = 42
    N_LINES = 69
    NOBODY = -1

# Event kinds and their numbers beside MOVE_EVENT.
cdef enum:
    EV_ENDED = 2              # winner or -1

cdef struct State:
    # public
    uint64_t discs[N_SEATS]   # bit = COLUMN_BITS * column + row
    int32_t n_discs           # derived: discs in the frame
    int32_t winner            # derived: who has a line


cdef inline uint64_t cell(int column, int row) noexcept nogil:
    """The bit of a cell."""
    return <uint64_t>1 << (COLUMN_BITS * column + row)


cdef inline uint64_t column_cells(int column) noexcept nogil:
    """The six cells of a column."""
    return <uint64_t>0b111111 << (COLUMN_BITS * column)


cdef inline bint is_over(const State* s) noexcept nogil:
    """F7: a line, or the frame is full."""
    return s.winner != NOBODY or s.n_discs == N_CELLS


cdef inline uint64_t landing(const State* s, int column) noexcept nogil:
    """The cell a disc falls to, 0 when the column is full."""
    return ((s.discs[0] | s.discs[1]) + cell(column, 0)) & column_cells(column)


cdef inline bint has_line(uint64_t discs) noexcept nogil:
    """Whether four in a row are among the discs."""
    cdef uint64_t up = discs & discs >> 1
    cdef uint64_t along = discs & discs >> 7
    cdef uint64_t rising = discs & discs >> 8
    cdef uint64_t falling = discs & discs >> 6
    return ((up & up >> 2) | (along & along >> 14) | (rising & rising >> 16)
            | (falling & falling >> 12)) != 0
