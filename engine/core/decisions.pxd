"""The decision stack: who decides what, and what comes after it.

A turn is broken into small decisions. Effects that nest push the decisions they need; the top frame
is the one being asked. A game has in its state an array of frames, as many as its rules can nest,
and their number; it wires each kind of frame to a pair of functions: what is legal, and what the
chosen move does.
"""
from libc.stdint cimport int8_t, int16_t, uint8_t

from engine.core.assertions cimport c_assert

cdef enum:
    MAX_FRAME_ARGS = 2

cdef struct Frame:
    uint8_t kind              # the game's own decision kind
    int8_t seat               # who decides
    int16_t args[MAX_FRAME_ARGS]


cdef inline void push_frame(
        Frame* frames, uint8_t* depth, int capacity, int kind, int seat, int a, int b
) noexcept nogil:
    """Put a decision on top of the stack `frames[0 .. depth-1]`, which has room."""
    cdef Frame* frame = &frames[depth[0]]
    c_assert(depth[0] < capacity)
    frame.kind = <uint8_t>kind
    frame.seat = <int8_t>seat
    frame.args[0] = <int16_t>a
    frame.args[1] = <int16_t>b
    depth[0] += 1


cdef inline void pop_frame(Frame* frames, uint8_t* depth) noexcept nogil:
    """Take the top decision off and zero it, so that equal states have equal bytes."""
    cdef Frame* frame
    c_assert(depth[0] > 0)
    depth[0] -= 1
    frame = &frames[depth[0]]
    frame.kind = 0
    frame.seat = 0
    frame.args[0] = 0
    frame.args[1] = 0
