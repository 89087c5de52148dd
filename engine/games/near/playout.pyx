"""NEAR: the playout policy (RULES.md 10)."""
from engine.core.chance cimport Chance, word_below
from engine.core.game cimport move_t
from engine.games.near.state cimport Content, State


cdef move_t playout_move(
        const Content* content, const State* s, const move_t* moves, int n, Chance* chance
) noexcept nogil:
    """One of the moves."""
    return moves[word_below(chance, n)]
