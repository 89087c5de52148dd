"""MCTS-Solver: results that the tree has seen to the end are proven, and proofs climb.

A move into the end of the game, or into a proven node, is proven. A node is proven when one of its
moves wins, or when all its moves are proven. What one of the two seats gets the other does not, so
a proof for one holds for both. A proven loss is never chosen again. When a proven draw is chosen,
its value is known already: the iteration credits it, and follows a move that is still open, so that
in the end all are proven; an open move that turns out to win is credited itself. A proven root ends
the search.
"""
from ai.playout cimport take_value
from ai.tree cimport UNPROVEN


cdef void take_result(Walker* w) noexcept nogil:
    """The value of the iteration, if the tree's rim is the end of the game."""
    if w.table.to_act(w.content, w.state) < 0:
        take_value(w)
        set_proven(w.value, 0, unrounded(w.value[0]))
        w.exact = True


cdef double unrounded(double value) noexcept nogil:
    """Exactly 0 or 1, if scaling to [0, 1] has missed them by its rounding."""
    if value < 1.0 / SURE_PARTS:
        return 0.0
    return 1.0 if value > 1.0 - 1.0 / SURE_PARTS else value


cdef void take_proof(Walker* w, const Node* node) noexcept nogil:
    """The value of the iteration is the proven one of the node it came to."""
    set_proven(w.value, node.seat, best_proof(&w.tree, node))
    w.exact = True


cdef void prove(Walker* w) noexcept nogil:
    """Carry the exact value of the iteration up its path, as far as it proves anything."""
    cdef double[2] value = [w.value[0], w.value[1]]
    cdef Node* node
    cdef int depth = w.depth
    while depth > 0:
        depth -= 1
        node = w.path_nodes[depth]
        w.path_edges[depth].proven = <float>value[node.seat]
        if w.path_edges[depth].proven > w.path_credits[depth].proven:
            w.path_credits[depth] = w.path_edges[depth]
        if not settled(&w.tree, node):
            return
        node.proven = True
        set_proven(value, node.seat, best_proof(&w.tree, node))


cdef bint settled(const Tree* tree, const Node* node) noexcept nogil:
    """Whether a move wins, or all are proven."""
    cdef const Edge* edges = &tree.edges[node.first_edge]
    cdef bint open = False
    cdef int i
    for i in range(node.n_edges):
        if is_won(edges[i].proven):
            return True
        open = open or edges[i].proven == UNPROVEN
    return not open


cdef double best_proof(const Tree* tree, const Node* node) noexcept nogil:
    """The value of a proven node for its seat."""
    cdef const Edge* edges = &tree.edges[node.first_edge]
    cdef double best = UNPROVEN
    cdef int i
    for i in range(node.n_edges):
        best = max(best, <double>edges[i].proven)
    return best


cdef Edge* open_edge(const Tree* tree, const Node* node) noexcept nogil:
    """The most visited move that is not proven yet; there is one in a node that is not."""
    cdef Edge* best = NULL
    cdef Edge* edge
    cdef int i
    for i in range(node.n_edges):
        edge = &tree.edges[node.first_edge + i]
        if edge.proven == UNPROVEN and (best == NULL or edge.visits > best.visits):
            best = edge
    return best
