"""Anunnaki: Commercial Pacts, as the rest of the game calls it."""
from libc.stdint cimport uint64_t

from engine.core.game cimport move_t
from engine.games.anunnaki.play cimport Play
from engine.games.anunnaki.state cimport Content, State

cdef uint64_t payable_pacts(const Content* content, const State* s, int seat) noexcept nogil
cdef bint pays_in_full(const Content* content, const State* s, int seat, int pact) noexcept nogil
cdef int legal_pact_take(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_pact_take(Play* p, int code) noexcept nogil
cdef int legal_fulfill(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_fulfill(Play* p, int code) noexcept nogil
cdef int legal_free_pact(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_free_pact(Play* p, int code) noexcept nogil
cdef void run_pact(Play* p) noexcept nogil
cdef int legal_pact_line(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_pact_line(Play* p, int code) noexcept nogil
