"""Atlantis: the invariants of RULES.md 8.4, and what else a position must keep to be one.

Safe on any bytes: indices are looked at before anything is looked up with them.
"""
from engine.core.decisions cimport Frame
from engine.core.game cimport move_t
from engine.games.atlantis.abilities cimport tile_at
from engine.games.atlantis.cards cimport cards_to_draw
from engine.games.atlantis.rules cimport legal_moves
from engine.games.atlantis.scoring cimport meets_deity
from engine.games.atlantis.state cimport (
    ACTIONS_PER_TURN,
    AREA_SIZE,
    CONVERSIONS_PER_TURN,
    DECIDE_DEST,
    DECIDE_DISCARD,
    DECIDE_DRAW,
    DECIDE_HANDCARD,
    DECIDE_NONE,
    DECIDE_OP,
    DECIDE_SIDE,
    DECIDE_SWAP_WITH,
    DRAWS_PER_TURN,
    ENDED_ROUND_LIMIT,
    ENDED_SOLO,
    ENDED_WIN,
    FOLLOWER_LIMIT,
    HAND_LIMIT,
    MAX_PLAYERS,
    N_CODES,
    N_COLORS,
    N_DECISIONS,
    N_LEVELS,
    N_SHAPES,
    NONE,
    NOT_ENDED,
    OP_DRAW_DECK,
    OP_GAIN_ASSISTANT,
    SOLO_TURNS,
    STACK_FRAMES,
    TILE,
    TILES_PER_LEVEL,
    TO,
    Content,
    RegionSide,
    State,
    is_second_half,
    side_in_use,
    sum4,
    tiles_placed,
    tokens_in_use,
    top,
)

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
        if s.wish_order[i] > N_COLORS:
            return False
        tokens |= 1 << s.wish_order[i]
    for i in range(s.n):
        if not NONE <= s.wish_deity[i] < MAX_PLAYERS:
            return False
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
    return not cards_to_draw(s)


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
