"""The arena: opening and closing it, adding nodes, finding the edges of the legal moves."""
from libc.stdlib cimport calloc, free
from libc.string cimport memset


cdef bint open_tree(Tree* tree, uint32_t max_nodes, int max_moves) noexcept nogil:
    """Allocate an empty arena; False when there is no memory."""
    cdef uint64_t slots = 4
    while slots < <uint64_t>max_nodes + max_nodes // 2:
        slots *= 2
    tree.mask = slots - 1
    tree.max_nodes = max_nodes
    tree.max_edges = max_nodes * EDGES_PER_NODE + <uint32_t>max_moves
    tree.n_nodes = 0
    tree.n_edges = 0
    tree.slots = <Node*>calloc(slots, sizeof(Node))
    tree.edges = <Edge*>calloc(tree.max_edges, sizeof(Edge))
    return tree.slots != NULL and tree.edges != NULL


cdef void close_tree(Tree* tree) noexcept nogil:
    """Give the memory back."""
    free(tree.slots)
    free(tree.edges)
    tree.slots = NULL
    tree.edges = NULL


cdef void clear_tree(Tree* tree) noexcept nogil:
    """Forget all nodes. Edges are written whole when they are taken, so they may stay."""
    memset(tree.slots, 0, (tree.mask + 1) * sizeof(Node))
    tree.n_nodes = 0
    tree.n_edges = 0


cdef size_t tree_bytes(const Tree* tree) noexcept nogil:
    """Memory the arena was given."""
    return (tree.mask + 1) * sizeof(Node) + tree.max_edges * sizeof(Edge)


cdef Node* add_node(
        Tree* tree, Node* slot, uint64_t key, int seat, const move_t* moves, int n) noexcept nogil:
    """Make the free slot the node of a decision; NULL when the arena is full."""
    if tree.n_nodes == tree.max_nodes or tree.n_edges + <uint32_t>n > tree.max_edges:
        return NULL
    memset(slot, 0, sizeof(Node))
    slot.key = key
    slot.seat = <uint8_t>seat
    slot.first_edge = tree.n_edges
    slot.n_edges = <uint16_t>n
    write_edges(&tree.edges[tree.n_edges], moves, n)
    tree.n_nodes += 1
    tree.n_edges += <uint32_t>n
    return slot


cdef void write_edges(Edge* edges, const move_t* moves, int n) noexcept nogil:
    """Unvisited edges of the moves."""
    cdef int i
    memset(edges, 0, n * sizeof(Edge))
    for i in range(n):
        edges[i].move = moves[i]
        edges[i].proven = UNPROVEN


cdef int match_edges(
        Tree* tree, Node* node, const move_t* moves, int n, uint32_t* out) noexcept nogil:
    """The places in `tree.edges` of the legal moves, into `out`; how many there are.

    In a node of the actor's own view the moves are always the same. In a node of another seat's
    view they depend on hidden cards: new ones are added, unless the arena is full.
    """
    cdef Edge* edges = &tree.edges[node.first_edge]
    cdef int i
    if node.n_edges == n:
        for i in range(n):
            if edges[i].move != moves[i]:
                break
            out[i] = node.first_edge + <uint32_t>i
        else:
            return n
    merge_edges(tree, node, moves, n)
    return pick_edges(tree, node, moves, n, out)


cdef int pick_edges(
        const Tree* tree, const Node* node, const move_t* moves, int n,
        uint32_t* out) noexcept nogil:
    """The edges that belong to the moves; both are in ascending order."""
    cdef int found = 0
    cdef int i = 0
    cdef uint32_t place = node.first_edge
    cdef uint32_t end = place + node.n_edges
    while place < end and i < n:
        if tree.edges[place].move == moves[i]:
            out[found] = place
            found += 1
            place += 1
            i += 1
        elif tree.edges[place].move < moves[i]:
            place += 1
        else:
            i += 1
    return found


cdef void merge_edges(Tree* tree, Node* node, const move_t* moves, int n) noexcept nogil:
    """Give the node edges for the moves it has none for: all its edges move to the array's end."""
    cdef Edge* old = &tree.edges[node.first_edge]
    cdef Edge* fresh = &tree.edges[tree.n_edges]
    cdef int i = 0
    cdef int j = 0
    cdef int count = 0
    if tree.n_edges + <uint32_t>node.n_edges + <uint32_t>n > tree.max_edges:
        return
    while i < node.n_edges or j < n:
        if j == n or (i < node.n_edges and old[i].move <= moves[j]):
            if j < n and old[i].move == moves[j]:
                j += 1
            fresh[count] = old[i]
            i += 1
        else:
            write_edges(&fresh[count], &moves[j], 1)
            j += 1
        count += 1
    if count > node.n_edges:
        node.first_edge = tree.n_edges
        node.n_edges = <uint16_t>count
        tree.n_edges += <uint32_t>count
