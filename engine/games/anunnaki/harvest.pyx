"""Anunnaki: the Harvest (RULES.md 5.5) and what Settlements yield (2.3 `settlement_yield`, R34)."""
from libc.stdint cimport uint64_t

from engine.core.bits cimport lowest_bit, popcount
from engine.core.game cimport move_t
from engine.games.anunnaki.codes cimport list_range
from engine.games.anunnaki.holdings cimport ask_resources, gain_resource
from engine.games.anunnaki.play cimport Play, note
from engine.games.anunnaki.powers cimport figure
from engine.games.anunnaki.state cimport (
    ANY_RES,
    EV_EXHAUSTED,
    FOLLOWER,
    GAIN_RES,
    GODS_MASK,
    GOD_TERRITORY_BONUS,
    HARVEST_BONUS,
    HARVEST_SPOT,
    HARVEST_UNLIMITED,
    MAJOR_PIECE,
    MAX_ICONS,
    MINOR,
    N_TERRITORIES,
    PASS,
    SETTLEMENT_HARVEST,
    SETTLEMENT_STRENGTH,
    SETTLEMENT_SUPPORT,
    SPOT_YIELD,
    UNITS_MASK,
    WHY_HARVEST,
    WHY_SHIFT,
    Content,
    State,
    Territory,
    bit,
    controlled,
    followers,
    has,
    majors,
    minors,
    pop,
    push,
    settlements,
    top,
)


# ---------------------------------------------------------------- strength and amount

cdef int harvest_strength(
        const Content* content, const State* s, int seat, int t) noexcept nogil:
    """Rule: 5.5. Units, and what Settlements and gods add."""
    cdef int strength = (
        content.unit_strength[FOLLOWER] * followers(s, seat, t)
        + content.unit_strength[MINOR] * minors(s, seat, t)
        + content.unit_strength[MAJOR_PIECE] * majors(s, seat, t))
    cdef int settled = settlements(s, seat, t)
    if settled:
        strength += settled * (
            figure(content, s, seat, SETTLEMENT_HARVEST)
            + figure(content, s, seat, SETTLEMENT_STRENGTH))
        if s.at[seat][t] & UNITS_MASK:
            strength += settled * figure(content, s, seat, SETTLEMENT_SUPPORT)
    if s.at[seat][t] & GODS_MASK:
        strength += figure(content, s, seat, GOD_TERRITORY_BONUS)
    return strength + figure(content, s, seat, HARVEST_BONUS)


cdef int open_icons(const Content* content, const State* s, int t) noexcept nogil:
    """Icons that are not covered, as a mask."""
    cdef int i, mask = 0
    for i in range(content.territories[t].icons):
        if not s.covered[i] >> t & 1:
            mask |= 1 << i
    return mask


cdef uint64_t with_open_icon(const Content* content, const State* s) noexcept nogil:
    """Territories with an icon that is not covered."""
    cdef uint64_t mask = 0
    cdef int i
    for i in range(MAX_ICONS):
        mask |= content.icons[i] & ~s.covered[i]
    return mask


cdef int harvest_amount(const Content* content, const State* s, int seat, int t) noexcept nogil:
    """Rule: 5.5. What a Territory yields: never more than its icons but for upgraded Ishtar."""
    cdef int strength = harvest_strength(content, s, seat, t)
    if has(s, seat, HARVEST_UNLIMITED) and not content.capitals >> t & 1:
        return strength
    return min(strength, popcount(open_icons(content, s, t)))


cdef uint64_t harvestable(const Content* content, const State* s, int seat) noexcept nogil:
    """Rule: 5.5, R14. Controlled Territories with an open icon and a strength of at least 1."""
    cdef uint64_t places = controlled(s, seat) & with_open_icon(content, s)
    cdef uint64_t left = places & ~s.units[seat]
    cdef int t
    while left:
        t = lowest_bit(left)
        left &= left - 1
        if harvest_strength(content, s, seat, t) == 0:
            places &= ~bit(t)
    return places


# ---------------------------------------------------------------- HARVEST

cdef int legal_harvest(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision HARVEST.  Legal when: harvestable, not done in this action; PASS."""
    cdef uint64_t places
    cdef int n = 0
    if top(s).args[0] == 0:
        return 0
    places = harvestable(content, s, top(s).seat) & ~s.chosen
    while places:
        out[n] = lowest_bit(places)
        places &= places - 1
        n += 1
    out[n] = PASS
    return n + 1


cdef void apply_harvest(Play* p, int code) noexcept nogil:
    """Effect: gain the amount (R43), cover one icon."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int amount
    cdef const Territory* territory
    if code == PASS:
        pop(s)
        return
    top(s).args[0] -= 1
    s.chosen |= bit(code)
    territory = &p.content.territories[code]
    amount = harvest_amount(p.content, s, seat, code)
    if territory.icon[0] == ANY_RES:
        ask_resources(p, seat, amount, WHY_HARVEST)
    elif p.content.capitals >> code & 1:
        gain_resource(p, seat, territory.icon[0], amount, WHY_HARVEST)
    elif p.content.two_kinds >> code & 1 and open_icons(p.content, s, code) == 3:
        push(s, HARVEST_SPOT, seat, code, amount)
    else:
        gain_resource(
            p, seat, territory.icon[lowest_bit(open_icons(p.content, s, code))], amount,
            WHY_HARVEST)
        cover(p, code, lowest_bit(open_icons(p.content, s, code)))


cdef void cover(Play* p, int t, int icon) noexcept nogil:
    """An Exhaust token."""
    p.s.covered[icon] |= bit(t)
    note(p, EV_EXHAUSTED, t, icon, 0, 0)


cdef int legal_harvest_spot(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision HARVEST_SPOT.  Legal when: always, both icons."""
    return list_range(2, out)


cdef void apply_harvest_spot(Play* p, int code) noexcept nogil:
    """Effect: R42. Cover this icon; 1 gives its resource, more both, the rest is chosen."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int t = top(s).args[0]
    cdef int amount = top(s).args[1]
    cdef int pair
    pop(s)
    if amount == SPOT_YIELD:
        gain_resource(p, seat, p.content.territories[t].icon[code], 1, WHY_HARVEST)
        return
    cover(p, t, code)
    if amount == 1:
        gain_resource(p, seat, p.content.territories[t].icon[code], 1, WHY_HARVEST)
        return
    pair = 1 << p.content.territories[t].icon[0] | 1 << p.content.territories[t].icon[1]
    gain_resource(p, seat, p.content.territories[t].icon[0], 1, WHY_HARVEST)
    gain_resource(p, seat, p.content.territories[t].icon[1], 1, WHY_HARVEST)
    if amount > 2:
        push(s, GAIN_RES, seat, amount - 2, pair | WHY_HARVEST << WHY_SHIFT)


# ---------------------------------------------------------------- settlement_yield

cdef void run_yield(Play* p) noexcept nogil:
    """Rule: 2.3, R34. The next own Settlement: 1 of what its Territory produces, covered or not."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int t = top(s).args[0]
    while t < N_TERRITORIES and settlements(s, seat, t) <= top(s).args[1]:
        t += 1
        top(s).args[1] = 0
    if t == N_TERRITORIES:
        pop(s)
        return
    top(s).args[0] = t
    top(s).args[1] += 1
    yield_one(p, seat, t)


cdef void yield_one(Play* p, int seat, int t) noexcept nogil:
    """1 of what a Territory produces; Atlantis produces nothing."""
    cdef const Territory* territory = &p.content.territories[t]
    if territory.icons == 0:
        return
    if territory.icon[0] == ANY_RES:
        ask_resources(p, seat, 1, WHY_HARVEST)
    elif p.content.two_kinds >> t & 1:
        push(p.s, HARVEST_SPOT, seat, t, SPOT_YIELD)
    else:
        gain_resource(p, seat, territory.icon[0], 1, WHY_HARVEST)
