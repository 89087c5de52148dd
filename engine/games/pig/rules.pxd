"""Pig: the table of C functions, for game.pyx."""
from engine.core.game cimport GameTable

cdef GameTable TABLE
