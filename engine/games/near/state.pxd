"""NEAR: the state, its constants and its tiny helpers (RULES.md sections 2 and 3).

The struct is grouped as public / per player / hidden / pending decisions. Names are those of
RULES.md section 3. What lies on the World is kept as sets of spaces; a space is `slot*19 + k`
whatever the World, so that only terrains differ between Worlds, never neighbours.
"""
from libc.stdint cimport int8_t, int16_t, uint8_t, uint16_t, uint32_t, uint64_t

from engine.core.assertions cimport c_assert
from engine.core.bitset cimport BitSet, holds
from engine.core.decisions cimport Frame, pop_frame, push_frame
from engine.core.hexgrid cimport HexGrid

# Sizes (RULES.md 2.1, 3).
cdef enum:
    MAX_PLAYERS = 4
    MAX_SLOTS = 9
    SLOT_SPACES = 19
    MAX_SPACES = 171
    MAX_SEAS = 2              # of one tile
    N_DOMAINS = 5             # Building types, Expertises and Developments too
    N_TRACKS = 5
    N_PIECES = 5              # of one type
    N_CARDS = 130
    N_WONDERS = 10
    N_CIVILIZATIONS = 10
    N_AGES = 3
    N_EPOCHS = 12
    AGE_EPOCHS = 4
    N_EVENTS = 8
    N_DOMINATIONS = 12
    N_DOMINATION_TILES = 6
    N_RUINS = 9
    N_ENEMIES = 13
    DECK_CARDS = 26           # of one domain
    AGE_ONE_CARDS = 10
    LATER_AGE_CARDS = 8
    MAX_AREA = 25             # cards of an achievements area
    CARDS_A_TURN = 2
    DRAWS_A_TURN = 2
    MAX_LEVEL = 8
    MAX_WARDS = 15
    CLOSE = 3                 # hex distance of Events that strike around something (5.2)
    MAX_EFFECTS = 4           # of one item
    N_TILE_ROWS = 18
    N_ROTATIONS = 6
    N_FIXED_WORLDS = 6
    N_AGE_TILES = 6
    STACK_FRAMES = 72         # for whatever a pack may nest: check_room.pyx
    MAX_CODES = 400           # legal moves of one decision
    NONE = -1
    NOWHERE = 255             # `capital` before it is placed

# Building types: those of the domains, and the Capital.
cdef enum:
    SITE = 0
    SHOP = 1
    ROUTE = 2
    ARMY = 3
    TEMPLE_TYPE = 4
    CAPITAL_TYPE = 5
    N_TYPES = 6
    ANY_TYPE = 6

cdef enum:
    STONE = 0
    CLAY = 1
    WOOD = 2
    LIVESTOCK = 3
    WHEAT = 4
    ORE = 5
    N_KINDS = 6               # of resources
    NO_RESOURCE = 6

# Terrains; seas behind the land.
cdef enum:
    QUARRY = 0
    CLAY_PIT = 1
    FOREST = 2
    PLAIN = 3
    FIELD = 4
    MINE = 5
    MOUNTAIN = 6
    CITY = 7
    N_TERRAINS = 8
    SEA = 8                   # + 0 or 1: first or second sea of the tile
    NO_SPACE = 10             # of a slot that is not in the game

# Codes of moves (RULES.md 4.3) that are no number of a thing.
cdef enum:
    PASS = 171
    MODE_EFFECT = 0
    MODE_CONSTRUCT = 1
    MODE_DEVELOPMENT = 2
    N_MODES = 3
    STEP_EFFECTS = 0
    STEP_MARKER = 1
    STEP_OBJECTIVE = 2
    TEMPLE_REBUILD = 5        # + type
    TEMPLE_STOP = 10
    NO_TYPE = 5               # REBUILD and DESTROY: none
    DECK_CODE = 130           # + domain
    EARLIER = 0               # Invasion
    LATER = 1

# Decision kinds (RULES.md 4.3); a move carries its kind plus one in the high 16 bits.
cdef enum:
    CAPITAL = 0
    PLAY = 1
    STEP = 2                  # args: card, mask of steps done
    PLACE = 3                 # args: type + PLACE_ISOLATED, how many still
    RES = 4                   # args: how many still
    DEV = 5                   # args: how many still
    EXPERTISE = 6
    MOVE_PIECE = 7            # args: packed move, space of the Route to pass or NONE
    MOVE_DEST = 8             # args: space of the piece; the frame below says how
    ATTACK = 9                # args: packed attack, space of the origin or ANY_BUILDING, ANY_ARMY
    ARMY_MOVE = 10            # args: space of the Army, attacked space
    TEMPLE = 11               # args: actions left
    REBUILD = 12              # args: how many still
    REBUILD_AT = 13           # args: type
    DESTROY = 14              # args: how many still
    ADJ_RES = 15              # args: space
    ACT_SITE = 16             # args: amount
    HARVEST = 17              # args: packed counts
    BUILD_TYPE = 18           # args: PLACE_ISOLATED or 0, how many still
    TAKE_ENEMY = 19           # args: how many still
    TAKE_RUIN = 20            # args: how many still
    STEAL = 21                # args: Gold
    CONVERT = 22              # args: item, effect
    EXCHANGE = 23             # args: how many still
    EXCHANGE_TYPE = 24        # args: space
    DRAW = 25                 # args: how many still
    LOSE_CARD = 26            # args: event, how many still: LOSE of the rules by what is lost
    LOSE_EXPERTISE = 27
    LOSE_DEV = 28
    WARD = 29                 # args: event
    LOSE_RES = 30             # args: as LOSE_CARD
    LOSE_MARKER = 31          # args: as LOSE_CARD
    LOSE_BUILDING = 32        # args: as LOSE_CARD
    N_DECISIONS = 33
    # Frames that ask nobody.
    OPENING = 33              # args: players who have not placed their Capital yet
    TURN = 34                 # args: TurnStep
    EPOCH = 35                # args: EpochStep
    EVENT = 36                # args: event, EventStep
    EFFECTS = 37              # args: item, next effect
    TRIGGERS = 38             # args: places 0..14 and 15..24 of the area, as masks
    GAIN = 39                 # args: space
    ROW = 40                  # args: type + 8 * X, space
    BONUS = 41                # args: type, space
    SPOILS = 42               # args: type destroyed, its space
    TOKEN = 43                # args: Enemy token
    PLAYED = 44
    MARKERS = 45              # args: how many still
    VICTORIES = 46            # args: how many still
    ACTIVATE = 47             # args: type, how many still
    N_FRAMES = 48

cdef enum:
    PLACE_ISOLATED = 8
    # Packed move: distance in the low bits.
    MOVE_DISTANCE = 31
    MOVE_FREE = 32
    MOVE_CAPITAL = 64
    MOVE_LEFT = 128           # times how many still
    # Packed attack: range in the low bits.
    ATTACK_RANGE = 31
    ATTACK_NEW = 32           # from an Army just constructed
    ATTACK_LEFT = 64          # times how many still
    ANY_BUILDING = -1
    ANY_ARMY = -2
    # Packed harvest: four bits a kind in both numbers (four and two kinds), then how many still.
    HARVEST_BITS = 4
    HARVEST_MOST = 15
    HARVEST_LEFT = 8          # shift in the second number
    LOW_KINDS = 4             # in the first number

# The first number of a TURN frame: what comes next.
cdef enum:
    TURN_START = 0
    TURN_PLAY = 1
    TURN_PERMANENT = 2
    TURN_DRAW = 3
    TURN_END = 4

# The first number of an EPOCH frame.
cdef enum:
    EPOCH_EVENT = 0
    EPOCH_CLOSE = 1

# The second number of an EVENT frame.
cdef enum:
    EVENT_WARDS = 0
    EVENT_LOSSES = 1
    EVENT_AFTER = 2

# Events, by id.
cdef enum:
    CIVIL_WAR = 0
    EXTREME_COLD = 1
    FLOOD = 2
    CRISIS = 3
    EARTHQUAKE = 4
    INVASION = 5
    EPIDEMIC = 6
    REVOLT = 7

# Effect operations (RULES.md 2.3); ids are the places in vocabulary.py's list.
cdef enum:
    OP_GOLD = 0
    OP_VP = 1
    OP_RES = 2
    OP_DEV = 3
    OP_MARKER = 4
    OP_BUILD = 5
    OP_REBUILD = 6
    OP_DESTROY = 7
    OP_ATTACK = 8
    OP_ENEMY = 9
    OP_RUIN = 10
    OP_MOVE = 11
    OP_DRAW = 12
    OP_PEEK = 13
    OP_WARD = 14
    OP_ACTIVATE = 15
    OP_STEAL = 16
    OP_HARVEST = 17
    OP_EXCHANGE = 18
    OP_VICTORY = 19
    OP_CONVERT = 20
    N_OPS = 21

# Counters (RULES.md 2.4); 0 is none.
cdef enum:
    NO_COUNTER = 0
    COUNT_BUILDINGS = 1
    COUNT_SITE = 2            # + type
    COUNT_CEMETERY = 7
    COUNT_CARDS = 8
    COUNT_COLOR_PAIRS = 9
    COUNT_COLORS = 10
    COUNT_RES_LEVELS = 11
    COUNT_RES_PAIRS = 12
    COUNT_LEVEL = 13          # + track
    COUNT_MAXED = 18
    COUNT_POPULATION = 19
    COUNT_DEVS = 20
    COUNT_DEV_TYPES = 21
    COUNT_EXPERTISE = 22
    COUNT_VICTORY = 23
    COUNT_ENEMY = 24
    COUNT_RUIN = 25
    COUNT_TOKENS = 26
    COUNT_MARKERS_EPOCH = 27
    COUNT_MARKERS_AGE = 28
    COUNT_MARKERS_DOMAIN = 29
    COUNT_COASTAL = 30
    COUNT_COASTAL_ROUTES = 31
    COUNT_COASTAL_GROUPS = 32
    COUNT_TILES = 33
    COUNT_ISOLATED = 34
    COUNT_TERRAINS = 35
    COUNT_ON = 36             # + terrain
    COUNT_ADJ_OPP = 44
    COUNT_PATH = 45
    COUNT_GOLD = 46
    N_COUNTERS = 47

# Triggers (RULES.md 2.5); 0 is none: the card has its effect when it is played.
cdef enum:
    NO_TRIGGER = 0
    ON_CONSTRUCT = 1
    ON_REBUILD = 2
    ON_OWN_DESTROYED = 3
    ON_WIN = 4
    ON_TOKEN = 5
    ON_RUIN = 6
    ON_MAX_REACHED = 7
    ON_MARKER = 8
    ON_MOVE = 9
    ON_GOLD_ACTION = 10
    N_TRIGGERS = 11

# Where a construction must be for its trigger: a terrain, or
cdef enum:
    WHERE_ANY = 8
    WHERE_NEW_TILE = 9
    WHERE_ADJ_OPP = 10
    WHERE_COASTAL = 11

# Effects by what has them.
cdef enum:
    CARD_ITEM = 0             # + card
    WONDER_ITEM = 130         # + Wonder: an achievements area names its cards like this
    CIVILIZATION_ITEM = 140   # + Civilization
    RUIN_ITEM = 150           # + token
    ENEMY_ITEM = 159          # + token
    SPECIAL_ITEM = 172        # + track
    BONUS_ITEM = 177          # + 4 * Age tile + epoch within the Age
    PERMANENT_ITEM = 201      # + Age tile
    N_ITEMS = 207

# Why a score rises.
cdef enum:
    BY_EFFECT = 0
    BY_GOLDEN_AGE = 1
    BY_DOMINATION = 2
    BY_DEVELOPMENTS = 3
    BY_LIVESTOCK = 4
    BY_CIVILIZATION = 5
    BY_GOLD = 6
    BY_OBJECTIVE = 7          # + domain

# Event kinds and their numbers.
cdef enum:
    EV_MOVE = 1               # as MOVE_EVENT; others see a card face down as seat, -1, kind + 1,
    # forced, domain, Age, mode
    EV_GOLD = 2               # seat, change, Gold now
    EV_SCORE = 3              # seat, change, score now, BY_...
    EV_LEVEL = 4              # seat, track, level before, level now
    EV_DEVELOPMENT = 5        # seat, kind, change, number now
    EV_EXPERTISE = 6          # seat, domain, 1 unlocked or 0 lost
    EV_MARKER = 7             # seat, epoch, 1 or -1, markers left
    EV_OBJECTIVE = 8          # seat, domain, 1 or -1, markers left
    EV_BUILT = 9              # seat, type, space, row (0 for the Capital)
    EV_REBUILT = 10           # seat, type, space
    EV_DESTROYED = 11         # owner, type, space (-1: from the Player board), attacker or -1
    EV_MOVED = 12             # owner, type, from, to
    EV_EXCHANGED = 13         # seat, space, type before, type now
    EV_ENEMY_TAKEN = 14       # seat, token, space
    EV_ENEMY_PLACED = 15      # token, space
    EV_RUIN_TAKEN = 16        # seat, token, space
    EV_RUIN_PLACED = 17       # token, space
    EV_VICTORY = 18           # seat, Victory tokens now
    EV_WARD = 19              # seat, change, wards now
    EV_PEEKED = 20            # seat, Event slot, event (others: -1)
    EV_PLAYED = 21            # seat, card, Gold paid
    EV_DISCARDED = 22         # seat, card: face up in the reveal area at the end of the turn
    EV_DRAWN = 23             # seat, domain, Age, card (others: -1): from a deck
    EV_TAKEN = 24             # seat, card: from the reveal area
    EV_REVEALED = 25          # card: from a deck to the reveal area
    EV_REMOVED = 26           # card, seat whose area it leaves or -1 the reveal area
    EV_DECK_CUT = 27          # domain, Age, cards that leave the game unseen
    EV_EVENT = 28             # Event slot, event
    EV_RANKED = 29            # BY_GOLDEN_AGE or BY_DOMINATION, seat, number, VP
    EV_TURN = 30              # seat, epoch
    EV_EPOCH = 31             # epoch
    EV_AGE = 32               # Age, first player
    EV_TRIGGERED = 33         # seat, card: a permanent effect resolves
    EV_STOLEN = 34            # seat, from seat, Gold
    EV_ENDED = 35             # mask of the winners
    EV_TILE = 36              # slot, row of [[tile]], rotation
    EV_AGE_SIDE = 37          # Age, side
    EV_DOMINATION = 38        # Age, Domination
    EV_CIVILIZATION = 39      # seat, Civilization
    EV_WONDER = 40            # seat, Wonder
    EV_OPENING = 41           # first player

cdef struct State:
    # public: the World
    BitSet land                           # derived
    BitSet coastal                        # derived
    BitSet cities                         # derived
    BitSet mountains                      # derived
    BitSet owned[MAX_PLAYERS]             # Buildings of each player, the Capital included
    BitSet of_type[N_TYPES]               # Buildings of each type, whoever owns them
    BitSet enemies                        # derived: spaces with an Enemy token
    BitSet ruins                          # derived: spaces with a Ruin token
    uint8_t terrain[MAX_SPACES]           # derived
    int8_t slot_tile[MAX_SLOTS]           # row of [[tile]]
    uint8_t slot_rotation[MAX_SLOTS]
    uint8_t enemy_space[N_ENEMIES]        # NOWHERE: captured, lifted or in supply
    uint8_t ruin_space[N_RUINS]           # NOWHERE: captured or not in the game
    uint8_t supply_size
    # public: the table
    uint8_t n
    uint8_t expert                        # objectives
    uint8_t first_player
    uint8_t active
    uint8_t position                      # of the active player in the round
    uint8_t epoch
    uint8_t cards_played                  # this turn
    uint8_t events_revealed
    uint8_t to_ask                        # mask of seats that may use a ward
    uint8_t to_hit                        # mask of seats that an Event hits
    uint8_t first_taken                   # mask of domains whose first token is taken
    uint8_t age_side[N_AGES]
    uint8_t domination[N_AGES]
    uint16_t acc                          # Gold gained in this card play
    uint16_t turns                        # finished
    uint32_t stamps                       # given out so far
    BitSet reveal                         # cards
    BitSet removed                        # cards, those removed unseen not included
    # per player
    uint32_t stamp[MAX_PLAYERS]
    uint16_t score[MAX_PLAYERS]
    uint16_t gold[MAX_PLAYERS]
    uint16_t having[MAX_PLAYERS]          # derived: mask of the triggers in the area
    uint8_t level[MAX_PLAYERS][N_TRACKS]
    uint8_t built[MAX_PLAYERS][N_DOMAINS]
    uint8_t last_row[MAX_PLAYERS][N_DOMAINS]
    uint8_t cemetery[MAX_PLAYERS][N_DOMAINS]
    uint8_t dev[MAX_PLAYERS][N_DOMAINS]
    uint8_t expertise[MAX_PLAYERS]        # mask of domains
    uint8_t victory[MAX_PLAYERS]
    uint8_t enemy[MAX_PLAYERS]
    uint8_t ruin[MAX_PLAYERS]
    uint8_t markers[MAX_PLAYERS]          # left
    uint8_t timeline[MAX_PLAYERS][N_EPOCHS]
    uint8_t objective[MAX_PLAYERS]        # mask of domains with the player's marker
    uint8_t ward[MAX_PLAYERS]
    uint8_t peeked[MAX_PLAYERS]           # mask of Event slots
    uint8_t special_used[MAX_PLAYERS]     # mask of tracks
    uint8_t capital[MAX_PLAYERS]
    uint8_t civilization[MAX_PLAYERS]
    uint8_t wonder[MAX_PLAYERS]
    uint8_t area_size[MAX_PLAYERS]
    uint8_t area[MAX_PLAYERS][MAX_AREA]   # achievements, in the order they came
    uint8_t deck_size[N_DOMAINS]
    uint8_t civ_size
    BitSet known[MAX_PLAYERS]             # cards of the hand or the civ area that all know
    # hidden
    BitSet hand[MAX_PLAYERS]
    BitSet unseen                         # cards removed unseen
    uint8_t civ_area[CARDS_A_TURN]        # discards of the active player
    uint8_t deck[N_DOMAINS][DECK_CARDS]   # the top card last
    uint8_t supply[N_ENEMIES]             # the next token last
    uint8_t events[N_AGES]
    # pending decisions
    uint8_t depth
    Frame frames[STACK_FRAMES]

# What a game is dealt from (RULES.md 9.1): packed from the options, completed by chance.
cdef struct Options:
    uint8_t explicit                      # everything below is given
    uint8_t expert
    int8_t central                        # 0 sea, 1 land, NONE random
    uint8_t fixed_world
    int8_t sides                          # 0 A, 1 B, NONE random
    uint8_t first
    int8_t slot_tile[MAX_SLOTS]
    uint8_t slot_rotation[MAX_SLOTS]
    uint8_t age_side[N_AGES]
    uint8_t domination[N_AGES]
    uint8_t events[N_AGES]
    uint8_t deck[N_DOMAINS][DECK_CARDS]   # the top card first
    uint8_t enemy_order[N_ENEMIES]
    uint8_t ruin_order[N_RUINS]
    uint8_t civilization[MAX_PLAYERS]
    uint8_t wonder[MAX_PLAYERS]

cdef struct Effect:
    uint8_t op
    uint8_t kind              # resource, Development, or type; N_DOMAINS or ANY_TYPE: any
    uint8_t per               # counter
    uint8_t cond              # counter that must be at least `least`
    uint8_t least
    uint8_t n
    uint8_t div
    uint8_t cap               # NO_CAP: none
    uint8_t dist
    uint8_t flags             # FLAG_...
    uint8_t cost
    uint8_t get               # OP_VP, OP_RES or OP_DEV
    uint8_t times

cdef enum:
    ANY_KIND = 5
    NO_CAP = 255
    FLAG_FREE = 1
    FLAG_CAPITAL = 2
    FLAG_ISOLATED = 4
    FLAG_EACH = 8

cdef struct Item:
    uint8_t n_effects
    uint8_t trigger
    uint8_t type              # of a construct trigger; ANY_TYPE
    uint8_t where             # of a construct trigger: terrain or WHERE_...
    Effect effects[MAX_EFFECTS]

cdef struct Card:
    uint8_t domain
    uint8_t age               # 1..3; 0 for a Wonder
    uint8_t gold
    uint8_t require[N_TRACKS]

cdef struct Tile:
    uint8_t tile              # 0 the Central tile
    uint8_t side              # 0 A or sea, 1 B or land
    uint8_t terrain[SLOT_SPACES]
    uint32_t waves            # mask of local spaces

cdef struct FixedWorld:
    uint8_t players
    uint8_t side              # of the Central tile
    int8_t slot_tile[MAX_SLOTS]
    uint8_t slot_rotation[MAX_SLOTS]

# Everything that never changes during a game: content.toml compiled, and tables derived from it.
cdef struct Content:
    HexGrid grid                          # all nine slots
    BitSet slots[MAX_PLAYERS + 1]         # spaces in a World for so many players
    uint16_t slot_mask[MAX_PLAYERS + 1]
    BitSet close[MAX_SPACES]              # spaces within CLOSE of each, over anything
    uint8_t turned[N_ROTATIONS][SLOT_SPACES]   # printed place of what lies at a local space
    Tile tiles[N_TILE_ROWS]
    FixedWorld worlds[N_FIXED_WORLDS]
    Item items[N_ITEMS]
    Card cards[N_CARDS + N_WONDERS]
    BitSet of_class[N_DOMAINS][N_AGES + 1]     # cards by domain and Age
    uint8_t strength[N_DOMAINS][N_PIECES]
    uint8_t max_level[N_TRACKS]
    uint16_t expertise_at                 # masks of levels
    uint16_t population_at
    uint16_t development_at[N_TRACKS]
    uint8_t wonder_expertise[N_WONDERS]
    uint8_t wonder_start[N_WONDERS][2]
    uint8_t civilization_start[N_CIVILIZATIONS][2]
    uint8_t start_building[N_CIVILIZATIONS]
    uint8_t age_event_after[N_AGE_TILES]  # Age tile = 2 * Age + side
    uint8_t permanent_epoch[N_AGE_TILES]  # 1..4, 0 none
    uint8_t event_amount[N_EVENTS][N_AGES]
    uint8_t domination_tile[N_DOMINATIONS]
    uint8_t domination_counter[N_DOMINATIONS]
    # figures
    uint8_t starting_gold
    uint8_t history_markers
    uint8_t substitute_gold
    uint8_t ore_gold
    uint8_t golden_age_vp[3]
    uint8_t domination_vp[3]
    uint8_t objective_cards
    uint8_t capital_area_min
    uint8_t capital_distance_min
    uint8_t dev_set_vp
    uint8_t livestock_vp
    uint8_t gold_set
    uint8_t gold_set_vp
    uint8_t expert_ladder[5]
    uint8_t expert_steps[5]
    uint8_t standard_vp[N_DOMAINS]


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


cdef inline void count_down(State* s) noexcept nogil:
    """The frame on top, whose first number says how many still, is done once."""
    top(s).args[0] -= 1
    if top(s).args[0] == 0:
        pop(s)


cdef inline void count_down_second(State* s) noexcept nogil:
    """The same with the second number."""
    top(s).args[1] -= 1
    if top(s).args[1] == 0:
        pop(s)


cdef inline int age_of(const State* s) noexcept nogil:
    """The present Age, 0..2."""
    return s.epoch // AGE_EPOCHS


cdef inline int age_tile(const State* s) noexcept nogil:
    """The row of the present Age tile."""
    return 2 * age_of(s) + s.age_side[age_of(s)]


cdef inline int on_map(const State* s, int seat, int type) noexcept nogil:
    """Buildings of a type on the map (RULES.md 3: derived, never stored)."""
    return s.built[seat][type] - s.cemetery[seat][type]


cdef inline int owner_at(const State* s, int space) noexcept nogil:
    """The player whose Building stands on a space, NONE where there is none."""
    cdef int seat
    for seat in range(MAX_PLAYERS):
        if holds(&s.owned[seat], space):
            return seat
    return NONE


cdef inline int type_at(const State* s, int space) noexcept nogil:
    """The type of Building on a space, NONE where there is none."""
    cdef int type
    for type in range(N_TYPES):
        if holds(&s.of_type[type], space):
            return type
    return NONE


cdef inline int resource_at(const State* s, int space) noexcept nogil:
    """The resource of a land space, NO_RESOURCE on Mountains and City-states."""
    return s.terrain[space] if s.terrain[space] <= MINE else NO_RESOURCE


cdef inline bint has_expertise(const State* s, int seat, int domain) noexcept nogil:
    return s.expertise[seat] >> domain & 1


cdef inline int card_age(const Content* content, int card) noexcept nogil:
    return content.cards[card].age


cdef inline int top_card(const State* s, int domain) noexcept nogil:
    """The top card of a deck that is not empty."""
    return s.deck[domain][s.deck_size[domain] - 1]
