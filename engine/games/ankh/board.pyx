"""Ankh: pieces that come, go and change hands; what is derived from where they stand.

Pools and supplies are counted here for monuments and markers; for figures by whoever moves them,
since a figure may come from a pool, a slot of a god, or another god.
"""
from engine.core.bitset cimport holds, next_place
from engine.games.ankh.cells cimport (
    Cells,
    cell_bit,
    has_cell,
    without,
)
from engine.games.ankh.play cimport Play, note
from engine.games.ankh.state cimport (
    BY_MOVE,
    BY_PUSH,
    EV_EYE,
    EV_FACING,
    EV_FIGURE_MOVED,
    EV_FIGURE_PLACED,
    EV_FIGURE_REMOVED,
    EV_MONUMENT_OWNER,
    EV_MONUMENT_PLACED,
    EV_MONUMENT_REMOVED,
    EV_PORTAL,
    EV_SUN,
    GOD,
    GUARDIAN,
    MAX_EYES,
    MAX_PLAYERS,
    N_LEVELS,
    N_SIDES,
    NONE,
    TO_SUPPLY,
    Content,
    State,
    all_figures,
    all_monuments,
    figure_at,
    monument_owner,
    owner_at,
    type_at,
)


# ---------------------------------------------------------------- derived sets

cdef Cells near_behind_camels(const Content* content, const State* s, int cell) noexcept nogil:
    """The spaces adjacent to one that has a camel on a border."""
    cdef Cells found = content.near[cell]
    cdef int d, border
    for d in range(N_SIDES):
        border = content.grid.border[cell][d]
        if border >= 0 and holds(&s.camels, border):
            found = without(found, cell_bit(content.grid.neighbour[cell][d]))
    return found


cdef void derive_taken(State* s) noexcept nogil:
    """Spaces that are not empty (2.2)."""
    s.taken = all_figures(s) | all_monuments(s)
    if s.palace_cell != NONE:
        s.taken = s.taken | cell_bit(s.palace_cell)


cdef void derive_camels(const Content* content, State* s) noexcept nogil:
    """Spaces whose adjacency is not that of the bare map."""
    cdef int border = next_place(&s.camels, 0)
    s.beside_camels = 0
    while border >= 0:
        s.beside_camels = (
            s.beside_camels | cell_bit(content.grid.sides[border][0])
            | cell_bit(content.grid.sides[border][1]))
        border = next_place(&s.camels, border + 1)


# ---------------------------------------------------------------- figures

cdef void place_figure(Play* p, int g, int kind, int cell) noexcept nogil:
    """Put a figure on an empty space."""
    cdef State* s = p.s
    cdef Cells bit = cell_bit(cell)
    s.figures[g] = s.figures[g] | bit
    s.taken = s.taken | bit
    if kind == GOD:
        s.god_cell[g] = cell
    elif kind > GUARDIAN:
        s.guardians[kind - GUARDIAN - 1] = s.guardians[kind - GUARDIAN - 1] | bit
    note(p, EV_FIGURE_PLACED, g, kind, cell, 0, 0)


cdef void move_figure(Play* p, int g, int start, int end, int how) noexcept nogil:
    """Move a figure to an empty space; its sun and its facing go with it."""
    cdef State* s = p.s
    cdef Cells from_bit = cell_bit(start)
    cdef Cells to_bit = cell_bit(end)
    cdef int kind = figure_at(s, start)
    cdef int i
    s.figures[g] = without(s.figures[g], from_bit) | to_bit
    s.taken = without(s.taken, from_bit) | to_bit
    if kind == GOD:
        s.god_cell[g] = end
    elif kind > GUARDIAN:
        i = kind - GUARDIAN - 1
        s.guardians[i] = without(s.guardians[i], from_bit) | to_bit
        for i in range(3):
            if has_cell(s.facing[i], start):
                s.facing[i] = without(s.facing[i], from_bit) | to_bit
    if has_cell(s.radiant, start):
        s.radiant = without(s.radiant, from_bit) | to_bit
    note(p, EV_FIGURE_MOVED, g, kind, start, end, how)


cdef inline Cells swapped(Cells cells, int a, int b) noexcept nogil:
    """A set after what lies on two spaces has changed places."""
    if has_cell(cells, a) == has_cell(cells, b):
        return cells
    return cells ^ (cell_bit(a) | cell_bit(b))


cdef void exchange_figures(Play* p, int cell, int other) noexcept nogil:
    """The figures on two spaces change places: a push into the space that the pusher left."""
    cdef State* s = p.s
    cdef int pusher = owner_at(s, cell)
    cdef int pushed = owner_at(s, other)
    cdef int kind = figure_at(s, cell)
    cdef int pushed_kind = figure_at(s, other)
    cdef int i
    for i in range(MAX_PLAYERS):
        s.figures[i] = swapped(s.figures[i], cell, other)
        if s.god_cell[i] == cell:
            s.god_cell[i] = other
        elif s.god_cell[i] == other:
            s.god_cell[i] = cell
    for i in range(N_LEVELS):
        s.guardians[i] = swapped(s.guardians[i], cell, other)
        s.facing[i] = swapped(s.facing[i], cell, other)
    s.radiant = swapped(s.radiant, cell, other)
    note(p, EV_FIGURE_MOVED, pushed, pushed_kind, other, cell, BY_PUSH)
    note(p, EV_FIGURE_MOVED, pusher, kind, cell, other, BY_MOVE)


cdef int remove_figure(Play* p, int cell, int where) noexcept nogil:
    """Take a figure off the board; a sun on it returns (4.9 Ra). Its kind."""
    cdef State* s = p.s
    cdef Cells bit = cell_bit(cell)
    cdef int g = owner_at(s, cell)
    cdef int kind = figure_at(s, cell)
    cdef int i
    return_sun(p, cell)
    s.figures[g] = without(s.figures[g], bit)
    s.taken = without(s.taken, bit)
    if kind == GOD:
        s.god_cell[g] = NONE
    elif kind > GUARDIAN:
        s.guardians[kind - GUARDIAN - 1] = without(s.guardians[kind - GUARDIAN - 1], bit)
        for i in range(3):
            s.facing[i] = without(s.facing[i], bit)
    note(p, EV_FIGURE_REMOVED, g, kind, cell, where, 0)
    return kind


cdef void return_sun(Play* p, int cell) noexcept nogil:
    """The sun of a figure that leaves the board or its side."""
    if has_cell(p.s.radiant, cell):
        p.s.radiant = without(p.s.radiant, cell_bit(cell))
        p.s.suns += 1
        note(p, EV_SUN, cell, 0, 0, 0, 0)


cdef void set_facing(Play* p, int cell, int facing) noexcept nogil:
    cdef Cells bit = cell_bit(cell)
    cdef int i
    for i in range(3):
        p.s.facing[i] = without(p.s.facing[i], bit)
        if facing >> i & 1:
            p.s.facing[i] = p.s.facing[i] | bit
    note(p, EV_FACING, cell, facing, 0, 0, 0)


# ---------------------------------------------------------------- monuments

cdef void place_monument(Play* p, int type, int g, int cell) noexcept nogil:
    """A monument from the supply, with a token of its owner's (NONE: neutral)."""
    cdef State* s = p.s
    cdef Cells bit = cell_bit(cell)
    s.monument_supply[type] -= 1
    s.monuments[type] = s.monuments[type] | bit
    s.taken = s.taken | bit
    if g != NONE:
        s.owned[g] = s.owned[g] | bit
        s.pool_tokens[g] -= 1
    note(p, EV_MONUMENT_PLACED, cell, type, g, 0, 0)


cdef void take_control(Play* p, int g, int cell) noexcept nogil:
    """Rule: 4.5. The god's token comes on it, a previous owner's goes back."""
    cdef State* s = p.s
    cdef Cells bit = cell_bit(cell)
    cdef int before = monument_owner(s, cell)
    if before != NONE:
        s.owned[before] = without(s.owned[before], bit)
        s.pool_tokens[before] += 1
    s.owned[g] = s.owned[g] | bit
    s.pool_tokens[g] -= 1
    note(p, EV_MONUMENT_OWNER, cell, g, before, 0, 0)


cdef void remove_monument(Play* p, int cell, int where) noexcept nogil:
    """Back to the supply, or out of the game; the token returns to its owner."""
    cdef State* s = p.s
    cdef Cells bit = cell_bit(cell)
    cdef int type = type_at(s, cell)
    cdef int g = monument_owner(s, cell)
    s.monuments[type] = without(s.monuments[type], bit)
    s.taken = without(s.taken, bit)
    if where == TO_SUPPLY:
        s.monument_supply[type] += 1
    else:
        s.gone_monuments[type] += 1
    if g != NONE:
        s.owned[g] = without(s.owned[g], bit)
        s.pool_tokens[g] += 1
    note(p, EV_MONUMENT_REMOVED, cell, type, g, where, 0)


# ---------------------------------------------------------------- markers

cdef void place_portal(Play* p, int cell, bint there) noexcept nogil:
    """A portal from the supply to a space, or back."""
    if there:
        p.s.portal = p.s.portal | cell_bit(cell)
        p.s.portals -= 1
    else:
        p.s.portal = without(p.s.portal, cell_bit(cell))
        p.s.portals += 1
    note(p, EV_PORTAL, cell, there, 0, 0, 0)


cdef void place_eye(Play* p, int cell) noexcept nogil:
    cdef int slot = 0
    while p.s.eye_cell[slot] != NONE:
        slot += 1
    p.s.eye_cell[slot] = cell
    p.s.eyes -= 1
    note(p, EV_EYE, cell, 1, 0, 0, 0)


cdef void return_eye(Play* p, int slot) noexcept nogil:
    """Back to the supply; the other eye takes the first slot, so that equal states are equal."""
    cdef int cell = p.s.eye_cell[slot]
    if slot == 0:
        p.s.eye_cell[0] = p.s.eye_cell[MAX_EYES - 1]
    p.s.eye_cell[MAX_EYES - 1] = NONE
    p.s.eyes += 1
    note(p, EV_EYE, cell, 0, 0, 0, 0)
