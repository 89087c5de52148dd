"""Anunnaki: resources, mana, VP, cards held, and the four tracks (RULES.md 5.6).

Every change is reported with what it was for.
"""
from libc.stdint cimport int16_t, uint8_t

from engine.core.bits cimport popcount
from engine.core.game cimport move_t
from engine.games.anunnaki.codes cimport list_mask
from engine.games.anunnaki.play cimport Play, note, note_card, note_five
from engine.games.anunnaki.state cimport (
    ATTACKER,
    DEFENDER,
    DEV_MAX,
    DOM,
    DOM_MAX,
    EV_DOM_TOKEN,
    EV_HAND,
    EV_MANA,
    EV_RES,
    EV_TRACK,
    EV_TRIGGERED,
    EV_VP,
    GAIN_RES,
    MANA_MAX,
    NONE,
    N_RES,
    RES_MASK,
    RES_MAX,
    SIDE_CARDS,
    VP_MAX,
    WHY_SHIFT,
    WHY_TOKEN,
    Content,
    State,
    count_down,
    pop,
    push,
    top,
)

cdef enum:
    ALL_RES = 15
    ADVANCED_CARDS = 127
    MOST_TIMES = 76           # one after the other: all that anybody can hold


# ---------------------------------------------------------------- resources, mana, VP

cdef void gain_resource(Play* p, int seat, int resource, int n, int why) noexcept nogil:
    """Rule: 3.2. What is above the limit is lost."""
    cdef State* s = p.s
    n = min(n, RES_MAX - s.res[seat][resource])
    if n <= 0:
        return
    s.res[seat][resource] += <uint8_t>n
    note_five(p, EV_RES, seat, resource, n, s.res[seat][resource], why)


cdef void pay_resource(Play* p, int seat, int resource, int n, int why) noexcept nogil:
    """Pay what the seat has."""
    if n == 0:
        return
    p.s.res[seat][resource] -= <uint8_t>n
    note_five(p, EV_RES, seat, resource, -n, p.s.res[seat][resource], why)


cdef void gain_mana(Play* p, int seat, int n, int why) noexcept nogil:
    """Rule: 3.2. What is above the limit is lost."""
    n = min(n, MANA_MAX - p.s.mana[seat])
    if n <= 0:
        return
    p.s.mana[seat] += <uint8_t>n
    note(p, EV_MANA, seat, n, p.s.mana[seat], why)


cdef void pay_mana(Play* p, int seat, int n, int why) noexcept nogil:
    """Pay what the seat has."""
    if n == 0:
        return
    p.s.mana[seat] -= <uint8_t>n
    note(p, EV_MANA, seat, -n, p.s.mana[seat], why)


cdef void score(Play* p, int seat, int n, int why) noexcept nogil:
    """VP during the game, which never fall."""
    n = min(n, VP_MAX - p.s.vp[seat])
    if n <= 0:
        return
    p.s.vp[seat] += <int16_t>n
    note(p, EV_VP, seat, n, p.s.vp[seat], why)


cdef int held(const State* s, int seat) noexcept nogil:
    """All resources of a seat."""
    return s.res[seat][0] + s.res[seat][1] + s.res[seat][2] + s.res[seat][3]


# ---------------------------------------------------------------- 5.6 tracks

cdef void trigger_end(Play* p, int seat, int reason) noexcept nogil:
    """Rule: 1, R35. The end is triggered once; Atlantis freezes."""
    if p.s.end_triggered:
        return
    p.s.end_triggered = True
    note(p, EV_TRIGGERED, seat, reason, 0, 0)


cdef void advance(Play* p, int seat, int track, int n, int why) noexcept nogil:
    """Rule: 5.6, R13. Steps on a track; those that are not possible are lost."""
    cdef State* s = p.s
    cdef int before = s.track[seat][track]
    cdef int most = DEV_MAX
    cdef int now
    if track == DOM:
        advance_domination(p, seat, n, why)
        return
    if s.track[seat][DOM] < p.content.dom_lightning:
        most = DEV_MAX - 1
    now = max(before, min(most, before + n))
    if now == before:
        return
    s.track[seat][track] = <uint8_t>now
    note_five(p, EV_TRACK, seat, track, before, now, why)
    if now == DEV_MAX:
        trigger_end(p, seat, 1 + track)


cdef void advance_domination(Play* p, int seat, int n, int why) noexcept nogil:
    """Rule: 5.6. One step at a time; the first on a space with a token takes it for VP."""
    cdef State* s = p.s
    cdef int before = s.track[seat][DOM]
    cdef int now = min(<int>DOM_MAX, before + n)
    cdef int space, token
    if now <= before:
        return
    s.track[seat][DOM] = <uint8_t>now
    note_five(p, EV_TRACK, seat, DOM, before, now, why)
    for space in range(before + 1, now + 1):
        token = p.content.dom_token_at[space] - 1
        if token >= 0 and s.dom_tokens >> token & 1:
            s.dom_tokens &= <uint8_t>~(1 << token)
            note(p, EV_DOM_TOKEN, seat, token, 0, 0)
            score(p, seat, p.content.dom_token_vp, WHY_TOKEN)


# ---------------------------------------------------------------- GAIN_RES, PAY_RES, GAIN_SAME

cdef void ask_resources(Play* p, int seat, int n, int why) noexcept nogil:
    """`any` gains are single choices."""
    if n > 0:
        push(p.s, GAIN_RES, seat, min(n, <int>MOST_TIMES), ALL_RES | why << WHY_SHIFT)


cdef int legal_gain_res(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision GAIN_RES.  Legal when: a resource of the mask of the frame."""
    return list_mask(top(s).args[1] & RES_MASK, out)


cdef void apply_gain_res(Play* p, int code) noexcept nogil:
    """Effect: gain 1 of it."""
    cdef int seat = top(p.s).seat
    cdef int why = top(p.s).args[1] >> WHY_SHIFT
    count_down(p.s)
    gain_resource(p, seat, code, 1, why)


cdef int legal_pay_res(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision PAY_RES.  Legal when: the payer still has it."""
    cdef int resource, n = 0
    for resource in range(N_RES):
        if s.res[top(s).seat][resource]:
            out[n] = resource
            n += 1
    return n


cdef void apply_pay_res(Play* p, int code) noexcept nogil:
    """Effect: pay 1 of it."""
    cdef int seat = top(p.s).seat
    cdef int why = top(p.s).args[1]
    count_down(p.s)
    pay_resource(p, seat, code, 1, why)


cdef int legal_gain_same(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision GAIN_SAME.  Legal when: always, all four."""
    return list_mask(ALL_RES, out)


cdef void apply_gain_same(Play* p, int code) noexcept nogil:
    """Effect: gain the whole amount of it."""
    cdef int seat = top(p.s).seat
    cdef int n = top(p.s).args[0]
    cdef int why = top(p.s).args[1]
    pop(p.s)
    gain_resource(p, seat, code, n, why)


# ---------------------------------------------------------------- weapon cards

cdef int in_hand(const State* s, int seat) noexcept nogil:
    """Advanced cards in hand, as a mask."""
    return s.hand[seat] & ADVANCED_CARDS


cdef int side_of(const State* s, int seat) noexcept nogil:
    """Which side of the battle a seat is, NONE."""
    if s.battle.territory == NONE:
        return NONE
    if seat == s.turn:
        return ATTACKER
    return DEFENDER if seat == s.battle.defender else NONE


cdef int in_battle(const State* s, int seat) noexcept nogil:
    """Cards of a seat committed or in use, as a mask."""
    cdef int side = side_of(s, seat)
    cdef int i, cards = 0
    if side == NONE:
        return 0
    for i in range(SIDE_CARDS):
        if s.battle.committed[side][i] != NONE:
            cards |= 1 << s.battle.committed[side][i]
        if s.battle.used[side][i] != NONE:
            cards |= 1 << s.battle.used[side][i]
    return cards


cdef int above_board(const State* s, int seat) noexcept nogil:
    """Rule: 4.7 step 14, R18. Advanced cards that may be taken: not in hand, not in the battle."""
    return ADVANCED_CARDS & ~s.hand[seat] & ~in_battle(s, seat)


cdef int legal_weapon_take(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision WEAPON_TAKE.  Legal when: an Advanced card above the board."""
    return list_mask(above_board(s, top(s).seat), out)


cdef void apply_weapon_take(Play* p, int code) noexcept nogil:
    """Effect: take it into the hand; others no longer know what lies above the board."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    count_down(s)
    s.hand[seat] |= 1 << code
    s.known_out[seat] = 0
    note_card(p, EV_HAND, seat, code, 1, popcount(s.hand[seat]))


cdef int legal_lose_weapon(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision LOSE_WEAPON.  Legal when: an Advanced card in the own hand."""
    return list_mask(in_hand(s, top(s).seat), out)


cdef void apply_lose_weapon(Play* p, int code) noexcept nogil:
    """Effect: it goes back above the board, face down."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    pop(s)
    s.hand[seat] &= ~(1 << code)
    s.known_hand[seat] = 0
    note_card(p, EV_HAND, seat, code, -1, popcount(s.hand[seat]))
