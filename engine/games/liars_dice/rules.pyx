"""Liar's dice: the rules as a table of C functions (docs/reference-games.md, D).

Not here: content, options and dictionaries (game.pyx).
"""
from libc.stdint cimport int64_t, uint64_t
from libc.string cimport memcpy, memset

from engine.core.bits cimport popcount
from engine.core.chance cimport Chance, chance_range, chance_unit, word_below
from engine.core.events cimport EventBuffer, add_move_event, note, note_private
from engine.core.game cimport DECIDER_CHANGED, HIDDEN_REVEALED, NO_SEAT, GameTable, move_t
from engine.core.hashing cimport hash_bytes
from engine.core.sides cimport all_play, no_partners
from engine.games.liars_dice.state cimport (
    CHALLENGE,
    EV_DICE_SHOWN,
    EV_DIE_ROLLED,
    EV_ENDED,
    FACES,
    N_BIDS,
    N_CODES,
    N_SEATS,
    UNKNOWN,
    State,
    bid_holds,
    counts_as,
    current_bid,
    face_of,
    quantity_of,
    winner_of,
)

# D10: by the own die and a bid, the chance that the bid holds.
cdef double[FACES + 1][N_BIDS] CHANCE_TRUE

cdef double ESTIMATE = 0.5    # D10: what it is worth to have made a bid that holds


cdef void fill_chances() noexcept:
    cdef int own, bid, other, matches
    for own in range(1, FACES + 1):
        for bid in range(N_BIDS):
            CHANCE_TRUE[own][bid] = 0.0
            for other in range(1, FACES + 1):
                matches = counts_as(own, face_of(bid)) + counts_as(other, face_of(bid))
                if matches >= quantity_of(bid):
                    CHANCE_TRUE[own][bid] += 1.0 / FACES


fill_chances()


# ---------------------------------------------------------------- D4 play

cdef void setup(
        const void* content, const void* options, int players, Chance* chance, void* state,
        EventBuffer* events) noexcept nogil:
    """Rule: D4. Each seat rolls its die; seat 0 begins."""
    cdef State* s = <State*>state
    cdef int seat
    memset(s, 0, sizeof(State))
    roll_unknown(s, chance)
    for seat in range(N_SEATS):
        note_private(events, EV_DIE_ROLLED, seat, s.die[seat])


cdef void roll_unknown(State* s, Chance* chance) noexcept nogil:
    """Rule: D5. Roll the dice that are unknown, seat 0 first."""
    cdef int seat
    for seat in range(N_SEATS):
        if s.die[seat] == UNKNOWN:
            s.die[seat] = chance_range(chance, 1, FACES)


cdef int to_act(const void* content, const void* state) noexcept nogil:
    """The seats take turns."""
    cdef const State* s = <const State*>state
    return NO_SEAT if s.challenged else s.n_bids & 1


cdef int legal_moves(const void* content, const void* state, move_t* out) noexcept nogil:
    """Rule: D4. Legal: every higher bid; a challenge once there is a bid."""
    cdef const State* s = <const State*>state
    cdef int count = 0
    cdef int bid
    if s.challenged:
        return 0
    for bid in range(current_bid(s) + 1, N_BIDS):
        out[count] = bid
        count += 1
    if s.n_bids:
        out[count] = CHALLENGE
        count += 1
    return count


cdef int apply(
        const void* content, void* state, move_t move, Chance* chance,
        EventBuffer* events) noexcept nogil:
    """Rule: D4. Effect: the bid, or the end; the highest bid of all is challenged by the engine."""
    cdef State* s = <State*>state
    add_move_event(events, s.n_bids & 1, move, False)
    if move != CHALLENGE:
        s.bids |= 1 << move
        s.n_bids += 1
        if move != N_BIDS - 1:
            return DECIDER_CHANGED
        add_move_event(events, s.n_bids & 1, CHALLENGE, True)
    s.challenged = True
    note(events, EV_DICE_SHOWN, s.die[0], s.die[1], 0)
    note(events, EV_ENDED, winner_of(s), 0, 0)
    return DECIDER_CHANGED | HIDDEN_REVEALED


# ---------------------------------------------------------------- D7 the end, D10 the estimate

cdef void returns(const void* content, const void* state, double* out) noexcept nogil:
    """Rule: D7. 1 for the winner, -1 for the other seat."""
    cdef const State* s = <const State*>state
    out[0] = 0.0
    out[1] = 0.0
    if s.challenged:
        out[winner_of(s)] = 1.0
        out[1 - winner_of(s)] = -1.0


cdef void evaluate(const void* content, const void* state, double* out) noexcept nogil:
    """Rule: D10. Good for the bidder when the bid holds, bad when it does not."""
    cdef const State* s = <const State*>state
    cdef int bidder = 1 - (s.n_bids & 1)
    out[0] = 0.0
    out[1] = 0.0
    if s.challenged:
        returns(content, state, out)
    elif s.n_bids:
        out[bidder] = ESTIMATE if bid_holds(s, current_bid(s)) else -ESTIMATE
        out[1 - bidder] = -out[bidder]


cdef int64_t turn_number(const void* content, const void* state) noexcept nogil:
    return (<const State*>state).n_bids


# ---------------------------------------------------------------- D10 scripted players

cdef double chance_to_win(const State* s, move_t move) noexcept nogil:
    """As the seat to act sees it: that its challenge succeeds, or that its bid holds."""
    cdef int die = s.die[s.n_bids & 1]
    if move == CHALLENGE:
        return 1.0 - CHANCE_TRUE[die][current_bid(s)]
    return CHANCE_TRUE[die][move]


cdef move_t greedy_move(
        const void* content, const void* state, const move_t* moves, int n,
        Chance* chance) noexcept nogil:
    """The move with the best chance; of equal ones the lowest, and a bid before a challenge."""
    cdef const State* s = <const State*>state
    cdef int best = 0
    cdef int i
    for i in range(1, n):
        if chance_to_win(s, moves[i]) > chance_to_win(s, moves[best]):
            best = i
    return moves[best]


cdef move_t playout_move(
        const void* content, const void* state, const move_t* moves, int n,
        Chance* chance) noexcept nogil:
    """Challenge as often as the bid is false, else a random bid that can be true."""
    cdef const State* s = <const State*>state
    cdef move_t[N_CODES] possible
    cdef int count = 0
    cdef int i
    if s.n_bids and chance_unit(chance) < chance_to_win(s, CHALLENGE):
        return CHALLENGE
    for i in range(n):
        if moves[i] != CHALLENGE and chance_to_win(s, moves[i]) > 0.0:
            possible[count] = moves[i]
            count += 1
    return possible[word_below(chance, count)] if count else CHALLENGE


# ---------------------------------------------------------------- D5 knowledge

cdef bint knows_die(const State* s, int viewer, int seat) noexcept nogil:
    """Whether the viewer (-1: a spectator) knows the die of a seat."""
    return viewer == seat or s.challenged


cdef void hide_dice(State* s, int viewer) noexcept nogil:
    """Forget the dice that the viewer does not know."""
    cdef int seat
    for seat in range(N_SEATS):
        if not knows_die(s, viewer, seat):
            s.die[seat] = UNKNOWN


cdef void determinize(
        const void* content, void* state, int seat, Chance* chance) noexcept nogil:
    """Rule: D5. Roll the dice anew that the seat does not know."""
    hide_dice(<State*>state, seat)
    roll_unknown(<State*>state, chance)


cdef uint64_t info_hash(const void* content, const void* state, int seat) noexcept nogil:
    """The bids and the dice that the seat knows."""
    cdef State known
    memcpy(&known, state, sizeof(State))
    hide_dice(&known, seat)
    return hash_bytes(&known, sizeof(State), <uint64_t>(seat + 2))


# ---------------------------------------------------------------- D8 the invariants

cdef int check(const void* content, const void* state, bint played) noexcept nogil:
    """The number of the first broken invariant (INVARIANTS in game.pyx), 0 when all hold."""
    cdef const State* s = <const State*>state
    cdef int seat
    for seat in range(N_SEATS):
        if s.die[seat] < 1 or s.die[seat] > FACES:
            return 1
    if s.bids >> N_BIDS or s.n_bids != popcount(s.bids) or s.challenged > 1:
        return 2
    if s.challenged and not s.n_bids:
        return 3
    return 4 if current_bid(s) == N_BIDS - 1 and not s.challenged else 0


TABLE = GameTable(
    state_bytes=sizeof(State),
    option_bytes=0,
    max_moves=N_BIDS,
    cut_decisions=3,
    policy_trust=0.0,
    useful_iterations=600,
    perfect_information=False,
    least_utility=-1.0,
    greatest_utility=1.0,
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
