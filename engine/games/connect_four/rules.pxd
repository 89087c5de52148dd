"""Connect four: the table of C functions, for game.pyx."""
from engine.core.game cimport GameTable
from engine.games.connect_four.state cimport State

cdef GameTable TABLE

cdef int line_owner(const State* s) noexcept nogil
