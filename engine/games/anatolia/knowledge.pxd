"""Anatolia 1000 BC: the Knowledge Phase, as the other chapters call it."""
from engine.core.game cimport move_t
from engine.games.anatolia.play cimport Play
from engine.games.anatolia.state cimport State
from engine.games.anatolia.tables cimport Content

cdef void begin_knowledge(Play* p) noexcept nogil
cdef void refill_row(Play* p) noexcept nogil
cdef int legal_knowledge(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_knowledge(Play* p, int code) noexcept nogil
