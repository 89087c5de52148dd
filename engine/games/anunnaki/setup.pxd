"""Anunnaki: setup, as the rest of the game calls it."""
from engine.games.anunnaki.play cimport Play
from engine.games.anunnaki.state cimport Content, Options

cdef int pack_options(const Content* content, dict resolved, int players, Options* out) except -1
cdef void setup(Play* p, const Options* options, int players) noexcept nogil
