"""NEAR: nominal worths in VP (RULES.md 10): of effects, cards, constructions, spaces."""
from engine.core.bitset cimport BitSet, holds, intersect, next_place
from engine.games.near.counters cimport amount, cards_of
from engine.games.near.paths cimport free_land
from engine.games.near.scoring cimport objective_value
from engine.games.near.state cimport (
    ANY_TYPE,
    CAPITAL_TYPE,
    CITY,
    CIVILIZATION_ITEM,
    COUNT_ON,
    NONE,
    NO_RESOURCE,
    N_DOMAINS,
    N_EPOCHS,
    N_KINDS,
    N_OPS,
    N_PIECES,
    ON_CONSTRUCT,
    OP_CONVERT,
    ORE,
    SITE,
    Content,
    Effect,
    Item,
    State,
    has_expertise,
    owner_at,
    resource_at,
)
from engine.games.near.turn cimport cost

# Per unit of an operation, by its number; convert per VP gained.
cdef double[N_OPS] UNIT = [
    0.6, 1.0, 1.3, 2.5, 2.5, 5.0, 3.0, 0.3, 4.0, 4.5, 4.0, 1.0, 1.0, 0.3, 2.0, 3.5, 0.7, 1.3,
    0.3, 3.5, 0.5]
cdef double PERMANENT = 0.42       # worth of a permanent effect for each epoch left
cdef double PERMANENT_TYPE = 0.3   # the same when it waits for one Building type
cdef double PLAYED = 4.5           # a card in the area with its marker
cdef double PER_COST = 0.6
cdef double[3] CARD_OF_COLOUR = [0.5, 2.0, 4.0]
cdef double OBJECTIVE_SHARE = 0.35
cdef double BUILDING = 3.0
cdef double[N_DOMAINS] ROW_FIXED = [0.0, 0.0, 0.5, 1.5, 0.0]
cdef double[N_DOMAINS] ROW_STRENGTH = [1.3, 0.6, 0.0, 0.5, 1.2]
cdef double PER_EPOCH_LEFT = 0.25
cdef double WITH_EXPERTISE = 1.5
cdef double NEW_KIND = 2.0
cdef double SAME_KIND = 0.5
cdef double WHOLE_SET = 13.0
cdef double[N_KINDS] RESOURCE = [1.2, 1.2, 1.2, 2.2, 1.4, 1.8]
cdef double FULL_TRACK = 0.8
cdef double RUIN_TOKEN = 4.0
cdef double CITY_STATE = 3.0
cdef double TAKEN = 4.0            # an Enemy token or an opposing Building
cdef double SCORED_TERRAIN = 0.7   # times what the Civilization scores for it
cdef double COAST = 0.7


cdef double effect_worth(
        const Content* content, const State* s, int seat, const Effect* effect) noexcept nogil:
    """An effect with its amount now."""
    cdef int n
    if effect.op == OP_CONVERT:
        n = effect.n * min(<int>effect.times, s.gold[seat] // effect.cost)
    else:
        n = amount(content, s, seat, effect)
    return UNIT[effect.op] * n


cdef double card_worth(const Content* content, const State* s, int seat, int card) noexcept nogil:
    """A card played for its effect."""
    cdef const Item* item = &content.items[card]
    cdef double worth = 0.0
    cdef int i
    for i in range(item.n_effects):
        worth += effect_worth(content, s, seat, &item.effects[i])
    if item.trigger:
        worth *= PERMANENT_TYPE if (
            item.trigger == ON_CONSTRUCT and item.type != ANY_TYPE) else PERMANENT
        worth *= N_EPOCHS - s.epoch
    worth += PLAYED - PER_COST * cost(content, s, seat, card)
    return worth + colour_worth(content, s, seat, content.cards[card].domain)


cdef double colour_worth(
        const Content* content, const State* s, int seat, int domain) noexcept nogil:
    """One more card of a colour, on the way to its objective."""
    cdef int n = cards_of(content, s, seat, domain)
    if s.objective[seat] >> domain & 1 or n >= content.objective_cards:
        return 0.0
    if n + 1 < content.objective_cards:
        return CARD_OF_COLOUR[min(n, 1)]
    return CARD_OF_COLOUR[2] + OBJECTIVE_SHARE * objective_value(content, s, seat, domain)


cdef double construct_worth(
        const Content* content, const State* s, int seat, int type) noexcept nogil:
    """A construction, its territory aside."""
    cdef int x = content.strength[type][s.built[seat][type]]
    cdef double worth = BUILDING + ROW_FIXED[type] + ROW_STRENGTH[type] * x
    worth += PER_EPOCH_LEFT * (N_EPOCHS - s.epoch)
    return worth + WITH_EXPERTISE if has_expertise(s, seat, type) else worth


cdef double development_worth(const State* s, int seat, int kind) noexcept nogil:
    """A Development token."""
    cdef int other, least = 255
    for other in range(N_DOMAINS):
        if other != kind:
            least = min(least, <int>s.dev[seat][other])
    if s.dev[seat][kind] < least:
        return WHOLE_SET
    return NEW_KIND if s.dev[seat][kind] == 0 else SAME_KIND


cdef double resource_worth(
        const Content* content, const State* s, int seat, int kind) noexcept nogil:
    """One unit of a resource, or an Ore."""
    if kind < ORE and s.level[seat][kind] >= content.max_level[kind]:
        return FULL_TRACK
    return RESOURCE[kind]


cdef double space_worth(
        const Content* content, const State* s, int seat, int type, int space) noexcept nogil:
    """What a territory gives to a Building put there."""
    cdef int terrain = s.terrain[space]
    cdef double worth = territory_worth(content, s, seat, type, space)
    if holds(&s.enemies, space) or owner_at(s, space) != NONE:
        worth += TAKEN
    if holds(&s.coastal, space):
        worth += COAST
    return worth + SCORED_TERRAIN * scored(content, s, seat, terrain)


cdef double territory_worth(
        const Content* content, const State* s, int seat, int type, int space) noexcept nogil:
    """The resource, token or marker of a territory."""
    cdef int kind = resource_at(s, space)
    cdef double worth
    if kind == NO_RESOURCE:
        if s.terrain[space] == CITY:
            return CITY_STATE
        return RUIN_TOKEN if holds(&s.ruins, space) else 0.0
    worth = resource_worth(content, s, seat, kind)
    if type == SITE:
        worth *= 1 + content.strength[SITE][min(<int>s.built[seat][SITE], N_PIECES - 1)]
    return worth


cdef int scored(const Content* content, const State* s, int seat, int terrain) noexcept nogil:
    """VP of the Civilization for a Building on a terrain."""
    cdef const Effect* effect = &content.items[
        CIVILIZATION_ITEM + s.civilization[seat]].effects[0]
    return effect.n if effect.per == COUNT_ON + terrain else 0


cdef double capital_worth(
        const Content* content, const State* s, int seat, int space) noexcept nogil:
    """A place for the Capital: its territory and its free neighbours."""
    cdef BitSet near
    cdef double worth = space_worth(content, s, seat, CAPITAL_TYPE, space)
    free_land(s, &near)
    intersect(&near, &content.grid.around[space])
    space = next_place(&near, 0)
    while space != NONE:
        worth += space_worth(content, s, seat, CAPITAL_TYPE, space)
        space = next_place(&near, space + 1)
    return worth
