"""Anunnaki: cards, gods and tiles of a position, as check.pyx calls it."""
from engine.games.anunnaki.state cimport Content, State

cdef bint nodes_are_sound(const State* s) noexcept nogil
cdef bint goals_are_sound(const State* s) noexcept nogil
cdef bint given_is_sound(const State* s) noexcept nogil
cdef bint civs_are_sound(const Content* content, const State* s) noexcept nogil
cdef bint culture_is_sound(const Content* content, const State* s) noexcept nogil
cdef bint pacts_are_sound(const Content* content, const State* s) noexcept nogil
cdef bint artifacts_are_sound(const Content* content, const State* s) noexcept nogil
cdef bint gods_are_sound(const State* s) noexcept nogil
cdef bint hands_are_sound(const Content* content, const State* s) noexcept nogil
cdef bint battle_in_range(const State* s) noexcept nogil
