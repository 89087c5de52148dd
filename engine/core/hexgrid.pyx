"""Maps of hexagons: building a grid, and floods over it (hexgrid.pxd says what a grid is).

`Grid` is the Python face, for tests and for whoever draws a map.
"""
from libc.string cimport memset

from engine.core.bitset cimport (
    BitSet,
    empty_set,
    holds,
    intersect,
    is_empty,
    next_place,
    put,
    subtract,
    unite,
)


# ---------------------------------------------------------------- building

cdef int build_cells(HexGrid* grid, object cells, object directions) except -1:
    memset(grid, 0, sizeof(HexGrid))
    if not 1 <= len(cells) <= MAX_CELLS:
        raise ValueError(f"{len(cells)} cells; expected 1..{MAX_CELLS}")
    _check_directions(directions)
    numbers = {}
    for cell, (q, r) in enumerate(cells):
        if not (-128 <= q <= 127 and -128 <= r <= 127):
            raise ValueError(f"cell {cell}: ({q}, {r}) is out of range -128..127")
        if (q, r) in numbers:
            raise ValueError(f"cell {cell} lies where cell {numbers[q, r]} lies, at ({q}, {r})")
        numbers[q, r] = cell
        grid.q[cell] = q
        grid.r[cell] = r
    grid.n_cells = <int16_t>len(cells)
    for (q, r), cell in numbers.items():
        _link(grid, cell, [numbers.get((q + dq, r + dr), OFF_GRID) for dq, dr in directions])
    return 0


cdef int _check_directions(object directions) except -1:
    """The six steps in cyclic order: each is the sum of those beside it."""
    steps = [tuple(step) for step in directions]
    known = {(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}
    if len(steps) != N_DIRECTIONS or set(steps) != known:
        raise ValueError(f"directions {steps}: expected each of {sorted(known)} once")
    for k in range(N_DIRECTIONS):
        (aq, ar), (q, r), (bq, br) = steps[k - 1], steps[k], steps[(k + 1) % N_DIRECTIONS]
        if (aq + bq, ar + br) != (q, r):
            raise ValueError(f"directions {steps}: not in cyclic order")
    return 0


cdef int _link(HexGrid* grid, int cell, object neighbours) except -1:
    """The neighbours of a cell, in the order of the directions."""
    cdef int direction, other
    for direction in range(N_DIRECTIONS):
        other = neighbours[direction]
        grid.neighbour[cell][direction] = <int16_t>other
        grid.border[cell][direction] = OFF_GRID
        if other != OFF_GRID:
            put(&grid.around[cell], other)
    return 0


cdef int build_borders(HexGrid* grid, object borders) except -1:
    if len(borders) > MAX_BORDERS:
        raise ValueError(f"{len(borders)} borders; expected at most {MAX_BORDERS}")
    memset(grid.at_corner, OFF_GRID, sizeof(grid.at_corner))
    for border, (a, b, v, w) in enumerate(borders):
        _lay_border(grid, border, min(a, b), max(a, b))
        if v == w:
            raise ValueError(f"border {border} joins corner {v} with itself")
        grid.ends[border][0] = v
        grid.ends[border][1] = w
        for corner in (v, w):
            _meet(grid, border, corner)
    grid.n_borders = <int16_t>len(borders)
    return 0


cdef int _lay_border(HexGrid* grid, int border, int a, int b) except -1:
    """A border between two cells, seen from both."""
    cdef int direction
    if not 0 <= a < b < grid.n_cells:
        raise ValueError(f"border {border}: no cells {a} and {b} to lie between")
    direction = direction_to(grid, a, b)
    if direction == OFF_GRID:
        raise ValueError(f"border {border}: cells {a} and {b} are not neighbours")
    if grid.border[a][direction] != OFF_GRID:
        raise ValueError(f"border {border} lies where border {grid.border[a][direction]} lies")
    grid.border[a][direction] = <int16_t>border
    grid.border[b][(direction + N_DIRECTIONS // 2) % N_DIRECTIONS] = <int16_t>border
    grid.sides[border][0] = <int16_t>a
    grid.sides[border][1] = <int16_t>b
    return 0


cdef int _meet(HexGrid* grid, int border, int corner) except -1:
    """One more border ends at a corner."""
    cdef int k
    if not 0 <= corner < MAX_CORNERS:
        raise ValueError(f"border {border}: corner {corner}; expected 0..{MAX_CORNERS - 1}")
    for k in range(CORNER_BORDERS):
        if grid.at_corner[corner][k] == OFF_GRID:
            grid.at_corner[corner][k] = <int16_t>border
            grid.n_corners = max(grid.n_corners, <int16_t>(corner + 1))
            return 0
    raise ValueError(f"border {border}: {CORNER_BORDERS} borders end at corner {corner} already")


# ---------------------------------------------------------------- floods

cdef void _widen(
        const HexGrid* grid, const BitSet* closed, const BitSet* edge, BitSet* out
) noexcept nogil:
    """The cells next to a set of cells, across open borders."""
    cdef int cell = next_place(edge, 0), direction, other
    empty_set(out)
    while cell != OFF_GRID:
        if closed == NULL:
            unite(out, &grid.around[cell])
        else:
            for direction in range(N_DIRECTIONS):
                other = step(grid, closed, cell, direction)
                if other != OFF_GRID:
                    put(out, other)
        cell = next_place(edge, cell + 1)


cdef inline bint _grow(
        const HexGrid* grid, const BitSet* free, const BitSet* closed, BitSet* edge, BitSet* seen
) noexcept nogil:
    """One step: `edge` becomes the cells newly come to, `seen` takes them in. Whether any are."""
    cdef BitSet wider
    _widen(grid, closed, edge, &wider)
    if free != NULL:
        intersect(&wider, free)
    subtract(&wider, seen)
    edge[0] = wider
    unite(seen, &wider)
    return not is_empty(&wider)


cdef void flood(
        const HexGrid* grid, const BitSet* free, const BitSet* closed, int start, BitSet* out
) noexcept nogil:
    cdef BitSet edge
    empty_set(out)
    put(out, start)
    edge = out[0]
    while _grow(grid, free, closed, &edge, out):
        pass


cdef int split(
        const HexGrid* grid, const BitSet* free, const BitSet* closed, uint8_t* region_of
) noexcept nogil:
    cdef BitSet left = free[0], part
    cdef int cell, parts = 0
    memset(region_of, FAR, grid.n_cells)
    cell = next_place(&left, 0)
    while cell != OFF_GRID:
        flood(grid, free, closed, cell, &part)
        subtract(&left, &part)
        while cell != OFF_GRID:
            region_of[cell] = <uint8_t>parts
            cell = next_place(&part, cell + 1)
        parts += 1
        cell = next_place(&left, 0)
    return parts


cdef void within(
        const HexGrid* grid, const BitSet* free, const BitSet* closed, const BitSet* start,
        int steps, BitSet* out
) noexcept nogil:
    cdef BitSet edge = start[0]
    out[0] = start[0]
    while steps > 0 and _grow(grid, free, closed, &edge, out):
        steps -= 1


cdef void distances(
        const HexGrid* grid, const BitSet* free, const BitSet* closed, int start, uint8_t* out
) noexcept nogil:
    cdef BitSet edge, seen
    cdef int cell, steps = 0
    memset(out, FAR, grid.n_cells)
    out[start] = 0
    empty_set(&seen)
    put(&seen, start)
    edge = seen
    while _grow(grid, free, closed, &edge, &seen):
        steps += 1
        cell = next_place(&edge, 0)
        while cell != OFF_GRID:
            out[cell] = <uint8_t>steps
            cell = next_place(&edge, cell + 1)


cdef void corners_of(const HexGrid* grid, const BitSet* borders, BitSet* out) noexcept nogil:
    cdef int border = next_place(borders, 0)
    empty_set(out)
    while border != OFF_GRID:
        put(out, grid.ends[border][0])
        put(out, grid.ends[border][1])
        border = next_place(borders, border + 1)


# ---------------------------------------------------------------- the Python face

cdef class Grid:
    """A grid as Python sees it: cells, borders and corners are numbers, sets are sets of them."""

    cdef HexGrid grid

    def __init__(self, cells, directions, borders=()):
        build_cells(&self.grid, cells, directions)
        build_borders(&self.grid, borders)

    def neighbours(self, int cell):
        """The six neighbours in the order of the directions, -1 where there is none."""
        self._check(cell, self.grid.n_cells)
        return [self.grid.neighbour[cell][k] for k in range(N_DIRECTIONS)]

    def borders_at(self, int corner):
        """The borders that end at a corner."""
        self._check(corner, self.grid.n_corners)
        borders = [self.grid.at_corner[corner][k] for k in range(CORNER_BORDERS)]
        return [border for border in borders if border != OFF_GRID]

    def joined(self, int a, int b, closed=()):
        """Whether two cells are neighbours across an open border."""
        cdef BitSet shut = self._set(closed, self.grid.n_borders)
        self._check(a, self.grid.n_cells)
        self._check(b, self.grid.n_cells)
        return joined(&self.grid, &shut, a, b)

    def flood(self, int start, free=None, closed=None):
        """All cells joined with `start`."""
        cdef BitSet may, shut, out
        may = self._set(free, self.grid.n_cells)
        shut = self._set(closed, self.grid.n_borders)
        self._check(start, self.grid.n_cells)
        flood(
            &self.grid, NULL if free is None else &may, NULL if closed is None else &shut, start,
            &out,
        )
        return _listed(&out)

    def split(self, free, closed=()):
        """The parts of a set of cells, each a set."""
        cdef uint8_t region_of[MAX_CELLS]
        cdef BitSet may = self._set(free, self.grid.n_cells)
        cdef BitSet shut = self._set(closed, self.grid.n_borders)
        cdef int parts = split(&self.grid, &may, &shut, region_of)
        found = [set() for _ in range(parts)]
        for cell in range(self.grid.n_cells):
            if region_of[cell] != FAR:
                found[region_of[cell]].add(cell)
        return found

    def within(self, start, int steps, free=None, closed=None):
        """The cells that can be come to from a set of cells in so many steps."""
        cdef BitSet may, shut, begin, out
        may = self._set(free, self.grid.n_cells)
        shut = self._set(closed, self.grid.n_borders)
        begin = self._set(start, self.grid.n_cells)
        within(
            &self.grid, NULL if free is None else &may, NULL if closed is None else &shut, &begin,
            steps, &out,
        )
        return _listed(&out)

    def distances(self, int start, free=None, closed=None):
        """Steps to each cell, None where there is no way."""
        cdef uint8_t steps[MAX_CELLS]
        cdef BitSet may, shut
        may = self._set(free, self.grid.n_cells)
        shut = self._set(closed, self.grid.n_borders)
        self._check(start, self.grid.n_cells)
        distances(
            &self.grid, NULL if free is None else &may, NULL if closed is None else &shut, start,
            steps,
        )
        return [steps[k] if steps[k] != FAR else None for k in range(self.grid.n_cells)]

    def hex_distance(self, int a, int b):
        """Steps between two cells by their coordinates alone."""
        self._check(a, self.grid.n_cells)
        self._check(b, self.grid.n_cells)
        return hex_distance(&self.grid, a, b)

    def corners_of(self, borders):
        """The corners at the ends of some borders."""
        cdef BitSet ends, some = self._set(borders, self.grid.n_borders)
        corners_of(&self.grid, &some, &ends)
        return _listed(&ends)

    cdef int _check(self, int number, int size) except -1:
        if not 0 <= number < size:
            raise IndexError(f"{number}: expected 0..{size - 1}")
        return 0

    cdef BitSet _set(self, object numbers, int size) except *:
        cdef BitSet bits
        empty_set(&bits)
        for number in numbers or ():
            self._check(number, size)
            put(&bits, number)
        return bits


cdef object _listed(const BitSet* bits):
    """The places of a set."""
    return {place for place in range(MAX_CELLS) if holds(bits, place)}
