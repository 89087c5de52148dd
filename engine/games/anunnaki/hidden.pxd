"""Anunnaki: who knows what, as game.pyx wires it."""
from libc.stdint cimport uint64_t

from engine.core.chance cimport Chance
from engine.games.anunnaki.state cimport Content, State

cdef void determinize(const Content* content, State* s, int seat, Chance* chance) noexcept nogil
cdef uint64_t info_hash(const Content* content, const State* s, int seat) noexcept nogil
cdef dict seen(const Content* content, const State* s, int seat)
