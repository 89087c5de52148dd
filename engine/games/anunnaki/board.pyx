"""Anunnaki: pieces on the map, and Culture tokens that turn up next to them (R6)."""
from libc.stdint cimport uint16_t, uint32_t, uint64_t

from engine.core.bits cimport lowest_bit
from engine.core.game cimport HIDDEN_REVEALED
from engine.games.anunnaki.play cimport Play, note
from engine.games.anunnaki.state cimport (
    EV_CULTURE_UP,
    EV_MOVED,
    EV_PLACED,
    EV_REMOVED,
    FOLLOWER,
    FOLLOWER_MASK,
    GODS_MASK,
    MAJOR_SHIFT,
    MINOR_SHIFT,
    N_PIECES,
    SETTLEMENT,
    SETTLEMENT_SHIFT,
    UNITS_MASK,
    State,
    bit,
    settlements,
)

cdef uint16_t[N_PIECES] ONE = [
    1, 1 << MINOR_SHIFT, 1 << MAJOR_SHIFT, 1 << SETTLEMENT_SHIFT]


cdef void put_piece(State* s, int seat, int k, int t) noexcept nogil:
    """One piece more on a Territory."""
    s.at[seat][t] += ONE[k]
    if k == SETTLEMENT:
        s.settled[seat] |= bit(t)
    else:
        s.units[seat] |= bit(t)


cdef void take_piece(State* s, int seat, int k, int t) noexcept nogil:
    """One piece less on a Territory."""
    s.at[seat][t] -= ONE[k]
    if k == SETTLEMENT:
        if settlements(s, seat, t) == 0:
            s.settled[seat] &= ~bit(t)
    elif not s.at[seat][t] & UNITS_MASK:
        s.units[seat] &= ~bit(t)


cdef void move_piece(Play* p, int seat, int k, int source, int destination) noexcept nogil:
    """From one Territory to another."""
    take_piece(p.s, seat, k, source)
    put_piece(p.s, seat, k, destination)
    note(p, EV_MOVED, seat, k, source, destination)


cdef void place_follower(Play* p, int seat, int t, int why) noexcept nogil:
    """A Follower from the supply."""
    p.s.supply[seat] -= 1
    put_piece(p.s, seat, FOLLOWER, t)
    note(p, EV_PLACED, seat, FOLLOWER, t, why)
    turn_up(p)


cdef void remove_follower(Play* p, int seat, int t, int why) noexcept nogil:
    """A Follower back to the supply."""
    take_piece(p.s, seat, FOLLOWER, t)
    p.s.supply[seat] += 1
    note(p, EV_REMOVED, seat, FOLLOWER, t, why)


# ---------------------------------------------------------------- where

cdef uint64_t having(const State* s, int seat, int mask) noexcept nogil:
    """Territories where a seat has pieces of some kinds of units."""
    cdef uint64_t left = s.units[seat]
    cdef uint64_t found = 0
    cdef int t
    while left:
        t = lowest_bit(left)
        left &= left - 1
        if s.at[seat][t] & mask:
            found |= bit(t)
    return found


cdef uint64_t with_follower(const State* s, int seat) noexcept nogil:
    """Territories with an own Follower."""
    return having(s, seat, FOLLOWER_MASK)


cdef uint64_t with_god(const State* s, int seat) noexcept nogil:
    """Territories with an own god."""
    return having(s, seat, GODS_MASK)


cdef uint64_t all_units(const State* s) noexcept nogil:
    """Territories with a unit of anybody."""
    return s.units[0] | s.units[1] | s.units[2] | s.units[3]


cdef uint64_t all_settled(const State* s) noexcept nogil:
    """Territories with a Settlement of anybody."""
    return s.settled[0] | s.settled[1] | s.settled[2] | s.settled[3]


# ---------------------------------------------------------------- Culture tokens

cdef void turn_up(Play* p) noexcept nogil:
    """Rule: R6. Culture tokens next to a unit turn face up."""
    cdef State* s = p.s
    cdef uint32_t down = s.culture_on & ~s.culture_up
    cdef uint64_t units
    cdef int spot
    if not down:
        return
    units = all_units(s)
    while down:
        spot = lowest_bit(down)
        down &= down - 1
        if units & p.content.spot_mask[spot]:
            s.culture_up |= <uint32_t>1 << spot
            s.culture_seen |= <uint32_t>1 << s.culture[spot]
            p.flags |= HIDDEN_REVEALED
            note(p, EV_CULTURE_UP, spot, s.culture[spot], 0, 0)
