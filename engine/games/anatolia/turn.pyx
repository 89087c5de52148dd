"""Anatolia 1000 BC: a turn from its start to its end (RULES.md 4.2, 4.11).

The bottom frame, FLOW, knows the step the game is in. It is on top whenever everything begun has
been finished, and then goes on.
"""
from libc.stdint cimport uint64_t
from libc.string cimport memset

from engine.core.bits cimport lowest_bit
from engine.core.chance cimport chance_range
from engine.core.game cimport CHANCE_DRAWN, HIDDEN_REVEALED, move_t
from engine.games.anatolia.build cimport begin_build, begin_recruit
from engine.games.anatolia.conquest cimport begin_conquest, end_conquest
from engine.games.anatolia.holdings cimport (
    best_seats,
    card_bit,
    end_game,
    gain,
    gain_vp,
    leave_civ,
    lose,
    roll_resource,
    set_owner,
)
from engine.games.anatolia.knowledge cimport begin_knowledge, refill_row
from engine.games.anatolia.play cimport D6, Play, note, roll
from engine.games.anatolia.setup cimport setup_step
from engine.games.anatolia.state cimport (
    AT_RESTART,
    BUY,
    DECK_EVENT,
    DONE,
    END_MENU,
    ENDED_ROUNDS,
    EV_EVENT_CARD,
    EV_EVENT_CHECK,
    EV_PHASE,
    EV_RESHUFFLED,
    EV_TURN,
    EVENT_CODE,
    EXTRA_NOT_NOW,
    EXTRA_PHASE,
    GIVE_UP_ALWAYS,
    GIVE_UP_WEAK,
    N_PHASES,
    PHASE_BUILD,
    PHASE_CONQUEST,
    PHASE_END,
    PHASE_EVENT,
    PHASE_KNOWLEDGE,
    PHASE_RECRUIT,
    PHASE_RESOURCE,
    PHASE_TRADE,
    PHASE_UPKEEP,
    PICK_CIV,
    RANDOM,
    RUN_CARD,
    SELL,
    STEP_AFTER,
    STEP_CARDS,
    STEP_NEXT,
    STEP_PHASE,
    STEP_TURN,
    STEP_TURN_OVER,
    TURN_START,
    WEAK_REGIONS,
    State,
    pop,
    push,
    set_flow,
    stock_limit,
    top,
)
from engine.games.anatolia.tables cimport (
    GOLD,
    MAX_REGIONS,
    N_RESOURCES,
    NONE,
    OP_INCOME,
    REGION_WORDS,
    Card,
    Content,
    Effect,
    list_regions,
)
from engine.games.anatolia.trade cimport begin_trade, convert
from engine.games.anatolia.upkeep cimport begin_upkeep

ctypedef void (*phase_function)(Play* p) noexcept nogil

# Phases in the order in which EXTRA_PHASE offers them (4.3 kind 8).
cdef enum:
    N_EXTRAS = 7
cdef int[N_EXTRAS] EXTRAS = [
    PHASE_RESOURCE, PHASE_TRADE, PHASE_KNOWLEDGE, PHASE_BUILD, PHASE_RECRUIT, PHASE_CONQUEST,
    PHASE_EVENT,
]


# ---------------------------------------------------------------- the flow

cdef void run_flow(Play* p) noexcept nogil:
    """The next step of the game."""
    cdef int step = top(p.s).args[0]
    cdef int number = top(p.s).args[1]
    if step <= STEP_CARDS:
        setup_step(p, step, number)
    elif step == STEP_TURN:
        begin_turn(p)
    elif step == STEP_PHASE:
        begin_phase(p, number)
    elif step == STEP_AFTER:
        after_phase(p, number)
    elif step == STEP_NEXT:
        p.s.phase += 1
        set_flow(p.s, STEP_PHASE, p.s.phase)
    else:
        end_turn(p)


cdef void begin_phase(Play* p, int phase) noexcept nogil:
    """Rule: 4.2. What the phase does and asks; then its end."""
    note(p, EV_PHASE, phase, p.s.extra, 0)
    set_flow(p.s, STEP_AFTER, phase)
    PHASES[phase](p)


cdef void after_phase(Play* p, int phase) noexcept nogil:
    """Rule: 4.11. Behind a phase an extra one may be played, while a right to it is left."""
    cdef State* s = p.s
    if phase == PHASE_CONQUEST:
        end_conquest(p)
    s.extra = 0
    if s.extra_left and PHASE_EVENT <= s.phase <= PHASE_CONQUEST:
        set_flow(s, STEP_AFTER, s.phase)
        push(s, EXTRA_PHASE, s.active, 0, 0)
    elif s.phase == PHASE_END:
        set_flow(s, STEP_TURN_OVER, 0)
    else:
        set_flow(s, STEP_NEXT, 0)


# ---------------------------------------------------------------- START

cdef void begin_turn(Play* p) noexcept nogil:
    """Rule: 4.2 START. A restart, or the question whether to give up (R36)."""
    cdef State* s = p.s
    s.phase = PHASE_RESOURCE
    note(p, EV_TURN, s.active, s.round, 0)
    set_flow(s, STEP_PHASE, PHASE_RESOURCE)
    if s.civ[s.active] == NONE:
        push(s, PICK_CIV, s.active, AT_RESTART, 0)
    elif may_give_up(s):
        push(s, TURN_START, s.active, 0, 0)


cdef bint may_give_up(const State* s) noexcept nogil:
    """From the second turn on, as the option says."""
    if s.turns[s.active] == 0:
        return False
    if s.give_up == GIVE_UP_WEAK:
        return s.n_regions[s.active] <= WEAK_REGIONS
    return s.give_up == GIVE_UP_ALWAYS


cdef void apply_turn_start(Play* p, int code) noexcept nogil:
    """Rule: 4.12. Effect: given up, all its regions become neutral, another is picked at once."""
    cdef State* s = p.s
    cdef move_t[MAX_REGIONS] regions
    cdef int i
    pop(s)
    if code == DONE:
        return
    for i in range(list_regions(&s.regions[s.active], 0, regions)):
        set_owner(p, <int>regions[i], NONE)
    leave_civ(p, s.active)
    push(s, PICK_CIV, s.active, AT_RESTART, 0)


# ---------------------------------------------------------------- phase 0

cdef void begin_resource(Play* p) noexcept nogil:
    """Rule: 4.2 phase 0. Regions, cities, monuments, then cards; the goal after each of these."""
    cdef State* s = p.s
    cdef int seat = s.active
    cdef int vp
    produce(p, seat)
    gain(p, seat, GOLD, p.content.city_gold * s.n_cities[seat])
    vp = p.content.city_vp * s.n_cities[seat] + p.content.monument_vp * s.monument[seat]
    gain_vp(p, seat, vp)
    if s.depth:
        collect_incomes(p, seat)


cdef void produce(Play* p, int seat) noexcept nogil:
    """One resource for each region that is not exhausted."""
    cdef int[N_RESOURCES] yields
    cdef int half, r
    cdef uint64_t word
    memset(yields, 0, sizeof(yields))
    for half in range(REGION_WORDS):
        word = p.s.regions[seat].word[half] & ~p.s.exhausted.word[half]
        while word:
            yields[p.content.resource[64 * half + lowest_bit(word)]] += p.content.region_units
            word &= word - 1
    for r in range(N_RESOURCES):
        if yields[r]:
            gain(p, seat, r, yields[r])


cdef void collect_incomes(Play* p, int seat) noexcept nogil:
    """Card incomes in the order of the cards."""
    cdef uint64_t cards = p.s.cards[seat] & p.content.income_cards
    cdef const Card* card
    cdef int i
    while cards:
        card = &p.content.knowledge[lowest_bit(cards)]
        cards &= cards - 1
        for i in range(card.n_effects):
            if card.effects[i].op == OP_INCOME:
                collect(p, seat, &card.effects[i])
            if p.s.depth == 0:
                return


cdef void collect(Play* p, int seat, const Effect* effect) noexcept nogil:
    """One income: so much of something, or so many rolls."""
    cdef int _
    if effect.what != RANDOM:
        gain(p, seat, effect.what, effect.n)
        return
    for _ in range(effect.n):
        roll_resource(p, seat)


# ---------------------------------------------------------------- phase 2

cdef void begin_event(Play* p) noexcept nogil:
    """Rule: 4.2 phase 2. On a high roll a card is drawn, laid on the discards, carried out."""
    cdef State* s = p.s
    cdef int rolled = roll(p, D6)
    cdef int card
    note(p, EV_EVENT_CHECK, s.active, rolled, 0)
    if rolled < p.content.event_min_roll:
        return
    card = draw_event(p)
    s.event_discard |= card_bit(card)
    note(p, EV_EVENT_CARD, s.active, card, 0)
    push(s, RUN_CARD, s.active, EVENT_CODE + card, 0)


cdef int draw_event(Play* p) noexcept nogil:
    """The top card; an empty pile is made of the discards at this moment (trap 14)."""
    cdef State* s = p.s
    cdef int card, seat
    if s.event_size == 0:
        reshuffle_events(p)
    s.event_size -= 1
    card = s.event_pile[s.event_size]
    s.event_pile[s.event_size] = 0
    for seat in range(s.n):
        if s.known[seat][DECK_EVENT]:
            s.known[seat][DECK_EVENT] -= 1
    p.flags |= HIDDEN_REVEALED
    return card


cdef void reshuffle_events(Play* p) noexcept nogil:
    """The discards in uniformly random order; nobody knows a card of an empty pile."""
    cdef State* s = p.s
    cdef int other
    p.flags |= CHANCE_DRAWN
    while s.event_discard:
        other = chance_range(p.chance, 0, s.event_size)
        s.event_pile[s.event_size] = s.event_pile[other]
        s.event_pile[other] = lowest_bit(s.event_discard)
        s.event_discard &= s.event_discard - 1
        s.event_size += 1
    note(p, EV_RESHUFFLED, s.event_size, 0, 0)


# ---------------------------------------------------------------- EXTRA_PHASE

cdef int legal_extra_phase(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.11, R27. Legal: any of seven phases; not now."""
    cdef int code
    for code in range(EXTRA_NOT_NOW + 1):
        out[code] = code
    return EXTRA_NOT_NOW + 1


cdef void apply_extra_phase(Play* p, int code) noexcept nogil:
    """Effect: the phase is played under its usual rules; the right may also be kept (trap 21)."""
    cdef State* s = p.s
    pop(s)
    if code == EXTRA_NOT_NOW:
        set_flow(s, STEP_NEXT, 0)
        return
    s.extra_left -= 1
    s.extra = 1
    set_flow(s, STEP_PHASE, EXTRAS[code])


# ---------------------------------------------------------------- phase 8

cdef void begin_end(Play* p) noexcept nogil:
    push(p.s, END_MENU, p.s.active, 0, 0)


cdef int legal_end(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.3 kind 27, trap 8. Legal: done; buy with excess Gold; sell pairs of an excess."""
    cdef int seat = top(s).seat
    cdef int count = 1
    cdef int r
    out[0] = DONE
    if s.res[seat][GOLD] > stock_limit(content, s, seat, GOLD):
        for r in range(GOLD + 1, N_RESOURCES):
            out[count] = BUY + r
            count += 1
    for r in range(GOLD + 1, N_RESOURCES):
        if s.res[seat][r] > stock_limit(content, s, seat, r):
            out[count] = SELL + r
            count += 1
    return count


cdef void apply_end(Play* p, int code) noexcept nogil:
    """Effect: a conversion, or every excess is discarded (R42)."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int r, excess
    if code != DONE:
        convert(p, seat, code)
        return
    pop(s)
    for r in range(N_RESOURCES):
        excess = s.res[seat][r] - stock_limit(p.content, s, seat, r)
        if excess > 0:
            lose(p, seat, r, excess)


cdef void end_turn(Play* p) noexcept nogil:
    """Rule: 4.2 phase 8. The bookkeeping; then the next seat, or the game is over."""
    cdef State* s = p.s
    settle_countdowns(s)
    refill_row(p)             # a slot is open where a card was cut short by the loss of everything
    if s.depth == 0:
        return
    s.turns[s.active] += 1
    if (s.active + 1) % s.n == s.first:
        if s.round == s.max_rounds:
            end_game(p, ENDED_ROUNDS, best_seats(s))
            return
        s.round += 1
    s.active = (s.active + 1) % s.n
    set_flow(s, STEP_TURN, 0)


cdef void settle_countdowns(State* s) noexcept nogil:
    """What ends with the turn, and what comes one turn nearer to its end."""
    cdef int seat = s.active
    cdef int other
    s.great[seat] = 0
    if s.weak[seat]:
        s.weak[seat] -= 1
    for other in range(s.n):
        if s.peace[seat][other]:
            s.peace[seat][other] -= 1
    s.extra = 0
    s.extra_left = 0
    s.offers = 0
    s.asked_army = 0
    s.asked_fleet = 0
    s.demanded = 0
    s.bought_off = 0


cdef phase_function[N_PHASES] PHASES
PHASES[PHASE_RESOURCE] = begin_resource
PHASES[PHASE_TRADE] = begin_trade
PHASES[PHASE_EVENT] = begin_event
PHASES[PHASE_UPKEEP] = begin_upkeep
PHASES[PHASE_KNOWLEDGE] = begin_knowledge
PHASES[PHASE_BUILD] = begin_build
PHASES[PHASE_RECRUIT] = begin_recruit
PHASES[PHASE_CONQUEST] = begin_conquest
PHASES[PHASE_END] = begin_end
