"""Atlantis: who knows what (RULES.md 5.2): redealing, the hash and the view of a seat.

Hidden are the deck's composition and the hand cards of other seats that nobody has seen being
taken. Redeal and hash start from the same thing: the state with those cards put into the deck.
"""
from libc.stdint cimport uint64_t
from libc.string cimport memcpy, memset

from engine.core.chance cimport Chance, chance_unit, chance_weighted
from engine.core.game cimport move_t
from engine.core.hashing cimport hash_bytes
from engine.games.atlantis.position cimport public_dict
from engine.games.atlantis.rules cimport legal_moves, to_act
from engine.games.atlantis.state cimport (
    MAX_PLAYERS,
    N_CODES,
    N_COLORS,
    N_LEVELS,
    Content,
    State,
    sum4,
    supply,
    tokens_in_use,
)

cdef enum:
    # Redeals that leave a choosing seat without a choice (5.2) are thrown away; after this many the
    # deals that leave one are enumerated instead, so that no loop is unbounded.
    MAX_REDEALS = 16


cdef void unseen_pool(const State* s, int seat, unsigned char* out) noexcept nogil:
    """Per colour, the cards whose place the seat (-1: a spectator) does not know (5.2)."""
    cdef int color, other
    for color in range(N_COLORS):
        out[color] = s.deck[color]
        for other in range(s.n):
            if other != seat:
                out[color] += s.hand[other][color] - s.known[other][color]


cdef void collect_hidden(State* s, int seat, unsigned char* sizes) noexcept nogil:
    """Put all unknown hand cards of other seats into the deck; how many each had, into `sizes`."""
    cdef int other, color, unknown
    for other in range(s.n):
        sizes[other] = 0
        if other == seat:
            continue
        for color in range(N_COLORS):
            unknown = s.hand[other][color] - s.known[other][color]
            sizes[other] += unknown
            s.deck[color] += unknown
            s.hand[other][color] = s.known[other][color]


# ---------------------------------------------------------------- determinization

cdef void determinize(const Content* content, State* s, int seat, Chance* chance) noexcept nogil:
    """Rule: 5.2. Deal the unseen pool anew; a decider keeps at least two legal moves."""
    cdef unsigned char[MAX_PLAYERS] sizes
    cdef State pooled
    cdef int _
    collect_hidden(s, seat, sizes)
    memcpy(&pooled, s, sizeof(State))
    for _ in range(MAX_REDEALS):
        deal_hands(s, sizes, chance)
        if decider_can_choose(content, s, seat):
            return
        memcpy(s, &pooled, sizeof(State))
    deal_with_choice(content, s, &pooled, sizes, seat, chance)


cdef void deal_hands(State* s, const unsigned char* sizes, Chance* chance) noexcept nogil:
    """Each seat draws its unknown cards from the deck."""
    cdef int other, _, color
    for other in range(s.n):
        for _ in range(sizes[other]):
            color = chance_weighted(chance, s.deck, N_COLORS)
            s.deck[color] -= 1
            s.hand[other][color] += 1


cdef bint decider_can_choose(const Content* content, const State* s, int seat) noexcept nogil:
    """Everybody knows that another seat that is being asked has a choice (4.1)."""
    cdef move_t[N_CODES] moves
    cdef int decider = to_act(content, s)
    if decider < 0 or decider == seat:
        return True
    return legal_moves(content, s, moves) >= 2


# The rare case: the decider's deals that leave a choice, enumerated and drawn by their weight. It
# is the distribution that rejection has, so both together are one fair sample.

cdef void deal_with_choice(
        const Content* content, State* s, const State* pooled, unsigned char* sizes,
        int seat, Chance* chance) noexcept nogil:
    """Give the decider a hand it can choose from, then deal the other seats."""
    cdef int decider = to_act(content, s)
    cdef double total = walk_deals(content, s, pooled, decider, sizes[decider], -1.0)
    walk_deals(content, s, pooled, decider, sizes[decider], chance_unit(chance) * total)
    sizes[decider] = 0
    deal_hands(s, sizes, chance)


cdef double walk_deals(
        const Content* content, State* s, const State* pooled, int decider, int cards,
        double stop) noexcept nogil:
    """Go through the decider's possible deals of `cards` unknown cards.

    Returns the weight of all that leave a choice; stops at the deal in which the running weight
    passes `stop` (negative: never) and leaves it in `s`.
    """
    cdef unsigned char[N_COLORS] deal
    cdef double weight = 0.0
    cdef int blue, purple, brown
    for blue in range(cards + 1):
        deal[0] = blue
        for purple in range(cards - blue + 1):
            deal[1] = purple
            for brown in range(cards - blue - purple + 1):
                deal[2] = brown
                deal[3] = cards - blue - purple - brown
                if not try_deal(content, s, pooled, decider, deal):
                    continue
                weight += deal_weight(pooled, deal)
                if 0.0 <= stop < weight:
                    return weight
    return weight


cdef bint try_deal(
        const Content* content, State* s, const State* pooled, int decider,
        const unsigned char* deal) noexcept nogil:
    """Put the deal into the decider's hand; whether it exists and leaves a choice."""
    cdef int color
    for color in range(N_COLORS):
        if deal[color] > pooled.deck[color]:
            return False
        s.deck[color] = pooled.deck[color] - deal[color]
        s.hand[decider][color] = pooled.hand[decider][color] + deal[color]
    return decider_can_choose(content, s, -1)


cdef double deal_weight(const State* pooled, const unsigned char* deal) noexcept nogil:
    """Ways to take these cards from the pool: a product of binomial coefficients."""
    cdef double ways = 1.0
    cdef int color, i
    for color in range(N_COLORS):
        for i in range(deal[color]):
            ways *= <double>(pooled.deck[color] - i) / (i + 1)
    return ways


# ---------------------------------------------------------------- information set

cdef uint64_t info_hash(const Content* content, const State* s, int seat) noexcept nogil:
    """64 bits over the state as the seat (-1: a spectator) knows it."""
    cdef unsigned char[MAX_PLAYERS] sizes
    cdef State blotted
    cdef uint64_t seed
    cdef int other
    memset(sizes, 0, sizeof(sizes))
    memcpy(&blotted, s, sizeof(State))
    collect_hidden(&blotted, seat, sizes)
    seed = <uint64_t>(seat + 2)       # the viewer and the hand sizes belong to what is known
    for other in range(s.n):
        seed = seed << 8 | sizes[other]
    return hash_bytes(&blotted, sizeof(State), seed)


cdef dict seen(const Content* content, const State* s, int seat):
    """What the seat (-1: a spectator) sees, with the names of RULES.md 3 and 5.2."""
    cdef unsigned char[N_COLORS] unseen
    unseen_pool(s, seat, unseen)
    view = public_dict(s)
    view["seat"] = seat if seat >= 0 else None
    view["deck_size"] = sum4(s.deck)
    view["hand_size"] = [sum4(s.hand[p]) for p in range(s.n)]
    view["unseen"] = [unseen[c] for c in range(N_COLORS)]
    view["supply"] = [
        [supply(content, s, p, level) for level in range(1, N_LEVELS + 1)] for p in range(s.n)]
    view["tokens_left"] = tokens_left(content, s)
    view["completed"] = [
        [s.own[p][c] == s.target[p][c] and s.setup_board == N_COLORS for c in range(N_COLORS)]
        for p in range(s.n)]
    if seat >= 0:
        view["hand"] = [s.hand[seat][c] for c in range(N_COLORS)]
    return view


cdef int tokens_left(const Content* content, const State* s):
    """Assistant Tokens lying on their region (RULES.md 3, derived)."""
    if s.setup_board < N_COLORS or not tokens_in_use(content, s):
        return 0
    return s.n - sum4(s.assistant)
