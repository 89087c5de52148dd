"""Atlantis: the actions of a turn, as rules.pyx wires them."""
from engine.core.game cimport move_t
from engine.games.atlantis.cards cimport Play
from engine.games.atlantis.state cimport Content, State

cdef int legal_action(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_action(Play* p, move_t move) noexcept nogil
cdef int shape_built(const Content* content, const State* s, int code) noexcept nogil
