"""Anunnaki: the Harvest, as the rest of the game calls it."""
from libc.stdint cimport uint64_t

from engine.core.game cimport move_t
from engine.games.anunnaki.play cimport Play
from engine.games.anunnaki.state cimport Content, State

cdef int harvest_strength(const Content* content, const State* s, int seat, int t) noexcept nogil
cdef int harvest_amount(const Content* content, const State* s, int seat, int t) noexcept nogil
cdef int open_icons(const Content* content, const State* s, int t) noexcept nogil
cdef uint64_t with_open_icon(const Content* content, const State* s) noexcept nogil
cdef uint64_t harvestable(const Content* content, const State* s, int seat) noexcept nogil
cdef int legal_harvest(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_harvest(Play* p, int code) noexcept nogil
cdef int legal_harvest_spot(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_harvest_spot(Play* p, int code) noexcept nogil
cdef void run_yield(Play* p) noexcept nogil
