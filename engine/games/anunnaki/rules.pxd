"""Anunnaki: the table of decisions, as the rest of the game calls it."""
from engine.core.chance cimport Chance
from engine.core.events cimport EventBuffer
from engine.core.game cimport move_t
from engine.games.anunnaki.play cimport Play
from engine.games.anunnaki.state cimport Content, State

cdef int to_act(const State* s) noexcept nogil
cdef int legal_moves(const Content* content, const State* s, move_t* out) noexcept nogil
cdef int apply(
    const Content* content, State* s, move_t move, Chance* chance,
    EventBuffer* events) noexcept nogil
cdef void proceed(Play* p) noexcept nogil
