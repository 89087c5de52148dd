"""From where the tree ends to a value: the playout policy, the cut at a turn's end, the history."""
from libc.stdint cimport int64_t, uint8_t, uint32_t

from engine.core.chance cimport chance_unit, word_below
from engine.core.game cimport MAX_MOVES, MAX_SEATS, move_t
from ai.knobs cimport PLAYOUT_GAME, PLAYOUT_UNIFORM
from ai.walker cimport HISTORY_MEMORY, MAX_PLAYED, HistoryCell, Walker, history_cell


cdef void take_step(Walker* w, int seat, move_t move) noexcept nogil:
    """Play a move on the iteration's state, and note what the cut and the history want to know."""
    cdef int64_t turn
    if w.n_played < MAX_PLAYED:
        w.played_seat[w.n_played] = <uint8_t>seat
        w.played_move[w.n_played] = move
        w.n_played += 1
    w.table.apply(w.content, w.state, move, &w.chance, NULL)
    w.decisions += 1
    turn = w.table.turn_number(w.content, w.state)
    w.turn_ended = turn != w.turn
    w.turns += w.turn_ended
    w.turn = turn


cdef bint at_cut(const Walker* w) noexcept nogil:
    """Whether the iteration is long enough, and between two turns."""
    return (
        w.turn_ended
        and w.knobs.cut_turns > 0
        and w.turns >= w.knobs.cut_turns
        and w.decisions >= w.knobs.cut_decisions * w.players
    )


cdef void play_out(Walker* w) noexcept nogil:
    """Play by the policy until the game's end or the cut."""
    cdef move_t moves[MAX_MOVES]
    cdef int n, seat
    while not at_cut(w):
        seat = w.table.to_act(w.content, w.state)
        if seat < 0:
            return
        n = w.table.legal_moves(w.content, w.state, moves)
        take_step(w, seat, playout_choice(w, seat, moves, n))


cdef move_t playout_choice(Walker* w, int seat, const move_t* moves, int n) noexcept nogil:
    """The policy's move; a random one with probability epsilon."""
    if w.knobs.playout == PLAYOUT_UNIFORM or chance_unit(&w.chance) < w.knobs.epsilon:
        return moves[word_below(&w.chance, <uint32_t>n)]
    if w.knobs.playout == PLAYOUT_GAME:
        return w.table.playout_move(w.content, w.state, moves, n, &w.chance)
    return best_in_history(w, seat, moves, n)


cdef int64_t trusted_move(Walker* w, const move_t* moves, int n) noexcept nogil:
    """The move that the game's policy would play, -1 where it is not trusted."""
    if w.knobs.policy_trust <= 0.0 or w.knobs.playout != PLAYOUT_GAME:
        return -1
    return w.table.playout_move(w.content, w.state, moves, n, &w.chance)


cdef move_t best_in_history(Walker* w, int seat, const move_t* moves, int n) noexcept nogil:
    """MAST: the move with the best average result; one never seen comes first."""
    cdef const HistoryCell* cell
    cdef float best = -1.0
    cdef float score
    cdef uint32_t ties = 0
    cdef int chosen = 0
    cdef int i
    for i in range(n):
        cell = &w.history[seat][history_cell(moves[i])]
        score = cell.mean if cell.count else 2.0
        if score > best:
            best = score
            chosen = i
            ties = 1
        elif score == best:
            ties += 1
            if word_below(&w.chance, ties) == 0:
                chosen = i
    return moves[chosen]


cdef void take_value(Walker* w) noexcept nogil:
    """The value of the reached state for every seat, scaled to [0, 1]; sides share theirs."""
    cdef double out[MAX_SEATS]
    cdef double middle = 0.5 * (w.table.least_utility + w.table.greatest_utility)
    cdef double factor = 1.0 / (w.table.greatest_utility - w.table.least_utility)
    cdef int seat
    if w.table.to_act(w.content, w.state) < 0:
        w.table.returns(w.content, w.state, out)
    else:
        w.table.evaluate(w.content, w.state, out)
        factor *= w.knobs.estimate_span
    for seat in range(w.players):
        w.value[seat] = 0.5 + factor * (out[w.table.side_of(w.content, w.state, seat)] - middle)


cdef void learn_history(Walker* w) noexcept nogil:
    """Credit every decision of the iteration with what it came to for its seat."""
    cdef HistoryCell* cell
    cdef int i
    for i in range(w.n_played):
        cell = &w.history[w.played_seat[i]][history_cell(w.played_move[i])]
        if cell.count < HISTORY_MEMORY:
            cell.count += 1
        cell.mean += (<float>w.value[w.played_seat[i]] - cell.mean) / cell.count
