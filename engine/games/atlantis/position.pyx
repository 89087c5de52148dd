"""Atlantis: positions as dictionaries with the names of RULES.md 3, and the invariants of 8.4.

`phase`, `ops`, `op_left` and `pick` are read off the decision stack and turned back into it.
"""
from libc.string cimport memset

from engine.core.decisions cimport Frame, push_frame
from engine.core.game cimport move_t
from engine.games.atlantis.abilities cimport tile_at
from engine.games.atlantis.rules cimport legal_moves
from engine.games.atlantis.scoring cimport meets_deity
from engine.games.atlantis.setup cimport set_targets
from engine.games.atlantis.state cimport (
    ACTION,
    ACTIONS_PER_TURN,
    AREA,
    AREA_SIZE,
    CONVERSIONS_PER_TURN,
    DECIDE_ACTION,
    DECIDE_DEST,
    DECIDE_DISCARD,
    DECIDE_DRAW,
    DECIDE_HANDCARD,
    DECIDE_NONE,
    DECIDE_OP,
    DECIDE_SIDE,
    DECIDE_SWAP_WITH,
    DEST,
    DISCARD,
    DRAW_PHASE,
    DRAWS_PER_TURN,
    ENDED_ROUND_LIMIT,
    ENDED_SOLO,
    ENDED_WIN,
    FOLLOWER_LIMIT,
    FOLLOWER_PHASE,
    HAND_LIMIT,
    HANDCARD,
    MARKER,
    MAX_OP_AMOUNT,
    MAX_OPS,
    MAX_PLAYERS,
    N_CODES,
    N_COLORS,
    N_DECISIONS,
    N_LEVELS,
    N_OPS,
    N_SHAPES,
    NONE,
    NOT_ENDED,
    OP_DRAW_DECK,
    OP_FOLLOWER_TO_HAND,
    OP_GAIN_ASSISTANT,
    OP_MOVE_MARKER,
    OP_MOVE_TILE,
    OP_SWAP_FOLLOWER_HAND,
    OP_SWAP_TILES,
    OP_TAKE_AREA,
    SETUP_SIDE,
    SOLO_TURNS,
    STACK_FRAMES,
    TERMINAL,
    TILE,
    TILE_A,
    TILE_B,
    TILES_PER_LEVEL,
    TO,
    Content,
    RegionSide,
    State,
    side_in_use,
    sum4,
    tiles_placed,
    tokens_in_use,
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


cdef bint is_second_half(int kind) noexcept nogil:
    """Whether a frame asks for the second half of a choice."""
    return kind == DECIDE_DEST or kind == DECIDE_SWAP_WITH or kind == DECIDE_HANDCARD


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
    read_turn(entries, s)
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
    fill(s.total, entries.numbers("total", N_COLORS, 0, 18))
    fill(s.deck, entries.numbers("deck", N_COLORS, 0, 18))
    fill(s.area, entries.numbers("area", N_COLORS, 0, AREA_SIZE))
    fill(s.discard, entries.numbers("discard", N_COLORS, 0, 18))
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
    hand = entries.table("hand", s.n, N_COLORS, 0, 18)
    known = entries.table("known", s.n, N_COLORS, 0, 18)
    follow = entries.table("follow", s.n, N_COLORS, 0, 18)
    own = entries.table("own", s.n, N_COLORS, 0, N_SHAPES - 1)
    for p in range(s.n):
        fill(s.hand[p], hand[p])
        fill(s.known[p], known[p])
        fill(s.follow[p], follow[p])
        fill(s.own[p], own[p])
    return 0


cdef int read_turn(entries, State* s) except -1:
    """Whose turn it is and how far it has gone."""
    s.first = entries.number("first", 0, s.n - 1)
    s.cur = entries.number("cur", 0, s.n - 1)
    s.draws = entries.number("draws", 0, DRAWS_PER_TURN)
    s.actions = entries.number("actions", 0, ACTIONS_PER_TURN)
    s.converts = entries.number("converts", 0, CONVERSIONS_PER_TURN)
    s.last_drop = entries.number("last_drop", 0, N_COLORS - 1)
    s.round = entries.number("round", 1, 60)
    s.max_rounds = entries.number("max_rounds", 5, 60)
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
            push_frame(s.frames, &s.depth, TURN_FRAMES[phase], s.cur, 0, 0)
        return 0
    push_frame(s.frames, &s.depth, DECIDE_ACTION, s.cur, 0, 0)
    push_ops(s, ops, left)
    return push_asking(s, phase, ops[0], pick)


cdef int push_ops(State* s, list ops, list left) except -1:
    """The pending ops, the first on top."""
    for i in range(MAX_OPS - 1, -1, -1):
        if bool(ops[i]) != bool(left[i]) or (ops[i] and i and not ops[i - 1]):
            raise StateFormatError(f"ops = {ops!r}, op_left = {left!r}: they do not fit each other")
        if ops[i]:
            push_frame(s.frames, &s.depth, DECIDE_OP + ops[i], s.cur, left[i], 0)
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
    push_frame(s.frames, &s.depth, kind, s.cur, pick, 0)
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


# ---------------------------------------------------------------- the invariants of RULES.md 8.4

# What is said of a broken one; its number is the place in this list, from 1.
INVARIANTS = (
    "8.4.1: the cards of each colour must sum to total",
    "8.4.2: a seat has at most two tiles of each level",
    "8.4.3: at most one Assistant Token a seat, and only where the side is in use",
    "8.4.4: a neutral site has an owner exactly when it has tiles, and only where the side has one",
    "8.4.5: known must not exceed hand",
    "8.4.6: a seat that is not active has at most 5 cards in hand and 5 followers of each colour",
    "8.4.7: in DRAW the Recruitment Area has 4 cards unless none is left to draw",
    "8.4.8: a state handed to a player has at least two legal moves, one at the end none",
    "8.4.9: a counter is out of its range",
    "8.4.10: the active player meets their Deity Card, but the game goes on",
    "3: phase, ended and winner must fit each other",
    "4.7: the ability in progress is none of a region's, or its pick is not there",
)


cdef str invariant(int number):
    return INVARIANTS[number - 1]


cdef int check(const Content* content, const State* s, bint played) noexcept nogil:
    """The number of the first broken invariant, 0 when all hold.

    The limits of invariant 6 are kept by played games only: the acceptance cases of section 8 set
    up positions beyond them, and the rules carry on from there.
    """
    if not indices_in_range(s):
        return 9
    if not end_is_sound(s):
        return 11
    if s.setup_board < N_COLORS:
        return 0 if s.depth == 1 and nothing_dealt(s) else 9
    if not cards_add_up(s):
        return 1
    if not tiles_suffice(content, s):
        return 2
    if not tokens_are_sound(content, s):
        return 3
    if not neutral_sites_are_sound(content, s):
        return 4
    if not known_is_held(s):
        return 5
    if played and not others_keep_limits(content, s):
        return 6
    if not area_is_full(s):
        return 7
    if not counters_in_range(s):
        return 9
    if not nobody_has_won(s):
        return 10
    if not (pick_is_sound(content, s) and ops_are_sound(content, s)):
        return 12
    return 0 if choice_is_real(content, s) else 8


cdef bint indices_in_range(const State* s) noexcept nogil:
    """Whatever is used as an index fits its table: all else may be looked at after this."""
    cdef int i, p
    if not 1 <= s.n <= MAX_PLAYERS or s.cur >= s.n or s.first >= s.n or s.depth > STACK_FRAMES:
        return False
    if not NONE <= s.marker < N_COLORS or not NONE <= s.virtual_card < N_COLORS:
        return False
    if not NONE <= s.winner < s.n or s.setup_board > N_COLORS or s.last_drop >= N_COLORS:
        return False
    for i in range(N_COLORS):
        if not NONE <= s.side[i] <= 1 or not NONE <= s.neu_owner[i] < s.n or s.neu[i] >= N_SHAPES:
            return False
        if s.setup_board == N_COLORS and (s.side[i] == NONE or s.marker == NONE):
            return False
        for p in range(MAX_PLAYERS):
            if s.own[p][i] >= N_SHAPES or s.target[p][i] >= N_SHAPES:
                return False
    for i in range(s.depth):
        if not frame_in_range(s, i):
            return False
    return True


cdef bint frame_in_range(const State* s, int level) noexcept nogil:
    """A frame that the tables of decisions know, asking the active player."""
    cdef int kind = s.frames[level].kind
    cdef bint turn_frame = DECIDE_NONE < kind <= DECIDE_DISCARD
    cdef bint silent = kind == DECIDE_OP + OP_GAIN_ASSISTANT or kind == DECIDE_OP + OP_DRAW_DECK
    if silent and level == s.depth - 1:
        return False          # ops without a decision never wait on top
    if kind <= DECIDE_NONE or kind >= N_DECISIONS or s.frames[level].seat != s.cur:
        return False
    return turn_frame == (level == 0)


cdef bint pick_is_sound(const Content* content, const State* s) noexcept nogil:
    """The remembered first half of a choice is there, and its op lies below it."""
    cdef int pick = top(s).args[0] if s.depth else 0
    cdef int kind = top(s).kind if s.depth else DECIDE_NONE
    if kind == DECIDE_HANDCARD:
        return 0 <= pick < N_COLORS and s.follow[s.cur][pick] > 0
    if kind == DECIDE_DEST or kind == DECIDE_SWAP_WITH:
        return TILE <= pick < TO and tile_at(content, s, s.cur, pick - TILE)
    return True


cdef bint end_is_sound(const State* s) noexcept nogil:
    """Nobody decides exactly when the game has ended; a winner exactly after a win."""
    if (s.depth == 0) != (s.ended != NOT_ENDED):
        return False
    if (s.winner != NONE) != (s.ended == ENDED_WIN):
        return False
    if s.ended == ENDED_WIN and (s.winner != s.cur or not meets_deity(s, s.cur)):
        return False
    if s.ended == ENDED_SOLO and (s.n != 1 or s.solo_turn != SOLO_TURNS):
        return False
    if s.ended == ENDED_ROUND_LIMIT and (s.n == 1 or s.round != s.max_rounds):
        return False
    # Sides are asked for exactly while there are boards without one.
    return (s.depth > 0 and s.frames[0].kind == DECIDE_SIDE) == (s.setup_board < N_COLORS)


cdef bint nothing_dealt(const State* s) noexcept nogil:
    """While sides are chosen there is nothing on the table, before the seats, or counted (3)."""
    cdef int i
    if s.setup_board > 3 or s.cur != (s.first + s.setup_board) % s.n or s.round != 1:
        return False
    if s.draws or s.actions or s.converts or s.last_drop or s.solo_turn:
        return False
    if s.marker != NONE or s.virtual_card != NONE or not wishes_are_sound(s):
        return False
    for i in range(N_COLORS):
        if s.total[i] or s.area[i] or s.discard[i] or s.deck[i] or s.order[i] or s.neu[i]:
            return False
        if (s.side[i] == NONE) != (i >= s.setup_board) or s.neu_owner[i] != NONE:
            return False
    for i in range(s.n):
        if sum4(s.hand[i]) or sum4(s.known[i]) or sum4(s.follow[i]) or sum4(s.own[i]):
            return False
        if s.deity[i] != NONE or s.assistant[i]:
            return False
    return True


cdef bint wishes_are_sound(const State* s) noexcept nogil:
    """The options for Order Tokens and deities: nothing, or all of them and all different."""
    cdef int tokens = 0
    cdef int deities = 0
    cdef int i
    for i in range(N_COLORS):
        tokens |= 1 << s.wish_order[i]
    for i in range(s.n):
        deities |= 1 << (s.wish_deity[i] + 1)
    return (tokens == 1 or tokens == 0b11110) and (
        deities == 1 or (deities & 1 == 0 and popcount(deities) == s.n))


cdef int popcount(int bits) noexcept nogil:
    cdef int count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


cdef bint cards_add_up(const State* s) noexcept nogil:
    cdef int color, p, cards
    for color in range(N_COLORS):
        cards = s.deck[color] + s.area[color] + s.discard[color] + (s.virtual_card == color)
        for p in range(s.n):
            cards += s.hand[p][color] + s.follow[p][color]
        if cards != s.total[color]:
            return False
    return s.n == 1 or s.virtual_card == NONE


cdef bint tiles_suffice(const Content* content, const State* s) noexcept nogil:
    cdef int p, level
    for p in range(s.n):
        for level in range(1, N_LEVELS + 1):
            if tiles_placed(content, s, p, level) > TILES_PER_LEVEL:
                return False
    return True


cdef bint tokens_are_sound(const Content* content, const State* s) noexcept nogil:
    return sum4(s.assistant) == 0 or tokens_in_use(content, s)


cdef bint neutral_sites_are_sound(const Content* content, const State* s) noexcept nogil:
    cdef int region
    for region in range(N_COLORS):
        if (s.neu_owner[region] == NONE) != (s.neu[region] == 0):
            return False
        if s.neu[region] and not side_in_use(content, s, region).neutral:
            return False
    return True


cdef bint known_is_held(const State* s) noexcept nogil:
    cdef int p, color
    for p in range(s.n):
        for color in range(N_COLORS):
            if s.known[p][color] > s.hand[p][color]:
                return False
    return True


cdef bint others_keep_limits(const Content* content, const State* s) noexcept nogil:
    """Staggered starting cards may exceed the limits until the seat's first turn (R29)."""
    cdef int p, color, position, hand_limit
    for p in range(s.n):
        if p == s.cur:
            continue
        position = (p + s.n - s.first) % s.n
        hand_limit = HAND_LIMIT
        if s.staggered and s.round == 1 and position > (s.cur + s.n - s.first) % s.n:
            hand_limit = content.start_hand[position]
        if sum4(s.hand[p]) > max(hand_limit, HAND_LIMIT):
            return False
        for color in range(N_COLORS):
            if s.follow[p][color] > FOLLOWER_LIMIT:
                return False
    return True


cdef bint area_is_full(const State* s) noexcept nogil:
    if sum4(s.area) > AREA_SIZE:
        return False
    if s.depth == 0 or top(s).kind != DECIDE_DRAW or sum4(s.area) == AREA_SIZE:
        return True
    return sum4(s.deck) + sum4(s.discard) == 0


cdef bint counters_in_range(const State* s) noexcept nogil:
    cdef bint drawing = s.depth > 0 and top(s).kind == DECIDE_DRAW
    cdef bint discarding = s.depth > 0 and top(s).kind == DECIDE_DISCARD
    if s.draws > DRAWS_PER_TURN or drawing != (s.draws > 0):
        return False
    if s.actions > ACTIONS_PER_TURN or s.converts > min(s.actions, CONVERSIONS_PER_TURN):
        return False
    if drawing and s.actions or s.actions == ACTIONS_PER_TURN and s.depth and not discarding:
        return False
    if discarding and sum4(s.hand[s.cur]) <= HAND_LIMIT:
        return False
    if s.last_drop and not discarding:
        return False
    if s.n == 1:
        return 1 <= s.solo_turn <= SOLO_TURNS and s.round == 1
    return s.solo_turn == 0 and 1 <= s.round <= s.max_rounds


cdef bint nobody_has_won(const State* s) noexcept nogil:
    """A seat that meets its Deity Card has won, but in the middle of an ability (R27)."""
    cdef int p
    if s.depth == 0:
        return True
    for p in range(s.n):
        if meets_deity(s, p) and not (p == s.cur and s.depth > 1):
            return False
    return True


cdef bint ops_are_sound(const Content* content, const State* s) noexcept nogil:
    """The pending ops are what is left of some region's ability (the marker may have moved)."""
    cdef int region
    if s.depth <= 1:
        return True
    for region in range(N_COLORS):
        if is_rest_of(s, side_in_use(content, s, region)):
            return True
    return False


cdef bint is_rest_of(const State* s, const RegionSide* side) noexcept nogil:
    """Whether the op frames are the last ops of the side, all but the first one untouched."""
    cdef int ops = s.depth - 1
    cdef int i, amount
    cdef const Frame* frame
    if is_second_half(s.frames[s.depth - 1].kind):
        ops -= 1
    if ops > side.n_ops:
        return False
    for i in range(ops):
        frame = &s.frames[1 + i]
        amount = side.amount[side.n_ops - 1 - i]
        if frame.kind != DECIDE_OP + side.op[side.n_ops - 1 - i] or frame.args[0] > amount:
            return False
        if frame.args[0] < (1 if i == ops - 1 else amount):
            return False
    return True


cdef bint choice_is_real(const Content* content, const State* s) noexcept nogil:
    cdef move_t[N_CODES] moves
    return s.depth == 0 or legal_moves(content, s, moves) >= 2
