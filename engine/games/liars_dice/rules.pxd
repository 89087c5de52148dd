"""Liar's dice: the table of C functions, for game.pyx."""
from engine.core.game cimport GameTable
from engine.games.liars_dice.state cimport State

cdef GameTable TABLE

cdef bint knows_die(const State* s, int viewer, int seat) noexcept nogil
