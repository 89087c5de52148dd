"""Ankh: conflicts, domination and monument majority (RULES.md 4.7)."""
from engine.games.ankh.play cimport Play
from engine.games.ankh.state cimport Content, State

cdef void run_conflict(Play* p) noexcept nogil
cdef int gods_in(const State* s, int token) noexcept nogil
cdef void score_majorities(Play* p) noexcept nogil
cdef int majority_owner(const State* s, int token, int type) noexcept nogil
