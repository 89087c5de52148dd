"""NEAR: Events (RULES.md 5.2), the ends of epochs and Ages (4.9)."""
from libc.stdint cimport uint8_t, uint16_t

from engine.core.bitset cimport (
    BitSet,
    empty_set,
    intersect,
    is_empty,
    next_place,
    put,
    subtract,
    take,
    unite,
)
from engine.core.game cimport HIDDEN_REVEALED, move_t
from engine.core.hexgrid cimport hex_distance
from engine.games.near.codes cimport list_bits, list_range, list_spaces
from engine.games.near.counters cimport cards_of, counter, markers_of_age
from engine.games.near.holdings cimport destroy_building, lose_gold, lose_level, score
from engine.games.near.paths cimport free_land
from engine.games.near.play cimport Play, note
from engine.games.near.scoring cimport score_end, share_prizes
from engine.games.near.state cimport (
    AGE_EPOCHS,
    BY_DOMINATION,
    BY_GOLDEN_AGE,
    CAPITAL_TYPE,
    CIVIL_WAR,
    CRISIS,
    EARTHQUAKE,
    EPOCH_CLOSE,
    EPOCH_EVENT,
    EVENT,
    EVENT_AFTER,
    EVENT_LOSSES,
    EVENT_WARDS,
    EV_AGE,
    EV_DECK_CUT,
    EV_DEVELOPMENT,
    EV_ENEMY_PLACED,
    EV_EVENT,
    EV_EXPERTISE,
    EV_MARKER,
    EV_OBJECTIVE,
    EV_RANKED,
    EV_REMOVED,
    EV_REVEALED,
    EV_WARD,
    EXTREME_COLD,
    FLOOD,
    INVASION,
    LATER,
    LOSE_BUILDING,
    LOSE_CARD,
    LOSE_MARKER,
    LOSE_RES,
    MAX_CODES,
    MAX_PLAYERS,
    NONE,
    N_DOMAINS,
    N_EPOCHS,
    N_TRACKS,
    REVOLT,
    WARD,
    Content,
    State,
    age_of,
    age_tile,
    card_age,
    count_down_second,
    pop,
    push,
    top,
    top_card,
)
from engine.games.near.turn cimport begin_epoch
from engine.games.near.world cimport flood_zone, quake_zone, revolt_zone


# ---------------------------------------------------------------- 4.9 end of an epoch

cdef void run_epoch(Play* p) noexcept nogil:
    """Rule: 4.9. The Event where it is due; then the end of the Age, or the next epoch."""
    cdef State* s = p.s
    if top(s).args[0] == EPOCH_EVENT:
        top(s).args[0] = EPOCH_CLOSE
        if p.content.age_event_after[age_tile(s)] == s.epoch % AGE_EPOCHS + 1:
            strike(p)
        return
    pop(s)
    if s.epoch % AGE_EPOCHS == AGE_EPOCHS - 1:
        end_age(p)
    if s.epoch < N_EPOCHS - 1:
        s.epoch += 1
        begin_epoch(p)


# ---------------------------------------------------------------- 5.2 Events

cdef void strike(Play* p) noexcept nogil:
    """Rule: 5.2. Turn the Event up and find who would lose anything."""
    cdef State* s = p.s
    cdef int event = s.events[age_of(s)]
    cdef int seat
    s.events_revealed += 1
    p.flags |= HIDDEN_REVEALED
    note(p, EV_EVENT, age_of(s), event, 0, 0)
    s.to_ask = 0
    s.to_hit = 0
    for seat in range(s.n):
        if would_lose(p.content, s, seat, event):
            if s.ward[seat]:
                s.to_ask |= <uint8_t>(1 << seat)
            else:
                s.to_hit |= <uint8_t>(1 << seat)
    push(s, EVENT, s.active, event, EVENT_WARDS)


cdef bint would_lose(const Content* content, const State* s, int seat, int event) noexcept nogil:
    """Whether an Event would cost a player anything."""
    cdef move_t[MAX_CODES] codes
    if event == CRISIS:
        return s.gold[seat] > 0
    return list_losses(content, s, seat, event, codes) > 0


cdef inline int next_of(const State* s, int mask) noexcept nogil:
    """The first seat in turn order of a mask that is not empty."""
    cdef int seat = s.first_player
    while not mask >> seat & 1:
        seat = (seat + 1) % s.n
    return seat


cdef void run_event(Play* p) noexcept nogil:
    """Rule: 5.2. All wards are asked for before anything is lost (trap 20)."""
    cdef State* s = p.s
    cdef int event = top(s).args[0]
    cdef int seat
    if top(s).args[1] == EVENT_WARDS:
        if s.to_ask:
            push(s, WARD, next_of(s, s.to_ask), event, 0)
        else:
            top(s).args[1] = EVENT_LOSSES
    elif top(s).args[1] == EVENT_LOSSES:
        if s.to_hit == 0:
            top(s).args[1] = EVENT_AFTER
            return
        seat = next_of(s, s.to_hit)
        s.to_hit &= <uint8_t>~(1 << seat)
        hit(p, seat, event)
    else:
        pop(s)
        if event == REVOLT:
            raise_enemies(p)


cdef void hit(Play* p, int seat, int event) noexcept nogil:
    """A player suffers an Event."""
    cdef int n = p.content.event_amount[event][age_of(p.s)]
    if event == CRISIS:
        lose_gold(p, seat, n)
    else:
        push(p.s, loss(event), seat, event, n)


cdef int loss(int event) noexcept nogil:
    """What LOSE of the rules asks for, as a decision of its own: a code means one thing in each."""
    if event == CIVIL_WAR:
        return LOSE_CARD
    if event == EXTREME_COLD:
        return LOSE_RES
    return LOSE_MARKER if event == INVASION else LOSE_BUILDING


cdef int legal_ward(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision WARD, R28.  Legal when: suffering; using a ward."""
    return list_range(2, out)


cdef void apply_ward(Play* p, int code) noexcept nogil:
    """Effect: a ward less and nothing is lost, or the losses come."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    pop(s)
    s.to_ask &= <uint8_t>~(1 << seat)
    if code == 1:
        s.ward[seat] -= 1
        note(p, EV_WARD, seat, -1, s.ward[seat], 0)
    else:
        s.to_hit |= <uint8_t>(1 << seat)


# ---------------------------------------------------------------- LOSE by what is lost

cdef void zone(
        const Content* content, const State* s, int event, int seat, BitSet* out) noexcept nogil:
    """The land that an Event of places strikes."""
    if event == FLOOD:
        flood_zone(content, s, out)
    elif event == EARTHQUAKE:
        quake_zone(content, s, out)
    elif event == REVOLT:
        revolt_zone(content, s, out)
    else:
        out[0] = content.close[s.capital[seat]]
        intersect(out, &s.land)


cdef int list_losses(
        const Content* content, const State* s, int seat, int event, move_t* out) noexcept nogil:
    """What a player may lose to an Event other than Crisis, as codes of LOSE."""
    cdef BitSet spaces
    cdef int i, mask = 0
    if event == CIVIL_WAR:
        empty_set(&spaces)
        for i in range(s.area_size[seat]):
            put(&spaces, s.area[seat][i])
        return list_spaces(&spaces, out)
    if event == EXTREME_COLD:
        for i in range(N_TRACKS):
            mask |= (s.level[seat][i] > 0) << i
        return list_bits(mask, out)
    if event == INVASION:
        mask = s.timeline[seat][s.epoch - 1] > 0
        return list_bits(mask | (s.timeline[seat][s.epoch] > 0) << LATER, out)
    zone(content, s, event, seat, &spaces)
    intersect(&spaces, &s.owned[seat])
    subtract(&spaces, &s.of_type[CAPITAL_TYPE])
    return list_spaces(&spaces, out)


cdef int legal_lose(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision LOSE, of every kind.  Legal when: it can be lost to the Event."""
    return list_losses(content, s, top(s).seat, top(s).args[0], out)


cdef void apply_lose(Play* p, int code) noexcept nogil:
    """Effect: it is lost."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int event = top(s).args[0]
    count_down_second(s)
    if event == CIVIL_WAR:
        lose_card(p, seat, code)
    elif event == EXTREME_COLD:
        lose_level(p, seat, code)
    elif event == INVASION:
        lose_marker(p, seat, s.epoch - 1 + code)
    else:
        destroy_building(p, code, NONE)


cdef void lose_card(Play* p, int seat, int card) noexcept nogil:
    """Rule: 5.2 Civil War. A card leaves the game; a colour may lose its objective (S22)."""
    cdef State* s = p.s
    cdef int domain = p.content.cards[card].domain
    cdef int i, place = 0
    s.having[seat] = 0
    for i in range(s.area_size[seat]):
        if s.area[seat][i] != card:
            s.area[seat][place] = s.area[seat][i]
            s.having[seat] |= <uint16_t>(1 << p.content.items[s.area[seat][i]].trigger & ~1)
            place += 1
    s.area_size[seat] -= 1
    s.area[seat][s.area_size[seat]] = 0
    put(&s.removed, card)
    note(p, EV_REMOVED, card, seat, 0, 0)
    if s.objective[seat] >> domain & 1:
        if cards_of(p.content, s, seat, domain) < p.content.objective_cards:
            s.objective[seat] &= <uint8_t>~(1 << domain)
            s.markers[seat] += 1
            note(p, EV_OBJECTIVE, seat, domain, -1, s.markers[seat])


cdef void lose_marker(Play* p, int seat, int epoch) noexcept nogil:
    """Rule: 5.2 Invasion, R34. A History marker returns to the supply."""
    cdef State* s = p.s
    s.timeline[seat][epoch] -= 1
    s.markers[seat] += 1
    note(p, EV_MARKER, seat, epoch, -1, s.markers[seat])


cdef int legal_lose_expertise(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision LOSE_EXPERTISE.  Legal when: unlocked."""
    return list_bits(s.expertise[top(s).seat], out)


cdef void apply_lose_expertise(Play* p, int code) noexcept nogil:
    """Effect: lock it."""
    cdef int seat = top(p.s).seat
    pop(p.s)
    p.s.expertise[seat] &= <uint8_t>~(1 << code)
    note(p, EV_EXPERTISE, seat, code, 0, 0)


cdef int legal_lose_dev(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision LOSE_DEV.  Legal when: the player has one of the kind."""
    cdef int kind, mask = 0
    for kind in range(N_DOMAINS):
        mask |= (s.dev[top(s).seat][kind] > 0) << kind
    return list_bits(mask, out)


cdef void apply_lose_dev(Play* p, int code) noexcept nogil:
    """Effect: one less."""
    cdef int seat = top(p.s).seat
    pop(p.s)
    p.s.dev[seat][code] -= 1
    note(p, EV_DEVELOPMENT, seat, code, -1, p.s.dev[seat][code])


cdef void raise_enemies(Play* p) noexcept nogil:
    """Rule: 5.2 Revolt, S24. Tokens on empty City-states, the nearest to the centre first."""
    cdef State* s = p.s
    cdef BitSet goals
    cdef int space, nearest_space, token
    free_land(s, &goals)
    intersect(&goals, &s.cities)
    if s.supply_size and not is_empty(&goals):
        p.flags |= HIDDEN_REVEALED
    while s.supply_size and not is_empty(&goals):
        nearest_space = NONE
        space = next_place(&goals, 0)
        while space != NONE:
            if nearest_space == NONE or from_centre(p.content, space) < from_centre(
                    p.content, nearest_space):
                nearest_space = space
            space = next_place(&goals, space + 1)
        take(&goals, nearest_space)
        s.supply_size -= 1
        token = s.supply[s.supply_size]
        s.supply[s.supply_size] = 0
        s.enemy_space[token] = <uint8_t>nearest_space
        put(&s.enemies, nearest_space)
        note(p, EV_ENEMY_PLACED, token, nearest_space, 0, 0)


cdef inline int from_centre(const Content* content, int space) noexcept nogil:
    """Hex distance from the middle of the Central tile."""
    return hex_distance(&content.grid, space, 0)


# ---------------------------------------------------------------- 4.9 end of an Age

cdef void end_age(Play* p) noexcept nogil:
    """Rule: 4.9. Two scorings; then the end, or new cards and a new first player."""
    cdef State* s = p.s
    cdef int[MAX_PLAYERS] counts
    cdef int which = p.content.domination_counter[s.domination[age_of(s)]]
    cdef int seat
    for seat in range(s.n):
        counts[seat] = markers_of_age(s, seat)
    award(p, counts, p.content.golden_age_vp, BY_GOLDEN_AGE)
    for seat in range(s.n):
        counts[seat] = counter(p.content, s, seat, which)
    award(p, counts, p.content.domination_vp, BY_DOMINATION)
    if s.epoch == N_EPOCHS - 1:
        score_end(p)
        return
    renew_cards(p)
    s.first_player = <uint8_t>next_first(s)
    note(p, EV_AGE, age_of(s) + 1, s.first_player, 0, 0)


cdef void award(Play* p, const int* counts, const uint8_t* prizes, int why) noexcept nogil:
    """Rule: 4.9. Prizes by rank, in turn order; ties share their places (trap 14)."""
    cdef State* s = p.s
    cdef int[MAX_PLAYERS] vp
    cdef int i, seat
    share_prizes(counts, s.n, prizes, vp)
    for i in range(s.n):
        seat = (s.first_player + i) % s.n
        if vp[seat]:
            note(p, EV_RANKED, why, seat, counts[seat], vp[seat])
            score(p, seat, vp[seat], why)


cdef void renew_cards(Play* p) noexcept nogil:
    """Rule: 4.9. The reveal area and the rest of the Age leave the game; new top cards lie open."""
    cdef State* s = p.s
    cdef int card = next_place(&s.reveal, 0)
    cdef int domain
    p.flags |= HIDDEN_REVEALED
    while card != NONE:
        note(p, EV_REMOVED, card, NONE, 0, 0)
        card = next_place(&s.reveal, card + 1)
    unite(&s.removed, &s.reveal)
    empty_set(&s.reveal)
    for domain in range(N_DOMAINS):
        cut_deck(p, domain)
        if s.deck_size[domain]:
            reveal_top(p, domain)


cdef void cut_deck(Play* p, int domain) noexcept nogil:
    """The cards of the ended Age leave a deck unseen."""
    cdef State* s = p.s
    cdef int age = age_of(s) + 1
    cdef int n = 0
    while s.deck_size[domain] and card_age(p.content, top_card(s, domain)) <= age:
        put(&s.unseen, top_card(s, domain))
        s.deck_size[domain] -= 1
        s.deck[domain][s.deck_size[domain]] = 0
        n += 1
    if n:
        note(p, EV_DECK_CUT, domain, age, n, 0)


cdef void reveal_top(Play* p, int domain) noexcept nogil:
    """The top card of a deck lies open."""
    cdef State* s = p.s
    cdef int card = top_card(s, domain)
    s.deck_size[domain] -= 1
    s.deck[domain][s.deck_size[domain]] = 0
    put(&s.reveal, card)
    note(p, EV_REVEALED, card, 0, 0, 0)


cdef int next_first(const State* s) noexcept nogil:
    """Rule: 4.9, R42. The lowest score; among equals whose pawn lies on top."""
    cdef int seat, found = 0
    for seat in range(1, s.n):
        if s.score[seat] < s.score[found] or (
                s.score[seat] == s.score[found] and s.stamp[seat] > s.stamp[found]):
            found = seat
    return found
