"""Anunnaki: what works in a battle, and the strength of its sides (RULES.md 4.7 steps 6, 10)."""
from libc.stdint cimport uint64_t

from engine.core.bits cimport lowest_bit
from engine.games.anunnaki.powers cimport figure
from engine.games.anunnaki.state cimport (
    ADJACENT_SUPPORT,
    ATTACKER,
    CANCEL,
    DEFENDER,
    FOLLOWER,
    GODS_ARE_ONE,
    GODS_MASK,
    GOD_TERRITORY_BONUS,
    IGNORE_STRONGEST,
    MAJOR_PIECE,
    MINOR,
    NONE,
    SETTLEMENTS_ARE_UNITS,
    SETTLEMENT_DEFENCE,
    SETTLEMENT_STRENGTH,
    SETTLEMENT_SUPPORT,
    SIDE_CARDS,
    UNITS_MASK,
    Content,
    State,
    followers,
    has,
    majors,
    minors,
    settlements,
)


# ---------------------------------------------------------------- sides and effects

cdef int side_seat(const State* s, int side) noexcept nogil:
    """The seat of a side, NONE for a civilization."""
    if side == ATTACKER:
        return s.turn
    return s.battle.defender


cdef bint shows(const Content* content, const State* s, int side, int effect) noexcept nogil:
    """Whether a card in use of a side, or the civilization, has an effect."""
    cdef int seat = side_seat(s, side)
    cdef int i, card
    if seat == NONE:
        return content.civs[s.civ[s.battle.territory]].effect == effect
    for i in range(SIDE_CARDS):
        card = s.battle.used[side][i]
        if card != NONE and content.weapons[s.house[seat]][card].effect == effect:
            return True
    return False


cdef bint works(const Content* content, const State* s, int side, int effect) noexcept nogil:
    """Rule: 4.7 step 6. The same, unless the other side shows `cancel`."""
    return shows(content, s, side, effect) and not shows(content, s, 1 - side, CANCEL)


# ---------------------------------------------------------------- step 10

cdef int total(const Strength* strength) noexcept nogil:
    """All parts."""
    return strength.units + strength.cards + strength.boost + strength.powers


cdef void strength_of(
        const Content* content, const State* s, int side, Strength* out) noexcept nogil:
    """Rule: 4.7 step 10. The strength of a side in the battle at hand."""
    cdef int seat = side_seat(s, side)
    cdef int t = s.battle.territory
    cdef int i, card
    out.units = 0
    out.cards = 0
    out.boost = 0
    out.powers = 0
    if seat == NONE:
        civ_strength(content, s, out)
        return
    out.units = unit_values(content, s, side)
    for i in range(SIDE_CARDS):
        card = s.battle.used[side][i]
        if card != NONE:
            out.cards += content.weapons[s.house[seat]][card].strength
    out.boost = s.battle.boost[side]
    out.powers = support(content, s, seat, t)


cdef void civ_strength(const Content* content, const State* s, Strength* out) noexcept nogil:
    """A civilization, with the Gods of Atlantis."""
    cdef int t = s.battle.territory
    out.units = content.civs[s.civ[t]].strength
    if s.god_tokens >> t & 1:
        out.powers = content.atlantis_strength
        if works(content, s, ATTACKER, GODS_ARE_ONE):
            out.powers = min(1, out.powers)


cdef int unit_values(const Content* content, const State* s, int side) noexcept nogil:
    """The units of a side, as the other side's effects leave them."""
    cdef int seat = side_seat(s, side)
    cdef int t = s.battle.territory
    cdef int f = content.unit_strength[FOLLOWER]
    cdef int m = content.unit_strength[MINOR]
    cdef int j = content.unit_strength[MAJOR_PIECE]
    cdef int built = 0
    cdef int each = 0
    cdef int strongest = 0
    if works(content, s, 1 - side, GODS_ARE_ONE):
        m = 1
        j = 1
    if has(s, seat, SETTLEMENTS_ARE_UNITS):
        built = settlements(s, seat, t)
        each = figure(content, s, seat, SETTLEMENT_STRENGTH)
        if side == DEFENDER:
            each += figure(content, s, seat, SETTLEMENT_DEFENCE)
    if side_seat(s, 1 - side) != NONE and works(content, s, 1 - side, IGNORE_STRONGEST):
        strongest = highest(s, seat, t, f, m, j, each if built else 0)
    return (
        f * followers(s, seat, t) + m * minors(s, seat, t) + j * majors(s, seat, t)
        + each * built - strongest)


cdef int highest(
        const State* s, int seat, int t, int f, int m, int j, int each) noexcept nogil:
    """The highest single value."""
    cdef int most = each
    if followers(s, seat, t):
        most = max(most, f)
    if minors(s, seat, t):
        most = max(most, m)
    if majors(s, seat, t):
        most = max(most, j)
    return most


cdef int support(const Content* content, const State* s, int seat, int t) noexcept nogil:
    """What Isis, Assur and Thor add."""
    cdef int more = 0
    if s.at[seat][t] & UNITS_MASK:
        more += settlements(s, seat, t) * figure(content, s, seat, SETTLEMENT_SUPPORT)
    if s.at[seat][t] & GODS_MASK:
        more += figure(content, s, seat, GOD_TERRITORY_BONUS)
    if has(s, seat, ADJACENT_SUPPORT):
        more += best_neighbour(content, s, seat, t)
    return more


cdef int sum_of_units(const Content* content, const State* s, int seat, int t) noexcept nogil:
    """Printed values of the units on a Territory."""
    return (
        content.unit_strength[FOLLOWER] * followers(s, seat, t)
        + content.unit_strength[MINOR] * minors(s, seat, t)
        + content.unit_strength[MAJOR_PIECE] * majors(s, seat, t))


cdef int best_neighbour(const Content* content, const State* s, int seat, int t) noexcept nogil:
    """Thor: the highest sum over one bordering Territory."""
    cdef uint64_t left = (s.units[seat] | s.settled[seat]) & content.territories[t].borders
    cdef int each = figure(content, s, seat, SETTLEMENT_STRENGTH)
    cdef int most = 0
    cdef int place
    while left:
        place = lowest_bit(left)
        left &= left - 1
        most = max(
            most, sum_of_units(content, s, seat, place) + each * settlements(s, seat, place))
    return most
