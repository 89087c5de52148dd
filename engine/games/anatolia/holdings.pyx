"""Anatolia 1000 BC: what seats have and lose (RULES.md 3, 4.10, 4.12, 7).

Mats, the map and cards change here only, so that what is derived from them stays right. Victory
and the loss of the last region happen here too, since any gain or loss may bring them about:
afterwards the stack may be empty (the game is over), and every caller looks.
"""
from libc.stdint cimport int16_t, uint64_t

from engine.core.bits cimport lowest_bit
from engine.core.events cimport Event, add_arg, add_event
from engine.games.anatolia.play cimport D10, Play, note, roll
from engine.games.anatolia.state cimport (
    ARMY,
    ENDED_GOAL,
    EV_BOUGHT,
    EV_CARD_LOST,
    EV_CITY,
    EV_ENDED,
    EV_GAINED,
    EV_LOST,
    EV_MOVED,
    EV_OWNER,
    EV_RANDOM_RESOURCE,
    EV_WIPED,
    EXCHANGE,
    FLEET,
    MAX_STOCK,
    MONUMENT,
    POPULATION,
    VP,
    State,
    clear_stack,
    stock,
)
from engine.games.anatolia.tables cimport (
    GOLD,
    N_RESOURCES,
    N_TRAITS,
    NONE,
    Content,
    Cost,
    erase,
    insert,
)


# ---------------------------------------------------------------- mats

cdef void gain(Play* p, int seat, int what, int n) noexcept nogil:
    """So much more of a resource, unit, Idea, Monument (with its VP, R25) or VP."""
    cdef int16_t* held
    if what == VP:
        gain_vp(p, seat, n)
        return
    held = stock(p.s, seat, what)
    n = min(n, room_for(p.s, seat, what))
    held[0] += <int16_t>n
    if n:
        note(p, EV_GAINED, seat, what, n)
    if what == MONUMENT:
        gain_vp(p, seat, n * p.content.monument_bonus_vp)


cdef int room_for(const State* s, int seat, int what) noexcept nogil:
    """How much more of something a seat can hold: what eats counts together (4.6)."""
    if what == POPULATION or what == ARMY or what == FLEET:
        return MAX_STOCK - eaters(s, seat)
    return MAX_STOCK - stock(<State*>s, seat, what)[0]


cdef int eaters(const State* s, int seat) noexcept nogil:
    """Population and units of a seat, those that are lent out too."""
    return (
        s.pop[seat] + s.army[seat] + s.fleet[seat]
        + s.lent_army[seat] + s.lent_fleet[seat] + s.aid[seat])


cdef void lose(Play* p, int seat, int what, int n) noexcept nogil:
    """So much less, never below 0."""
    cdef int16_t* held = stock(p.s, seat, what)
    cdef int lost = min(n, held[0])
    held[0] -= <int16_t>lost
    if lost:
        note(p, EV_LOST, seat, what, lost)


cdef void gain_vp(Play* p, int seat, int n) noexcept nogil:
    """Rule: 7, R22. Whoever reaches the goal wins at once (trap 10)."""
    cdef State* s = p.s
    if n == 0:
        return
    s.vp[seat] = <int16_t>min(s.vp[seat] + n, MAX_STOCK)
    note(p, EV_GAINED, seat, VP, n)
    if s.vp[seat] >= s.vp_goal:
        end_game(p, ENDED_GOAL, 1 << seat)


cdef void move_goods(Play* p, int giver, int taker, int r, int n) noexcept nogil:
    """Goods that are traded, paid or stolen: the total stays (invariants of section 8)."""
    cdef State* s = p.s
    if n == 0:
        return
    s.res[giver][r] -= <int16_t>n
    s.res[taker][r] = <int16_t>min(s.res[taker][r] + n, MAX_STOCK)
    note_moved(p, giver, taker, r, n)


cdef void note_moved(Play* p, int giver, int taker, int r, int n) noexcept nogil:
    cdef Event* event = add_event(p.events, EV_MOVED)
    if event != NULL:
        add_arg(&event.full, giver)
        add_arg(&event.full, taker)
        add_arg(&event.full, r)
        add_arg(&event.full, n)


cdef void roll_resource(Play* p, int seat) noexcept nogil:
    """Rule: Random Resource Table, one unit a roll."""
    cdef int rolled = roll(p, D10)
    cdef int r = p.content.random_resource[rolled - 1]
    p.s.res[seat][r] = <int16_t>min(p.s.res[seat][r] + 1, MAX_STOCK)
    note(p, EV_RANDOM_RESOURCE, seat, r, rolled)


# ---------------------------------------------------------------- costs (4.4, 4.8)

cdef int gold_needed(const State* s, int seat, const Cost* cost) noexcept nogil:
    """Gold that a cost takes from the seat: its own stock first, two for each missing unit."""
    cdef int gold = cost.res[GOLD]
    cdef int r, missing
    for r in range(GOLD + 1, N_RESOURCES):
        missing = cost.res[r] - s.res[seat][r]
        if missing > 0:
            gold += EXCHANGE * missing
    return gold


cdef bint can_pay(const State* s, int seat, const Cost* cost) noexcept nogil:
    """Population cannot be replaced by Gold."""
    if s.pop[seat] < cost.population:
        return False
    return gold_needed(s, seat, cost) <= s.res[seat][GOLD]


cdef void pay(Play* p, int seat, const Cost* cost) noexcept nogil:
    """Rule: 4.4, R48. A cost that can be paid."""
    cdef int gold = gold_needed(p.s, seat, cost)
    cdef int r
    for r in range(GOLD + 1, N_RESOURCES):
        lose(p, seat, r, cost.res[r])
    lose(p, seat, GOLD, gold)
    lose(p, seat, POPULATION, cost.population)


# ---------------------------------------------------------------- the map

cdef void set_owner(Play* p, int region, int owner) noexcept nogil:
    """The control marker and all cities change hands."""
    cdef State* s = p.s
    cdef int former = s.owner[region]
    if former != NONE:
        erase(&s.regions[former], region)
        s.n_regions[former] -= 1
        s.n_cities[former] -= s.cities[region]
    s.owner[region] = owner
    if owner != NONE:
        insert(&s.regions[owner], region)
        s.n_regions[owner] += 1
        s.n_cities[owner] += s.cities[region]
    note(p, EV_OWNER, region, owner, 0)


cdef void change_cities(Play* p, int region, int change) noexcept nogil:
    """One city more or less."""
    cdef State* s = p.s
    s.cities[region] += change
    if s.owner[region] != NONE:
        s.n_cities[s.owner[region]] += change
    note(p, EV_CITY, region, s.cities[region], 0)


cdef void take_region(Play* p, int region, int seat) noexcept nogil:
    """Rule: 4.10, 4.12. The region changes hands; whoever loses the last one is wiped out."""
    cdef int former = p.s.owner[region]
    set_owner(p, region, seat)
    if former != NONE and p.s.n_regions[former] == 0:
        leave_civ(p, former)


cdef void leave_civ(Play* p, int seat) noexcept nogil:
    """Rule: 4.12, R35. Nothing is left of the civilization but VP, turns and peace."""
    cdef State* s = p.s
    cdef uint64_t cards = s.cards[seat]
    cdef int r
    while cards:
        lose_card(p, seat, lowest_bit(cards))
        cards &= cards - 1
    for r in range(N_RESOURCES):
        s.res[seat][r] = 0
    s.pop[seat] = 0
    s.army[seat] = 0
    s.fleet[seat] = 0
    s.idea[seat] = 0
    s.monument[seat] = 0
    s.lent_army[seat] = 0
    s.lent_fleet[seat] = 0
    s.great[seat] = 0
    s.weak[seat] = 0
    s.old_civ[seat] = s.civ[seat]
    s.civ[seat] = NONE
    note(p, EV_WIPED, seat, 0, 0)


# ---------------------------------------------------------------- cards

cdef uint64_t card_bit(int card) noexcept nogil:
    return <uint64_t>1 << card


cdef void gain_card(Play* p, int seat, int card) noexcept nogil:
    """A Knowledge card face up before its owner; what it does is run_card's affair."""
    p.s.cards[seat] |= card_bit(card)
    add_traits(p.content, p.s, seat, card, 1)
    note(p, EV_BOUGHT, seat, card, 0)


cdef void lose_card(Play* p, int seat, int card) noexcept nogil:
    """A card that is lost leaves the game (R35)."""
    p.s.cards[seat] &= ~card_bit(card)
    p.s.knowledge_removed |= card_bit(card)
    add_traits(p.content, p.s, seat, card, -1)
    note(p, EV_CARD_LOST, seat, card, 0)


cdef void add_traits(
        const Content* content, State* s, int seat, int card, int times) noexcept nogil:
    """The permanent modifiers of a card, added (1) or taken away (-1)."""
    cdef int trait
    for trait in range(N_TRAITS):
        s.traits[seat][trait] += times * content.traits[card][trait]


# ---------------------------------------------------------------- the end (7)

cdef bint ahead(const State* s, int a, int b, bint or_level) noexcept nogil:
    """Rule: 7, R51. Whether seat a is before seat b: VP, regions, cities, Gold."""
    if s.vp[a] != s.vp[b]:
        return s.vp[a] > s.vp[b]
    if s.n_regions[a] != s.n_regions[b]:
        return s.n_regions[a] > s.n_regions[b]
    if s.n_cities[a] != s.n_cities[b]:
        return s.n_cities[a] > s.n_cities[b]
    if s.res[a][GOLD] != s.res[b][GOLD]:
        return s.res[a][GOLD] > s.res[b][GOLD]
    return or_level


cdef int best_seats(const State* s) noexcept nogil:
    """The seats that no other is ahead of, as a mask."""
    cdef int best = 0
    cdef int winners = 0
    cdef int seat
    for seat in range(1, s.n):
        if ahead(s, seat, best, False):
            best = seat
    for seat in range(s.n):
        if ahead(s, seat, best, True):
            winners |= 1 << seat
    return winners


cdef void end_game(Play* p, int how, int winners) noexcept nogil:
    """Nobody decides any more."""
    p.s.ended = how
    p.s.winners = winners
    clear_stack(p.s)
    note(p, EV_ENDED, how, winners, 0)
