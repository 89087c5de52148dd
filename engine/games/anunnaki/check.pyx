"""Anunnaki: the invariants of RULES.md 8.3, and what else a position must keep to be one.

Safe on any bytes: indices are looked at before anything is looked up with them. The pending frames
are looked at in check_agenda.pyx, cards, gods and tiles in check_cards.pyx.
"""
from libc.stdint cimport uint64_t

from engine.core.bits cimport lowest_bit, popcount
from engine.core.game cimport move_t
from engine.games.anunnaki.check_agenda cimport agenda_is_sound, frames_in_range
from engine.games.anunnaki.check_cards cimport (
    artifacts_are_sound,
    battle_in_range,
    civs_are_sound,
    culture_is_sound,
    given_is_sound,
    goals_are_sound,
    gods_are_sound,
    hands_are_sound,
    nodes_are_sound,
    pacts_are_sound,
)
from engine.games.anunnaki.check_room cimport finds_room
from engine.games.anunnaki.check_start cimport start_is_sound
from engine.games.anunnaki.deal cimport side_of_gaia
from engine.games.anunnaki.moving cimport open_to
from engine.games.anunnaki.powers cimport powers_of
from engine.games.anunnaki.rules cimport legal_moves
from engine.games.anunnaki.state cimport (
    CUBES,
    DEV_MAX,
    DOM,
    DOM_MAX,
    FOLLOWERS,
    GIVEN_GODS,
    HOUSE,
    HOUSE_MINOR,
    MANA_MAX,
    MAX_CODES,
    MAX_ICONS,
    MAX_PLAYERS,
    NONE,
    N_ADVANCED,
    N_ARTIFACTS,
    N_CIVS,
    N_DISPLAY,
    N_DOM_TOKENS,
    N_HOUSES,
    N_NODES,
    N_PACTS,
    N_PANDORA,
    N_RES,
    N_SPACES,
    N_TERRITORIES,
    N_TILES,
    N_TRACKS,
    N_TRIANGLES,
    N_WEAPONS,
    PHASE_CULTURE,
    PHASE_FINAL,
    PHASE_PRIMARY,
    PHASE_SETUP,
    PRIMARY,
    RES_MAX,
    SETTLEMENTS,
    SETTLEMENTS_ARE_UNITS,
    STACK_FRAMES,
    UNITS_MASK,
    Content,
    State,
    bit,
    contested,
    fighters,
    followers,
    gods_on_map,
    has,
    majors,
    minors,
    settlements,
    top,
)

# What is said of a broken one; its number is the place in this list, from 1.
INVARIANTS = (
    "3: a number is out of its range",
    "3: what is derived must be what it is derived from",
    "3.1: Houses, the round, the phase and the agenda must fit each other",
    "8.3: Followers and Settlements, on the map and off it, must add up",
    "8.3: Minor and Major Gods on the map must be those that were summoned",
    "8.3: Summon tokens must add up, and be free where their spaces are full",
    "8.3: no marker on the last space without the lightning",
    "8.3: no piece out of play, on a foreign Capital or a foreign Afterworld",
    "8.3: at most one Settlement a Territory, not counting Odin's",
    "8.3: fighters of at most two seats a Territory, and of others only where the active seat is",
    "8.3: no contested Territory in this phase",
    "8.3: covered icons exist and never in a Capital",
    "3.1: node_tile: each Action tile once",
    "3.1: goals: each Goal tile once",
    "3.1: civ, civ_up, civ_won, god_token: each civilization that was dealt once, where it may be",
    "3.1: culture, culture_up, culture_seen: each token once, where it may be, seen when face up",
    "9: deal: each number of a given part once",
    "8.3: display, stack, pacts and done hold each Pact in play once",
    "3.1: artifacts: each in one place, with what belongs to them",
    "3.2: Minor Gods: as many as dealt, of the seat's House",
    "8.3: cards: each in one place; known_hand inside and known_out outside the hand",
    "3: the agenda: pending decisions fit neither each other nor the board",
    "8.3: a state handed to a player has 2 to 64 options, one at the end none",
    "4.2: before the deal only what every game begins with",
    "4.3: cubes: the fourteenth triggers the end, and its seat has no turn any more",
)
cdef enum:
    RANGES = 1
    DERIVED = 2
    TABLE = 3
    PIECES = 4
    GODS_ON_MAP = 5
    TOKENS = 6
    LIGHTNING = 7
    PLACES = 8
    ONE_SETTLEMENT = 9
    TWO_SEATS = 10
    CONTESTED = 11
    COVERED = 12
    TILES = 13
    GOALS = 14
    CIVS = 15
    CULTURE = 16
    GIVEN = 17
    PACTS = 18
    ARTIFACTS = 19
    GODS = 20
    CARDS = 21
    AGENDA = 22
    OPTIONS = 23
    UNTOUCHED = 24
    LAST_CUBE = 25


cdef str invariant(int number):
    return INVARIANTS[number - 1]


cdef int check(const Content* content, const State* s, bint played) noexcept nogil:
    """The number of the first broken invariant, 0 when all hold.

    `played` makes no difference: whatever keeps them all could have been played.
    """
    cdef int broken
    if not table_in_range(s) or not seats_in_range(s):
        return RANGES
    if not frames_in_range(content, s):
        return AGENDA
    if not battle_in_range(s):
        return CARDS
    if not table_is_sound(s):
        return TABLE
    if not derived_is_sound(content, s):
        return DERIVED
    broken = tiles_broken(content, s)
    if broken:
        return broken
    broken = map_is_sound(content, s)
    if broken:
        return broken
    if not pacts_are_sound(content, s):
        return PACTS
    if not artifacts_are_sound(content, s):
        return ARTIFACTS
    if not gods_are_sound(s):
        return GODS
    if not hands_are_sound(content, s):
        return CARDS
    if not agenda_is_sound(content, s) or not finds_room(content, s):
        return AGENDA
    if not s.dealt and not start_is_sound(content, s):
        return UNTOUCHED
    return 0 if options_are_enough(content, s) else OPTIONS


cdef bint options_are_enough(const Content* content, const State* s) noexcept nogil:
    """2 to 64 options, none at the end."""
    cdef move_t[MAX_CODES] moves
    cdef int n = legal_moves(content, s, moves)
    return n == 0 if s.depth == 0 else n >= 2


# ---------------------------------------------------------------- ranges

cdef bint table_in_range(const State* s) noexcept nogil:
    """What indices are taken from, seats aside."""
    if not 2 <= s.n <= MAX_PLAYERS or s.first_game > 1 or s.turn >= s.n or s.dealt > 1:
        return False
    if s.phase > PHASE_FINAL or s.end_triggered > 1 or s.dom_tokens >> N_DOM_TOKENS:
        return False
    if not NONE <= s.afterworld_owner < s.n or s.artifact_known >> s.n:
        return False
    if s.artifact_deck >> N_ARTIFACTS or s.artifacts_taken >> N_ARTIFACTS:
        return False
    return (
        s.depth <= STACK_FRAMES and s.stack_size <= N_PACTS - N_DISPLAY
        and s.given < GIVEN_GODS)


cdef bint seats_in_range(const State* s) noexcept nogil:
    """The numbers and masks of each seat."""
    cdef int seat, i
    for seat in range(s.n):
        if not NONE <= s.house[seat] < N_HOUSES or not NONE <= s.pawn[seat] < N_NODES:
            return False
        if s.supply[seat] > FOLLOWERS or s.area[seat] > SETTLEMENTS or s.mana[seat] > MANA_MAX:
            return False
        for i in range(N_RES):
            if s.res[seat][i] > RES_MAX:
                return False
        for i in range(N_TRACKS):
            if s.track[seat][i] > DEV_MAX:
                return False
        if s.track[seat][DOM] > DOM_MAX or not NONE <= s.destiny[seat] < N_TRACKS:
            return False
        if not masks_in_range(s, seat):
            return False
    return True


cdef bint masks_in_range(const State* s, int seat) noexcept nogil:
    """The sets of a seat hold nothing unknown; truth values are 0 or 1."""
    if s.major_token[seat] > 1 or s.major_avail[seat] > 1 or s.major_summoned[seat] > 1:
        return False
    if s.gods[seat] >> HOUSE_MINOR or s.summoned[seat] >> HOUSE_MINOR:
        return False
    if s.cubes[seat] >> N_SPACES or popcount(s.cubes[seat]) > CUBES:
        return False
    if s.minor_tokens[seat] >> N_TRIANGLES or s.minor_avail[seat] > N_TRIANGLES:
        return False
    if s.pacts[seat] >> N_PACTS or s.done[seat] >> N_PACTS or s.developed[seat] >> N_TILES:
        return False
    if s.civ_won[seat] >> N_CIVS or s.artifacts[seat] >> N_ARTIFACTS:
        return False
    return not (
        s.pandora[seat] >> N_PANDORA or s.hand[seat] >> N_WEAPONS
        or s.known_hand[seat] >> N_ADVANCED or s.known_out[seat] >> N_ADVANCED)


# ---------------------------------------------------------------- the table

cdef bint table_is_sound(const State* s) noexcept nogil:
    """Houses are different; what is chosen, dealt and played fits the agenda."""
    cdef int seat, other
    cdef int chosen = s.n
    if s.depth and s.frames[s.depth - 1].kind == HOUSE:
        chosen = top(s).seat
    for seat in range(s.n):
        if (s.house[seat] == NONE) != (seat >= chosen):
            return False
        for other in range(seat):
            if s.house[seat] != NONE and s.house[seat] == s.house[other]:
                return False
    if not s.dealt:
        return s.phase == PHASE_SETUP and s.round == 0 and s.turn == 0 and s.depth > 0
    if s.given or s.phase == PHASE_SETUP or s.round == 0:
        return False
    if s.round_limit and s.round > s.round_limit:
        return False
    if s.phase == PHASE_FINAL and s.turn != s.n - 1:
        return False
    return s.depth > 0 or s.phase == PHASE_FINAL


cdef bint derived_is_sound(const Content* content, const State* s) noexcept nogil:
    """Masks of the map, powers."""
    cdef uint64_t land = content.sides[side_of_gaia(s)]
    cdef uint64_t units, settled
    cdef int seat, t
    for seat in range(s.n):
        if s.house[seat] != NONE:
            land |= content.planets[s.house[seat]]
        if s.powers[seat] != powers_of(content, s, seat):
            return False
        units = 0
        settled = 0
        for t in range(N_TERRITORIES):
            if s.at[seat][t] & UNITS_MASK:
                units |= bit(t)
            if settlements(s, seat, t):
                settled |= bit(t)
        if units != s.units[seat] or settled != s.settled[seat]:
            return False
    for seat in range(s.n, MAX_PLAYERS):
        if s.units[seat] or s.settled[seat]:
            return False
    if s.afterworld_owner != NONE:
        land |= content.afterworld
    return s.land == land and s.capitals == content.capitals & land


cdef int tiles_broken(const Content* content, const State* s) noexcept nogil:
    """The number of the first kind of tile that is not where it may be, 0 when all are."""
    if not nodes_are_sound(s):
        return TILES
    if not goals_are_sound(s):
        return GOALS
    if not given_is_sound(s):
        return GIVEN
    if not civs_are_sound(content, s):
        return CIVS
    return 0 if culture_is_sound(content, s) else CULTURE


# ---------------------------------------------------------------- the map

cdef int map_is_sound(const Content* content, const State* s) noexcept nogil:
    """The number of the first that is broken, 0 when none is."""
    cdef int seat
    for seat in range(s.n):
        if not pieces_add_up(s, seat):
            return PIECES
        if not gods_add_up(s, seat):
            return GODS_ON_MAP
        if not tokens_add_up(content, s, seat):
            return TOKENS
        if not cubes_are_sound(s, seat):
            return LAST_CUBE
        if not markers_are_sound(content, s, seat):
            return LIGHTNING
        if s.house[seat] != NONE and (s.units[seat] | s.settled[seat]) & ~open_to(
                content, s, seat):
            return PLACES
    if not settlements_are_single(s):
        return ONE_SETTLEMENT
    if not fighters_are_sound(s):
        return TWO_SEATS
    if not phase_is_quiet(s):
        return CONTESTED
    return 0 if icons_are_sound(content, s) else COVERED


cdef bint pieces_add_up(const State* s, int seat) noexcept nogil:
    """Followers and Settlements; before the start all of them are off the map."""
    cdef int t
    cdef int f = s.supply[seat]
    cdef int built = s.area[seat]
    for t in range(N_TERRITORIES):
        f += followers(s, seat, t)
        built += settlements(s, seat, t)
    if s.depth and s.frames[s.depth - 1].kind == HOUSE and s.supply[seat] != FOLLOWERS:
        return False
    return f == FOLLOWERS and built == SETTLEMENTS


cdef bint gods_add_up(const State* s, int seat) noexcept nogil:
    """Gods on the map."""
    cdef int t
    cdef int minor = 0
    cdef int major = 0
    for t in range(N_TERRITORIES):
        minor += minors(s, seat, t)
        major += majors(s, seat, t)
    return minor == gods_on_map(s, seat) and major == s.major_summoned[seat]


cdef bint tokens_add_up(const Content* content, const State* s, int seat) noexcept nogil:
    """Summon tokens on the star, in hand, used."""
    cdef int i
    if popcount(s.minor_tokens[seat]) + s.minor_avail[seat] + gods_on_map(s, seat) != N_TRIANGLES:
        return False
    if s.major_token[seat] + s.major_avail[seat] + s.major_summoned[seat] != 1:
        return False
    for i in range(N_TRIANGLES):
        if s.minor_tokens[seat] >> i & 1 and not content.triangle[i] & ~s.cubes[seat]:
            return False
    return not s.major_token[seat] or content.pentagon & ~s.cubes[seat] != 0


cdef bint cubes_are_sound(const State* s, int seat) noexcept nogil:
    """All 14 lie on the star only behind the step that placed the last of them."""
    if popcount(s.cubes[seat]) < CUBES:
        return True
    if not s.end_triggered or seat > s.turn:
        return False
    return seat < s.turn or s.depth == 0 or top(s).kind != PRIMARY


cdef bint markers_are_sound(const Content* content, const State* s, int seat) noexcept nogil:
    """The last space of a Development track only with the lightning."""
    cdef int track
    if s.track[seat][DOM] >= content.dom_lightning:
        return True
    for track in range(N_TRACKS):
        if s.track[seat][track] == DEV_MAX:
            return False
    return True


cdef bint settlements_are_single(const State* s) noexcept nogil:
    """One a Territory, those of Settlements that move aside."""
    cdef uint64_t found = 0
    cdef uint64_t left
    cdef int seat
    for seat in range(s.n):
        if has(s, seat, SETTLEMENTS_ARE_UNITS):
            continue
        if found & s.settled[seat]:
            return False
        found |= s.settled[seat]
        left = s.settled[seat]
        while left:
            if settlements(s, seat, lowest_bit(left)) > 1:
                return False
            left &= left - 1
    return True


cdef bint fighters_are_sound(const State* s) noexcept nogil:
    """At most two seats a Territory; of two, or beside a civilization, one is the active seat."""
    cdef uint64_t once = 0
    cdef uint64_t twice = 0
    cdef uint64_t fight
    cdef int seat
    for seat in range(s.n):
        fight = fighters(s, seat)
        if twice & fight:
            return False
        twice |= once & fight
        once |= fight
    return not (twice | once & s.civs) & ~fighters(s, s.turn) and not s.civs & twice


cdef bint phase_is_quiet(const State* s) noexcept nogil:
    """Nothing is contested outside a turn, when it begins and when its battles are over."""
    if s.phase == PHASE_SETUP or s.phase >= PHASE_CULTURE or (
            s.phase == PHASE_PRIMARY and s.depth and top(s).kind == PRIMARY):
        return contested(s, s.turn) == 0
    return True


cdef bint icons_are_sound(const Content* content, const State* s) noexcept nogil:
    """Covered icons are printed, in play, not in Capitals and not in the Afterworld."""
    cdef int i
    for i in range(MAX_ICONS):
        if s.covered[i] & ~(
                content.icons[i] & s.land & ~content.capitals & ~content.afterworld):
            return False
    return not (s.god_entered | s.chosen) & ~s.land
