"""NEAR: positions as dictionaries with the names of RULES.md 3.

Sets are ascending lists of numbers; what lies on spaces has one entry a space. `stack` has the
pending frames from the bottom up, each as kind, seat and two numbers; decks and the Enemy supply
are listed with the next one first.

Not here: whether a position is a possible one (check.pyx).
"""
from libc.stdint cimport uint8_t, uint16_t
from libc.string cimport memset

from engine.core.bitset cimport BitSet, next_place, put
from engine.core.decisions cimport Frame
from engine.games.near.effects cimport harvest_count, harvest_left
from engine.games.near.holdings cimport join_area
from engine.games.near.state cimport (
    ATTACK,
    ATTACK_LEFT,
    ATTACK_NEW,
    ATTACK_RANGE,
    CAPITAL_TYPE,
    CARDS_A_TURN,
    DECK_CARDS,
    HARVEST,
    MAX_AREA,
    MAX_LEVEL,
    MAX_PLAYERS,
    MAX_SLOTS,
    MAX_SPACES,
    MAX_WARDS,
    MOVE_CAPITAL,
    MOVE_DEST,
    MOVE_DISTANCE,
    MOVE_FREE,
    MOVE_LEFT,
    MOVE_PIECE,
    NONE,
    NOWHERE,
    N_AGES,
    N_CARDS,
    N_CIVILIZATIONS,
    N_DOMAINS,
    N_DOMINATIONS,
    N_ENEMIES,
    N_EPOCHS,
    N_EVENTS,
    N_FRAMES,
    N_KINDS,
    N_PIECES,
    N_ROTATIONS,
    N_RUINS,
    N_TILE_ROWS,
    N_TRACKS,
    N_WONDERS,
    STACK_FRAMES,
    Content,
    State,
    owner_at,
    push,
    top,
    type_at,
)
from engine.games.near.world cimport lay_world
from engine.core.entries import Entries
from engine.core.errors import StateFormatError

KINDS = (
    "CAPITAL", "PLAY", "STEP", "PLACE", "RES", "DEV", "EXPERTISE", "MOVE_PIECE", "MOVE_DEST",
    "ATTACK", "ARMY_MOVE", "TEMPLE", "REBUILD", "REBUILD_AT", "DESTROY", "ADJ_RES", "ACT_SITE",
    "HARVEST", "BUILD_TYPE", "TAKE_ENEMY", "TAKE_RUIN", "STEAL", "CONVERT", "EXCHANGE",
    "EXCHANGE_TYPE", "DRAW", "LOSE_CARD", "LOSE_EXPERTISE", "LOSE_DEV", "WARD",
    "LOSE_RES", "LOSE_MARKER", "LOSE_BUILDING", "OPENING", "TURN", "EPOCH", "EVENT", "EFFECTS",
    "TRIGGERS", "GAIN", "ROW", "BONUS", "SPOILS", "TOKEN", "PLAYED", "MARKERS", "VICTORIES",
    "ACTIVATE",
)
TERMINAL = "TERMINAL"
# Largest numbers that entries may have.
cdef enum:
    MOST = 255
    MOST_GOLD = 65535
    MOST_TURNS = 48
    MOST_ARGUMENT = 32767


# ---------------------------------------------------------------- reading the state

cdef list members(const BitSet* places):
    """The numbers in a set."""
    found = []
    cdef int place = next_place(places, 0)
    while place >= 0:
        found.append(place)
        place = next_place(places, place + 1)
    return found


cdef list bits(int mask):
    """The numbers in a mask."""
    return [i for i in range(16) if mask >> i & 1]


cdef list small(const uint8_t* values, int n):
    return [values[i] for i in range(n)]


cdef list placed(const uint8_t* values, int n):
    """Spaces of tokens, turned round: the token on each space, NONE where there is none."""
    at = [NONE] * MAX_SPACES
    for token in range(n):
        if values[token] != NOWHERE:
            at[values[token]] = token
    return at


cdef dict public_dict(const Content* content, const State* s):
    """Every open field."""
    position = table_dict(s)
    position.update(world_dict(s))
    position.update(players_dict(s))
    position["stack"] = [
        [s.frames[i].kind, s.frames[i].seat, s.frames[i].args[0], s.frames[i].args[1]]
        for i in range(s.depth)]
    return position


cdef dict table_dict(const State* s):
    """Options, the History board, the turn."""
    return {
        "n": s.n,
        "objectives": s.expert,
        "first_player": s.first_player,
        "active": s.active,
        "position": s.position,
        "epoch": s.epoch,
        "cards_played": s.cards_played,
        "acc": s.acc,
        "turns": s.turns,
        "stamps": s.stamps,
        "events_revealed": s.events_revealed,
        "to_ask": bits(s.to_ask),
        "to_hit": bits(s.to_hit),
        "first_taken": bits(s.first_taken),
        "age_side": small(s.age_side, N_AGES),
        "domination": small(s.domination, N_AGES),
        "reveal": members(&s.reveal),
        "removed": members(&s.removed),
    }


cdef dict world_dict(const State* s):
    """The tiles, and what lies on each space."""
    spaces = range(MAX_SPACES)
    return {
        "slot_tile": [s.slot_tile[slot] for slot in range(MAX_SLOTS)],
        "slot_rotation": small(s.slot_rotation, MAX_SLOTS),
        "map_owner": [owner_at(s, space) for space in spaces],
        "map_type": [type_at(s, space) for space in spaces],
        "enemy_at": placed(s.enemy_space, N_ENEMIES),
        "ruin_at": placed(s.ruin_space, N_RUINS),
    }


cdef dict players_dict(const State* s):
    """What lies before each player."""
    seats = range(s.n)
    return {
        "score": [s.score[i] for i in seats],
        "stamp": [s.stamp[i] for i in seats],
        "gold": [s.gold[i] for i in seats],
        "level": [small(s.level[i], N_TRACKS) for i in seats],
        "built": [small(s.built[i], N_DOMAINS) for i in seats],
        "last_row": [small(s.last_row[i], N_DOMAINS) for i in seats],
        "cemetery": [small(s.cemetery[i], N_DOMAINS) for i in seats],
        "dev": [small(s.dev[i], N_DOMAINS) for i in seats],
        "expertise": [bits(s.expertise[i]) for i in seats],
        "victory": small(s.victory, s.n),
        "enemies": small(s.enemy, s.n),
        "ruins": small(s.ruin, s.n),
        "markers": small(s.markers, s.n),
        "timeline": [small(s.timeline[i], N_EPOCHS) for i in seats],
        "objective": [bits(s.objective[i]) for i in seats],
        "ward": small(s.ward, s.n),
        "peeked": [bits(s.peeked[i]) for i in seats],
        "special_used": [bits(s.special_used[i]) for i in seats],
        "capital": [NONE if s.capital[i] == NOWHERE else s.capital[i] for i in seats],
        "civilization": small(s.civilization, s.n),
        "wonder": small(s.wonder, s.n),
        "achievements": [small(s.area[i], s.area_size[i]) for i in seats],
        "known": [members(&s.known[i]) for i in seats],
    }


cdef dict to_dict(const Content* content, const State* s):
    """The whole state, hands, decks and Events included."""
    position = public_dict(content, s)
    position["hand"] = [members(&s.hand[i]) for i in range(s.n)]
    position["civ_area"] = small(s.civ_area, s.civ_size)
    position["decks"] = [small(s.deck[i], s.deck_size[i])[::-1] for i in range(N_DOMAINS)]
    position["removed_unseen"] = members(&s.unseen)
    position["enemy_supply"] = small(s.supply, s.supply_size)[::-1]
    position["events"] = small(s.events, N_AGES)
    return position


cdef dict decision(const Content* content, const State* s):
    """The kind of the present decision and what belongs to it."""
    if s.depth == 0:
        return {"kind": TERMINAL, "parameters": {}}
    parameters = {
        "args": [top(s).args[0], top(s).args[1]],
        "behind": [KINDS[s.frames[i].kind] for i in range(s.depth - 1)],
    }
    kind = top(s).kind
    if kind == MOVE_PIECE or kind == MOVE_DEST:
        parameters.update(move_parameters(&s.frames[s.depth - 1 - (kind == MOVE_DEST)]))
    elif kind == ATTACK:
        parameters.update(
            range=top(s).args[0] & ATTACK_RANGE, new=bool(top(s).args[0] & ATTACK_NEW),
            left=top(s).args[0] // ATTACK_LEFT)
    elif kind == HARVEST:
        parameters.update(
            left=harvest_left(s), counts=[harvest_count(s, i) for i in range(N_KINDS)])
    return {"kind": KINDS[kind], "parameters": parameters}


cdef dict move_parameters(const Frame* move):
    """How a MOVE_PIECE frame lets pieces move."""
    return {
        "distance": move.args[0] & MOVE_DISTANCE,
        "free": bool(move.args[0] & MOVE_FREE),
        "capital": bool(move.args[0] & MOVE_CAPITAL),
        "left": move.args[0] // MOVE_LEFT,
        "through": move.args[1],
    }


# ---------------------------------------------------------------- building a state

cdef int from_dict(const Content* content, dict document, State* s) except -1:
    """Fill the state from a dictionary; StateFormatError names the entry that is wrong."""
    entries = Entries(document)
    memset(s, 0, sizeof(State))
    read_table(entries, s)
    read_tiles(content, entries, s)
    read_players(entries, s)
    read_map(entries, s)
    read_cards(content, entries, s)
    read_stack(entries, s)
    entries.end()
    return 0


cdef int fill(uint8_t* out, values) except -1:
    for i, value in enumerate(values):
        out[i] = value
    return 0


cdef int fill_wide(uint16_t* out, values) except -1:
    for i, value in enumerate(values):
        out[i] = value
    return 0


cdef list ascending(str name, values):
    """A set: ascending numbers, each once."""
    if sorted(set(values)) != list(values):
        raise StateFormatError(f"{name} = {values!r}: expected ascending numbers, each once")
    return list(values)


cdef int as_mask(str name, values) except -1:
    """A set as a mask."""
    mask = 0
    for value in ascending(name, values):
        mask |= 1 << value
    return mask


cdef int fill_set_of(BitSet* out, str name, values) except -1:
    """A set as a set."""
    for value in ascending(name, values):
        put(out, value)
    return 0


cdef int fill_masks(uint8_t* out, entries, str name, int n, int most) except -1:
    """A set a seat, as masks."""
    for seat, values in enumerate(entries.sequences(name, n, most + 1, 0, most)):
        out[seat] = as_mask(f"{name}[{seat}]", values)
    return 0


cdef int read_table(entries, State* s) except -1:
    s.n = entries.number("n", 2, MAX_PLAYERS)
    s.expert = entries.number("objectives", 0, 1)
    s.first_player = entries.number("first_player", 0, s.n - 1)
    s.active = entries.number("active", 0, s.n - 1)
    s.position = entries.number("position", 0, s.n)
    s.epoch = entries.number("epoch", 0, N_EPOCHS - 1)
    s.cards_played = entries.number("cards_played", 0, CARDS_A_TURN)
    s.acc = entries.number("acc", 0, MOST_GOLD)
    s.turns = entries.number("turns", 0, MOST_TURNS)
    s.stamps = entries.number("stamps", 0, MOST_GOLD)
    s.events_revealed = entries.number("events_revealed", 0, N_AGES)
    s.to_ask = as_mask("to_ask", entries.sequence("to_ask", s.n, 0, s.n - 1))
    s.to_hit = as_mask("to_hit", entries.sequence("to_hit", s.n, 0, s.n - 1))
    s.first_taken = as_mask(
        "first_taken", entries.sequence("first_taken", N_DOMAINS, 0, N_DOMAINS - 1))
    fill(s.age_side, entries.numbers("age_side", N_AGES, 0, 1))
    fill(s.domination, entries.numbers("domination", N_AGES, 0, N_DOMINATIONS - 1))
    fill(s.events, entries.numbers("events", N_AGES, 0, N_EVENTS - 1))
    return 0


cdef int read_tiles(const Content* content, entries, State* s) except -1:
    """The World: the slots in use hold one tile each."""
    rows = entries.numbers("slot_tile", MAX_SLOTS, NONE, N_TILE_ROWS - 1)
    fill(s.slot_rotation, entries.numbers("slot_rotation", MAX_SLOTS, 0, N_ROTATIONS - 1))
    for slot, row in enumerate(rows):
        if (row != NONE) != (content.slot_mask[s.n] >> <int>slot & 1):
            raise StateFormatError(f"slot_tile[{slot}] = {row}: {s.n} players use other slots")
        s.slot_tile[<int>slot] = row
    lay_world(content, s)
    return 0


cdef int read_players(entries, State* s) except -1:
    """Numbers and sets by seat."""
    n = s.n
    fill_wide(s.score, entries.numbers("score", n, 0, MOST_GOLD))
    fill_wide(s.gold, entries.numbers("gold", n, 0, MOST_GOLD))
    for seat, stamp in enumerate(entries.numbers("stamp", n, 0, MOST_GOLD)):
        s.stamp[<int>seat] = stamp
    tables = [
        entries.table(name, n, length, 0, most) for name, length, most in (
            ("level", N_TRACKS, MAX_LEVEL), ("built", N_DOMAINS, N_PIECES),
            ("last_row", N_DOMAINS, N_PIECES), ("cemetery", N_DOMAINS, N_PIECES),
            ("dev", N_DOMAINS, MOST), ("timeline", N_EPOCHS, MOST))]
    for seat in range(n):
        fill(s.level[seat], tables[0][seat])
        fill(s.built[seat], tables[1][seat])
        fill(s.last_row[seat], tables[2][seat])
        fill(s.cemetery[seat], tables[3][seat])
        fill(s.dev[seat], tables[4][seat])
        fill(s.timeline[seat], tables[5][seat])
    fill_masks(s.expertise, entries, "expertise", n, N_DOMAINS - 1)
    fill_masks(s.objective, entries, "objective", n, N_DOMAINS - 1)
    fill_masks(s.peeked, entries, "peeked", n, N_AGES - 1)
    fill_masks(s.special_used, entries, "special_used", n, N_TRACKS - 1)
    fill(s.victory, entries.numbers("victory", n, 0, MOST))
    fill(s.enemy, entries.numbers("enemies", n, 0, N_ENEMIES))
    fill(s.ruin, entries.numbers("ruins", n, 0, N_RUINS))
    fill(s.markers, entries.numbers("markers", n, 0, MOST))
    fill(s.ward, entries.numbers("ward", n, 0, MAX_WARDS))
    fill(s.civilization, entries.numbers("civilization", n, 0, N_CIVILIZATIONS - 1))
    fill(s.wonder, entries.numbers("wonder", n, 0, N_WONDERS - 1))
    return 0


cdef int read_map(entries, State* s) except -1:
    """Buildings and tokens on the spaces."""
    owners = entries.numbers("map_owner", MAX_SPACES, NONE, s.n - 1)
    types = entries.numbers("map_type", MAX_SPACES, NONE, CAPITAL_TYPE)
    capitals = entries.numbers("capital", s.n, NONE, MAX_SPACES - 1)
    for seat, space in enumerate(capitals):
        s.capital[<int>seat] = NOWHERE if space == NONE else space
    for space in range(MAX_SPACES):
        owner, type = owners[space], types[space]
        if (owner == NONE) != (type == NONE):
            raise StateFormatError(f"map_type[{space}]: it and map_owner[{space}] do not fit")
        if owner == NONE:
            continue
        put(&s.owned[<int>owner], space)
        put(&s.of_type[<int>type], space)
        if type == CAPITAL_TYPE and capitals[owner] != space:
            raise StateFormatError(f"map_type[{space}]: capital[{owner}] = {capitals[owner]}")
    read_tokens(entries, "enemy_at", s.enemy_space, N_ENEMIES, &s.enemies)
    read_tokens(entries, "ruin_at", s.ruin_space, N_RUINS, &s.ruins)
    return 0


cdef int read_tokens(entries, str name, uint8_t* spaces, int n, BitSet* out) except -1:
    """Tokens on spaces: each lies once at most."""
    memset(spaces, NOWHERE, n)
    for space, token in enumerate(entries.numbers(name, MAX_SPACES, NONE, n - 1)):
        if token == NONE:
            continue
        if spaces[<int>token] != NOWHERE:
            raise StateFormatError(f"{name}[{space}] = {token}: it lies elsewhere too")
        spaces[<int>token] = space
        put(out, space)
    return 0


cdef int read_cards(const Content* content, entries, State* s) except -1:
    """Where the cards are."""
    n = s.n
    all_cards = N_CARDS + N_WONDERS - 1
    for seat, cards in enumerate(
            entries.sequences("achievements", n, MAX_AREA, 0, all_cards)):
        for card in cards:
            join_area(content, s, seat, card)
    for seat, cards in enumerate(entries.sequences("hand", n, N_CARDS, 0, N_CARDS - 1)):
        fill_set_of(&s.hand[<int>seat], f"hand[{seat}]", cards)
    for seat, cards in enumerate(entries.sequences("known", n, N_CARDS, 0, N_CARDS - 1)):
        fill_set_of(&s.known[<int>seat], f"known[{seat}]", cards)
    fill_set_of(&s.reveal, "reveal", entries.sequence("reveal", N_CARDS, 0, N_CARDS - 1))
    fill_set_of(
        &s.removed, "removed", entries.sequence("removed", all_cards + 1, 0, all_cards))
    fill_set_of(
        &s.unseen, "removed_unseen",
        entries.sequence("removed_unseen", N_CARDS, 0, N_CARDS - 1))
    civ_area = entries.sequence("civ_area", CARDS_A_TURN, 0, N_CARDS - 1)
    s.civ_size = len(civ_area)
    fill(s.civ_area, civ_area)
    decks = entries.sequences("decks", N_DOMAINS, DECK_CARDS, 0, N_CARDS - 1)
    for domain in range(N_DOMAINS):
        s.deck_size[domain] = len(decks[domain])
        fill(s.deck[domain], decks[domain][::-1])
    supply = entries.sequence("enemy_supply", N_ENEMIES, 0, N_ENEMIES - 1)
    s.supply_size = len(supply)
    fill(s.supply, supply[::-1])
    return 0


cdef int read_stack(entries, State* s) except -1:
    """The pending frames."""
    frames = entries.value("stack")
    if not isinstance(frames, (list, tuple)) or len(frames) > STACK_FRAMES:
        raise StateFormatError(f"stack: expected a list of at most {STACK_FRAMES} frames")
    for level, frame in enumerate(frames):
        name = f"stack[{level}]"
        kind, seat, a, b = Entries({name: frame}).numbers(
            name, 4, -MOST_ARGUMENT - 1, MOST_ARGUMENT)
        if not (0 <= kind < N_FRAMES and 0 <= seat < s.n):
            raise StateFormatError(
                f"{name} = {frame!r}: expected a kind 0..{N_FRAMES - 1} and a seat")
        push(s, kind, seat, a, b)
    return 0
