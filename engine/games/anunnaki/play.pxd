"""Anunnaki: the running step that the functions of the rules share."""
from engine.core.chance cimport Chance
from engine.core.events cimport Event, EventBuffer, add_arg, add_event, seat_bit
from engine.games.anunnaki.state cimport Content, State


# One call of `apply` or `setup`: what its functions work on, and what they report.
cdef struct Play:
    const Content* content
    State* s
    Chance* chance
    EventBuffer* events
    int flags                 # ApplyFlag bits so far


cdef inline void note(Play* p, int kind, int a, int b, int c, int d) noexcept nogil:
    """An event seen by all, with four numbers (those that a kind does not have are 0)."""
    note_five(p, kind, a, b, c, d, 0)


cdef inline void note_five(
        Play* p, int kind, int a, int b, int c, int d, int e) noexcept nogil:
    """The same with five."""
    cdef Event* event
    if p.events == NULL:
        return
    event = add_event(p.events, kind)
    if event != NULL:
        add_arg(&event.full, a)
        add_arg(&event.full, b)
        add_arg(&event.full, c)
        add_arg(&event.full, d)
        add_arg(&event.full, e)


cdef inline void note_six(
        Play* p, int kind, int a, int b, int c, int d, int e, int f) noexcept nogil:
    """The same with six."""
    cdef Event* event
    if p.events == NULL:
        return
    event = add_event(p.events, kind)
    if event != NULL:
        add_arg(&event.full, a)
        add_arg(&event.full, b)
        add_arg(&event.full, c)
        add_arg(&event.full, d)
        add_arg(&event.full, e)
        add_arg(&event.full, f)


cdef inline void note_card(
        Play* p, int kind, int seat, int card, int c, int d) noexcept nogil:
    """The same about a card that only its seat sees: -1 for everybody else."""
    cdef Event* event
    if p.events == NULL:
        return
    event = add_event(p.events, kind)
    if event == NULL:
        return
    event.mask = seat_bit(seat)
    add_arg(&event.full, seat)
    add_arg(&event.full, card)
    add_arg(&event.full, c)
    add_arg(&event.full, d)
    event.others = event.full
    event.others.args[1] = -1
