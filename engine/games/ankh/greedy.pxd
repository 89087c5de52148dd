"""Ankh: the greedy player (RULES.md 10)."""
from engine.core.chance cimport Chance
from engine.core.game cimport move_t
from engine.games.ankh.state cimport Content, State

cdef move_t greedy_move(
    const Content* content, const State* s, const move_t* moves, int n,
    Chance* chance) noexcept nogil
