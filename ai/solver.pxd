"""Proven results: where nothing is hidden and no chance is drawn, between two seats."""
from ai.tree cimport Edge, Node, Tree
from ai.walker cimport Walker

cdef enum:
    SURE_PARTS = 1_000_000    # a result nearer to 0 or 1 than one such part is 0 or 1

cdef void take_result(Walker* w) noexcept nogil
cdef void take_proof(Walker* w, const Node* node) noexcept nogil
cdef void prove(Walker* w) noexcept nogil
cdef Edge* open_edge(const Tree* tree, const Node* node) noexcept nogil


cdef inline bint is_won(double proven) noexcept nogil:
    """Whether an edge's proven value is the best there is."""
    return proven == 1.0


cdef inline bint is_lost(double proven) noexcept nogil:
    """Whether an edge's proven value is the worst there is; not while it is unknown."""
    return proven == 0.0


cdef inline void set_proven(double* value, int seat, double proven) noexcept nogil:
    """The values of both seats, from the proven one of a seat."""
    value[seat] = proven
    value[1 - seat] = 1.0 - proven
