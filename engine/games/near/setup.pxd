"""NEAR: options and the start position, as game.pyx wires them."""
from engine.games.near.play cimport Play
from engine.games.near.state cimport Content, Options

cdef int pack_options(
    const Content* content, dict resolved, int players, Options* out) except -1
cdef void setup(Play* p, const Options* options, int players) noexcept nogil
