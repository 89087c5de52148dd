"""Information-set Monte-Carlo tree search: one iteration, and the loop around it.

An iteration copies the root, deals what the searching seat cannot know, follows the tree (every
decision in the node of what its own actor knows), adds one node, plays on by the playout policy
until the cut, and credits every move on the path with its own actor's share of the value (max^n).
No Python object and no allocation in here.
"""
from libc.stdint cimport int64_t, uint32_t
from libc.string cimport memcpy
from posix.time cimport CLOCK_MONOTONIC, clock_gettime, timespec

from engine.core.game cimport MAX_MOVES, move_t
from ai.cancel cimport load_flag
from ai.knobs cimport PLAYOUT_MAST
from ai.playout cimport (
    at_cut,
    learn_history,
    play_out,
    playout_choice,
    take_step,
    take_value,
    trusted_move,
)
from ai.selection cimport choose_edge
from ai.solver cimport is_lost, open_edge, prove, set_proven, take_proof, take_result
from ai.spread cimport note_values
from ai.tree cimport UNPROVEN, Edge, Node, add_node, find_slot, index_of, match_edges
from ai.walker cimport (
    MAX_PATH,
    STOP_CANCELLED,
    STOP_DECIDED,
    STOP_ITERATIONS,
    STOP_PROVEN,
    STOP_SECONDS,
    RootMove,
    Walker,
    node_key,
)

cdef enum:
    CLOCK_EVERY = 8           # iterations between two looks at the clock
    LOOK_EVERY = 16           # iterations between two looks whether the answer is settled


cdef double monotonic_seconds() noexcept nogil:
    """The clock deadlines are measured on; the same as Python's `time.monotonic`."""
    cdef timespec now
    clock_gettime(CLOCK_MONOTONIC, &now)
    return <double>now.tv_sec + 1e-9 * <double>now.tv_nsec


cdef void run(Walker* w) noexcept nogil:
    """Iterate until a limit is reached or the flag is set; time ends no run before it began."""
    cdef int64_t first = w.done
    while True:
        if w.cancel != NULL and load_flag(w.cancel):
            w.stopped = STOP_CANCELLED
            return
        if w.done == w.limit:
            w.stopped = STOP_ITERATIONS
            return
        if w.root_node != NULL and w.root_node.proven:
            w.stopped = STOP_PROVEN
            return
        if w.knobs.early_stop and w.done % LOOK_EVERY == LOOK_EVERY - 1 and decided(w):
            w.stopped = STOP_DECIDED
            return
        if w.done > first and w.done % CLOCK_EVERY == 1 and late(w):
            w.stopped = STOP_SECONDS
            return
        iterate(w)
        w.done += 1


cdef bint late(const Walker* w) noexcept nogil:
    """Whether the time is over."""
    return w.deadline >= 0.0 and monotonic_seconds() >= w.deadline


cdef void iterate(Walker* w) noexcept nogil:
    """Deal, descend, expand, play out, back up. What is exact is proven instead of learned from."""
    deal(w)
    descend(w)
    if w.exact:
        prove(w)
    else:
        play_out(w)
        take_value(w)
        if w.knobs.history_weight > 0.0 or w.knobs.playout == PLAYOUT_MAST:
            learn_history(w)
    back_up(w)


cdef bint decided(const Walker* w) noexcept nogil:
    """Whether no other move of this tree's root can come to as many visits as the first one.

    Of the moves that are not proven lost. A later proof could still speak against the first move.
    """
    cdef const Edge* edges
    cdef uint32_t best = 0
    cdef uint32_t second = 0
    cdef int i
    if w.root_node == NULL or w.limit < 0:
        return False
    edges = &w.tree.edges[w.root_node.first_edge]
    for i in range(w.root_node.n_edges):
        if is_lost(edges[i].proven):
            continue
        if edges[i].visits > best:
            second = best
            best = edges[i].visits
        elif edges[i].visits > second:
            second = edges[i].visits
    return second + (w.limit - w.done) < best


cdef void deal(Walker* w) noexcept nogil:
    """A world that agrees with all the searching seat knows."""
    memcpy(w.state, w.root, w.table.state_bytes)
    w.table.determinize(w.content, w.state, w.seat, &w.chance)
    w.turn = w.table.turn_number(w.content, w.state)
    w.turns = 0
    w.decisions = 0
    w.turn_ended = False
    w.depth = 0
    w.n_played = 0
    w.exact = False
    w.stamp += 1


cdef void descend(Walker* w) noexcept nogil:
    """Follow the tree to its rim, and one move beyond through a new node."""
    cdef move_t moves[MAX_MOVES]
    cdef uint32_t places[MAX_MOVES]
    cdef Node* node
    cdef int n, seat, chosen
    while w.depth < MAX_PATH:
        seat = w.table.to_act(w.content, w.state)
        if seat < 0 or w.knobs.cut_tree and at_cut(w):
            break
        n = w.table.legal_moves(w.content, w.state, moves)
        if n == 1:
            take_step(w, seat, moves[0])
            continue
        node = find_slot(&w.tree, node_key(w, seat))
        if node.key == 0:
            expand(w, node, seat, moves, n)
            break
        if node.proven:
            take_proof(w, node)
            return
        if node.stamp == w.stamp:
            return
        n = match_edges(&w.tree, node, moves, n, places)
        if n == 0:
            return
        chosen = choose_edge(w, node, places, n, trusted_move(w, moves, n))
        follow(w, node, &w.tree.edges[places[chosen]])
    if w.proving:
        take_result(w)


cdef void follow(Walker* w, Node* node, Edge* edge) noexcept nogil:
    """Take a move of a node and remember it for the backup; of a proven one an open sibling."""
    node.stamp = w.stamp
    w.path_nodes[w.depth] = node
    w.path_credits[w.depth] = edge
    if edge.proven != UNPROVEN:
        edge = open_edge(&w.tree, node)
    w.path_edges[w.depth] = edge
    w.depth += 1
    take_step(w, node.seat, edge.move)


cdef void expand(
        Walker* w, Node* slot, int seat, const move_t* moves, int n) noexcept nogil:
    """Make a node where the tree ended; the playout's first move is its first visit."""
    cdef Node* node = add_node(&w.tree, slot, node_key(w, seat), seat, moves, n)
    cdef Edge* edges
    cdef int i
    if node == NULL:
        return
    edges = &w.tree.edges[node.first_edge]
    for i in range(n):
        edges[i].availability = 1
    if w.depth == 0:
        w.root_node = node
    follow(w, node, &edges[index_of(moves, n, playout_choice(w, seat, moves, n))])


cdef void back_up(Walker* w) noexcept nogil:
    """Credit the path, from its end: every move with the value for the seat that made it.

    A proven move gets its own value, and so does everything above it.
    """
    cdef Node* node
    cdef Edge* edge
    cdef double value
    cdef int depth = w.depth
    while depth > 0:
        depth -= 1
        node = w.path_nodes[depth]
        edge = w.path_credits[depth]
        if edge.proven != UNPROVEN:
            set_proven(w.value, node.seat, edge.proven)
        value = w.value[node.seat]
        node.visits += 1
        node.value += value
        edge.visits += 1
        edge.value += value
        edge.squares += value * value
    if w.knobs.scaling:
        note_values(&w.spread, w.value, w.players)
    if w.depth > w.max_depth:
        w.max_depth = w.depth
    if w.depth > 0:
        credit_root(w, w.path_credits[0].move)


cdef void credit_root(Walker* w, move_t move) noexcept nogil:
    """The root's moves are kept for every seat."""
    cdef RootMove* stats = &w.stats[index_of(w.moves, w.n_moves, move)]
    cdef int seat
    stats.visits += 1
    for seat in range(w.players):
        stats.value[seat] += w.value[seat]
        stats.squares[seat] += w.value[seat] * w.value[seat]
