"""Anatolia 1000 BC: the interpreter of card effects (RULES.md section 2) and what they ask.

A card that is carried out has a RUN_CARD frame. Its second number says how far it has come: the
effect, and how many choices of it are left (0: it has not begun). A choice is a frame above it.
"""
from libc.stdint cimport int16_t, uint64_t
from libc.string cimport memset

from engine.core.bits cimport lowest_bit
from engine.core.decisions cimport Frame
from engine.core.events cimport Event, add_arg, add_event, seat_bit
from engine.core.game cimport HIDDEN_REVEALED, move_t
from engine.games.anatolia.holdings cimport (
    change_cities,
    gain,
    leave_civ,
    lose,
    lose_card,
    move_goods,
    set_owner,
    take_region,
)
from engine.games.anatolia.knowledge cimport refill_row
from engine.games.anatolia.play cimport Play, note, roll_sum
from engine.games.anatolia.state cimport (
    DECK_EVENT,
    DECK_KNOWLEDGE,
    EV_EXHAUSTED,
    EV_GREAT,
    EV_LOSS_ROLLED,
    EV_PEACE,
    EV_PEEKED,
    EV_WEAK,
    EXHAUST,
    KNOW_MENU,
    LEFT,
    LOSE_CITY,
    LOSE_REGION,
    MAX_CODES,
    MAX_GREAT,
    MAX_STOCK,
    OWN_REGION,
    PEACE,
    PEEK_DECK,
    PICK_SEAT,
    PLACE_CITY,
    STARVE_CITY,
    STEAL,
    STEAL_RES,
    STEP_TURN_OVER,
    TAKE_REGION,
    WEAK_TURNS,
    State,
    below,
    card_of,
    in_setup,
    pop,
    push,
    resources_held,
    set_flow,
    top,
)
from engine.games.anatolia.tables cimport (
    FROM_NEUTRAL,
    LOSE_ALL,
    LOSE_DICE,
    MAX_CITIES,
    MAX_REGIONS,
    N_OPS,
    N_RESOURCES,
    NON_ADJACENT,
    NONE,
    OP_EXTRA_PHASE,
    OP_GAIN,
    OP_INCOME,
    OP_LOSE,
    OP_MODIFIER,
    OP_TEMP_MODIFIER,
    PER_CITY,
    PER_REGION,
    THIS_TURN,
    Card,
    Content,
    Effect,
    Regions,
    insert,
    keep,
    list_regions,
    neighbours,
    remove,
)

ctypedef void (*effect_function)(Play* p, int seat, const Effect* effect) noexcept nogil


# ---------------------------------------------------------------- the interpreter

cdef void run_card(Play* p) noexcept nogil:
    """Carry out the effects of the card on top, until one asks or all are done."""
    cdef State* s = p.s
    cdef Frame* frame = top(s)
    cdef const Card* card = card_of(p.content, frame.args[0])
    cdef const Effect* effect
    if frame.args[1] % LEFT:
        frame.args[1] = after_choice(frame.args[1])
    while frame.args[1] // LEFT < card.n_effects:
        effect = &card.effects[frame.args[1] // LEFT]
        if effect.choice == 0:
            frame.args[1] += LEFT
            EFFECTS[effect.op](p, frame.seat, effect)
            if s.depth == 0:
                return            # victory interrupts everything (trap 10)
            continue
        if frame.args[1] % LEFT == 0:
            frame.args[1] += <int16_t>choices_of(effect)
        if ask(p, frame.seat, effect):
            return
        frame.args[1] = <int16_t>(LEFT * (frame.args[1] // LEFT + 1))
    finish_card(p)


cdef int16_t after_choice(int progress) noexcept nogil:
    """The progress behind one more choice."""
    if progress % LEFT == 1:
        return <int16_t>(LEFT * (progress // LEFT + 1))
    return <int16_t>(progress - 1)


cdef int choices_of(const Effect* effect) noexcept nogil:
    """How often an effect asks: theft, peace and Prophecy choose once what n counts for."""
    if effect.choice == PICK_SEAT + 1 or effect.choice == PEEK_DECK + 1:
        return 1
    return effect.n


cdef bint ask(Play* p, int seat, const Effect* effect) noexcept nogil:
    """Push the effect's decision, unless there is nothing to choose (R46)."""
    cdef int kind = effect.choice - 1
    push(p.s, kind, seat, effect.purpose, 0)
    if something_to_choose(p.content, p.s, kind):
        return True
    pop(p.s)
    return False


cdef bint something_to_choose(const Content* content, const State* s, int kind) noexcept nogil:
    cdef move_t[MAX_CODES] moves
    if kind == OWN_REGION:
        return legal_own_region(content, s, moves) > 0
    if kind == TAKE_REGION:
        return legal_take_region(content, s, moves) > 0
    if kind == PICK_SEAT:
        return legal_pick_seat(content, s, moves) > 0
    if kind == PEEK_DECK:
        return legal_peek(content, s, moves) > 0
    return legal_lose_card(content, s, moves) > 0


cdef void finish_card(Play* p) noexcept nogil:
    """Rule: 4.7. A card that was bought is replaced when all it does is done (trap 9)."""
    pop(p.s)
    if top(p.s).kind == KNOW_MENU:
        refill_row(p)


cdef inline const Effect* effect_below(const Content* content, const State* s) noexcept nogil:
    """The effect that asks the decision on top."""
    cdef const Frame* frame = below(s)
    return &card_of(content, frame.args[0]).effects[frame.args[1] // LEFT]


# ---------------------------------------------------------------- effects without a choice

cdef void effect_gain(Play* p, int seat, const Effect* effect) noexcept nogil:
    """n, or n for each region or city (R28)."""
    cdef int times = 1
    if effect.a == PER_REGION:
        times = p.s.n_regions[seat]
    elif effect.a == PER_CITY:
        times = p.s.n_cities[seat]
    gain(p, seat, effect.what, effect.n * times)


cdef void effect_nothing(Play* p, int seat, const Effect* effect) noexcept nogil:
    """Incomes and modifiers are read off the cards held."""


cdef void effect_lose(Play* p, int seat, const Effect* effect) noexcept nogil:
    """n, everything, or the sum of n dice."""
    cdef int n = effect.n
    if effect.a == LOSE_ALL:
        n = MAX_STOCK
    elif effect.a == LOSE_DICE:
        n = roll_sum(p, effect.n)
        note(p, EV_LOSS_ROLLED, seat, effect.what, n)
    lose(p, seat, effect.what, n)


cdef void effect_temp_modifier(Play* p, int seat, const Effect* effect) noexcept nogil:
    """Rule: R29. Great King and Conquest add up; a Weak King stays one, however often."""
    if effect.a == THIS_TURN:
        p.s.great[seat] = min(p.s.great[seat] + effect.n, MAX_GREAT)
        note(p, EV_GREAT, seat, p.s.great[seat], 0)
    else:
        p.s.weak[seat] = WEAK_TURNS
        note(p, EV_WEAK, seat, 0, 0)


cdef void effect_extra_phase(Play* p, int seat, const Effect* effect) noexcept nogil:
    """Rule: 4.11, R27."""
    p.s.extra_left += effect.n


cdef effect_function[N_OPS] EFFECTS
EFFECTS[OP_GAIN] = effect_gain
EFFECTS[OP_INCOME] = effect_nothing
EFFECTS[OP_MODIFIER] = effect_nothing
EFFECTS[OP_LOSE] = effect_lose
EFFECTS[OP_TEMP_MODIFIER] = effect_temp_modifier
EFFECTS[OP_EXTRA_PHASE] = effect_extra_phase


# ---------------------------------------------------------------- OWN_REGION

cdef int legal_own_region(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.3 kind 9. Legal: own regions that fit the purpose."""
    cdef int seat = top(s).seat
    cdef int purpose = top(s).args[0]
    cdef Regions group = s.regions[seat]
    if purpose == EXHAUST:
        keep(&group, &content.yields[effect_below(content, s).what])
        remove(&group, &s.exhausted)
    elif purpose == PLACE_CITY:
        keep(&group, &content.land)
    if purpose == PLACE_CITY or purpose == LOSE_CITY or purpose == STARVE_CITY:
        keep_by_cities(s, purpose == PLACE_CITY, &group)
    return list_regions(&group, 0, out)


cdef void keep_by_cities(const State* s, bint room, Regions* group) noexcept nogil:
    """Keep the regions with room for a city, or with a city to lose."""
    cdef move_t[MAX_REGIONS] members
    cdef Regions kept
    cdef int count = list_regions(group, 0, members)
    cdef int i, cities
    memset(&kept, 0, sizeof(Regions))
    for i in range(count):
        cities = s.cities[members[i]]
        if cities < MAX_CITIES if room else cities > 0:
            insert(&kept, <int>members[i])
    group[0] = kept


cdef void apply_own_region(Play* p, int code) noexcept nogil:
    """Effect: by the purpose."""
    cdef State* s = p.s
    cdef int purpose = top(s).args[0]
    cdef int seat = top(s).seat
    pop(s)
    if purpose == LOSE_REGION:
        give_region_up(p, code, seat)
    elif purpose == EXHAUST:
        insert(&s.exhausted, code)
        note(p, EV_EXHAUSTED, code, 0, 0)
    elif purpose == PLACE_CITY:
        change_cities(p, code, 1)
    else:
        change_cities(p, code, -1)
    if purpose == STARVE_CITY:
        top(s).args[0] -= 1       # of UPKEEP: what is due


cdef void give_region_up(Play* p, int region, int seat) noexcept nogil:
    """Rule: R31, 4.12. It becomes neutral; with the last one the turn of its owner ends at once."""
    cdef State* s = p.s
    set_owner(p, region, NONE)
    if s.n_regions[seat]:
        return
    leave_civ(p, seat)
    if seat == s.active and not in_setup(s):
        while s.depth > 1:
            pop(s)
        set_flow(s, STEP_TURN_OVER, 0)


# ---------------------------------------------------------------- TAKE_REGION

cdef int legal_take_region(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.10, R26. Legal: regions by their place and owner; peace does not protect."""
    cdef const Effect* effect = effect_below(content, s)
    cdef int seat = top(s).seat
    cdef int other
    cdef Regions group
    neighbours(content, &s.regions[seat], &group)
    if effect.a == NON_ADJACENT:
        group.word[0] = ~group.word[0]
        group.word[1] = ~group.word[1]
        keep(&group, &content.all_regions)
    remove(&group, &s.regions[seat])
    if effect.b == FROM_NEUTRAL:
        for other in range(s.n):
            remove(&group, &s.regions[other])
    return list_regions(&group, 0, out)


cdef void apply_take_region(Play* p, int code) noexcept nogil:
    """Effect: marker and cities change hands; nothing is pillaged."""
    cdef int seat = top(p.s).seat
    pop(p.s)
    take_region(p, code, seat)


# ---------------------------------------------------------------- PICK_SEAT, STEAL_RES

cdef int legal_pick_seat(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: R23, R32. Legal: any opponent; for theft one who holds a resource."""
    cdef int count = 0
    cdef int seat
    for seat in range(s.n):
        if seat == top(s).seat:
            continue
        if top(s).args[0] == STEAL and resources_held(s, seat) == 0:
            continue
        out[count] = seat
        count += 1
    return count


cdef void apply_pick_seat(Play* p, int code) noexcept nogil:
    """Effect: peace from now to the end of the n-th next turn (R23), or the theft begins."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int purpose = top(s).args[0]
    cdef int n = effect_below(p.content, s).n
    pop(s)
    if purpose == PEACE:
        s.peace[seat][code] = n + 1
        note(p, EV_PEACE, seat, code, n + 1)
    else:
        push(s, STEAL_RES, seat, code, n)


cdef int legal_steal(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: R32. Legal: a resource the victim holds, Gold included."""
    cdef int count = 0
    cdef int r
    for r in range(N_RESOURCES):
        if s.res[top(s).args[0]][r]:
            out[count] = r
            count += 1
    return count


cdef void apply_steal(Play* p, int code) noexcept nogil:
    """Effect: one unit; again while units are left to steal and to be stolen."""
    cdef Frame* frame = top(p.s)
    move_goods(p, frame.args[0], frame.seat, code, 1)
    frame.args[1] -= 1
    if frame.args[1] == 0 or resources_held(p.s, frame.args[0]) == 0:
        pop(p.s)


# ---------------------------------------------------------------- PEEK_DECK

cdef int legal_peek(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: section 2, `peek`. Legal: a pile that is not empty."""
    cdef int count = 0
    if s.knowledge_size:
        out[count] = DECK_KNOWLEDGE
        count += 1
    if s.event_size:
        out[count] = DECK_EVENT
        count += 1
    return count


cdef void apply_peek(Play* p, int code) noexcept nogil:
    """Effect: the seat knows the next n cards; the others know that it does."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int n = effect_below(p.content, s).n
    cdef int size = s.knowledge_size if code == DECK_KNOWLEDGE else s.event_size
    cdef const unsigned char* pile = s.event_pile
    cdef int place
    if code == DECK_KNOWLEDGE:
        pile = s.knowledge_pile
    pop(s)
    n = min(n, size)
    s.known[seat][code] = max(s.known[seat][code], n)
    p.flags |= HIDDEN_REVEALED
    for place in range(n):
        note_peeked(p, seat, code, place, pile[size - 1 - place])


cdef void note_peeked(Play* p, int seat, int deck, int place, int card) noexcept nogil:
    """A card seen from the top: which one is the seat's own knowledge."""
    cdef Event* event = add_event(p.events, EV_PEEKED)
    if event == NULL:
        return
    event.mask = seat_bit(seat)
    event.others.kind = EV_PEEKED
    add_arg(&event.full, seat)
    add_arg(&event.full, deck)
    add_arg(&event.full, place)
    event.others = event.full
    add_arg(&event.full, card)
    add_arg(&event.others, NONE)


# ---------------------------------------------------------------- LOSE_CARD

cdef int legal_lose_card(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: section 2, `lose` card. Legal: own cards of one of the types."""
    cdef const Effect* effect = effect_below(content, s)
    cdef uint64_t cards = 0
    cdef int count = 0
    cdef int letter
    for letter in range(4):
        if effect.b >> letter & 1:
            cards |= content.typed[letter]
    cards &= s.cards[top(s).seat]
    while cards:
        out[count] = lowest_bit(cards)
        cards &= cards - 1
        count += 1
    return count


cdef void apply_lose_card(Play* p, int code) noexcept nogil:
    """Effect: the card leaves the game, with all it gave for good."""
    cdef int seat = top(p.s).seat
    pop(p.s)
    lose_card(p, seat, code)
