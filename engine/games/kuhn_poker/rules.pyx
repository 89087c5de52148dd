"""Kuhn poker: the rules as a table of C functions (docs/reference-games.md, K).

Not here: content, options and dictionaries (game.pyx).
"""
from libc.stdint cimport int64_t, uint8_t, uint64_t
from libc.string cimport memcpy, memset

from engine.core.chance cimport Chance, chance_weighted, word_below
from engine.core.events cimport Event, EventBuffer, add_arg, add_move_event, note, note_private
from engine.core.game cimport DECIDER_CHANGED, HIDDEN_REVEALED, NO_SEAT, GameTable, move_t
from engine.core.hashing cimport hash_bytes
from engine.core.sides cimport all_play, no_partners
from engine.games.kuhn_poker.state cimport (
    BET,
    EV_CARD_DEALT,
    EV_CARDS_SHOWN,
    EV_ENDED,
    KING,
    MAX_ACTIONS,
    N_CARDS,
    N_CODES,
    N_SEATS,
    PASS,
    UNKNOWN,
    State,
    better_card,
    cards_shown,
    chips,
    faces_bet,
    is_over,
    winner_of,
)


# ---------------------------------------------------------------- K4 play

cdef void setup(
        const void* content, const void* options, int players, Chance* chance, void* state,
        EventBuffer* events) noexcept nogil:
    """Rule: K4. Each seat gets a card; seat 0 begins."""
    cdef State* s = <State*>state
    cdef int seat
    memset(s, 0, sizeof(State))
    for seat in range(N_SEATS):
        s.card[seat] = UNKNOWN
    deal_unknown(s, chance)
    for seat in range(N_SEATS):
        note_private(events, EV_CARD_DEALT, seat, s.card[seat])


cdef void deal_unknown(State* s, Chance* chance) noexcept nogil:
    """Rule: K5. Deal a card to each seat whose card is unknown, seat 0 first."""
    cdef uint8_t[N_CARDS] deck
    cdef int seat
    memset(deck, 1, sizeof(deck))
    for seat in range(N_SEATS):
        if s.card[seat] != UNKNOWN:
            deck[s.card[seat]] = 0
    for seat in range(N_SEATS):
        if s.card[seat] == UNKNOWN:
            s.card[seat] = chance_weighted(chance, deck, N_CARDS)
            deck[s.card[seat]] = 0


cdef int to_act(const void* content, const void* state) noexcept nogil:
    """The seats take turns."""
    cdef const State* s = <const State*>state
    return NO_SEAT if is_over(s) else s.n_actions & 1


cdef int legal_moves(const void* content, const void* state, move_t* out) noexcept nogil:
    """Rule: K4. Legal: both actions, always."""
    if is_over(<const State*>state):
        return 0
    out[0] = PASS
    out[1] = BET
    return N_CODES


cdef int apply(
        const void* content, void* state, move_t move, Chance* chance,
        EventBuffer* events) noexcept nogil:
    """Rule: K4. Effect: the action; the cards are shown unless it was a fold."""
    cdef State* s = <State*>state
    note_move(s, move, events)
    s.action[s.n_actions] = <uint8_t>move
    s.n_actions += 1
    if not is_over(s):
        return DECIDER_CHANGED
    if cards_shown(s):
        note(events, EV_CARDS_SHOWN, s.card[0], s.card[1], 0)
    note(events, EV_ENDED, winner_of(s), 0, 0)
    return DECIDER_CHANGED | (HIDDEN_REVEALED if cards_shown(s) else 0)


cdef void note_move(const State* s, move_t move, EventBuffer* events) noexcept nogil:
    """Report an action, and whether there is a bet to call: that is what people call it by."""
    cdef Event* event = add_move_event(events, s.n_actions & 1, move, False)
    if event != NULL:
        add_arg(&event.full, faces_bet(s))


# ---------------------------------------------------------------- K7 the end, K10 the estimate

cdef void returns(const void* content, const void* state, double* out) noexcept nogil:
    """Rule: K7. The winner gets what the other seat has put into the pot."""
    cdef const State* s = <const State*>state
    cdef int winner = winner_of(s)
    out[0] = 0.0
    out[1] = 0.0
    if is_over(s):
        out[winner] = chips(s, 1 - winner)
        out[1 - winner] = -out[winner]


cdef void evaluate(const void* content, const void* state, double* out) noexcept nogil:
    """Rule: K10. What the better card would win if it were shown now."""
    cdef const State* s = <const State*>state
    cdef int better = better_card(s)
    if is_over(s):
        returns(content, state, out)
        return
    out[better] = min(chips(s, 0), chips(s, 1))
    out[1 - better] = -out[better]


cdef int64_t turn_number(const void* content, const void* state) noexcept nogil:
    return (<const State*>state).n_actions


# ---------------------------------------------------------------- K10 scripted players

cdef move_t greedy_move(
        const void* content, const void* state, const move_t* moves, int n,
        Chance* chance) noexcept nogil:
    """Bet with the king; call with all but the jack."""
    cdef const State* s = <const State*>state
    cdef int card = s.card[s.n_actions & 1]
    if faces_bet(s):
        return BET if card > 0 else PASS
    return BET if card == KING else PASS


cdef move_t playout_move(
        const void* content, const void* state, const move_t* moves, int n,
        Chance* chance) noexcept nogil:
    """At random, but nobody folds the king or calls with the jack."""
    cdef const State* s = <const State*>state
    cdef int card = s.card[s.n_actions & 1]
    if faces_bet(s) and card != 1:
        return BET if card == KING else PASS
    return moves[word_below(chance, n)]


# ---------------------------------------------------------------- K5 knowledge

cdef bint knows_card(const State* s, int viewer, int seat) noexcept nogil:
    """Whether the viewer (-1: a spectator) knows the card of a seat."""
    return viewer == seat or cards_shown(s)


cdef void hide_cards(State* s, int viewer) noexcept nogil:
    """Forget the cards that the viewer does not know."""
    cdef int seat
    cdef bint shown = cards_shown(s)
    for seat in range(N_SEATS):
        if seat != viewer and not shown:
            s.card[seat] = UNKNOWN


cdef void determinize(
        const void* content, void* state, int seat, Chance* chance) noexcept nogil:
    """Rule: K5. Deal the cards anew that the seat does not know."""
    hide_cards(<State*>state, seat)
    deal_unknown(<State*>state, chance)


cdef uint64_t info_hash(const void* content, const void* state, int seat) noexcept nogil:
    """The actions and the cards that the seat knows."""
    cdef State known
    memcpy(&known, state, sizeof(State))
    hide_cards(&known, seat)
    return hash_bytes(&known, sizeof(State), <uint64_t>(seat + 2))


# ---------------------------------------------------------------- K8 the invariants

cdef int check(const void* content, const void* state, bint played) noexcept nogil:
    """The number of the first broken invariant (INVARIANTS in game.pyx), 0 when all hold."""
    cdef const State* s = <const State*>state
    cdef int seat
    for seat in range(N_SEATS):
        if s.card[seat] < 0 or s.card[seat] >= N_CARDS:
            return 1
    if s.card[0] == s.card[1]:
        return 1
    return 0 if actions_are_sound(s) else 2


cdef bint actions_are_sound(const State* s) noexcept nogil:
    """Whether the actions are codes and none came after the end."""
    cdef State before
    cdef int i
    if s.n_actions > MAX_ACTIONS:
        return False
    for i in range(MAX_ACTIONS):
        if s.action[i] >= (N_CODES if i < s.n_actions else 1):
            return False
    memcpy(&before, s, sizeof(State))
    for i in range(s.n_actions):
        before.n_actions = i
        if is_over(&before):
            return False
    return True


TABLE = GameTable(
    state_bytes=sizeof(State),
    option_bytes=0,
    max_moves=N_CODES,
    cut_decisions=3,
    policy_trust=0.0,
    useful_iterations=0,
    perfect_information=False,
    least_utility=-2.0,
    greatest_utility=2.0,
    setup=setup,
    to_act=to_act,
    side_of=no_partners,
    is_out=all_play,
    legal_moves=legal_moves,
    apply=apply,
    returns=returns,
    evaluate=evaluate,
    playout_move=playout_move,
    greedy_move=greedy_move,
    determinize=determinize,
    info_hash=info_hash,
    turn_number=turn_number,
    check=check,
)
