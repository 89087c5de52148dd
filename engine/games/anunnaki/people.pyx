"""Anunnaki: new Followers (RULES.md 5.8), Settlements and their income (5.9)."""
from libc.stdint cimport uint64_t

from engine.core.bits cimport lowest_bit
from engine.core.game cimport move_t
from engine.games.anunnaki.board cimport (
    all_settled,
    place_follower,
    put_piece,
    remove_follower,
    with_follower,
)
from engine.games.anunnaki.codes cimport list_mask
from engine.games.anunnaki.holdings cimport score
from engine.games.anunnaki.play cimport Play, note
from engine.games.anunnaki.powers cimport figure
from engine.games.anunnaki.state cimport (
    EV_PLACED,
    FOLLOWERS_LEFT,
    FOLLOWER_BONUS,
    FOLLOWER_DST,
    FOLLOWER_SRC,
    NONE,
    N_SLOTS,
    PASS,
    SETTLEMENT,
    WHY_BUILD,
    Content,
    State,
    bit,
    controlled,
    count_down,
    followers,
    majors,
    minors,
    pop,
    push,
    settlements,
    top,
)


# ---------------------------------------------------------------- gaining Followers

cdef void gain_followers(Play* p, int seat, int n, int why) noexcept nogil:
    """Rule: 5.8. n Followers and what Hera adds, one at a time."""
    if n > 0:
        n += figure(p.content, p.s, seat, FOLLOWER_BONUS)
        push(p.s, FOLLOWERS_LEFT, seat, n, why)


cdef uint64_t placing(const State* s, int seat) noexcept nogil:
    """Rule: 5.8. Where new Followers may stand: controlled, with an own Settlement."""
    return controlled(s, seat) & s.settled[seat]


cdef void run_followers(Play* p) noexcept nogil:
    """Rule: 5.8. The next Follower; an empty supply is filled from the map first."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    if top(s).args[0] == 0 or not placing(s, seat):
        pop(s)
    elif s.supply[seat] == 0:
        push(s, FOLLOWER_SRC, seat, NONE, 0)
    else:
        push(s, FOLLOWER_DST, seat, 0, 0)


cdef int legal_follower_src(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision FOLLOWER_SRC.  Legal when: an own Follower, not where one is to go; PASS."""
    cdef uint64_t sources = with_follower(s, top(s).seat)
    cdef int n
    if top(s).args[0] != NONE:
        sources &= ~bit(top(s).args[0])
    n = list_mask(sources, out)
    out[n] = PASS
    return n + 1


cdef void apply_follower_src(Play* p, int code) noexcept nogil:
    """Effect: it goes back to supply, or where it is to stand; PASS ends what gave Followers."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int destination = top(s).args[0]
    cdef int why
    pop(s)
    why = top(s).args[1]
    if code == PASS:
        pop(s)
        return
    remove_follower(p, seat, code, why)
    if destination != NONE:
        place_follower(p, seat, destination, why)


cdef int legal_follower_dst(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision FOLLOWER_DST.  Legal when: a placing Territory."""
    return list_mask(placing(s, top(s).seat), out)


cdef void apply_follower_dst(Play* p, int code) noexcept nogil:
    """Effect: a Follower stands there."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    pop(s)
    top(s).args[0] -= 1
    place_follower(p, seat, code, top(s).args[1])


# ---------------------------------------------------------------- FOLLOWER_EACH

cdef inline int pieces_on(const State* s, int seat, int t) noexcept nogil:
    """Own units and Settlements on a Territory."""
    return (
        followers(s, seat, t) + minors(s, seat, t) + majors(s, seat, t)
        + settlements(s, seat, t))


cdef int legal_follower_each(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision FOLLOWER_EACH, R28.  Legal when: enough own pieces, not chosen yet; PASS."""
    cdef int seat = top(s).seat
    cdef uint64_t places = (s.units[seat] | s.settled[seat]) & ~s.chosen
    cdef int t, n = 0
    while places:
        t = lowest_bit(places)
        places &= places - 1
        if pieces_on(s, seat, t) >= top(s).args[0]:
            out[n] = t
            n += 1
    out[n] = PASS
    return n + 1


cdef void apply_follower_each(Play* p, int code) noexcept nogil:
    """Effect: a Follower there, from supply or from elsewhere."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    if code == PASS:
        pop(s)
        return
    s.chosen |= bit(code)
    if s.supply[seat] == 0:
        push(s, FOLLOWER_SRC, seat, code, 0)
    else:
        place_follower(p, seat, code, top(s).args[1])


# ---------------------------------------------------------------- 5.9 Settlements

cdef uint64_t building_sites(const State* s, int seat) noexcept nogil:
    """Rule: 5.9. Controlled, without a Settlement of any seat; none with an empty area."""
    if s.area[seat] == 0:
        return 0
    return controlled(s, seat) & ~all_settled(s)


cdef int legal_build(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision BUILD.  Legal when: a site, and a Settlement in the area."""
    return list_mask(building_sites(s, top(s).seat), out)


cdef void apply_build(Play* p, int code) noexcept nogil:
    """Effect: a Settlement stands there."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    count_down(s)
    s.area[seat] -= 1
    put_piece(s, seat, SETTLEMENT, code)
    note(p, EV_PLACED, seat, SETTLEMENT, code, WHY_BUILD)


cdef void income(Play* p, int seat, int n, int why) noexcept nogil:
    """Rule: 5.9, R30. All VP of the open places, then all their Followers + n as one gain."""
    cdef int i, vp = 0
    for i in range(N_SLOTS - p.s.area[seat]):
        vp += p.content.slots[i].vp
        n += p.content.slots[i].followers
    score(p, seat, vp, why)
    gain_followers(p, seat, n, why)
