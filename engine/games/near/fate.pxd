"""NEAR: Events, ends of epochs and Ages, as the rest of the game calls them."""
from engine.core.bitset cimport BitSet
from engine.core.game cimport move_t
from engine.games.near.play cimport Play
from engine.games.near.state cimport Content, State

cdef void run_epoch(Play* p) noexcept nogil
cdef void run_event(Play* p) noexcept nogil
cdef void zone(
    const Content* content, const State* s, int event, int seat, BitSet* out) noexcept nogil
cdef int loss(int event) noexcept nogil
cdef int legal_ward(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_ward(Play* p, int code) noexcept nogil
cdef int legal_lose(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_lose(Play* p, int code) noexcept nogil
cdef int legal_lose_expertise(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_lose_expertise(Play* p, int code) noexcept nogil
cdef int legal_lose_dev(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_lose_dev(Play* p, int code) noexcept nogil
cdef void reveal_top(Play* p, int domain) noexcept nogil
