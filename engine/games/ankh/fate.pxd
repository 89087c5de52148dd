"""Ankh: what becomes of gods after conflicts (RULES.md 4.12, 4.13, 7)."""
from engine.core.game cimport move_t
from engine.games.ankh.play cimport Play
from engine.games.ankh.state cimport Content, State

cdef void start_merge(Play* p) noexcept nogil
cdef void forget_gods(Play* p) noexcept nogil
cdef void finish_conflicts(Play* p) noexcept nogil
cdef void derive_gods(State* s) noexcept nogil

cdef int legal_merge_guardian(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_merge_guardian(Play* p, int code) noexcept nogil
