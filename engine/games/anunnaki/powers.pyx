"""Anunnaki: which powers are in force, their figures, and the counters (RULES.md 2.3)."""
from libc.stdint cimport uint32_t, uint64_t

from engine.core.bits cimport lowest_bit, popcount
from engine.games.anunnaki.state cimport (
    COUNT_ATLANTIS,
    COUNT_CIVS,
    COUNT_EXHAUSTED,
    COUNT_OFF_HOME,
    COUNT_PRODUCING,
    COUNT_SETTLEMENTS,
    COUNT_SHRINES,
    COUNT_SHRINES_OFF_HOME,
    COUNT_SUPPLY,
    COUNT_TERRITORIES,
    COUNT_UNITS,
    FOLLOWERS,
    MAX_ICONS,
    NONE,
    N_GOALS,
    N_POWERS,
    SETTLEMENTS,
    SHRINE_BONUS,
    Content,
    House,
    Power,
    State,
    controlled,
    god_id,
    gods_on_map,
    has,
)


# ---------------------------------------------------------------- powers

cdef uint32_t powers_of(const Content* content, const State* s, int seat) noexcept nogil:
    """The powers of a seat's gods in force, as a mask."""
    cdef const House* house
    cdef uint32_t mask
    cdef int key, slots = s.summoned[seat]
    if s.house[seat] == NONE:
        return 0
    house = &content.houses[s.house[seat]]
    mask = <uint32_t>1 << house.basic.key
    if s.major_summoned[seat]:
        mask |= <uint32_t>1 << house.upgraded.key
    while slots:
        key = content.gods[god_id(s, seat, lowest_bit(slots))].power.key
        if key < N_POWERS:
            mask |= <uint32_t>1 << key
        slots &= slots - 1
    return mask


cdef inline int part(const Power* power, int key, bint second) noexcept nogil:
    """What one source adds to a figure."""
    if power.key != key:
        return 0
    return power.second if second else power.n


cdef int sum_of(
        const Content* content, const State* s, int seat, int key, bint second) noexcept nogil:
    """The figure of a power over all its sources."""
    cdef const House* house
    cdef int total, slots
    if not has(s, seat, key):
        return 0
    house = &content.houses[s.house[seat]]
    slots = s.summoned[seat]
    total = part(&house.basic, key, second)
    if s.major_summoned[seat]:
        total += part(&house.upgraded, key, second)
    while slots:
        total += part(
            &content.gods[god_id(s, seat, lowest_bit(slots))].power, key, second)
        slots &= slots - 1
    return total


cdef int figure(const Content* content, const State* s, int seat, int key) noexcept nogil:
    """n of a power, 0 where it is not in force."""
    return sum_of(content, s, seat, key, False)


cdef int second_figure(
        const Content* content, const State* s, int seat, int key) noexcept nogil:
    """The second figure of a power (develop_followers: for a red tile)."""
    return sum_of(content, s, seat, key, True)


# ---------------------------------------------------------------- counters

cdef inline uint64_t home(const State* s, const Content* content, int seat) noexcept nogil:
    return content.planets[s.house[seat]]


cdef int shrines_on(const Content* content, uint64_t territories) noexcept nogil:
    """All Shrines on some Territories."""
    cdef int i, n = 0
    for i in range(MAX_ICONS):
        n += popcount(territories & content.shrines[i])
    return n


cdef int count_of(const Content* content, const State* s, int seat, int counter) noexcept nogil:
    """Rule: 2.3. What a counter counts for a seat."""
    cdef uint64_t mine
    if counter == COUNT_SETTLEMENTS:
        return SETTLEMENTS - s.area[seat]
    if counter == COUNT_UNITS:
        return FOLLOWERS - s.supply[seat] + gods_on_map(s, seat) + s.major_summoned[seat]
    if counter == COUNT_CIVS:
        return popcount(s.civ_won[seat])
    if counter == COUNT_SUPPLY:
        return s.supply[seat]
    mine = controlled(s, seat)
    if counter == COUNT_SHRINES:
        return shrines_on(content, mine) + figure(content, s, seat, SHRINE_BONUS)
    if counter == COUNT_SHRINES_OFF_HOME:
        return shrines_on(content, mine & ~home(s, content, seat))
    if counter == COUNT_TERRITORIES:
        return popcount(mine)
    if counter == COUNT_OFF_HOME:
        return popcount(mine & ~home(s, content, seat))
    if counter == COUNT_ATLANTIS:
        return popcount(mine & content.atlantis)
    if counter == COUNT_EXHAUSTED:
        return popcount(mine & exhausted(content, s))
    return popcount(mine & content.producing[counter - COUNT_PRODUCING])


cdef uint64_t exhausted(const Content* content, const State* s) noexcept nogil:
    """Territories that have icons, all of them covered."""
    cdef uint64_t open_icons = 0
    cdef int i
    for i in range(MAX_ICONS):
        open_icons |= content.icons[i] & ~s.covered[i]
    return content.icons[0] & ~open_icons


cdef int goal_value(const Content* content, const State* s, int seat, int place) noexcept nogil:
    """Rule: 2.3. The value of a seat on the Goal tile beside a track (3: Domination).

    0 before the Goal tiles are dealt.
    """
    cdef int goal = s.goals[place]
    cdef int count
    if goal >= N_GOALS:
        return 0
    count = count_of(content, s, seat, content.goals[goal].count)
    return min(<int>content.goals[goal].most, count // content.goals[goal].div)
