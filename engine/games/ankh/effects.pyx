"""Ankh: the interpreter of effects (RULES.md 2.4): what works, how often, and for whom.

Every power, god and card is an item with rows of effects. What a row of an operation does stands in
the chapter of the rules that its trigger belongs to; here is what they share: which items a god
has, what an amount is counted by, whether a condition holds.
"""
from libc.stdint cimport uint64_t

from engine.core.bits cimport lowest_bit
from engine.games.ankh.board cimport near_any
from engine.games.ankh.cells cimport NO_CELLS, Cells, any_cell, count_cells
from engine.games.ankh.devotion cimport add_followers, gain_devotion
from engine.games.ankh.play cimport Play
from engine.games.ankh.state cimport (
    FOLLOWERS,
    IF_FIGURES,
    IF_MARGIN,
    IF_RADIANT,
    IF_RED,
    IF_SAME_TYPE,
    MAX_EFFECTS,
    MAX_PLAYERS,
    MAX_TRAPPED,
    N_TYPES,
    NONE,
    OP_GAIN,
    OP_TRAP_WARRIOR,
    PER_KILLED,
    PER_ON_DESERT,
    PER_ON_FERTILE,
    PER_PYRAMID,
    PER_REGION,
    PER_TEMPLE,
    PER_TRAPPED,
    TYPE_PYRAMID,
    TYPE_TEMPLE,
    Content,
    Effect,
    Item,
    State,
    is_god,
)

# ---------------------------------------------------------------- counts and conditions

cdef Cells of_type(const Content* content, const State* s, int g, int type) noexcept nogil:
    """A god's monuments that count as a type; the sphinx counts as each (2.4)."""
    cdef Cells found = s.monuments[type]
    cdef int other
    for other in range(N_TYPES):
        if content.counts_as_all >> other & 1:
            found = found | s.monuments[other]
    return found & s.owned[g]


cdef Cells battle_region(const State* s) noexcept nogil:
    """The region being fought over; nothing where a player only looks ahead to a battle."""
    if s.region_now == 0:
        return NO_CELLS
    return s.regions[s.region_now - 1]


cdef int times(const Content* content, const State* s, int g, const Effect* effect) noexcept nogil:
    """Rule: `per` of 2.4. How many times the amount of an effect counts."""
    cdef int count = 0
    cdef int i
    if effect.per == 0:
        return 1
    if effect.per == PER_REGION:
        for i in range(s.n_regions):
            count += any_cell(s.figures[g] & s.regions[i])
    elif effect.per == PER_ON_FERTILE:
        count = count_cells(s.figures[g] & content.fertile & battle_region(s))
    elif effect.per == PER_ON_DESERT:
        count = count_cells(s.figures[g] & content.desert & battle_region(s))
    elif effect.per == PER_KILLED:
        count = s.killed[g]
    elif effect.per == PER_TEMPLE:
        count = count_cells(
            of_type(content, s, g, TYPE_TEMPLE) & battle_region(s)
            & near_any(content, s, s.figures[g]))
    elif effect.per == PER_PYRAMID:
        count = count_cells(of_type(content, s, g, TYPE_PYRAMID))
    elif effect.per == PER_TRAPPED and has_op(content, s, g, OP_TRAP_WARRIOR):
        for i in range(MAX_TRAPPED):
            count += s.trapped[i] != NONE
    return count


cdef bint holds_for(
        const Content* content, const State* s, int g, const Effect* effect, int margin
) noexcept nogil:
    """Rule: `cond` of 2.4. Whether an effect works now; `margin` is that of the battle won."""
    if effect.cond == 0:
        return True
    if effect.cond == IF_SAME_TYPE:
        return most_of_a_type(content, s, g) >= effect.value
    if effect.cond == IF_MARGIN:
        return margin >= effect.value
    if effect.cond == IF_FIGURES:
        return count_cells(s.figures[g] & battle_region(s)) >= effect.value
    if effect.cond == IF_RED:
        return s.devotion[g] <= content.devotion_red_max
    if effect.cond == IF_RADIANT:
        return any_cell(s.figures[g] & s.radiant & battle_region(s))
    return True               # conditions of single figures are looked at figure by figure


cdef int most_of_a_type(const Content* content, const State* s, int g) noexcept nogil:
    cdef int most = 0
    cdef int type
    for type in range(N_TYPES):
        most = max(most, count_cells(of_type(content, s, g, type)))
    return most


# ---------------------------------------------------------------- all effects of a trigger

cdef int total(
        const Content* content, const State* s, int g, int when, int op, int margin
) noexcept nogil:
    """The sum of the amounts of an operation at a trigger: several items stack."""
    cdef uint64_t items = items_of(s, g) & content.having[when] & content.with_op[op]
    cdef const Effect* effect
    cdef int found = 0
    cdef int i, e
    while items:
        i = lowest_bit(items)
        items &= items - 1
        for e in range(content.items[i].n_effects):
            effect = &content.items[i].effects[e]
            if effect.when == when and effect.op == op:
                if holds_for(content, s, g, effect, margin):
                    found += effect.amount * times(content, s, g, effect)
    return found


cdef int highest(
        const Content* content, const State* s, int g, int when, int op, int margin, int otherwise
) noexcept nogil:
    """The highest amount of a `set_...` operation; `otherwise` where none works."""
    cdef uint64_t items = items_of(s, g) & content.having[when] & content.with_op[op]
    cdef const Effect* effect
    cdef int found = NONE
    cdef int i, e
    while items:
        i = lowest_bit(items)
        items &= items - 1
        for e in range(content.items[i].n_effects):
            effect = &content.items[i].effects[e]
            if effect.when == when and effect.op == op:
                if holds_for(content, s, g, effect, margin):
                    found = max(found, <int>effect.amount)
    return otherwise if found == NONE else found


cdef void gain_all(Play* p, int g, int when, int margin) noexcept nogil:
    """Every `gain` at a trigger, each an instance of its own, in file order."""
    cdef uint64_t items
    cdef const Effect* effect
    cdef int i, e
    items = items_of(p.s, g) & p.content.having[when] & p.content.with_op[OP_GAIN]
    while items and p.s.depth:
        i = lowest_bit(items)
        items &= items - 1
        for e in range(p.content.items[i].n_effects):
            effect = &p.content.items[i].effects[e]
            if p.s.depth == 0 or effect.when != when or effect.op != OP_GAIN:
                continue
            gain_by(p, g, effect, margin)


cdef void gain_by(Play* p, int g, const Effect* effect, int margin) noexcept nogil:
    """One `gain`: as often as `per` counts, if `cond` holds."""
    if holds_for(p.content, p.s, g, effect, margin):
        gain_resource(p, g, effect.resource, effect.amount * times(p.content, p.s, g, effect))


cdef void gain_resource(Play* p, int g, int resource, int amount) noexcept nogil:
    """Followers or one instance of Devotion."""
    if resource == FOLLOWERS:
        add_followers(p, g, amount)
    else:
        gain_devotion(p, g, amount)


# ---------------------------------------------------------------- who has what

cdef int god_with(const Content* content, const State* s, int op) noexcept nogil:
    """The first god in the game that has an operation, NONE if there is none."""
    cdef int g
    for g in range(MAX_PLAYERS):
        if is_god(s, g) and items_of(s, g) & content.with_op[op]:
            return g
    return NONE


cdef int gods_with(const Content* content, const State* s, int mask, int op) noexcept nogil:
    """The gods of a mask that have an operation."""
    cdef int found = 0
    cdef int g
    for g in range(MAX_PLAYERS):
        if mask >> g & 1 and items_of(s, g) & content.with_op[op]:
            found |= 1 << g
    return found


cdef int next_row(
        const Content* content, const State* s, int g, int op, int row) noexcept nogil:
    """A god's first effect with an operation from a row on, in file order; NONE behind the last."""
    cdef uint64_t items = items_of(s, g) & content.with_op[op]
    cdef int i, e
    while items:
        i = lowest_bit(items)
        items &= items - 1
        for e in range(content.items[i].n_effects):
            if i * MAX_EFFECTS + e >= row and content.items[i].effects[e].op == op:
                return i * MAX_EFFECTS + e
    return NONE


cdef bint kind_does(
        const Content* content, const State* s, int level, int when, int op) noexcept nogil:
    """Whether the guardians of a level (0..2) have an operation at this one of its triggers."""
    cdef const Item* kind = &content.guardians[s.guardian_kind[level]]
    cdef int e
    for e in range(kind.n_effects):
        if kind.effects[e].when == when and kind.effects[e].op == op:
            return True
    return False
