"""Anatolia 1000 BC: options, the start position, and starts of civilizations."""
from engine.core.game cimport move_t
from engine.games.anatolia.play cimport Play
from engine.games.anatolia.state cimport Options, State
from engine.games.anatolia.tables cimport Content

cdef int pack_options(dict resolved, int players, Options* out) except -1
cdef void setup(Play* p, const Options* options, int players) noexcept nogil
cdef void setup_step(Play* p, int step, int number) noexcept nogil

cdef bint is_late_or_inland(const Content* content, int civ) noexcept nogil
cdef int legal_pick_civ(const Content* content, const State* s, move_t* out) noexcept nogil
cdef int legal_pick_units(const Content* content, const State* s, move_t* out) noexcept nogil

cdef void apply_pick_civ(Play* p, int code) noexcept nogil
cdef void apply_pick_units(Play* p, int code) noexcept nogil
