"""Atlantis: the options, as game.pyx packs them."""
from engine.games.atlantis.state cimport Options

cdef int pack_options(dict resolved, int players, Options* out) except -1
