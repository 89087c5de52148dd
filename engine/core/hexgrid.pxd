"""Maps of hexagons: cells, the borders between them, the corners where borders meet.

A `HexGrid` holds what never changes; a game builds it once, in its Content. What changes in play
is given to each function as sets: the cells that may be entered, the borders that are closed.

Cells have axial coordinates; `directions` names the six neighbours in cyclic order, so flat and
pointy tops, clockwise and counter-clockwise, are all the same here. Direction k + 3 is opposite to
k, directions k and k + 1 are next to each other.

Borders are optional: a game numbers those that mean something to it, with the two corners each of
them joins. Two neighbours without a numbered border are always joined.

What fits: one board for all games, whose land-to-land borders carry a river from the start or are
closed one after the other in play; a world put together of tiles in any way, since the numbers of
its cells lie fixed by place and the land is the set that may be entered (a sea that counts as one
cell, or steps between maps, are the game's own); several small maps, a grid each.
"""
from libc.stdint cimport int8_t, int16_t, uint8_t

from engine.core.bitset cimport BitSet, holds

cdef enum:
    N_DIRECTIONS = 6
    MAX_CELLS = 256
    MAX_BORDERS = 256
    MAX_CORNERS = 256
    CORNER_BORDERS = 3        # that meet at one corner
    OFF_GRID = -1             # no cell, no border, no corner there
    FAR = 255                 # a distance: there is no way

cdef struct HexGrid:
    int16_t n_cells
    int16_t n_borders
    int16_t n_corners
    int8_t q[MAX_CELLS]
    int8_t r[MAX_CELLS]
    int16_t neighbour[MAX_CELLS][N_DIRECTIONS]        # cell, or OFF_GRID
    int16_t border[MAX_CELLS][N_DIRECTIONS]           # numbered border on that side, or OFF_GRID
    int16_t sides[MAX_BORDERS][2]                     # its two cells, the lower one first
    int16_t ends[MAX_BORDERS][2]                      # the two corners it joins, as the game says
    int16_t at_corner[MAX_CORNERS][CORNER_BORDERS]    # that meet there, ascending, then OFF_GRID
    BitSet around[MAX_CELLS]                          # the neighbours as a set


# Building, once, with the GIL; each raises ValueError with the fault.

# Cells at (q, r), numbered as listed; `directions` are six (dq, dr) in cyclic order.
cdef int build_cells(HexGrid* grid, object cells, object directions) except -1
# Borders (cell, cell, corner, corner), numbered as listed, after the cells.
cdef int build_borders(HexGrid* grid, object borders) except -1


# In play. `closed`, the set of closed borders, may be NULL: none is. `free`, the set of cells that
# may be entered, may be NULL: all may.

# All cells joined with `start` (which counts whether free or not) by steps into free cells.
cdef void flood(
    const HexGrid* grid, const BitSet* free, const BitSet* closed, int start, BitSet* out
) noexcept nogil
# Flood each part of `free`: region_of[cell] = 0, 1, ... in the order of the lowest cells, FAR for
# cells that are not free. The number of parts.
cdef int split(
    const HexGrid* grid, const BitSet* free, const BitSet* closed, uint8_t* region_of
) noexcept nogil
# Cells that can be come to in at most `steps` steps from a cell of `start`, those included.
cdef void within(
    const HexGrid* grid, const BitSet* free, const BitSet* closed, const BitSet* start, int steps,
    BitSet* out
) noexcept nogil
# Steps from `start` to each cell, FAR where there is no way.
cdef void distances(
    const HexGrid* grid, const BitSet* free, const BitSet* closed, int start, uint8_t* out
) noexcept nogil
# The corners at the ends of the borders in a set.
cdef void corners_of(const HexGrid* grid, const BitSet* borders, BitSet* out) noexcept nogil


cdef inline int step(
        const HexGrid* grid, const BitSet* closed, int cell, int direction) noexcept nogil:
    """The neighbour in a direction, OFF_GRID where there is none or the border is closed."""
    cdef int border = grid.border[cell][direction]
    if closed != NULL and border != OFF_GRID and holds(closed, border):
        return OFF_GRID
    return grid.neighbour[cell][direction]


cdef inline int direction_to(const HexGrid* grid, int cell, int other) noexcept nogil:
    """The direction from a cell to its neighbour `other`, OFF_GRID if they are not neighbours."""
    cdef int direction
    for direction in range(N_DIRECTIONS):
        if grid.neighbour[cell][direction] == other:
            return direction
    return OFF_GRID


cdef inline bint joined(
        const HexGrid* grid, const BitSet* closed, int cell, int other) noexcept nogil:
    """Whether two cells are neighbours across a border that is not closed."""
    cdef int direction = direction_to(grid, cell, other)
    return direction != OFF_GRID and step(grid, closed, cell, direction) == other


cdef inline int hex_distance(const HexGrid* grid, int a, int b) noexcept nogil:
    """Steps between two cells on a plane without gaps: by coordinates alone."""
    cdef int dq = grid.q[a] - grid.q[b]
    cdef int dr = grid.r[a] - grid.r[b]
    cdef int ds = dq + dr
    dq = dq if dq >= 0 else -dq
    dr = dr if dr >= 0 else -dr
    ds = ds if ds >= 0 else -ds
    return max(dq, max(dr, ds))


cdef inline int other_end(const HexGrid* grid, int border, int corner) noexcept nogil:
    """The corner at the other end of a border."""
    return grid.ends[border][grid.ends[border][0] == corner]
