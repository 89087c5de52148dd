"""Ankh: battles up to the Plague (RULES.md 4.7 steps 1 to 7)."""
from engine.core.game cimport move_t
from engine.games.ankh.cells cimport Cells
from engine.games.ankh.play cimport Play
from engine.games.ankh.state cimport Content, State, top

cdef void start_battle(Play* p, int gods) noexcept nogil
cdef void run_battle(Play* p) noexcept nogil
cdef int count_effects(const Content* content, const State* s, int op) noexcept nogil
cdef int eye_in(const State* s, int token) noexcept nogil
cdef int choosable(const State* s, int g) noexcept nogil
cdef int build_cost(const Content* content, const State* s, int g, int cost) noexcept nogil

cdef int legal_obelisk_figure(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_obelisk_figure(Play* p, int code) noexcept nogil
cdef int legal_obelisk_dest(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_obelisk_dest(Play* p, int code) noexcept nogil
cdef int legal_ban(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_ban(Play* p, int code) noexcept nogil
cdef void apply_two_cards(Play* p, int code) noexcept nogil
cdef int legal_card(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_card(Play* p, int code) noexcept nogil
cdef int legal_build_type(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_build_type(Play* p, int code) noexcept nogil
cdef int legal_build_cell(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_build_cell(Play* p, int code) noexcept nogil
cdef int legal_bid(const Content* content, const State* s, move_t* out) noexcept nogil
cdef void apply_bid(Play* p, int code) noexcept nogil


cdef inline void next_step(State* s, int step, int queue) noexcept nogil:
    """Go on to a step of the battle; only while its frame is on top."""
    top(s).args[0] = step
    top(s).args[1] = queue
