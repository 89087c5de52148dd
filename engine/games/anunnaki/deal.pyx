"""Anunnaki: Houses, pieces and everything that is dealt (RULES.md 4.2, 5.1).

Chance comes at two moments: Houses and Minor Gods at the start, the rest after the last god was
discarded. Parts that an explicit deal gave wait in the places they will be dealt to.
"""
from libc.stdint cimport int8_t, uint8_t, uint32_t, uint64_t

from engine.core.bits cimport lowest_bit, popcount
from engine.core.chance cimport Chance, chance_range
from engine.core.events cimport Event, add_arg, add_event, seat_bit
from engine.core.game cimport CHANCE_DRAWN, HIDDEN_REVEALED, move_t
from engine.games.anunnaki.board cimport put_piece, turn_up
from engine.games.anunnaki.codes cimport list_mask
from engine.games.anunnaki.play cimport Play, note, note_five
from engine.games.anunnaki.powers cimport powers_of
from engine.games.anunnaki.state cimport (
    DEAL,
    DEALT_ARTIFACTS,
    DEALT_GODS,
    DISCARD_GOD,
    EV_ARTIFACT_DECK,
    EV_CIV_DOWN,
    EV_CULTURE_DOWN,
    EV_DEALT,
    EV_GOAL,
    EV_GODS,
    EV_GOD_TOKEN,
    EV_HOUSE,
    EV_PACT_SHOWN,
    EV_PLACED,
    EV_TILE,
    FOLLOWER,
    GIVEN_ARTIFACTS,
    GIVEN_CIVS,
    GIVEN_CULTURE,
    GIVEN_GOALS,
    GIVEN_GODS,
    GIVEN_PACTS,
    GIVEN_TILES,
    HOUSE_MINOR,
    KEPT_GODS,
    NONE,
    NOWHERE,
    N_ARTIFACTS,
    N_CIVS,
    N_CULTURE,
    N_DISPLAY,
    N_GOALS,
    N_HOUSES,
    N_NODES,
    N_PACTS,
    N_SPOTS,
    N_TERRITORIES,
    SETTLEMENT,
    WHY_START,
    Content,
    House,
    State,
    god_id,
    pop,
    push,
    top,
)
from engine.games.anunnaki.turn cimport begin_game


# ---------------------------------------------------------------- drawing

cdef void shuffled(uint8_t* out, int n, Chance* chance) noexcept nogil:
    """The numbers 0..n-1 in a uniform order."""
    cdef int i
    for i in range(n):
        out[i] = <uint8_t>i
    mix_up(out, n, chance)


cdef void mix_up(uint8_t* list, int n, Chance* chance) noexcept nogil:
    """Shuffle a list."""
    cdef int i, j
    cdef uint8_t swapped
    for i in range(n - 1, 0, -1):
        j = chance_range(chance, 0, i)
        swapped = list[i]
        list[i] = list[j]
        list[j] = swapped


cdef int draw_subset(int mask, int n, Chance* chance) noexcept nogil:
    """A uniform subset of n of the places of a mask."""
    cdef int drawn = 0
    cdef int place, skip
    while n > 0:
        skip = chance_range(chance, 0, popcount(mask) - 1)
        place = mask
        while skip:
            place &= place - 1
            skip -= 1
        place &= -place
        mask &= ~place
        drawn |= place
        n -= 1
    return drawn


# ---------------------------------------------------------------- HOUSE

cdef int legal_house(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision HOUSE, R47.  Legal when: not taken."""
    cdef int seat
    cdef int free = (1 << N_HOUSES) - 1
    for seat in range(s.n):
        if s.house[seat] != NONE:
            free &= ~(1 << s.house[seat])
    return list_mask(free, out)


cdef void apply_house(Play* p, int code) noexcept nogil:
    """Effect: the seat leads it."""
    cdef int seat = top(p.s).seat
    pop(p.s)
    lead(p, seat, code)


cdef void lead(Play* p, int seat, int house) noexcept nogil:
    """A seat has its House."""
    p.s.house[seat] = house
    p.s.powers[seat] = powers_of(p.content, p.s, seat)
    lay_land(p.content, p.s)
    note(p, EV_HOUSE, seat, house, 0, 0)


# ---------------------------------------------------------------- 4.2 steps 2 and 3

cdef int side_of_gaia(const State* s) noexcept nogil:
    """Which side of Gaia is used: 0 with two players, 1 with more."""
    return 1 if s.n > 2 else 0


cdef void lay_land(const Content* content, State* s) noexcept nogil:
    """Rule: 3.3. What is in play: the planets of the Houses, a side of Gaia, the Afterworld."""
    cdef int seat
    s.land = content.sides[side_of_gaia(s)]
    for seat in range(s.n):
        if s.house[seat] != NONE:
            s.land |= content.planets[s.house[seat]]
    if s.afterworld_owner != NONE:
        s.land |= content.afterworld
    s.capitals = content.capitals & s.land


cdef void run_start(Play* p) noexcept nogil:
    """Rule: 4.2 steps 2 and 3. Houses are known: pieces, and Minor Gods for all."""
    cdef State* s = p.s
    cdef int seat
    pop(s)
    for seat in range(s.n):
        place_pieces(p, seat)
    push(s, DEAL, 0, 0, 0)
    for seat in range(s.n):
        deal_gods(p, seat)
    s.given &= <uint8_t>~GIVEN_GODS
    if s.first_game:
        return
    for seat in range(s.n - 1, -1, -1):
        push(s, DISCARD_GOD, seat, 0, 0)


cdef void place_pieces(Play* p, int seat) noexcept nogil:
    """Rule: 4.2 step 2. Followers on two Territories, a Settlement on the Capital."""
    cdef const House* house = &p.content.houses[p.s.house[seat]]
    cdef int _one
    for _one in range(p.content.capital_followers):
        place(p, seat, FOLLOWER, house.capital)
    for _one in range(p.content.capital_settlements):
        place(p, seat, SETTLEMENT, house.capital)
    for _one in range(p.content.shrine_followers):
        place(p, seat, FOLLOWER, house.shrine_start)


cdef void place(Play* p, int seat, int k, int t) noexcept nogil:
    """A piece of the start."""
    if k == FOLLOWER:
        p.s.supply[seat] -= 1
    else:
        p.s.area[seat] -= 1
    put_piece(p.s, seat, k, t)
    note(p, EV_PLACED, seat, k, t, WHY_START)


cdef void deal_gods(Play* p, int seat) noexcept nogil:
    """Rule: 4.2 step 3, 5.1. Five of seven (first game: four), unless they were given."""
    cdef State* s = p.s
    cdef int n = KEPT_GODS if s.first_game else DEALT_GODS
    if not s.given & GIVEN_GODS:
        s.gods[seat] = draw_subset((1 << HOUSE_MINOR) - 1, n, p.chance)
        p.flags |= CHANCE_DRAWN
    if not s.first_game:
        note_dealt(p, seat)


cdef void note_dealt(Play* p, int seat) noexcept nogil:
    """The five gods, which only the seat sees."""
    cdef int slots = p.s.gods[seat]
    cdef Event* event
    if p.events == NULL:
        return
    event = add_event(p.events, EV_DEALT)
    if event == NULL:
        return
    event.mask = seat_bit(seat)
    add_arg(&event.full, seat)
    event.others.kind = EV_DEALT
    add_arg(&event.others, seat)
    while slots:
        add_arg(&event.full, god_id(p.s, seat, lowest_bit(slots)))
        add_arg(&event.others, NONE)
        slots &= slots - 1


cdef int legal_discard_god(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: decision DISCARD_GOD, R2, R3.  Legal when: dealt to the seat."""
    return list_mask(s.gods[top(s).seat], out)


cdef void apply_discard_god(Play* p, int code) noexcept nogil:
    """Effect: it goes out of the game, unseen by the others."""
    cdef int seat = top(p.s).seat
    pop(p.s)
    p.s.gods[seat] &= <uint8_t>~(1 << code)
    p.s.discarded[seat] = code


# ---------------------------------------------------------------- 4.2 steps 4 to 6

cdef void run_deal(Play* p) noexcept nogil:
    """Rule: 4.2 steps 4 to 6. All other chance; Culture tokens next to units; the first turn."""
    cdef State* s = p.s
    pop(s)
    p.flags |= CHANCE_DRAWN | HIDDEN_REVEALED
    open_gods(p)
    deal_tiles(p)
    deal_civs(p)
    deal_culture(p)
    deal_artifacts(p)
    deal_pacts(p)
    deal_goals(p)
    s.given = 0
    s.dealt = True
    turn_up(p)
    begin_game(p)


cdef void open_gods(Play* p) noexcept nogil:
    """Rule: R2. All Minor Gods lie open now."""
    cdef int seat, i, slots
    cdef int[KEPT_GODS] gods
    for seat in range(p.s.n):
        slots = p.s.gods[seat]
        for i in range(KEPT_GODS):
            gods[i] = god_id(p.s, seat, lowest_bit(slots))
            slots &= slots - 1
        note_five(p, EV_GODS, seat, gods[0], gods[1], gods[2], gods[3])


cdef void deal_tiles(Play* p) noexcept nogil:
    """Action tiles on the nodes, the same for all seats."""
    cdef State* s = p.s
    cdef int node
    if not s.given & GIVEN_TILES:
        shuffled(s.node_tile, N_NODES, p.chance)
        for node in range(N_NODES):
            s.node_tile[node] += 1
    for node in range(N_NODES):
        note(p, EV_TILE, node, s.node_tile[node], 0, 0)


cdef void deal_civs(Play* p) noexcept nogil:
    """Civilizations face down on their Territories in play, ascending; Gods of Atlantis."""
    cdef State* s = p.s
    cdef uint8_t[N_CIVS] order
    cdef uint64_t left = p.content.civ_places & s.land
    cdef int i, t, used = 0
    if not s.given & GIVEN_CIVS:
        shuffled(order, N_CIVS, p.chance)
    for i in range(N_TERRITORIES):
        if s.given & GIVEN_CIVS and i < N_CIVS:
            order[i] = s.civ[i]
        s.civ[i] = NOWHERE
    s.civs = left
    s.god_tokens = left & p.content.atlantis
    while left:
        t = lowest_bit(left)
        left &= left - 1
        s.civ[t] = order[used]
        used += 1
        note(p, EV_CIV_DOWN, t, 0, 0, 0)
        if s.god_tokens >> t & 1:
            note(p, EV_GOD_TOKEN, t, 1, 0, 0)


cdef uint32_t spots_in_play(const Content* content, const State* s) noexcept nogil:
    """Spots of the planets of the Houses and of the side of Gaia."""
    cdef uint32_t spots = content.spot_sides[side_of_gaia(s)]
    cdef int seat
    for seat in range(s.n):
        spots |= content.planet_spots[s.house[seat]]
    return spots


cdef void deal_culture(Play* p) noexcept nogil:
    """Culture tokens face down on the spots in play, ascending."""
    cdef State* s = p.s
    cdef uint8_t[N_CULTURE] order
    cdef uint32_t left = spots_in_play(p.content, s)
    cdef int i, spot, used = 0
    if not s.given & GIVEN_CULTURE:
        shuffled(order, N_CULTURE, p.chance)
    for i in range(N_SPOTS):
        if s.given & GIVEN_CULTURE and i < N_CULTURE:
            order[i] = s.culture[i]
        s.culture[i] = NOWHERE
    s.culture_on = left
    while left:
        spot = lowest_bit(left)
        left &= left - 1
        s.culture[spot] = order[used]
        used += 1
        note(p, EV_CULTURE_DOWN, spot, 0, 0, 0)


cdef void deal_artifacts(Play* p) noexcept nogil:
    """Three of six; nobody sees them."""
    if not p.s.given & GIVEN_ARTIFACTS:
        p.s.artifact_deck = draw_subset((1 << N_ARTIFACTS) - 1, DEALT_ARTIFACTS, p.chance)
    p.s.artifact_size = DEALT_ARTIFACTS
    note(p, EV_ARTIFACT_DECK, DEALT_ARTIFACTS, 0, 0, 0)


cdef bint is_in_play(const Content* content, const State* s, int pact) noexcept nogil:
    """Rule: 5.1. Neutral Pacts and those of the Houses in play; all in a first game."""
    cdef int seat
    if s.first_game or content.pacts[pact].house == NONE:
        return True
    for seat in range(s.n):
        if s.house[seat] == content.pacts[pact].house:
            return True
    return False


cdef void deal_pacts(Play* p) noexcept nogil:
    """The first six displayed, the rest a stack whose order nobody knows."""
    cdef State* s = p.s
    cdef uint8_t[N_PACTS] order
    cdef int i, slot, n = 0
    for i in range(N_PACTS):
        if is_in_play(p.content, s, s.stack[i] if s.given & GIVEN_PACTS else i):
            order[n] = s.stack[i] if s.given & GIVEN_PACTS else <uint8_t>i
            n += 1
    if not s.given & GIVEN_PACTS:
        mix_up(order, n, p.chance)
    for i in range(N_PACTS):
        s.stack[i] = 0
    s.stack_size = n - N_DISPLAY
    for slot in range(N_DISPLAY):
        s.display[slot] = <int8_t>order[slot]
        note(p, EV_PACT_SHOWN, slot, order[slot], s.stack_size, 0)
    for i in range(s.stack_size):
        s.stack[i] = order[n - 1 - i]


cdef void deal_goals(Play* p) noexcept nogil:
    """A Goal tile beside each track, the last beside Domination."""
    cdef int place
    if not p.s.given & GIVEN_GOALS:
        shuffled(p.s.goals, N_GOALS, p.chance)
    for place in range(N_GOALS):
        note(p, EV_GOAL, place, p.s.goals[place], 0, 0)
