"""Atlantis: the state, its constants and its tiny helpers (RULES.md sections 2, 3 and 4.2).

The struct is grouped as public / per player / hidden / pending decisions. Names are those of
RULES.md section 3; `phase`, `ops`, `op_left` and `pick` of that section are read off the decision
stack (position.pyx).
"""
from libc.stdint cimport int8_t, uint8_t

from engine.core.assertions cimport c_assert
from engine.core.decisions cimport Frame, pop_frame, push_frame
from engine.core.game cimport move_t

cdef enum:
    N_COLORS = 4              # blue, purple, brown, green; region index = colour index
    MAX_PLAYERS = 4
    N_SITES = 2               # 0 own, 1 neutral
    N_LEVELS = 3
    N_SHAPES = 27             # n1 + 3*n2 + 9*n3
    TILES_PER_LEVEL = 2
    MAX_OPS = 3               # operations of one region side
    MAX_OP_AMOUNT = 4
    STACK_FRAMES = 6          # turn + 3 ops + second half of a choice, with room
    N_CODES = 132
    N_BUILD_KINDS = 4
    N_OPS = 9                 # OP_NONE included
    N_DECISIONS = 16          # DECIDE_NONE included
    NONE = -1

    DRAWS_PER_TURN = 3
    ACTIONS_PER_TURN = 5
    HAND_LIMIT = 5
    FOLLOWER_LIMIT = 5
    CONVERSIONS_PER_TURN = 1
    FESTIVITY_NEED = 3
    FESTIVITY_PAY = 2
    ASSISTANT_DISCOUNT = 1
    AREA_SIZE = 4
    CARDS_IN_BOX = 18         # of one colour
    SOLO_TURNS = 10

# Move codes (RULES.md 4.2): the first code of each family.
cdef enum:
    DONE = 0
    TRAVEL = 1
    MIGRATE = 5
    FESTIVITY = 6
    RECRUIT = 7               # RECRUIT + k - 1
    BUILD = 25                # + 8*site + 2*kind + token
    DEMOLISH = 41             # + 3*(2r + site) + level - 1
    CONVERT = 65              # + 4*k + colour
    TAKE = 77
    TAKE_DECK = 81
    DROP = 82
    TILE = 86                 # + 3*(2r + site) + level - 1
    TO = 110                  # + 2r + site
    FOLLOWER = 118
    HAND = 122
    REGION = 126
    SIDE = 130

# The kinds of BUILD. The codes of a site: kind by kind, without and with the Assistant Token.
cdef enum:
    ADD1 = 0
    UP1 = 1
    UP2 = 2
    WHOLE = 3
    BUILDS_PER_SITE = 8

# The op vocabulary of RULES.md 2.4.
cdef enum:
    OP_NONE = 0
    OP_MOVE_TILE = 1
    OP_SWAP_TILES = 2
    OP_GAIN_ASSISTANT = 3
    OP_SWAP_FOLLOWER_HAND = 4
    OP_FOLLOWER_TO_HAND = 5
    OP_MOVE_MARKER = 6
    OP_TAKE_AREA = 7
    OP_DRAW_DECK = 8

# Decision kinds on the stack. The first five are turn frames; an op frame has the op's own kind
# (DECIDE_OP + op; args: repetitions left); the last three are the second half of a choice
# (args: the first half).
cdef enum:
    DECIDE_NONE = 0
    DECIDE_SIDE = 1
    DECIDE_DRAW = 2
    DECIDE_ACTION = 3
    DECIDE_DISCARD = 4
    DECIDE_OP = 4             # + op: 5..12
    DECIDE_DEST = 13
    DECIDE_SWAP_WITH = 14
    DECIDE_HANDCARD = 15

# Phases of RULES.md 4.1, for people and protocols.
cdef enum:
    SETUP_SIDE = 0
    DRAW_PHASE = 1
    ACTION = 2
    TILE_A = 3
    TILE_B = 4
    DEST = 5
    FOLLOWER_PHASE = 6
    HANDCARD = 7
    MARKER = 8
    AREA = 9
    DISCARD = 10
    TERMINAL = 11

cdef enum:
    NOT_ENDED = 0
    ENDED_WIN = 1
    ENDED_ROUND_LIMIT = 2
    ENDED_SOLO = 3

# Event kinds and their numbers. A colour of -1: the viewer does not know it.
cdef enum:
    EV_MOVE = 1               # as MOVE_EVENT; the marker's region or -1, the shape built or -1
    EV_CARD_DRAWN = 2         # seat, colour: from the deck to the hand
    EV_AREA_FILLED = 3        # colour: from the deck to the Recruitment Area
    EV_DECK_REBUILT = 4       # cards: the Discard Pile became the deck
    EV_VIRTUAL_FOLLOWER = 5   # colour or -1 (no card): solo turn start
    EV_FOLLOWERS_TRIMMED = 6  # seat, colour, cards: end of turn
    EV_TURN_STARTED = 7       # seat, round, solo turn
    EV_SIDE_SET = 8           # region, side
    EV_ORDER_SET = 9          # region, Order Token
    EV_DEITY_DEALT = 10       # seat, deity
    EV_MARKER_SET = 11        # region: at setup
    EV_FOLLOWER_DEALT = 12    # seat, colour: starting cards
    EV_ENDED = 13             # Ended, winner or -1

cdef struct State:
    # public
    uint8_t n                             # players
    int8_t side[N_COLORS]                 # board side in use, -1 not chosen yet
    uint8_t order[N_COLORS]               # Order Token on the region, 0 before setup
    uint8_t total[N_COLORS]               # cards of the colour in the game
    uint8_t area[N_COLORS]                # Recruitment Area
    uint8_t discard[N_COLORS]             # Discard Pile
    int8_t virtual_card                   # solo: the virtual opponent's follower, -1 none
    int8_t neu_owner[N_COLORS]            # who has tiles on the neutral site, -1 nobody
    uint8_t neu[N_COLORS]                 # shape on the neutral site
    int8_t marker                         # region of the Deity Presence Marker
    uint8_t first                         # first player
    uint8_t cur                           # active player
    uint8_t draws                         # draws left in step 1
    uint8_t actions                       # actions performed this turn
    uint8_t converts                      # conversions performed this turn
    uint8_t last_drop                     # colour discarded last in this step
    uint8_t round
    uint8_t max_rounds
    uint8_t solo_turn
    int8_t winner
    uint8_t ended
    uint8_t setup_board                   # next board to choose a side for, 4 when done
    uint8_t staggered                     # option starting_cards: seats may start above the limit
    uint8_t wish_order[N_COLORS]          # SETUP_SIDE only: option order, 0 random
    int8_t wish_deity[MAX_PLAYERS]        # SETUP_SIDE only: option deities, -1 random
    # per player
    int8_t deity[MAX_PLAYERS]
    uint8_t target[MAX_PLAYERS][N_COLORS]  # derived: shape the deity demands by region
    uint8_t known[MAX_PLAYERS][N_COLORS]  # cards everybody knows to be in the hand
    uint8_t follow[MAX_PLAYERS][N_COLORS]  # Follower Area
    uint8_t own[MAX_PLAYERS][N_COLORS]    # shape on the own site
    uint8_t assistant[MAX_PLAYERS]        # Assistant Token held
    # hidden
    uint8_t deck[N_COLORS]
    uint8_t hand[MAX_PLAYERS][N_COLORS]
    # pending decisions
    uint8_t depth
    Frame frames[STACK_FRAMES]

cdef struct Options:
    int8_t side[N_COLORS]                 # -1 random, -2 chosen in play
    uint8_t order[N_COLORS]               # 0 random
    int8_t deity[MAX_PLAYERS]             # -1 random
    int8_t first_player                   # -1 random
    uint8_t staggered
    uint8_t max_rounds

cdef enum:
    SIDE_RANDOM = -1
    SIDE_CHOSEN = -2

cdef struct RegionSide:
    uint8_t n_ops
    uint8_t op[MAX_OPS]
    uint8_t amount[MAX_OPS]
    uint8_t tokens                        # Assistant Tokens lie here
    uint8_t neutral                       # has the grey neutral site

# Everything that never changes during a game: content.toml compiled, and tables derived from it.
cdef struct Content:
    RegionSide sides[N_COLORS][2]
    uint8_t demand[MAX_PLAYERS][4]        # deity, Order Token - 1: shape demanded
    uint8_t cards_by_players[MAX_PLAYERS + 1]
    uint8_t start_followers[MAX_PLAYERS]  # starting cards by turn position
    uint8_t start_hand[MAX_PLAYERS]
    uint8_t level[N_SHAPES]
    uint8_t tiles[N_SHAPES][N_LEVELS]     # n1, n2, n3
    int8_t built[N_SHAPES][N_BUILD_KINDS]  # shape after a build of that kind, -1 impossible
    uint8_t worth[N_SHAPES]               # T(level): cards it takes to build (section 7)
    float work[N_SHAPES][N_SHAPES]        # section 10: cheapest way, cards and actions
    float cards[N_SHAPES][N_SHAPES]       # the same without the weight of actions
    uint8_t max_rounds_min
    uint8_t max_rounds_max


cdef inline int sum4(const uint8_t* counts) noexcept nogil:
    """Cards in a pile."""
    return counts[0] + counts[1] + counts[2] + counts[3]


cdef inline const RegionSide* side_in_use(
        const Content* content, const State* s, int region) noexcept nogil:
    """The side of a Region Board that lies up."""
    return &content.sides[region][s.side[region]]


cdef inline Frame* top(const State* s) noexcept nogil:
    """The decision being asked; only while the stack is not empty."""
    c_assert(s.depth > 0)
    return <Frame*>&s.frames[s.depth - 1]


cdef inline void push(State* s, int kind, int arg) noexcept nogil:
    """Ask the active player, before all that is pending."""
    push_frame(s.frames, &s.depth, STACK_FRAMES, kind, s.cur, arg, 0)


cdef inline void pop(State* s) noexcept nogil:
    """The decision on top is done."""
    pop_frame(s.frames, &s.depth)


cdef inline bint tokens_in_use(const Content* content, const State* s) noexcept nogil:
    """Whether Assistant Tokens are in the game."""
    cdef int region
    for region in range(N_COLORS):
        if side_in_use(content, s, region).tokens:
            return True
    return False


cdef inline int tiles_placed(
        const Content* content, const State* s, int seat, int level) noexcept nogil:
    """Tiles of a level (1..3) that a seat has on all sites."""
    cdef int placed = 0
    cdef int region
    for region in range(N_COLORS):
        placed += content.tiles[s.own[seat][region]][level - 1]
        if s.neu_owner[region] == seat:
            placed += content.tiles[s.neu[region]][level - 1]
    return placed


cdef inline int supply(const Content* content, const State* s, int seat, int level) noexcept nogil:
    """Tiles of a level (1..3) a seat can still place (RULES.md 3, derived)."""
    return TILES_PER_LEVEL - tiles_placed(content, s, seat, level)


cdef inline int build_code(int site, int kind, bint token) noexcept nogil:
    """The code of a BUILD."""
    return BUILD + BUILDS_PER_SITE * site + 2 * kind + token


cdef inline int build_site(int code) noexcept nogil:
    """0 for the own site, 1 for the neutral one."""
    return (code - BUILD) // BUILDS_PER_SITE


cdef inline int build_kind(int code) noexcept nogil:
    """What is built: ADD1, UP1, UP2, WHOLE."""
    return (code - BUILD) % BUILDS_PER_SITE // 2


cdef inline bint build_token(int code) noexcept nogil:
    """Whether the Assistant Token helps."""
    return (code - BUILD) & 1


cdef inline int tile_needed(int kind) noexcept nogil:
    """The level (1..3) of the tile that a kind of build takes from the supply."""
    return kind + 1 if kind < WHOLE else N_LEVELS


cdef inline int shape_at(const State* s, int seat, int region, int site) noexcept nogil:
    """The seat's temple on a site: 0 when the neutral site is another's or empty."""
    if site == 0:
        return s.own[seat][region]
    return s.neu[region] if s.neu_owner[region] == seat else 0


cdef inline bint site_usable(
        const Content* content, const State* s, int seat, int region, int site) noexcept nogil:
    """Whether a seat may put tiles there (RULES.md R19)."""
    if site == 0:
        return True
    if not side_in_use(content, s, region).neutral:
        return False
    return s.neu_owner[region] == NONE or s.neu_owner[region] == seat


cdef inline bint is_second_half(int kind) noexcept nogil:
    """Whether a frame asks for the second half of a choice."""
    return kind == DECIDE_DEST or kind == DECIDE_SWAP_WITH or kind == DECIDE_HANDCARD
