"""Atlantis: the greedy player and the playout policy (RULES.md 10).

Both look only at what the decider knows: its own hand, the open cards and the unseen pool. They are
given a determinization; nothing here reads another seat's hand.
"""
from libc.string cimport memcpy

from engine.core.chance cimport Chance, chance_unit, seed_fast, word_below
from engine.core.game cimport move_t
from engine.games.atlantis.hidden cimport unseen_pool
from engine.games.atlantis.rules cimport apply, legal_moves
from engine.games.atlantis.scoring cimport (
    cheapest_useful_build,
    estimate,
    region_blocked,
    useful_build,
)
from engine.games.atlantis.state cimport (
    BUILD,
    CONVERT,
    DECIDE_ACTION,
    DECIDE_DRAW,
    DEMOLISH,
    DONE,
    DROP,
    FESTIVITY,
    FESTIVITY_NEED,
    FESTIVITY_PAY,
    FOLLOWER_LIMIT,
    HAND_LIMIT,
    MIGRATE,
    N_CODES,
    N_COLORS,
    N_LEVELS,
    NONE,
    NOT_ENDED,
    OP_DRAW_DECK,
    RECRUIT,
    SIDE,
    TAKE,
    TAKE_DECK,
    TRAVEL,
    Content,
    RegionSide,
    State,
    build_kind,
    build_site,
    build_token,
    side_in_use,
    sum4,
    top,
)

# A hidden draw is worth the mean gain of an unseen card (RULES.md 10).
cdef double NEEDED_DRAW = 0.7         # cards
cdef double SPARE_DRAW = 0.25
cdef double FULL_HAND = 0.15
cdef double NEVER = -1e18             # below every estimate
cdef double TIE = 1e-9                # cards: estimates no further apart are equal

# Preference weights of the playout policy: a move is drawn in proportion to its weight. They have
# no unit; only their ratios count.
cdef double W_BUILD = 60.0            # a build that lowers the work left
cdef double W_BUILD_TOKEN = 18.0      # the same with the token, which is worth keeping
cdef double W_WIN = 1e6
cdef double W_TRAVEL = 30.0           # to a region where the hand then pays such a build
cdef double W_FESTIVITY = 12.0        # an ability that raises the estimate
cdef double W_CONVERT_READY = 6.0     # the third follower of the marker's colour
cdef double W_CONVERT = 1.0
cdef double W_MIGRATE = 8.0
cdef double W_MIGRATE_FULL = 1.0      # with a hand well above the limit
cdef double W_RECRUIT = 0.3
cdef double W_RECRUIT_READY = 2.0     # makes a festivity possible
cdef double W_DEMOLISH = 0.05
cdef double W_DEMOLISH_BLOCKED = 6.0
cdef double W_DONE = 0.1
cdef double W_USELESS = 0.02          # any other legal move
cdef double W_DRAW_NEEDED = 8.0       # DRAW: a colour that is still needed
cdef double W_DRAW_DECK = 2.0
cdef double W_DRAW_SPARE = 0.7
cdef double W_DROP_NEEDED = 0.2       # DISCARD: a colour that is still needed
cdef double W_DROP_SPARE = 5.0
cdef double W_SIDE = 1.0              # SETUP_SIDE: either side
# Limits of these preferences, in cards.
cdef double FESTIVITY_GAIN = 0.3      # a festivity that raises the estimate by more is preferred
cdef int HAND_ROOM = 2                # MIGRATE is preferred up to so many above the hand limit


# ---------------------------------------------------------------- the greedy player

cdef move_t greedy_move(
        const Content* content, const State* s, const move_t* moves, int n,
        Chance* chance) noexcept nogil:
    """The legal move with the largest estimate behind it, ties at random."""
    cdef double[N_CODES] values
    cdef double best = NEVER
    cdef int ties = 0
    cdef int i
    cdef int choice = 0
    if moves[0] >= SIDE:
        return moves[word_below(chance, n)]        # sides are chosen before anything is dealt
    for i in range(n):
        values[i] = value_of(content, s, moves[i])
        best = max(best, values[i])
    for i in range(n):
        if values[i] >= best - TIE:
            ties += 1
            if word_below(chance, ties) == 0:
                choice = i
    return moves[choice]


cdef double value_of(const Content* content, const State* s, move_t move) noexcept nogil:
    """The estimate of the decider after the move, a festivity carried out as well as can be."""
    cdef State after
    cdef int seat = s.cur
    if move == DONE:
        return estimate(content, s, seat)
    if move == MIGRATE or move == TAKE_DECK:
        return estimate(content, s, seat) + mean_draw(content, s)
    if move == FESTIVITY and only_draws(side_in_use(content, s, s.marker)):
        return draw_festivity(content, s)
    look_ahead(content, s, move, &after)
    return best_ending(content, &after, seat)


cdef void look_ahead(
        const Content* content, const State* s, move_t move, State* after) noexcept nogil:
    """Play the move on a copy in which only what lies open now lies open.

    The cards that close the gaps of the Recruitment Area are not there yet: an ability that takes
    several must not be valued by the choice among them.
    """
    cdef Chance refills
    memcpy(after, s, sizeof(State))
    seed_fast(&refills, 0)
    apply(content, after, move, &refills, NULL)
    memcpy(after.area, s.area, sizeof(after.area))
    if TAKE <= <int>move < TAKE_DECK:
        after.area[<int>move - TAKE] -= 1


cdef double best_ending(const Content* content, const State* s, int seat) noexcept nogil:
    """The estimate after the best choices of the ability in progress, if one is."""
    cdef move_t[N_CODES] moves
    cdef State after
    cdef double best = NEVER
    cdef int count, i
    if s.ended != NOT_ENDED or s.cur != seat or not in_ability(s):
        return estimate(content, s, seat)
    count = legal_moves(content, s, moves)
    if count == 0:            # an ability that takes more than lies open, as if from the deck
        return estimate(content, s, seat) + top(s).args[0] * mean_draw(content, s)
    for i in range(count):
        look_ahead(content, s, moves[i], &after)
        best = max(best, best_ending(content, &after, seat))
    return best


cdef bint in_ability(const State* s) noexcept nogil:
    """Whether an op's decision lies above the turn's frame."""
    return s.depth > 1


cdef bint only_draws(const RegionSide* side) noexcept nogil:
    """Whether the ability does nothing but draw hidden cards."""
    cdef int i
    for i in range(side.n_ops):
        if side.op[i] != OP_DRAW_DECK:
            return False
    return True


cdef double draw_festivity(const Content* content, const State* s) noexcept nogil:
    """A festivity of hidden draws: the payment, then a mean gain a card."""
    cdef State paid
    cdef const RegionSide* side = side_in_use(content, s, s.marker)
    cdef double cards = 0.0
    cdef int i
    memcpy(&paid, s, sizeof(State))
    paid.follow[s.cur][s.marker] -= FESTIVITY_PAY
    paid.discard[s.marker] += FESTIVITY_PAY
    for i in range(side.n_ops):
        cards += side.amount[i]
    return estimate(content, &paid, s.cur) + cards * mean_draw(content, &paid)


cdef double mean_draw(const Content* content, const State* s) noexcept nogil:
    """The mean gain of an unseen card; the Discard Pile when the deck has to be rebuilt first."""
    cdef unsigned char[N_COLORS] pool
    cdef double gain = 0.0
    cdef int color, cards
    unseen_pool(s, s.cur, pool)
    cards = sum4(pool)
    if sum4(s.deck) == 0:
        memcpy(pool, s.discard, sizeof(pool))
        cards = sum4(pool)
    if cards == 0:
        return 0.0
    for color in range(N_COLORS):
        gain += pool[color] * (NEEDED_DRAW if still_needed(content, s, color) else SPARE_DRAW)
    gain /= cards
    return gain - FULL_HAND if sum4(s.hand[s.cur]) >= HAND_LIMIT else gain


cdef bint still_needed(const Content* content, const State* s, int color) noexcept nogil:
    """Whether the hand has fewer cards of the colour than the way to the target costs."""
    return s.hand[s.cur][color] < content.cards[s.own[s.cur][color]][s.target[s.cur][color]]


# ---------------------------------------------------------------- the playout policy

cdef move_t playout_move(
        const Content* content, const State* s, const move_t* moves, int n,
        Chance* chance) noexcept nogil:
    """A fast, sensible random choice: weighted in DRAW and ACTION, greedy inside abilities."""
    cdef double[N_CODES] weights
    cdef double total = 0.0
    cdef double left
    cdef int kind = top(s).kind
    cdef int i
    if in_ability(s):
        return greedy_move(content, s, moves, n, chance)
    for i in range(n):
        if kind == DECIDE_DRAW:
            weights[i] = draw_weight(content, s, <int>moves[i])
        elif kind == DECIDE_ACTION:
            weights[i] = action_weight(content, s, <int>moves[i])
        else:
            weights[i] = spare_weight(content, s, <int>moves[i])
        total += weights[i]
    left = chance_unit(chance) * total
    for i in range(n - 1):
        left -= weights[i]
        if left < 0.0:
            return moves[i]
    return moves[n - 1]


cdef double draw_weight(const Content* content, const State* s, int move) noexcept nogil:
    """DRAW: colours with fewer cards in hand than needed, else the deck."""
    if move == TAKE_DECK:
        return W_DRAW_DECK
    return W_DRAW_NEEDED if still_needed(content, s, move - TAKE) else W_DRAW_SPARE


cdef double spare_weight(const Content* content, const State* s, int move) noexcept nogil:
    """DISCARD: colours with more cards in hand than needed; SETUP_SIDE: either side."""
    if move >= SIDE:
        return W_SIDE
    return W_DROP_NEEDED if still_needed(content, s, move - DROP) else W_DROP_SPARE


cdef double action_weight(const Content* content, const State* s, int move) noexcept nogil:
    """ACTION: the order of preference of RULES.md 10 as weights."""
    if move == DONE:
        return W_DONE
    if move < MIGRATE:
        return W_TRAVEL if pays_there(content, s, move - TRAVEL) else W_USELESS
    if move == MIGRATE:
        return W_MIGRATE if sum4(s.hand[s.cur]) < HAND_LIMIT + HAND_ROOM else W_MIGRATE_FULL
    if move == FESTIVITY:
        return festivity_weight(content, s)
    if move < BUILD:
        return recruit_weight(s, move - RECRUIT + 1)
    if move < DEMOLISH:
        return build_weight(content, s, move)
    if move < CONVERT:
        return demolish_weight(content, s, move)
    return convert_weight(s, (move - CONVERT) % N_COLORS)


cdef bint pays_there(const Content* content, const State* s, int region) noexcept nogil:
    """Whether the hand, less the card for the way, pays a useful build in that region."""
    cdef int cards = s.hand[s.cur][region] - 1 + s.assistant[s.cur]
    return cards >= cheapest_useful_build(content, s, s.cur, region)


cdef double festivity_weight(const Content* content, const State* s) noexcept nogil:
    """Worth it when the estimate rises enough."""
    if value_of(content, s, FESTIVITY) > estimate(content, s, s.cur) + FESTIVITY_GAIN:
        return W_FESTIVITY
    return W_USELESS


cdef double recruit_weight(const State* s, int cards) noexcept nogil:
    """Rarely; a little more often where it makes a festivity possible, and no more than that."""
    cdef int missing = FESTIVITY_NEED - s.follow[s.cur][s.marker]
    if missing > 0 and cards == missing:
        return W_RECRUIT_READY
    return W_RECRUIT if cards == 1 and missing > 0 else W_USELESS


cdef double build_weight(const Content* content, const State* s, int move) noexcept nogil:
    """Useful builds on the own site; above all the one that wins."""
    cdef int built
    if build_site(move):
        return W_USELESS      # a neutral temple blocks the win
    built = useful_build(content, s, s.cur, s.marker, build_kind(move))
    if built == NONE:
        return W_USELESS
    if built == s.target[s.cur][s.marker] and others_complete(s, s.marker):
        return W_WIN
    return W_BUILD_TOKEN if build_token(move) else W_BUILD


cdef bint others_complete(const State* s, int region) noexcept nogil:
    """Whether all other regions match, and no tile lies on a neutral site."""
    cdef int other
    for other in range(N_COLORS):
        if s.neu_owner[other] == s.cur:
            return False
        if other != region and s.own[s.cur][other] != s.target[s.cur][other]:
            return False
    return True


cdef double demolish_weight(const Content* content, const State* s, int move) noexcept nogil:
    """Only when a region is blocked, or when a tile lies on a neutral site."""
    cdef int region
    if (move - DEMOLISH) // N_LEVELS & 1:
        return W_DEMOLISH_BLOCKED
    for region in range(N_COLORS):
        if s.own[s.cur][region] != s.target[s.cur][region] and region_blocked(
                content, s, s.cur, region):
            return W_DEMOLISH_BLOCKED
    return W_DEMOLISH


cdef double convert_weight(const State* s, int color) noexcept nogil:
    """A follower that reaches three for the marker's region, else any that is not in excess."""
    if color == s.marker and s.follow[s.cur][color] == FESTIVITY_NEED - 1:
        return W_CONVERT_READY
    return W_CONVERT if s.follow[s.cur][color] < FOLLOWER_LIMIT else W_USELESS
