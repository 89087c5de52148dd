"""NEAR: the options (RULES.md 9), the explicit setup (9.1) and the start position (4.1).

Chance is drawn in the order of 4.1; every random creation completes an explicit setup first and
then deals from it, so that both ways are one.
"""
from libc.stdint cimport int8_t, uint8_t
from libc.string cimport memset

from engine.core.bitset cimport next_place
from engine.core.chance cimport Chance, chance_range
from engine.core.game cimport CHANCE_DRAWN
from engine.games.near.fate cimport reveal_top
from engine.games.near.holdings cimport join_area
from engine.games.near.play cimport Play, note
from engine.games.near.state cimport (
    DECK_CARDS,
    EV_AGE_SIDE,
    EV_CIVILIZATION,
    EV_DOMINATION,
    EV_ENEMY_PLACED,
    EV_EXPERTISE,
    EV_GOLD,
    EV_OPENING,
    EV_RUIN_PLACED,
    EV_TILE,
    EV_WONDER,
    MAX_PLAYERS,
    MAX_SLOTS,
    NONE,
    NOWHERE,
    N_AGES,
    N_CARDS,
    N_CIVILIZATIONS,
    N_DOMAINS,
    N_DOMINATIONS,
    N_DOMINATION_TILES,
    N_ENEMIES,
    N_EVENTS,
    N_FIXED_WORLDS,
    N_RUINS,
    N_WONDERS,
    OPENING,
    WONDER_ITEM,
    Content,
    FixedWorld,
    Options,
    State,
    push,
)
from engine.games.near.tiles cimport placed_tiles
from engine.games.near.turn cimport draw_top
from engine.games.near.world cimport draw_world, lay_world, shuffled
from engine.core.errors import OptionError
from engine.core.options import OptionSpec

OBJECTIVES = ("standard", "expert")
CENTRAL = ("sea", "land")
SIDES = ("A", "B")
RANDOM = "random"
WORLDS = ("random", "fixed")


# ---------------------------------------------------------------- the options (RULES.md 9)

def option_specs() -> tuple:
    """The option table."""
    return (
        OptionSpec("players", "int", 2, "seats", 2, MAX_PLAYERS),
        OptionSpec("objectives", "string", "standard", "Domain objectives: standard, expert",
                   choices=OBJECTIVES),
        OptionSpec("central", "string", RANDOM, "side of the Central tile: random, sea, land",
                   choices=(RANDOM, *CENTRAL)),
        OptionSpec("world", "string", RANDOM, "random, or fixed: the ready-made World",
                   choices=WORLDS),
        OptionSpec("age_sides", "string", RANDOM, "sides of the Age tiles: random, A, B",
                   choices=(RANDOM, *SIDES)),
        OptionSpec("setup", "object", {},
                   "an explicit setup (RULES.md 9.1), which leaves nothing to chance"),
    )


cdef int pack_options(
        const Content* content, dict resolved, int players, Options* out) except -1:
    """The resolved options as the C struct; OptionError for one that does not fit the others."""
    memset(out, 0, sizeof(Options))
    out.expert = OBJECTIVES.index(resolved["objectives"])
    out.central = NONE if resolved["central"] == RANDOM else CENTRAL.index(resolved["central"])
    out.fixed_world = resolved["world"] == "fixed"
    out.sides = NONE if resolved["age_sides"] == RANDOM else SIDES.index(resolved["age_sides"])
    if resolved["setup"]:
        pack_explicit(content, resolved, players, out)
    return 0


# ---------------------------------------------------------------- 9.1 explicit setup

FIELDS = (
    "slots", "age_sides", "domination", "events", "decks", "enemy_order", "ruin_order", "first",
    "civilizations", "wonders",
)


cdef pack_explicit(const Content* content, dict resolved, int players, Options* out):
    """Every field of 9.1; `players` and `objectives` may be repeated."""
    given = dict(resolved["setup"])
    for name, value in (("players", players), ("objectives", resolved["objectives"])):
        if given.pop(name, value) != value:
            raise fault(f"{name}: the option says {value!r}")
    if set(given) != set(FIELDS):
        wrong = sorted(set(given) ^ set(FIELDS), key=str)[0]
        raise fault(f"{wrong}: {'unknown' if wrong in given else 'missing'}")
    out.explicit = True
    pack_slots(content, given["slots"], players, out)
    pack_history(content, given, out)
    check_agreement(content, resolved, out)
    pack_decks(content, given["decks"], out)
    fill(out.enemy_order, permutation(given, "enemy_order", N_ENEMIES, N_ENEMIES))
    fill(out.ruin_order, permutation(given, "ruin_order", N_RUINS, N_RUINS))
    fill(out.civilization, permutation(given, "civilizations", players, N_CIVILIZATIONS))
    fill(out.wonder, permutation(given, "wonders", players, N_WONDERS))
    first = given["first"]
    if type(first) is not int or not 0 <= first < players:
        raise fault(f"first = {first!r}: expected a seat 0..{players - 1}")
    out.first = first


cdef check_agreement(const Content* content, dict resolved, const Options* out):
    """The other options are at their defaults, or say what the setup says."""
    side = CENTRAL[content.tiles[out.slot_tile[0]].side]
    if resolved["central"] not in (RANDOM, side):
        raise fault(f"slots: the Central tile shows {side!r}, the option central"
                    f" {resolved['central']!r}")
    if resolved["world"] != RANDOM:
        raise fault("slots: with them the option world cannot be 'fixed'")
    if resolved["age_sides"] != RANDOM and any(
            out.age_side[i] != out.sides for i in range(N_AGES)):
        raise fault(f"age_sides: the option says {resolved['age_sides']!r} for all three")


def fault(str message):
    """What is wrong with the explicit setup."""
    return OptionError(f"option setup: {message}", "setup")


cdef fill(uint8_t* out, values):
    for index, value in enumerate(values):
        out[index] = value


cdef list permutation(dict given, str name, int length, int known):
    """Different ids 0..known-1, exactly so many."""
    values = given[name]
    if not isinstance(values, (list, tuple)) or len(values) != length or any(
            type(value) is not int or not 0 <= value < known for value in values) or len(
            set(values)) != length:
        raise fault(f"{name}: expected {length} different ids 0..{known - 1}")
    return list(values)


cdef pack_slots(const Content* content, slots, int players, Options* out):
    try:
        placed = placed_tiles(content, players, slots)
    except ValueError as error:
        raise fault(f"slots: {error}") from None
    for slot in range(MAX_SLOTS):
        out.slot_tile[<int>slot] = NONE
    for slot, row, rotation in placed:
        out.slot_tile[<int>slot] = row
        out.slot_rotation[<int>slot] = rotation


cdef pack_history(const Content* content, dict given, Options* out):
    """Age sides, Dominations and Events."""
    sides = given["age_sides"]
    if not isinstance(sides, (list, tuple)) or len(sides) != N_AGES or any(
            side not in SIDES for side in sides):
        raise fault("age_sides: expected three of A and B")
    fill(out.age_side, [SIDES.index(side) for side in sides])
    dominations = permutation(given, "domination", N_AGES, N_DOMINATIONS)
    fill(out.domination, dominations)
    if len({content.domination_tile[<int>d] for d in dominations}) != N_AGES:
        raise fault("domination: two sides of one tile")
    fill(out.events, permutation(given, "events", N_AGES, N_EVENTS))


cdef pack_decks(const Content* content, decks, Options* out):
    """By domain all its cards from top to bottom, by Age."""
    if not isinstance(decks, (list, tuple)) or len(decks) != N_DOMAINS:
        raise fault(f"decks: expected {N_DOMAINS} lists")
    for domain in range(N_DOMAINS):
        cards = [card for card in range(N_CARDS) if content.cards[<int>card].domain == domain]
        deck = decks[domain]
        if not isinstance(deck, (list, tuple)) or any(type(card) is not int for card in deck) or (
                sorted(deck) != cards):
            raise fault(f"decks[{domain}]: expected the {DECK_CARDS} cards of the domain")
        ages = [content.cards[<int>card].age for card in deck]
        if ages != sorted(ages):
            raise fault(f"decks[{domain}]: a card lies above one of an earlier Age")
        fill(out.deck[<int>domain], deck)


# ---------------------------------------------------------------- completing by chance

cdef void draw_deal(
        const Content* content, Options* deal, int players, Chance* chance) noexcept nogil:
    """Rule: 4.1 step 1, 5.1. Everything an explicit setup would say."""
    cdef uint8_t[N_DOMINATION_TILES] tiles
    cdef uint8_t[N_CIVILIZATIONS] order
    cdef int i
    if deal.central == NONE:
        deal.central = <int8_t>chance_range(chance, 0, 1)
    if deal.fixed_world or not draw_world(content, deal, players, chance):
        take_fixed(content, deal, players)
    for i in range(N_AGES):
        deal.age_side[i] = <uint8_t>deal.sides
        if deal.sides == NONE:
            deal.age_side[i] = <uint8_t>chance_range(chance, 0, 1)
    shuffled(tiles, N_DOMINATION_TILES, chance)
    for i in range(N_AGES):
        deal.domination[i] = <uint8_t>(2 * tiles[i] + chance_range(chance, 0, 1))
    shuffled(order, N_EVENTS, chance)
    for i in range(N_AGES):
        deal.events[i] = order[i]
    shuffled(deal.ruin_order, N_RUINS, chance)
    shuffled(deal.enemy_order, N_ENEMIES, chance)
    draw_decks(content, deal, chance)
    deal.first = <uint8_t>chance_range(chance, 0, players - 1)
    shuffled(order, N_CIVILIZATIONS, chance)
    for i in range(players):
        deal.civilization[i] = order[i]
    shuffled(order, N_WONDERS, chance)
    for i in range(players):
        deal.wonder[i] = order[i]


cdef void take_fixed(const Content* content, Options* deal, int players) noexcept nogil:
    """The ready-made World for so many players with this Central side."""
    cdef const FixedWorld* world
    cdef int i, slot
    for i in range(N_FIXED_WORLDS):
        world = &content.worlds[i]
        if world.players == players and world.side == deal.central:
            for slot in range(MAX_SLOTS):
                deal.slot_tile[slot] = world.slot_tile[slot]
                deal.slot_rotation[slot] = world.slot_rotation[slot]


cdef void draw_decks(const Content* content, Options* deal, Chance* chance) noexcept nogil:
    """Domain by domain, each Age shuffled by itself."""
    cdef uint8_t[DECK_CARDS] order
    cdef uint8_t[DECK_CARDS] cards
    cdef int domain, age, card, n, i, place
    for domain in range(N_DOMAINS):
        place = 0
        for age in range(1, N_AGES + 1):
            n = 0
            card = next_place(&content.of_class[domain][age], 0)
            while card != NONE:
                cards[n] = <uint8_t>card
                n += 1
                card = next_place(&content.of_class[domain][age], card + 1)
            shuffled(order, n, chance)
            for i in range(n):
                deal.deck[domain][place] = cards[order[i]]
                place += 1


# ---------------------------------------------------------------- 4.1 the start position

cdef void setup(Play* p, const Options* options, int players) noexcept nogil:
    """Rule: 4.1 steps 1 and 2; the opening placement waits on the stack."""
    cdef State* s = p.s
    cdef Options deal = options[0]
    if not deal.explicit:
        draw_deal(p.content, &deal, players, p.chance)
        p.flags |= CHANCE_DRAWN
    memset(s, 0, sizeof(State))
    s.n = <uint8_t>players
    s.expert = deal.expert
    s.first_player = deal.first
    lay_tiles(p, &deal)
    lay_tokens(p, &deal)
    lay_history(p, &deal)
    lay_decks(p, &deal)
    note(p, EV_OPENING, s.first_player, 0, 0, 0)
    deal_players(p, &deal)
    push(s, OPENING, s.first_player, players, 0)


cdef void lay_tiles(Play* p, const Options* deal) noexcept nogil:
    """The World, with what is printed on it."""
    cdef State* s = p.s
    cdef int slot
    for slot in range(MAX_SLOTS):
        s.slot_tile[slot] = deal.slot_tile[slot]
        s.slot_rotation[slot] = deal.slot_rotation[slot]
        if s.slot_tile[slot] != NONE:
            note(p, EV_TILE, slot, s.slot_tile[slot], s.slot_rotation[slot], 0)
    lay_world(p.content, s)


cdef void lay_tokens(Play* p, const Options* deal) noexcept nogil:
    """Ruin tokens on Mountains, Enemy tokens on City-states; the rest is the supply."""
    cdef State* s = p.s
    cdef int i, used = 0
    cdef int space = next_place(&s.mountains, 0)
    memset(s.ruin_space, NOWHERE, sizeof(s.ruin_space))
    memset(s.enemy_space, NOWHERE, sizeof(s.enemy_space))
    while space != NONE:
        s.ruin_space[deal.ruin_order[used]] = <uint8_t>space
        note(p, EV_RUIN_PLACED, deal.ruin_order[used], space, 0, 0)
        used += 1
        space = next_place(&s.mountains, space + 1)
    s.ruins = s.mountains
    used = 0
    space = next_place(&s.cities, 0)
    while space != NONE:
        s.enemy_space[deal.enemy_order[used]] = <uint8_t>space
        note(p, EV_ENEMY_PLACED, deal.enemy_order[used], space, 0, 0)
        used += 1
        space = next_place(&s.cities, space + 1)
    s.enemies = s.cities
    s.supply_size = <uint8_t>(N_ENEMIES - used)
    for i in range(s.supply_size):
        s.supply[i] = deal.enemy_order[N_ENEMIES - 1 - i]


cdef void lay_history(Play* p, const Options* deal) noexcept nogil:
    """Age tiles, Domination tiles, Events."""
    cdef State* s = p.s
    cdef int age
    for age in range(N_AGES):
        s.age_side[age] = deal.age_side[age]
        s.domination[age] = deal.domination[age]
        s.events[age] = deal.events[age]
        note(p, EV_AGE_SIDE, age, s.age_side[age], 0, 0)
        note(p, EV_DOMINATION, age, s.domination[age], 0, 0)


cdef void lay_decks(Play* p, const Options* deal) noexcept nogil:
    """Five decks, the top card of each face up (R47)."""
    cdef State* s = p.s
    cdef int domain, i
    for domain in range(N_DOMAINS):
        s.deck_size[domain] = DECK_CARDS
        for i in range(DECK_CARDS):
            s.deck[domain][i] = deal.deck[domain][DECK_CARDS - 1 - i]
        reveal_top(p, domain)


cdef void deal_players(Play* p, const Options* deal) noexcept nogil:
    """Rule: 4.1 step 2, R42. Civilization, Wonder and four cards each, in turn order."""
    cdef State* s = p.s
    cdef int i, j, seat
    for i in range(s.n):
        seat = (s.first_player + i) % s.n
        s.civilization[seat] = deal.civilization[seat]
        s.wonder[seat] = deal.wonder[seat]
        note(p, EV_CIVILIZATION, seat, s.civilization[seat], 0, 0)
        note(p, EV_WONDER, seat, s.wonder[seat], 0, 0)
        s.capital[seat] = NOWHERE
        s.gold[seat] = p.content.starting_gold
        note(p, EV_GOLD, seat, s.gold[seat], s.gold[seat], 0)
        s.markers[seat] = p.content.history_markers
        s.stamp[seat] = i + 1
        s.expertise[seat] = <uint8_t>(1 << p.content.wonder_expertise[s.wonder[seat]])
        note(p, EV_EXPERTISE, seat, p.content.wonder_expertise[s.wonder[seat]], 1, 0)
        join_area(p.content, s, seat, WONDER_ITEM + s.wonder[seat])
        for j in range(2):
            draw_top(p, seat, p.content.civilization_start[s.civilization[seat]][j])
        for j in range(2):
            draw_top(p, seat, p.content.wonder_start[s.wonder[seat]][j])
    s.stamps = s.n
