"""Atlantis: scripted players, as game.pyx wires them."""
from engine.core.chance cimport Chance
from engine.core.game cimport move_t
from engine.games.atlantis.state cimport Content, State

cdef move_t playout_move(
    const Content* content, const State* s, const move_t* moves, int n,
    Chance* chance) noexcept nogil
cdef move_t greedy_move(
    const Content* content, const State* s, const move_t* moves, int n,
    Chance* chance) noexcept nogil
