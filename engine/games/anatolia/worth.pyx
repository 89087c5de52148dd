"""Anatolia 1000 BC: what things are worth to the scripted players (RULES.md 10), in VP.

Only open information is used: neither the order of a pile nor what Prophecy showed.
"""
from libc.stdint cimport uint8_t

from engine.core.game cimport move_t
from engine.games.anatolia.conquest cimport Odds, attackers, odds
from engine.games.anatolia.play cimport D10
from engine.games.anatolia.state cimport (
    ARMY,
    CITY,
    FLEET,
    IDEA,
    LINE_BASE,
    MAX_LINES,
    MONUMENT,
    POPULATION,
    VP,
    State,
    unit_kind,
    units,
)
from engine.games.anatolia.tables cimport (
    MAX_REGIONS,
    N_RESOURCES,
    N_TRAITS,
    NONE,
    OP_GAIN,
    OP_INCOME,
    OP_MODIFIER,
    OP_TAKE_REGION,
    PER_CITY,
    PER_REGION,
    Card,
    Content,
    Effect,
    has,
    list_regions,
)

# One unit of a resource, of anything else a card gives, of a permanent modifier.
cdef double[N_RESOURCES] UNIT = [0.45, 0.8, 1.5, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6]
cdef double W_VP = 1.0
cdef double W_IDEA = 2.0
cdef double W_POPULATION = 2.0
cdef double W_ARMY = 3.0
cdef double W_FLEET = 2.0
cdef double W_MONUMENT = 18.0
cdef double W_CITY = 8.0
cdef double W_REGION = 3.5
cdef double W_RANDOM = 0.65           # a roll on the Random Resource Table
cdef double INCOME_TURNS = 8.0        # an income is worth so many units
cdef double[N_TRAITS] TRAIT = [9.0, 8.0, 4.0, 10.0, 3.0]
# The resource of a region, beyond what any region is worth.
cdef double[N_RESOURCES] BONUS = [0.6, 0.9, 1.6, 0.5, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3]

# Stock beyond which a unit is worth less, and how much less: it is soon in excess.
cdef int PLENTY = 6
cdef double SURPLUS = 0.4

cdef int EARLY_REGIONS = 10           # early: fewer regions than this,
cdef int EARLY_VP = 60                # and nobody has so many VP

cdef double START_CITY = 2.0          # a neighbour of a start
cdef double START_OWNED = 3.0
cdef double TARGET = 2.0              # any region
cdef double TARGET_CITY = 3.0
cdef double TARGET_PILLAGE = 1.5
cdef double TARGET_OPEN = 0.5         # a player's region without defenders
cdef double TARGET_DEFENDED = 2.2     # instead of all of these: it may be held
cdef double TARGET_LEADER = 1.0
cdef double UNIT_LOST = 2.4
cdef double LAST_UNIT_LOST = 3.2


# ---------------------------------------------------------------- seats

cdef int best_seat_but(const State* s, int seat) noexcept nogil:
    """The seat with most VP but this one, the lowest of equals."""
    cdef int best = NONE
    cdef int other
    for other in range(s.n):
        if other != seat and (best == NONE or s.vp[other] > s.vp[best]):
            best = other
    return best


cdef int leader(const State* s) noexcept nogil:
    """The seat with most VP."""
    return best_seat_but(s, NONE)


cdef bint is_early(const State* s, int seat) noexcept nogil:
    """Whether it is still time to expand."""
    return s.n_regions[seat] < EARLY_REGIONS and s.vp[leader(s)] < EARLY_VP


# ---------------------------------------------------------------- goods

cdef double resource_worth(int r) noexcept nogil:
    """One unit of a resource."""
    return UNIT[r]


cdef double goods_worth(const State* s, int seat, int r, int n) noexcept nogil:
    """n more (negative: fewer) units of a resource, to a seat with what it has."""
    cdef double value = 0.0
    cdef int held = s.res[seat][r]
    cdef int i
    for i in range(held, held + n):
        value += UNIT[r] if i < PLENTY else SURPLUS * UNIT[r]
    for i in range(held + n, held):
        value -= UNIT[r] if i < PLENTY else SURPLUS * UNIT[r]
    return value


cdef double lines_worth(
        const State* s, int seat, int side, const uint8_t* gold) noexcept nogil:
    """The goods of one side of a bundle, as gained (side 0) or lost (side 1) by a seat."""
    cdef double value = 0.0
    cdef int line, code, amount
    for line in range(MAX_LINES):
        code = s.lines[side][line]
        if code == 0:
            continue
        amount = code % LINE_BASE
        if gold != NULL and code < LINE_BASE:
            amount = gold[amount - 1]
        value += goods_worth(s, seat, code // LINE_BASE, amount if side == 0 else -amount)
    return value


# ---------------------------------------------------------------- regions

cdef double bonus(const Content* content, const State* s, int region) noexcept nogil:
    """What a region yields, nothing once it is exhausted."""
    if has(&s.exhausted, region):
        return 0.0
    return BONUS[content.resource[region]]


cdef double region_worth(const Content* content, const State* s, int region) noexcept nogil:
    """A region to whoever holds it."""
    return TARGET + bonus(content, s, region) + TARGET_CITY * s.cities[region]


cdef double start_worth(const Content* content, const State* s, int civ) noexcept nogil:
    """What a civilization can grow into: the neighbours of its start."""
    cdef move_t[MAX_REGIONS] regions
    cdef double value = 0.0
    cdef int count = list_regions(&content.adjacent[content.civs[civ].start], 0, regions)
    cdef int i, region
    for i in range(count):
        region = <int>regions[i]
        value += 1.0 + START_CITY * s.cities[region] + bonus(content, s, region)
        if s.owner[region] != NONE:
            value -= START_OWNED
    return value


# ---------------------------------------------------------------- attacks

cdef double attack_worth(const Content* content, const State* s, int region) noexcept nogil:
    """The expected gain of one attack: the region if it falls, less the unit if it dies."""
    cdef int kind = unit_kind(content, region)
    cdef double cost = UNIT_LOST
    cdef Odds chances
    cdef int lost, failed
    odds(content, s, region, &chances)
    lost = tenths_up_to(content.both_max - chances.total)
    failed = tenths_up_to(content.fail_max - chances.total)
    if attackers(s, kind, s.owner[region]) == 1:
        cost = LAST_UNIT_LOST
    return ((D10 - failed) * target_worth(content, s, region, kind) - lost * cost) / D10


cdef int tenths_up_to(int highest) noexcept nogil:
    """Rolls of a D10 that are no higher."""
    return max(0, min(D10, highest))


cdef double target_worth(
        const Content* content, const State* s, int region, int kind) noexcept nogil:
    """A region that may be conquered."""
    cdef int owner = s.owner[region]
    cdef double value = region_worth(content, s, region)
    if s.cities[region]:
        value += TARGET_PILLAGE
    if owner == NONE:
        return value
    value = TARGET_DEFENDED if units(s, owner, kind) else value + TARGET_OPEN
    return value + TARGET_LEADER if owner == leader(s) else value


# ---------------------------------------------------------------- cards

cdef double card_worth(const Content* content, const State* s, int seat, int card) noexcept nogil:
    """A Knowledge card to a seat: the sum over its effects."""
    cdef const Card* row = &content.knowledge[card]
    cdef double value = 0.0
    cdef int i
    for i in range(row.n_effects):
        value += effect_worth(s, seat, &row.effects[i])
    return value


cdef double effect_worth(const State* s, int seat, const Effect* effect) noexcept nogil:
    cdef double value
    if effect.op == OP_MODIFIER:
        return TRAIT[effect.what] * effect.n
    if effect.op == OP_TAKE_REGION:
        return W_REGION * effect.n
    if effect.op == OP_INCOME:
        return INCOME_TURNS * effect.n * thing_worth(effect.what)
    if effect.op != OP_GAIN:
        return 0.0
    value = effect.n * thing_worth(effect.what)
    if effect.a == PER_REGION:
        return value * s.n_regions[seat]
    return value * s.n_cities[seat] if effect.a == PER_CITY else value


cdef double thing_worth(int what) noexcept nogil:
    """One of something that a card gives."""
    if what < N_RESOURCES:
        return UNIT[what]
    if what == VP:
        return W_VP
    if what == POPULATION:
        return W_POPULATION
    if what == ARMY:
        return W_ARMY
    if what == FLEET:
        return W_FLEET
    if what == MONUMENT:
        return W_MONUMENT
    if what == CITY:
        return W_CITY
    return W_IDEA if what == IDEA else W_RANDOM
