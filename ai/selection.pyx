"""Which move an iteration follows inside the tree: a confidence bound with help for young nodes.

The score of a move is its mean value, plus the confidence bound of UCB1 over the times it was
available, plus how much better it did elsewhere (progressive history), which fades as visits come
in. The bound of the move that the game's policy would play is wider where the game says that its
policy is to be trusted: among moves too much alike to be told apart, that one is followed. An
unvisited move stands in with its node's mean less `fpu_reduction` (first-play urgency).
"""
from libc.math cimport log, sqrt
from libc.stdint cimport int64_t

from engine.core.chance cimport word_below
from ai.solver cimport is_lost
from ai.tree cimport UNPROVEN, Edge
from ai.walker cimport HistoryCell, history_cell


cdef double FIRST = 1e6       # before all that is not neglected


cdef int choose_edge(
        Walker* w, const Node* node, const uint32_t* places, int n,
        int64_t trusted) noexcept nogil:
    """Count all moves as available; the index 0..n-1 of the best, ties broken evenly.

    `trusted` is the policy's move, -1 where none is preferred.
    """
    cdef double mean = node.value / node.visits
    cdef double best = -1e300
    cdef double score
    cdef double logarithm = 0.0
    cdef uint32_t availability = 0
    cdef uint32_t ties = 0
    cdef int chosen = 0
    cdef int i
    cdef Edge* edge
    for i in range(n):
        edge = &w.tree.edges[places[i]]
        edge.availability += 1
        if edge.availability != availability:
            availability = edge.availability
            logarithm = log(<double>availability)
        if is_lost(edge.proven):
            continue
        score = edge_score(w, edge, mean, logarithm, node.seat)
        if edge.move == trusted and edge.proven == UNPROVEN:
            score += w.spread.unit[node.seat] * w.knobs.policy_trust / sqrt(edge.visits + 1.0)
        if w.depth == 0 and neglected(w, edge):
            score += FIRST
        if score > best:
            best = score
            chosen = i
            ties = 1
        elif score == best:
            ties += 1
            if word_below(&w.chance, ties) == 0:
                chosen = i
    return chosen


cdef inline bint neglected(const Walker* w, const Edge* edge) noexcept nogil:
    """Whether a move of the root has so few visits that a run of bad luck would explain its value.

    The bound grows with the logarithm only: without this two unlucky playouts could put a move
    aside for good.
    """
    cdef double least = w.knobs.root_share * sqrt(<double>edge.availability)
    return edge.visits > 0 and edge.visits < least and edge.proven == UNPROVEN


cdef inline double edge_score(
        const Walker* w, const Edge* edge, double mean, double logarithm, int seat) noexcept nogil:
    """What speaks for following a move."""
    cdef double visits = edge.visits
    cdef double unit = w.spread.unit[seat]
    cdef double quality, score
    if edge.proven != UNPROVEN:
        return edge.proven
    if edge.visits:
        quality = edge.value / visits
        score = quality + unit * w.knobs.exploration * sqrt(logarithm / visits)
    else:
        quality = mean - unit * w.knobs.fpu_reduction
        score = quality + unit * w.knobs.exploration * sqrt(logarithm)
    if w.knobs.history_weight > 0.0:
        score += history_bonus(w, edge, mean, seat)
    return score


cdef inline double history_bonus(
        const Walker* w, const Edge* edge, double mean, int seat) noexcept nogil:
    """Progressive history: how much better than the node the move did elsewhere."""
    cdef const HistoryCell* cell = &w.history[seat][history_cell(edge.move)]
    if cell.count == 0:
        return 0.0
    return w.knobs.history_weight * (cell.mean - mean) / (edge.visits + 1.0)
