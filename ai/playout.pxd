"""From where the tree ends to a value."""
from libc.stdint cimport int64_t

from engine.core.game cimport move_t
from ai.walker cimport Walker

cdef void take_step(Walker* w, int seat, move_t move) noexcept nogil
cdef move_t playout_choice(Walker* w, int seat, const move_t* moves, int n) noexcept nogil
cdef int64_t trusted_move(Walker* w, const move_t* moves, int n) noexcept nogil
cdef bint at_cut(const Walker* w) noexcept nogil
cdef void play_out(Walker* w) noexcept nogil
cdef void take_value(Walker* w) noexcept nogil
cdef void learn_history(Walker* w) noexcept nogil
