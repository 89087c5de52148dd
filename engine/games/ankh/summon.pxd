"""Ankh: summoning figures (RULES.md 4.4 Summon)."""
from engine.core.game cimport move_t
from engine.games.ankh.cells cimport Cells
from engine.games.ankh.play cimport Play
from engine.games.ankh.state cimport Content, State

cdef bint can_summon(const Content* content, const State* s, int g, int reserve) noexcept nogil
cdef void start_summon_action(Play* p, int seat) noexcept nogil
cdef void start_summon(Play* p, int seat, int how) noexcept nogil
cdef Cells places(
    const Content* content, const State* s, int g, int what, int pyramid) noexcept nogil

cdef int legal_summon_mode(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_summon_mode(Play* p, int code) noexcept nogil
cdef int legal_summon_kind(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_summon_kind(Play* p, int code) noexcept nogil
cdef int legal_summon_cell(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_summon_cell(Play* p, int code) noexcept nogil
cdef void apply_sun(Play* p, int code) noexcept nogil
