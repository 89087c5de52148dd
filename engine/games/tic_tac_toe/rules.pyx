"""Tic-tac-toe: the rules as a table of C functions (docs/reference-games.md, T).

Not here: content, options and dictionaries (game.pyx).
"""
from libc.stdint cimport int64_t, uint8_t, uint64_t
from libc.string cimport memset

from engine.core.bits cimport lowest_bit, popcount
from engine.core.chance cimport Chance, word_below
from engine.core.events cimport EventBuffer, add_move_event, note
from engine.core.game cimport DECIDER_CHANGED, NO_SEAT, GameTable, move_t
from engine.core.hashing cimport hash_bytes
from engine.core.sides cimport all_play, no_partners
from engine.games.tic_tac_toe.state cimport (
    CENTRE,
    EV_ENDED,
    FULL,
    N_LINES,
    N_SEATS,
    N_SQUARES,
    NOBODY,
    State,
    free_squares,
    is_over,
)

cdef int[N_LINES] LINES = [
    0b000000111, 0b000111000, 0b111000000,    # rows
    0b001001001, 0b010010010, 0b100100100,    # columns
    0b100010001, 0b001010100,                 # diagonals
]
cdef uint8_t[FULL + 1] HAS_LINE               # by the squares of one seat
cdef uint8_t[FULL + 1] LINES_OPEN             # lines none of whose squares is among these


cdef void fill_tables() noexcept:
    cdef int marks, line
    for marks in range(FULL + 1):
        HAS_LINE[marks] = 0
        LINES_OPEN[marks] = 0
        for line in range(N_LINES):
            HAS_LINE[marks] |= marks & LINES[line] == LINES[line]
            LINES_OPEN[marks] += marks & LINES[line] == 0


fill_tables()


# ---------------------------------------------------------------- T4 play

cdef void setup(
        const void* content, const void* options, int players, Chance* chance, void* state,
        EventBuffer* events) noexcept nogil:
    """Rule: T4. An empty board; seat 0 begins."""
    cdef State* s = <State*>state
    memset(s, 0, sizeof(State))
    s.winner = NOBODY


cdef int to_act(const void* content, const void* state) noexcept nogil:
    """The seats take turns."""
    cdef const State* s = <const State*>state
    return NO_SEAT if is_over(s) else s.n_marks & 1


cdef int legal_moves(const void* content, const void* state, move_t* out) noexcept nogil:
    """Rule: T4. Legal: every free square."""
    cdef const State* s = <const State*>state
    cdef int free = 0 if is_over(s) else free_squares(s)
    cdef int count = 0
    cdef int square
    for square in range(N_SQUARES):
        if free >> square & 1:
            out[count] = square
            count += 1
    return count


cdef int apply(
        const void* content, void* state, move_t move, Chance* chance,
        EventBuffer* events) noexcept nogil:
    """Rule: T4. Effect: the mark; the last free square is a forced move."""
    cdef State* s = <State*>state
    mark(s, move, 0, events)
    if s.n_marks == N_SQUARES - 1 and not is_over(s):
        mark(s, lowest_bit(free_squares(s)), 1, events)
    if is_over(s):
        note(events, EV_ENDED, s.winner, 0, 0)
    return DECIDER_CHANGED


cdef void mark(State* s, move_t square, int forced, EventBuffer* events) noexcept nogil:
    """The seat to act marks a square."""
    cdef int seat = s.n_marks & 1
    add_move_event(events, seat, square, forced)
    s.marks[seat] |= 1 << square
    s.n_marks += 1
    if HAS_LINE[s.marks[seat]]:
        s.winner = seat


# ---------------------------------------------------------------- T7 the end, T10 the estimate

cdef void returns(const void* content, const void* state, double* out) noexcept nogil:
    """Rule: T7. 1 for a line, -1 against it, 0 for a draw."""
    cdef const State* s = <const State*>state
    out[0] = 0.0 if s.winner == NOBODY else 1.0 if s.winner == 0 else -1.0
    out[1] = -out[0]


cdef void evaluate(const void* content, const void* state, double* out) noexcept nogil:
    """Rule: T10. Lines that the other seat has not blocked, more than the other has."""
    cdef const State* s = <const State*>state
    if is_over(s):
        returns(content, state, out)
        return
    out[0] = (LINES_OPEN[s.marks[1]] - LINES_OPEN[s.marks[0]]) / <double>N_LINES
    out[1] = -out[0]


cdef int64_t turn_number(const void* content, const void* state) noexcept nogil:
    return (<const State*>state).n_marks


# ---------------------------------------------------------------- T10 scripted players

cdef int completing(
        const State* s, const move_t* moves, int n, int seat) noexcept nogil:
    """Index of the first move that would give `seat` a line, -1 without one."""
    cdef int i
    for i in range(n):
        if HAS_LINE[s.marks[seat] | 1 << moves[i]]:
            return i
    return -1


cdef move_t playout_move(
        const void* content, const void* state, const move_t* moves, int n,
        Chance* chance) noexcept nogil:
    """Complete a line, or else stop one, or else at random."""
    cdef const State* s = <const State*>state
    cdef int seat = s.n_marks & 1
    cdef int i = completing(s, moves, n, seat)
    if i < 0:
        i = completing(s, moves, n, 1 - seat)
    return moves[i] if i >= 0 else moves[word_below(chance, n)]


cdef move_t greedy_move(
        const void* content, const void* state, const move_t* moves, int n,
        Chance* chance) noexcept nogil:
    """As the playout policy, but the centre before a random square."""
    cdef const State* s = <const State*>state
    cdef int seat = s.n_marks & 1
    cdef bint urgent = completing(s, moves, n, seat) >= 0 or completing(s, moves, n, 1 - seat) >= 0
    if not urgent and free_squares(s) >> CENTRE & 1:
        return CENTRE
    return playout_move(content, state, moves, n, chance)


# ---------------------------------------------------------------- T5 knowledge: everything is open

cdef void determinize(
        const void* content, void* state, int seat, Chance* chance) noexcept nogil:
    pass


cdef uint64_t info_hash(const void* content, const void* state, int seat) noexcept nogil:
    cdef const State* s = <const State*>state
    return hash_bytes(s.marks, sizeof(s.marks), <uint64_t>(seat + 2))


# ---------------------------------------------------------------- T8 the invariants

cdef int check(const void* content, const void* state, bint played) noexcept nogil:
    """The number of the first broken invariant (INVARIANTS in game.pyx), 0 when all hold."""
    cdef const State* s = <const State*>state
    cdef int counts[N_SEATS]
    if (s.marks[0] | s.marks[1]) & ~FULL or s.marks[0] & s.marks[1]:
        return 1
    counts[0] = popcount(s.marks[0])
    counts[1] = popcount(s.marks[1])
    if counts[0] != counts[1] and counts[0] != counts[1] + 1:
        return 2
    if s.n_marks != counts[0] + counts[1] or s.winner != line_owner(s):
        return 3
    if HAS_LINE[s.marks[s.n_marks & 1]]:
        return 4
    return 5 if s.n_marks == N_SQUARES - 1 and not is_over(s) else 0


cdef int line_owner(const State* s) noexcept nogil:
    """Who has a line, NOBODY without one."""
    return 0 if HAS_LINE[s.marks[0]] else 1 if HAS_LINE[s.marks[1]] else NOBODY


TABLE = GameTable(
    state_bytes=sizeof(State),
    option_bytes=0,
    max_moves=N_SQUARES,
    cut_decisions=3,
    policy_trust=0.0,
    useful_iterations=0,
    perfect_information=True,
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
