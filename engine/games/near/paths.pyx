"""NEAR: free territories, ranges over land, movement over land and sea (RULES.md 2.6, 4.3, 4.5)."""
from engine.core.bitset cimport (
    BitSet,
    empty_set,
    holds,
    intersect,
    is_empty,
    next_place,
    put,
    subtract,
    unite,
)
from engine.core.hexgrid cimport FAR
from engine.games.near.state cimport ARMY, CAPITAL_TYPE, MAX_PLAYERS, NONE, Content, State
from engine.games.near.world cimport beside, sea_spaces


# ---------------------------------------------------------------- where pieces may be put

cdef void all_owned(const State* s, BitSet* out) noexcept nogil:
    """Spaces with a Building, whoever owns it."""
    cdef int seat
    out[0] = s.owned[0]
    for seat in range(1, MAX_PLAYERS):
        unite(out, &s.owned[seat])


cdef void free_land(const State* s, BitSet* out) noexcept nogil:
    """Free territories: no Building, no Enemy token."""
    cdef BitSet taken
    all_owned(s, &taken)
    unite(&taken, &s.enemies)
    out[0] = s.land
    subtract(out, &taken)


cdef void targets_of(const State* s, int seat, BitSet* out) noexcept nogil:
    """What a player may attack: opposing Buildings other than Capitals, and Enemy tokens."""
    all_owned(s, out)
    subtract(out, &s.owned[seat])
    subtract(out, &s.of_type[CAPITAL_TYPE])
    unite(out, &s.enemies)


cdef void constructible(
        const Content* content, const State* s, int seat, int type, bint isolated, BitSet* out
) noexcept nogil:
    """Rule: decision PLACE. Where a player may construct."""
    cdef BitSet others, near
    free_land(s, out)
    if isolated:
        all_owned(s, &others)
        beside(content, &others, &near)
        subtract(out, &near)
        return
    if type == ARMY:
        targets_of(s, seat, &others)
        unite(out, &others)
    beside(content, &s.owned[seat], &near)
    intersect(out, &near)


# ---------------------------------------------------------------- how far they come

cdef bint widen(
        const Content* content, const State* s, bint seas, BitSet* edge, BitSet* seen
) noexcept nogil:
    """One step: `edge` becomes what is newly come to, `seen` takes it in. Whether anything is.

    A sea is one node: all its hexes are come to at once (R4).
    """
    cdef BitSet wider, sea, hexes
    cdef int space
    beside(content, edge, &wider)
    subtract(&wider, seen)
    if seas:
        sea = wider
        subtract(&sea, &s.land)
        intersect(&sea, &content.slots[s.n])
        intersect(&wider, &s.land)
        space = next_place(&sea, 0)
        while space != NONE:
            if not holds(&wider, space):
                sea_spaces(content, s, space, &hexes)
                unite(&wider, &hexes)
            space = next_place(&sea, space + 1)
    else:
        intersect(&wider, &s.land)
    unite(seen, &wider)
    edge[0] = wider
    return not is_empty(&wider)


cdef void spread(
        const Content* content, const State* s, bint seas, const BitSet* start, int steps,
        BitSet* out) noexcept nogil:
    """All that can be come to in so many steps from a set, itself included."""
    cdef BitSet edge = start[0]
    out[0] = start[0]
    while steps > 0 and widen(content, s, seas, &edge, out):
        steps -= 1


cdef int nearest(
        const Content* content, const State* s, bint seas, int space, const BitSet* wanted,
        int most) noexcept nogil:
    """Steps to the nearest of a set, FAR if there are more than `most`; 0 is not looked at."""
    cdef BitSet edge, seen, found
    cdef int steps = 0
    empty_set(&edge)
    put(&edge, space)
    seen = edge
    while steps < most and widen(content, s, seas, &edge, &seen):
        steps += 1
        found = edge
        intersect(&found, wanted)
        if not is_empty(&found):
            return steps
    return FAR


cdef int steps_between(
        const Content* content, const State* s, bint seas, int space, int other, int most
) noexcept nogil:
    """Steps from one space to another, FAR if there are more than `most`."""
    cdef BitSet wanted
    if space == other:
        return 0
    empty_set(&wanted)
    put(&wanted, other)
    return nearest(content, s, seas, space, &wanted, most)
