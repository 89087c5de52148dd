"""Leduc poker: the state, its constants and its tiny helpers (docs/reference-games.md L2 to L5)."""
from libc.stdint cimport int8_t, uint8_t

cdef enum:
    N_SEATS = 2
    N_RANKS = 3               # 0 jack, 1 queen, 2 king
    N_SUITS = 2
    N_CARDS = 6               # card = N_SUITS * rank + suit
    N_ROUNDS = 2
    MAX_ACTIONS = 4           # of one round: check, raise, raise, call
    MAX_RAISES = 2            # of one round
    ANTE = 1
    RAISE_FIRST = 2           # chips of a raise by round
    RAISE_SECOND = 4
    MOST_CHIPS = 13           # ANTE + MAX_RAISES * (RAISE_FIRST + RAISE_SECOND)
    UNKNOWN = -1
    NOBODY = -1

# Move codes.
cdef enum:
    FOLD = 0
    CALL = 1                  # call a raise, or check without one
    RAISE = 2
    N_CODES = 3

# Event kinds and their numbers beside MOVE_EVENT; a move carries besides the chips to call. A card
# of -1: the viewer does not know it.
cdef enum:
    EV_CARD_DEALT = 2         # seat, card
    EV_PUBLIC_CARD = 3        # card
    EV_CARDS_SHOWN = 4        # card of seat 0, card of seat 1
    EV_ENDED = 5              # winner or -1 (the pot is shared)

cdef struct State:
    # public
    uint8_t action[N_ROUNDS][MAX_ACTIONS]  # move codes in order
    uint8_t n_actions[N_ROUNDS]
    int8_t public_card        # UNKNOWN in the first round
    uint8_t round             # derived: 0 or 1
    uint8_t raises            # derived: raises in this round
    uint8_t chips[N_SEATS]    # derived: what each seat has put into the pot
    uint8_t ended             # derived
    int8_t folded             # derived: who folded, NOBODY
    # hidden
    int8_t card[N_SEATS]


cdef inline int actor(const State* s) noexcept nogil:
    """The seat whose turn it is; seat 0 begins each round."""
    return s.n_actions[s.round] & 1


cdef inline int to_call(const State* s) noexcept nogil:
    """Chips that the seat to act is behind."""
    return s.chips[1 - actor(s)] - s.chips[actor(s)]


cdef inline int raise_chips(const State* s) noexcept nogil:
    """Chips of a raise in this round."""
    return RAISE_SECOND if s.round else RAISE_FIRST


cdef inline bint cards_shown(const State* s) noexcept nogil:
    """L5: at the end, unless a seat folded."""
    return s.ended and s.folded == NOBODY


cdef inline int strength(int card, int public_card) noexcept nogil:
    """L7: a pair beats every rank."""
    cdef int rank = card // N_SUITS
    return rank + N_RANKS if rank == public_card // N_SUITS else rank


cdef inline int winner_of(const State* s) noexcept nogil:
    """L7: who wins the pot; NOBODY before the end and when it is shared."""
    cdef int lead
    if not s.ended:
        return NOBODY
    if s.folded != NOBODY:
        return 1 - s.folded
    lead = strength(s.card[0], s.public_card) - strength(s.card[1], s.public_card)
    return 0 if lead > 0 else 1 if lead < 0 else NOBODY
