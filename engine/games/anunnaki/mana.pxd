"""Anunnaki: mana actions and developing, as the rest of the game calls it."""
from libc.stdint cimport uint8_t

from engine.core.game cimport move_t
from engine.games.anunnaki.play cimport Play
from engine.games.anunnaki.state cimport Content, State

cdef int candidates(
    const Content* content, const State* s, int seat, const uint8_t* spent) noexcept nogil
cdef void use_up(Play* p, int seat, int power) noexcept nogil
cdef int legal_mana(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_mana(Play* p, int code) noexcept nogil
cdef int legal_develop(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_develop(Play* p, int code) noexcept nogil
cdef int legal_develop_use(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_develop_use(Play* p, int code) noexcept nogil
