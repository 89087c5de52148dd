"""Which move an iteration follows inside the tree."""
from libc.stdint cimport int64_t, uint32_t

from ai.tree cimport Node
from ai.walker cimport Walker

cdef int choose_edge(
    Walker* w, const Node* node, const uint32_t* places, int n,
    int64_t trusted) noexcept nogil
