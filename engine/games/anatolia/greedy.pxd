"""Anatolia 1000 BC: the greedy player, as game.pyx and the playout policy call it."""
from engine.core.chance cimport Chance
from engine.core.game cimport move_t
from engine.games.anatolia.state cimport State
from engine.games.anatolia.tables cimport Content

cdef move_t greedy_move(
    const Content* content, const State* s, const move_t* moves, int n,
    Chance* chance) noexcept nogil
cdef double worth_of(const Content* content, const State* s, int code) noexcept nogil
