"""Anatolia 1000 BC: the playout policy (RULES.md 10): the greedy player without negotiation.

Now and then it strays, so that playouts differ by more than dice; it never strays into giving up.
"""
from engine.core.chance cimport Chance, word_below
from engine.core.game cimport move_t
from engine.games.anatolia.greedy cimport greedy_move
from engine.games.anatolia.state cimport TRADE_MENU, TURN_START, State, top
from engine.games.anatolia.tables cimport Content

cdef int STRAY = 20           # one decision in so many is random


cdef move_t playout_move(
        const Content* content, const State* s, const move_t* moves, int n,
        Chance* chance) noexcept nogil:
    """A sensible choice: no trade, a random move now and then, else what is worth most."""
    cdef int kind = top(s).kind
    if kind == TRADE_MENU:
        return moves[0]
    if kind != TURN_START and word_below(chance, STRAY) == 0:
        return moves[word_below(chance, n)]
    return greedy_move(content, s, moves, n, chance)
