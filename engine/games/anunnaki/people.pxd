"""Anunnaki: Followers and Settlements, as the rest of the game calls it."""
from libc.stdint cimport uint64_t

from engine.core.game cimport move_t
from engine.games.anunnaki.play cimport Play
from engine.games.anunnaki.state cimport Content, State

cdef void gain_followers(Play* p, int seat, int n, int why) noexcept nogil
cdef void income(Play* p, int seat, int n, int why) noexcept nogil
cdef uint64_t placing(const State* s, int seat) noexcept nogil
cdef uint64_t building_sites(const State* s, int seat) noexcept nogil
cdef void run_followers(Play* p) noexcept nogil
cdef int legal_follower_src(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_follower_src(Play* p, int code) noexcept nogil
cdef int legal_follower_dst(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_follower_dst(Play* p, int code) noexcept nogil
cdef int legal_follower_each(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_follower_each(Play* p, int code) noexcept nogil
cdef int legal_build(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_build(Play* p, int code) noexcept nogil
