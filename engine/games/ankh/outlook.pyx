"""Ankh: what the regions promise a god, and what a figure more or less there changes (RULES.md 10).

Not here: how far away the next conflict is, and everything else that a god has (scoring.pyx).
"""
from engine.games.ankh.board cimport near, token_at
from engine.games.ankh.cells cimport any_cell, count_cells, has_cell
from engine.games.ankh.conflict cimport majority_owner
from engine.games.ankh.effects cimport highest, total
from engine.games.ankh.resolution cimport strength_in
from engine.games.ankh.state cimport (
    MAX_PLAYERS,
    N_TYPES,
    NONE,
    OP_GOD_STRENGTH,
    OP_SET_GOD_STRENGTH,
    WHEN_STRENGTH,
    Content,
    State,
    is_god,
    neutral_monuments,
)

# RULES.md 10, in Devotion points.
cdef double ALONE = 1.6                   # a region with nobody else in it
cdef double AHEAD = 1.5                   # own strength above every enemy's
cdef double LEVEL = 0.7
cdef double BEHIND = 0.2
cdef double MAJORITY = 0.9                # of one type of monument
cdef double BESIDE_MONUMENT = 0.35        # a figure that Gain would count


cdef void look(const Content* content, const State* s, int g, Outlook* o) noexcept nogil:
    """Fill an outlook for a god."""
    cdef int region, other, type
    o.god = g
    o.god_strength = highest(content, s, g, WHEN_STRENGTH, OP_SET_GOD_STRENGTH, 0, 1)
    o.god_strength += total(content, s, g, WHEN_STRENGTH, OP_GOD_STRENGTH, 0)
    for region in range(s.n_regions):
        o.most[region] = NONE
        for other in range(MAX_PLAYERS):
            if other != g and is_god(s, other) and any_cell(s.figures[other] & s.regions[region]):
                o.most[region] = max(
                    o.most[region], strength_in(content, s, other, region + 1))
        o.own[region] = strength_in(content, s, g, region + 1)
        o.figures[region] = count_cells(s.figures[g] & s.regions[region])
        o.majorities[region] = 0
        for type in range(N_TYPES):
            if any_cell(s.monuments[type] & s.owned[g] & s.regions[region]):
                o.majorities[region] += majority_owner(s, region + 1, type) == g


cdef double standing(int own, int most) noexcept nogil:
    """What strength against the strongest enemy's (NONE: there is no enemy) promises."""
    if most == NONE:
        return ALONE
    if own == most:
        return LEVEL
    return AHEAD if own > most else BEHIND


cdef double region_value(const Outlook* o, int region, int strength, int figures) noexcept nogil:
    """What a region promises with so much strength and so many figures more than now."""
    if o.figures[region] + figures <= 0:
        return 0.0
    return (
        standing(o.own[region] + strength, o.most[region]) + MAJORITY * o.majorities[region])


cdef double beside(const Content* content, const State* s, int g, int cell) noexcept nogil:
    """What the monuments adjacent to a space are worth to a figure on it."""
    return BESIDE_MONUMENT * count_cells(
        near(content, s, cell) & (s.owned[g] | neutral_monuments(s)))


cdef int region_at(const Content* content, const State* s, int cell) noexcept nogil:
    """The index of a land space's region; NONE for water, which touches several."""
    return token_at(s, cell) - 1 if has_cell(content.land, cell) else NONE


cdef double place_value(
        const Content* content, const State* s, const Outlook* o, int cell, int strength
) noexcept nogil:
    """What a figure more on a space promises."""
    cdef int region
    cdef double value = beside(content, s, o.god, cell)
    for region in range(s.n_regions):
        if has_cell(s.regions[region], cell):
            value += region_value(o, region, strength, 1) - region_value(o, region, 0, 0)
    return value


cdef double leave_value(
        const Content* content, const State* s, const Outlook* o, int cell) noexcept nogil:
    """What the figure on a space promises where it is."""
    cdef int strength = o.god_strength if cell == s.god_cell[o.god] else 1
    cdef int region
    cdef double value = beside(content, s, o.god, cell)
    for region in range(s.n_regions):
        if has_cell(s.regions[region], cell):
            value += region_value(o, region, 0, 0) - region_value(o, region, -strength, -1)
    return value


cdef double move_value(
        const Content* content, const State* s, const Outlook* o, int start, int end
) noexcept nogil:
    """What moving a figure changes."""
    cdef int strength = o.god_strength if start == s.god_cell[o.god] else 1
    cdef int region = region_at(content, s, start)
    if region != NONE and region == region_at(content, s, end):
        return beside(content, s, o.god, end) - beside(content, s, o.god, start)
    return place_value(content, s, o, end, strength) - leave_value(content, s, o, start)


cdef double control_value(
        const Content* content, const State* s, int g, int type, int cell) noexcept nogil:
    """What a monument more on a space promises: a majority in its region, won or denied."""
    cdef int token = token_at(s, cell)
    cdef int own = count_cells(s.owned[g] & s.monuments[type] & s.regions[token - 1])
    cdef int most = 0
    cdef int other
    for other in range(MAX_PLAYERS):
        if other != g:
            most = max(
                most, count_cells(s.owned[other] & s.monuments[type] & s.regions[token - 1]))
    if own <= most and own + 1 >= most and any_cell(s.figures[g] & s.regions[token - 1]):
        return MAJORITY
    return 0.0
