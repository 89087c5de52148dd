"""Ankh: the state, its constants and its tiny helpers (RULES.md sections 2, 3, 4.2 and 13).

The struct is grouped as public / per god / conflict / Pharaoh / hidden / pending decisions. Names
are those of RULES.md section 3. A god is named by the index of its lead seat; what belongs to a
god lies in the arrays under that index. What lies on the board is kept as sets of spaces.
"""
from libc.stdint cimport int8_t, int16_t, uint8_t, uint16_t, uint64_t

from engine.core.assertions cimport c_assert
from engine.core.bitset cimport BitSet
from engine.core.decisions cimport Frame, pop_frame, push_frame
from engine.core.game cimport move_t
from engine.core.hexgrid cimport HexGrid
from engine.games.ankh.cells cimport Cells, cell_bit, has_cell, without

# Engine maxima (RULES.md 2.4).
cdef enum:
    MAX_PLAYERS = 5
    MAX_SPACES = 101
    MAX_EDGES = 196
    MAX_REGIONS = 8
    MAX_POWERS = 15
    MAX_CARDS = 8
    MAX_GODS = 12
    MAX_GUARDIANS = 12
    MAX_KINDS = 8             # political card kinds
    MAX_DECK = 16             # political cards
    MAX_PHARAOHS = 8
    MAX_TRACK = 24            # events
    MAX_SCENARIOS = 16
    MAX_EFFECTS = 6           # of one item
    MAX_ITEMS = 35            # powers, gods, cards
    N_ROOMS = 4
    N_SLOTS = 3               # open political cards
    N_ACTIONS = 4
    N_LEVELS = 3
    N_TYPES = 4               # monument types, the sphinx last
    N_SIDES = 6               # of a space
    MAX_TRAPPED = 3
    MAX_EYES = 2
    MAX_PATH = 6              # borders of a camel line
    MAX_PIECES = 40           # of a scenario
    KEY_BYTES = 32            # of a key that options may name, the closing zero included
    STACK_FRAMES = 16
    MAX_KILLED = 31           # counted for one god in one battle
    MAX_CODES = 200           # legal moves of one decision: as many as borders, and some
    NONE = -1

# Move codes (RULES.md 4.2): the first code of each family.
cdef enum:
    REGION = 100              # + token
    DONE = 110
    YES = 111
    NO = 112
    REGULAR = 113
    ACTION_CODE = 120
    POWER = 130
    CARD_CODE = 145
    TYPE = 155
    FIGURE = 160              # 160 warrior, + level guardian
    FREED = 164               # own trapped warrior
    FACE = 170
    SEAT = 180
    ROOM = 189                # + 1..4
    POLITICAL = 194
    BID_CODE = 300
    EDGE = 400

# The types of monument that effects speak of.
cdef enum:
    TYPE_OBELISK = 0
    TYPE_PYRAMID = 1
    TYPE_TEMPLE = 2
    TYPE_SPHINX = 3

# The actions, in the order of the action board (R45).
cdef enum:
    MOVE_ACTION = 0
    SUMMON_ACTION = 1
    GAIN_ACTION = 2
    UNLOCK_ACTION = 3

# Decision kinds (RULES.md 13); a move carries its kind plus one in the high 16 bits.
cdef enum:
    ACTION = 0
    POLITICAL_AFTER = 1
    MOVE_FIGURE = 2           # args: 1 Forced March
    MOVE_DEST = 3             # args: from
    PUSH = 4                  # args: space of the pushed figure, space the pusher comes from
    FACING = 5                # args: space
    EYE = 6                   # args: space
    PRIEST_FROM = 7           # args: INTRIGUE or 0, whose priest
    PRIEST_TO = 8             # args: from room, whose priest
    SUMMON_MODE = 9
    SUMMON_KIND = 10          # args: SummonHow, pyramid or NONE
    SUMMON_CELL = 11          # args: figure code - FIGURE, pyramid or NONE
    SUN = 12                  # args: space
    PRIEST_ADD = 13           # args: 1 Envoys
    UNLOCK = 14
    HATHOR = 15               # args: cost, row of the effect (effects.pxd)
    CONTROL = 16
    CARAVAN_REGION = 17       # the regions lie in `divisible`
    CARAVAN_START = 18        # args: region; the borders lie in `starts`
    CARAVAN_NEXT = 19         # args: region, free end (vertex)
    CARAVAN_KEEP = 20         # args: old token, new token
    CARAVAN_SWAP = 21         # args: the two tokens
    CARAVAN_SWAP_WITH = 22    # args: token to exchange
    OBELISK_FIGURE = 23
    OBELISK_DEST = 24         # args: from
    BAN = 25
    TWO_CARDS = 26
    CARD = 27                 # args: cards still to choose, this one included
    BUILD_TYPE = 28           # args: cost, row of the effect (effects.pxd)
    BUILD_CELL = 29           # args: type, cost
    BID = 30
    TIEBREAK = 31
    ISIS_YIELD = 32
    TRAP = 33
    MUMMY = 34                # args: level
    PORTAL_CELL = 35          # args: 1 after PORTAL_PICK (no 110)
    PORTAL_PICK = 36
    WORSHIP = 37              # args: item, effect
    LAW = 38                  # args: cards left to take
    SPHINX = 39               # args: cost
    CONTROL_ANY = 40
    RELOCATE = 41
    RELOCATE_TO = 42          # args: from
    INTRIGUE_SEAT = 43
    MERGE_GUARDIAN = 44       # args: lead of low
    N_DECISIONS = 45
    # Frames that ask nobody.
    TURN = 45                 # args: TurnStep
    CONFLICT = 46             # args: ConflictStep
    BATTLE = 47               # args: BattleStep, queue of gods
    KILL = 48                 # args: KillStep
    PALACE = 49               # args: room 1..4 or PHARAOH_CARD, next effect; the winner's seat
    PLAY_CARD = 50            # args: political kind, next effect
    N_FRAMES = 51

cdef enum:
    # The first number of SUMMON_KIND.
    SUMMON_MUST = 0
    SUMMON_MAY = 1            # 110 is offered
    # The first number of a PALACE frame that carries out the Pharaoh card.
    PHARAOH_CARD = 5
    # The first number of PRIEST_FROM.
    PRIEST_MOVE = 0
    PRIEST_INTRIGUE = 1

# The first number of a TURN frame: what comes next.
cdef enum:
    TURN_ASK = 0
    TURN_POLITICAL = 1
    TURN_EVENT = 2
    TURN_RESET = 3
    TURN_OVER = 4

# The first number of a CONFLICT frame.
cdef enum:
    CONFLICT_START = 0
    CONFLICT_REGION = 1
    CONFLICT_PALACE = 2
    CONFLICT_AFTER = 3
    CONFLICT_END = 4

# The first number of a BATTLE frame, as numbered in RULES.md 4.7.
cdef enum:
    STEP_OBELISKS = 1
    STEP_BAN = 2
    STEP_TWO_CARDS = 3
    STEP_CARDS = 4
    STEP_REVEAL = 5
    STEP_BUILD = 6
    STEP_PLAGUE = 7
    STEP_BIDS = 8
    STEP_PLAGUE_KILL = 9
    STEP_PLAGUE_DONE = 10
    STEP_MAJORITY = 11
    STEP_TIEBREAK = 12
    STEP_RESOLVE = 13
    STEP_ISIS = 14
    STEP_KILL = 15
    STEP_MIRACLE = 16
    STEP_OSIRIS = 17
    STEP_WORSHIP = 18
    STEP_CYCLE = 19

# The first number of a KILL frame.
cdef enum:
    KILL_TRAP = 0
    KILL_MUMMIES = 1
    KILL_CATS = 2

# Triggers of effects (RULES.md 2.4); ids are the places in content.pyx's list.
cdef enum:
    WHEN_CONFLICT_START = 0
    WHEN_BATTLE_START = 1
    WHEN_CARD_CHOICE = 2
    WHEN_REVEAL = 3
    WHEN_BUILD = 4
    WHEN_PLAGUE = 5
    WHEN_STRENGTH = 6
    WHEN_BATTLE_WON = 7
    WHEN_BATTLE_LOST = 8
    WHEN_RESOLUTION_KILL = 9
    WHEN_AFTER_RESOLUTION = 10
    WHEN_AFTER_BATTLE = 11
    WHEN_BATTLE_END = 12
    WHEN_DOMINATED = 13
    WHEN_DEVOTION_GAIN = 14
    WHEN_GAIN_ACTION = 15
    WHEN_SUMMON_ACTION = 16
    WHEN_SUMMON = 17
    WHEN_SACRIFICE = 18
    WHEN_GOD_MOVED = 19
    WHEN_MOVE_END = 20
    WHEN_KILLED = 21
    WHEN_ENEMY_WARRIOR_KILLED = 22
    WHEN_ROOM_WON = 23
    WHEN_PLAY = 24
    N_TRIGGERS = 25

# Operations of effects (RULES.md 2.4).
cdef enum:
    OP_GAIN = 0
    OP_LOSE = 1
    OP_SET_BUILD_COST = 2
    OP_SET_GOD_STRENGTH = 3
    OP_GOD_STRENGTH = 4
    OP_STRENGTH = 5
    OP_TELEPORT = 6
    OP_EXTRA_SUMMON = 7
    OP_SET_WIN_DEVOTION = 8
    OP_WIN_DEVOTION = 9
    OP_DEVOTION_BONUS = 10
    OP_TRADE = 11
    OP_BUILD = 12
    OP_PLAGUE_BID = 13
    OP_PROTECT = 14
    OP_RECLAIM_CARDS = 15
    OP_EXTRA_CARD = 16
    OP_TRAP_WARRIOR = 17
    OP_PLACE_PORTAL = 18
    OP_SUMMON_AT_PORTAL = 19
    OP_MARK_RADIANT = 20
    OP_SACRIFICE_TO_SUMMON = 21
    OP_PLACE_EYE = 22
    OP_BAN_CARD = 23
    OP_PUSH = 24
    OP_SUMMON_ON_WATER = 25
    OP_RETURN_NEXT_TO_GOD = 26
    OP_SET_FACING = 27
    OP_DESTROY_FACED = 28
    OP_NEUTRALIZE = 29
    OP_TAKE_POLITICAL = 30
    OP_BUILD_SPHINX = 31
    OP_PHARAOH_CARD = 32
    OP_CONTROL_NEUTRAL = 33
    OP_SUMMON = 34
    OP_MOVE_FIGURE = 35
    OP_RELOCATE = 36
    OP_ADD_PRIEST = 37
    OP_MOVE_ANY_PRIEST = 38
    N_OPS = 39

# What an amount is counted by, and what an effect asks for; 0 is nothing.
cdef enum:
    PER_REGION = 1            # region_with_own_figure
    PER_ON_FERTILE = 2
    PER_ON_DESERT = 3
    PER_KILLED = 4
    PER_TEMPLE = 5            # own_temple_with_adjacent_own_figure
    PER_PYRAMID = 6
    PER_TRAPPED = 7

cdef enum:
    IF_SAME_TYPE = 1          # same_type_monuments_ge
    IF_MARGIN = 2
    IF_FIGURES = 3            # figures_at_resolution_ge
    IF_RED = 4
    IF_RADIANT = 5
    IF_ON_FERTILE = 6
    IF_NEXT_TO_ENEMY = 7

cdef enum:
    FOLLOWERS = 0
    DEVOTION = 1

# Figure kinds (RULES.md 3): 2 + level for guardians.
cdef enum:
    NO_FIGURE = 0
    GOD = 1
    WARRIOR = 2
    GUARDIAN = 2              # + level

cdef enum:
    EVENT_CONTROL = 0
    EVENT_CARAVAN = 1
    EVENT_CONFLICT = 2

cdef enum:
    AFTER_NONE = 0
    AFTER_MERGE = 1
    AFTER_FORGOTTEN = 2
    AFTER_END = 3

# Why the game is over.
cdef enum:
    NOT_ENDED = 0
    ENDED_TOP = 1             # Devotion 31
    ENDED_LAST = 2            # the only god not forgotten
    ENDED_FORGOTTEN = 3       # none is left
    ENDED_CONFLICTS = 4       # after the last conflict

# `battle_winner` before it is known.
cdef enum:
    UNDECIDED = -2

# How a figure came from one space to another, and where one goes that leaves the board.
cdef enum:
    BY_MOVE = 0
    BY_PUSH = 1
    BY_OBELISK = 2
    TO_POOL = 0
    TO_SUPPLY = 1
    TO_BOX = 2

# Event kinds and their numbers. A god is named by its lead seat.
cdef enum:
    EV_MOVE = 1               # as MOVE_EVENT; of a commitment others see code -1
    EV_FIGURE_MOVED = 2       # god, figure kind, from, to, BY_...
    EV_FIGURE_PLACED = 3      # god, figure kind, cell
    EV_FIGURE_REMOVED = 4     # god, figure kind, cell, TO_...
    EV_FACING = 5             # cell, facing
    EV_SUN = 6                # cell, 1 put there or 0 back in the supply
    EV_FOLLOWERS = 7          # god, change, Followers now
    EV_DEVOTION = 8           # god, Devotion before, after, height in the stack
    EV_MONUMENT_PLACED = 9    # cell, type 0..3, owner
    EV_MONUMENT_OWNER = 10    # cell, owner, owner before
    EV_MONUMENT_REMOVED = 11  # cell, type 0..3, owner before, TO_...
    EV_MONUMENT_MOVED = 12    # from, to, type 0..3
    EV_POWER = 13             # god, power
    EV_GUARDIAN = 14          # god, level, from god or -1 the supply, cell or -1 the pool
    EV_MARKER = 15            # action 0..3, space
    EV_EVENT = 16             # event index, EVENT_...
    EV_CAMELS = 17            # border
    EV_SPLIT = 18             # old token, new token, lowest cell of the old, of the new
    EV_TOKENS = 19            # two tokens that change places
    EV_CONFLICT = 20          # number 1.., holder of the tiebreaker
    EV_REGION = 21            # token, mask of gods with figures there
    EV_BANNED = 22            # card
    EV_TWO_CARDS = 23         # god
    EV_REVEALED = 24          # god, mask of cards
    EV_TAKEN_BACK = 25        # god, mask of cards in hand now
    EV_BID = 26               # god, bid
    EV_SPARED = 27            # god or -1
    EV_STRENGTH = 28          # god, strength
    EV_BATTLE = 29            # winner or -1, margin, 1 by the tiebreaker
    EV_DOMINATED = 30         # god, token
    EV_MAJORITY = 31          # god, mask of types
    EV_TRAPPED = 32           # slot, owner or -1: set free
    EV_PORTAL = 33            # cell, 1 put there or 0 taken away
    EV_EYE = 34               # cell, 1 put there or 0 taken away
    EV_PRIEST = 35            # god, from room (0 pool, -1 out of the game), to room
    EV_ROOM = 36              # room, winner
    EV_POLITICAL_TAKEN = 37   # god, kind
    EV_POLITICAL_PLAYED = 38  # god, kind
    EV_POLITICAL_OPEN = 39    # slot, kind
    EV_POLITICAL_SHUFFLED = 40  # cards
    EV_MERGED = 41            # high, low, Devotion
    EV_FORGOTTEN = 42         # god
    EV_ENDED = 43             # ENDED_..., winner or -1
    EV_TURN = 44              # seat, turns finished
    EV_GOD_DEALT = 45         # seat, god
    EV_KIND_DEALT = 46        # level, guardian kind
    EV_PHARAOH_DEALT = 47     # Pharaoh card
    EV_CONFLICT_OVER = 48     # number 1..
    EV_POLITICAL_DISCARDED = 49  # god, kind, cards
    EV_POLITICAL_BACK = 50    # god: all its used political cards are in hand again

cdef struct State:
    # public: the board as sets of spaces
    Cells figures[MAX_PLAYERS]            # of each god
    Cells guardians[N_LEVELS]             # of each level, whoever owns them
    Cells radiant
    Cells facing[3]                       # bits 0, 1, 2 of the facing on each space
    Cells monuments[N_TYPES]              # of each type
    Cells owned[MAX_PLAYERS]              # monuments of each god
    Cells portal
    Cells regions[MAX_REGIONS]            # by token - 1: its land and the water beside it
    Cells marked                          # done with by the running decision: moved, used, given up
    Cells taken                           # derived: figures, monuments, Palace
    Cells beside_camels                   # derived: spaces with a camel on a border
    BitSet camels
    # public: the rest of the table
    uint8_t n                             # seats
    uint8_t first_seat
    uint8_t scenario
    uint8_t pharaoh                       # module in use
    uint8_t mandatory                     # option second_action
    uint8_t n_regions
    int8_t palace_cell
    int8_t pharaoh_card
    int8_t guardian_kind[N_LEVELS]
    uint8_t guardian_supply[N_LEVELS]
    uint8_t gone_guardians[N_LEVELS]
    uint8_t monument_supply[N_TYPES]
    uint8_t gone_monuments[N_TYPES]
    uint8_t action_pos[N_ACTIONS]
    int8_t event_index
    uint8_t conflicts_done
    int8_t trapped[MAX_TRAPPED]           # god of the warrior in each slot
    uint8_t suns                          # in supply
    uint8_t portals
    uint8_t eyes
    int8_t eye_cell[MAX_EYES]
    uint8_t amun_used
    uint8_t turn                          # seat
    uint8_t actions                       # taken this turn
    int8_t last_action
    uint8_t card_played                   # a political card, for the present action
    uint16_t turns                        # finished
    int8_t winner                         # god, NONE before the end or when nobody wins
    uint8_t ended
    # per seat
    int8_t god[MAX_PLAYERS]
    int8_t lead[MAX_PLAYERS]
    uint8_t alive[MAX_PLAYERS]
    # per god
    uint8_t gods                          # derived: mask of the living leads
    uint8_t devotion[MAX_PLAYERS]
    uint8_t height[MAX_PLAYERS]
    uint8_t followers[MAX_PLAYERS]
    int8_t god_cell[MAX_PLAYERS]          # derived: of the god figure
    uint16_t powers[MAX_PLAYERS]
    uint16_t abilities[MAX_PLAYERS]       # derived: gods whose abilities it has
    uint8_t pool_warriors[MAX_PLAYERS]
    uint8_t pool_guardians[MAX_PLAYERS][N_LEVELS]
    uint8_t pool_tokens[MAX_PLAYERS]
    uint8_t hand[MAX_PLAYERS]             # mask of battle cards; the others lie face up
    uint8_t played[MAX_PLAYERS]           # mask of the cards revealed last
    uint8_t bids_paid[MAX_PLAYERS]        # Followers paid in bids in the latest conflict, or 255
    # conflict in progress
    uint8_t region_now                    # token, 0 before the first
    int8_t tiebreak_holder
    uint8_t tiebreak_used
    uint8_t participants                  # mask of gods
    uint8_t two_cards                     # mask of gods that play more than one card
    uint8_t losers                        # mask of gods
    int8_t banned                         # card
    int8_t battle_winner
    uint8_t plagues                       # Plague cards not resolved yet
    uint8_t payers                        # mask of gods that bid something in the present one
    uint8_t revealed[MAX_PLAYERS]         # masks of cards
    uint8_t killed[MAX_PLAYERS]           # figures lost in this battle
    uint8_t dead_warriors                 # mask of gods, of the kill in progress
    uint8_t returning[MAX_PLAYERS][N_LEVELS]  # guardians killed that may come back
    uint8_t mourned[MAX_PLAYERS][N_LEVELS]    # guardians killed that cost the others something
    # the camel line in the making
    BitSet starts                         # derived: borders that may begin it
    uint8_t divisible                     # derived: mask of the tokens less 1 that it may cut
    uint8_t path_length
    uint8_t path[MAX_PATH]
    # Pharaoh
    uint8_t priests[MAX_PLAYERS][N_ROOMS]
    uint8_t pool_priests[MAX_PLAYERS]
    uint8_t priests_moved[N_ROOMS]        # of the running Move action, where they are now
    int8_t slots[N_SLOTS]
    uint8_t political_hand[MAX_PLAYERS][MAX_KINDS]
    uint8_t political_table[MAX_PLAYERS][MAX_KINDS]
    uint8_t political_discard[MAX_KINDS]
    uint8_t deck_size
    # hidden
    int8_t deck[MAX_DECK]                 # the next card last
    uint8_t pending[MAX_PLAYERS]          # masks of cards committed but not revealed
    int8_t bid[MAX_PLAYERS]               # NONE: none committed
    # pending decisions
    uint8_t depth
    Frame frames[STACK_FRAMES]

cdef struct Options:
    int8_t scenario                       # index of its row
    int8_t gods[MAX_PLAYERS]              # GODS_RANDOM_... in the first, or one a seat
    int8_t guardians[N_LEVELS]            # NONE random
    int8_t first_seat                     # NONE random
    uint8_t mandatory
    uint8_t pharaoh
    int8_t pharaoh_card                   # NONE random

cdef enum:
    GODS_RANDOM_BASE = -1
    GODS_RANDOM_ALL = -2

cdef struct Effect:
    uint8_t when
    uint8_t op
    uint8_t per
    uint8_t cond
    int8_t amount
    int8_t value                          # what `cond` compares with
    uint8_t resource                      # FOLLOWERS or DEVOTION
    uint8_t pay_amount                    # Followers
    uint8_t optional
    uint8_t slots
    uint8_t fee

cdef struct Item:
    uint8_t n_effects
    Effect effects[MAX_EFFECTS]

cdef struct Piece:
    uint8_t figure                        # GOD, WARRIOR, or 0 for a monument
    uint8_t type                          # monument type
    uint8_t cell
    uint8_t owner                         # 0 neutral, p-th seat in turn order

cdef struct Scenario:
    char key[KEY_BYTES]
    uint8_t players
    uint8_t n_regions
    uint8_t region_cell[MAX_REGIONS]      # by token - 1
    BitSet camels
    uint8_t palace
    uint8_t n_pieces
    Piece pieces[MAX_PIECES]

cdef struct Track:
    uint8_t event
    uint8_t after

# Everything that never changes during a game: content.toml compiled, and tables derived from it.
cdef struct Content:
    HexGrid grid
    uint8_t n_cells
    Cells board                           # all spaces
    Cells land
    Cells fertile
    Cells desert
    Cells near[MAX_SPACES]                # adjacent spaces while there is no camel
    Cells reach[MAX_SPACES]               # spaces at distance 1 to `move_distance`
    BitSet river                          # borders that carry the Nile
    BitSet rim                            # vertices on the edge of the land
    BitSet boundary                       # those, and vertices that the Nile touches
    BitSet borders[MAX_SPACES]            # numbered borders of each space
    # items: powers from 0, gods from MAX_POWERS, cards from MAX_POWERS + MAX_GODS
    uint8_t n_powers
    uint8_t n_gods
    uint8_t n_cards
    uint8_t n_guardians
    uint8_t n_kinds
    uint8_t n_pharaohs
    uint8_t n_scenarios
    uint8_t n_events
    Item items[MAX_ITEMS]
    uint64_t having[N_TRIGGERS]           # masks of the items with the trigger
    uint64_t with_op[N_OPS]               # masks of the items with the operation
    uint8_t power_level[MAX_POWERS]
    uint16_t powers_of_level[N_LEVELS + 1]
    int8_t card_strength[MAX_CARDS]
    uint8_t reclaim_cards                 # mask of the cards that can never be named (4.7 step 2)
    uint16_t base_gods                    # mask
    Item guardians[MAX_GUARDIANS]
    uint64_t guardian_ops[MAX_GUARDIANS]  # masks of operations
    uint8_t guardian_level[MAX_GUARDIANS]
    uint8_t guardian_large[MAX_GUARDIANS]
    uint8_t guardian_supply[MAX_PLAYERS + 1][N_LEVELS]
    uint8_t guardian_after[N_LEVELS]      # number of powers that brings a guardian of the level
    uint8_t monument_supply[N_TYPES]
    uint8_t pharaoh_only[N_TYPES]
    uint8_t counts_as_all                 # mask of types
    Item rooms[N_ROOMS]
    Item pharaohs[MAX_PHARAOHS]
    Item political[MAX_KINDS]
    uint8_t copies[MAX_KINDS]
    uint8_t linked[N_ROOMS]               # masks of rooms
    uint8_t priests
    uint8_t start_room
    uint8_t track_length[N_ACTIONS]
    Track track[MAX_TRACK]
    Scenario scenarios[MAX_SCENARIOS]
    # limits
    uint8_t warriors
    uint8_t pool_tokens
    uint8_t dashboard_tokens
    uint8_t start_followers
    uint8_t followers_cap
    uint8_t move_distance
    uint8_t camel_line_max
    uint8_t camel_supply
    uint8_t min_region_spaces
    uint8_t devotion_top
    uint8_t devotion_red_max
    uint8_t small_bases
    uint8_t large_bases
    uint8_t trap_slots
    uint8_t trap_fee
    uint8_t sun_slots
    uint8_t portal_slots
    uint8_t eye_slots
    # keys that options may name
    char god_key[MAX_GODS][KEY_BYTES]
    char guardian_key[MAX_GUARDIANS][KEY_BYTES]
    char pharaoh_key[MAX_PHARAOHS][KEY_BYTES]


cdef inline Frame* top(const State* s) noexcept nogil:
    """The frame on top; only while the stack is not empty."""
    c_assert(s.depth > 0)
    return <Frame*>&s.frames[s.depth - 1]


cdef inline void push(State* s, int kind, int seat, int a, int b) noexcept nogil:
    """Put a decision, or a frame that goes on later, before all that is pending."""
    push_frame(s.frames, &s.depth, STACK_FRAMES, kind, seat, a, b)


cdef inline void pop(State* s) noexcept nogil:
    """The frame on top is done."""
    pop_frame(s.frames, &s.depth)


cdef inline int asked(const State* s) noexcept nogil:
    """The god whose seat is being asked."""
    return s.lead[top(s).seat]


cdef inline bint is_god(const State* s, int g) noexcept nogil:
    """Whether the index names a god that is in the game."""
    return s.gods >> g & 1


cdef inline Cells all_monuments(const State* s) noexcept nogil:
    return s.monuments[0] | s.monuments[1] | s.monuments[2] | s.monuments[3]


cdef inline Cells all_owned(const State* s) noexcept nogil:
    return s.owned[0] | s.owned[1] | s.owned[2] | s.owned[3] | s.owned[4]


cdef inline Cells neutral_monuments(const State* s) noexcept nogil:
    return without(all_monuments(s), all_owned(s))


cdef inline Cells all_figures(const State* s) noexcept nogil:
    return s.figures[0] | s.figures[1] | s.figures[2] | s.figures[3] | s.figures[4]


cdef inline Cells all_guardians(const State* s) noexcept nogil:
    return s.guardians[0] | s.guardians[1] | s.guardians[2]


cdef inline Cells warriors_of(const State* s, int g) noexcept nogil:
    return without(s.figures[g], all_guardians(s) | cell_bit(s.god_cell[g]))


cdef inline Cells free_land(const Content* content, const State* s) noexcept nogil:
    """Empty land (RULES.md 2.2)."""
    return without(content.land, s.taken)


cdef inline int owner_at(const State* s, int cell) noexcept nogil:
    """The god whose figure stands on a space, NONE where there is none."""
    cdef int g
    for g in range(MAX_PLAYERS):
        if has_cell(s.figures[g], cell):
            return g
    return NONE


cdef inline int figure_at(const State* s, int cell) noexcept nogil:
    """The kind of figure on a space."""
    cdef int level, g
    for level in range(N_LEVELS):
        if has_cell(s.guardians[level], cell):
            return GUARDIAN + 1 + level
    g = owner_at(s, cell)
    if g == NONE:
        return NO_FIGURE
    return GOD if s.god_cell[g] == cell else WARRIOR


cdef inline int type_at(const State* s, int cell) noexcept nogil:
    """The type of monument on a space, NONE where there is none."""
    cdef int type
    for type in range(N_TYPES):
        if has_cell(s.monuments[type], cell):
            return type
    return NONE


cdef inline int monument_owner(const State* s, int cell) noexcept nogil:
    """The god that owns the monument on a space, NONE where nobody does."""
    cdef int g
    for g in range(MAX_PLAYERS):
        if has_cell(s.owned[g], cell):
            return g
    return NONE


cdef inline int facing_at(const State* s, int cell) noexcept nogil:
    return (
        has_cell(s.facing[0], cell) | has_cell(s.facing[1], cell) << 1
        | has_cell(s.facing[2], cell) << 2)
