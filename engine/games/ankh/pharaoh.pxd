"""Ankh: the Pharaoh module (RULES.md 4.11)."""
from engine.core.game cimport move_t
from engine.games.ankh.play cimport Play
from engine.games.ankh.state cimport Content, State

cdef bint any_playable(const Content* content, const State* s, int g) noexcept nogil
cdef int list_playable(
    const Content* content, const State* s, int g, move_t* out, int count) noexcept nogil
cdef void play_political(Play* p, int seat, int kind) noexcept nogil
cdef void run_political(Play* p) noexcept nogil
cdef void start_palace(Play* p) noexcept nogil
cdef void run_palace(Play* p) noexcept nogil
cdef void fill_slots(Play* p) noexcept nogil
cdef void shuffle_deck(Play* p) noexcept nogil
cdef void discard_political(Play* p, int g) noexcept nogil
cdef bint beside_palace(const Content* content, const State* s, int g) noexcept nogil

cdef int legal_priest_from(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_priest_from(Play* p, int code) noexcept nogil
cdef int legal_priest_to(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_priest_to(Play* p, int code) noexcept nogil
cdef int legal_priest_add(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_priest_add(Play* p, int code) noexcept nogil
cdef int legal_law(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_law(Play* p, int code) noexcept nogil
cdef int legal_sphinx(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_sphinx(Play* p, int code) noexcept nogil
cdef int legal_control_any(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_control_any(Play* p, int code) noexcept nogil
cdef int legal_relocate(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_relocate(Play* p, int code) noexcept nogil
cdef int legal_relocate_to(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_relocate_to(Play* p, int code) noexcept nogil
cdef int legal_intrigue_seat(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_intrigue_seat(Play* p, int code) noexcept nogil
