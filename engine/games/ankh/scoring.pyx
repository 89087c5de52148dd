"""Ankh: returns (RULES.md 7) and the estimate of them (10).

A god's worth is counted in Devotion points; a soft maximum over the gods makes shares of the win.
"""
from libc.math cimport exp

from engine.core.bits cimport popcount
from engine.games.ankh.cells cimport count_cells
from engine.games.ankh.devotion cimport ascending
from engine.games.ankh.outlook cimport Outlook, look, region_value
from engine.games.ankh.state cimport (
    AFTER_FORGOTTEN,
    AFTER_MERGE,
    EVENT_CONFLICT,
    MAX_PLAYERS,
    N_LEVELS,
    NONE,
    NOT_ENDED,
    Content,
    State,
    is_god,
)

# RULES.md 10, in Devotion points.
cdef double FAR_CONFLICT = 0.6            # the next conflict is two or more events away
cdef double PER_FOLLOWER = 0.35
cdef int MOST_FOLLOWERS = 8
cdef double PER_POWER = 0.9
cdef double PER_MONUMENT = 0.8
cdef double PER_FIGURE = 0.5
cdef double PER_CARD = 0.4
cdef int FREE_CARDS = 2                   # cards in hand that count nothing
cdef double PER_CONFLICT = 1.3            # of the prospect, for each conflict to come
cdef double FORGOTTEN_RISK = 4.0
cdef double TEMPERATURE = 3.0


cdef void returns(const Content* content, const State* s, double* out) noexcept nogil:
    """Rule: 7. 1 for every seat whose lead has won, else 0."""
    cdef int seat
    for seat in range(s.n):
        out[seat] = 1.0 if s.winner != NONE and s.lead[seat] == s.winner else 0.0


cdef void evaluate(const Content* content, const State* s, double* out) noexcept nogil:
    """Rule: 10. Shares of the win; the seats of a god share its value."""
    cdef double[MAX_PLAYERS] value
    cdef double most = -1e9
    cdef double total = 0.0
    cdef int g, seat
    if s.ended != NOT_ENDED:
        returns(content, s, out)
        return
    for g in range(MAX_PLAYERS):
        value[g] = 0.0
        if is_god(s, g):
            value[g] = worth(content, s, g)
            most = max(most, value[g])
    draw_to_the_lowest(content, s, value)
    for g in range(MAX_PLAYERS):
        value[g] = exp((value[g] - most) / TEMPERATURE) if is_god(s, g) else 0.0
        total += value[g]
    for seat in range(s.n):
        out[seat] = value[s.lead[seat]] / total


cdef void draw_to_the_lowest(const Content* content, const State* s, double* value) noexcept nogil:
    """Rule: 10. Before the merge the second lowest god is drawn to the lowest."""
    cdef signed char[MAX_PLAYERS] order
    if s.n < 3 or not is_to_come(content, s, AFTER_MERGE):
        return
    ascending(s, s.gods, order)
    value[order[1]] -= (s.devotion[order[1]] - s.devotion[order[0]]) / 2.0


cdef bint is_to_come(const Content* content, const State* s, int after) noexcept nogil:
    """Whether the conflict that something follows has not been resolved yet."""
    cdef int i
    for i in range(s.event_index + 1, content.n_events):
        if content.track[i].after == after:
            return True
    return False


cdef double worth(const Content* content, const State* s, int g) noexcept nogil:
    """Rule: 10. V of a god, in Devotion points."""
    cdef double conflict = prospect(content, s, g)
    cdef double value = s.devotion[g] + conflict
    cdef int level
    value += PER_FOLLOWER * min(<int>s.followers[g], MOST_FOLLOWERS)
    value += PER_MONUMENT * count_cells(s.owned[g])
    value += PER_FIGURE * count_cells(s.figures[g])
    value += PER_CARD * max(popcount(s.hand[g]) - FREE_CARDS, 0)
    for level in range(1, N_LEVELS + 1):
        value += PER_POWER * (0.5 * level + 0.5) * popcount(
            s.powers[g] & content.powers_of_level[level])
    return value - risk(content, s, g, conflict)


cdef double risk(
        const Content* content, const State* s, int g, double conflict) noexcept nogil:
    """Rule: 10, L. What the fear of being forgotten costs."""
    cdef int left = 0
    cdef int i
    if not is_to_come(content, s, AFTER_FORGOTTEN):
        return 0.0
    for i in range(s.event_index + 1, content.n_events):
        left += content.track[i].event == EVENT_CONFLICT
        if content.track[i].after == AFTER_FORGOTTEN:
            break
    if s.devotion[g] + PER_CONFLICT * conflict * left > content.devotion_red_max:
        return 0.0
    return FORGOTTEN_RISK


cdef double prospect(const Content* content, const State* s, int g) noexcept nogil:
    """Rule: 10, C. What the next conflict is likely to bring."""
    cdef Outlook o
    cdef double expected = 0.0
    cdef int region
    look(content, s, g, &o)
    for region in range(s.n_regions):
        expected += region_value(&o, region, 0, 0)
    if s.event_index + 1 < content.n_events:
        if content.track[s.event_index + 1].event != EVENT_CONFLICT:
            expected *= FAR_CONFLICT
    return expected
