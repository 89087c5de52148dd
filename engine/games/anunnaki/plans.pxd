"""Anunnaki: plans for Move and Portal actions, as the baseline calls them."""
from engine.games.anunnaki.state cimport Content, State

# The first step of the best way to a Territory.
cdef struct Plan:
    double rate               # worth a point; 0: none
    int points
    int source
    int piece
    int step                  # where the piece goes first
    int target

cdef double land_worth(const Content* content, const State* s, int seat, int t) noexcept nogil
cdef double enemy_strength(const Content* content, const State* s, int seat, int t) noexcept nogil
cdef double card_strength(const Content* content, const State* s, int seat) noexcept nogil
cdef Plan best_plan(
    const Content* content, const State* s, int seat, int points, bint portal, int source,
    int piece) noexcept nogil
