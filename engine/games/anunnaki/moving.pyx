"""Anunnaki: who may go where (RULES.md 5.2), the Move (5.3) and Portal (5.4) actions, Odin's carry.
"""
from libc.stdint cimport uint64_t

from engine.core.bits cimport lowest_bit
from engine.core.game cimport move_t
from engine.games.anunnaki.board cimport move_piece, turn_up
from engine.games.anunnaki.codes cimport list_mask
from engine.games.anunnaki.play cimport Play
from engine.games.anunnaki.powers cimport figure
from engine.games.anunnaki.state cimport (
    ANY_SOURCE,
    CARRY,
    FOLLOWER,
    MAJOR_PIECE,
    MINOR,
    MOVE_DST,
    N_PIECES,
    PAIR,
    PASS,
    PORTAL_DST,
    SETTLEMENT,
    SETTLEMENTS_ARE_UNITS,
    Content,
    State,
    bit,
    contested,
    controlled,
    has,
    pieces,
    pop,
    push,
    top,
)

cdef enum:
    AFTERWORLD = 47


# ---------------------------------------------------------------- 5.2 who may go where

cdef uint64_t open_to(const Content* content, const State* s, int seat) noexcept nogil:
    """Rule: 5.2. Never a foreign Capital; the Afterworld only for its owner."""
    cdef uint64_t places = s.land & ~(s.capitals & ~bit(content.houses[s.house[seat]].capital))
    if s.afterworld_owner != seat:
        places &= ~content.afterworld
    return places


cdef uint64_t step_targets(
        const Content* content, const State* s, int seat, int t) noexcept nogil:
    """Rule: 5.2, 5.3. Where a piece on a Territory may step to."""
    cdef uint64_t targets, places = open_to(content, s, seat)
    cdef bint atlantis = content.atlantis >> t & 1
    if s.end_triggered and atlantis:
        return 0
    targets = content.territories[t].borders & ~content.atlantis
    if not s.end_triggered:
        targets |= content.territories[t].gates
    if s.afterworld_owner == seat:
        if t == AFTERWORLD:
            targets |= controlled(s, seat) & ~content.atlantis & ~content.afterworld
        elif controlled(s, seat) >> t & 1:
            targets |= content.afterworld
    return targets & places


cdef uint64_t portal_targets(
        const Content* content, const State* s, int seat, int t) noexcept nogil:
    """Rule: 5.2, 5.4. Where a piece on a Territory may be teleported to."""
    if content.atlantis >> t & 1:
        return 0
    return open_to(content, s, seat) & ~content.atlantis & ~bit(t)


cdef uint64_t may_leave(const State* s, int seat) noexcept nogil:
    """Rule: 5.2, R5. Territories with own pieces that can move: not contested ones."""
    cdef uint64_t places = s.units[seat]
    if has(s, seat, SETTLEMENTS_ARE_UNITS):
        places |= s.settled[seat]
    return places & ~contested(s, seat)


cdef int list_pieces(
        const State* s, int seat, int t, move_t* out, int n) noexcept nogil:
    """The kinds of pieces on a Territory that can move, as codes behind the first n."""
    cdef int k
    for k in range(N_PIECES):
        if pieces(s, seat, t, k) and (k != SETTLEMENT or has(s, seat, SETTLEMENTS_ARE_UNITS)):
            out[n] = N_PIECES * t + k
            n += 1
    return n


cdef void enter(Play* p, int seat, int k, int source, int destination) noexcept nogil:
    """Rule: 3.1 god_entered, R44. A piece arrives by Move, Portal or carry."""
    if k == MINOR or k == MAJOR_PIECE:
        p.s.god_entered |= bit(destination)
    move_piece(p, seat, k, source, destination)


cdef void ask_carry(Play* p, int seat, int k, int source, int destination) noexcept nogil:
    """Rule: 5.10. A Settlement takes units of its Territory along."""
    cdef int n
    if k == SETTLEMENT:
        n = figure(p.content, p.s, seat, SETTLEMENTS_ARE_UNITS)
        if n:
            push(p.s, CARRY, seat, PAIR * source + destination, n)


# ---------------------------------------------------------------- MOVE_SRC, MOVE_DST

cdef int legal_move_src(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision MOVE_SRC.  Legal when: not contested, with a neighbour to go to; PASS."""
    cdef int seat = top(s).seat
    cdef uint64_t sources
    cdef int t, n = 0
    if top(s).args[0] == 0:
        return 0
    sources = may_leave(s, seat)
    while sources:
        t = lowest_bit(sources)
        sources &= sources - 1
        if step_targets(content, s, seat, t):
            n = list_pieces(s, seat, t, out, n)
    out[n] = PASS
    return n + 1


cdef void apply_move_src(Play* p, int code) noexcept nogil:
    """Effect: one point; ask where the piece goes."""
    cdef int seat = top(p.s).seat
    if code == PASS:
        pop(p.s)
        return
    top(p.s).args[0] -= 1
    push(p.s, MOVE_DST, seat, code // N_PIECES, code % N_PIECES)


cdef int legal_move_dst(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision MOVE_DST.  Legal when: a neighbour that is open to the seat (5.2)."""
    return list_mask(step_targets(content, s, top(s).seat, top(s).args[0]), out)


cdef void apply_move_dst(Play* p, int code) noexcept nogil:
    """Effect: the piece goes there; a Settlement may carry units along."""
    cdef int seat = top(p.s).seat
    cdef int source = top(p.s).args[0]
    cdef int k = top(p.s).args[1]
    pop(p.s)
    enter(p, seat, k, source, code)
    ask_carry(p, seat, k, source, code)


# ---------------------------------------------------------------- CARRY

cdef int legal_carry(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision CARRY, 5.10.  Legal when: a unit where the Settlement came from; PASS."""
    cdef int source = top(s).args[0] // PAIR
    cdef int k, n = 0
    if top(s).args[1] == 0:
        return 0
    for k in range(FOLLOWER, SETTLEMENT):
        if pieces(s, top(s).seat, source, k):
            out[n] = k
            n += 1
    out[n] = PASS
    return n + 1


cdef void apply_carry(Play* p, int code) noexcept nogil:
    """Effect: the unit goes along, free of points."""
    cdef int seat = top(p.s).seat
    cdef int source = top(p.s).args[0] // PAIR
    cdef int destination = top(p.s).args[0] % PAIR
    if code == PASS:
        pop(p.s)
        return
    top(p.s).args[1] -= 1
    enter(p, seat, code, source, destination)


# ---------------------------------------------------------------- PORTAL_SRC, PORTAL_DST

cdef int legal_portal_src(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision PORTAL_SRC.  Legal when: not contested, not in Atlantis, the same source
    where that is wanted; PASS.
    """
    cdef int seat = top(s).seat
    cdef uint64_t sources
    cdef int t, n = 0
    if top(s).args[0] == 0:
        return 0
    sources = may_leave(s, seat) & ~content.atlantis
    if top(s).args[1] >= 0:
        sources &= bit(top(s).args[1])
    while sources:
        t = lowest_bit(sources)
        sources &= sources - 1
        n = list_pieces(s, seat, t, out, n)
    out[n] = PASS
    return n + 1


cdef void apply_portal_src(Play* p, int code) noexcept nogil:
    """Effect: ask where the piece goes."""
    cdef int seat = top(p.s).seat
    if code == PASS:
        pop(p.s)
        return
    top(p.s).args[0] -= 1
    if top(p.s).args[1] == ANY_SOURCE:
        top(p.s).args[1] = code // N_PIECES
    push(p.s, PORTAL_DST, seat, code // N_PIECES, code % N_PIECES)


cdef int legal_portal_dst(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision PORTAL_DST.  Legal when: another Territory, not Atlantis, open (5.2)."""
    return list_mask(portal_targets(content, s, top(s).seat, top(s).args[0]), out)


cdef void apply_portal_dst(Play* p, int code) noexcept nogil:
    """Effect: the piece goes there; a Settlement may carry units along."""
    apply_move_dst(p, code)


cdef void run_reveal(Play* p) noexcept nogil:
    """Rule: 5.3, R6. After the whole action Culture tokens next to units turn up."""
    pop(p.s)
    turn_up(p)
