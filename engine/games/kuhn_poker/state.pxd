"""Kuhn poker: the state, its constants and its tiny helpers (docs/reference-games.md K2 to K5)."""
from libc.stdint cimport int8_t, uint8_t

cdef enum:
    N_SEATS = 2
    N_CARDS = 3               # 0 jack, 1 queen, 2 king
    KING = 2
    ANTE = 1
    BET_CHIPS = 1
    MAX_ACTIONS = 3
    UNKNOWN = -1
    NOBODY = -1

# Move codes.
cdef enum:
    PASS = 0                  # check, or fold to a bet
    BET = 1                   # bet, or call a bet
    N_CODES = 2

# Event kinds and their numbers beside MOVE_EVENT; a move carries besides whether there was a bet to
# call. A card of -1: the viewer does not know it.
cdef enum:
    EV_CARD_DEALT = 2         # seat, card
    EV_CARDS_SHOWN = 3        # card of seat 0, card of seat 1
    EV_ENDED = 4              # winner

cdef struct State:
    # public
    uint8_t n_actions
    uint8_t action[MAX_ACTIONS]  # move codes in order; seat 0 begins, the seats take turns
    # hidden
    int8_t card[N_SEATS]


cdef inline bint faces_bet(const State* s) noexcept nogil:
    """Whether the seat to act has to call or fold."""
    return s.n_actions > 0 and s.action[s.n_actions - 1] == BET


cdef inline bint has_folded(const State* s) noexcept nogil:
    """Whether the last action was a fold."""
    return s.n_actions > 1 and s.action[s.n_actions - 1] == PASS and s.action[
        s.n_actions - 2] == BET


cdef inline bint is_over(const State* s) noexcept nogil:
    """K7: after two actions, unless the second seat has bet on a check."""
    return s.n_actions == MAX_ACTIONS or (
        s.n_actions == 2 and not (s.action[0] == PASS and s.action[1] == BET))


cdef inline bint cards_shown(const State* s) noexcept nogil:
    """K5: at the end, unless a seat folded."""
    return is_over(s) and not has_folded(s)


cdef inline int chips(const State* s, int seat) noexcept nogil:
    """What a seat has put into the pot."""
    cdef int paid = ANTE
    cdef int i
    for i in range(s.n_actions):
        if i & 1 == seat:
            paid += BET_CHIPS * s.action[i]
    return paid


cdef inline int better_card(const State* s) noexcept nogil:
    """The seat with the higher card."""
    return 0 if s.card[0] > s.card[1] else 1


cdef inline int winner_of(const State* s) noexcept nogil:
    """K7: who wins the pot, NOBODY before the end."""
    if not is_over(s):
        return NOBODY
    return s.n_actions & 1 if has_folded(s) else better_card(s)
