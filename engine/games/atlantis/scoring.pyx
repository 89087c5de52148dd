"""Atlantis: the end, the returns, and the estimate in mid-game (RULES.md 7 and 10)."""
from libc.math cimport tanh

from engine.games.atlantis.state cimport (
    ENDED_WIN,
    FESTIVITY_NEED,
    HAND_LIMIT,
    MAX_PLAYERS,
    N_BUILD_KINDS,
    N_COLORS,
    NONE,
    NOT_ENDED,
    SOLO_TURNS,
    Content,
    State,
    sum4,
    supply,
    tile_needed,
)

# Weights of the estimate (RULES.md 10), in cards.
cdef double NEEDED_CARD = 0.7
cdef double SPARE_CARD = 0.25
cdef int SPARE_CARDS = 2              # of one colour, beyond which more are worth nothing
cdef double FOLLOWER_VALUE = 0.08
cdef int FOLLOWERS_COUNTED = 5
cdef double FESTIVITY_READY = 0.12
cdef double TOKEN = 0.7
cdef double NEUTRAL_TILE = -0.6
cdef double OVER_LIMIT = -0.15
cdef double MARKER_PAYABLE = 0.6
cdef double MARKER_USEFUL = 0.1
cdef double BLOCKED = -2.5
cdef double WON = 100.0
cdef double SQUASH = 4.0              # a lead of this much is tanh(1)
cdef double SOLO_WORK_PER_TURN = 3.0  # cards' worth of work a solo turn does
cdef int NO_BUILD = 99                # cards: more than any build costs
cdef int RANK_OF_REGION = 1000        # at the round limit: more than the worth of all regions


# ---------------------------------------------------------------- the end (RULES.md 7)

cdef bint meets_deity(const State* s, int seat) noexcept nogil:
    """Rule: 7, R20, R21. All four own sites match, and no tile lies on a neutral site."""
    cdef int region
    for region in range(N_COLORS):
        if s.own[seat][region] != s.target[seat][region] or s.neu_owner[region] == seat:
            return False
    return True


cdef int regions_completed(const State* s, int seat) noexcept nogil:
    """Rule: 7, R26. Regions whose own site matches; neutral tiles do not matter here."""
    cdef int count = 0
    cdef int region
    for region in range(N_COLORS):
        if s.own[seat][region] == s.target[seat][region]:
            count += 1
    return count


cdef int standing(const Content* content, const State* s, int seat) noexcept nogil:
    """The ranking at the round limit as one number: regions first, then their worth."""
    cdef int worth = 0
    cdef int region
    for region in range(N_COLORS):
        if s.own[seat][region] == s.target[seat][region]:
            worth += content.worth[s.target[seat][region]]
    return RANK_OF_REGION * regions_completed(s, seat) + worth


cdef void returns(const Content* content, const State* s, double* out) noexcept nogil:
    """Rule: 7. +1 for a sole winner, -1/(n-1) for the others; shared at the round limit."""
    cdef bint[MAX_PLAYERS] best
    cdef int count = 0
    cdef int seat
    if s.ended == NOT_ENDED:
        for seat in range(s.n):
            out[seat] = 0.0
        return
    if s.n == 1:
        out[0] = 1.0 if s.ended == ENDED_WIN else -1.0
        return
    find_best(content, s, best)
    for seat in range(s.n):
        count += best[seat]
    for seat in range(s.n):
        out[seat] = ((<double>s.n / count if best[seat] else 0.0) - 1.0) / (s.n - 1)


cdef void find_best(const Content* content, const State* s, bint* best) noexcept nogil:
    """The set W of section 7: the winner, or the leaders at the round limit."""
    cdef int highest = -1
    cdef int seat
    for seat in range(s.n):
        highest = max(highest, standing(content, s, seat))
    for seat in range(s.n):
        if s.winner != NONE:
            best[seat] = seat == s.winner
        else:
            best[seat] = standing(content, s, seat) == highest


# ---------------------------------------------------------------- the estimate (RULES.md 10)

cdef void evaluate(const Content* content, const State* s, double* out) noexcept nogil:
    """The lead over the best other seat, squashed into [-1, 1]; the returns where they are known.

    Before the deal they are as at the start of section 7: nobody is ahead.
    """
    cdef double[MAX_PLAYERS] value
    cdef double best_other
    cdef int seat, other
    if s.ended != NOT_ENDED or s.setup_board < N_COLORS:
        returns(content, s, out)
        return
    for seat in range(s.n):
        value[seat] = estimate(content, s, seat)
    if s.n == 1:
        out[0] = tanh((value[0] + SOLO_WORK_PER_TURN * (SOLO_TURNS + 1 - s.solo_turn)) / SQUASH)
        return
    for seat in range(s.n):
        best_other = -1e9
        for other in range(s.n):
            if other != seat:
                best_other = max(best_other, value[other])
        out[seat] = tanh((value[seat] - best_other) / SQUASH)


cdef double estimate(const Content* content, const State* s, int seat) noexcept nogil:
    """E of section 10: how near the seat is to its deity, in cards; higher is better."""
    cdef double value = 0.0
    cdef int region
    for region in range(N_COLORS):
        value += region_value(content, s, seat, region)
        if s.neu_owner[region] == seat:
            value += NEUTRAL_TILE * tile_count(content, s.neu[region])
    value += TOKEN * s.assistant[seat]
    value += OVER_LIMIT * max(0, sum4(s.hand[seat]) - HAND_LIMIT)
    value += marker_value(content, s, seat)
    if s.winner == seat:
        value += WON
    return value


cdef double region_value(
        const Content* content, const State* s, int seat, int region) noexcept nogil:
    """Work left, cards for it, followers, and whether it is blocked."""
    cdef int own = s.own[seat][region]
    cdef int target = s.target[seat][region]
    cdef double cards = s.hand[seat][region]
    cdef double need = content.cards[own][target]
    cdef int followers = s.follow[seat][region]
    cdef double value = -content.work[own][target]
    value += NEEDED_CARD * min(cards, need)
    value += SPARE_CARD * min(<double>SPARE_CARDS, max(0.0, cards - need))
    value += FOLLOWER_VALUE * min(FOLLOWERS_COUNTED, followers)
    if followers >= FESTIVITY_NEED:
        value += FESTIVITY_READY
    if own != target and region_blocked(content, s, seat, region):
        value += BLOCKED
    return value


cdef int tile_count(const Content* content, int shape) noexcept nogil:
    """Tiles of a temple."""
    return content.tiles[shape][0] + content.tiles[shape][1] + content.tiles[shape][2]


cdef double marker_value(const Content* content, const State* s, int seat) noexcept nogil:
    """What it is worth that the marker stands where it does."""
    cdef int cost = cheapest_useful_build(content, s, seat, s.marker)
    if cost == NO_BUILD:
        return 0.0
    if s.hand[seat][s.marker] >= cost - s.assistant[seat]:
        return MARKER_PAYABLE
    return MARKER_USEFUL


cdef int useful_build(
        const Content* content, const State* s, int seat, int region, int kind) noexcept nogil:
    """The shape a build on the own site makes, if it lowers the work left; NONE otherwise."""
    cdef int own = s.own[seat][region]
    cdef int target = s.target[seat][region]
    cdef int built = content.built[own][kind]
    if built == NONE or content.work[built][target] >= content.work[own][target]:
        return NONE
    return built


cdef int cheapest_useful_build(
        const Content* content, const State* s, int seat, int region) noexcept nogil:
    """The cards the cheapest build costs that lowers the work left; NO_BUILD without one.

    All builds of one temple cost the same: the level that results is one more than now.
    """
    cdef int kind, built
    for kind in range(N_BUILD_KINDS):
        built = useful_build(content, s, seat, region, kind)
        if built != NONE and supply(content, s, seat, tile_needed(kind)):
            return content.level[built]
    return NO_BUILD


cdef bint region_blocked(
        const Content* content, const State* s, int seat, int region) noexcept nogil:
    """Every useful build there lacks its tile, and no other temple will give one back."""
    cdef bint useful = False
    cdef int kind
    for kind in range(N_BUILD_KINDS):
        if useful_build(content, s, seat, region, kind) == NONE:
            continue
        useful = True
        if supply(content, s, seat, tile_needed(kind)):
            return False
        if tile_comes_back(content, s, seat, region, tile_needed(kind) - 1):
            return False
    return useful


cdef bint tile_comes_back(
        const Content* content, const State* s, int seat, int region, int level) noexcept nogil:
    """Whether another unfinished temple holds more tiles of the level (0..2) than its target."""
    cdef int other
    for other in range(N_COLORS):
        if other == region or s.own[seat][other] == s.target[seat][other]:
            continue
        if content.tiles[s.own[seat][other]][level] > content.tiles[s.target[seat][other]][level]:
            return True
    return False
