"""Anatolia 1000 BC: the Conquest Phase, as the other chapters call it."""
from engine.core.game cimport move_t
from engine.games.anatolia.play cimport Play
from engine.games.anatolia.state cimport State
from engine.games.anatolia.tables cimport Content, Regions

# The parts of the total modifier of an attack (RULES.md 4.9).
cdef struct Odds:
    int attacker              # warfare
    int defender              # warfare, as it counts: negative for a strong defender
    int cities
    int neutral
    int ratio
    int protected
    int total

cdef void begin_conquest(Play* p) noexcept nogil
cdef void end_conquest(Play* p) noexcept nogil
cdef void run_attack(Play* p) noexcept nogil

cdef void reach(const Content* content, const State* s, Regions* out) noexcept nogil
cdef void targets(
    const Content* content, const State* s, const Regions* within, Regions* out) noexcept nogil
cdef int attackers(const State* s, int kind, int defender) noexcept nogil
cdef void odds(const Content* content, const State* s, int region, Odds* out) noexcept nogil
cdef bint help_matters(const Content* content, const State* s, int region) noexcept nogil
cdef int ratio_with_help(const Content* content, const State* s, int region) noexcept nogil
cdef bint may_help(const Content* content, const State* s, int region, int seat) noexcept nogil

cdef int legal_conquest(const Content* content, const State* s, move_t* out) noexcept nogil
cdef int legal_call_help(const Content* content, const State* s, move_t* out) noexcept nogil
cdef int legal_defend(const Content* content, const State* s, move_t* out) noexcept nogil

cdef void apply_conquest(Play* p, int code) noexcept nogil
cdef void apply_call_help(Play* p, int code) noexcept nogil
cdef void apply_defend(Play* p, int code) noexcept nogil
