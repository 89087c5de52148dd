"""Atlantis: the start position, as game.pyx and the table of decisions call it."""
from engine.core.chance cimport Chance
from engine.core.events cimport EventBuffer
from engine.core.game cimport move_t
from engine.games.atlantis.cards cimport Play
from engine.games.atlantis.state cimport Content, Options, State

cdef void setup(
    const Content* content, const Options* options, int players, Chance* chance, State* s,
    EventBuffer* events) noexcept nogil
cdef int legal_side(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_side(Play* p, move_t move) noexcept nogil
cdef void set_targets(const Content* content, State* s) noexcept nogil
