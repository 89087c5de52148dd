"""Anunnaki: Culture tokens, as the rest of the game calls it."""
from engine.core.game cimport move_t
from engine.games.anunnaki.play cimport Play
from engine.games.anunnaki.state cimport Content, State

cdef int complete_spot(const Content* content, const State* s) noexcept nogil
cdef void take_token(Play* p, int spot) noexcept nogil
cdef void run_culture(Play* p) noexcept nogil
cdef int legal_culture_take(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_culture_take(Play* p, int code) noexcept nogil
