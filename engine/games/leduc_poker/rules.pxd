"""Leduc poker: the table of C functions, for game.pyx."""
from engine.core.game cimport GameTable
from engine.games.leduc_poker.state cimport State

cdef GameTable TABLE

cdef bint actions_are_sound(const State* s) noexcept nogil
cdef void replay(State* s) noexcept nogil
cdef bint knows_card(const State* s, int viewer, int seat) noexcept nogil
