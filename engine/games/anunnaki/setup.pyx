"""Anunnaki: the options (RULES.md 9), the explicit deal, and the state before anything is dealt."""
from libc.stdint cimport int8_t, uint8_t
from libc.string cimport memset

from engine.core.chance cimport chance_range
from engine.core.game cimport CHANCE_DRAWN
from engine.games.anunnaki.cards cimport no_battle
from engine.games.anunnaki.deal cimport lay_land, lead
from engine.games.anunnaki.play cimport Play
from engine.games.anunnaki.state cimport (
    DEALT_ARTIFACTS,
    DEALT_GODS,
    FOLLOWERS,
    GIVEN_ARTIFACTS,
    GIVEN_CIVS,
    GIVEN_CULTURE,
    GIVEN_GOALS,
    GIVEN_GODS,
    GIVEN_PACTS,
    GIVEN_TILES,
    HOUSE,
    HOUSE_MINOR,
    KEPT_GODS,
    MAX_PLAYERS,
    NONE,
    NOWHERE,
    N_ADVANCED,
    N_ARTIFACTS,
    N_CIVS,
    N_CULTURE,
    N_DISPLAY,
    N_DOM_TOKENS,
    N_GOALS,
    N_HOUSES,
    N_NODES,
    N_PACTS,
    N_RES,
    N_TRIANGLES,
    N_WEAPONS,
    SETTLEMENTS,
    START,
    Content,
    Options,
    State,
    push,
)
from engine.core.errors import OptionError
from engine.core.options import OptionSpec

RANDOM = ["random"]
DRAFT = ["draft"]
MOST_ROUNDS = 255


# ---------------------------------------------------------------- the options (RULES.md 9)

def option_specs(document) -> tuple:
    """The option table."""
    names = [row["name"] for row in document["house"]]
    houses = ", ".join(f"{number} {name}" for number, name in enumerate(names))
    return (
        OptionSpec("players", "int", 2, "seats", 2, MAX_PLAYERS),
        OptionSpec("houses", "list", RANDOM,
                   f"[random], [draft], or one a seat, all different: {houses}"),
        OptionSpec("first_game", "bool", False,
                   "four random Minor Gods each, all Pacts, House icons ignored"),
        OptionSpec("round_limit", "int", document["start"]["round_limit_default"],
                   "the game ends after this round; 0: no limit", 0, MOST_ROUNDS),
        OptionSpec("setup", "object", {},
                   "an explicit deal (RULES.md 9); what it leaves out is drawn"),
    )


cdef int pack_options(
        const Content* content, dict resolved, int players, Options* out) except -1:
    """The resolved options as the C struct; OptionError for one that does not fit the others."""
    memset(out, 0, sizeof(Options))
    out.first_game = resolved["first_game"]
    out.round_limit = resolved["round_limit"]
    pack_houses(resolved["houses"], players, out)
    pack_deal(dict(resolved["setup"]), players, out)
    return 0


cdef pack_houses(houses, int players, Options* out):
    """Random, a draft, or a House each."""
    for seat in range(MAX_PLAYERS):
        out.house[<int>seat] = NONE
    given = list(houses)
    if given == RANDOM:
        return
    if given == DRAFT:
        out.draft = True
        return
    if not are_different(given, players, range(N_HOUSES)):
        raise OptionError(
            f"option houses = {given!r}: expected ['random'], ['draft'] or {players} different"
            f" Houses 0..{N_HOUSES - 1}", "houses")
    for seat, house in enumerate(given):
        out.house[<int>seat] = house


# ---------------------------------------------------------------- the explicit deal

cdef bint are_different(values, int length, known) except -1:
    """Whether a list is so many different known numbers."""
    return (
        isinstance(values, (list, tuple)) and len(values) == length
        and all(type(value) is int and value in known for value in values)
        and len(set(values)) == length)


def fault(str message):
    """What is wrong with the explicit deal."""
    return OptionError(f"option setup: {message}", "setup")


cdef list numbers(dict given, str name, int length, known):
    """An entry of the deal: different numbers, exactly so many."""
    values = given.pop(name)
    if not are_different(values, length, known):
        raise fault(
            f"{name}: expected {length} different numbers {known.start}..{known.stop - 1}")
    return list(values)


cdef fill(uint8_t* out, values):
    for index, value in enumerate(values):
        out[index] = value


cdef pack_deal(dict given, int players, Options* out):
    """The parts that are there."""
    if "node_tile" in given:
        fill(out.node_tile, numbers(given, "node_tile", N_NODES, range(1, N_NODES + 1)))
        out.given |= GIVEN_TILES
    if "civ" in given:
        fill(out.civ, numbers(given, "civ", N_CIVS, range(N_CIVS)))
        out.given |= GIVEN_CIVS
    if "culture" in given:
        fill(out.culture, numbers(given, "culture", N_CULTURE, range(N_CULTURE)))
        out.given |= GIVEN_CULTURE
    if "artifact_deck" in given:
        for artifact in numbers(given, "artifact_deck", DEALT_ARTIFACTS, range(N_ARTIFACTS)):
            out.artifact_deck |= 1 << <int>artifact
        out.given |= GIVEN_ARTIFACTS
    if "pacts" in given:
        fill(out.pacts, numbers(given, "pacts", N_PACTS, range(N_PACTS)))
        out.given |= GIVEN_PACTS
    if "goals" in given:
        fill(out.goals, numbers(given, "goals", N_GOALS, range(N_GOALS)))
        out.given |= GIVEN_GOALS
    if "gods" in given:
        pack_gods(given.pop("gods"), players, out)
    if given:
        raise fault(f"{sorted(given, key=str)[0]}: unknown")


cdef pack_gods(gods, int players, Options* out):
    """The Minor Gods dealt to each seat, which must be of its House."""
    cdef int n = KEPT_GODS if out.first_game else DEALT_GODS
    if not isinstance(gods, (list, tuple)) or len(gods) != players:
        raise fault(f"gods: expected {players} lists, one a seat")
    if out.house[0] == NONE:
        raise fault("gods: only with a list of Houses")
    for seat, dealt in enumerate(gods):
        first = HOUSE_MINOR * out.house[<int>seat]
        if not are_different(dealt, n, range(first, first + HOUSE_MINOR)):
            raise fault(
                f"gods[{seat}]: expected {n} different gods {first}..{first + HOUSE_MINOR - 1}")
        for god in dealt:
            out.gods[<int>seat] |= 1 << <int>(god - first)
    out.given |= GIVEN_GODS


# ---------------------------------------------------------------- 4.2 the start

cdef void setup(Play* p, const Options* options, int players) noexcept nogil:
    """Rule: 4.2 step 1. Houses now, or in seat order; the rest waits on the agenda."""
    cdef State* s = p.s
    cdef int seat
    memset(s, 0, sizeof(State))
    s.n = <uint8_t>players
    s.first_game = options.first_game
    s.round_limit = options.round_limit
    empty_table(s)
    park(s, options)
    for seat in range(players):
        ready(p.content, s, seat)
    lay_land(p.content, s)
    push(s, START, 0, 0, 0)
    if options.draft:
        for seat in range(players - 1, -1, -1):
            push(s, HOUSE, seat, 0, 0)
        return
    assign_houses(p, options)


cdef void empty_table(State* s) noexcept nogil:
    """What is nowhere yet."""
    cdef int i
    s.dom_tokens = (1 << N_DOM_TOKENS) - 1
    s.afterworld_owner = NONE
    memset(s.civ, NOWHERE, sizeof(s.civ))
    memset(s.culture, NOWHERE, sizeof(s.culture))
    memset(s.goals, NOWHERE, sizeof(s.goals))
    for i in range(N_DISPLAY):
        s.display[i] = NONE
    no_battle(s)


cdef void park(State* s, const Options* options) noexcept nogil:
    """The given parts of the deal, where they will be dealt."""
    cdef int i
    s.given = options.given
    for i in range(N_NODES):
        s.node_tile[i] = options.node_tile[i]
    for i in range(N_CIVS):
        if s.given & GIVEN_CIVS:
            s.civ[i] = options.civ[i]
    for i in range(N_CULTURE):
        if s.given & GIVEN_CULTURE:
            s.culture[i] = options.culture[i]
    for i in range(N_PACTS):
        s.stack[i] = options.pacts[i]
    for i in range(N_GOALS):
        if s.given & GIVEN_GOALS:
            s.goals[i] = options.goals[i]
    s.artifact_deck = options.artifact_deck
    for i in range(s.n):
        s.gods[i] = options.gods[i]


cdef void ready(const Content* content, State* s, int seat) noexcept nogil:
    """Rule: 4.2 step 2. What a seat has before it."""
    cdef int i
    s.house[seat] = NONE
    s.pawn[seat] = NONE
    s.destiny[seat] = NONE
    s.discarded[seat] = NOWHERE
    s.supply[seat] = FOLLOWERS
    s.area[seat] = SETTLEMENTS
    for i in range(N_RES):
        s.res[seat][i] = content.start_res[i]
    s.mana[seat] = content.start_mana
    s.minor_tokens[seat] = (1 << N_TRIANGLES) - 1
    s.major_token[seat] = True
    s.hand[seat] = (1 << N_WEAPONS) - (1 << N_ADVANCED)
    s.known_out[seat] = (1 << N_ADVANCED) - 1


cdef void assign_houses(Play* p, const Options* options) noexcept nogil:
    """Given or random Houses."""
    cdef int8_t[N_HOUSES] order
    cdef int i, j
    cdef int8_t swapped
    for i in range(N_HOUSES):
        order[i] = <int8_t>i
    if options.house[0] == NONE:
        for i in range(N_HOUSES - 1, 0, -1):
            j = chance_range(p.chance, 0, i)
            swapped = order[i]
            order[i] = order[j]
            order[j] = swapped
        p.flags |= CHANCE_DRAWN
    for i in range(p.s.n):
        lead(p, i, order[i] if options.house[0] == NONE else options.house[i])
