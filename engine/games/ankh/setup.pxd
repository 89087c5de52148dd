"""Ankh: options and the start position (RULES.md 2.6, 9)."""
from engine.games.ankh.play cimport Play
from engine.games.ankh.state cimport Content, Options

cdef int pack_options(const Content* content, dict resolved, int players, Options* out) except -1
cdef void setup(Play* p, const Options* options, int players) noexcept nogil
