"""Anatolia 1000 BC: the result (RULES.md 7) and the estimate of it (RULES.md 10)."""
from libc.math cimport exp

from engine.core.bits cimport popcount
from engine.games.anatolia.state cimport (
    ATTACK_LEVEL,
    FLEET,
    MAX_PLAYERS,
    NOT_ENDED,
    State,
    in_mask,
    unit_kind,
)
from engine.games.anatolia.tables cimport (
    DISCOVERY,
    GOLD,
    LAND_DEFENSE,
    LAND_WARFARE,
    N_RESOURCES,
    WARFARE,
    Content,
    Regions,
    keep,
    remove,
)

# Weights of the estimate, in VP (RULES.md 10).
cdef double W_REGION = 5.0
cdef double W_STONE_REGION = 2.5
cdef double W_CITY = 4.0
cdef double W_MONUMENT = 4.0
cdef double W_ARMY = 4.0
cdef double W_FLEET = 1.5
cdef double W_POPULATION = 3.0
cdef double W_STONE = 1.0             # a unit, up to STONE_CAP
cdef double W_GOLD = 0.3
cdef double W_GOODS = 0.2             # a unit of any other resource
cdef double W_IDEA = 1.5
cdef double W_WARFARE = 7.0           # warfare and land warfare
cdef double W_DEFENSE = 2.0
cdef double W_DISCOVERY = 4.0
cdef double W_INCOME = 5.0            # a card with an income
cdef int STONE_CAP = 8
cdef int STONE = 2
# The win probability of a seat is about a softmax of this times its estimate.
cdef double SHARPNESS = 0.055


cdef void returns(const Content* content, const State* s, double* out) noexcept nogil:
    """Rule: 7. The winners share 1, the others have 0; all 0 before the end."""
    cdef int count = popcount(s.winners)
    cdef int seat
    for seat in range(s.n):
        out[seat] = 1.0 / count if in_mask(s.winners, seat) else 0.0


cdef void evaluate(const Content* content, const State* s, double* out) noexcept nogil:
    """Rule: 10. The chance of each seat to win; the result when the game is over."""
    cdef double[MAX_PLAYERS] values
    cdef double best = 0.0
    cdef double total = 0.0
    cdef int seat
    if s.ended != NOT_ENDED:
        returns(content, s, out)
        return
    for seat in range(s.n):
        values[seat] = estimate(content, s, seat)
        best = max(best, values[seat])
    for seat in range(s.n):
        out[seat] = exp(SHARPNESS * (values[seat] - best))
        total += out[seat]
    for seat in range(s.n):
        out[seat] /= total


cdef double estimate(const Content* content, const State* s, int seat) noexcept nogil:
    """V of RULES.md 10, in VP."""
    cdef double value = s.vp[seat] + W_REGION * s.n_regions[seat]
    value += W_STONE_REGION * stone_regions(content, s, seat)
    value += W_CITY * s.n_cities[seat] + W_MONUMENT * s.monument[seat]
    value += W_ARMY * (s.army[seat] + s.lent_army[seat])
    value += W_FLEET * (s.fleet[seat] + s.lent_fleet[seat]) + aid_value(content, s, seat)
    value += W_POPULATION * s.pop[seat] + W_IDEA * s.idea[seat]
    return value + goods_value(s, seat) + cards_value(content, s, seat)


cdef double aid_value(const Content* content, const State* s, int seat) noexcept nogil:
    """Units that stand with a defender: they come home after the attack."""
    if s.aid[seat] == 0:
        return 0.0
    if unit_kind(content, s.frames[ATTACK_LEVEL].args[0]) == FLEET:
        return W_FLEET * s.aid[seat]
    return W_ARMY * s.aid[seat]


cdef int stone_regions(const Content* content, const State* s, int seat) noexcept nogil:
    """Regions that still yield Stone."""
    cdef Regions group = s.regions[seat]
    keep(&group, &content.yields[STONE])
    remove(&group, &s.exhausted)
    return popcount(group.word[0]) + popcount(group.word[1])


cdef double goods_value(const State* s, int seat) noexcept nogil:
    cdef double value = W_GOLD * s.res[seat][GOLD]
    cdef int r
    for r in range(GOLD + 1, N_RESOURCES):
        if r != STONE:
            value += W_GOODS * s.res[seat][r]
    return value + W_STONE * min(s.res[seat][STONE], STONE_CAP)


cdef double cards_value(const Content* content, const State* s, int seat) noexcept nogil:
    cdef double value = W_WARFARE * (s.traits[seat][WARFARE] + s.traits[seat][LAND_WARFARE])
    value += W_DEFENSE * s.traits[seat][LAND_DEFENSE] + W_DISCOVERY * s.traits[seat][DISCOVERY]
    return value + W_INCOME * popcount(s.cards[seat] & content.income_cards)
