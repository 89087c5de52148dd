"""Atlantis: the start position and its options, as game.pyx and the table of decisions call it."""
from engine.core.game cimport move_t
from engine.games.atlantis.cards cimport Play
from engine.games.atlantis.state cimport Content, Options, State

cdef int pack_options(dict resolved, int players, Options* out) except -1
cdef void setup(Play* p, const Options* options, int players) noexcept nogil
cdef int legal_side(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_side(Play* p, move_t move) noexcept nogil
cdef void set_targets(const Content* content, State* s) noexcept nogil
