"""NEAR: gains and losses, as the rest of the game calls them."""
from engine.games.near.play cimport Play
from engine.games.near.state cimport Content, State

cdef void gain_gold(Play* p, int seat, int n) noexcept nogil
cdef void lose_gold(Play* p, int seat, int n) noexcept nogil
cdef void score(Play* p, int seat, int n, int why) noexcept nogil
cdef void gain_development(Play* p, int seat, int kind) noexcept nogil
cdef void gain_resource(Play* p, int seat, int kind, int n) noexcept nogil
cdef void lose_level(Play* p, int seat, int track) noexcept nogil
cdef void place_marker(Play* p, int seat) noexcept nogil
cdef void gain_territory(Play* p, int seat, int space) noexcept nogil
cdef void take_ruin(Play* p, int seat, int space) noexcept nogil
cdef int lift_enemy(Play* p, int seat, int space) noexcept nogil
cdef void gain_victory(Play* p, int seat) noexcept nogil
cdef int places_of(int low, int high) noexcept nogil
cdef int triggered(const Content* content, const State* s, int seat, int on) noexcept nogil
cdef void push_triggers(State* s, int seat, int mask) noexcept nogil
cdef void trigger(Play* p, int seat, int on) noexcept nogil
cdef void put_building(State* s, int seat, int type, int space) noexcept nogil
cdef void take_building(State* s, int seat, int type, int space) noexcept nogil
cdef void destroy_building(Play* p, int space, int attacker) noexcept nogil
cdef void join_area(const Content* content, State* s, int seat, int card) noexcept nogil
cdef void run_gain(Play* p) noexcept nogil
cdef void run_triggers(Play* p) noexcept nogil
cdef void run_token(Play* p) noexcept nogil
cdef void run_markers(Play* p) noexcept nogil
cdef void run_victories(Play* p) noexcept nogil
