"""Proven results: where nothing is hidden and no chance is drawn, between two seats."""
from ai.tree cimport Edge, Node, Tree
from ai.walker cimport Walker

cdef enum:
    SURE_PARTS = 1_000_000    # a value this near to 0 or 1 is 0 or 1

cdef void take_result(Walker* w) noexcept nogil
cdef void take_proof(Walker* w, const Node* node) noexcept nogil
cdef void prove(Walker* w) noexcept nogil
cdef Edge* open_edge(const Tree* tree, const Node* node) noexcept nogil


cdef inline bint is_won(double proven) noexcept nogil:
    """Whether an edge's proven value is the best there is."""
    return proven >= 1.0 - 1.0 / SURE_PARTS


cdef inline bint is_lost(double proven) noexcept nogil:
    """Whether an edge's proven value is the worst there is; not while it is unknown."""
    return 0.0 <= proven <= 1.0 / SURE_PARTS


cdef inline void set_proven(double* value, int seat, double proven) noexcept nogil:
    """The values of both seats, from the proven one of a seat."""
    value[seat] = proven
    value[1 - seat] = 1.0 - proven
