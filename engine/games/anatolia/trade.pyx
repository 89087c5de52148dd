"""Anatolia 1000 BC: the Golden Rule, the Trade Phase and bundles (RULES.md 4.4, 4.5, 4.13).

A bundle in the making stands in `lines`: side 0 what the proposer gives, side 1 what he wants.
"""
from libc.stdint cimport int16_t, uint8_t
from libc.string cimport memset

from engine.core.game cimport move_t
from engine.games.anatolia.holdings cimport move_goods
from engine.games.anatolia.play cimport Play, note
from engine.games.anatolia.state cimport (
    BUY,
    CANCEL,
    CONVERT,
    DONE,
    ENOUGH,
    EV_CONVERTED,
    EXCHANGE,
    GIVEN,
    LINE_BASE,
    MAX_LINES,
    MAX_STOCK,
    MENU_CONVERT,
    SELL,
    TRADE_GIVE,
    TRADE_MENU,
    TRADE_REPLY,
    TRADE_WANT,
    WANTED,
    WITH_SEAT,
    YES,
    State,
    pop,
    push,
    resources_held,
    top,
)
from engine.games.anatolia.tables cimport (
    GOLD,
    MAX_QUANTITY,
    N_RESOURCES,
    NONE,
    Content,
)

# ---------------------------------------------------------------- 4.4 the Golden Rule

cdef bint can_convert(const State* s, int seat) noexcept nogil:
    """Whether the seat holds two of anything."""
    cdef int r
    for r in range(N_RESOURCES):
        if s.res[seat][r] >= EXCHANGE:
            return True
    return False


cdef bint may_convert(const State* s) noexcept nogil:
    """Whether the menu on top offers to convert.

    Who went back from there without converting must do something else first: without that, a menu
    could be left and entered for ever.
    """
    return not top(s).args[0] and can_convert(s, top(s).seat)


cdef void convert(Play* p, int seat, int code) noexcept nogil:
    """Two for one: a BUY or a SELL code."""
    cdef int sold = code - SELL if code >= SELL else GOLD
    cdef int bought = GOLD if code >= SELL else code - BUY
    cdef int16_t* stock = p.s.res[seat]
    stock[sold] -= EXCHANGE
    stock[bought] = <int16_t>min(stock[bought] + 1, MAX_STOCK)
    note(p, EV_CONVERTED, seat, sold, bought)


cdef int legal_convert(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.4, R7. Legal: back; with 2 Gold any other type; of which there are 2, for 1 Gold."""
    cdef int seat = top(s).seat
    cdef int count = 1
    cdef int r
    out[0] = DONE
    if s.res[seat][GOLD] >= EXCHANGE:
        for r in range(GOLD + 1, N_RESOURCES):
            out[count] = BUY + r
            count += 1
    for r in range(GOLD + 1, N_RESOURCES):
        if s.res[seat][r] >= EXCHANGE:
            out[count] = SELL + r
            count += 1
    return count


cdef void apply_convert(Play* p, int code) noexcept nogil:
    """Effect: one conversion a visit, then back to the menu, which remembers going back."""
    cdef int seat = top(p.s).seat
    pop(p.s)
    if code == DONE:
        top(p.s).args[0] = 1
    else:
        convert(p, seat, code)


# ---------------------------------------------------------------- 4.13 bundles

cdef inline int amount_of(int code, const uint8_t* gold) noexcept nogil:
    """Units of a line; a table says what the quantities of Gold mean in a tribute (trap 20)."""
    cdef int quantity = code % LINE_BASE
    if gold != NULL and code < LINE_BASE:
        return gold[quantity - 1]
    return quantity


cdef int list_lines(
        const State* s, int holder, int side, const uint8_t* gold, move_t* out) noexcept nogil:
    """Possible next lines of a bundle: what the holder has, of a higher type than the line before.

    Types that the proposer gives cannot be wanted (4.5).
    """
    cdef int first = 0
    cdef int count = 0
    cdef int r, quantity, code
    if s.lines[side][0]:
        first = s.lines[side][0] // LINE_BASE + 1
    for r in range(first, N_RESOURCES):
        if side == WANTED and is_given(s, r):
            continue
        for quantity in range(1, MAX_QUANTITY + 1):
            code = LINE_BASE * r + quantity
            if s.res[holder][r] < amount_of(code, gold):
                break
            out[count] = code
            count += 1
    return count


cdef bint is_given(const State* s, int r) noexcept nogil:
    """Whether a type is among the lines given; a tribute gives nothing."""
    cdef int line
    for line in range(MAX_LINES):
        if s.lines[GIVEN][line] and s.lines[GIVEN][line] // LINE_BASE == r:
            return True
    return False


cdef int list_bundle(
        const State* s, int holder, int side, const uint8_t* gold, move_t* out) noexcept nogil:
    """The moves of a bundle: its lines, enough, cancel."""
    cdef int count = list_lines(s, holder, side, gold, out)
    if s.lines[side][0]:
        out[count] = ENOUGH
        count += 1
    out[count] = CANCEL
    return count + 1


cdef bint add_line(
        State* s, int holder, int side, const uint8_t* gold, int code) noexcept nogil:
    """Add a line or take ENOUGH; whether the bundle is complete."""
    cdef move_t[MAX_QUANTITY * N_RESOURCES] further
    if code == ENOUGH:
        return True
    if s.lines[side][0]:
        s.lines[side][1] = code
        return True
    s.lines[side][0] = code
    return list_lines(s, holder, side, gold, further) == 0


cdef void clear_lines(State* s) noexcept nogil:
    memset(s.lines, 0, sizeof(s.lines))


cdef void hand_over(
        Play* p, int giver, int taker, int side, const uint8_t* gold) noexcept nogil:
    """The goods of one side change hands."""
    cdef int line, code
    for line in range(MAX_LINES):
        code = p.s.lines[side][line]
        if code:
            move_goods(p, giver, taker, code // LINE_BASE, amount_of(code, gold))


# ---------------------------------------------------------------- 4.5 trade

cdef void begin_trade(Play* p) noexcept nogil:
    """Rule: 4.5. The number of offers begins anew in each Trade Phase."""
    p.s.offers = 0
    push(p.s, TRADE_MENU, p.s.active, 0, 0)


cdef int legal_trade(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.5. Legal: done; convert; a partner, while both hold something and offers are left."""
    cdef int seat = top(s).seat
    cdef int count = 1
    cdef int other
    out[0] = DONE
    if may_convert(s):
        out[count] = MENU_CONVERT
        count += 1
    if s.offers >= s.trade_offers or resources_held(s, seat) == 0:
        return count
    for other in range(s.n):
        if other != seat and s.civ[other] != NONE and resources_held(s, other):
            out[count] = WITH_SEAT + other
            count += 1
    return count


cdef void apply_trade(Play* p, int code) noexcept nogil:
    """Effect: the phase is over, or a conversion or an offer is made up."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    top(s).args[0] = 0
    if code == DONE:
        pop(s)
    elif code == MENU_CONVERT:
        push(s, CONVERT, seat, 0, 0)
    else:
        s.offers += 1
        push(s, TRADE_GIVE, seat, code - WITH_SEAT, 0)


cdef int legal_give(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.5, 4.13. Legal: lines of the proposer's stock."""
    return list_bundle(s, top(s).seat, GIVEN, NULL, out)


cdef void apply_give(Play* p, int code) noexcept nogil:
    """Effect: when the bundle is complete, what is wanted for it."""
    if code == CANCEL:
        cancel(p.s)
    elif add_line(p.s, top(p.s).seat, GIVEN, NULL, code):
        top(p.s).kind = TRADE_WANT


cdef int legal_want(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.5, 4.13. Legal: lines of the partner's stock, of types that are not given."""
    return list_bundle(s, top(s).args[0], WANTED, NULL, out)


cdef void apply_want(Play* p, int code) noexcept nogil:
    """Effect: when the bundle is complete, the partner is asked."""
    cdef int partner = top(p.s).args[0]
    if code == CANCEL:
        cancel(p.s)
    elif add_line(p.s, partner, WANTED, NULL, code):
        top(p.s).kind = TRADE_REPLY
        top(p.s).seat = partner


cdef void cancel(State* s) noexcept nogil:
    """The offer is over, and used up."""
    clear_lines(s)
    pop(s)


cdef int legal_yes_no(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Legal: no; yes."""
    out[0] = DONE
    out[1] = YES
    return 2


cdef void apply_trade_reply(Play* p, int code) noexcept nogil:
    """Effect: accepted, both bundles change hands at once."""
    cdef int partner = top(p.s).seat
    if code == YES:
        hand_over(p, p.s.active, partner, GIVEN, NULL)
        hand_over(p, partner, p.s.active, WANTED, NULL)
    cancel(p.s)
