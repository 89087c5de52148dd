"""Pig: the rules as a table of C functions (docs/reference-games.md, P).

Not here: content, options and dictionaries (game.pyx).
"""
from libc.math cimport tanh
from libc.stdint cimport int64_t, uint64_t
from libc.string cimport memset

from engine.core.chance cimport Chance, chance_range
from engine.core.events cimport Event, EventBuffer, add_arg, add_move_event, note
from engine.core.game cimport CHANCE_DRAWN, DECIDER_CHANGED, NO_SEAT, GameTable, move_t
from engine.core.hashing cimport hash_bytes
from engine.core.sides cimport all_play, no_partners
from engine.games.pig.state cimport (
    EV_ENDED,
    EV_ROLLED,
    FACES,
    HOLD,
    LEAST_TARGET,
    LEAST_TURNS,
    MOST_TARGET,
    MOST_TURNS,
    N_CODES,
    N_SEATS,
    NOBODY,
    PIG_FACE,
    ROLL,
    Options,
    State,
    is_over,
    winner_of,
)

# P10
cdef int HOLD_AT = 20         # the turn total at which another roll loses as much as it gains
# The playout policy: "keep pace and end race" of Neller and Presser.
cdef int RACE_LEFT = 29       # a seat so near the target makes the turn a race
cdef int PACE = 21            # the turn total to hold at otherwise, with equal scores
cdef int PACE_LEAD = 8        # points of lead for which it is one less
# The estimate, fitted to the exact chances (root mean square error 0.09 over all scores):
cdef double SAFE = 0.6        # the part of a turn total that counts as scored
cdef double TEMPO = 6.5       # points that it is worth to be at turn
cdef double SPREAD = 33.0     # with the leader at the target, a lead of so much is tanh(1);
cdef double SPREAD_FAR = 0.5  # of so much more for each point that the leader lacks


# ---------------------------------------------------------------- P4 play

cdef void setup(
        const void* content, const void* options, int players, Chance* chance, void* state,
        EventBuffer* events) noexcept nogil:
    """Rule: P4. Nobody has a point; seat 0 begins."""
    cdef State* s = <State*>state
    memset(s, 0, sizeof(State))
    s.target = (<const Options*>options).target
    s.max_turns = (<const Options*>options).max_turns


cdef int to_act(const void* content, const void* state) noexcept nogil:
    """The seat whose turn it is."""
    cdef const State* s = <const State*>state
    return NO_SEAT if is_over(s) else s.turn & 1


cdef int legal_moves(const void* content, const void* state, move_t* out) noexcept nogil:
    """Rule: P4. Legal: both; with a turn total that wins `apply` holds, so none is asked for."""
    if is_over(<const State*>state):
        return 0
    out[0] = ROLL
    out[1] = HOLD
    return N_CODES


cdef int apply(
        const void* content, void* state, move_t move, Chance* chance,
        EventBuffer* events) noexcept nogil:
    """Rule: P4. Effect: a roll, or the end of the turn; what reaches the target is held."""
    cdef State* s = <State*>state
    cdef int seat = s.turn & 1
    note_move(s, move, False, events)
    if move == ROLL:
        roll(s, chance, events)
    else:
        hold(s)
    if s.turn & 1 == seat and s.score[seat] + s.turn_total >= s.target:
        note_move(s, HOLD, True, events)
        hold(s)
    if is_over(s):
        note(events, EV_ENDED, winner_of(s), 0, 0)
    return (CHANCE_DRAWN if move == ROLL else 0) | (
        DECIDER_CHANGED if to_act(content, s) != seat else 0)


cdef void note_move(const State* s, move_t move, bint forced, EventBuffer* events) noexcept nogil:
    """Report a move, and the turn total at stake."""
    cdef Event* event = add_move_event(events, s.turn & 1, move, forced)
    if event != NULL:
        add_arg(&event.full, s.turn_total)


cdef void roll(State* s, Chance* chance, EventBuffer* events) noexcept nogil:
    """Rule: P4. The face counts for the turn; a 1 loses the turn and its total."""
    cdef int face = chance_range(chance, 1, FACES)
    note(events, EV_ROLLED, s.turn & 1, face, 0)
    s.turn_total += face
    if face == PIG_FACE:
        s.turn_total = 0
        s.turn += 1


cdef void hold(State* s) noexcept nogil:
    """Rule: P4. The turn total is scored, the turn ends."""
    s.score[s.turn & 1] += s.turn_total
    s.turn_total = 0
    s.turn += 1


# ---------------------------------------------------------------- P7 the end, P10 the estimate

cdef void returns(const void* content, const void* state, double* out) noexcept nogil:
    """Rule: P7. 1 for the winner, -1 for the other seat, 0 when the turns ran out."""
    cdef int winner = winner_of(<const State*>state)
    out[0] = 0.0 if winner == NOBODY else 1.0 if winner == 0 else -1.0
    out[1] = -out[0]


cdef void evaluate(const void* content, const void* state, double* out) noexcept nogil:
    """Rule: P10. The lead, which counts for more the nearer the target is."""
    cdef const State* s = <const State*>state
    cdef int seat = s.turn & 1
    cdef double own, other, left
    if is_over(s):
        returns(content, state, out)
        return
    own = s.score[seat] + SAFE * s.turn_total + TEMPO
    other = s.score[1 - seat]
    left = max(0.0, s.target - max(own, other))
    out[seat] = tanh((own - other) / (SPREAD + SPREAD_FAR * left))
    out[1 - seat] = -out[seat]


cdef int64_t turn_number(const void* content, const void* state) noexcept nogil:
    return (<const State*>state).turn


# ---------------------------------------------------------------- P10 scripted players

cdef move_t greedy_move(
        const void* content, const void* state, const move_t* moves, int n,
        Chance* chance) noexcept nogil:
    """Hold at 20."""
    return HOLD if (<const State*>state).turn_total >= HOLD_AT else ROLL


cdef move_t playout_move(
        const void* content, const void* state, const move_t* moves, int n,
        Chance* chance) noexcept nogil:
    """Near the target roll until it is reached; else hold at 21, the later the further behind."""
    cdef const State* s = <const State*>state
    cdef int own = s.score[s.turn & 1]
    cdef int other = s.score[1 - (s.turn & 1)]
    if max(own, other) >= s.target - RACE_LEFT:
        return ROLL
    return HOLD if s.turn_total * PACE_LEAD >= PACE * PACE_LEAD + other - own else ROLL


# ---------------------------------------------------------------- P5 knowledge: everything is open

cdef void determinize(
        const void* content, void* state, int seat, Chance* chance) noexcept nogil:
    pass


cdef uint64_t info_hash(const void* content, const void* state, int seat) noexcept nogil:
    return hash_bytes(state, sizeof(State), <uint64_t>(seat + 2))


# ---------------------------------------------------------------- P8 the invariants

cdef int check(const void* content, const void* state, bint played) noexcept nogil:
    """The number of the first broken invariant (INVARIANTS in game.pyx), 0 when all hold."""
    cdef const State* s = <const State*>state
    cdef int seat
    if s.target < LEAST_TARGET or s.target > MOST_TARGET:
        return 1
    if s.max_turns < LEAST_TURNS or s.max_turns > MOST_TURNS or s.turn > s.max_turns:
        return 2
    if s.turn_total and not total_is_sound(s):
        return 3
    for seat in range(N_SEATS):
        if not score_is_sound(s, seat):
            return 4
    return 0 if winner_of(s) == NOBODY or won_last(s) else 5


cdef bint total_is_sound(const State* s) noexcept nogil:
    """What can be rolled and not be held yet by the engine."""
    return (
        s.turn_total > PIG_FACE
        and s.turn_total + s.score[s.turn & 1] < s.target
        and not is_over(s)
    )


cdef bint score_is_sound(const State* s, int seat) noexcept nogil:
    """A turn scores 0 or 2 and more."""
    cdef int turns = (s.turn + 1 - seat) // N_SEATS
    return s.score[seat] == 0 or (s.score[seat] > PIG_FACE and turns > 0)


cdef bint won_last(const State* s) noexcept nogil:
    """Whether the turn of the winner was the last one, and the other is below the target."""
    cdef int last = (s.turn + 1) & 1
    return (
        s.turn > 0
        and winner_of(s) == last
        and s.score[last] < s.target + FACES
        and s.score[1 - last] < s.target
        and s.turn_total == 0
    )


TABLE = GameTable(
    state_bytes=sizeof(State),
    option_bytes=sizeof(Options),
    max_moves=N_CODES,
    cut_decisions=3,
    policy_trust=0.0,
    useful_iterations=0,
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
