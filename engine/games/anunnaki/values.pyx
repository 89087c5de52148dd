"""Anunnaki: what effects, tiles, Pacts, cards and gods are worth to the baseline (RULES.md 10)."""
from libc.stdint cimport uint64_t

from engine.core.bits cimport lowest_bit, popcount
from engine.games.anunnaki.cards cimport price
from engine.games.anunnaki.harvest cimport harvest_amount, harvestable
from engine.games.anunnaki.holdings cimport held, in_hand
from engine.games.anunnaki.pacts cimport pays_in_full
from engine.games.anunnaki.people cimport building_sites, placing
from engine.games.anunnaki.plans cimport Plan, best_plan
from engine.games.anunnaki.powers cimport count_of, figure, goal_value
from engine.games.anunnaki.state cimport (
    COUNT_SHRINES,
    DEV_MAX,
    DOM,
    DOM_MAX,
    GOD_LIST,
    MANA_RES,
    METAL,
    MOVE_BONUS,
    NONE,
    N_DISPLAY,
    N_RES,
    N_SLOTS,
    N_TERRITORIES,
    N_TRIANGLES,
    OP_ACTIVATE,
    OP_CREATION,
    OP_DEVELOP,
    OP_DOM_GOAL,
    OP_FOLLOWER,
    OP_FREE_PACT,
    OP_GAIN,
    OP_HARVEST,
    OP_INCOME,
    OP_MARKET,
    OP_MOVE,
    OP_PORTAL,
    OP_SETTLEMENT,
    OP_TAKE_PACT,
    OP_TRACK,
    OP_VP,
    OP_WEAPON,
    PORTAL_BONUS,
    TILE_LIST,
    Content,
    Effect,
    EffectList,
    Pact,
    State,
    Weapon,
    god_id,
)

cdef double PER_RESOURCE = 1.05
cdef double PER_MANA = 1.0
cdef double PER_STEP = 1.1        # of a Development track
cdef double PER_DOM = 1.25
cdef double PER_FOLLOWER = 1.3
cdef double PER_SHRINE = 0.9
cdef double PER_CARD = 1.4
cdef double SETTLE = 2.6
cdef double DEVELOP_WORTH = 3.0
cdef double MARKET_WORTH = 1.3
cdef double FREE_MARKET_WORTH = 2.0
cdef double OF_PACT = 0.55
cdef double PACT_HELD = 0.6
cdef double PACT_COMMERCE = 1.1
cdef double PACT_BONUS = 0.7
cdef double PACT_MISSING = 0.9
cdef double PACT_COST = 0.5
cdef double PACT_OFF = 2.0        # its planet is not held
cdef double OTHER = 1.0
cdef double FIRM = 0.9            # a plan must be worth more a point to be followed
cdef double OF_PLAN = 0.8
cdef double FREE_SPACE = 1.6
cdef double SPACE_MANA = 1.4
cdef double SECOND_CUBE = 0.5
cdef double THIRD_CUBE = 2.5
cdef double PENTAGON_CUBE = 0.5
cdef int MOST_LISTED = 8
cdef double ONGOING = 3.0
cdef double CARD_STRENGTH = 1.5
cdef double CARD_VP = 0.8
cdef double CARD_COST = 0.8
cdef double METAL_FOR_CARDS = 0.3


# ---------------------------------------------------------------- effects

cdef double list_value(const Content* content, const State* s, int seat, int number) noexcept nogil:
    """A list of effects."""
    cdef const EffectList* list = &content.lists[number]
    cdef double worth = 0.0
    cdef int i
    for i in range(list.n):
        worth += effect_value(content, s, seat, &content.effects[list.first + i])
    return worth


cdef double tile_value(const Content* content, const State* s, int seat, int tile) noexcept nogil:
    """A tile on the side it shows."""
    return list_value(
        content, s, seat, TILE_LIST + 2 * (tile - 1) + (s.developed[seat] >> (tile - 1) & 1))


cdef double effect_value(
        const Content* content, const State* s, int seat, const Effect* effect) noexcept nogil:
    """Rule: 10, tile values; the rest by rules of thumb."""
    cdef int op = effect.op
    cdef int n = effect.n
    if effect.per:
        n *= count_of(content, s, seat, effect.per) // effect.div
    if op == OP_GAIN:
        return n * (PER_MANA if effect.what == MANA_RES else PER_RESOURCE)
    if op == OP_VP:
        return n
    if op == OP_TRACK:
        return steps_value(content, s, seat, effect.what, n)
    if op == OP_WEAPON:
        return n * PER_CARD
    if op == OP_FOLLOWER:
        return followers_value(s, seat, n)
    if op == OP_SETTLEMENT:
        return SETTLE if building_sites(s, seat) else 0.0
    if op == OP_HARVEST:
        return harvest_value(content, s, seat, n)
    if op == OP_CREATION:
        return PER_SHRINE * count_of(content, s, seat, COUNT_SHRINES)
    if op == OP_INCOME:
        return income_value(content, s, seat, n)
    if op == OP_DOM_GOAL:
        return steps_value(content, s, seat, DOM, goal_value(content, s, seat, DOM) + n)
    return action_value(content, s, seat, effect, n)


cdef double action_value(
        const Content* content, const State* s, int seat, const Effect* effect, int n
) noexcept nogil:
    """Effects that ask for more than a number."""
    cdef int op = effect.op
    if op == OP_MOVE:
        return plan_value(
            content, s, seat, n + figure(content, s, seat, MOVE_BONUS), False)
    if op == OP_PORTAL:
        return plan_value(
            content, s, seat, n + figure(content, s, seat, PORTAL_BONUS), True)
    if op == OP_TAKE_PACT:
        return commerce_value(content, s, seat, n)
    if op == OP_MARKET:
        return FREE_MARKET_WORTH if effect.flag else MARKET_WORTH if held(s, seat) else 0.0
    if op == OP_DEVELOP:
        return DEVELOP_WORTH
    if op == OP_ACTIVATE:
        return MARKET_WORTH * 2
    if op == OP_FREE_PACT:
        return SETTLE if s.pacts[seat] else 0.0
    return OTHER


cdef double steps_value(
        const Content* content, const State* s, int seat, int track, int n) noexcept nogil:
    """Steps on a track, as far as there is room for them."""
    if track == DOM:
        return PER_DOM * min(n, DOM_MAX - s.track[seat][DOM])
    if s.track[seat][DOM] < content.dom_lightning:
        return PER_STEP * max(0, min(n, DEV_MAX - 1 - s.track[seat][track]))
    return PER_STEP * min(n, DEV_MAX - s.track[seat][track])


cdef double followers_value(const State* s, int seat, int n) noexcept nogil:
    """Followers, as far as there are any in supply and a place for them."""
    if not placing(s, seat):
        return 0.0
    return PER_FOLLOWER * min(n, <int>s.supply[seat])


cdef double income_value(const Content* content, const State* s, int seat, int n) noexcept nogil:
    """Settlement Income."""
    cdef double vp = 0.0
    cdef int i
    for i in range(N_SLOTS - s.area[seat]):
        vp += content.slots[i].vp
        n += content.slots[i].followers
    return vp + followers_value(s, seat, n)


cdef double harvest_value(const Content* content, const State* s, int seat, int n) noexcept nogil:
    """The n largest yields."""
    cdef uint64_t left = harvestable(content, s, seat)
    cdef uint64_t best
    cdef int most, amount, t
    cdef double worth = 0.0
    while n > 0 and left:
        most = 0
        best = left & (~left + 1)
        for t in range(N_TERRITORIES):
            if left >> t & 1:
                amount = harvest_amount(content, s, seat, t)
                if amount > most:
                    most = amount
                    best = <uint64_t>1 << t
        worth += PER_RESOURCE * most
        left &= ~best
        n -= 1
    return worth


cdef double plan_value(
        const Content* content, const State* s, int seat, int points, bint portal
) noexcept nogil:
    """A Move or Portal action by its best plan."""
    cdef Plan plan = best_plan(content, s, seat, points, portal, NONE, NONE)
    if plan.rate <= FIRM:
        return 0.0
    return plan.rate * plan.points + OF_PLAN * FIRM * (points - plan.points)


# ---------------------------------------------------------------- Pacts

cdef double commerce_value(const Content* content, const State* s, int seat, int n) noexcept nogil:
    """Rule: 10. The best Pacts of the display, less for each one held."""
    cdef double best = 0.0
    cdef int slot
    for slot in range(N_DISPLAY):
        if s.display[slot] != NONE:
            best = max(best, pact_value(content, s, seat, s.display[slot]))
    return n * (OF_PACT * best - PACT_HELD * popcount(s.pacts[seat]))


cdef double pact_value(const Content* content, const State* s, int seat, int pact) noexcept nogil:
    """Rule: 10. VP, commerce and bonus, less what it costs and what is missing."""
    cdef const Pact* row = &content.pacts[pact]
    cdef double worth = row.vp + PACT_COMMERCE * row.commerce + PACT_BONUS
    cdef int i, cost = row.any
    cdef int missing = max(0, row.any - held(s, seat))
    for i in range(N_RES):
        cost += row.cost[i]
        missing += max(0, row.cost[i] - s.res[seat][i])
    worth -= PACT_MISSING * missing + PACT_COST * cost
    return worth if pays_in_full(content, s, seat, pact) else worth - PACT_OFF


cdef double resource_need(const Content* content, const State* s, int seat, int r) noexcept nogil:
    """How much a seat wants one more of a resource."""
    cdef uint64_t left = s.pacts[seat]
    cdef double need = 1.0 / (1 + s.res[seat][r])
    cdef int pact, listed = 0
    while left and listed < MOST_LISTED:
        pact = lowest_bit(left)
        left &= left - 1
        listed += 1
        if content.pacts[pact].cost[r] > s.res[seat][r]:
            need += 1.0
    if r == METAL and in_hand(s, seat):
        need += METAL_FOR_CARDS
    return need


# ---------------------------------------------------------------- star, cards, gods

cdef double space_value(const Content* content, const State* s, int seat, int space) noexcept nogil:
    """Rule: 10. A cube on a free space."""
    cdef double worth = FREE_SPACE + SPACE_MANA * content.space_mana[space]
    cdef int i, cubes
    for i in range(N_TRIANGLES):
        if content.triangle[i] >> space & 1 and s.minor_tokens[seat] >> i & 1:
            cubes = popcount(content.triangle[i] & s.cubes[seat])
            if cubes == 1:
                worth += SECOND_CUBE
            elif cubes == 2:
                worth += THIRD_CUBE
    if content.pentagon >> space & 1 and s.major_token[seat]:
        worth += PENTAGON_CUBE * popcount(content.pentagon & s.cubes[seat])
    return worth


cdef double card_value(const Content* content, const State* s, int seat, int card) noexcept nogil:
    """Rule: 10. 1.5 strength + 0.8 VP - 0.8 cost."""
    cdef const Weapon* weapon = &content.weapons[s.house[seat]][card]
    return (
        CARD_STRENGTH * weapon.strength + CARD_VP * weapon.vp
        - CARD_COST * price(content, s, seat, card))


cdef double god_value(const Content* content, const State* s, int seat, int slot) noexcept nogil:
    """A Minor God: its steps, and what it scores as things stand."""
    cdef int god = god_id(s, seat, slot)
    cdef double worth = content.gods[god].steps
    if content.gods[god].immediate:
        return worth + list_value(content, s, seat, GOD_LIST + god)
    if content.gods[god].count:
        return worth + content.gods[god].vp * max(1, count_of(
            content, s, seat, content.gods[god].count) // content.gods[god].div)
    return worth + ONGOING
