"""Ankh: Followers and the Devotion track (RULES.md 2.3), and how the game ends (7)."""
from libc.string cimport memset

from engine.core.bits cimport lowest_bit
from engine.core.decisions cimport Frame
from engine.games.ankh.effects cimport items_of
from engine.games.ankh.play cimport Play, note
from engine.games.ankh.state cimport (
    ENDED_TOP,
    EV_DEVOTION,
    EV_ENDED,
    EV_FOLLOWERS,
    IF_RED,
    MAX_PLAYERS,
    STACK_FRAMES,
    WHEN_DEVOTION_GAIN,
    Content,
    Effect,
    State,
    is_god,
)


cdef void add_followers(Play* p, int g, int amount) noexcept nogil:
    """Gain or, with a negative amount, give up Followers."""
    cdef int after = min(p.s.followers[g] + amount, <int>p.content.followers_cap)
    cdef int change = after - p.s.followers[g]
    if change:
        p.s.followers[g] = after
        note(p, EV_FOLLOWERS, g, change, after, 0, 0)


cdef void leave_track(State* s, int g) noexcept nogil:
    """The token is taken off; those above it drop by one."""
    cdef int h
    for h in range(MAX_PLAYERS):
        if h != g and is_god(s, h) and s.devotion[h] == s.devotion[g]:
            if s.height[h] > s.height[g]:
                s.height[h] -= 1


cdef void set_devotion(Play* p, int g, int after) noexcept nogil:
    """Rule: 2.3, trap 10, R24. The token enters its new space on top."""
    cdef State* s = p.s
    cdef int before = s.devotion[g]
    cdef int height = 0
    cdef int h
    leave_track(s, g)
    for h in range(MAX_PLAYERS):
        if h != g and is_god(s, h) and s.devotion[h] == after:
            height += 1
    s.devotion[g] = after
    s.height[g] = height
    note(p, EV_DEVOTION, g, before, after, height, 0)


cdef void gain_devotion(Play* p, int g, int amount) noexcept nogil:
    """Rule: 2.3, R31, trap 7. One instance of gain; who reaches the top has won at once."""
    cdef int top = p.content.devotion_top
    if amount <= 0:
        return
    amount += bonus(p.content, p.s, g)
    set_devotion(p, g, min(p.s.devotion[g] + amount, top))
    if p.s.devotion[g] == top:
        end_game(p, ENDED_TOP, g)


cdef int bonus(const Content* content, const State* s, int g) noexcept nogil:
    """Rule: devotion_bonus of 2.4, looked at before the gain."""
    cdef unsigned long long items = items_of(s, g) & content.having[WHEN_DEVOTION_GAIN]
    cdef const Effect* effect
    cdef int found = 0
    cdef int i, e
    while items:
        i = lowest_bit(items)
        items &= items - 1
        for e in range(content.items[i].n_effects):
            effect = &content.items[i].effects[e]
            if effect.when != WHEN_DEVOTION_GAIN:
                continue
            if effect.cond != IF_RED or s.devotion[g] <= content.devotion_red_max:
                found += effect.amount
    return found


cdef void lose_devotion(Play* p, int g, int amount) noexcept nogil:
    """Rule: 2.3. At 0 nothing happens, not even to the stack."""
    if p.s.devotion[g]:
        set_devotion(p, g, max(p.s.devotion[g] - amount, 0))


cdef void end_game(Play* p, int how, int winner) noexcept nogil:
    """Rule: 7. Nobody decides any more."""
    p.s.ended = how
    p.s.winner = winner
    p.s.depth = 0
    memset(p.s.frames, 0, STACK_FRAMES * sizeof(Frame))
    note(p, EV_ENDED, how, winner, 0, 0, 0)
