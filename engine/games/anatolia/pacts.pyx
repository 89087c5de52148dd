"""Anatolia 1000 BC: tribute and loans of units (RULES.md 4.9, R20, R21).

A loan is asked by LOAN_PAY and answered in LOAN_REPLY. Below them lies what it is for: CONQ_MENU
(a unit for the attacker), ATTACK (for the defender, before the roll) or DEFEND (after it).
"""
from libc.stdint cimport int16_t

from engine.core.decisions cimport Frame
from engine.core.game cimport move_t
from engine.games.anatolia.holdings cimport move_goods
from engine.games.anatolia.play cimport Play, note
from engine.games.anatolia.state cimport (
    CANCEL,
    EV_LENT,
    EV_UNIT_LOST,
    HELP_BEFORE,
    LOAN_ARMY,
    LOAN_FLEET,
    LOAN_REPLY,
    STAGE_OVER,
    TRIBUTE_REPLY,
    WANTED,
    WITH_SEAT,
    YES,
    State,
    at_peace,
    in_mask,
    pop,
    stock,
    top,
    unit_kind,
)
from engine.games.anatolia.tables cimport (
    GOLD,
    N_PAYMENTS,
    N_RESOURCES,
    NONE,
    Content,
    Regions,
    empty,
    meet,
    remove,
)
from engine.games.anatolia.trade cimport add_line, clear_lines, hand_over, list_bundle


# ---------------------------------------------------------------- tribute

cdef int list_tributes(
        const Content* content, const State* s, const Regions* attackable,
        move_t* out) noexcept nogil:
    """The codes of seats that may be asked for tribute; their count."""
    cdef int count = 0
    cdef int seat
    for seat in range(s.n):
        if s.civ[seat] == NONE or in_mask(s.demanded, seat) or seat == s.active:
            continue
        if meet(&s.regions[seat], attackable) and has_tribute(content, s, seat):
            out[count] = WITH_SEAT + seat
            count += 1
    return count


cdef bint has_tribute(const Content* content, const State* s, int seat) noexcept nogil:
    """Whether the seat holds a quantity that can be demanded."""
    cdef int r
    for r in range(GOLD + 1, N_RESOURCES):
        if s.res[seat][r]:
            return True
    return s.res[seat][GOLD] >= content.tribute_gold[0]


cdef int legal_tribute_what(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.9, 4.13. Legal: lines of the victim's stock; enough; cancel."""
    return list_bundle(s, top(s).args[0], WANTED, content.tribute_gold, out)


cdef void apply_tribute_what(Play* p, int code) noexcept nogil:
    """Effect: when the bundle is complete, the victim is asked. A cancelled demand stays used."""
    cdef State* s = p.s
    cdef int victim = top(s).args[0]
    if code == CANCEL:
        clear_lines(s)
        pop(s)
    elif add_line(s, victim, WANTED, p.content.tribute_gold, code):
        top(s).kind = TRIBUTE_REPLY
        top(s).seat = victim


cdef void apply_tribute_reply(Play* p, int code) noexcept nogil:
    """Effect: paid, the victim is safe for the rest of the turn."""
    cdef State* s = p.s
    cdef int victim = top(s).seat
    if code == YES:
        hand_over(p, victim, s.active, WANTED, p.content.tribute_gold)
        s.bought_off |= 1 << victim
    clear_lines(s)
    pop(s)


# ---------------------------------------------------------------- loans

cdef int list_loans(
        const State* s, const int16_t* held, int asked, int base, const Regions* within,
        move_t* out) noexcept nogil:
    """The codes of seats that may be asked for a unit of one kind; their count.

    `within` are the regions of that kind in reach; the unit must have one that it may attack.
    """
    cdef int count = 0
    cdef int seat, other
    cdef Regions group
    if empty(within):
        return 0
    for seat in range(s.n):
        if seat == s.active or held[seat] == 0 or in_mask(asked, seat):
            continue
        group = within[0]
        for other in range(s.n):
            if other == seat or at_peace(s, seat, other):
                remove(&group, &s.regions[other])
        if not empty(&group):
            out[count] = base + seat
            count += 1
    return count


cdef int legal_loan_pay(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.3 kind 24. Legal: the sums that the asking seat has in Gold."""
    cdef int count = 0
    cdef int i
    for i in range(N_PAYMENTS):
        if content.loan_gold[i] <= s.res[top(s).seat][GOLD]:
            out[count] = i
            count += 1
    return count


cdef void apply_loan_pay(Play* p, int code) noexcept nogil:
    """Effect: the lender is asked. The frame keeps who asks, in place of who is asked."""
    cdef Frame* frame = top(p.s)
    cdef int asker = frame.seat
    frame.kind = LOAN_REPLY
    frame.seat = <signed char>frame.args[0]
    frame.args[0] = <int16_t>(N_PAYMENTS * asker + code)


cdef void apply_loan_reply(Play* p, int code) noexcept nogil:
    """Effect: lent, the Gold and the unit move; refused, the lender is not asked again."""
    cdef State* s = p.s
    cdef int lender = top(s).seat
    cdef int asker = top(s).args[0] // N_PAYMENTS
    cdef int gold = p.content.loan_gold[top(s).args[0] % N_PAYMENTS]
    cdef int purpose = top(s).args[1]
    pop(s)
    if code != YES:
        refuse(s, lender, purpose)
        return
    move_goods(p, asker, lender, GOLD, gold)
    note(p, EV_LENT, lender, purpose, 0)
    if purpose == LOAN_ARMY:
        s.army[lender] -= 1
        s.lent_army[lender] += 1
    elif purpose == LOAN_FLEET:
        s.fleet[lender] -= 1
        s.lent_fleet[lender] += 1
    else:
        help_defender(p, lender, purpose)


cdef void refuse(State* s, int lender, int purpose) noexcept nogil:
    """Rule: R21, trap 22. A refusal closes the kind for the phase, or help for the attack."""
    if purpose == LOAN_ARMY:
        s.asked_army |= 1 << lender
    elif purpose == LOAN_FLEET:
        s.asked_fleet |= 1 << lender
    else:
        s.refused |= 1 << lender


cdef void help_defender(Play* p, int lender, int purpose) noexcept nogil:
    """Before the roll the unit stands with the defender; after it, it is sacrificed at once."""
    cdef State* s = p.s
    cdef int kind
    if purpose == HELP_BEFORE:
        kind = unit_kind(p.content, top(s).args[0])
        stock(s, lender, kind)[0] -= 1
        s.aid[lender] += 1
        return
    pop(s)                    # DEFEND; ATTACK is on top now
    kind = unit_kind(p.content, top(s).args[0])
    stock(s, lender, kind)[0] -= 1
    note(p, EV_UNIT_LOST, lender, kind, 0)
    top(s).args[1] = STAGE_OVER
