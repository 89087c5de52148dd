"""Anunnaki: the interpreter of effects (RULES.md 2.3) and the choices that only effects ask for.

An effect is worked out when its turn comes. What it causes is pushed on top of the rest of its
list, so that each effect is resolved completely before the next.
"""
from engine.core.game cimport move_t
from engine.games.anunnaki.codes cimport list_mask, list_range
from engine.games.anunnaki.board cimport remove_follower, with_follower
from engine.games.anunnaki.holdings cimport (
    advance,
    ask_resources,
    gain_mana,
    gain_resource,
    pay_resource,
    score,
)
from engine.games.anunnaki.people cimport gain_followers, income
from engine.games.anunnaki.play cimport Play
from engine.games.anunnaki.powers cimport count_of, figure, goal_value
from engine.games.anunnaki.state cimport (
    ANY_RES,
    ANY_SOURCE,
    BUILD,
    CHOICE,
    COUNT_SHRINES,
    CUBE_SRC,
    DEVELOP,
    DOM,
    EFFECTS,
    FOLLOWER_EACH,
    FREE_PACT,
    GAIN_SAME,
    HARVEST,
    MANA_RES,
    MARKET,
    MARKET_FREE,
    MOVE_BONUS,
    MOVE_SRC,
    NONE,
    N_OPS,
    N_RES,
    OP_ACTIVATE,
    OP_CHOICE,
    OP_CREATION,
    OP_DEVELOP,
    OP_DOM_GOAL,
    OP_FOLLOWER,
    OP_FOLLOWER_EACH,
    OP_FREE_PACT,
    OP_GAIN,
    OP_HARVEST,
    OP_INCOME,
    OP_MARKET,
    OP_MOVE,
    OP_MOVE_CUBE,
    OP_PORTAL,
    OP_SACRIFICE,
    OP_SETTLEMENT,
    OP_SETTLEMENT_YIELD,
    OP_TAKE_PACT,
    OP_TRACK,
    OP_VP,
    OP_WEAPON,
    PACT_TAKE,
    PASS,
    PORTAL_BONUS,
    PORTAL_SRC,
    REVEAL,
    SACRIFICE,
    TILE,
    WEAPON_TAKE,
    YIELD,
    Content,
    Effect,
    State,
    pop,
    push,
    top,
)


# What an operation does, for `seat`, with an amount, and what it is for.
ctypedef void (*operation)(
    Play* p, int seat, const Effect* effect, int n, int why) noexcept nogil

cdef operation[N_OPS] DO

cdef enum:
    MOST = 250                # of any amount: far more than pieces, cards or Territories
    MARKET_TYPES = 4          # options of MARKET: pay * 4 + left out
    MARKET_PAIRS = 6


# ---------------------------------------------------------------- the interpreter

cdef void start_list(Play* p, int seat, int number) noexcept nogil:
    """A list of effects, before all that is pending."""
    if p.content.lists[number].n:
        push(p.s, EFFECTS, seat, number, 0)


cdef int amount(
        const Content* content, const State* s, int seat, const Effect* effect) noexcept nogil:
    """Rule: 2.3. n, times the counter."""
    cdef int n = effect.n
    if effect.per:
        n *= count_of(content, s, seat, effect.per) // effect.div
    return min(n, <int>MOST)


cdef void run_effects(Play* p) noexcept nogil:
    """Rule: 2.3. The next effect of a list, before the rest of it."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int number = top(s).args[0]
    cdef int index = top(s).args[1]
    cdef const Effect* effect = &p.content.effects[p.content.lists[number].first + index]
    if index + 1 < p.content.lists[number].n:
        top(s).args[1] += 1
    else:
        pop(s)
    DO[effect.op](
        p, seat, effect, amount(p.content, s, seat, effect), p.content.lists[number].origin)


cdef void ask(Play* p, int kind, int seat, int n, int b) noexcept nogil:
    """A decision that is asked n times."""
    if n > 0:
        push(p.s, kind, seat, n, b)


cdef void do_gain(Play* p, int seat, const Effect* effect, int n, int why) noexcept nogil:
    if effect.what == MANA_RES:
        gain_mana(p, seat, n, why)
    elif effect.what == ANY_RES:
        ask_resources(p, seat, n, why)
    else:
        gain_resource(p, seat, effect.what, n, why)


cdef void do_vp(Play* p, int seat, const Effect* effect, int n, int why) noexcept nogil:
    score(p, seat, n, why)


cdef void do_track(Play* p, int seat, const Effect* effect, int n, int why) noexcept nogil:
    advance(p, seat, effect.what, n, why)


cdef void do_weapon(Play* p, int seat, const Effect* effect, int n, int why) noexcept nogil:
    ask(p, WEAPON_TAKE, seat, n, 0)


cdef void do_follower(Play* p, int seat, const Effect* effect, int n, int why) noexcept nogil:
    gain_followers(p, seat, n, why)


cdef void do_settlement(Play* p, int seat, const Effect* effect, int n, int why) noexcept nogil:
    ask(p, BUILD, seat, n, 0)


cdef void do_move(Play* p, int seat, const Effect* effect, int n, int why) noexcept nogil:
    """Rule: 5.3. A whole Move action."""
    push(p.s, REVEAL, seat, 0, 0)
    ask(p, MOVE_SRC, seat, n + figure(p.content, p.s, seat, MOVE_BONUS), 0)


cdef void do_portal(Play* p, int seat, const Effect* effect, int n, int why) noexcept nogil:
    """Rule: 5.4, R33. A whole Portal action."""
    push(p.s, REVEAL, seat, 0, 0)
    ask(p, PORTAL_SRC, seat, n + figure(p.content, p.s, seat, PORTAL_BONUS),
        ANY_SOURCE if effect.flag else NONE)


cdef void do_harvest(Play* p, int seat, const Effect* effect, int n, int why) noexcept nogil:
    """Rule: 5.5. A whole Harvest."""
    p.s.chosen = 0
    ask(p, HARVEST, seat, n, 0)


cdef void do_creation(Play* p, int seat, const Effect* effect, int n, int why) noexcept nogil:
    """Rule: 2.3. One resource a Shrine, all of one type."""
    cdef int shrines = count_of(p.content, p.s, seat, COUNT_SHRINES)
    if effect.flag:
        ask(p, GAIN_SAME, seat, shrines, why)
    else:
        gain_resource(p, seat, p.content.houses[p.s.house[seat]].main, shrines, why)


cdef void do_income(Play* p, int seat, const Effect* effect, int n, int why) noexcept nogil:
    income(p, seat, n, why)


cdef void do_dom_goal(Play* p, int seat, const Effect* effect, int n, int why) noexcept nogil:
    """Rule: 2.3. Domination by the value of its Goal tile + n."""
    advance(p, seat, DOM, goal_value(p.content, p.s, seat, DOM) + n, why)


cdef void do_take_pact(Play* p, int seat, const Effect* effect, int n, int why) noexcept nogil:
    ask(p, PACT_TAKE, seat, n, 0)


cdef void do_develop(Play* p, int seat, const Effect* effect, int n, int why) noexcept nogil:
    push(p.s, DEVELOP, seat, effect.flag, 0)


cdef void do_activate(Play* p, int seat, const Effect* effect, int n, int why) noexcept nogil:
    push(p.s, TILE, seat, effect.what, 0)


cdef void do_move_cube(Play* p, int seat, const Effect* effect, int n, int why) noexcept nogil:
    ask(p, CUBE_SRC, seat, n, 0)


cdef void do_market(Play* p, int seat, const Effect* effect, int n, int why) noexcept nogil:
    push(p.s, MARKET_FREE if effect.flag else MARKET, seat, 0, why)


cdef void do_choice(Play* p, int seat, const Effect* effect, int n, int why) noexcept nogil:
    push(p.s, CHOICE, seat, effect.list, effect.count)


cdef void do_free_pact(Play* p, int seat, const Effect* effect, int n, int why) noexcept nogil:
    """Rule: 2.3. Not offered without the mana or a Pact."""
    if p.s.mana[seat] >= effect.n and p.s.pacts[seat]:
        push(p.s, FREE_PACT, seat, effect.n, why)


cdef void do_sacrifice(Play* p, int seat, const Effect* effect, int n, int why) noexcept nogil:
    push(p.s, SACRIFICE, seat, effect.list, why)


cdef void do_follower_each(Play* p, int seat, const Effect* effect, int n, int why) noexcept nogil:
    """Rule: 5.8, R28."""
    p.s.chosen = 0
    push(p.s, FOLLOWER_EACH, seat, effect.n, why)


cdef void do_yield(Play* p, int seat, const Effect* effect, int n, int why) noexcept nogil:
    push(p.s, YIELD, seat, 0, 0)


DO[OP_GAIN] = do_gain
DO[OP_VP] = do_vp
DO[OP_TRACK] = do_track
DO[OP_WEAPON] = do_weapon
DO[OP_FOLLOWER] = do_follower
DO[OP_SETTLEMENT] = do_settlement
DO[OP_MOVE] = do_move
DO[OP_PORTAL] = do_portal
DO[OP_HARVEST] = do_harvest
DO[OP_CREATION] = do_creation
DO[OP_INCOME] = do_income
DO[OP_DOM_GOAL] = do_dom_goal
DO[OP_TAKE_PACT] = do_take_pact
DO[OP_DEVELOP] = do_develop
DO[OP_ACTIVATE] = do_activate
DO[OP_MOVE_CUBE] = do_move_cube
DO[OP_MARKET] = do_market
DO[OP_CHOICE] = do_choice
DO[OP_FREE_PACT] = do_free_pact
DO[OP_SACRIFICE] = do_sacrifice
DO[OP_FOLLOWER_EACH] = do_follower_each
DO[OP_SETTLEMENT_YIELD] = do_yield


# ---------------------------------------------------------------- MARKET, MARKET_FREE

cdef int legal_market(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision MARKET.  Legal when: the seat has what it pays; PASS."""
    cdef int seat = top(s).seat
    cdef int pay, left_out, n = 0
    for pay in range(N_RES):
        if s.res[seat][pay] == 0:
            continue
        for left_out in range(N_RES):
            if left_out != pay:
                out[n] = MARKET_TYPES * pay + left_out
                n += 1
    out[n] = PASS
    return n + 1


cdef void apply_market(Play* p, int code) noexcept nogil:
    """Effect: pay 1, gain 1 each of the two types that are neither paid nor left out."""
    cdef int seat = top(p.s).seat
    cdef int why = top(p.s).args[1]
    cdef int resource
    pop(p.s)
    if code == PASS:
        return
    pay_resource(p, seat, code // MARKET_TYPES, 1, why)
    for resource in range(N_RES):
        if resource != code // MARKET_TYPES and resource != code % MARKET_TYPES:
            gain_resource(p, seat, resource, 1, why)


cdef int legal_market_free(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision MARKET_FREE.  Legal when: always, all six pairs."""
    return list_range(MARKET_PAIRS, out)


cdef void apply_market_free(Play* p, int code) noexcept nogil:
    """Effect: gain 1 each of the pair; the pairs are counted Gold+Wood .. Metal+Food."""
    cdef int seat = top(p.s).seat
    cdef int why = top(p.s).args[1]
    cdef int first, second, number = 0
    pop(p.s)
    for first in range(N_RES):
        for second in range(first + 1, N_RES):
            if number == code:
                gain_resource(p, seat, first, 1, why)
                gain_resource(p, seat, second, 1, why)
            number += 1


# ---------------------------------------------------------------- CHOICE, SACRIFICE

cdef int legal_choice(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision CHOICE.  Legal when: an alternative of the effect."""
    cdef int i
    for i in range(top(s).args[1]):
        out[i] = top(s).args[0] + i
    return top(s).args[1]


cdef void apply_choice(Play* p, int code) noexcept nogil:
    """Effect: run its list."""
    cdef int seat = top(p.s).seat
    pop(p.s)
    start_list(p, seat, p.content.alternatives[code])


cdef int legal_sacrifice(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision SACRIFICE.  Legal when: an own Follower there; PASS."""
    cdef int n = list_mask(with_follower(s, top(s).seat), out)
    out[n] = PASS
    return n + 1


cdef void apply_sacrifice(Play* p, int code) noexcept nogil:
    """Effect: it goes back to supply; run the list."""
    cdef int seat = top(p.s).seat
    cdef int number = top(p.s).args[0]
    cdef int why = top(p.s).args[1]
    pop(p.s)
    if code == PASS:
        return
    remove_follower(p, seat, code, why)
    start_list(p, seat, number)
