"""Anatolia 1000 BC: positions as dictionaries with the names of RULES.md 3.

Sets of cards are lists of numbers, sets of seats lists of seats, piles lists with the next card
first. `stack` has the pending frames from the bottom up, each as kind, seat and two numbers.

Not here: whether a position is a possible one (check.pyx).
"""
from libc.stdint cimport int16_t, uint8_t, uint64_t
from libc.string cimport memset

from engine.core.decisions cimport Frame
from engine.games.anatolia.conquest cimport Odds, odds, ratio_with_help, reach, targets
from engine.games.anatolia.holdings cimport add_traits
from engine.games.anatolia.state cimport (
    ATTACK,
    CONQ_MENU,
    ENDED_ROUNDS,
    GIVE_UP_NEVER,
    MAX_GREAT,
    MAX_LINES,
    MAX_PEACE,
    MAX_PLAYERS,
    MAX_STOCK,
    N_KINDS,
    N_PHASES,
    ROW,
    STAGE_HELP,
    STACK_FRAMES,
    WEAK_TURNS,
    State,
    below,
    push,
    top,
)
from engine.games.anatolia.tables cimport (
    MAX_CITIES,
    MAX_REGIONS,
    N_EVENTS,
    N_KNOWLEDGE,
    N_RESOURCES,
    NONE,
    Content,
    Regions,
    has,
    insert,
)
from engine.core.entries import Entries
from engine.core.errors import StateFormatError
from engine.games.anatolia.codes import Frame as Waiting, Kind

KINDS = tuple(kind.name for kind in (*Kind, *Waiting))
TERMINAL = "TERMINAL"

# Numbers a seat, each with the state's own array: its name and its largest value.
SEAT_STOCKS = ("pop", "army", "fleet", "idea", "monument", "vp", "lent_army", "lent_fleet", "aid")
SEAT_MASKS = ("asked_army", "asked_fleet", "demanded", "bought_off", "refused")
OPTIONS = (
    "vp_goal", "max_rounds", "trade_offers", "give_up", "strong_starts", "knowledge_starts",
    "cimmerian_late_start", "random_civs",
)
cdef enum:
    MAX_TURNS = 200
    MAX_RIGHTS = 36           # extra phases: more than there are cards that give one
    LEAST_GOAL = 30
    GREATEST_GOAL = 300
    LEAST_ROUNDS = 5
    MOST_OFFERS = 8
    MOST_KNOWN = 54


# ---------------------------------------------------------------- arrays by name

cdef int16_t* seat_stock(State* s, str name) except NULL:
    """The array of a number a seat."""
    if name == "pop":
        return s.pop
    if name == "army":
        return s.army
    if name == "fleet":
        return s.fleet
    if name == "idea":
        return s.idea
    if name == "monument":
        return s.monument
    if name == "vp":
        return s.vp
    if name == "lent_army":
        return s.lent_army
    if name == "lent_fleet":
        return s.lent_fleet
    return s.aid


cdef uint8_t* seat_mask(State* s, str name) except NULL:
    """The field of a set of seats."""
    if name == "asked_army":
        return &s.asked_army
    if name == "asked_fleet":
        return &s.asked_fleet
    if name == "demanded":
        return &s.demanded
    if name == "bought_off":
        return &s.bought_off
    return &s.refused


# ---------------------------------------------------------------- reading the state

cdef list members(uint64_t cards):
    """A set of cards or seats as a list."""
    return [i for i in range(64) if cards >> i & 1]


cdef dict public_dict(const Content* content, const State* s):
    """Every open field; per-seat lists have one entry a player."""
    cdef State* whole = <State*>s
    seats = range(s.n)
    regions = range(content.n_regions)
    position = {
        "n": s.n,
        "owner": [s.owner[r] for r in regions],
        "cities": [s.cities[r] for r in regions],
        "exhausted": [int(has(&s.exhausted, r)) for r in regions],
        "civ": [s.civ[p] for p in seats],
        "old_civ": [s.old_civ[p] for p in seats],
        "res": [[s.res[p][r] for r in range(N_RESOURCES)] for p in seats],
        "cards": [members(s.cards[p]) for p in seats],
        "great": [s.great[p] for p in seats],
        "weak": [s.weak[p] for p in seats],
        "peace": [[s.peace[p][q] for q in seats] for p in seats],
        "turns": [s.turns[p] for p in seats],
        "known": [[s.known[p][0], s.known[p][1]] for p in seats],
        "round": s.round,
        "active": s.active,
        "first": s.first,
        "phase": s.phase,
        "extra": s.extra,
        "extra_left": s.extra_left,
        "row": [s.row[slot] for slot in range(ROW)],
        "event_discard": members(s.event_discard),
        "knowledge_removed": members(s.knowledge_removed),
        "offers": s.offers,
        "lines": [[s.lines[side][i] for i in range(MAX_LINES)] for side in range(2)],
        "winners": members(s.winners),
        "ended": s.ended,
        "stack": [frame_list(s, level) for level in range(s.depth)],
    }
    for name in SEAT_STOCKS:
        position[name] = [seat_stock(whole, name)[p] for p in seats]
    for name in SEAT_MASKS:
        position[name] = members(seat_mask(whole, name)[0])
    position.update(options_dict(s))
    return position


cdef list frame_list(const State* s, int level):
    return [
        s.frames[level].kind, s.frames[level].seat, s.frames[level].args[0],
        s.frames[level].args[1]]


cdef dict options_dict(const State* s):
    """The options that the game goes on with."""
    return {
        "vp_goal": s.vp_goal,
        "max_rounds": s.max_rounds,
        "trade_offers": s.trade_offers,
        "give_up": s.give_up,
        "strong_starts": s.strong_starts,
        "knowledge_starts": s.knowledge_starts,
        "cimmerian_late_start": s.cimmerian_late_start,
        "random_civs": s.random_civs,
    }


cdef dict to_dict(const Content* content, const State* s):
    """The whole state; piles with the next card first."""
    position = public_dict(content, s)
    position["knowledge_pile"] = [
        s.knowledge_pile[s.knowledge_size - 1 - i] for i in range(s.knowledge_size)]
    position["event_pile"] = [s.event_pile[s.event_size - 1 - i] for i in range(s.event_size)]
    return position


cdef dict decision(const Content* content, const State* s):
    """The kind of the present decision and what belongs to it."""
    if s.depth == 0:
        return {"kind": TERMINAL, "parameters": {}}
    kind = top(s).kind
    parameters = {"args": [top(s).args[0], top(s).args[1]]}
    if s.depth > 1:
        parameters["behind"] = KINDS[below(s).kind]
        parameters["behind_args"] = [below(s).args[0], below(s).args[1]]
    if s.lines[0][0] or s.lines[1][0]:
        parameters["lines"] = [[s.lines[side][i] for i in range(MAX_LINES)] for side in range(2)]
    if kind == CONQ_MENU:
        parameters["attacks"] = attacks_list(content, s)
    for level in range(s.depth):
        if s.frames[level].kind == ATTACK:
            parameters["attack"] = attack_dict(content, s, &s.frames[level])
    return {"kind": KINDS[kind], "parameters": parameters}


cdef dict attack_dict(const Content* content, const State* s, const Frame* frame):
    """The region of an attack, and before the roll its modifiers, with all possible help too."""
    if frame.args[1] != STAGE_HELP:
        return {"region": frame.args[0]}
    attack = odds_dict(content, s, frame.args[0])
    attack["ratio_with_help"] = ratio_with_help(content, s, frame.args[0])
    return attack


cdef dict odds_dict(const Content* content, const State* s, int region):
    """The modifiers of an attack on the region (4.9)."""
    cdef Odds chances
    odds(content, s, region, &chances)
    return {"region": region, **chances}


cdef list attacks_list(const Content* content, const State* s):
    """The modifiers of every attack that is possible now."""
    cdef Regions within, attackable
    reach(content, s, &within)
    targets(content, s, &within, &attackable)
    return [odds_dict(content, s, r) for r in range(content.n_regions) if has(&attackable, r)]


# ---------------------------------------------------------------- building a state

cdef int from_dict(const Content* content, dict document, State* s) except -1:
    """Fill the state from a dictionary; StateFormatError names the entry that is wrong."""
    entries = Entries(document)
    memset(s, 0, sizeof(State))
    s.n = entries.number("n", 2, MAX_PLAYERS)
    read_options(entries, s)
    read_map(content, entries, s)
    read_seats(content, entries, s)
    read_turn(entries, s)
    read_decks(entries, s)
    read_stack(entries, s)
    entries.end()
    derive(content, s)
    return 0


cdef int read_options(entries, State* s) except -1:
    s.vp_goal = entries.number("vp_goal", LEAST_GOAL, GREATEST_GOAL)
    s.max_rounds = entries.number("max_rounds", LEAST_ROUNDS, MAX_TURNS)
    s.trade_offers = entries.number("trade_offers", 0, MOST_OFFERS)
    s.give_up = entries.number("give_up", 0, GIVE_UP_NEVER)
    s.strong_starts = entries.number("strong_starts", 0, 1)
    s.knowledge_starts = entries.number("knowledge_starts", 0, 1)
    s.cimmerian_late_start = entries.number("cimmerian_late_start", 0, 1)
    s.random_civs = entries.number("random_civs", 0, 1)
    return 0


cdef int read_map(const Content* content, entries, State* s) except -1:
    """Who has which region, with how many cities."""
    owners = entries.numbers("owner", content.n_regions, NONE, s.n - 1)
    cities = entries.numbers("cities", content.n_regions, 0, MAX_CITIES)
    exhausted = entries.numbers("exhausted", content.n_regions, 0, 1)
    for r in range(MAX_REGIONS):
        s.owner[r] = owners[r] if r < content.n_regions else NONE
        if r < content.n_regions:
            s.cities[r] = cities[r]
            if exhausted[r]:
                insert(&s.exhausted, r)
    return 0


cdef int read_seats(const Content* content, entries, State* s) except -1:
    """What lies before each seat."""
    for name in SEAT_STOCKS:
        for p, value in enumerate(entries.numbers(name, s.n, 0, MAX_STOCK)):
            seat_stock(s, name)[p] = value
    for name in SEAT_MASKS:
        seat_mask(s, name)[0] = read_set(entries, name, s.n)
    civs = entries.numbers("civ", s.n, NONE, content.n_civs - 1)
    old = entries.numbers("old_civ", s.n, NONE, content.n_civs - 1)
    great = entries.numbers("great", s.n, 0, MAX_GREAT)
    weak = entries.numbers("weak", s.n, 0, WEAK_TURNS)
    turns = entries.numbers("turns", s.n, 0, MAX_TURNS)
    res = entries.table("res", s.n, N_RESOURCES, 0, MAX_STOCK)
    peace = entries.table("peace", s.n, s.n, 0, MAX_PEACE)
    known = entries.table("known", s.n, 2, 0, MOST_KNOWN)
    for p in range(MAX_PLAYERS):
        s.civ[p] = civs[p] if p < s.n else NONE
        s.old_civ[p] = old[p] if p < s.n else NONE
    for p in range(s.n):
        s.great[p] = great[p]
        s.weak[p] = weak[p]
        s.turns[p] = turns[p]
        s.known[p][0] = known[p][0]
        s.known[p][1] = known[p][1]
        for r in range(N_RESOURCES):
            s.res[p][r] = res[p][r]
        for q in range(s.n):
            s.peace[p][q] = peace[p][q]
    return 0


cdef uint64_t read_set(entries, str name, int size) except? 0:
    """A set of cards or seats: ascending numbers."""
    return as_set(name, entries.sequence(name, size, 0, size - 1))


cdef uint64_t as_set(name, values) except? 0:
    cdef uint64_t group = 0
    if sorted(set(values)) != list(values):
        raise StateFormatError(f"{name} = {values!r}: expected ascending numbers, each once")
    for value in values:
        group |= <uint64_t>1 << <int>value
    return group


cdef int read_turn(entries, State* s) except -1:
    """Whose turn it is and how far it has gone."""
    s.round = entries.number("round", 1, s.max_rounds)
    s.active = entries.number("active", 0, s.n - 1)
    s.first = entries.number("first", 0, s.n - 1)
    s.phase = entries.number("phase", 0, N_PHASES - 1)
    s.extra = entries.number("extra", 0, 1)
    s.extra_left = entries.number("extra_left", 0, MAX_RIGHTS)
    s.offers = entries.number("offers", 0, MOST_OFFERS)
    s.winners = read_set(entries, "winners", s.n)
    s.ended = entries.number("ended", 0, ENDED_ROUNDS)
    return 0


cdef int read_decks(entries, State* s) except -1:
    """Where every card lies."""
    rows = entries.numbers("row", ROW, NONE, N_KNOWLEDGE - 1)
    for slot in range(ROW):
        s.row[slot] = rows[slot]
    for p, cards in enumerate(
            entries.sequences("cards", s.n, N_KNOWLEDGE, 0, N_KNOWLEDGE - 1)):
        s.cards[p] = as_set(f"cards[{p}]", cards)
    s.knowledge_removed = read_set(entries, "knowledge_removed", N_KNOWLEDGE)
    s.event_discard = read_set(entries, "event_discard", N_EVENTS)
    knowledge = entries.sequence("knowledge_pile", N_KNOWLEDGE, 0, N_KNOWLEDGE - 1)
    events = entries.sequence("event_pile", N_EVENTS, 0, N_EVENTS - 1)
    s.knowledge_size = len(knowledge)
    s.event_size = len(events)
    for i, card in enumerate(reversed(knowledge)):
        s.knowledge_pile[i] = card
    for i, card in enumerate(reversed(events)):
        s.event_pile[i] = card
    return 0


cdef int read_stack(entries, State* s) except -1:
    """The pending frames and the bundle in the making."""
    for side, codes in enumerate(entries.table("lines", 2, MAX_LINES, 0, 4 * N_RESOURCES - 1)):
        for i in range(MAX_LINES):
            s.lines[side][i] = codes[i]
    for level, frame in enumerate(
            entries.sequences("stack", stack_length(entries), 4, NONE, MAX_STOCK)):
        if len(frame) != 4 or frame[0] not in range(N_KINDS) or frame[1] not in range(s.n):
            raise StateFormatError(
                f"stack[{level}] = {frame!r}: expected kind 0..{N_KINDS - 1}, a seat and two"
                " numbers")
        push(s, frame[0], frame[1], frame[2], frame[3])
    return 0


cdef int stack_length(entries) except -1:
    """How many frames there are; no position has more than fit."""
    value = entries.value("stack")
    if not isinstance(value, (list, tuple)) or len(value) > STACK_FRAMES:
        raise StateFormatError(
            f"stack = {value!r}: expected a list of at most {STACK_FRAMES} frames")
    return len(value)


cdef int derive(const Content* content, State* s) except -1:
    """What follows from `owner`, `cities` and `cards`."""
    for r in range(content.n_regions):
        owner = s.owner[r]
        if owner != NONE:
            insert(&s.regions[owner], r)
            s.n_regions[owner] += 1
            s.n_cities[owner] += s.cities[r]
    for p in range(s.n):
        for card in members(s.cards[p]):
            add_traits(content, s, p, card, 1)
    return 0
