"""Anatolia 1000 BC: the options (RULES.md 9), the setup (4.1) and the restart (4.12).

Chance is drawn in the order of section 4.1: both decks, the first seat, civilizations (where they
are random), ten rolls a seat.
"""
from libc.stdint cimport uint8_t
from libc.string cimport memset

from engine.core.chance cimport chance_range
from engine.core.game cimport CHANCE_DRAWN, move_t
from engine.games.anatolia.holdings cimport gain, gain_card, roll_resource, set_owner, take_region
from engine.games.anatolia.knowledge cimport refill_row
from engine.games.anatolia.play cimport Play, note
from engine.games.anatolia.state cimport (
    AT_RESTART,
    AT_SETUP,
    EV_CIV,
    EV_UNITS,
    FLOW,
    GIVE_UP_ALWAYS,
    GIVE_UP_NEVER,
    GIVE_UP_WEAK,
    MAX_PLAYERS,
    PICK_CIV,
    PICK_UNITS,
    POPULATION,
    ROW,
    RUN_CARD,
    STEP_CARDS,
    STEP_CIVS,
    STEP_TURN,
    STEP_UNITS,
    Options,
    State,
    pop,
    push,
    set_flow,
    top,
)
from engine.games.anatolia.tables cimport (
    MAX_CIVS,
    MAX_REGIONS,
    N_EVENTS,
    N_KNOWLEDGE,
    NONE,
    Civ,
    Content,
    has,
)
from engine.core.errors import OptionError
from engine.core.options import OptionSpec

# Bounds of the options (RULES.md 9).
cdef enum:
    LEAST_GOAL = 30
    GREATEST_GOAL = 300
    LEAST_ROUNDS = 5
    GREATEST_ROUNDS = 200
    DEFAULT_ROUNDS = 60
    MOST_OFFERS = 8

GIVE_UP = {"always": GIVE_UP_ALWAYS, "weak": GIVE_UP_WEAK, "never": GIVE_UP_NEVER}
ASSIGNMENTS = ("pick", "random")


# ---------------------------------------------------------------- the options (RULES.md 9)

def option_specs(document) -> tuple:
    """The option table; two defaults come from the content."""
    return (
        OptionSpec("players", "int", 3, "seats", 2, MAX_PLAYERS),
        OptionSpec("strong_starts", "bool", False, "seats also control the regions around their"
                   " start"),
        OptionSpec("knowledge_starts", "bool", False, "civilizations start with their own"
                   " Knowledge card"),
        OptionSpec("cimmerian_late_start", "bool", False, "Cimmerians may be picked at a restart"
                   " in late rounds"),
        OptionSpec("give_up", "string", "always", "when a civilization may be given up: always,"
                   " weak (at most 3 regions), never", choices=tuple(GIVE_UP)),
        OptionSpec("vp_goal", "int", document["limits"]["vp_goal"], "victory points that win",
                   LEAST_GOAL, GREATEST_GOAL),
        OptionSpec("max_rounds", "int", DEFAULT_ROUNDS, "the game ends after this round",
                   LEAST_ROUNDS, GREATEST_ROUNDS),
        OptionSpec("civ_assignment", "string", "pick", "pick, random", choices=ASSIGNMENTS),
        OptionSpec("first_player", "int", -1, "a seat, or -1 for a random one", -1,
                   MAX_PLAYERS - 1),
        OptionSpec("trade_offers", "int", document["negotiation"]["trade_offers_per_phase"],
                   "offers in one Trade Phase", 0, MOST_OFFERS),
    )


cdef int pack_options(dict resolved, int players, Options* out) except -1:
    """The resolved options as the C struct; OptionError for one that does not fit the others."""
    if resolved["first_player"] >= players:
        raise OptionError(
            f"option first_player = {resolved['first_player']}: expected -1..{players - 1}",
            "first_player")
    out.first_player = resolved["first_player"]
    out.strong_starts = resolved["strong_starts"]
    out.knowledge_starts = resolved["knowledge_starts"]
    out.cimmerian_late_start = resolved["cimmerian_late_start"]
    out.give_up = GIVE_UP[resolved["give_up"]]
    out.random_civs = resolved["civ_assignment"] == "random"
    out.trade_offers = resolved["trade_offers"]
    out.vp_goal = resolved["vp_goal"]
    out.max_rounds = resolved["max_rounds"]
    return 0


# ---------------------------------------------------------------- 4.1 the start position

cdef void setup(Play* p, const Options* options, int players) noexcept nogil:
    """Rule: 4.1 steps 1 and 4. The rest are steps of the flow, since seats decide in them."""
    cdef State* s = p.s
    clear(p.content, s, options, players)
    shuffle(p, s.knowledge_pile, N_KNOWLEDGE)
    s.knowledge_size = N_KNOWLEDGE
    shuffle(p, s.event_pile, N_EVENTS)
    s.event_size = N_EVENTS
    s.first = options.first_player
    if options.first_player == NONE:
        s.first = chance_range(p.chance, 0, players - 1)
    s.active = s.first
    push(s, FLOW, 0, STEP_CIVS, 0)


cdef void clear(
        const Content* content, State* s, const Options* options, int players) noexcept nogil:
    """An empty table: neutral regions, cities in the city start regions."""
    cdef int i
    memset(s, 0, sizeof(State))
    s.n = players
    s.round = 1
    s.vp_goal = options.vp_goal
    s.max_rounds = options.max_rounds
    s.trade_offers = options.trade_offers
    s.give_up = options.give_up
    s.strong_starts = options.strong_starts
    s.knowledge_starts = options.knowledge_starts
    s.cimmerian_late_start = options.cimmerian_late_start
    s.random_civs = options.random_civs
    for i in range(MAX_REGIONS):
        s.owner[i] = NONE
        s.cities[i] = content.start_cities[i]
    for i in range(MAX_PLAYERS):
        s.civ[i] = NONE
        s.old_civ[i] = NONE
    for i in range(ROW):
        s.row[i] = NONE


cdef void shuffle(Play* p, uint8_t* pile, int size) noexcept nogil:
    """A pile of the cards 0..size-1 in uniformly random order."""
    cdef int i, other
    cdef uint8_t card
    p.flags |= CHANCE_DRAWN
    for i in range(size):
        other = chance_range(p.chance, 0, i)
        card = pile[other]
        pile[other] = i
        pile[i] = card if other < i else i


# ---------------------------------------------------------------- the steps of the setup

cdef void setup_step(Play* p, int step, int number) noexcept nogil:
    """One step of the flow before the first turn: `number` seats have had their turn in it."""
    cdef State* s = p.s
    if number < s.n:
        set_flow(s, step, number + 1)
        if step == STEP_CIVS:
            choose_civ(p, (s.first + s.n - 1 - number) % s.n)
        elif step == STEP_UNITS:
            equip(p, (s.first + number) % s.n)
        else:
            deal_start_card(p, (s.first + number) % s.n)
    elif step == STEP_CIVS:
        set_flow(s, STEP_UNITS, 0)
    elif step == STEP_UNITS:
        if s.strong_starts:
            widen_starts(p)
        set_flow(s, STEP_CARDS, 0 if s.knowledge_starts else s.n)
    else:
        set_flow(s, STEP_TURN, 0)
        refill_row(p)


cdef void choose_civ(Play* p, int seat) noexcept nogil:
    """Rule: 4.1 step 2, R8. The seat picks, or chance does."""
    cdef move_t[MAX_CIVS] civs
    cdef int count
    push(p.s, PICK_CIV, seat, AT_SETUP, 0)
    if p.s.random_civs:
        count = legal_pick_civ(p.content, p.s, civs)
        p.flags |= CHANCE_DRAWN
        apply_pick_civ(p, <int>civs[chance_range(p.chance, 0, count - 1)])


cdef void widen_starts(Play* p) noexcept nogil:
    """Rule: R38. What touches the start of one seat only is that seat's too."""
    cdef const Content* content = p.content
    cdef State* s = p.s
    cdef int region, seat, claims, claimant
    for region in range(content.n_regions):
        claims = 0
        claimant = NONE
        for seat in range(s.n):
            if has(&content.adjacent[content.civs[s.civ[seat]].start], region):
                claims += 1
                claimant = seat
        if claims == 1 and s.owner[region] == NONE:
            set_owner(p, region, claimant)


cdef void deal_start_card(Play* p, int seat) noexcept nogil:
    """Rule: R39. The civilization's card leaves the deck and is carried out."""
    cdef State* s = p.s
    cdef int card
    if s.civ[seat] == NONE:
        return                # wiped out by another's starting card
    card = p.content.civs[s.civ[seat]].card
    if card == NONE:
        return
    take_from_pile(s, card)
    gain_card(p, seat, card)
    push(s, RUN_CARD, seat, card, 0)


cdef void take_from_pile(State* s, int card) noexcept nogil:
    """Remove a card from the Knowledge pile, wherever it lies."""
    cdef int place = 0
    while s.knowledge_pile[place] != card:
        place += 1
    s.knowledge_size -= 1
    while place < s.knowledge_size:
        s.knowledge_pile[place] = s.knowledge_pile[place + 1]
        place += 1
    s.knowledge_pile[s.knowledge_size] = 0


# ---------------------------------------------------------------- PICK_CIV

cdef bint is_taken(const State* s, int civ) noexcept nogil:
    """Whether a civilization is somebody's identity."""
    cdef int seat
    for seat in range(s.n):
        if s.civ[seat] == civ:
            return True
    return False


cdef bint touches_start(const Content* content, const State* s, int region) noexcept nogil:
    """Whether a region is adjacent to the start of a civilization in play."""
    cdef int seat
    for seat in range(s.n):
        if s.civ[seat] != NONE and has(
                &content.adjacent[content.civs[s.civ[seat]].start], region):
            return True
    return False


cdef int legal_pick_civ(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.1 step 2, R9; at a restart 4.12, R37: neutral starts, or else any."""
    cdef int count
    if top(s).args[0] == AT_SETUP:
        return list_first_civs(content, s, out)
    count = list_later_civs(content, s, True, out)
    return count if count else list_later_civs(content, s, False, out)


cdef int list_first_civs(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Civilizations that are not late, not taken, and start beside nobody."""
    cdef int count = 0
    cdef int civ
    for civ in range(content.n_civs):
        if content.civs[civ].late or is_taken(s, civ):
            continue
        if not touches_start(content, s, content.civs[civ].start):
            out[count] = civ
            count += 1
    return count


cdef int list_later_civs(
        const Content* content, const State* s, bint neutral_start, move_t* out) noexcept nogil:
    """Civilizations that are nobody's identity and were not the seat's last one."""
    cdef const Civ* candidate
    cdef int count = 0
    cdef int civ
    for civ in range(content.n_civs):
        candidate = &content.civs[civ]
        if is_taken(s, civ) or civ == s.old_civ[top(s).seat]:
            continue
        if neutral_start and s.owner[candidate.start] != NONE:
            continue
        if candidate.late and not late_civs_allowed(content, s):
            continue
        out[count] = civ
        count += 1
    return count


cdef bint late_civs_allowed(const Content* content, const State* s) noexcept nogil:
    """Rule: R40."""
    return s.cimmerian_late_start and s.round >= content.late_round


cdef void apply_pick_civ(Play* p, int code) noexcept nogil:
    """Effect: the start region changes hands; at a restart units follow at once."""
    cdef State* s = p.s
    cdef int seat = top(s).seat
    cdef int purpose = top(s).args[0]
    pop(s)
    s.civ[seat] = code
    note(p, EV_CIV, seat, code, 0)
    take_region(p, p.content.civs[code].start, seat)
    if purpose == AT_RESTART:
        equip(p, seat)


# ---------------------------------------------------------------- PICK_UNITS

cdef bint is_late_or_inland(const Content* content, int civ) noexcept nogil:
    """Whether a civilization has no choice of units."""
    return content.civs[civ].late or not content.civs[civ].by_sea


cdef void equip(Play* p, int seat) noexcept nogil:
    """Rule: 4.1 step 3, R10. By the sea the seat chooses Fleets; late civilizations never do."""
    cdef int civ = p.s.civ[seat]
    if not is_late_or_inland(p.content, civ):
        push(p.s, PICK_UNITS, seat, 0, 0)
    elif p.content.civs[civ].late:
        place_units(p, seat, p.content.late_armies, 0)
    else:
        place_units(p, seat, p.content.start_units, 0)


cdef int legal_pick_units(const Content* content, const State* s, move_t* out) noexcept nogil:
    """Rule: 4.1 step 3. Legal: any number of Fleets, the rest Armies."""
    cdef int fleets
    for fleets in range(content.start_units + 1):
        out[fleets] = fleets
    return content.start_units + 1


cdef void apply_pick_units(Play* p, int code) noexcept nogil:
    """Effect: the units, then Population and the ten rolls."""
    cdef int seat = top(p.s).seat
    pop(p.s)
    place_units(p, seat, p.content.start_units - code, code)


cdef void place_units(Play* p, int seat, int armies, int fleets) noexcept nogil:
    """What a civilization starts with."""
    cdef int _
    p.s.army[seat] = armies
    p.s.fleet[seat] = fleets
    note(p, EV_UNITS, seat, armies, fleets)
    gain(p, seat, POPULATION, p.content.start_population)
    for _ in range(p.content.start_rolls):
        roll_resource(p, seat)
