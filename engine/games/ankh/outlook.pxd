"""Ankh: what the regions promise a god, and what moving a figure changes (RULES.md 10, C)."""
from engine.games.ankh.state cimport MAX_REGIONS, Content, State


# The regions as one god sees them.
cdef struct Outlook:
    int god
    int most[MAX_REGIONS]         # the strongest enemy there; NONE: nobody
    int own[MAX_REGIONS]          # own strength there
    int figures[MAX_REGIONS]      # own figures there
    int majorities[MAX_REGIONS]   # types of monument with the own majority there
    int god_strength              # of the own god figure

cdef void look(const Content* content, const State* s, int g, Outlook* o) noexcept nogil
cdef double standing(int own, int most) noexcept nogil
cdef double region_value(const Outlook* o, int region, int strength, int figures) noexcept nogil
cdef double place_value(
    const Content* content, const State* s, const Outlook* o, int cell, int strength
) noexcept nogil
cdef double leave_value(
    const Content* content, const State* s, const Outlook* o, int cell) noexcept nogil
cdef double move_value(
    const Content* content, const State* s, const Outlook* o, int start, int end) noexcept nogil
cdef double control_value(
    const Content* content, const State* s, int g, int type, int cell) noexcept nogil
