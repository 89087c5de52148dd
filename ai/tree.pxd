"""The arena of one search thread: nodes in an open-addressing table, edges in an array.

A node is what one seat knows when it has to decide, found by the hash of that knowledge; so
transposed orders of small decisions meet in one node, and the tree outlives a decision. An edge is
one of its moves and has no child pointer: chance and hidden cards decide where a move leads.
Nothing is allocated after `open_tree`; a full arena takes no more nodes.
"""
from libc.stddef cimport size_t
from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

from engine.core.game cimport move_t

cdef enum:
    UNPROVEN = -1             # below every value
    EDGES_PER_NODE = 16       # room for edges, by node: mean branching of our games is below it

cdef struct Edge:             # 32 bytes
    move_t move
    uint32_t visits
    uint32_t availability     # visits of the node in worlds where the move was legal
    float proven              # the exact value for the seat that decides, UNPROVEN while unknown
    double value              # sum over the visits, for the seat that decides; each in [0, 1]
    double squares            # sum of the squares, for the standard error

cdef struct Node:             # 32 bytes
    uint64_t key              # 0: a free slot
    double value              # sum over the visits, for the seat that decides
    uint32_t first_edge
    uint32_t visits
    uint32_t stamp            # the iteration that came by last: guards against cycles
    uint16_t n_edges
    uint8_t seat              # who decides
    uint8_t proven            # whether the best of its edges is proven to be the best

cdef struct Tree:
    Node* slots
    uint64_t mask             # number of slots - 1, a power of two less one
    uint32_t n_nodes
    uint32_t max_nodes
    Edge* edges               # of a node: side by side, in ascending order of their moves
    uint32_t n_edges
    uint32_t max_edges

cdef bint open_tree(Tree* tree, uint32_t max_nodes, int max_moves) noexcept nogil
cdef void close_tree(Tree* tree) noexcept nogil
cdef void clear_tree(Tree* tree) noexcept nogil
cdef size_t tree_bytes(const Tree* tree) noexcept nogil
cdef Node* add_node(
    Tree* tree, Node* slot, uint64_t key, int seat, const move_t* moves, int n) noexcept nogil
cdef int match_edges(
    Tree* tree, Node* node, const move_t* moves, int n, uint32_t* out) noexcept nogil


cdef inline Node* find_slot(const Tree* tree, uint64_t key) noexcept nogil:
    """The node with this key, or the free slot it would take (told apart by `slot.key`)."""
    cdef uint64_t i = key & tree.mask
    while tree.slots[i].key != key and tree.slots[i].key != 0:
        i = (i + 1) & tree.mask
    return &tree.slots[i]


cdef inline int index_of(const move_t* moves, int n, move_t move) noexcept nogil:
    """Where a move stands among ascending moves, -1 when it does not."""
    cdef int low = 0
    cdef int high = n
    cdef int middle
    while low < high:
        middle = (low + high) // 2
        if moves[middle] < move:
            low = middle + 1
        else:
            high = middle
    return low if low < n and moves[low] == move else -1
