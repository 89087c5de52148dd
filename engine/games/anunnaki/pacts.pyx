"""Anunnaki: Commercial Pacts (RULES.md 4.5, type 1): taking, fulfilling, Bastet's free one."""
from libc.stdint cimport uint64_t

from engine.core.bits cimport lowest_bit
from engine.core.game cimport HIDDEN_REVEALED, move_t
from engine.games.anunnaki.codes cimport list_mask, list_range
from engine.games.anunnaki.effects cimport start_list
from engine.games.anunnaki.holdings cimport advance, held, pay_mana, pay_resource, score
from engine.games.anunnaki.play cimport Play, note
from engine.games.anunnaki.state cimport (
    COMMERCE,
    EV_PACT_DONE,
    EV_PACT_SHOWN,
    EV_PACT_TAKEN,
    GAIA,
    NONE,
    N_DISPLAY,
    N_RES,
    PACT,
    PACT_ASK,
    PACT_FULL,
    PACT_LINE,
    PACT_LIST,
    PACT_POINTS,
    PASS,
    PAY_RES,
    WHY_PACT,
    Content,
    Pact,
    State,
    bit,
    controlled,
    count_down,
    pop,
    push,
    top,
)

cdef enum:
    ONE_LINE = 0              # third number of EV_PACT_DONE
    IN_FULL = 1
    FOR_NOTHING = 2


# ---------------------------------------------------------------- PACT_TAKE

cdef int legal_pact_take(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision PACT_TAKE.  Legal when: the slot of the display is not empty."""
    cdef int slot, n = 0
    for slot in range(N_DISPLAY):
        if s.display[slot] != NONE:
            out[n] = slot
            n += 1
    return n


cdef void apply_pact_take(Play* p, int code) noexcept nogil:
    """Effect: R24. Take it; the slot is refilled at once."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    count_down(s)
    s.pacts[seat] |= bit(s.display[code])
    note(p, EV_PACT_TAKEN, seat, code, s.display[code], 0)
    s.display[code] = NONE
    if s.stack_size:
        s.stack_size -= 1
        s.display[code] = s.stack[s.stack_size]
        s.stack[s.stack_size] = 0
        p.flags |= HIDDEN_REVEALED
    note(p, EV_PACT_SHOWN, code, s.display[code], s.stack_size, 0)


# ---------------------------------------------------------------- FULFILL, FREE_PACT

cdef bint can_pay(const Content* content, const State* s, int seat, int pact) noexcept nogil:
    """Whether a seat has the whole cost."""
    cdef const Pact* row = &content.pacts[pact]
    cdef int i, fixed = 0
    for i in range(N_RES):
        if s.res[seat][i] < row.cost[i]:
            return False
        fixed += row.cost[i]
    return held(s, seat) - fixed >= row.any


cdef uint64_t payable_pacts(const Content* content, const State* s, int seat) noexcept nogil:
    """Own unfulfilled Pacts whose whole cost a seat has."""
    cdef uint64_t left = s.pacts[seat]
    cdef uint64_t found = 0
    while left:
        if can_pay(content, s, seat, lowest_bit(left)):
            found |= left & (~left + 1)
        left &= left - 1
    return found


cdef bint pays_in_full(
        const Content* content, const State* s, int seat, int pact) noexcept nogil:
    """Rule: 4.5, R36. Whether the House icon's condition is met; an own one asks for Gaia."""
    cdef int planet = content.pacts[pact].house
    if planet == NONE or s.first_game:
        return True
    if planet == s.house[seat]:
        planet = GAIA
    return controlled(s, seat) & content.planets[planet] != 0


cdef int legal_fulfill(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision FULFILL.  Legal when: an own Pact, payable."""
    return list_mask(payable_pacts(content, s, top(s).seat), out)


cdef void apply_fulfill(Play* p, int code) noexcept nogil:
    """Effect: pay the fixed part, then `any`; the reward is decided now."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int i
    cdef bint full = pays_in_full(p.content, s, seat, code)
    pop(s)
    for i in range(N_RES):
        pay_resource(p, seat, i, p.content.pacts[code].cost[i], WHY_PACT + code)
    complete(p, seat, code, IN_FULL if full else ONE_LINE)
    if p.content.pacts[code].any:
        push(s, PAY_RES, seat, p.content.pacts[code].any, WHY_PACT + code)


cdef void complete(Play* p, int seat, int pact, int how) noexcept nogil:
    """The Pact is done; its reward is pending."""
    p.s.pacts[seat] &= ~bit(pact)
    p.s.done[seat] |= bit(pact)
    note(p, EV_PACT_DONE, seat, pact, how, 0)
    push(p.s, PACT, seat, pact, PACT_ASK if how == ONE_LINE else PACT_FULL)


cdef int legal_free_pact(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision FREE_PACT.  Legal when: an own unfulfilled Pact; PASS."""
    cdef int n = list_mask(s.pacts[top(s).seat], out)
    out[n] = PASS
    return n + 1


cdef void apply_free_pact(Play* p, int code) noexcept nogil:
    """Effect: pay the mana; the full reward without cost and condition."""
    cdef int seat = top(p.s).seat
    cdef int mana = top(p.s).args[0]
    cdef int why = top(p.s).args[1]
    pop(p.s)
    if code == PASS:
        return
    pay_mana(p, seat, mana, why)
    complete(p, seat, code, FOR_NOTHING)


# ---------------------------------------------------------------- the reward

cdef void run_pact(Play* p) noexcept nogil:
    """Rule: 4.5, R49. Bonus, then VP, then commerce steps; or one of the two lines."""
    cdef int seat = top(p.s).seat
    cdef int pact = top(p.s).args[0]
    cdef int step = top(p.s).args[1]
    if step == PACT_FULL:
        top(p.s).args[1] = PACT_POINTS
        start_list(p, seat, PACT_LIST + pact)
        return
    pop(p.s)
    if step == PACT_ASK:
        push(p.s, PACT_LINE, seat, pact, 0)
    else:
        points(p, seat, pact)


cdef void points(Play* p, int seat, int pact) noexcept nogil:
    """The bottom line."""
    score(p, seat, p.content.pacts[pact].vp, WHY_PACT + pact)
    advance(p, seat, COMMERCE, p.content.pacts[pact].commerce, WHY_PACT + pact)


cdef int legal_pact_line(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision PACT_LINE.  Legal when: always, 0 the bonus or 1 VP and commerce."""
    return list_range(2, out)


cdef void apply_pact_line(Play* p, int code) noexcept nogil:
    """Effect: this line only."""
    cdef int seat = top(p.s).seat
    cdef int pact = top(p.s).args[0]
    pop(p.s)
    if code:
        points(p, seat, pact)
    else:
        start_list(p, seat, PACT_LIST + pact)
