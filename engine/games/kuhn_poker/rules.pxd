"""Kuhn poker: the table of C functions, for game.pyx."""
from engine.core.game cimport GameTable
from engine.games.kuhn_poker.state cimport State

cdef GameTable TABLE

cdef bint knows_card(const State* s, int viewer, int seat) noexcept nogil
