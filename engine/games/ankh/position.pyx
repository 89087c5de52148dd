"""Ankh: positions as dictionaries with the names of RULES.md 3.

Sets of gods, cards, powers, borders and spaces are ascending lists of numbers; what lies on spaces
has one entry a space. `stack` has the pending frames from the bottom up, each as kind, seat and two
numbers; the deck is listed with the next card first.

Not here: whether a position is a possible one (check.pyx).
"""
from libc.stdint cimport int8_t, uint8_t
from libc.string cimport memset

from engine.core.bitset cimport holds, put
from engine.games.ankh.board cimport derive_camels, derive_taken, token_at
from engine.games.ankh.caravan cimport divisible, find_starts, region_of
from engine.games.ankh.cells cimport NO_CELLS, Cells, cell_bit, has_cell
from engine.games.ankh.fate cimport derive_gods
from engine.games.ankh.resolution cimport strength
from engine.games.ankh.state cimport (
    BATTLE,
    CARAVAN_REGION,
    CARAVAN_START,
    ENDED_CONFLICTS,
    GOD,
    GUARDIAN,
    MAX_DECK,
    MAX_EYES,
    MAX_KILLED,
    MAX_PATH,
    MAX_PLAYERS,
    MAX_REGIONS,
    MAX_TRAPPED,
    N_ACTIONS,
    N_FRAMES,
    N_LEVELS,
    N_ROOMS,
    N_SIDES,
    N_SLOTS,
    N_TYPES,
    NONE,
    STACK_FRAMES,
    UNDECIDED,
    Content,
    State,
    facing_at,
    figure_at,
    monument_owner,
    owner_at,
    push,
    top,
    type_at,
)
from engine.core.entries import Entries
from engine.core.errors import StateFormatError

KINDS = (
    "ACTION", "POLITICAL_AFTER", "MOVE_FIGURE", "MOVE_DEST", "PUSH", "FACING", "EYE",
    "PRIEST_FROM", "PRIEST_TO", "SUMMON_MODE", "SUMMON_KIND", "SUMMON_CELL", "SUN", "PRIEST_ADD",
    "UNLOCK", "HATHOR", "CONTROL", "CARAVAN_REGION", "CARAVAN_START", "CARAVAN_NEXT",
    "CARAVAN_KEEP", "CARAVAN_SWAP", "CARAVAN_SWAP_WITH", "OBELISK_FIGURE", "OBELISK_DEST", "BAN",
    "TWO_CARDS", "CARD", "BUILD_TYPE", "BUILD_CELL", "BID", "TIEBREAK", "ISIS_YIELD", "TRAP",
    "MUMMY", "PORTAL_CELL", "PORTAL_PICK", "WORSHIP", "LAW", "SPHINX", "CONTROL_ANY", "RELOCATE",
    "RELOCATE_TO", "INTRIGUE_SEAT", "MERGE_GUARDIAN", "TURN", "CONFLICT", "BATTLE", "KILL",
    "PALACE", "PLAY_CARD",
)
TERMINAL = "TERMINAL"
# Largest numbers that entries may have.
cdef enum:
    MOST = 99
    MOST_TURNS = 60000
    MOST_ARGUMENT = 32767
    MOST_BIDS = 255


# ---------------------------------------------------------------- reading the state

cdef list members(unsigned long long mask):
    """The numbers in a mask."""
    return [i for i in range(64) if mask >> i & 1]


cdef list cells_list(const Content* content, Cells cells):
    return [cell for cell in range(content.n_cells) if has_cell(cells, cell)]


cdef list small(const uint8_t* values, int n):
    return [values[i] for i in range(n)]


cdef list signed(const int8_t* values, int n):
    return [values[i] for i in range(n)]


cdef dict public_dict(const Content* content, const State* s):
    """Every open field."""
    position = table_dict(content, s)
    position.update(board_dict(content, s))
    position.update(gods_dict(s))
    position.update(conflict_dict(content, s))
    position.update(pharaoh_dict(content, s))
    position["stack"] = [
        [s.frames[i].kind, s.frames[i].seat, s.frames[i].args[0], s.frames[i].args[1]]
        for i in range(s.depth)]
    return position


cdef dict table_dict(const Content* content, const State* s):
    """Options, tracks, supplies, the turn and the end."""
    return {
        "n": s.n,
        "first_seat": s.first_seat,
        "scenario": s.scenario,
        "pharaoh": s.pharaoh,
        "second_mandatory": s.mandatory,
        "turns": s.turns,
        "god": signed(s.god, s.n),
        "lead": signed(s.lead, s.n),
        "alive": small(s.alive, s.n),
        "action_pos": small(s.action_pos, N_ACTIONS),
        "event_index": s.event_index,
        "conflicts_done": s.conflicts_done,
        "guardian_kind": signed(s.guardian_kind, N_LEVELS),
        "guardian_supply": small(s.guardian_supply, N_LEVELS),
        "gone_guardians": small(s.gone_guardians, N_LEVELS),
        "monument_supply": small(s.monument_supply, N_TYPES),
        "gone_monuments": small(s.gone_monuments, N_TYPES),
        "trapped": signed(s.trapped, MAX_TRAPPED),
        "suns": s.suns,
        "portals": s.portals,
        "eyes": s.eyes,
        "eye_cell": signed(s.eye_cell, MAX_EYES),
        "amun_used": s.amun_used,
        "turn": s.turn,
        "actions": s.actions,
        "last_action": s.last_action,
        "card_played": s.card_played,
        "winner": s.winner,
        "ended": s.ended,
    }


cdef dict board_dict(const Content* content, const State* s):
    """What lies on each space, and on the borders."""
    spaces = range(content.n_cells)
    return {
        "figure": [figure_at(s, c) for c in spaces],
        "figure_owner": [owner_at(s, c) for c in spaces],
        "radiant": [int(has_cell(s.radiant, c)) for c in spaces],
        "facing": [facing_at(s, c) for c in spaces],
        "monument": [type_at(s, c) + 1 for c in spaces],
        "monument_owner": [monument_owner(s, c) for c in spaces],
        "portal": [int(has_cell(s.portal, c)) for c in spaces],
        "region": [token_at(s, c) if has_cell(content.land, c) else 0 for c in spaces],
        "camels": [b for b in range(content.grid.n_borders) if holds(&s.camels, b)],
        "palace_cell": s.palace_cell,
        "marked": cells_list(content, s.marked),
        "path": small(s.path, s.path_length),
    }


cdef dict gods_dict(const State* s):
    """What lies before each god, by its lead seat."""
    seats = range(s.n)
    return {
        "devotion": small(s.devotion, s.n),
        "height": small(s.height, s.n),
        "followers": small(s.followers, s.n),
        "powers": [members(s.powers[g]) for g in seats],
        "pool_warriors": small(s.pool_warriors, s.n),
        "pool_guardians": [small(s.pool_guardians[g], N_LEVELS) for g in seats],
        "pool_tokens": small(s.pool_tokens, s.n),
        "hand": [members(s.hand[g]) for g in seats],
        "played": [members(s.played[g]) for g in seats],
        "bids_paid": small(s.bids_paid, s.n),
    }


cdef dict conflict_dict(const Content* content, const State* s):
    """The conflict in progress."""
    seats = range(s.n)
    return {
        "region_now": s.region_now,
        "tiebreak_holder": s.tiebreak_holder,
        "tiebreak_used": s.tiebreak_used,
        "participants": members(s.participants),
        "two_cards": members(s.two_cards),
        "losers": members(s.losers),
        "banned": s.banned,
        "battle_winner": s.battle_winner,
        "plagues": s.plagues,
        "payers": members(s.payers),
        "revealed": [members(s.revealed[g]) for g in seats],
        "killed": small(s.killed, s.n),
        "dead_warriors": members(s.dead_warriors),
        "returning": [small(s.returning[g], N_LEVELS) for g in seats],
        "mourned": [small(s.mourned[g], N_LEVELS) for g in seats],
    }


cdef dict pharaoh_dict(const Content* content, const State* s):
    seats = range(s.n)
    return {
        "pharaoh_card": s.pharaoh_card,
        "priests": [small(s.priests[g], N_ROOMS) for g in seats],
        "pool_priests": small(s.pool_priests, s.n),
        "priests_moved": small(s.priests_moved, N_ROOMS),
        "slots": signed(s.slots, N_SLOTS),
        "political_hand": [small(s.political_hand[g], content.n_kinds) for g in seats],
        "political_table": [small(s.political_table[g], content.n_kinds) for g in seats],
        "political_discard": small(s.political_discard, content.n_kinds),
    }


cdef dict to_dict(const Content* content, const State* s):
    """The whole state, commitments and the deck included."""
    position = public_dict(content, s)
    position["pending"] = [members(s.pending[g]) for g in range(s.n)]
    position["bid"] = signed(s.bid, s.n)
    position["deck"] = [s.deck[s.deck_size - 1 - i] for i in range(s.deck_size)]
    return position


cdef dict decision(const Content* content, const State* s):
    """The kind of the present decision and what belongs to it."""
    if s.depth == 0:
        return {"kind": TERMINAL, "parameters": {}}
    parameters = {
        "args": [top(s).args[0], top(s).args[1]],
        "god": s.lead[top(s).seat],
        "behind": [KINDS[s.frames[i].kind] for i in range(s.depth - 1)],
    }
    for level in range(s.depth):
        if s.frames[level].kind == BATTLE:
            parameters["step"] = s.frames[level].args[0]
            parameters["strength"] = {
                g: strength(content, s, g) for g in members(s.participants)}
    return {"kind": KINDS[top(s).kind], "parameters": parameters}


# ---------------------------------------------------------------- building a state

cdef int from_dict(const Content* content, dict document, State* s) except -1:
    """Fill the state from a dictionary; StateFormatError names the entry that is wrong."""
    entries = Entries(document)
    memset(s, 0, sizeof(State))
    read_table(content, entries, s)
    read_gods(content, entries, s)
    read_board(content, entries, s)
    read_conflict(content, entries, s)
    read_pharaoh(content, entries, s)
    read_hidden(content, entries, s)
    read_stack(entries, s)
    entries.end()
    derive_gods(s)
    derive_camels(content, s)
    derive_taken(s)
    read_regions(content, document, s)
    if s.depth and top(s).kind == CARAVAN_REGION:
        s.divisible = divisible(content, s)
    if s.depth and top(s).kind == CARAVAN_START and 1 <= top(s).args[0] <= s.n_regions:
        find_starts(content, s, top(s).args[0], &s.starts)
    return 0


cdef int fill(uint8_t* out, values) except -1:
    for i, value in enumerate(values):
        out[i] = value
    return 0


cdef int fill_signed(int8_t* out, values) except -1:
    for i, value in enumerate(values):
        out[i] = value
    return 0


cdef unsigned long long as_mask(str name, values) except? 0:
    """A set as a mask: ascending numbers, each once."""
    cdef unsigned long long mask = 0
    if sorted(set(values)) != list(values):
        raise StateFormatError(f"{name} = {values!r}: expected ascending numbers, each once")
    for value in values:
        mask |= <unsigned long long>1 << <int>value
    return mask


cdef Cells as_cells(str name, values) except? 0:
    """A set of spaces."""
    cdef Cells cells = NO_CELLS
    if sorted(set(values)) != list(values):
        raise StateFormatError(f"{name} = {values!r}: expected ascending spaces, each once")
    for value in values:
        cells = cells | cell_bit(value)
    return cells


cdef int read_table(const Content* content, entries, State* s) except -1:
    s.n = entries.number("n", 2, MAX_PLAYERS)
    s.first_seat = entries.number("first_seat", 0, s.n - 1)
    s.scenario = entries.number("scenario", 0, content.n_scenarios - 1)
    s.pharaoh = entries.number("pharaoh", 0, 1)
    s.mandatory = entries.number("second_mandatory", 0, 1)
    s.turns = entries.number("turns", 0, MOST_TURNS)
    for seat in range(MAX_PLAYERS):
        s.god[seat] = NONE
        s.lead[seat] = NONE
        s.god_cell[seat] = NONE
        s.bid[seat] = NONE
    fill_signed(s.god, entries.numbers("god", s.n, 0, content.n_gods - 1))
    fill_signed(s.lead, entries.numbers("lead", s.n, 0, s.n - 1))
    fill(s.alive, entries.numbers("alive", s.n, 0, 1))
    fill(s.action_pos, entries.numbers("action_pos", N_ACTIONS, 0, 20))
    s.event_index = entries.number("event_index", NONE, content.n_events - 1)
    s.conflicts_done = entries.number("conflicts_done", 0, content.n_events)
    fill_signed(
        s.guardian_kind, entries.numbers("guardian_kind", N_LEVELS, 0, content.n_guardians - 1))
    fill(s.guardian_supply, entries.numbers("guardian_supply", N_LEVELS, 0, MOST))
    fill(s.gone_guardians, entries.numbers("gone_guardians", N_LEVELS, 0, MOST))
    fill(s.monument_supply, entries.numbers("monument_supply", N_TYPES, 0, MOST))
    fill(s.gone_monuments, entries.numbers("gone_monuments", N_TYPES, 0, MOST))
    fill_signed(s.trapped, entries.numbers("trapped", MAX_TRAPPED, NONE, s.n - 1))
    s.suns = entries.number("suns", 0, content.sun_slots)
    s.portals = entries.number("portals", 0, content.portal_slots)
    s.eyes = entries.number("eyes", 0, content.eye_slots)
    fill_signed(s.eye_cell, entries.numbers("eye_cell", MAX_EYES, NONE, content.n_cells - 1))
    s.amun_used = entries.number("amun_used", 0, 1)
    s.turn = entries.number("turn", 0, s.n - 1)
    s.actions = entries.number("actions", 0, 2)
    s.last_action = entries.number("last_action", NONE, N_ACTIONS - 1)
    s.card_played = entries.number("card_played", 0, 1)
    s.winner = entries.number("winner", NONE, s.n - 1)
    s.ended = entries.number("ended", 0, ENDED_CONFLICTS)
    return 0


cdef int read_gods(const Content* content, entries, State* s) except -1:
    fill(s.devotion, entries.numbers("devotion", s.n, 0, content.devotion_top))
    fill(s.height, entries.numbers("height", s.n, 0, MAX_PLAYERS - 1))
    fill(s.followers, entries.numbers("followers", s.n, 0, content.followers_cap))
    fill(s.pool_warriors, entries.numbers("pool_warriors", s.n, 0, MOST))
    fill(s.pool_tokens, entries.numbers("pool_tokens", s.n, 0, MOST))
    powers = entries.sequences("powers", s.n, content.n_powers, 0, content.n_powers - 1)
    hands = entries.sequences("hand", s.n, content.n_cards, 0, content.n_cards - 1)
    played = entries.sequences("played", s.n, content.n_cards, 0, content.n_cards - 1)
    fill(s.bids_paid, entries.numbers("bids_paid", s.n, 0, MOST_BIDS))
    pools = entries.table("pool_guardians", s.n, N_LEVELS, 0, MOST)
    for g in range(s.n):
        s.powers[g] = as_mask(f"powers[{g}]", powers[g])
        s.hand[g] = as_mask(f"hand[{g}]", hands[g])
        s.played[g] = as_mask(f"played[{g}]", played[g])
        fill(s.pool_guardians[g], pools[g])
    return 0


cdef int read_board(const Content* content, entries, State* s) except -1:
    """Figures, monuments and markers on the spaces; regions come last."""
    n = content.n_cells
    figures = entries.numbers("figure", n, 0, GUARDIAN + N_LEVELS)
    owners = entries.numbers("figure_owner", n, NONE, s.n - 1)
    types = entries.numbers("monument", n, 0, N_TYPES)
    holders = entries.numbers("monument_owner", n, NONE, s.n - 1)
    facing = entries.numbers("facing", n, 0, N_SIDES - 1)
    s.radiant = as_cells("radiant", where(entries.numbers("radiant", n, 0, 1)))
    s.portal = as_cells("portal", where(entries.numbers("portal", n, 0, 1)))
    s.marked = as_cells("marked", entries.sequence("marked", n, 0, n - 1))
    s.palace_cell = entries.number("palace_cell", NONE, n - 1)
    for border in entries.sequence(
            "camels", content.grid.n_borders, 0, content.grid.n_borders - 1):
        put(&s.camels, border)
    for cell in range(n):
        if (figures[cell] == 0) != (owners[cell] == NONE):
            raise StateFormatError(f"figure_owner[{cell}]: it and figure[{cell}] do not fit")
        if types[cell] == 0 and holders[cell] != NONE:
            raise StateFormatError(f"monument_owner[{cell}]: there is no monument")
        if figures[cell]:
            put_figure(s, figures[cell], owners[cell], cell)
        if types[cell]:
            s.monuments[<int>types[cell] - 1] = (
                s.monuments[<int>types[cell] - 1] | cell_bit(cell))
        if holders[cell] != NONE:
            s.owned[<int>holders[cell]] = s.owned[<int>holders[cell]] | cell_bit(cell)
        for i in range(3):
            if facing[cell] >> i & 1:
                s.facing[<int>i] = s.facing[<int>i] | cell_bit(cell)
    path = entries.sequence("path", MAX_PATH, 0, content.grid.n_borders - 1)
    fill(s.path, path)
    s.path_length = len(path)
    return 0


def where(flags) -> list:
    """The places of the entries that are 1."""
    return [i for i, flag in enumerate(flags) if flag]


cdef int put_figure(State* s, int kind, int g, int cell) except -1:
    if kind == GOD:
        if s.god_cell[g] != NONE:
            raise StateFormatError(f"figure[{cell}] = {GOD}: god {g} has two figures")
        s.god_cell[g] = cell
    s.figures[g] = s.figures[g] | cell_bit(cell)
    if kind > GUARDIAN:
        s.guardians[kind - GUARDIAN - 1] = s.guardians[kind - GUARDIAN - 1] | cell_bit(cell)
    return 0


cdef int read_regions(const Content* content, dict document, State* s) except -1:
    """Tokens name the parts that Nile and camels make; each part has one, 1, 2, ..."""
    cdef Cells land
    tokens = Entries({"region": document["region"]}).numbers(
        "region", content.n_cells, 0, MAX_REGIONS)
    s.n_regions = max(tokens)
    for token in range(1, s.n_regions + 1):
        if token not in tokens:
            raise StateFormatError(f"region: no space has token {token}")
        s.regions[<int>token - 1] = region_of(content, s, tokens.index(token))
    for cell in range(content.n_cells):
        land = content.land & cell_bit(cell)
        found = token_at(s, cell) if land else 0
        if found != tokens[cell]:
            raise StateFormatError(
                f"region[{cell}] = {tokens[cell]}: Nile and camels give {found}")
    return 0


cdef int read_conflict(const Content* content, entries, State* s) except -1:
    s.region_now = entries.number("region_now", 0, MAX_REGIONS)
    s.tiebreak_holder = entries.number("tiebreak_holder", NONE, s.n - 1)
    s.tiebreak_used = entries.number("tiebreak_used", 0, 1)
    s.participants = as_mask("participants", entries.sequence("participants", s.n, 0, s.n - 1))
    s.two_cards = as_mask("two_cards", entries.sequence("two_cards", s.n, 0, s.n - 1))
    s.losers = as_mask("losers", entries.sequence("losers", s.n, 0, s.n - 1))
    s.payers = as_mask("payers", entries.sequence("payers", s.n, 0, s.n - 1))
    s.dead_warriors = as_mask(
        "dead_warriors", entries.sequence("dead_warriors", s.n, 0, s.n - 1))
    s.banned = entries.number("banned", NONE, content.n_cards - 1)
    s.battle_winner = entries.number("battle_winner", UNDECIDED, s.n - 1)
    s.plagues = entries.number("plagues", 0, MOST)
    fill(s.killed, entries.numbers("killed", s.n, 0, MAX_KILLED))
    revealed = entries.sequences("revealed", s.n, content.n_cards, 0, content.n_cards - 1)
    returning = entries.table("returning", s.n, N_LEVELS, 0, MOST)
    mourned = entries.table("mourned", s.n, N_LEVELS, 0, MOST)
    for g in range(s.n):
        s.revealed[g] = as_mask(f"revealed[{g}]", revealed[g])
        fill(s.returning[g], returning[g])
        fill(s.mourned[g], mourned[g])
    return 0


cdef int read_pharaoh(const Content* content, entries, State* s) except -1:
    s.pharaoh_card = entries.number("pharaoh_card", NONE, content.n_pharaohs - 1)
    fill(s.pool_priests, entries.numbers("pool_priests", s.n, 0, MOST))
    fill(s.priests_moved, entries.numbers("priests_moved", N_ROOMS, 0, MOST))
    fill_signed(s.slots, entries.numbers("slots", N_SLOTS, NONE, content.n_kinds - 1))
    fill(s.political_discard, entries.numbers("political_discard", content.n_kinds, 0, MOST))
    priests = entries.table("priests", s.n, N_ROOMS, 0, MOST)
    hands = entries.table("political_hand", s.n, content.n_kinds, 0, MOST)
    tables = entries.table("political_table", s.n, content.n_kinds, 0, MOST)
    for g in range(s.n):
        fill(s.priests[g], priests[g])
        fill(s.political_hand[g], hands[g])
        fill(s.political_table[g], tables[g])
    return 0


cdef int read_hidden(const Content* content, entries, State* s) except -1:
    pending = entries.sequences("pending", s.n, content.n_cards, 0, content.n_cards - 1)
    for g in range(s.n):
        s.pending[g] = as_mask(f"pending[{g}]", pending[g])
    fill_signed(s.bid, entries.numbers("bid", s.n, NONE, content.followers_cap))
    deck = entries.sequence("deck", MAX_DECK, 0, content.n_kinds - 1)
    s.deck_size = len(deck)
    fill_signed(s.deck, reversed(deck))
    return 0


cdef int read_stack(entries, State* s) except -1:
    """The pending frames."""
    entries.value("region")       # read when the borders are known
    frames = entries.value("stack")
    if not isinstance(frames, (list, tuple)) or len(frames) > STACK_FRAMES:
        raise StateFormatError(f"stack: expected a list of at most {STACK_FRAMES} frames")
    for level, frame in enumerate(frames):
        name = f"stack[{level}]"
        kind, seat, a, b = Entries({name: frame}).numbers(name, 4, -1, MOST_ARGUMENT)
        if not (0 <= kind < N_FRAMES and 0 <= seat < s.n):
            raise StateFormatError(
                f"{name} = {frame!r}: expected a kind 0..{N_FRAMES - 1} and a seat")
        push(s, kind, seat, a, b)
    return 0
