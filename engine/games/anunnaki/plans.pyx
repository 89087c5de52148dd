"""Anunnaki: plans of the scripted baseline for Move and Portal actions (RULES.md 10).

A plan goes for one Territory: with a single piece for an empty one, with as many as are needed for
a hostile one. Its worth is counted a point.
"""
from libc.stdint cimport uint64_t

from engine.core.bits cimport lowest_bit, popcount
from engine.games.anunnaki.cards cimport payable_cards
from engine.games.anunnaki.harvest cimport open_icons
from engine.games.anunnaki.holdings cimport in_hand
from engine.games.anunnaki.moving cimport may_leave, portal_targets, step_targets
from engine.games.anunnaki.powers cimport figure
from engine.games.anunnaki.state cimport (
    FOLLOWER,
    GAIA,
    MAJOR_PIECE,
    NONE,
    N_ADVANCED,
    N_TERRITORIES,
    SETTLEMENT,
    SETTLEMENTS_ARE_UNITS,
    SETTLEMENT_DEFENCE,
    SETTLEMENT_STRENGTH,
    Content,
    State,
    bit,
    controlled,
    fighters,
    followers,
    foreign_fighters,
    has,
    majors,
    minors,
    pieces,
    settlements,
)
from engine.games.anunnaki.strength cimport sum_of_units, support

cdef enum:
    MOST_STEPS = 6            # of a way
    BASIC_HAND = 2            # cards of a hand without Advanced ones

# Worth of land and of fights, in VP.
cdef double LAND = 1.2
cdef double PER_ICON = 0.35
cdef double PER_SHRINE = 0.9
cdef double ON_GAIA = 0.3
cdef double VICTORY = 5.0
cdef double OVER_ATLANTIS = 4.0
cdef double TRUST_IN_LOSS = 0.7
cdef double PENDING_FIGHT = 4.0
# Expected strengths.
cdef double UNKNOWN_CIV = 4.6
cdef double WITH_BASICS = 1.6
cdef double WITH_ADVANCED = 3.4


# The distances from every own Territory.
cdef struct Ways:
    uint64_t sources
    uint64_t hostile
    int most
    uint64_t layers[N_TERRITORIES][MOST_STEPS + 1]


# ---------------------------------------------------------------- worth

cdef double land_worth(const Content* content, const State* s, int seat, int t) noexcept nogil:
    """Rule: 10. What controlling a Territory is worth."""
    cdef double worth = LAND + PER_ICON * popcount(open_icons(content, s, t))
    worth += PER_SHRINE * content.territories[t].shrines
    return worth + ON_GAIA if content.territories[t].planet == GAIA else worth


cdef double loss(const Content* content, const State* s, int seat, int t, int k) noexcept nogil:
    """What a seat gives up when a piece leaves a Territory."""
    cdef int left = (
        followers(s, seat, t) + minors(s, seat, t) + majors(s, seat, t)
        + settlements(s, seat, t)) - 1
    return 0.0 if left else land_worth(content, s, seat, t)


cdef double enemy_strength(
        const Content* content, const State* s, int seat, int t) noexcept nogil:
    """Rule: 10. What is expected of whoever defends a Territory, as far as the seat knows."""
    cdef double enemy = 0.0
    cdef int other
    if s.civs >> t & 1:
        enemy = UNKNOWN_CIV
        if s.civs_up >> t & 1:
            enemy = content.civs[s.civ[t]].strength
        if s.god_tokens >> t & 1:
            enemy += content.atlantis_strength
        return enemy
    for other in range(s.n):
        if other != seat and fighters(s, other) >> t & 1:
            enemy += WITH_BASICS if popcount(s.hand[other]) <= BASIC_HAND else WITH_ADVANCED
            enemy += sum_of_units(content, s, other, t) + support(content, s, other, t)
            if has(s, other, SETTLEMENTS_ARE_UNITS):
                enemy += settlements(s, other, t) * (
                    figure(content, s, other, SETTLEMENT_STRENGTH)
                    + figure(content, s, other, SETTLEMENT_DEFENCE))
    return enemy


cdef double card_strength(const Content* content, const State* s, int seat) noexcept nogil:
    """The best payable Advanced card; below 0 without one."""
    cdef int cards = in_hand(s, seat) & payable_cards(content, s, seat)
    cdef int card
    cdef double best = -100.0
    for card in range(N_ADVANCED):
        if cards >> card & 1:
            best = max(best, <double>content.weapons[s.house[seat]][card].strength)
    return best


# ---------------------------------------------------------------- ways

cdef void find_ways(
        const Content* content, const State* s, int seat, int points, bint portal, Ways* ways
) noexcept nogil:
    """How far every Territory is from every own one; a piece stops where it is contested."""
    cdef uint64_t left, seen, frontier, reached
    cdef int source, d
    ways.hostile = s.civs | foreign_fighters(s, seat)
    ways.sources = may_leave(s, seat)
    ways.most = 1 if portal else min(points, <int>MOST_STEPS)
    left = ways.sources
    while left:
        source = lowest_bit(left)
        left &= left - 1
        ways.layers[source][0] = bit(source)
        seen = bit(source)
        for d in range(1, ways.most + 1):
            reached = 0
            frontier = ways.layers[source][d - 1]
            if d > 1:
                frontier &= ~ways.hostile
            while frontier:
                if portal:
                    reached |= portal_targets(content, s, seat, lowest_bit(frontier))
                else:
                    reached |= step_targets(content, s, seat, lowest_bit(frontier))
                frontier &= frontier - 1
            ways.layers[source][d] = reached & ~seen
            seen |= reached


cdef int distance(const Ways* ways, int source, int target) noexcept nogil:
    """Steps from an own Territory to another, NONE when it is too far."""
    cdef int d
    for d in range(1, ways.most + 1):
        if ways.layers[source][d] >> target & 1:
            return d
    return NONE


cdef int first_step(
        const Content* content, const State* s, int seat, const Ways* ways, int source,
        int target, int d) noexcept nogil:
    """The first Territory on the way."""
    cdef uint64_t before
    cdef int t
    while d > 1:
        d -= 1
        before = ways.layers[source][d] & ~ways.hostile
        while before:
            t = lowest_bit(before)
            before &= before - 1
            if step_targets(content, s, seat, t) >> target & 1:
                target = t
                break
    return target


# ---------------------------------------------------------------- plans

cdef int cheapest_piece(const State* s, int seat, int t) noexcept nogil:
    """A Follower before gods; a Settlement moves only for Odin, and last."""
    cdef int k
    for k in range(SETTLEMENT):
        if pieces(s, seat, t, k):
            return k
    return NONE


cdef Plan for_empty(
        const Content* content, const State* s, int seat, const Ways* ways, int target,
        int only_source, int only_piece) noexcept nogil:
    """The best single piece for a Territory without a foreign fighter."""
    cdef Plan plan = Plan(0.0, 0, NONE, NONE, NONE, target)
    cdef uint64_t left = ways.sources
    cdef double worth = land_worth(content, s, seat, target)
    cdef double rate
    cdef int source, piece, d
    while left:
        source = lowest_bit(left)
        left &= left - 1
        piece = only_piece if only_piece != NONE else cheapest_piece(s, seat, source)
        d = distance(ways, source, target)
        if d == NONE or piece == NONE or (only_source != NONE and source != only_source):
            continue
        rate = (worth - loss(content, s, seat, source, piece)) / d
        if rate > plan.rate:
            plan.rate = rate
            plan.points = d
            plan.source = source
            plan.piece = piece
    return plan


cdef Plan for_hostile(
        const Content* content, const State* s, int seat, const Ways* ways, int target,
        int points, double card) noexcept nogil:
    """As many pieces as win, the nearest first; the first of them goes now."""
    cdef Plan plan = Plan(0.0, 0, NONE, NONE, NONE, target)
    cdef double needed = enemy_strength(content, s, seat, target) - card
    cdef double worth = land_worth(content, s, seat, target) + VICTORY
    cdef double lost = 0.0
    cdef uint64_t left
    cdef int d, source, k, n, left_points = points
    needed -= sum_of_units(content, s, seat, target) + support(content, s, seat, target)
    if content.atlantis >> target & 1:
        worth += OVER_ATLANTIS
    if fighters(s, seat) >> target & 1:
        worth += PENDING_FIGHT
    if needed <= 0 and fighters(s, seat) >> target & 1:
        return plan
    for d in range(1, ways.most + 1):
        left = ways.sources
        while left:
            source = lowest_bit(left)
            left &= left - 1
            if not ways.layers[source][d] >> target & 1:
                continue
            for k in range(MAJOR_PIECE, FOLLOWER - 1, -1):
                n = pieces(s, seat, source, k)
                while n and left_points >= d and (needed > 0 or plan.source == NONE):
                    needed -= content.unit_strength[k]
                    left_points -= d
                    n -= 1
                    if plan.source == NONE:
                        plan.source = source
                        plan.piece = k
                    if n == 0 and not settlements(s, seat, source):
                        lost += land_worth(content, s, seat, source)
    if needed > 0 or plan.source == NONE:
        plan.source = NONE
        return plan
    plan.points = points - left_points
    plan.rate = (worth - TRUST_IN_LOSS * lost) / plan.points
    return plan


cdef Plan best_plan(
        const Content* content, const State* s, int seat, int points, bint portal, int source,
        int piece) noexcept nogil:
    """The plan with the highest worth a point; with a source only for the piece that moves."""
    cdef Plan best = Plan(0.0, 0, NONE, NONE, NONE, NONE)
    cdef Plan plan
    cdef Ways ways
    cdef double card = card_strength(content, s, seat)
    cdef uint64_t left
    cdef int target
    find_ways(content, s, seat, points, portal, &ways)
    left = s.land & ~controlled(s, seat)
    while left:
        target = lowest_bit(left)
        left &= left - 1
        if ways.hostile >> target & 1:
            if card < 0:
                continue
            plan = for_hostile(content, s, seat, &ways, target, points, card)
        else:
            plan = for_empty(content, s, seat, &ways, target, source, piece)
        if plan.source != NONE and plan.rate > best.rate and (
                source == NONE or distance(&ways, source, target) != NONE):
            best = plan
    if best.source != NONE:
        if source != NONE:
            best.source = source
        best.step = first_step(
            content, s, seat, &ways, best.source, best.target,
            distance(&ways, best.source, best.target))
    return best
