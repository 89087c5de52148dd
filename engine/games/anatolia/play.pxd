"""Anatolia 1000 BC: the running step that the functions of the rules share, its dice and events."""
from engine.core.chance cimport Chance, chance_range
from engine.core.events cimport EventBuffer, note as note_event
from engine.core.game cimport CHANCE_DRAWN
from engine.games.anatolia.state cimport State
from engine.games.anatolia.tables cimport Content

cdef enum:
    D6 = 6
    D10 = 10


# One call of `apply` or `setup`: what its functions work on, and what they report.
cdef struct Play:
    const Content* content
    State* s
    Chance* chance
    EventBuffer* events
    int flags                 # ApplyFlag bits so far


cdef inline void note(Play* p, int kind, int a, int b, int c) noexcept nogil:
    """An event seen by all, with three numbers."""
    note_event(p.events, kind, a, b, c)


cdef inline int roll(Play* p, int sides) noexcept nogil:
    """One die, 1..sides."""
    p.flags |= CHANCE_DRAWN
    return chance_range(p.chance, 1, sides)


cdef inline int roll_sum(Play* p, int dice) noexcept nogil:
    """The sum of some D6, one after the other."""
    cdef int total = 0
    cdef int _
    for _ in range(dice):
        total += roll(p, D6)
    return total
