"""Atlantis: positions as dictionaries with the names of RULES.md 3.

`phase`, `ops`, `op_left` and `pick` are read off the decision stack and turned back into it.

Not here: whether a position is a possible one (check.pyx).
"""
from libc.string cimport memset

from engine.games.atlantis.setup cimport set_targets
from engine.games.atlantis.state cimport (
    ACTION,
    ACTIONS_PER_TURN,
    AREA,
    AREA_SIZE,
    CARDS_IN_BOX,
    CONVERSIONS_PER_TURN,
    DECIDE_ACTION,
    DECIDE_DEST,
    DECIDE_DISCARD,
    DECIDE_DRAW,
    DECIDE_HANDCARD,
    DECIDE_OP,
    DECIDE_SIDE,
    DECIDE_SWAP_WITH,
    DEST,
    DISCARD,
    DRAW_PHASE,
    DRAWS_PER_TURN,
    ENDED_SOLO,
    FOLLOWER_PHASE,
    HAND_LIMIT,
    HANDCARD,
    MARKER,
    MAX_OP_AMOUNT,
    MAX_OPS,
    MAX_PLAYERS,
    N_COLORS,
    N_OPS,
    N_SHAPES,
    NONE,
    NOT_ENDED,
    OP_FOLLOWER_TO_HAND,
    OP_MOVE_MARKER,
    OP_MOVE_TILE,
    OP_SWAP_FOLLOWER_HAND,
    OP_SWAP_TILES,
    OP_TAKE_AREA,
    SETUP_SIDE,
    SOLO_TURNS,
    TERMINAL,
    TILE,
    TILE_A,
    TILE_B,
    TO,
    Content,
    State,
    is_second_half,
    push,
    sum4,
    top,
)
from engine.core.entries import Entries
from engine.core.errors import StateFormatError

PHASES = (
    "SETUP_SIDE", "DRAW", "ACTION", "TILE_A", "TILE_B", "DEST", "FOLLOWER", "HANDCARD", "MARKER",
    "AREA", "DISCARD", "TERMINAL",
)

# The frame a phase has on top: turn frames, the op that asks in it, or the second half of a choice.
cdef dict TURN_FRAMES = {
    SETUP_SIDE: DECIDE_SIDE, DRAW_PHASE: DECIDE_DRAW, ACTION: DECIDE_ACTION,
    DISCARD: DECIDE_DISCARD,
}
cdef dict OP_PHASES = {
    OP_MOVE_TILE: TILE_A, OP_SWAP_TILES: TILE_A, OP_SWAP_FOLLOWER_HAND: FOLLOWER_PHASE,
    OP_FOLLOWER_TO_HAND: FOLLOWER_PHASE, OP_MOVE_MARKER: MARKER, OP_TAKE_AREA: AREA,
}
cdef dict SECOND_HALVES = {
    DEST: (DECIDE_DEST, OP_MOVE_TILE),
    TILE_B: (DECIDE_SWAP_WITH, OP_SWAP_TILES),
    HANDCARD: (DECIDE_HANDCARD, OP_SWAP_FOLLOWER_HAND),
}


# ---------------------------------------------------------------- reading the state

cdef list counts(const unsigned char* values, int n):
    return [values[i] for i in range(n)]


cdef list signed_counts(const signed char* values, int n):
    return [values[i] for i in range(n)]


cdef dict public_dict(const State* s):
    """Every open field; per-seat lists have one entry a player."""
    position = {
        "n": s.n,
        "side": signed_counts(s.side, N_COLORS),
        "order": counts(s.order, N_COLORS),
        "deity": signed_counts(s.deity, s.n),
        "target": [counts(s.target[p], N_COLORS) for p in range(s.n)],
        "total": counts(s.total, N_COLORS),
        "area": counts(s.area, N_COLORS),
        "discard": counts(s.discard, N_COLORS),
        "known": [counts(s.known[p], N_COLORS) for p in range(s.n)],
        "follow": [counts(s.follow[p], N_COLORS) for p in range(s.n)],
        "virtual": s.virtual_card,
        "own": [counts(s.own[p], N_COLORS) for p in range(s.n)],
        "neu_owner": signed_counts(s.neu_owner, N_COLORS),
        "neu": counts(s.neu, N_COLORS),
        "assistant": counts(s.assistant, s.n),
        "marker": s.marker,
        "first": s.first,
        "cur": s.cur,
        "draws": s.draws,
        "actions": s.actions,
        "converts": s.converts,
        "last_drop": s.last_drop,
        "round": s.round,
        "max_rounds": s.max_rounds,
        "solo_turn": s.solo_turn,
        "winner": s.winner,
        "ended": s.ended,
        "setup_board": s.setup_board,
        "staggered": bool(s.staggered),
    }
    if s.setup_board < N_COLORS:
        position["wish_order"] = counts(s.wish_order, N_COLORS)
        position["wish_deity"] = signed_counts(s.wish_deity, s.n)
    position.update(stack_dict(s))
    return position


cdef dict stack_dict(const State* s):
    """The decision stack as RULES.md 3 names it."""
    cdef int level
    ops = []
    left = []
    pick = NONE
    for level in range(s.depth - 1, 0, -1):
        if is_second_half(s.frames[level].kind):
            pick = s.frames[level].args[0]
        else:
            ops.append(s.frames[level].kind - DECIDE_OP)
            left.append(s.frames[level].args[0])
    padding = [0] * (MAX_OPS - len(ops))
    return {"phase": phase_of(s), "ops": ops + padding, "op_left": left + padding, "pick": pick}


cdef int phase_of(const State* s):
    """The phase of RULES.md 4.1."""
    if s.depth == 0:
        return TERMINAL
    kind = top(s).kind
    for phase, frame in TURN_FRAMES.items():
        if frame == kind:
            return phase
    for phase, (frame, _) in SECOND_HALVES.items():
        if frame == kind:
            return phase
    return OP_PHASES[kind - DECIDE_OP]


cdef dict to_dict(const Content* content, const State* s):
    """The whole state."""
    position = public_dict(s)
    position["deck"] = counts(s.deck, N_COLORS)
    position["hand"] = [counts(s.hand[p], N_COLORS) for p in range(s.n)]
    return position


cdef dict decision(const Content* content, const State* s):
    """The kind of the present decision and what belongs to it."""
    phase = phase_of(s)
    parameters = {}
    if phase == SETUP_SIDE:
        parameters["board"] = s.setup_board
    elif phase == DRAW_PHASE:
        parameters["draws"] = s.draws
    elif phase == ACTION:
        parameters["actions"] = s.actions
    elif phase == DISCARD:
        parameters["excess"] = sum4(s.hand[s.cur]) - HAND_LIMIT
    elif phase != TERMINAL:
        stack = stack_dict(s)
        parameters = {"op": stack["ops"][0], "left": stack["op_left"][0], "pick": stack["pick"]}
    return {"kind": PHASES[phase], "parameters": parameters}


# ---------------------------------------------------------------- building a state

cdef int fill(unsigned char* out, list values) except -1:
    for i, value in enumerate(values):
        out[i] = value
    return 0


cdef int fill_signed(signed char* out, list values) except -1:
    for i, value in enumerate(values):
        out[i] = value
    return 0


cdef int from_dict(const Content* content, dict document, State* s) except -1:
    """Fill the state from a dictionary; StateFormatError names the entry that is wrong."""
    entries = Entries(document)
    memset(s, 0, sizeof(State))
    s.n = entries.number("n", 1, MAX_PLAYERS)
    s.setup_board = entries.number("setup_board", 0, N_COLORS)
    read_board(entries, s)
    read_seats(entries, s)
    read_turn(content, entries, s)
    read_wishes(entries, s)
    read_stack(entries, s)
    if s.setup_board == N_COLORS:
        set_targets(content, s)
    check_targets(document, entries, s)
    entries.end()
    return check_fixed(content, s)


cdef int read_board(entries, State* s) except -1:
    """What lies on the table."""
    chosen = 0 if s.setup_board == N_COLORS else NONE
    fill_signed(s.side, entries.numbers("side", N_COLORS, chosen, 1))
    fill(s.order, entries.numbers("order", N_COLORS, 1 + chosen, N_COLORS))
    fill(s.total, entries.numbers("total", N_COLORS, 0, CARDS_IN_BOX))
    fill(s.deck, entries.numbers("deck", N_COLORS, 0, CARDS_IN_BOX))
    fill(s.area, entries.numbers("area", N_COLORS, 0, AREA_SIZE))
    fill(s.discard, entries.numbers("discard", N_COLORS, 0, CARDS_IN_BOX))
    s.virtual_card = entries.number("virtual", NONE, N_COLORS - 1)
    fill_signed(s.neu_owner, entries.numbers("neu_owner", N_COLORS, NONE, s.n - 1))
    fill(s.neu, entries.numbers("neu", N_COLORS, 0, N_SHAPES - 1))
    s.marker = entries.number("marker", chosen, N_COLORS - 1)
    return 0


cdef int read_seats(entries, State* s) except -1:
    """What lies before each seat."""
    cdef int p
    chosen = 0 if s.setup_board == N_COLORS else NONE
    for p in range(MAX_PLAYERS):
        s.deity[p] = NONE
    fill_signed(s.deity, entries.numbers("deity", s.n, chosen, MAX_PLAYERS - 1))
    fill(s.assistant, entries.numbers("assistant", s.n, 0, 1))
    hand = entries.table("hand", s.n, N_COLORS, 0, CARDS_IN_BOX)
    known = entries.table("known", s.n, N_COLORS, 0, CARDS_IN_BOX)
    follow = entries.table("follow", s.n, N_COLORS, 0, CARDS_IN_BOX)
    own = entries.table("own", s.n, N_COLORS, 0, N_SHAPES - 1)
    for p in range(s.n):
        fill(s.hand[p], hand[p])
        fill(s.known[p], known[p])
        fill(s.follow[p], follow[p])
        fill(s.own[p], own[p])
    return 0


cdef int read_turn(const Content* content, entries, State* s) except -1:
    """Whose turn it is and how far it has gone."""
    s.first = entries.number("first", 0, s.n - 1)
    s.cur = entries.number("cur", 0, s.n - 1)
    s.draws = entries.number("draws", 0, DRAWS_PER_TURN)
    s.actions = entries.number("actions", 0, ACTIONS_PER_TURN)
    s.converts = entries.number("converts", 0, CONVERSIONS_PER_TURN)
    s.last_drop = entries.number("last_drop", 0, N_COLORS - 1)
    s.round = entries.number("round", 1, content.max_rounds_max)
    s.max_rounds = entries.number("max_rounds", content.max_rounds_min, content.max_rounds_max)
    s.solo_turn = entries.number("solo_turn", 0, SOLO_TURNS)
    s.winner = entries.number("winner", NONE, s.n - 1)
    s.ended = entries.number("ended", NOT_ENDED, ENDED_SOLO)
    s.staggered = entries.number("staggered", 0, 1)
    return 0


cdef int read_wishes(entries, State* s) except -1:
    """SETUP_SIDE only: the options that are carried out once the sides are chosen."""
    if s.setup_board == N_COLORS:
        return 0
    fill(s.wish_order, entries.numbers("wish_order", N_COLORS, 0, N_COLORS))
    for p in range(s.n, MAX_PLAYERS):
        s.wish_deity[p] = NONE
    fill_signed(s.wish_deity, entries.numbers("wish_deity", s.n, NONE, MAX_PLAYERS - 1))
    return 0


cdef int read_stack(entries, State* s) except -1:
    """The decision stack from phase, ops, op_left and pick."""
    cdef int phase = entries.number("phase", SETUP_SIDE, TERMINAL)
    cdef int pick = entries.number("pick", NONE, 127)
    ops = entries.numbers("ops", MAX_OPS, 0, N_OPS - 1)
    left = entries.numbers("op_left", MAX_OPS, 0, MAX_OP_AMOUNT)
    if phase == TERMINAL or phase in TURN_FRAMES:
        if any(ops) or any(left) or pick != NONE:
            raise StateFormatError(f"phase {PHASES[phase]}: ops, op_left and pick must be empty")
        if phase != TERMINAL:
            push(s, TURN_FRAMES[phase], 0)
        return 0
    push(s, DECIDE_ACTION, 0)
    push_ops(s, ops, left)
    return push_asking(s, phase, ops[0], pick)


cdef int push_ops(State* s, list ops, list left) except -1:
    """The pending ops, the first on top."""
    for i in range(MAX_OPS - 1, -1, -1):
        if bool(ops[i]) != bool(left[i]) or (ops[i] and i and not ops[i - 1]):
            raise StateFormatError(f"ops = {ops!r}, op_left = {left!r}: they do not fit each other")
        if ops[i]:
            push(s, DECIDE_OP + ops[i], left[i])
    return 0


cdef int push_asking(State* s, int phase, int op, int pick) except -1:
    """The decision of an ability's phase; the first half of a two-step choice is `pick`."""
    if phase not in SECOND_HALVES:
        if OP_PHASES.get(op) != phase or pick != NONE:
            raise StateFormatError(f"phase {PHASES[phase]} with op {op} and pick {pick} cannot be")
        return 0
    kind, wanted = SECOND_HALVES[phase]
    low = 0 if kind == DECIDE_HANDCARD else TILE
    high = N_COLORS - 1 if kind == DECIDE_HANDCARD else TO - 1
    if op != wanted or not low <= pick <= high:
        raise StateFormatError(f"phase {PHASES[phase]} with op {op} and pick {pick} cannot be")
    push(s, kind, pick)
    return 0


cdef int check_targets(dict document, entries, State* s) except -1:
    """`target` is derived: it may be left out, and must not contradict."""
    if "target" not in document:
        return 0
    derived = [counts(s.target[p], N_COLORS) for p in range(s.n)]
    given = entries.table("target", s.n, N_COLORS, 0, N_SHAPES - 1)
    if given != derived:
        raise StateFormatError(f"target = {given!r}: deities and Order Tokens give {derived!r}")
    return 0


cdef int check_fixed(const Content* content, const State* s) except -1:
    """What no move changes and the invariants take for granted."""
    if s.setup_board < N_COLORS:
        return 0
    if sorted(counts(s.order, N_COLORS)) != [1, 2, 3, 4]:
        raise StateFormatError(f"order = {counts(s.order, N_COLORS)!r}: expected each of 1..4 once")
    if len(set(signed_counts(s.deity, s.n))) != s.n:
        raise StateFormatError(f"deity = {signed_counts(s.deity, s.n)!r}: two seats have the same")
    cards = content.cards_by_players[s.n]
    if counts(s.total, N_COLORS) != [cards] * N_COLORS:
        raise StateFormatError(
            f"total = {counts(s.total, N_COLORS)!r}: {s.n} players use {cards} of each colour")
    return 0
