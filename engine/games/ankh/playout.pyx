"""Ankh: the playout policy (RULES.md 10): the greedy player, who now and then strays.

Straying makes playouts differ by more than the cards that are drawn.
"""
from engine.core.chance cimport Chance, word_below
from engine.core.game cimport move_t
from engine.games.ankh.greedy cimport greedy_move
from engine.games.ankh.state cimport Content, State

cdef int STRAY = 12           # one decision in so many is random


cdef move_t playout_move(
        const Content* content, const State* s, const move_t* moves, int n, Chance* chance
) noexcept nogil:
    """A sensible choice: a random move now and then, else what is worth most."""
    if word_below(chance, STRAY) == 0:
        return moves[word_below(chance, n)]
    return greedy_move(content, s, moves, n, chance)
