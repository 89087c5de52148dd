"""Ankh: a turn, its actions and the events they trigger (RULES.md 4.3 to 4.5)."""
from engine.core.game cimport move_t
from engine.games.ankh.cells cimport Cells
from engine.games.ankh.play cimport Play
from engine.games.ankh.state cimport Content, State

cdef void run_turn(Play* p) noexcept nogil
cdef bint is_merged(const State* s, int seat) noexcept nogil
cdef int gain_of(const Content* content, const State* s, int g) noexcept nogil
cdef int next_level(const Content* content, const State* s, int g) noexcept nogil
cdef bint base_free(const Content* content, const State* s, int g, int level) noexcept nogil
cdef Cells controllable(const Content* content, const State* s, int g) noexcept nogil
cdef void after_sacrifice(Play* p, int seat) noexcept nogil

cdef int legal_action(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_action(Play* p, int code) noexcept nogil
cdef int legal_political_after(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_political_after(Play* p, int code) noexcept nogil
cdef int legal_unlock(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_unlock(Play* p, int code) noexcept nogil
cdef int legal_hathor(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_hathor(Play* p, int code) noexcept nogil
cdef int legal_control(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_control(Play* p, int code) noexcept nogil
