"""Anunnaki: the dictionary form of a state (RULES.md 3) and of the present decision.

Sets are ascending lists, Territories and spots have lists of all 48 and 26, nothing is -1.
"""
from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.string cimport memset

from engine.core.bits cimport lowest_bit
from engine.games.anunnaki.board cimport put_piece
from engine.games.anunnaki.cards cimport no_battle
from engine.games.anunnaki.deal cimport lay_land
from engine.games.anunnaki.powers cimport powers_of
from engine.games.anunnaki.state cimport (
    ADDITIONAL,
    BATTLE_SIDES,
    CARRY,
    DEV_MAX,
    DOM,
    DOM_MAX,
    FOLLOWER,
    FOLLOWERS,
    GAIN_RES,
    GIVEN_ARTIFACTS,
    GIVEN_CIVS,
    GIVEN_CULTURE,
    GIVEN_GOALS,
    GIVEN_PACTS,
    GIVEN_TILES,
    HOUSE_MINOR,
    MAJOR_PIECE,
    MANA,
    MANA_MAX,
    MAX_ICONS,
    MAX_PLAYERS,
    MINOR,
    MOVE_DST,
    NONE,
    NOWHERE,
    N_ADVANCED,
    N_ARTIFACTS,
    N_CIVS,
    N_CULTURE,
    N_DISPLAY,
    N_DOM_TOKENS,
    N_FRAMES,
    N_GOALS,
    N_HOUSES,
    N_MARKERS,
    N_MINOR,
    N_NODES,
    N_PACTS,
    N_PANDORA,
    N_RES,
    N_SPACES,
    N_SPOTS,
    N_TERRITORIES,
    N_TILES,
    N_TRACKS,
    N_TRIANGLES,
    N_WEAPONS,
    PAIR,
    PHASE_FINAL,
    PORTAL_DST,
    RES_MASK,
    RES_MAX,
    ROUND_MAX,
    SETTLEMENT,
    SETTLEMENTS,
    SIDE_CARDS,
    STACK_FRAMES,
    VP_MAX,
    WEAPON_PLAY,
    WHY_SHIFT,
    Content,
    State,
    bit,
    followers,
    god_id,
    majors,
    minors,
    push,
    settlements,
    top,
)
from engine.core.entries import Entries
from engine.core.errors import StateFormatError

KINDS = (
    "HOUSE", "DISCARD_GOD", "PRIMARY", "RA_MOVE", "MOVE_SRC", "MOVE_DST", "CARRY", "PORTAL_SRC",
    "PORTAL_DST", "PACT_TAKE", "HARVEST", "HARVEST_SPOT", "GAIN_RES", "PAY_RES", "GAIN_SAME",
    "MARKET", "MARKET_FREE", "FOLLOWER_SRC", "FOLLOWER_DST", "MANA", "TILE", "WEAPON_TAKE",
    "DEVELOP", "DEVELOP_USE", "BUILD", "ADDITIONAL", "SUMMON", "SUMMON_AT", "FULFILL",
    "PACT_LINE", "BATTLE", "WEAPON_PLAY", "WEAPON_PICK", "METAL_BOOST", "STEAL", "CUBE_SRC",
    "CUBE_DST", "ARTIFACT", "DESTINY", "CORNUCOPIA", "PANDORA", "LOSE_FOLLOWER", "LOSE_WEAPON",
    "LEVEL_UP", "CHOICE", "ANUBIS_SRC", "FREE_PACT", "SACRIFICE", "FOLLOWER_EACH",
    "CULTURE_TAKE", "MAJOR_ORDER", "START", "DEAL", "TURN", "EFFECTS", "FOLLOWERS_LEFT",
    "REVEAL", "PACT", "FIGHT", "CULTURE", "YIELD", "PANDORA_HIT", "FINAL",
)
TERMINAL = "TERMINAL"
cdef int MOST_ARGUMENT = 32767
cdef int LEAST_VP = -999      # far below what a final score can be


# ---------------------------------------------------------------- reading the state

cdef list places(uint64_t mask):
    """The numbers in a mask."""
    found = []
    while mask:
        found.append(lowest_bit(mask))
        mask &= mask - 1
    return found


cdef list small(const uint8_t* values, int n):
    return [values[i] for i in range(n)]


cdef list or_none(const uint8_t* values, int n):
    """Bytes, NONE for nowhere."""
    return [NONE if values[i] == NOWHERE else values[i] for i in range(n)]


cdef list god_ids(const State* s, int seat, int slots):
    """Minor Gods of a seat's House by a mask of slots."""
    return [god_id(s, seat, slot) for slot in places(slots)]


cdef dict public_dict(const Content* content, const State* s):
    """Every open field; what is hidden in it is for the caller to replace."""
    position = table_dict(s)
    position.update(map_dict(s))
    position.update(players_dict(s))
    position["agenda"] = [
        [s.frames[i].kind, s.frames[i].seat, s.frames[i].args[0], s.frames[i].args[1]]
        for i in range(s.depth)]
    return position


cdef dict table_dict(const State* s):
    """Options, the round, what lies beside the map."""
    dealt = s.dealt
    return {
        "n": s.n,
        "first_game": s.first_game,
        "round_limit": s.round_limit,
        "round": s.round,
        "turn": s.turn,
        "phase": s.phase,
        "end_triggered": s.end_triggered,
        "dealt": s.dealt,
        "node_tile": small(s.node_tile, N_NODES) if dealt else [0] * N_NODES,
        "goals": small(s.goals, N_GOALS) if dealt else [NONE] * N_GOALS,
        "dom_tokens": places(s.dom_tokens),
        "afterworld_owner": s.afterworld_owner,
        "display": [s.display[i] for i in range(N_DISPLAY)],
        "artifact_known": places(s.artifact_known),
        "artifacts_taken": places(s.artifacts_taken),
        "battle": battle_dict(s),
    }


cdef dict battle_dict(const State* s):
    """The battle at hand; territory -1: there is none."""
    sides = range(BATTLE_SIDES)
    return {
        "territory": s.battle.territory,
        "defender": s.battle.defender,
        "committed": [
            [s.battle.committed[side][i] for i in range(SIDE_CARDS)] for side in sides],
        "used": [[s.battle.used[side][i] for i in range(SIDE_CARDS)] for side in sides],
        "boost": [s.battle.boost[side] for side in sides],
        "advanced": [s.battle.advanced[side] for side in sides],
    }


cdef dict map_dict(const State* s):
    """Tokens on the map."""
    dealt = s.dealt
    return {
        "exhaust": [
            sum((s.covered[i] >> t & 1) << i for i in range(MAX_ICONS))
            for t in range(N_TERRITORIES)],
        "civ": or_none(s.civ, N_TERRITORIES) if dealt else [NONE] * N_TERRITORIES,
        "civ_up": places(s.civs_up),
        "god_token": places(s.god_tokens),
        "culture": or_none(s.culture, N_SPOTS) if dealt else [NONE] * N_SPOTS,
        "culture_up": places(s.culture_up),
        "culture_seen": places(s.culture_seen),
        "god_entered": places(s.god_entered),
        "chosen": places(s.chosen),
    }


cdef dict players_dict(const State* s):
    """What each seat has on the map and before it."""
    seats = range(s.n)
    territories = range(N_TERRITORIES)
    position = {
        "house": [s.house[i] for i in seats],
        "F": [[followers(s, i, t) for t in territories] for i in seats],
        "M": [[minors(s, i, t) for t in territories] for i in seats],
        "S": [[settlements(s, i, t) for t in territories] for i in seats],
        "major_at": [major_at(s, i) for i in seats],
        "supply": small(s.supply, s.n),
        "area": small(s.area, s.n),
        "res": [small(s.res[i], N_RES) for i in seats],
        "mana": small(s.mana, s.n),
        "vp": [s.vp[i] for i in seats],
        "track": [small(s.track[i], N_MARKERS) for i in seats],
        "pawn": [s.pawn[i] for i in seats],
        "cubes": [places(s.cubes[i]) for i in seats],
        "minor_tokens": [places(s.minor_tokens[i]) for i in seats],
        "major_token": small(s.major_token, s.n),
        "minor_avail": small(s.minor_avail, s.n),
        "major_avail": small(s.major_avail, s.n),
    }
    position.update(cards_dict(s))
    return position


cdef int major_at(const State* s, int seat) except -2:
    """Where a Major God stands, NONE."""
    for t in range(N_TERRITORIES):
        if majors(s, seat, <int>t):
            return t
    return NONE


cdef dict cards_dict(const State* s):
    """Gods, cards and tiles of each seat."""
    seats = range(s.n)
    return {
        "gods": [god_ids(s, i, s.gods[i]) for i in seats],
        "discarded": [
            NONE if s.discarded[i] == NOWHERE else god_id(s, i, s.discarded[i]) for i in seats],
        "summoned": [god_ids(s, i, s.summoned[i]) for i in seats],
        "major_summoned": small(s.major_summoned, s.n),
        "developed": [[tile + 1 for tile in places(s.developed[i])] for i in seats],
        "hand": [places(s.hand[i]) for i in seats],
        "pacts": [places(s.pacts[i]) for i in seats],
        "done": [places(s.done[i]) for i in seats],
        "civ_won": [places(s.civ_won[i]) for i in seats],
        "artifacts": [places(s.artifacts[i]) for i in seats],
        "pandora": [places(s.pandora[i]) for i in seats],
        "destiny": [s.destiny[i] for i in seats],
        "known_hand": [places(s.known_hand[i]) for i in seats],
        "known_out": [places(s.known_out[i]) for i in seats],
    }


cdef dict to_dict(const Content* content, const State* s):
    """The whole state, hands, order of the stack and face-down tiles included."""
    position = public_dict(content, s)
    dealt = s.dealt
    position["stack"] = small(s.stack, s.stack_size)[::-1] if dealt else []
    position["artifact_deck"] = places(s.artifact_deck) if dealt else []
    position["deal"] = deal_dict(s)
    return position


cdef dict deal_dict(const State* s):
    """The parts of an explicit deal that are still to be laid."""
    parts = {}
    if s.given & GIVEN_TILES:
        parts["node_tile"] = small(s.node_tile, N_NODES)
    if s.given & GIVEN_CIVS:
        parts["civ"] = small(s.civ, N_CIVS)
    if s.given & GIVEN_CULTURE:
        parts["culture"] = small(s.culture, N_CULTURE)
    if s.given & GIVEN_ARTIFACTS:
        parts["artifact_deck"] = places(s.artifact_deck)
    if s.given & GIVEN_PACTS:
        parts["pacts"] = small(s.stack, N_PACTS)
    if s.given & GIVEN_GOALS:
        parts["goals"] = small(s.goals, N_GOALS)
    return parts


# ---------------------------------------------------------------- the present decision

cdef dict decision(const Content* content, const State* s):
    """The kind of the present decision and what belongs to it."""
    if s.depth == 0:
        return {"kind": TERMINAL, "parameters": {}}
    a, b = top(s).args[0], top(s).args[1]
    parameters = {"args": [a, b], "behind": [KINDS[s.frames[i].kind] for i in range(s.depth - 1)]}
    kind = top(s).kind
    if kind == GAIN_RES:
        parameters.update(left=a, allowed=places(b & RES_MASK), why=b >> WHY_SHIFT)
    elif kind == CARRY:
        parameters.update(source=a // PAIR, destination=a % PAIR, left=b)
    elif kind == MANA:
        parameters.update(mode=a, excluded=b)
    elif kind == WEAPON_PLAY:
        parameters.update(mode=a)
    elif kind == MOVE_DST or kind == PORTAL_DST:
        parameters.update(source=a, piece=b)
    elif kind == ADDITIONAL:
        parameters.update(used=places(a))
    return {"kind": KINDS[kind], "parameters": parameters}


# ---------------------------------------------------------------- building a state

cdef int from_dict(const Content* content, dict document, State* s) except -1:
    """Fill the state from a dictionary; StateFormatError names the entry that is wrong."""
    entries = Entries(document)
    memset(s, 0, sizeof(State))
    read_table(entries, s)
    read_players(entries, s)
    read_gods(entries, s)
    read_sets(entries, s)
    lay_land(content, s)
    read_pieces(entries, s)
    read_map(entries, s)
    read_decks(entries, s)
    read_deal(entries, s)
    read_battle(entries, s)
    for seat in range(s.n):
        s.powers[<int>seat] = powers_of(content, s, seat)
    read_agenda(entries, s)
    entries.end()
    return 0


cdef int fill(uint8_t* out, values) except -1:
    for i, value in enumerate(values):
        out[i] = NOWHERE if value == NONE else value
    return 0


cdef uint64_t as_mask(str name, values) except? 0:
    """A set as a mask: ascending numbers, each once."""
    cdef uint64_t mask = 0
    if sorted(set(values)) != list(values):
        raise StateFormatError(f"{name} = {values!r}: expected ascending numbers, each once")
    for value in values:
        mask |= bit(value)
    return mask


cdef list masks(entries, str name, int n, int low, int most):
    """A set a seat, as masks."""
    return [
        as_mask(f"{name}[{seat}]", values)
        for seat, values in enumerate(entries.sequences(name, n, most - low + 1, low, most))]


cdef uint64_t mask_of(entries, str name, int most) except? 0:
    """One set as a mask."""
    return as_mask(name, entries.sequence(name, most + 1, 0, most))


cdef int read_table(entries, State* s) except -1:
    s.n = entries.number("n", 2, MAX_PLAYERS)
    s.first_game = entries.number("first_game", 0, 1)
    s.round_limit = entries.number("round_limit", 0, 255)
    s.round = entries.number("round", 0, ROUND_MAX)
    s.turn = entries.number("turn", 0, s.n - 1)
    s.phase = entries.number("phase", 0, PHASE_FINAL)
    s.end_triggered = entries.number("end_triggered", 0, 1)
    s.dealt = entries.number("dealt", 0, 1)
    fill(s.node_tile, entries.numbers("node_tile", N_NODES, 0, N_TILES))
    fill(s.goals, entries.numbers("goals", N_GOALS, NONE, N_GOALS - 1))
    s.dom_tokens = mask_of(entries, "dom_tokens", N_DOM_TOKENS - 1)
    s.afterworld_owner = entries.number("afterworld_owner", NONE, s.n - 1)
    s.artifact_known = mask_of(entries, "artifact_known", s.n - 1)
    s.artifacts_taken = mask_of(entries, "artifacts_taken", N_ARTIFACTS - 1)
    for slot, pact in enumerate(entries.numbers("display", N_DISPLAY, NONE, N_PACTS - 1)):
        s.display[<int>slot] = pact
    return 0


cdef int read_players(entries, State* s) except -1:
    """Numbers by seat."""
    n = s.n
    for seat, house in enumerate(entries.numbers("house", n, NONE, N_HOUSES - 1)):
        s.house[<int>seat] = house
    for seat, vp in enumerate(entries.numbers("vp", n, LEAST_VP, VP_MAX)):
        s.vp[<int>seat] = vp
    for seat, pawn in enumerate(entries.numbers("pawn", n, NONE, N_NODES - 1)):
        s.pawn[<int>seat] = pawn
    for seat, track in enumerate(entries.numbers("destiny", n, NONE, N_TRACKS - 1)):
        s.destiny[<int>seat] = track
    fill(s.supply, entries.numbers("supply", n, 0, FOLLOWERS))
    fill(s.area, entries.numbers("area", n, 0, SETTLEMENTS))
    fill(s.mana, entries.numbers("mana", n, 0, MANA_MAX))
    fill(s.major_token, entries.numbers("major_token", n, 0, 1))
    fill(s.minor_avail, entries.numbers("minor_avail", n, 0, N_TRIANGLES))
    fill(s.major_avail, entries.numbers("major_avail", n, 0, 1))
    fill(s.major_summoned, entries.numbers("major_summoned", n, 0, 1))
    resources = entries.table("res", n, N_RES, 0, RES_MAX)
    tracks = entries.table("track", n, N_MARKERS, 0, DOM_MAX)
    for seat in range(n):
        fill(s.res[<int>seat], resources[seat])
        fill(s.track[<int>seat], tracks[seat])
        if max(tracks[seat][:DOM]) > DEV_MAX:
            raise StateFormatError(f"track[{seat}] = {tracks[seat]!r}: expected 0..{DEV_MAX}")
    return 0


cdef int slots_of(const State* s, str name, int seat, values) except -1:
    """Minor Gods of the seat's House as a mask of slots."""
    first = HOUSE_MINOR * s.house[seat]
    if any(not 0 <= god - first < HOUSE_MINOR for god in values) or (
            values and s.house[seat] == NONE):
        raise StateFormatError(f"{name}[{seat}] = {values!r}: not all of the seat's House")
    return as_mask(f"{name}[{seat}]", [god - first for god in values])


cdef int read_gods(entries, State* s) except -1:
    """Minor Gods of each seat."""
    n = s.n
    for name in ("gods", "summoned"):
        rows = entries.sequences(name, n, HOUSE_MINOR, 0, N_MINOR - 1)
        for seat, values in enumerate(rows):
            if name == "gods":
                s.gods[<int>seat] = slots_of(s, name, seat, values)
            else:
                s.summoned[<int>seat] = slots_of(s, name, seat, values)
    for seat, god in enumerate(entries.numbers("discarded", n, NONE, N_MINOR - 1)):
        s.discarded[<int>seat] = NOWHERE
        if god != NONE:
            slots_of(s, "discarded", seat, [god])
            s.discarded[<int>seat] = god - HOUSE_MINOR * s.house[<int>seat]
    return 0


cdef int read_sets(entries, State* s) except -1:
    """Sets by seat."""
    n = s.n
    rows = [
        masks(entries, name, n, low, most) for name, low, most in (
            ("cubes", 0, N_SPACES - 1), ("minor_tokens", 0, N_TRIANGLES - 1),
            ("developed", 1, N_TILES), ("hand", 0, N_WEAPONS - 1), ("pacts", 0, N_PACTS - 1),
            ("done", 0, N_PACTS - 1), ("civ_won", 0, N_CIVS - 1),
            ("artifacts", 0, N_ARTIFACTS - 1), ("pandora", 0, N_PANDORA - 1),
            ("known_hand", 0, N_ADVANCED - 1), ("known_out", 0, N_ADVANCED - 1))]
    for seat in range(n):
        s.cubes[<int>seat] = rows[0][seat]
        s.minor_tokens[<int>seat] = rows[1][seat]
        s.developed[<int>seat] = rows[2][seat] >> 1
        s.hand[<int>seat] = rows[3][seat]
        s.pacts[<int>seat] = rows[4][seat]
        s.done[<int>seat] = rows[5][seat]
        s.civ_won[<int>seat] = rows[6][seat]
        s.artifacts[<int>seat] = rows[7][seat]
        s.pandora[<int>seat] = rows[8][seat]
        s.known_hand[<int>seat] = rows[9][seat]
        s.known_out[<int>seat] = rows[10][seat]
    return 0


cdef int read_pieces(entries, State* s) except -1:
    """What stands on the map."""
    n = s.n
    for name, k, most in (
            ("F", FOLLOWER, FOLLOWERS), ("M", MINOR, 4), ("S", SETTLEMENT, SETTLEMENTS)):
        rows = entries.table(name, n, N_TERRITORIES, 0, most)
        for seat in range(n):
            for t in range(N_TERRITORIES):
                for _one in range(rows[seat][t]):
                    put_piece(s, seat, k, t)
    for seat, t in enumerate(entries.numbers("major_at", n, NONE, N_TERRITORIES - 1)):
        if t != NONE:
            put_piece(s, seat, MAJOR_PIECE, t)
    return 0


cdef int read_map(entries, State* s) except -1:
    """Tokens on the map."""
    for t, covered in enumerate(
            entries.numbers("exhaust", N_TERRITORIES, 0, (1 << MAX_ICONS) - 1)):
        for i in range(MAX_ICONS):
            if covered >> i & 1:
                s.covered[<int>i] |= bit(t)
    fill(s.civ, entries.numbers("civ", N_TERRITORIES, NONE, N_CIVS - 1))
    fill(s.culture, entries.numbers("culture", N_SPOTS, NONE, N_CULTURE - 1))
    for t in range(N_TERRITORIES):
        if s.civ[<int>t] != NOWHERE:
            s.civs |= bit(t)
    for spot in range(N_SPOTS):
        if s.culture[<int>spot] != NOWHERE:
            s.culture_on |= <uint32_t>1 << <int>spot
    s.civs_up = mask_of(entries, "civ_up", N_TERRITORIES - 1)
    s.god_tokens = mask_of(entries, "god_token", N_TERRITORIES - 1)
    s.culture_up = mask_of(entries, "culture_up", N_SPOTS - 1)
    s.culture_seen = mask_of(entries, "culture_seen", N_CULTURE - 1)
    s.god_entered = mask_of(entries, "god_entered", N_TERRITORIES - 1)
    s.chosen = mask_of(entries, "chosen", N_TERRITORIES - 1)
    return 0


cdef int read_decks(entries, State* s) except -1:
    """The stack of Pacts and the artifacts left."""
    stack = entries.sequence("stack", N_PACTS - N_DISPLAY, 0, N_PACTS - 1)
    s.stack_size = len(stack)
    fill(s.stack, stack[::-1])
    s.artifact_deck = mask_of(entries, "artifact_deck", N_ARTIFACTS - 1)
    s.artifact_size = len(places(s.artifact_deck))
    return 0


PARTS = {
    "node_tile": (GIVEN_TILES, N_NODES, 1, N_TILES),
    "civ": (GIVEN_CIVS, N_CIVS, 0, N_CIVS - 1),
    "culture": (GIVEN_CULTURE, N_CULTURE, 0, N_CULTURE - 1),
    "artifact_deck": (GIVEN_ARTIFACTS, 3, 0, N_ARTIFACTS - 1),
    "pacts": (GIVEN_PACTS, N_PACTS, 0, N_PACTS - 1),
    "goals": (GIVEN_GOALS, N_GOALS, 0, N_GOALS - 1),
}


cdef int read_deal(entries, State* s) except -1:
    """The parts of an explicit deal that wait for it; afterwards there are none."""
    deal = entries.value("deal")
    if not isinstance(deal, dict) or (deal and s.dealt):
        raise StateFormatError("deal: expected the parts still to be laid; none once dealt")
    if not s.dealt:
        nothing_lies(entries)
    given = Entries(deal)
    for name in deal:
        if name not in PARTS:
            raise StateFormatError(f"deal: unknown part {name!r}")
        flag, length, low, high = PARTS[name]
        values = given.numbers(name, length, low, high)
        if len(set(values)) != length:
            raise StateFormatError(f"deal.{name}: a number is there twice")
        lay_part(s, flag, values)
    return 0


# What has nothing in it before the deal, and what stands for nothing.
UNDEALT = {
    "node_tile": 0, "goals": NONE, "display": NONE, "civ": NONE, "culture": NONE, "stack": None,
    "artifact_deck": None,
}


cdef int nothing_lies(entries) except -1:
    """Rule: 4.2. Before the gods are chosen no tile, token, card or Pact lies anywhere."""
    for name, nothing in UNDEALT.items():
        if any(value != nothing for value in entries.value(name)):
            raise StateFormatError(f"{name}: expected nothing before the deal")
    return 0


cdef int lay_part(State* s, int flag, values) except -1:
    """A part in the place where it waits."""
    s.given |= flag
    if flag == GIVEN_TILES:
        fill(s.node_tile, values)
    elif flag == GIVEN_CIVS:
        fill(s.civ, values)
    elif flag == GIVEN_CULTURE:
        fill(s.culture, values)
    elif flag == GIVEN_ARTIFACTS:
        s.artifact_deck = as_mask("deal.artifact_deck", sorted(values))
    elif flag == GIVEN_PACTS:
        fill(s.stack, values)
    else:
        fill(s.goals, values)
    return 0


cdef int read_battle(entries, State* s) except -1:
    """The battle at hand."""
    no_battle(s)
    document = entries.value("battle")
    if not isinstance(document, dict):
        raise StateFormatError("battle: expected a table")
    battle = Entries(document)
    s.battle.territory = battle.number("territory", NONE, N_TERRITORIES - 1)
    s.battle.defender = battle.number("defender", NONE, s.n - 1)
    committed = battle.table("committed", BATTLE_SIDES, SIDE_CARDS, NONE, N_WEAPONS - 1)
    used = battle.table("used", BATTLE_SIDES, SIDE_CARDS, NONE, N_WEAPONS - 1)
    boost = battle.numbers("boost", BATTLE_SIDES, 0, RES_MAX)
    advanced = battle.numbers("advanced", BATTLE_SIDES, 0, 1)
    for side in range(BATTLE_SIDES):
        for i in range(SIDE_CARDS):
            s.battle.committed[<int>side][<int>i] = committed[side][i]
            s.battle.used[<int>side][<int>i] = used[side][i]
        s.battle.boost[<int>side] = boost[side]
        s.battle.advanced[<int>side] = advanced[side]
    battle.end()
    return 0


cdef int read_agenda(entries, State* s) except -1:
    """The pending frames."""
    frames = entries.value("agenda")
    if not isinstance(frames, (list, tuple)) or len(frames) > STACK_FRAMES:
        raise StateFormatError(f"agenda: expected a list of at most {STACK_FRAMES} frames")
    for level, frame in enumerate(frames):
        name = f"agenda[{level}]"
        kind, seat, a, b = Entries({name: frame}).numbers(
            name, 4, -MOST_ARGUMENT - 1, MOST_ARGUMENT)
        if not (0 <= kind < N_FRAMES and 0 <= seat < s.n):
            raise StateFormatError(
                f"{name} = {frame!r}: expected a kind 0..{N_FRAMES - 1} and a seat")
        push(s, kind, seat, a, b)
    return 0
