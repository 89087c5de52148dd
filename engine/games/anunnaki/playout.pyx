"""Anunnaki: the playout policy (RULES.md 10): options at random by their weights.

It looks at nothing that its seat does not know, and at little: a playout is thousands of options.
"""
from libc.stdint cimport uint64_t

from engine.core.bits cimport popcount
from engine.core.chance cimport Chance, chance_unit
from engine.core.game cimport move_t
from engine.games.anunnaki.cards cimport payable_cards
from engine.games.anunnaki.harvest cimport harvest_amount
from engine.games.anunnaki.holdings cimport in_hand
from engine.games.anunnaki.state cimport (
    ADDITIONAL,
    CARRY,
    CULTURE_TAKE,
    DEVELOP,
    DEVELOP_USE,
    GAIN_RES,
    HARVEST,
    MANA,
    MAX_CODES,
    MOVE_DST,
    MOVE_SRC,
    NONE,
    N_PIECES,
    N_TRIANGLES,
    PACT_LINE,
    PASS,
    PAY_RES,
    PORTAL_DST,
    PORTAL_SRC,
    PRIMARY,
    UNITS_MASK,
    WEAPON_PLAY,
    Content,
    State,
    bit,
    controlled,
    foreign_fighters,
    top,
)
from engine.games.anunnaki.strength cimport sum_of_units

# Weights; what is not named here has 1.
cdef double FREE_SPACE = 2.0
cdef double PER_MANA = 1.4
cdef double CLOSING = 2.5
cdef double JUMP = 0.3
cdef double STINGY = 0.05         # passing where something can be had
cdef double SAVING = 0.8          # passing the mana action with little mana
cdef int MUCH_MANA = 4
cdef double STANDING = 0.4        # ending a Move or Portal action
cdef double DESERTING = 0.25      # moving the only unit of a Territory
cdef double BASE_TARGET = 0.6
cdef double PER_ICON = 0.4
cdef double PER_SHRINE = 1.2
cdef double OWN_TARGET = 0.15
cdef double ATTACK = 3.0
cdef double HOPELESS = 0.02
cdef double UNKNOWN_CIV = 4.6
cdef double ATLANTIS = 3.0
cdef double ARMED = 3.4
cdef double CARD_STRENGTH = 3.0


cdef move_t playout_move(
        const Content* content, const State* s, const move_t* moves, int n, Chance* chance
) noexcept nogil:
    """An option by its weight."""
    cdef double[MAX_CODES] weights
    cdef double total = 0.0
    cdef double left
    cdef int i
    cdef int kind = top(s).kind
    for i in range(n):
        weights[i] = weight(content, s, kind, <int>(moves[i] & 0xFFFF))
        total += weights[i]
    left = total * chance_unit(chance)
    for i in range(n - 1):
        if left < weights[i]:
            return moves[i]
        left -= weights[i]
    return moves[n - 1]


cdef double weight(const Content* content, const State* s, int kind, int code) noexcept nogil:
    """The weight of an option of the present decision."""
    cdef int seat = top(s).seat
    if kind == PRIMARY:
        return step_weight(content, s, seat, code)
    if kind == MOVE_SRC or kind == PORTAL_SRC or kind == CARRY:
        if code == PASS:
            return STANDING
        return 1.0 if kind == CARRY else source_weight(s, seat, code // N_PIECES)
    if kind == MOVE_DST or kind == PORTAL_DST:
        return target_weight(content, s, seat, code)
    if kind == HARVEST:
        if code == PASS:
            return STINGY
        return harvest_amount(content, s, seat, code) ** 2
    if kind == MANA:
        return 1.0 if code != PASS or s.mana[seat] <= MUCH_MANA else STINGY
    if kind == ADDITIONAL or kind == DEVELOP:
        return STINGY if code == PASS else 1.0
    return small_weight(content, s, seat, kind, code)


cdef double small_weight(
        const Content* content, const State* s, int seat, int kind, int code) noexcept nogil:
    """Decisions with a rule of thumb; all others are alike."""
    if kind == PAY_RES:
        return s.res[seat][code] ** 2
    if kind == GAIN_RES:
        return 1.0 / (1 + s.res[seat][code])
    if kind == CULTURE_TAKE or kind == DEVELOP_USE or kind == PACT_LINE:
        return 1.0 if code else STINGY
    if kind == WEAPON_PLAY and code != PASS:
        return 1.0 + content.weapons[s.house[seat]][code].strength
    return 1.0


cdef double step_weight(const Content* content, const State* s, int seat, int node) noexcept nogil:
    """A step over a free space, best of all one that closes a triangle."""
    cdef int space, i
    cdef double worth
    if s.pawn[seat] == NONE:
        return 1.0
    space = content.joint[s.pawn[seat]][node]
    if space == NONE or s.cubes[seat] >> space & 1:
        return JUMP
    worth = FREE_SPACE + PER_MANA * content.space_mana[space]
    for i in range(N_TRIANGLES):
        if content.triangle[i] >> space & 1 and popcount(
                content.triangle[i] & ~s.cubes[seat]) == 1:
            worth += CLOSING
    return worth


cdef double source_weight(const State* s, int seat, int t) noexcept nogil:
    """The only unit of a Territory rather stays."""
    cdef int units = s.at[seat][t] & UNITS_MASK
    return DESERTING if units & (units - 1) == 0 else 1.0


cdef double target_weight(const Content* content, const State* s, int seat, int t) noexcept nogil:
    """Empty Territories with icons and Shrines; hostile ones with a card and enough strength."""
    cdef double worth = (
        BASE_TARGET + PER_ICON * content.territories[t].icons
        + PER_SHRINE * content.territories[t].shrines)
    cdef uint64_t foreign = foreign_fighters(s, seat)
    if (s.civs | foreign) & bit(t):
        return ATTACK * worth if can_win(content, s, seat, t) else HOPELESS
    return OWN_TARGET if controlled(s, seat) & bit(t) else worth


cdef bint can_win(const Content* content, const State* s, int seat, int t) noexcept nogil:
    """Whether the units there and one more would be strong enough, with a payable card."""
    cdef double enemy
    cdef int other
    if not in_hand(s, seat) & payable_cards(content, s, seat):
        return False
    if s.civs >> t & 1:
        enemy = UNKNOWN_CIV
        if s.civs_up >> t & 1:
            enemy = content.civs[s.civ[t]].strength
        if s.god_tokens >> t & 1:
            enemy += ATLANTIS
    else:
        enemy = ARMED
        for other in range(s.n):
            if other != seat:
                enemy += sum_of_units(content, s, other, t)
    return sum_of_units(content, s, seat, t) + 1 + CARD_STRENGTH >= enemy
