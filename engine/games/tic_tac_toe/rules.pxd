"""Tic-tac-toe: the table of C functions, for game.pyx."""
from engine.core.game cimport GameTable
from engine.games.tic_tac_toe.state cimport State

cdef GameTable TABLE
cdef int line_owner(const State* s) noexcept nogil
