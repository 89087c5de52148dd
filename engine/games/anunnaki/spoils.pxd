"""Anunnaki: what a battle ends in, as the rest of the game calls it."""
from engine.core.game cimport move_t
from engine.games.anunnaki.play cimport Play
from engine.games.anunnaki.state cimport Content, State

cdef void compare(Play* p) noexcept nogil
cdef void decide(Play* p, int outcome, int reason) noexcept nogil
cdef void run_spoils(Play* p) noexcept nogil
cdef int legal_steal(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_steal(Play* p, int code) noexcept nogil
cdef int legal_artifact(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_artifact(Play* p, int code) noexcept nogil
cdef int legal_destiny(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_destiny(Play* p, int code) noexcept nogil
