"""Ankh: moving figures (RULES.md 4.4), and what guardians and gods make of it (4.9, 4.10)."""
from engine.core.game cimport move_t
from engine.games.ankh.cells cimport Cells
from engine.games.ankh.play cimport Play
from engine.games.ankh.state cimport Content, State

cdef int list_cells(Cells cells, move_t* out, int count) noexcept nogil
cdef Cells destinations(const Content* content, const State* s, int g, int cell) noexcept nogil
cdef bint can_move(const Content* content, const State* s, int g) noexcept nogil

cdef int legal_move_figure(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_move_figure(Play* p, int code) noexcept nogil
cdef int legal_move_dest(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_move_dest(Play* p, int code) noexcept nogil
cdef int legal_push(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_push(Play* p, int code) noexcept nogil
cdef int legal_facing(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_facing(Play* p, int code) noexcept nogil
cdef int legal_yes_no(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_eye(Play* p, int code) noexcept nogil
