"""Which move an iteration follows inside the tree."""
from libc.stdint cimport uint32_t

from ai.tree cimport Node
from ai.walker cimport Walker

cdef int choose_edge(
    Walker* w, const Node* node, const uint32_t* places, int n) noexcept nogil
