"""Leduc poker: the rules as a table of C functions (docs/reference-games.md, L).

Not here: content, options and dictionaries (game.pyx).
"""
from libc.stdint cimport int8_t, int64_t, uint8_t, uint64_t
from libc.string cimport memcmp, memcpy, memset

from engine.core.chance cimport Chance, chance_weighted, word_below
from engine.core.events cimport Event, EventBuffer, add_arg, add_move_event, note, note_private
from engine.core.game cimport (
    CHANCE_DRAWN,
    DECIDER_CHANGED,
    HIDDEN_REVEALED,
    NO_SEAT,
    GameTable,
    move_t,
)
from engine.core.hashing cimport hash_bytes
from engine.core.sides cimport all_play, no_partners
from engine.games.leduc_poker.state cimport (
    ANTE,
    CALL,
    EV_CARD_DEALT,
    EV_CARDS_SHOWN,
    EV_ENDED,
    EV_PUBLIC_CARD,
    FOLD,
    MAX_ACTIONS,
    MAX_RAISES,
    MOST_CHIPS,
    N_CARDS,
    N_CODES,
    N_ROUNDS,
    N_SEATS,
    NOBODY,
    RAISE,
    UNKNOWN,
    State,
    actor,
    cards_shown,
    raise_chips,
    strength,
    to_call,
    winner_of,
)

cdef double RAISE_FROM = 0.6  # L10: the greedy player raises with this chance of the pot

# By the card of either seat and the public card (the last place: not dealt yet): the mean result
# of showing the cards, 1 when the first wins, -1 when the second does.
cdef double[N_CARDS][N_CARDS][N_CARDS + 1] LEAD
# By the own card and the public card: the mean share of the pot against an unknown card.
cdef double[N_CARDS][N_CARDS + 1] SHARE


cdef void fill_tables() noexcept:
    cdef int own, other, public
    for own in range(N_CARDS):
        for other in range(N_CARDS):
            LEAD[own][other][N_CARDS] = 0.0
            for public in range(N_CARDS):
                LEAD[own][other][public] = sign(strength(own, public) - strength(other, public))
                if own != other and public != own and public != other:
                    LEAD[own][other][N_CARDS] += LEAD[own][other][public] / (N_CARDS - 2)
        for public in range(N_CARDS + 1):
            SHARE[own][public] = mean_share(own, public)


cdef int sign(int number) noexcept:
    return (number > 0) - (number < 0)


cdef double mean_share(int own, int public) noexcept:
    """Over all cards that the other seat can hold."""
    cdef double total = 0.0
    cdef int count = 0
    cdef int other
    for other in range(N_CARDS):
        if other != own and other != public:
            total += (LEAD[own][other][public] + 1.0) / 2.0
            count += 1
    return total / count


fill_tables()


# ---------------------------------------------------------------- L4 play

cdef void setup(
        const void* content, const void* options, int players, Chance* chance, void* state,
        EventBuffer* events) noexcept nogil:
    """Rule: L4. Each seat pays the ante and gets a card; seat 0 begins."""
    cdef State* s = <State*>state
    cdef int seat
    memset(s, 0, sizeof(State))
    begin(s)
    s.public_card = UNKNOWN
    for seat in range(N_SEATS):
        s.card[seat] = UNKNOWN
    deal_unknown(s, chance)
    for seat in range(N_SEATS):
        note_private(events, EV_CARD_DEALT, seat, s.card[seat])


cdef void begin(State* s) noexcept nogil:
    """The antes are paid and nobody has acted."""
    cdef int seat
    s.folded = NOBODY
    for seat in range(N_SEATS):
        s.chips[seat] = ANTE


cdef void deal_unknown(State* s, Chance* chance) noexcept nogil:
    """Rule: L5. Deal a card to each seat whose card is unknown, seat 0 first."""
    cdef uint8_t[N_CARDS] deck
    cdef int seat
    fill_deck(s, deck)
    for seat in range(N_SEATS):
        if s.card[seat] == UNKNOWN:
            s.card[seat] = chance_weighted(chance, deck, N_CARDS)
            deck[s.card[seat]] = 0


cdef void fill_deck(const State* s, uint8_t* deck) noexcept nogil:
    """The cards that lie nowhere else."""
    cdef int seat
    memset(deck, 1, N_CARDS)
    if s.public_card != UNKNOWN:
        deck[s.public_card] = 0
    for seat in range(N_SEATS):
        if s.card[seat] != UNKNOWN:
            deck[s.card[seat]] = 0


cdef int to_act(const void* content, const void* state) noexcept nogil:
    """The seats take turns in a round."""
    cdef const State* s = <const State*>state
    return NO_SEAT if s.ended else actor(s)


cdef int legal_moves(const void* content, const void* state, move_t* out) noexcept nogil:
    """Rule: L4. Legal: fold to a raise, call or check, raise up to twice a round."""
    cdef const State* s = <const State*>state
    cdef int count = 0
    if s.ended:
        return 0
    if to_call(s):
        out[count] = FOLD
        count += 1
    out[count] = CALL
    count += 1
    if s.raises < MAX_RAISES:
        out[count] = RAISE
        count += 1
    return count


cdef int apply(
        const void* content, void* state, move_t move, Chance* chance,
        EventBuffer* events) noexcept nogil:
    """Rule: L4. Effect: the action, then the public card or the showdown if the round is over."""
    cdef State* s = <State*>state
    cdef int decider = actor(s)
    cdef int flags = 0
    note_move(s, move, events)
    if act(s, <int>move) and not s.ended:
        deal_public_card(s, chance, events)
        flags = CHANCE_DRAWN | HIDDEN_REVEALED
    if cards_shown(s):
        note(events, EV_CARDS_SHOWN, s.card[0], s.card[1], 0)
        flags = HIDDEN_REVEALED
    if s.ended:
        note(events, EV_ENDED, winner_of(s), 0, 0)
    return flags | (DECIDER_CHANGED if to_act(content, s) != decider else 0)


cdef void note_move(const State* s, move_t move, EventBuffer* events) noexcept nogil:
    """Report an action, and the chips to call: that is what people call it by."""
    cdef Event* event = add_move_event(events, actor(s), move, False)
    if event != NULL:
        add_arg(&event.full, to_call(s))


cdef bint act(State* s, int move) noexcept nogil:
    """Carry out an action; whether the round is over with it."""
    cdef int seat = actor(s)
    cdef int due = to_call(s)
    cdef bint closes = move == FOLD or (move == CALL and s.n_actions[s.round] > 0)
    s.action[s.round][s.n_actions[s.round]] = <uint8_t>move
    s.n_actions[s.round] += 1
    if move == FOLD:
        s.folded = seat
    elif move == CALL:
        s.chips[seat] += due
    else:
        s.chips[seat] += due + raise_chips(s)
        s.raises += 1
    s.ended = move == FOLD or (closes and s.round == N_ROUNDS - 1)
    if closes and not s.ended:
        s.round += 1
        s.raises = 0
    return closes


cdef void deal_public_card(State* s, Chance* chance, EventBuffer* events) noexcept nogil:
    """Rule: L4. One card between the rounds, face up."""
    cdef uint8_t[N_CARDS] deck
    fill_deck(s, deck)
    s.public_card = chance_weighted(chance, deck, N_CARDS)
    note(events, EV_PUBLIC_CARD, s.public_card, 0, 0)


# ---------------------------------------------------------------- L7 the end, L10 the estimate

cdef void returns(const void* content, const void* state, double* out) noexcept nogil:
    """Rule: L7. The winner gets what the other seat has put into the pot."""
    cdef const State* s = <const State*>state
    cdef int winner = winner_of(s)
    out[0] = 0.0
    out[1] = 0.0
    if winner != NOBODY:
        out[winner] = s.chips[1 - winner]
        out[1 - winner] = -out[winner]


cdef void evaluate(const void* content, const void* state, double* out) noexcept nogil:
    """Rule: L10. The mean result if the cards were shown for the chips that are matched."""
    cdef const State* s = <const State*>state
    if s.ended:
        returns(content, state, out)
        return
    out[0] = LEAD[s.card[0]][s.card[1]][public_index(s)] * min(s.chips[0], s.chips[1])
    out[1] = -out[0]


cdef int public_index(const State* s) noexcept nogil:
    """The public card as an index of the tables."""
    return N_CARDS if s.public_card == UNKNOWN else s.public_card


cdef int64_t turn_number(const void* content, const void* state) noexcept nogil:
    cdef const State* s = <const State*>state
    return s.n_actions[0] + s.n_actions[1]


# ---------------------------------------------------------------- L10 scripted players

cdef bint call_pays(const State* s) noexcept nogil:
    """Whether the share of the pot that can be expected is worth the chips to call."""
    cdef double pot = s.chips[0] + s.chips[1] + to_call(s)
    return SHARE[s.card[actor(s)]][public_index(s)] * pot >= to_call(s)


cdef move_t greedy_move(
        const void* content, const void* state, const move_t* moves, int n,
        Chance* chance) noexcept nogil:
    """Raise with a good card, call where the pot pays for it, else fold."""
    cdef const State* s = <const State*>state
    if s.raises < MAX_RAISES and SHARE[s.card[actor(s)]][public_index(s)] >= RAISE_FROM:
        return RAISE
    return CALL if call_pays(s) else FOLD


cdef move_t playout_move(
        const void* content, const void* state, const move_t* moves, int n,
        Chance* chance) noexcept nogil:
    """At random, but without folding where the pot pays for a call."""
    cdef const State* s = <const State*>state
    cdef bint may_fold = moves[0] == FOLD
    if may_fold and call_pays(s):
        return moves[1 + word_below(chance, n - 1)]
    return moves[word_below(chance, n)]


# ---------------------------------------------------------------- L5 knowledge

cdef bint knows_card(const State* s, int viewer, int seat) noexcept nogil:
    """Whether the viewer (-1: a spectator) knows the card of a seat."""
    return viewer == seat or cards_shown(s)


cdef void hide_cards(State* s, int viewer) noexcept nogil:
    """Forget the cards that the viewer does not know."""
    cdef int seat
    for seat in range(N_SEATS):
        if not knows_card(s, viewer, seat):
            s.card[seat] = UNKNOWN


cdef void determinize(
        const void* content, void* state, int seat, Chance* chance) noexcept nogil:
    """Rule: L5. Deal the cards anew that the seat does not know."""
    hide_cards(<State*>state, seat)
    deal_unknown(<State*>state, chance)


cdef uint64_t info_hash(const void* content, const void* state, int seat) noexcept nogil:
    """The actions, the public card, and the cards that the seat knows."""
    cdef State known
    memcpy(&known, state, sizeof(State))
    hide_cards(&known, seat)
    return hash_bytes(&known, sizeof(State), <uint64_t>(seat + 2))


# ---------------------------------------------------------------- L8 the invariants

cdef int check(const void* content, const void* state, bint played) noexcept nogil:
    """The number of the first broken invariant (INVARIANTS in game.pyx), 0 when all hold."""
    cdef const State* s = <const State*>state
    cdef State again
    if not cards_are_sound(s):
        return 1
    if not actions_are_sound(s):
        return 2
    memcpy(&again, s, sizeof(State))
    replay(&again)
    if memcmp(&again, s, sizeof(State)):
        return 3
    return 0 if (s.public_card == UNKNOWN) == (s.round == 0) else 4


cdef bint cards_are_sound(const State* s) noexcept nogil:
    """Whether all cards that lie somewhere exist, and each only once."""
    cdef int8_t public = s.public_card
    cdef int seat
    for seat in range(N_SEATS):
        if s.card[seat] < 0 or s.card[seat] >= N_CARDS or s.card[seat] == public:
            return False
    return s.card[0] != s.card[1] and UNKNOWN <= public < N_CARDS


cdef bint actions_are_sound(const State* s) noexcept nogil:
    """Whether each action was legal when it was taken; the places behind them are empty."""
    cdef State then
    cdef move_t[N_CODES] moves
    cdef int turn, i, n
    memset(&then, 0, sizeof(State))
    begin(&then)
    for turn in range(N_ROUNDS):
        if s.n_actions[turn] > MAX_ACTIONS or (s.n_actions[turn] and then.round != turn):
            return False
        for i in range(MAX_ACTIONS):
            if i >= s.n_actions[turn]:
                if s.action[turn][i]:
                    return False
                continue
            n = legal_moves(NULL, &then, moves)
            if then.round != turn or not among(s.action[turn][i], moves, n):
                return False
            act(&then, s.action[turn][i])
    return True


cdef bint among(int move, const move_t* moves, int n) noexcept nogil:
    cdef int i
    for i in range(n):
        if moves[i] == <move_t>move:
            return True
    return False


cdef void replay(State* s) noexcept nogil:
    """Derive what follows from the cards and the actions, which must be sound."""
    cdef State then
    cdef int turn, i
    memset(&then, 0, sizeof(State))
    begin(&then)
    for turn in range(N_ROUNDS):
        for i in range(s.n_actions[turn]):
            act(&then, s.action[turn][i])
    then.public_card = s.public_card
    memcpy(then.card, s.card, sizeof(then.card))
    memcpy(s, &then, sizeof(State))


TABLE = GameTable(
    state_bytes=sizeof(State),
    option_bytes=0,
    max_moves=N_CODES,
    cut_decisions=3,
    policy_trust=0.0,
    useful_iterations=0,
    perfect_information=False,
    least_utility=-MOST_CHIPS,
    greatest_utility=MOST_CHIPS,
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
