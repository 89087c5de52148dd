"""NEAR: the running step that the functions of the rules share."""
from engine.core.chance cimport Chance
from engine.core.events cimport Event, EventBuffer, add_arg, add_event
from engine.games.near.state cimport Content, State


# One call of `apply` or `setup`: what its functions work on, and what they report.
cdef struct Play:
    const Content* content
    State* s
    Chance* chance
    EventBuffer* events
    int flags                 # ApplyFlag bits so far


cdef inline void note(Play* p, int kind, int a, int b, int c, int d) noexcept nogil:
    """An event seen by all, with four numbers (those that a kind does not have are 0)."""
    cdef Event* event
    if p.events == NULL:
        return
    event = add_event(p.events, kind)
    if event != NULL:
        add_arg(&event.full, a)
        add_arg(&event.full, b)
        add_arg(&event.full, c)
        add_arg(&event.full, d)
