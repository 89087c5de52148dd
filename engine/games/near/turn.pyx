"""NEAR: the opening placement, turns, playing cards and drawing (RULES.md 4.1 to 4.4a, 4.10)."""
from libc.stdint cimport uint8_t

from engine.core.bitset cimport (
    BitSet,
    holds,
    intersect,
    is_empty,
    next_place,
    put,
    set_size,
    subtract,
    take,
    unite,
)
from engine.core.events cimport Event, add_arg, add_event, seat_bit
from engine.core.game cimport HIDDEN_REVEALED, move_t
from engine.core.hexgrid cimport flood, hex_distance
from engine.games.near.building cimport placeable
from engine.games.near.codes cimport list_bits, list_spaces
from engine.games.near.counters cimport cards_of
from engine.games.near.holdings cimport (
    gain_development,
    join_area,
    lose_gold,
    place_marker,
    put_building,
    trigger,
)
from engine.games.near.paths cimport free_land, targets_of
from engine.games.near.play cimport Play, note
from engine.games.near.state cimport (
    AGE_EPOCHS,
    ARMY,
    CAPITAL,
    CAPITAL_TYPE,
    CARDS_A_TURN,
    DECK_CODE,
    DRAW,
    DRAWS_A_TURN,
    EFFECTS,
    EPOCH,
    EPOCH_EVENT,
    EV_BUILT,
    EV_DISCARDED,
    EV_DRAWN,
    EV_EPOCH,
    EV_OBJECTIVE,
    EV_PLAYED,
    EV_TAKEN,
    EV_TURN,
    GAIN,
    MAX_AREA,
    MAX_SPACES,
    MODE_CONSTRUCT,
    MODE_DEVELOPMENT,
    MODE_EFFECT,
    NONE,
    NOWHERE,
    N_DOMAINS,
    N_EPOCHS,
    N_MODES,
    N_TRACKS,
    ON_GOLD_ACTION,
    PERMANENT_ITEM,
    PLACE,
    PLAY,
    PLAYED,
    STEP,
    STEP_EFFECTS,
    STEP_MARKER,
    STEP_OBJECTIVE,
    TURN,
    TURN_DRAW,
    TURN_END,
    TURN_PERMANENT,
    TURN_PLAY,
    TURN_START,
    Card,
    Content,
    State,
    age_of,
    age_tile,
    card_age,
    count_down,
    pop,
    push,
    top,
    top_card,
)
from engine.games.near.world cimport beside


cdef enum:
    LEAST_AREA = 2            # land component of a Capital, when no other place is left
    GOLD_ACTION = 3           # Gold of one card play that triggers (2.5)


# ---------------------------------------------------------------- 4.1 opening placement

cdef void run_opening(Play* p) noexcept nogil:
    """Rule: 4.1 step 3. From the last player in turn order to the first; then epoch 1."""
    cdef State* s = p.s
    cdef int left = top(s).args[0]
    if left == 0:
        pop(s)
        begin_epoch(p)
        return
    top(s).args[0] -= 1
    s.active = <uint8_t>((s.first_player + left - 1) % s.n)
    push(s, CAPITAL, s.active, 0, 0)


cdef int legal_capital(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision CAPITAL, R7.

    Legal when: far from opposing Capitals, on enough land, with room for the starting Building;
    with less distance, and at last less land, where no place is left.
    """
    cdef uint8_t[MAX_SPACES] area
    cdef BitSet roomy, spaces
    cdef int distance
    measure_land(content, s, area)
    roomy_places(content, s, &roomy)
    for distance in range(content.capital_distance_min, 0, -1):
        spaces = roomy
        keep_apart(
            content, s, distance, area,
            content.capital_area_min if distance > 1 else LEAST_AREA, &spaces)
        if not is_empty(&spaces):
            return list_spaces(&spaces, out)
    return 0


cdef void measure_land(const Content* content, const State* s, uint8_t* area) noexcept nogil:
    """The size of the connected land that each land space belongs to."""
    cdef BitSet left = s.land
    cdef BitSet part
    cdef int space = next_place(&left, 0)
    cdef int other, size
    while space != NONE:
        flood(&content.grid, &left, NULL, space, &part)
        subtract(&left, &part)
        size = set_size(&part)
        other = space
        while other != NONE:
            area[other] = <uint8_t>size
            other = next_place(&part, other + 1)
        space = next_place(&left, space)


cdef void roomy_places(const Content* content, const State* s, BitSet* out) noexcept nogil:
    """Free territories, not City-states, with room beside them for the starting Building."""
    cdef BitSet goals, attacked, near
    free_land(s, out)
    goals = out[0]
    if content.start_building[s.civilization[top(s).seat]] == ARMY:
        targets_of(s, top(s).seat, &attacked)
        unite(&goals, &attacked)
    beside(content, &goals, &near)
    intersect(out, &near)
    subtract(out, &s.cities)


cdef void keep_apart(
        const Content* content, const State* s, int distance, const uint8_t* area, int least,
        BitSet* spaces) noexcept nogil:
    """Only places at a distance from every Capital, on land of a size."""
    cdef int space = next_place(spaces, 0)
    while space != NONE:
        if area[space] < least or not is_apart(content, s, space, distance):
            take(spaces, space)
        space = next_place(spaces, space + 1)


cdef inline bint is_apart(
        const Content* content, const State* s, int space, int distance) noexcept nogil:
    """Whether every Capital is at least so far away."""
    cdef int seat
    for seat in range(s.n):
        if s.capital[seat] != NOWHERE:
            if hex_distance(&content.grid, space, s.capital[seat]) < distance:
                return False
    return True


cdef void apply_capital(Play* p, int code) noexcept nogil:
    """Effect: the Capital; its territory; then the starting Building (R8)."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    pop(s)
    put_building(s, seat, CAPITAL_TYPE, code)
    note(p, EV_BUILT, seat, CAPITAL_TYPE, code, 0)
    push(s, PLACE, seat, p.content.start_building[s.civilization[seat]], 1)
    push(s, GAIN, seat, code, 0)


# ---------------------------------------------------------------- 4.2 turns

cdef void begin_epoch(Play* p) noexcept nogil:
    """The first player's turn in a new epoch."""
    cdef State* s = p.s
    s.position = 0
    s.active = s.first_player
    note(p, EV_EPOCH, s.epoch, 0, 0, 0)
    push(s, TURN, s.active, TURN_START, 0)


cdef void run_turn(Play* p) noexcept nogil:
    """Rule: 4.2. Two card plays, the permanent bonus, two draws, the discards."""
    cdef State* s = p.s
    cdef int step = top(s).args[0]
    if step == TURN_START:
        start_turn(p)
    elif step == TURN_PLAY:
        next_play(p)
    elif step == TURN_PERMANENT:
        top(s).args[0] = TURN_DRAW
        if p.content.permanent_epoch[age_tile(s)] == s.epoch % AGE_EPOCHS + 1:
            push(s, EFFECTS, s.active, PERMANENT_ITEM + age_tile(s), 0)
    elif step == TURN_DRAW:
        top(s).args[0] = TURN_END
        if s.epoch < N_EPOCHS - 1:
            push(s, DRAW, s.active, DRAWS_A_TURN, 0)
    else:
        end_turn(p)


cdef void start_turn(Play* p) noexcept nogil:
    """Specials are fresh for everybody (trap 10)."""
    cdef State* s = p.s
    cdef int seat
    for seat in range(s.n):
        s.special_used[seat] = 0
    s.cards_played = 0
    note(p, EV_TURN, s.active, s.epoch, 0, 0)
    top(s).args[0] = TURN_PLAY


cdef void next_play(Play* p) noexcept nogil:
    """The next card play; an empty hand has none."""
    cdef State* s = p.s
    if s.cards_played == CARDS_A_TURN or is_empty(&s.hand[s.active]):
        top(s).args[0] = TURN_PERMANENT
        return
    s.acc = 0
    push(s, PLAYED, s.active, 0, 0)
    push(s, PLAY, s.active, 0, 0)


cdef void run_played(Play* p) noexcept nogil:
    """Rule: 4.4, R36. The end of a card play: `gold_action` triggers."""
    cdef int seat = top(p.s).seat
    pop(p.s)
    if p.s.acc >= GOLD_ACTION:
        trigger(p, seat, ON_GOLD_ACTION)


cdef void end_turn(Play* p) noexcept nogil:
    """Rule: 4.2. Discards lie open now; the next player, or the end of the epoch."""
    cdef State* s = p.s
    cdef int i
    for i in range(s.civ_size):
        put(&s.reveal, s.civ_area[i])
        if not holds(&s.known[s.active], s.civ_area[i]):
            p.flags |= HIDDEN_REVEALED
        take(&s.known[s.active], s.civ_area[i])
        note(p, EV_DISCARDED, s.active, s.civ_area[i], 0, 0)
        s.civ_area[i] = 0
    s.civ_size = 0
    s.cards_played = 0
    s.acc = 0
    s.turns += 1
    s.position += 1
    pop(s)
    if s.position == s.n:
        push(s, EPOCH, s.active, EPOCH_EVENT, 0)
        return
    s.active = <uint8_t>((s.active + 1) % s.n)
    push(s, TURN, s.active, TURN_START, 0)


# ---------------------------------------------------------------- 4.4 playing a card

cdef int cost(const Content* content, const State* s, int seat, int card) noexcept nogil:
    """Rule: 4.4a, R12. Gold, with two for each missing level."""
    cdef const Card* row = &content.cards[card]
    cdef int track, missing = 0
    for track in range(N_TRACKS):
        if row.require[track] > s.level[seat][track]:
            missing += row.require[track] - s.level[seat][track]
    return row.gold + content.substitute_gold * missing


cdef int legal_play(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision PLAY.

    Legal when: for its effect, if it can be paid; to construct, if the type can be placed; for a
    Development, always. An achievements area has room for every card of a game; one that a
    typed-in position filled early takes no more.
    """
    cdef int seat = top(s).seat
    cdef int card = next_place(&s.hand[seat], 0)
    cdef int types = placeable(content, s, seat, False)
    cdef int n = 0
    while card != NONE:
        if cost(content, s, seat, card) <= s.gold[seat] and s.area_size[seat] < MAX_AREA:
            out[n] = card * N_MODES + MODE_EFFECT
            n += 1
        if types >> content.cards[card].domain & 1:
            out[n] = card * N_MODES + MODE_CONSTRUCT
            n += 1
        out[n] = card * N_MODES + MODE_DEVELOPMENT
        n += 1
        card = next_place(&s.hand[seat], card + 1)
    return n


cdef void apply_play(Play* p, int code) noexcept nogil:
    """Effect: 4.4a, b or c."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int card = code // N_MODES
    cdef int mode = code % N_MODES
    pop(s)
    s.cards_played += 1
    take(&s.hand[seat], card)
    if mode == MODE_EFFECT:
        play_for_effect(p, seat, card)
        return
    s.civ_area[s.civ_size] = <uint8_t>card
    s.civ_size += 1
    if mode == MODE_CONSTRUCT:
        push(s, PLACE, seat, p.content.cards[card].domain, 1)
    else:
        gain_development(p, seat, p.content.cards[card].domain)


cdef void play_for_effect(Play* p, int seat, int card) noexcept nogil:
    """Rule: 4.4a. Paid at once; in the area; then up to three steps."""
    cdef int price = cost(p.content, p.s, seat, card)
    if not holds(&p.s.known[seat], card):
        p.flags |= HIDDEN_REVEALED
    take(&p.s.known[seat], card)
    note(p, EV_PLAYED, seat, card, price, 0)
    lose_gold(p, seat, price)
    join_area(p.content, p.s, seat, card)
    push(p.s, STEP, seat, card, 0)


cdef bint may_claim(const Content* content, const State* s, int seat, int domain) noexcept nogil:
    """Rule: 4.4a, R13, R15. Whether a Domain objective is open to a player."""
    return (
        s.markers[seat] > 0 and not s.objective[seat] >> domain & 1
        and cards_of(content, s, seat, domain) >= content.objective_cards)


cdef int legal_step(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision STEP.

    Legal when: not done; the effect, if it is not a permanent one; the objective, while eligible.
    """
    cdef int card = top(s).args[0]
    cdef int left = ~top(s).args[1]
    if content.items[card].trigger:
        left &= ~(1 << STEP_EFFECTS)
    if left >> STEP_OBJECTIVE & 1:
        if not may_claim(content, s, top(s).seat, content.cards[card].domain):
            left &= ~(1 << STEP_OBJECTIVE)
    return list_bits(left & ((2 << STEP_OBJECTIVE) - 1), out)


cdef void apply_step(Play* p, int code) noexcept nogil:
    """Effect: the step, before those that are left."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int card = top(s).args[0]
    top(s).args[1] |= 1 << code
    if code == STEP_EFFECTS:
        push(s, EFFECTS, seat, card, 0)
    elif code == STEP_MARKER:
        place_marker(p, seat)
    else:
        claim(p, seat, p.content.cards[card].domain)


cdef void claim(Play* p, int seat, int domain) noexcept nogil:
    """Rule: 4.4a step 2. A marker on the Domain objective; the first there gains a Development."""
    cdef State* s = p.s
    s.markers[seat] -= 1
    s.objective[seat] |= <uint8_t>(1 << domain)
    note(p, EV_OBJECTIVE, seat, domain, 1, s.markers[seat])
    if not s.first_taken >> domain & 1:
        s.first_taken |= <uint8_t>(1 << domain)
        gain_development(p, seat, domain)


# ---------------------------------------------------------------- 4.10 drawing

cdef int legal_draw(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision DRAW.  Legal when: face up, or on top of a deck that is open."""
    cdef int n = list_spaces(&s.reveal, out)
    cdef int domain
    for domain in range(N_DOMAINS):
        if s.deck_size[domain] and card_age(content, top_card(s, domain)) <= age_of(s) + 1:
            out[n] = DECK_CODE + domain
            n += 1
    return n


cdef void apply_draw(Play* p, int code) noexcept nogil:
    """Effect: R30. The card comes to the hand; all know it if it lay open."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    count_down(s)
    if code >= DECK_CODE:
        draw_top(p, seat, code - DECK_CODE)
        return
    take(&s.reveal, code)
    put(&s.hand[seat], code)
    put(&s.known[seat], code)
    note(p, EV_TAKEN, seat, code, 0, 0)


cdef void draw_top(Play* p, int seat, int domain) noexcept nogil:
    """The top card of a deck; only its back is seen by the others."""
    cdef State* s = p.s
    cdef int card = top_card(s, domain)
    cdef Event* event
    s.deck_size[domain] -= 1
    s.deck[domain][s.deck_size[domain]] = 0
    put(&s.hand[seat], card)
    p.flags |= HIDDEN_REVEALED
    event = add_event(p.events, EV_DRAWN)
    if event == NULL:
        return
    event.mask = seat_bit(seat)
    add_arg(&event.full, seat)
    add_arg(&event.full, domain)
    add_arg(&event.full, card_age(p.content, card))
    add_arg(&event.full, card)
    event.others = event.full
    event.others.args[3] = NONE
