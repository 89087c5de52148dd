"""Ankh: Battle Resolution and what follows it (RULES.md 4.7 steps 9 to 13, 4.8)."""
from engine.core.game cimport move_t
from engine.games.ankh.cells cimport Cells
from engine.games.ankh.play cimport Play
from engine.games.ankh.state cimport Content, State

cdef void run_resolution(Play* p) noexcept nogil
cdef int strength_in(const Content* content, const State* s, int g, int token) noexcept nogil
cdef int strongest(const Content* content, const State* s) noexcept nogil
cdef int strength(const Content* content, const State* s, int g) noexcept nogil

cdef void apply_tiebreak(Play* p, int code) noexcept nogil
cdef int legal_isis_yield(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_isis_yield(Play* p, int code) noexcept nogil
cdef int legal_portal_cell(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_portal_cell(Play* p, int code) noexcept nogil
cdef int legal_portal_pick(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_portal_pick(Play* p, int code) noexcept nogil
cdef int legal_worship(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_worship(Play* p, int code) noexcept nogil
