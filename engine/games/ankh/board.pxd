"""Ankh: what stands on the board, and what is adjacent to what (RULES.md 2.2)."""
from engine.games.ankh.cells cimport Cells, any_cell, first_cell, has_cell, rest_of
from engine.games.ankh.play cimport Play
from engine.games.ankh.state cimport Content, State

cdef Cells near_behind_camels(const Content* content, const State* s, int cell) noexcept nogil
cdef void place_figure(Play* p, int g, int kind, int cell) noexcept nogil
cdef void move_figure(Play* p, int g, int start, int end, int how) noexcept nogil
cdef void exchange_figures(Play* p, int cell, int other) noexcept nogil
cdef int remove_figure(Play* p, int cell, int where) noexcept nogil
cdef void return_sun(Play* p, int cell) noexcept nogil
cdef void set_facing(Play* p, int cell, int facing) noexcept nogil
cdef void place_monument(Play* p, int type, int g, int cell) noexcept nogil
cdef void take_control(Play* p, int g, int cell) noexcept nogil
cdef void remove_monument(Play* p, int cell, int where) noexcept nogil
cdef void place_portal(Play* p, int cell, bint there) noexcept nogil
cdef void place_eye(Play* p, int cell) noexcept nogil
cdef void return_eye(Play* p, int slot) noexcept nogil
cdef void derive_taken(State* s) noexcept nogil
cdef void derive_camels(const Content* content, State* s) noexcept nogil


cdef inline Cells near(const Content* content, const State* s, int cell) noexcept nogil:
    """The spaces adjacent to one."""
    if has_cell(s.beside_camels, cell):
        return near_behind_camels(content, s, cell)
    return content.near[cell]


cdef inline Cells near_any(const Content* content, const State* s, Cells cells) noexcept nogil:
    """The spaces adjacent to at least one of a set."""
    cdef Cells found = 0
    while any_cell(cells):
        found = found | near(content, s, first_cell(cells))
        cells = rest_of(cells)
    return found


cdef inline int token_at(const State* s, int cell) noexcept nogil:
    """The token of the region that a land space lies in, 0 where there is none."""
    cdef int token
    for token in range(s.n_regions):
        if has_cell(s.regions[token], cell):
            return token + 1
    return 0
