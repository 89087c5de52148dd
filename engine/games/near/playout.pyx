"""NEAR: the playout policy (RULES.md 10): what is worth most, with some noise.

It looks at nothing that its seat does not know.
"""
from engine.core.bitset cimport BitSet, holds, set_size, subtract
from engine.core.chance cimport Chance, chance_unit
from engine.core.game cimport move_t
from engine.games.near.counters cimport cards_of
from engine.games.near.state cimport (
    ACT_SITE,
    ADJ_RES,
    ATTACK,
    BUILD_TYPE,
    CAPITAL,
    CONVERT,
    DECK_CODE,
    DESTROY,
    DEV,
    DRAW,
    EXCHANGE,
    HARVEST,
    LOSE_CARD,
    MODE_CONSTRUCT,
    MODE_EFFECT,
    MOVE_DEST,
    MOVE_PIECE,
    NO_TYPE,
    N_AGES,
    N_MODES,
    PASS,
    PLACE,
    PLACE_ISOLATED,
    PLAY,
    REBUILD,
    REBUILD_AT,
    RES,
    TEMPLE,
    TEMPLE_REBUILD,
    TEMPLE_STOP,
    WARD,
    Content,
    State,
    top,
)
from engine.games.near.turn cimport cost
from engine.games.near.worth cimport (
    capital_worth,
    card_worth,
    construct_worth,
    development_worth,
    resource_worth,
    space_worth,
)

cdef double PASSING = 0.5      # half of the optional moves are declined
cdef double ATTACKING = 4.0
cdef double REBUILDING = 3.0
cdef double DESTROYING = 1.0
cdef double SPENT_CARD = 2.0   # given up before a permanent one
cdef double OPEN_CARD = 1.0    # drawn rather than from a deck
cdef double PER_AGE = 1.0
cdef double BEGUN_COLOUR = 1.0
cdef double PER_SAME_COLOUR = 0.4
cdef double DECK_WORTH = 2.0
cdef double RUIN_TOKEN = 4.0   # where a piece may move to


cdef move_t playout_move(
        const Content* content, const State* s, const move_t* moves, int n, Chance* chance
) noexcept nogil:
    """The move with the highest worth after adding noise in [0, 1)."""
    cdef int i, best = 0
    cdef double worth
    cdef double most = -1e9
    for i in range(n):
        worth = move_worth(content, s, <int>(moves[i] & 0xFFFF)) + chance_unit(chance)
        if worth > most:
            most = worth
            best = i
    return moves[best]


cdef double move_worth(const Content* content, const State* s, int code) noexcept nogil:
    """What an option of the present decision is worth to whoever decides."""
    cdef int kind = top(s).kind
    cdef int seat = top(s).seat
    if kind == PLAY:
        return play_worth(content, s, seat, code)
    if kind == PLACE or kind == REBUILD_AT:
        return space_worth(content, s, seat, top(s).args[0] & ~PLACE_ISOLATED, code)
    if kind == CAPITAL:
        return capital_worth(content, s, seat, code)
    if kind == DRAW:
        return draw_worth(content, s, seat, code)
    if kind == RES or kind == ADJ_RES or kind == ACT_SITE or kind == HARVEST:
        return resource_worth(content, s, seat, code)
    if kind == DEV:
        return development_worth(s, seat, code)
    if kind == BUILD_TYPE:
        return construct_worth(content, s, seat, code)
    return other_worth(content, s, seat, kind, code)


cdef double play_worth(const Content* content, const State* s, int seat, int code) noexcept nogil:
    """A card and how to play it."""
    cdef int card = code // N_MODES
    cdef int mode = code % N_MODES
    if mode == MODE_EFFECT:
        return card_worth(content, s, seat, card)
    if mode == MODE_CONSTRUCT:
        return construct_worth(content, s, seat, content.cards[card].domain)
    return development_worth(s, seat, content.cards[card].domain)


cdef double draw_worth(const Content* content, const State* s, int seat, int code) noexcept nogil:
    """A face-up card by its Age, cost and colour; a deck by itself."""
    cdef BitSet same = s.hand[seat]
    cdef double worth = DECK_WORTH
    cdef int domain = code - DECK_CODE
    cdef int n
    if code < DECK_CODE:
        domain = content.cards[code].domain
        worth = PER_AGE * content.cards[code].age
        if cost(content, s, seat, code) <= s.gold[seat]:
            worth += OPEN_CARD
    for n in range(1, N_AGES + 1):
        subtract(&same, &content.of_class[domain][n])
    n = cards_of(content, s, seat, domain)
    if 1 <= n < content.objective_cards:
        worth += BEGUN_COLOUR
    return worth - PER_SAME_COLOUR * (set_size(&s.hand[seat]) - set_size(&same))


cdef double other_worth(
        const Content* content, const State* s, int seat, int kind, int code) noexcept nogil:
    """Decisions with a rule of thumb; all others are alike."""
    if kind == MOVE_PIECE or kind == EXCHANGE:
        return PASSING if code == PASS else 0.0
    if kind == MOVE_DEST:
        return RUIN_TOKEN if holds(&s.ruins, code) else 0.0
    if kind == ATTACK:
        return 0.0 if code == PASS else ATTACKING
    if kind == TEMPLE:
        if code == TEMPLE_STOP:
            return 0.0
        return REBUILDING if code >= TEMPLE_REBUILD else DESTROYING
    if kind == REBUILD or kind == DESTROY:
        return 0.0 if code == NO_TYPE else DESTROYING
    if kind == WARD or kind == CONVERT:
        return code
    if kind == LOSE_CARD:
        return 0.0 if content.items[code].trigger else SPENT_CARD
    return 0.0
