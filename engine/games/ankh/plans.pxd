"""Ankh: what actions are worth (RULES.md 10)."""
from engine.games.ankh.state cimport Content, State

cdef double action_value(const Content* content, const State* s, int action) noexcept nogil
