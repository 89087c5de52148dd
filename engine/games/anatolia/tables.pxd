"""Anatolia 1000 BC: what never changes in a game, as C tables, and sets of regions (RULES.md 2).

content.pyx fills the tables from content.toml. The effect vocabulary stands here too, since cards
are rows of it.
"""
from libc.stdint cimport int8_t, int16_t, uint8_t, uint16_t, uint64_t

from engine.core.bits cimport lowest_bit
from engine.core.game cimport move_t

cdef enum:
    MAX_REGIONS = 80
    REGION_WORDS = 2          # 64 regions a word
    N_RESOURCES = 10
    N_KNOWLEDGE = 54
    N_EVENTS = 36
    MAX_CIVS = 16
    MAX_EFFECTS = 4           # of one card
    MAX_FOODS = 6
    TRIPLE = 3                # different foods that a Population costs
    MAX_TRIPLES = 20
    MAX_QUANTITY = 3          # units of one line
    N_PAYMENTS = 4            # Gold that may be offered for a loan
    MAX_CITIES = 5            # in one region
    GOLD = 0
    NONE = -1

# The effect vocabulary of RULES.md section 2.
cdef enum:
    OP_GAIN = 0
    OP_INCOME = 1
    OP_MODIFIER = 2
    OP_PEACE = 3
    OP_TAKE_REGION = 4
    OP_LOSE = 5
    OP_EXHAUST_REGION = 6
    OP_TEMP_MODIFIER = 7
    OP_EXTRA_PHASE = 8
    OP_STEAL = 9
    OP_PEEK = 10
    N_OPS = 11

# Effect.a of OP_GAIN.
cdef enum:
    PER_NOTHING = 0
    PER_REGION = 1
    PER_CITY = 2

# Effect.a of OP_LOSE.
cdef enum:
    LOSE_N = 0
    LOSE_ALL = 1
    LOSE_DICE = 2             # n six-sided dice

# Effect.a and Effect.b of OP_TAKE_REGION.
cdef enum:
    ADJACENT = 0
    NON_ADJACENT = 1
    FROM_NEUTRAL = 0
    FROM_ANY = 1

# Effect.a of OP_TEMP_MODIFIER.
cdef enum:
    THIS_TURN = 0
    NEXT_TURN = 1

# Permanent modifiers of cards.
cdef enum:
    WARFARE = 0
    LAND_WARFARE = 1
    LAND_DEFENSE = 2
    DISCOVERY = 3
    STOCKPILE = 4
    N_TRAITS = 5

cdef enum:
    COST_CITY = 0
    COST_MONUMENT = 1
    COST_ARMY = 2
    COST_FLEET = 3
    N_COSTS = 4

cdef struct Regions:
    uint64_t word[REGION_WORDS]

cdef struct Effect:
    uint8_t op
    uint8_t what                          # also: a trait, of OP_MODIFIER
    uint8_t a
    uint8_t b
    int16_t n
    uint8_t choice                        # decision kind plus one it asks, 0 none
    uint8_t purpose                       # args[0] of that decision

cdef struct Card:
    uint8_t cost
    uint8_t n_effects
    Effect effects[MAX_EFFECTS]

cdef struct Cost:
    uint8_t res[N_RESOURCES]
    uint8_t population

cdef struct Civ:
    uint8_t start
    int8_t card                           # starting card, -1 none
    uint8_t late                          # only by the Cimmerian option
    uint8_t by_sea                        # the start region touches a sea region

# Everything that never changes during a game: content.toml compiled, and tables derived from it.
cdef struct Content:
    Regions all_regions
    Regions land
    Regions sea
    Regions exhaustible                   # of a resource that some effect exhausts
    Regions guarded                       # of a protected resource, while not exhausted
    Regions yields[N_RESOURCES]
    Regions adjacent[MAX_REGIONS]
    uint64_t income_cards
    uint64_t typed[4]                     # cards by letter: A, B, C, P
    Card knowledge[N_KNOWLEDGE]
    Card events[N_EVENTS]
    Civ civs[MAX_CIVS]
    Cost costs[N_COSTS]
    int8_t traits[N_KNOWLEDGE][N_TRAITS]
    uint16_t guarded_resources            # as a mask
    uint8_t n_regions
    uint8_t n_civs
    uint8_t n_foods
    uint8_t n_triples
    uint8_t foods[MAX_FOODS]
    uint8_t is_food[N_RESOURCES]
    uint8_t triples[MAX_TRIPLES][TRIPLE]
    uint8_t resource[MAX_REGIONS]
    uint8_t start_cities[MAX_REGIONS]
    int16_t stock_limit[N_RESOURCES]
    uint8_t random_resource[10]           # by roll - 1
    uint8_t idea_points[10]
    int8_t fail_max
    int8_t both_max
    int8_t per_city
    int8_t neutral_defender
    int8_t twice_as_many
    int8_t twice_as_few
    int8_t protected_resource
    uint8_t pillage_resource
    uint8_t pillage_dice
    uint8_t region_units
    uint8_t city_gold
    uint8_t city_vp
    uint8_t monument_vp
    uint8_t monument_bonus_vp
    uint8_t start_population
    uint8_t start_units
    uint8_t start_rolls
    uint8_t late_armies
    uint8_t late_round
    uint8_t event_min_roll
    uint8_t tribute_gold[MAX_QUANTITY]
    uint8_t loan_gold[N_PAYMENTS]


# ---------------------------------------------------------------- sets of regions

cdef inline bint has(const Regions* group, int region) noexcept nogil:
    return (group.word[region >> 6] >> (region & 63)) & 1


cdef inline void insert(Regions* group, int region) noexcept nogil:
    group.word[region >> 6] |= <uint64_t>1 << (region & 63)


cdef inline void erase(Regions* group, int region) noexcept nogil:
    group.word[region >> 6] &= ~(<uint64_t>1 << (region & 63))


cdef inline bint empty(const Regions* group) noexcept nogil:
    return (group.word[0] | group.word[1]) == 0


cdef inline bint meet(const Regions* a, const Regions* b) noexcept nogil:
    """Whether two sets share a region."""
    return ((a.word[0] & b.word[0]) | (a.word[1] & b.word[1])) != 0


cdef inline void keep(Regions* group, const Regions* those) noexcept nogil:
    """Intersection, into the first."""
    group.word[0] &= those.word[0]
    group.word[1] &= those.word[1]


cdef inline void remove(Regions* group, const Regions* those) noexcept nogil:
    """Difference, into the first."""
    group.word[0] &= ~those.word[0]
    group.word[1] &= ~those.word[1]


cdef inline void add(Regions* group, const Regions* those) noexcept nogil:
    """Union, into the first."""
    group.word[0] |= those.word[0]
    group.word[1] |= those.word[1]


cdef inline int list_regions(const Regions* group, int base, move_t* out) noexcept nogil:
    """The codes base + region, ascending; their count."""
    cdef int count = 0
    cdef int half
    cdef uint64_t word
    for half in range(REGION_WORDS):
        word = group.word[half]
        while word:
            out[count] = base + 64 * half + lowest_bit(word)
            word &= word - 1
            count += 1
    return count


cdef inline void neighbours(
        const Content* content, const Regions* group, Regions* out) noexcept nogil:
    """Every region that touches one of the group."""
    cdef int half, region
    cdef uint64_t word
    out.word[0] = 0
    out.word[1] = 0
    for half in range(REGION_WORDS):
        word = group.word[half]
        while word:
            region = 64 * half + lowest_bit(word)
            word &= word - 1
            out.word[0] |= content.adjacent[region].word[0]
            out.word[1] |= content.adjacent[region].word[1]
