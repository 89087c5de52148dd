"""NEAR: the scripted baseline (RULES.md 10): one-ply look-ahead."""
from engine.core.chance cimport Chance, word_below
from engine.core.game cimport move_t
from engine.games.near.state cimport Content, State


cdef move_t greedy_move(
        const Content* content, const State* s, const move_t* moves, int n, Chance* chance
) noexcept nogil:
    """One of the moves."""
    return moves[word_below(chance, n)]
