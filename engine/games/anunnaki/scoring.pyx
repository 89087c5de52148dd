"""Anunnaki: final scoring, ranking and returns (RULES.md 7)."""
from libc.stdint cimport int16_t

from engine.core.bits cimport lowest_bit
from engine.games.anunnaki.holdings cimport held
from engine.games.anunnaki.play cimport Play, note
from engine.games.anunnaki.powers cimport count_of, goal_value
from engine.games.anunnaki.state cimport (
    DOM,
    EV_DESTINY,
    EV_SCORED,
    NONE,
    N_MINOR,
    N_SCORES,
    N_TRACKS,
    SCORE_DESTINY,
    SCORE_DOMINATION,
    SCORE_GOAL,
    SCORE_GOD,
    SCORE_LEFT,
    SCORE_MAJORITY,
    VP_MAX,
    Content,
    State,
    god_id,
)

cdef enum:
    LEFT_DIV = 5              # resources and mana for 1 VP


# ---------------------------------------------------------------- the items

cdef int majority(const Content* content, const State* s, int seat, int track) noexcept nogil:
    """Rule: 7 (1), R1, R27. Tied first places share both prizes, tied second ones the second."""
    cdef int mine = s.track[seat][track]
    cdef int above = 0
    cdef int equal = 0
    cdef int other
    for other in range(s.n):
        above += s.track[other][track] > mine
        equal += s.track[other][track] == mine
    if above == 0:
        if equal == 1:
            return content.majority[0]
        return (content.majority[0] + content.majority[1]) // equal
    return content.majority[1] // equal if above == 1 else 0


cdef int destiny(const Content* content, const State* s, int seat) noexcept nogil:
    """Rule: 7 (5). The level of the leading marker on the chosen track."""
    cdef int track = s.destiny[seat]
    cdef int best = 0
    cdef int other
    if track == NONE:
        return 0
    for other in range(s.n):
        best = max(best, <int>s.track[other][track])
    return content.destiny_vp[content.multiplier[best]]


cdef int god_points(const Content* content, const State* s, int seat, int god) noexcept nogil:
    """Rule: 7 (4). A summoned endgame god."""
    if not content.gods[god].count:
        return 0
    return content.gods[god].vp * (
        count_of(content, s, seat, content.gods[god].count) // content.gods[god].div)


cdef int gods_points(const Content* content, const State* s, int seat) noexcept nogil:
    """All summoned endgame gods."""
    cdef int slots = s.summoned[seat]
    cdef int points = 0
    while slots:
        points += god_points(content, s, seat, god_id(s, seat, lowest_bit(slots)))
        slots &= slots - 1
    return points


cdef bint is_summoned(const State* s, int seat, int god) noexcept nogil:
    """Whether a Minor God of the seat's House is on the map."""
    cdef int slot = god - god_id(s, seat, 0)
    return slot >= 0 and s.summoned[seat] >> slot & 1


cdef int final_points(
        const Content* content, const State* s, int seat, int item) noexcept nogil:
    """Rule: 7. What a seat gets for one item (SCORE_...)."""
    if item < SCORE_GOAL:
        return majority(content, s, seat, item - SCORE_MAJORITY)
    if item < SCORE_DOMINATION:
        return goal_value(content, s, seat, item - SCORE_GOAL) * content.multiplier[
            s.track[seat][item - SCORE_GOAL]]
    if item == SCORE_DOMINATION:
        return content.dom_vp[s.track[seat][DOM]]
    if item < SCORE_GOD + N_MINOR:
        if not is_summoned(s, seat, item - SCORE_GOD):
            return 0
        return god_points(content, s, seat, item - SCORE_GOD)
    if item == SCORE_DESTINY:
        return destiny(content, s, seat)
    return (held(s, seat) + s.mana[seat]) // LEFT_DIV


cdef int final_total(const Content* content, const State* s, int seat) noexcept nogil:
    """Rule: 7. The VP of a seat if the game ended now; at the end what it has."""
    cdef int total = s.vp[seat]
    cdef int track
    if s.depth == 0:
        return total
    for track in range(N_TRACKS):
        total += majority(content, s, seat, track)
        total += final_points(content, s, seat, SCORE_GOAL + track)
    total += content.dom_vp[s.track[seat][DOM]] + gods_points(content, s, seat)
    return total + destiny(content, s, seat) + final_points(content, s, seat, SCORE_LEFT)


cdef void score_all(Play* p) noexcept nogil:
    """Rule: 7. Every item of every seat; nothing of it changes what another counts.

    The track of the Tablet of Destinies is open from here on (3.2).
    """
    cdef State* s = p.s
    cdef int seat, item, points, total
    for seat in range(s.n):
        if s.destiny[seat] != NONE:
            note(p, EV_DESTINY, seat, s.destiny[seat], 0, 0)
        for item in range(N_SCORES):
            points = final_points(p.content, s, seat, item)
            if points == 0:
                continue
            total = min(<int>VP_MAX, s.vp[seat] + points)
            s.vp[seat] = <int16_t>total
            note(p, EV_SCORED, seat, item, points, total)


# ---------------------------------------------------------------- the winner

cdef int winner_of(const State* s) noexcept nogil:
    """Rule: 7, R1. Most VP; among equals the highest seat."""
    cdef int best = 0
    cdef int seat
    for seat in range(1, s.n):
        if s.vp[seat] >= s.vp[best]:
            best = seat
    return best


cdef void returns(const Content* content, const State* s, double* out) noexcept nogil:
    """Rule: 7. +1 for the winner, -1/(N-1) for the others; 0 for all before the end."""
    cdef int winner, seat
    for seat in range(s.n):
        out[seat] = 0.0
    if s.depth:
        return
    winner = winner_of(s)
    for seat in range(s.n):
        out[seat] = 1.0 if seat == winner else -1.0 / (s.n - 1)
