"""What happened, for those who may know it.

`apply` writes events into an optional buffer (none in a search). An event carries two notices: the
full one, for the seats in its mask, and what everybody else sees instead. A notice is a game's own
event kind with a few small numbers; kind 0 means that nothing is to be seen.
"""
from libc.stdint cimport int16_t, uint8_t, uint16_t, uint32_t

from engine.core.assertions cimport c_assert

cdef enum:
    MAX_EVENT_ARGS = 10
    MAX_EVENTS = 1024         # of one move with the forced steps behind it
    NO_NOTICE = 0
    MOVE_EVENT = 1            # the event kind of a move, in every game
    SEEN_BY_ALL = 0xFF        # every seat and the spectators
    SPECTATOR_BIT = 0x80      # the mask bit of spectators; bits 0..5 are the seats

cdef struct Notice:
    uint16_t kind
    uint16_t n_args
    int16_t args[MAX_EVENT_ARGS]

cdef struct Event:
    uint8_t mask              # who sees `full`; all others see `others`
    Notice full
    Notice others

cdef struct EventBuffer:
    int count
    int dropped               # events that found no room: a fault the caller must report
    Event events[MAX_EVENTS]


cdef inline Event* add_event(EventBuffer* buffer, int kind) noexcept nogil:
    """Append an event seen by all and return it; NULL without a buffer or without room."""
    cdef Event* event
    if buffer == NULL:
        return NULL
    if buffer.count == MAX_EVENTS:
        buffer.dropped += 1
        return NULL
    event = &buffer.events[buffer.count]
    buffer.count += 1
    event.mask = SEEN_BY_ALL
    event.full.kind = <uint16_t>kind
    event.full.n_args = 0
    event.others.kind = NO_NOTICE
    event.others.n_args = 0
    return event


cdef inline void add_arg(Notice* notice, int value) noexcept nogil:
    """Append one number to a notice."""
    c_assert(notice.n_args < MAX_EVENT_ARGS)
    notice.args[notice.n_args] = <int16_t>value
    notice.n_args += 1


cdef inline Event* add_move_event(
        EventBuffer* buffer, int seat, uint32_t move, bint forced) noexcept nogil:
    """Report a move: who, option code, decision kind plus one (or 0), forced; a game may add more.

    Always the first event of a step; forced moves behind it follow with the mark.
    """
    cdef Event* event = add_event(buffer, MOVE_EVENT)
    if event != NULL:
        add_arg(&event.full, seat)
        add_arg(&event.full, <int>(move & 0xFFFF))
        add_arg(&event.full, <int>(move >> 16))
        add_arg(&event.full, forced)
    return event


cdef inline uint8_t seat_bit(int seat) noexcept nogil:
    """The mask bit of a seat; a negative seat is the spectators."""
    return <uint8_t>SPECTATOR_BIT if seat < 0 else <uint8_t>(1 << seat)


cdef inline void note(EventBuffer* buffer, int kind, int a, int b, int c) noexcept nogil:
    """An event seen by all, with three numbers."""
    cdef Event* event = add_event(buffer, kind)
    if event != NULL:
        add_arg(&event.full, a)
        add_arg(&event.full, b)
        add_arg(&event.full, c)


cdef inline void note_private(EventBuffer* buffer, int kind, int seat, int value) noexcept nogil:
    """A value that only `seat` sees: the seat and the value, -1 for it to everybody else."""
    cdef Event* event = add_event(buffer, kind)
    if event == NULL:
        return
    event.mask = seat_bit(seat)
    add_arg(&event.full, seat)
    add_arg(&event.full, value)
    event.others.kind = <uint16_t>kind
    add_arg(&event.others, seat)
    add_arg(&event.others, -1)
