"""Ankh: killing figures (RULES.md 4.10)."""
from engine.core.game cimport move_t
from engine.games.ankh.cells cimport Cells
from engine.games.ankh.play cimport Play
from engine.games.ankh.state cimport Content, State

cdef Cells doomed(const State* s, int gods) noexcept nogil
cdef void start_kill(Play* p, Cells victims) noexcept nogil
cdef void run_kill(Play* p) noexcept nogil

cdef int legal_trap(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_trap(Play* p, int code) noexcept nogil
cdef int legal_mummy(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_mummy(Play* p, int code) noexcept nogil
