"""Anunnaki: the turn, as the rest of the game calls it."""
from engine.core.game cimport move_t
from engine.games.anunnaki.play cimport Play
from engine.games.anunnaki.state cimport Content, State

cdef void begin_game(Play* p) noexcept nogil
cdef void run_turn(Play* p) noexcept nogil
cdef void run_final(Play* p) noexcept nogil
cdef int legal_level_up(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_level_up(Play* p, int code) noexcept nogil
