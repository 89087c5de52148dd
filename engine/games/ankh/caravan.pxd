"""Ankh: camel caravans (RULES.md 4.6)."""
from engine.core.bitset cimport BitSet
from engine.core.game cimport move_t
from engine.games.ankh.cells cimport Cells
from engine.games.ankh.play cimport Play
from engine.games.ankh.state cimport Content, State

cdef Cells region_of(const Content* content, const State* s, int cell) noexcept nogil
cdef void start_caravan(Play* p) noexcept nogil
cdef int divisible(const Content* content, const State* s) noexcept nogil
cdef void find_starts(
    const Content* content, const State* s, int token, BitSet* out) noexcept nogil
cdef bint path_goes_on(const Content* content, const State* s) noexcept nogil

cdef int legal_caravan_region(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_caravan_region(Play* p, int code) noexcept nogil
cdef int legal_caravan_start(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_caravan_start(Play* p, int code) noexcept nogil
cdef int legal_caravan_next(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_caravan_next(Play* p, int code) noexcept nogil
cdef int legal_caravan_keep(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_caravan_keep(Play* p, int code) noexcept nogil
cdef int legal_caravan_swap(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_caravan_swap(Play* p, int code) noexcept nogil
cdef int legal_caravan_swap_with(
    const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_caravan_swap_with(Play* p, int code) noexcept nogil
