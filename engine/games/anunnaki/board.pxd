"""Anunnaki: pieces on the map, as the rest of the game calls it."""
from libc.stdint cimport uint64_t

from engine.games.anunnaki.play cimport Play
from engine.games.anunnaki.state cimport Content, State

cdef void put_piece(State* s, int seat, int k, int t) noexcept nogil
cdef void take_piece(State* s, int seat, int k, int t) noexcept nogil
cdef void move_piece(Play* p, int seat, int k, int source, int destination) noexcept nogil
cdef void place_follower(Play* p, int seat, int t, int why) noexcept nogil
cdef void remove_follower(Play* p, int seat, int t, int why) noexcept nogil
cdef void turn_up(Play* p) noexcept nogil
cdef uint64_t with_follower(const State* s, int seat) noexcept nogil
cdef uint64_t with_god(const State* s, int seat) noexcept nogil
cdef uint64_t all_units(const State* s) noexcept nogil
cdef uint64_t all_settled(const State* s) noexcept nogil
