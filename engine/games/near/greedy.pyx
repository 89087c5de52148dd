"""NEAR: the scripted baseline (RULES.md 10): one-ply look-ahead.

Each option is played on a copy of the state, which is a determinization for the seat; what it
leaves pending is finished at random without passing; the best mean estimate wins. What to draw is
left to the playout policy, since a card in hand has the same estimate whichever it is.
"""
from libc.string cimport memcpy

from engine.core.chance cimport Chance, word_below
from engine.core.game cimport move_t
from engine.games.near.playout cimport playout_move
from engine.games.near.rules cimport apply, legal_moves
from engine.games.near.scoring cimport final_scores
from engine.games.near.state cimport (
    ATTACK,
    CAPITAL,
    DESTROY,
    DRAW,
    EXCHANGE,
    LOSE_BUILDING,
    LOSE_CARD,
    LOSE_MARKER,
    LOSE_RES,
    MAX_CODES,
    MAX_PLAYERS,
    MOVE_PIECE,
    PLAY,
    REBUILD,
    TEMPLE,
    WARD,
    Content,
    State,
    top,
)

cdef enum:
    TRIES = 2                 # random ends of each option
    MOST_STEPS = 200          # of one end; then it is estimated where it stands


cdef move_t greedy_move(
        const Content* content, const State* s, const move_t* moves, int n, Chance* chance
) noexcept nogil:
    """The move with the best mean estimate."""
    cdef double value, most = -1e9
    cdef int i, best = 0
    if top(s).kind == DRAW:
        return playout_move(content, s, moves, n, chance)
    for i in range(n):
        value = outlook(content, s, moves[i], chance)
        if value > most:
            most = value
            best = i
    return moves[best]


cdef double outlook(
        const Content* content, const State* s, move_t move, Chance* chance) noexcept nogil:
    """The mean lead of the decider after a move and random ends of what it leaves pending."""
    cdef State copy
    cdef double total = 0.0
    cdef int seat = top(s).seat
    cdef int _try
    for _try in range(TRIES):
        memcpy(&copy, s, sizeof(State))
        apply(content, &copy, move, chance, NULL)
        finish(content, &copy, chance)
        total += lead(content, &copy, seat)
    return total / TRIES


cdef void finish(const Content* content, State* s, Chance* chance) noexcept nogil:
    """Choose at random until nothing of the action is pending."""
    cdef move_t[MAX_CODES] moves
    cdef int steps = 0
    cdef int n
    while s.depth and not is_at_rest(s) and steps < MOST_STEPS:
        n = without_passing(top(s).kind, moves, legal_moves(content, s, moves))
        apply(content, s, moves[word_below(chance, n)], chance, NULL)
        steps += 1


cdef inline bint is_at_rest(const State* s) noexcept nogil:
    """Whether a new action begins: a card, a draw, an Event, another Capital."""
    cdef int kind = top(s).kind
    return (
        kind == PLAY or kind == DRAW or kind == CAPITAL or kind == WARD or kind == LOSE_CARD
        or kind == LOSE_RES or kind == LOSE_MARKER or kind == LOSE_BUILDING)


cdef inline int without_passing(int kind, const move_t* moves, int n) noexcept nogil:
    """How many of the moves do something: the one that passes comes last."""
    if kind == MOVE_PIECE or kind == ATTACK or kind == EXCHANGE or kind == TEMPLE or (
            kind == REBUILD or kind == DESTROY):
        return n - 1
    return n


cdef double lead(const Content* content, const State* s, int seat) noexcept nogil:
    """The expected final score less that of the best opponent."""
    cdef double[MAX_PLAYERS] value
    cdef double best = -1e9
    cdef int other
    final_scores(content, s, value)
    for other in range(s.n):
        if other != seat:
            best = max(best, value[other])
    return value[seat] - best
