"""Anunnaki: a battle in progress, as check_agenda.pyx calls it."""
from engine.games.anunnaki.state cimport Content, State

cdef bint fight_is_sound(const Content* content, const State* s) noexcept nogil
