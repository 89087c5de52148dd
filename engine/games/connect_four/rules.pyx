"""Connect four: the rules as a table of C functions (docs/reference-games.md, F).

Not here: content, options and dictionaries (game.pyx).
"""
from libc.math cimport tanh
from libc.stdint cimport int64_t, uint64_t
from libc.string cimport memcpy, memset

from engine.core.bits cimport popcount
from engine.core.chance cimport Chance, word_below
from engine.core.events cimport EventBuffer, add_move_event, note
from engine.core.game cimport DECIDER_CHANGED, NO_SEAT, GameTable, move_t
from engine.core.hashing cimport hash_bytes
from engine.core.sides cimport all_play, no_partners
from engine.games.connect_four.state cimport (
    COLUMN_BITS,
    COLUMNS,
    EV_ENDED,
    LINE,
    N_CELLS,
    N_LINES,
    N_SEATS,
    NOBODY,
    ROWS,
    State,
    cell,
    column_cells,
    has_line,
    is_over,
    landing,
)

# F10: what a line is worth that holds so many discs of one seat and none of the other.
cdef double[LINE] LINE_WORTH = [0.0, 1.0, 3.0, 9.0]
cdef double SQUASH = 16.0     # a lead of this much is tanh(1)

cdef uint64_t[N_LINES] LINES


cdef void fill_lines() noexcept:
    """Every place where four can stand in a row."""
    cdef int count = 0
    cdef int column, row, i, right, up
    for right, up in ((0, 1), (1, 0), (1, 1), (1, -1)):
        for column in range(COLUMNS - 3 * right):
            for row in range(3 if up < 0 else 0, ROWS - 3 if up > 0 else ROWS):
                LINES[count] = 0
                for i in range(LINE):
                    LINES[count] |= cell(column + i * right, row + i * up)
                count += 1


fill_lines()


# ---------------------------------------------------------------- F4 play

cdef void setup(
        const void* content, const void* options, int players, Chance* chance, void* state,
        EventBuffer* events) noexcept nogil:
    """Rule: F4. An empty frame; seat 0 begins."""
    cdef State* s = <State*>state
    memset(s, 0, sizeof(State))
    s.winner = NOBODY


cdef int to_act(const void* content, const void* state) noexcept nogil:
    """The seats take turns."""
    cdef const State* s = <const State*>state
    return NO_SEAT if is_over(s) else s.n_discs & 1


cdef int legal_moves(const void* content, const void* state, move_t* out) noexcept nogil:
    """Rule: F4. Legal: every column with a free cell."""
    cdef const State* s = <const State*>state
    return 0 if is_over(s) else open_columns(s, out)


cdef int open_columns(const State* s, move_t* out) noexcept nogil:
    cdef int count = 0
    cdef int column
    for column in range(COLUMNS):
        if landing(s, column):
            out[count] = column
            count += 1
    return count


cdef int apply(
        const void* content, void* state, move_t move, Chance* chance,
        EventBuffer* events) noexcept nogil:
    """Rule: F4. Effect: the disc falls; while one column alone is open the engine plays on."""
    cdef State* s = <State*>state
    cdef move_t[COLUMNS] left
    cdef int decider = s.n_discs & 1
    drop(s, <int>move, 0, events)
    # Only when no more cells are free than one column has can one column be the last.
    while s.n_discs >= N_CELLS - ROWS and not is_over(s) and open_columns(s, left) == 1:
        drop(s, <int>left[0], 1, events)
    if is_over(s):
        note(events, EV_ENDED, s.winner, 0, 0)
    return DECIDER_CHANGED if to_act(content, s) != decider else 0


cdef void drop(State* s, int column, int forced, EventBuffer* events) noexcept nogil:
    """The seat to act drops a disc."""
    cdef int seat = s.n_discs & 1
    add_move_event(events, seat, column, forced)
    s.discs[seat] |= landing(s, column)
    s.n_discs += 1
    if has_line(s.discs[seat]):
        s.winner = seat


# ---------------------------------------------------------------- F7 the end, F10 the estimate

cdef void returns(const void* content, const void* state, double* out) noexcept nogil:
    """Rule: F7. 1 for a line, -1 against it, 0 for a draw."""
    cdef const State* s = <const State*>state
    out[0] = 0.0 if s.winner == NOBODY else 1.0 if s.winner == 0 else -1.0
    out[1] = -out[0]


cdef void evaluate(const void* content, const void* state, double* out) noexcept nogil:
    """Rule: F10. The lines that only one seat can still fill, by how far they are."""
    cdef const State* s = <const State*>state
    if is_over(s):
        returns(content, state, out)
        return
    out[0] = tanh((worth(s, 0) - worth(s, 1)) / SQUASH)
    out[1] = -out[0]


cdef double worth(const State* s, int seat) noexcept nogil:
    """What the lines are worth that the other seat has not blocked."""
    cdef double total = 0.0
    cdef int line
    for line in range(N_LINES):
        if LINES[line] & s.discs[1 - seat] == 0:
            total += LINE_WORTH[popcount(LINES[line] & s.discs[seat])]
    return total


cdef int64_t turn_number(const void* content, const void* state) noexcept nogil:
    return (<const State*>state).n_discs


# ---------------------------------------------------------------- F10 scripted players

cdef int completing(const State* s, const move_t* moves, int n, int seat) noexcept nogil:
    """Index of the first move that would give `seat` a line, -1 without one."""
    cdef int i
    for i in range(n):
        if has_line(s.discs[seat] | landing(s, <int>moves[i])):
            return i
    return -1


cdef int urgent(const State* s, const move_t* moves, int n) noexcept nogil:
    """Index of a move that wins, or else stops the other seat's win; -1 without one."""
    cdef int seat = s.n_discs & 1
    cdef int i = completing(s, moves, n, seat)
    return i if i >= 0 else completing(s, moves, n, 1 - seat)


cdef move_t playout_move(
        const void* content, const void* state, const move_t* moves, int n,
        Chance* chance) noexcept nogil:
    """Complete a line, or else stop one, or else at random."""
    cdef int i = urgent(<const State*>state, moves, n)
    return moves[i] if i >= 0 else moves[word_below(chance, n)]


cdef move_t greedy_move(
        const void* content, const void* state, const move_t* moves, int n,
        Chance* chance) noexcept nogil:
    """What is urgent, else the best estimate after which the other seat cannot win at once."""
    cdef const State* s = <const State*>state
    cdef int i = urgent(s, moves, n)
    cdef int chosen = 0
    cdef uint64_t ties = 0
    cdef double best = -1e9
    cdef double value
    if i >= 0:
        return moves[i]
    for i in range(n):
        value = value_behind(content, s, moves[i])
        if value > best:
            best = value
            ties = 0
        if value == best:
            ties += 1
            if word_below(chance, <unsigned int>ties) == 0:
                chosen = i
    return moves[chosen]


cdef double value_behind(const void* content, const State* s, move_t move) noexcept nogil:
    """The estimate for the seat to act after a move; -2 when the other seat can then win."""
    cdef State after
    cdef move_t[COLUMNS] replies
    cdef double[N_SEATS] out
    cdef int seat = s.n_discs & 1
    cdef int n
    memcpy(&after, s, sizeof(State))
    apply(content, &after, move, NULL, NULL)
    n = legal_moves(content, &after, replies)
    if n and completing(&after, replies, n, 1 - seat) >= 0:
        return -2.0
    evaluate(content, &after, out)
    return out[seat]


# ---------------------------------------------------------------- F5 knowledge: everything is open

cdef void determinize(
        const void* content, void* state, int seat, Chance* chance) noexcept nogil:
    pass


cdef uint64_t info_hash(const void* content, const void* state, int seat) noexcept nogil:
    cdef const State* s = <const State*>state
    return hash_bytes(s.discs, sizeof(s.discs), <uint64_t>(seat + 2))


# ---------------------------------------------------------------- F8 the invariants

cdef int check(const void* content, const void* state, bint played) noexcept nogil:
    """The number of the first broken invariant (INVARIANTS in game.pyx), 0 when all hold."""
    cdef const State* s = <const State*>state
    cdef move_t[COLUMNS] left
    cdef int[N_SEATS] counts
    if s.discs[0] & s.discs[1] or not discs_rest(s.discs[0] | s.discs[1]):
        return 1
    counts[0] = popcount(s.discs[0])
    counts[1] = popcount(s.discs[1])
    if counts[0] != counts[1] and counts[0] != counts[1] + 1:
        return 2
    if s.n_discs != counts[0] + counts[1] or s.winner != line_owner(s):
        return 3
    if s.winner != NOBODY and not won_last(s):
        return 4
    return 5 if not is_over(s) and open_columns(s, left) < 2 else 0


cdef bint discs_rest(uint64_t discs) noexcept nogil:
    """Whether every disc lies in a cell, on the bottom or on another disc."""
    cdef uint64_t heap
    cdef int column
    if discs >> (COLUMN_BITS * COLUMNS):
        return False
    for column in range(COLUMNS):
        heap = discs >> (COLUMN_BITS * column) & (1 << COLUMN_BITS) - 1
        if heap & (heap + 1) or heap >> ROWS:
            return False
    return True


cdef bint won_last(const State* s) noexcept nogil:
    """Whether the winner moved last, and has a disc on top without which there is no line."""
    cdef uint64_t all_discs = s.discs[0] | s.discs[1]
    cdef uint64_t last
    cdef int column
    if s.winner == s.n_discs & 1 or has_line(s.discs[1 - s.winner]):
        return False
    for column in range(COLUMNS):
        last = all_discs & column_cells(column)
        last &= ~(last >> 1)
        if s.discs[s.winner] & last and not has_line(s.discs[s.winner] & ~last):
            return True
    return False


cdef int line_owner(const State* s) noexcept nogil:
    """Who has a line, NOBODY without one."""
    return 0 if has_line(s.discs[0]) else 1 if has_line(s.discs[1]) else NOBODY


TABLE = GameTable(
    state_bytes=sizeof(State),
    option_bytes=0,
    max_moves=COLUMNS,
    cut_decisions=6,
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
