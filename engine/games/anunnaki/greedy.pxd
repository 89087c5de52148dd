"""Anunnaki: the scripted baseline, as game.pyx wires it."""
from engine.core.chance cimport Chance
from engine.core.game cimport move_t
from engine.games.anunnaki.state cimport Content, State

cdef move_t greedy_move(
    const Content* content, const State* s, const move_t* moves, int n, Chance* chance
) noexcept nogil
