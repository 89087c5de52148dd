"""Anunnaki: battles, as the rest of the game calls it."""
from engine.core.game cimport move_t
from engine.games.anunnaki.play cimport Play
from engine.games.anunnaki.state cimport Content, State
cdef int legal_battle(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_battle(Play* p, int code) noexcept nogil
cdef void run_fight(Play* p) noexcept nogil
cdef int legal_anubis_src(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_anubis_src(Play* p, int code) noexcept nogil
cdef int legal_weapon_pick(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_weapon_pick(Play* p, int code) noexcept nogil
cdef int legal_weapon_play(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_weapon_play(Play* p, int code) noexcept nogil
cdef int legal_metal_boost(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_metal_boost(Play* p, int code) noexcept nogil
