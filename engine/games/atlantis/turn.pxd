"""Atlantis: a turn from its start to its end, as its actions and abilities call it."""
from engine.core.game cimport move_t
from engine.games.atlantis.cards cimport Play
from engine.games.atlantis.state cimport Content, State

cdef void start_turn(Play* p) noexcept nogil
cdef void finish_action(Play* p) noexcept nogil
cdef void end_turn(Play* p) noexcept nogil

cdef int legal_draw(const Content* content, const State* s, move_t* out) noexcept nogil
cdef int legal_discard(const Content* content, const State* s, move_t* out) noexcept nogil

cdef void apply_draw(Play* p, move_t move) noexcept nogil
cdef void apply_discard(Play* p, move_t move) noexcept nogil
