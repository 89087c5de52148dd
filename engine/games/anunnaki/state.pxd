"""Anunnaki: the state, its constants and its tiny helpers (RULES.md sections 2 and 3).

The struct is grouped as public / per player / hidden / pending decisions. Names are those of
RULES.md section 3. What stands on a Territory is packed into one word a seat; masks of 48
Territories say where there is anything at all, so that most rules are a few operations on words.
"""
from libc.stdint cimport int8_t, int16_t, uint8_t, uint16_t, uint32_t, uint64_t

from engine.core.assertions cimport c_assert
from engine.core.bits cimport popcount
from engine.core.decisions cimport Frame, pop_frame, push_frame

# Sizes (RULES.md 2.1, 3).
cdef enum:
    MAX_PLAYERS = 4
    N_HOUSES = 4
    N_TERRITORIES = 48
    N_PLANETS = 6
    HOME_TERRITORIES = 6      # of one home planet
    MAX_ICONS = 3             # of one Territory
    N_SPOTS = 26
    SPOT_TERRITORIES = 3
    N_NODES = 10
    N_SPACES = 15
    N_TRIANGLES = 5
    N_TILES = 10              # ids 1..10
    N_RES = 4
    N_TRACKS = 3              # Development tracks
    N_MARKERS = 4             # with Domination
    N_LEVELS = 5
    DEV_MAX = 12
    DOM_MAX = 16
    N_DOM_TOKENS = 4
    N_MANA_ACTIONS = 6
    N_SLOTS = 5               # places of the Settlement area
    N_GOALS = 4
    N_CIVS = 12
    N_CULTURE = 20
    N_WEAPONS = 9
    N_ADVANCED = 7
    N_MINOR = 28
    HOUSE_MINOR = 7
    DEALT_GODS = 5
    KEPT_GODS = 4
    N_ARTIFACTS = 6
    DEALT_ARTIFACTS = 3
    N_PACTS = 36
    NEUTRAL_PACTS = 12
    HOUSE_PACTS = 6
    N_DISPLAY = 6
    N_PANDORA = 3
    FOLLOWERS = 12
    SETTLEMENTS = 5
    CUBES = 14
    RES_MAX = 19
    MANA_MAX = 63
    VP_MAX = 32767
    ROUND_MAX = 65535
    BATTLE_SIDES = 2
    SIDE_CARDS = 2
    STACK_FRAMES = 24         # twice what a pack can nest: check_room.pyx
    MAX_CODES = 64            # legal moves of one decision
    PASS = 511
    NONE = -1
    NOWHERE = 255             # `major_at` and `destiny` in bytes without a sign
    GAIA = 4
    AFTERWORLD_PLANET = 5

cdef enum:
    GOLD = 0
    WOOD = 1
    METAL = 2
    FOOD = 3
    ANY_RES = 4
    MANA_RES = 5

cdef enum:
    WAR = 0
    TECH = 1
    COMMERCE = 2
    DOM = 3

cdef enum:
    BLUE = 0
    RED = 1

# Pieces: the last number of `t * 4 + k`.
cdef enum:
    FOLLOWER = 0
    MINOR = 1
    MAJOR_PIECE = 2
    SETTLEMENT = 3
    N_PIECES = 4

# What stands on a Territory, in one word a seat: Followers, Minor Gods, Settlements, Major God.
cdef enum:
    MINOR_SHIFT = 4
    SETTLEMENT_SHIFT = 7
    MAJOR_SHIFT = 10
    FOLLOWER_MASK = 15
    THREE_BITS = 7
    UNITS_MASK = 0x47F        # Followers, Minor Gods, Major God
    GODS_MASK = 0x470

# Phases (RULES.md 4).
cdef enum:
    PHASE_SETUP = 0
    PHASE_PRIMARY = 1
    PHASE_MANA = 2
    PHASE_ADDITIONAL = 3
    PHASE_BATTLES = 4
    PHASE_CULTURE = 5
    PHASE_FINAL = 6

# Decision kinds (RULES.md 4.1); a move carries its kind plus one in the high 16 bits.
cdef enum:
    HOUSE = 0
    DISCARD_GOD = 1
    PRIMARY = 2
    RA_MOVE = 3               # args: space of the cube
    MOVE_SRC = 4              # args: points left
    MOVE_DST = 5              # args: Territory, piece
    CARRY = 6                 # args: source * 64 + destination, how many still
    PORTAL_SRC = 7            # args: pieces left, source forced (NONE any, ANY_SOURCE not yet)
    PORTAL_DST = 8            # args: Territory, piece
    PACT_TAKE = 9             # args: how many still
    HARVEST = 10              # args: Territories left
    HARVEST_SPOT = 11         # args: Territory, amount (0: gain 1, nothing is covered)
    GAIN_RES = 12             # args: how many still, mask of resources + 16 * why
    PAY_RES = 13              # args: how many still, why
    GAIN_SAME = 14            # args: amount, why
    MARKET = 15               # args: 0, why
    MARKET_FREE = 16          # args: 0, why
    FOLLOWER_SRC = 17         # args: Territory it goes to (NONE: to supply, then FOLLOWER_DST)
    FOLLOWER_DST = 18
    MANA = 19                 # args: 0 one action, 1 and 2 first and second of the Mirror; the
    # first's id in the second (else NONE)
    TILE = 20                 # args: colour
    WEAPON_TAKE = 21          # args: how many still
    DEVELOP = 22              # args: 1 must, 0 may pass
    DEVELOP_USE = 23          # args: tile
    BUILD = 24                # args: how many still
    ADDITIONAL = 25           # args: mask of the types used this turn
    SUMMON = 26
    SUMMON_AT = 27            # args: option of SUMMON
    FULFILL = 28
    PACT_LINE = 29            # args: Pact
    BATTLE = 30
    WEAPON_PLAY = 31          # args: PLAY_..., card discarded (replacement; else NONE)
    WEAPON_PICK = 32
    METAL_BOOST = 33
    STEAL = 34                # args: winner
    CUBE_SRC = 35             # args: how many still
    CUBE_DST = 36             # args: space of the cube
    ARTIFACT = 37
    DESTINY = 38
    CORNUCOPIA = 39
    PANDORA = 40
    LOSE_FOLLOWER = 41
    LOSE_WEAPON = 42
    LEVEL_UP = 43
    CHOICE = 44               # args: number of the first alternative, how many; a code is a number
    ANUBIS_SRC = 45
    FREE_PACT = 46            # args: mana, why
    SACRIFICE = 47            # args: list of effects, why
    FOLLOWER_EACH = 48        # args: pieces, why
    CULTURE_TAKE = 49         # args: token
    MAJOR_ORDER = 50          # 0 Domination first, 1 Development tracks first (4.5)
    N_DECISIONS = 51
    # frames that ask nobody
    START = 51                # Houses are known: pieces, dealt gods
    DEAL = 52                 # all other chance, then the first turn
    TURN = 53                 # args: phase that begins next
    EFFECTS = 54              # args: list, index
    FOLLOWERS_LEFT = 55       # args: how many still, why
    REVEAL = 56               # after a Move or Portal action: Culture tokens
    PACT = 57                 # args: Pact, PACT_...
    FIGHT = 58                # args: FIGHT_..., UNDECIDED, ATTACKER_WON or ATTACKER_LOST
    CULTURE = 59              # args: spot + 32 * token, seats asked so far
    YIELD = 60                # args: next Territory, Settlements of it that are done
    PANDORA_HIT = 61          # args: token, seats hit so far
    FINAL = 62                # args: 1 when the Scarab Amulet was asked about
    N_FRAMES = 63

cdef enum:
    ANY_SOURCE = -2           # PORTAL_SRC with the same source for all: not chosen yet
    SPOT_YIELD = 0            # HARVEST_SPOT: one of the two, nothing is covered
    WHY_SHIFT = 4
    RES_MASK = 15
    PAIR = 64                 # CARRY: source * PAIR + destination
    SPOT_CODES = 32           # CULTURE: spot + SPOT_CODES * token

# MANA
cdef enum:
    ONE_ACTION = 0
    MIRROR_FIRST = 1
    MIRROR_SECOND = 2
    USE_MIRROR = 6

# ADDITIONAL
cdef enum:
    ADD_SUMMON = 0
    ADD_PACT = 1
    ADD_CORNUCOPIA = 2
    ADD_PANDORA = 3
    N_ADDITIONAL = 4
    SUMMON_MAJOR = 4

# WEAPON_PLAY
cdef enum:
    PLAY_FIRST = 0            # hidden; no PASS
    PLAY_SECOND = 1           # hidden; Loki
    PLAY_REPLACEMENT = 2      # open; after the Viking Helmet
    PLAY_ADDED = 3            # open; Composite Bow

# PACT
cdef enum:
    PACT_FULL = 0             # bonus, then
    PACT_POINTS = 1           # VP and commerce
    PACT_ASK = 2              # one of the two

# FIGHT: the steps of RULES.md 4.7.
cdef enum:
    FIGHT_ANUBIS = 0
    FIGHT_ATTACKER = 1
    FIGHT_ATTACKER_SECOND = 2
    FIGHT_DEFENDER = 3
    FIGHT_DEFENDER_SECOND = 4
    FIGHT_REVEAL = 5
    FIGHT_PICK_DEFENDER = 6
    FIGHT_PAY = 7
    FIGHT_PAY_DEFENDER = 8
    FIGHT_DISCARD = 9
    FIGHT_DISCARD_PAY = 10    # the replacement of the defender's card
    FIGHT_DISCARD_DEFENDER = 11
    FIGHT_DISCARD_DEFENDER_PAY = 12
    FIGHT_ADD = 13
    FIGHT_ADD_PAY = 14
    FIGHT_ADD_DEFENDER = 15
    FIGHT_ADD_DEFENDER_PAY = 16
    FIGHT_BOOST = 17
    FIGHT_BOOST_DEFENDER = 18
    FIGHT_STRENGTH = 19
    FIGHT_SPOILS = 20         # args[1] from here on: who won
    FIGHT_CARDS = 21          # VP and war steps of the winner's cards
    FIGHT_ARTIFACT = 22
    FIGHT_RETREAT = 23
    FIGHT_STEAL = 24
    FIGHT_COMPENSATION = 25
    FIGHT_END = 26
    N_FIGHT = 27

cdef enum:
    ATTACKER = 0              # sides of a battle
    DEFENDER = 1
    UNDECIDED = 0             # second number of FIGHT
    ATTACKER_WON = 1
    ATTACKER_LOST = 2

# Operations of effects (RULES.md 2.3).
cdef enum:
    OP_GAIN = 0
    OP_VP = 1
    OP_TRACK = 2
    OP_WEAPON = 3
    OP_FOLLOWER = 4
    OP_SETTLEMENT = 5
    OP_MOVE = 6
    OP_PORTAL = 7
    OP_HARVEST = 8
    OP_CREATION = 9
    OP_INCOME = 10
    OP_DOM_GOAL = 11
    OP_TAKE_PACT = 12
    OP_DEVELOP = 13
    OP_ACTIVATE = 14
    OP_MOVE_CUBE = 15
    OP_MARKET = 16
    OP_CHOICE = 17
    OP_FREE_PACT = 18
    OP_SACRIFICE = 19
    OP_FOLLOWER_EACH = 20
    OP_SETTLEMENT_YIELD = 21
    N_OPS = 22

# Counters (RULES.md 2.3); 0 is none.
cdef enum:
    NO_COUNTER = 0
    COUNT_SHRINES = 1
    COUNT_SHRINES_OFF_HOME = 2
    COUNT_SETTLEMENTS = 3
    COUNT_TERRITORIES = 4
    COUNT_OFF_HOME = 5
    COUNT_ATLANTIS = 6
    COUNT_PRODUCING = 7       # + resource
    COUNT_EXHAUSTED = 11
    COUNT_UNITS = 12
    COUNT_CIVS = 13
    COUNT_SUPPLY = 14
    N_COUNTERS = 15

# Powers of gods (RULES.md 2.3), then those of artifacts.
cdef enum:
    CUBE_SHIFT = 0
    CUBE_RESOURCE = 1
    SETTLEMENTS_ARE_UNITS = 2
    SETTLEMENT_STRENGTH = 3
    SETTLEMENT_HARVEST = 4
    HARVEST_UNLIMITED = 5
    CULTURE_REMOTE = 6
    CULTURE_DOUBLE = 7
    BATTLE_FOLLOWER = 8
    SETTLEMENT_SUPPORT = 9
    HARVEST_BONUS = 10
    WEAPON_DISCOUNT = 11
    SETTLEMENT_DEFENCE = 12
    TWO_WEAPONS = 13
    ADJACENT_SUPPORT = 14
    GOD_TERRITORY_BONUS = 15
    PORTAL_BONUS = 16
    MOVE_BONUS = 17
    DEVELOP_FOLLOWERS = 18    # for a blue tile; n of RED_FOLLOWERS for a red one
    FOLLOWER_BONUS = 19
    SHRINE_BONUS = 20
    N_POWERS = 21             # of gods
    RED_FOLLOWERS = 21        # only a place for a figure
    N_FIGURES = 22
    CORNUCOPIA_POWER = 0      # of artifacts
    DOUBLE_MANA = 1
    AFTERWORLD_POWER = 2
    PANDORA_POWER = 3
    LEVEL_UP_POWER = 4
    DESTINY_POWER = 5

# Effects of weapons and civilizations.
cdef enum:
    WEAPON_NONE = 0
    STEAL_ON_LOSS = 1
    GODS_ARE_ONE = 2
    CANCEL = 3
    SECOND_CARD = 4
    DISCARD_OPPONENT = 5
    PAY_METAL = 6
    IGNORE_STRONGEST = 7
    N_WEAPON_EFFECTS = 8

# Lists of effects by what has them; lists inside lists follow.
cdef enum:
    TILE_LIST = 0             # + 2 * (tile - 1) + side (1 developed)
    CIV_LIST = 20             # + civilization
    CULTURE_LIST = 32         # + token
    MANA_LIST = 52            # + mana action
    GOD_LIST = 58             # + Minor God
    PACT_LIST = 86            # + Pact
    INNER_LIST = 122
    MAX_LISTS = 200
    MAX_EFFECTS = 400
    MAX_LIST_EFFECTS = 8      # of one list
    MAX_ALTERNATIVES = 64     # of all choices

# Why something was gained or lost: a list of effects (the outermost), or
cdef enum:
    WHY_START = 200
    WHY_CUBE = 201            # mana of a space
    WHY_CUBE_RESOURCE = 202   # Ra, upgraded
    WHY_HARVEST = 203
    WHY_DEVELOP = 204
    WHY_SUMMON = 205
    WHY_PACT = 206            # + Pact, up to 241: its cost, VP and commerce
    WHY_WEAPON = 242          # price, VP and war of a weapon
    WHY_BOOST = 243           # War Cart
    WHY_COMPENSATION = 244    # 1 Metal for a battle lost
    WHY_STOLEN = 245          # Slingshot
    WHY_CORNUCOPIA = 246
    WHY_PANDORA = 247
    WHY_TOKEN = 248           # 2-VP token of the Domination track
    WHY_MANA_ACTION = 249     # + mana action, up to 254: its price
    WHY_LEVEL_UP = 255        # Scarab Amulet
    WHY_FOLLOWERS = 256       # Marduk
    WHY_RETREAT = 257
    WHY_BATTLE = 258          # Anubis
    WHY_BUILD = 259
    N_WHY = 260

# What is scored at the end (RULES.md 7).
cdef enum:
    SCORE_MAJORITY = 0        # + track
    SCORE_GOAL = 3            # + track
    SCORE_DOMINATION = 6
    SCORE_GOD = 7             # + Minor God
    SCORE_DESTINY = 35
    SCORE_LEFT = 36           # resources and mana
    N_SCORES = 37

# Event kinds and their numbers. `why` as above; "now" is the value after the change.
cdef enum:
    EV_MOVE = 1               # as MOVE_EVENT; hidden codes are -1 for the others
    EV_RES = 2                # seat, resource, change, now, why
    EV_MANA = 3               # seat, change, now, why
    EV_VP = 4                 # seat, change, now, why
    EV_TRACK = 5              # seat, track (3 Domination), from, to, why
    EV_DOM_TOKEN = 6          # seat, token 0..3
    EV_MOVED = 7              # seat, piece k, from, to (a retreat too)
    EV_PLACED = 8             # seat, piece k, Territory, why: from supply, area or cards
    EV_REMOVED = 9            # seat, piece k, Territory, why: to supply
    EV_CUBE = 10              # seat, space, 1 placed or 0 taken off
    EV_PAWN = 11              # seat, node before (-1), node
    EV_SUMMON_TOKEN = 12      # seat, token 0..4 or 5 the Major God's: it leaves the star
    EV_SUMMONED = 13          # seat, Minor God 0..27 or -1 the Major God, Territory
    EV_DEVELOPED = 14         # seat, tile
    EV_PACT_TAKEN = 15        # seat, slot, Pact
    EV_PACT_SHOWN = 16        # slot, Pact (-1: none left), size of the stack now
    EV_PACT_DONE = 17         # seat, Pact, 0 one line, 1 full, 2 without cost
    EV_EXHAUSTED = 18         # Territory, icon
    EV_CIV_UP = 19            # Territory, civilization
    EV_CULTURE_UP = 20        # spot, token
    EV_CULTURE_GONE = 21      # spot, token
    EV_HAND = 22              # seat, card (others: -1), 1 or -1, hand size now: taken from above
    # the board, lost to Pandora
    EV_COMMITTED = 23         # seat, card (others: -1), hand size now
    EV_IN_USE = 24            # seat, card: revealed, added or a replacement
    EV_CARD_BACK = 25         # seat, card, 0 to hand or 1 above the board, hand size now
    EV_BATTLE = 26            # Territory, attacker, defender (-1: a civilization)
    EV_STRENGTH = 27          # seat (-1: the civilization), total, units, cards, boost, powers
    EV_BATTLE_OVER = 28       # Territory, winner (-1), loser (-1), OVER_...
    EV_CIV_WON = 29           # seat, civilization, Territory
    EV_GOD_TOKEN = 30         # Territory, 1 placed or 0 removed
    EV_ARTIFACT = 31          # seat, artifact, 1 taken or 0 used up
    EV_ARTIFACT_DECK = 32     # size now
    EV_AFTERWORLD = 33        # seat
    EV_PANDORA = 34           # seat, token
    EV_DESTINY = 35           # seat, track (others: -1)
    EV_HOUSE = 36             # seat, House
    EV_DEALT = 37             # seat, five Minor Gods (others: -1)
    EV_GODS = 38              # seat, four Minor Gods, open to all
    EV_TILE = 39              # node, tile
    EV_GOAL = 40              # track, goal
    EV_CIV_DOWN = 41          # Territory: a civilization, face down
    EV_CULTURE_DOWN = 42      # spot: a token, face down
    EV_TURN = 43              # round, seat
    EV_PHASE = 44             # seat, phase
    EV_TRIGGERED = 45         # seat, 0 cubes or 1 + track
    EV_SCORED = 46            # seat, SCORE_..., VP, now
    EV_ENDED = 47             # winner
    EV_CULTURE_REWARD = 48    # seat, token, 1 taken or 0 refused
    EV_TABLE = 49             # territories in play are known: players
    N_EVENTS = 50

cdef enum:
    OVER_STRENGTH = 0
    OVER_NO_CARD = 1
    OVER_NO_REPLACEMENT = 2

cdef struct Battle:
    int8_t territory                      # NONE: there is none
    int8_t defender                       # NONE: a civilization
    int8_t committed[BATTLE_SIDES][SIDE_CARDS]   # hidden; NONE
    int8_t used[BATTLE_SIDES][SIDE_CARDS]        # in use; NONE
    uint8_t boost[BATTLE_SIDES]           # Metal spent for strength
    uint8_t advanced[BATTLE_SIDES]        # an Advanced card was played

cdef struct State:
    # public: the map (masks have a bit a Territory)
    uint64_t land                         # in play; derived
    uint64_t capitals                     # of `land`; derived
    uint64_t units[MAX_PLAYERS]           # derived
    uint64_t settled[MAX_PLAYERS]         # derived
    uint64_t civs                         # derived: a civilization lies there
    uint64_t civs_up
    uint64_t god_tokens                   # Gods of Atlantis
    uint64_t covered[MAX_ICONS]           # exhausted icons
    uint64_t god_entered
    uint64_t chosen                       # Territories done in HARVEST or FOLLOWER_EACH
    uint64_t pacts[MAX_PLAYERS]
    uint64_t done[MAX_PLAYERS]
    uint32_t culture_on                   # derived: spots with a token
    uint32_t culture_up
    uint32_t culture_seen                 # tokens that ever lay face up
    uint32_t powers[MAX_PLAYERS]          # derived: mask of the powers in force
    uint16_t at[MAX_PLAYERS][N_TERRITORIES]      # packed pieces
    # public: the table
    uint16_t round
    uint8_t round_limit
    uint8_t n
    uint8_t first_game
    uint8_t turn                          # the active seat
    uint8_t phase
    uint8_t end_triggered
    uint8_t node_tile[N_NODES]            # 0: not dealt
    uint8_t goals[N_GOALS]
    uint8_t dom_tokens                    # mask
    int8_t afterworld_owner
    uint8_t artifact_known                # mask of the seats that saw the deck
    uint8_t dealt                         # the rest of the chance was drawn
    int8_t display[N_DISPLAY]             # Pacts, NONE
    uint8_t stack_size
    uint8_t artifact_size
    uint8_t artifacts_taken               # mask of those that somebody ever took
    # per player
    int16_t vp[MAX_PLAYERS]
    uint16_t cubes[MAX_PLAYERS]
    uint16_t developed[MAX_PLAYERS]       # mask of tiles, bit 0 tile 1
    uint16_t civ_won[MAX_PLAYERS]
    int8_t house[MAX_PLAYERS]             # NONE before the draft
    int8_t pawn[MAX_PLAYERS]
    uint8_t supply[MAX_PLAYERS]
    uint8_t area[MAX_PLAYERS]
    uint8_t res[MAX_PLAYERS][N_RES]
    uint8_t mana[MAX_PLAYERS]
    uint8_t track[MAX_PLAYERS][N_MARKERS]
    uint8_t minor_tokens[MAX_PLAYERS]     # mask, still on the star
    uint8_t major_token[MAX_PLAYERS]
    uint8_t minor_avail[MAX_PLAYERS]
    uint8_t major_avail[MAX_PLAYERS]
    uint8_t summoned[MAX_PLAYERS]         # mask of slots
    uint8_t major_summoned[MAX_PLAYERS]
    uint8_t artifacts[MAX_PLAYERS]        # mask
    uint8_t pandora[MAX_PLAYERS]          # mask of tokens left
    uint8_t known_hand[MAX_PLAYERS]
    uint8_t known_out[MAX_PLAYERS]
    # hidden
    uint16_t hand[MAX_PLAYERS]            # mask of cards
    uint8_t gods[MAX_PLAYERS]             # mask of slots; open once `dealt`
    uint8_t discarded[MAX_PLAYERS]        # slot, NOWHERE
    int8_t destiny[MAX_PLAYERS]           # track, NONE
    uint8_t artifact_deck                 # mask
    uint8_t civ[N_TERRITORIES]            # NOWHERE none; before the deal: the order that was given
    uint8_t culture[N_SPOTS]              # likewise
    uint8_t stack[N_PACTS]                # the top Pact last; before the deal: the order given
    uint8_t given                         # mask of GIVEN_...; 0 once dealt
    Battle battle                         # the commitments are hidden
    # pending decisions
    uint8_t depth
    Frame frames[STACK_FRAMES]

# Parts of the deal that the options gave; they lie where they will be dealt.
cdef enum:
    GIVEN_TILES = 1
    GIVEN_CIVS = 2
    GIVEN_CULTURE = 4
    GIVEN_ARTIFACTS = 8
    GIVEN_PACTS = 16
    GIVEN_GOALS = 32
    GIVEN_GODS = 64

cdef struct Options:
    uint8_t first_game
    uint8_t round_limit
    uint8_t draft
    int8_t house[MAX_PLAYERS]             # NONE: random or draft
    uint8_t given
    uint8_t node_tile[N_NODES]
    uint8_t civ[N_CIVS]
    uint8_t culture[N_CULTURE]
    uint8_t artifact_deck                 # mask
    uint8_t pacts[N_PACTS]                # the top Pact first
    uint8_t goals[N_GOALS]
    uint8_t gods[MAX_PLAYERS]             # masks of slots

cdef struct Effect:
    uint8_t op
    uint8_t what              # resource, track, colour
    uint8_t n                 # also mana (free_pact), pieces (follower_each)
    uint8_t per               # counter
    uint8_t div
    uint8_t flag              # same_source, free, must
    uint16_t list             # of sacrifice; first alternative of choice
    uint8_t count             # alternatives

cdef struct EffectList:
    uint16_t first
    uint8_t n
    uint8_t origin            # the outermost list, as events tell it
    uint8_t plain             # nothing but gain, vp and Domination steps (4.8)

cdef struct Power:
    uint8_t key               # N_POWERS: none
    uint8_t n
    uint8_t second            # of develop_followers: red

cdef struct House:
    uint8_t main
    uint8_t capital
    uint8_t shrine_start
    Power basic
    Power upgraded
    uint8_t dev_steps
    uint8_t dom_steps

cdef struct MinorGod:
    uint8_t track
    uint8_t steps
    uint8_t immediate
    Power power               # of an ongoing one
    uint8_t count             # of an endgame one: counter, or NO_COUNTER
    uint8_t div
    uint8_t vp

cdef struct Territory:
    uint64_t borders
    uint64_t gates            # Atlantis Territories that may be entered from here
    uint8_t planet
    uint8_t icons
    uint8_t icon[MAX_ICONS]   # resource, ANY_RES
    uint8_t shrines

cdef struct Weapon:
    uint8_t cost
    uint8_t any               # the cost is of any resources, else Metal
    uint8_t strength
    uint8_t effect
    uint8_t war
    uint8_t vp

cdef struct Pact:
    int8_t house
    uint8_t cost[N_RES]
    uint8_t any
    uint8_t vp
    uint8_t commerce

cdef struct Civilization:
    uint8_t strength
    uint8_t effect

cdef struct Goal:
    uint8_t count
    uint8_t div
    uint8_t most

cdef struct Slot:
    uint8_t vp
    uint8_t followers

cdef struct ManaAction:
    uint8_t mana
    uint8_t cost[N_RES]

# Everything that never changes during a game: content.toml compiled, and tables derived from it.
cdef struct Content:
    Territory territories[N_TERRITORIES]
    uint64_t planets[N_PLANETS]           # Gaia: both sides
    uint64_t sides[2]                     # of Gaia: 2 players, 3 and 4
    uint64_t capitals
    uint64_t atlantis
    uint64_t civ_places
    uint64_t icons[MAX_ICONS]             # Territories with such an icon
    uint64_t producing[N_RES]             # Territories printed with a resource
    uint64_t two_kinds                    # Territories with two different icons
    uint64_t shrines[MAX_ICONS]           # Territories with more than so many Shrines
    uint64_t afterworld                   # the one bit
    uint64_t spot_mask[N_SPOTS]
    uint8_t spot_planet[N_SPOTS]
    uint32_t spot_sides[2]                # Gaia's spots by side
    uint32_t planet_spots[N_PLANETS]
    uint8_t end_a[N_SPACES]
    uint8_t end_b[N_SPACES]
    int8_t joint[N_NODES][N_NODES]        # space between two nodes, NONE
    uint8_t space_mana[N_SPACES]
    uint16_t triangle[N_TRIANGLES]        # masks of spaces
    uint16_t pentagon
    uint16_t red_tiles                    # mask, bit 0 tile 1
    EffectList lists[MAX_LISTS]
    Effect effects[MAX_EFFECTS]
    uint16_t alternatives[MAX_ALTERNATIVES]      # lists
    House houses[N_HOUSES]
    MinorGod gods[N_MINOR]
    Weapon weapons[N_HOUSES][N_WEAPONS]
    Civilization civs[N_CIVS]
    Pact pacts[N_PACTS]
    Goal goals[N_GOALS]
    Slot slots[N_SLOTS]
    ManaAction mana_actions[N_MANA_ACTIONS]
    uint8_t artifact_power[N_ARTIFACTS]   # key of each
    uint8_t artifact_of[N_ARTIFACTS]      # artifact with each key
    uint8_t multiplier[DEV_MAX + 1]
    int8_t dom_vp[DOM_MAX + 1]
    uint8_t dom_token_at[DOM_MAX + 1]     # token + 1, 0 none
    uint8_t dom_token_vp
    uint8_t dom_lightning
    uint8_t majority[2]
    uint8_t destiny_vp[N_LEVELS + 1]
    uint8_t unit_strength[N_PIECES]
    uint8_t atlantis_strength
    uint8_t mirror_discount
    uint8_t cornucopia_n
    uint8_t cornucopia_vp
    uint8_t tech_steps[2]                 # by colour
    uint8_t red_cost[N_RES]
    uint8_t start_res[N_RES]
    uint8_t start_mana
    uint8_t capital_followers
    uint8_t shrine_followers
    uint8_t capital_settlements


cdef inline Frame* top(const State* s) noexcept nogil:
    """The frame on top; only while the agenda is not empty."""
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


cdef inline uint64_t bit(int territory) noexcept nogil:
    """The mask of one Territory."""
    return <uint64_t>1 << territory


cdef inline int followers(const State* s, int seat, int t) noexcept nogil:
    """F[seat][t]."""
    return s.at[seat][t] & FOLLOWER_MASK


cdef inline int minors(const State* s, int seat, int t) noexcept nogil:
    """M[seat][t]."""
    return s.at[seat][t] >> MINOR_SHIFT & THREE_BITS


cdef inline int settlements(const State* s, int seat, int t) noexcept nogil:
    """S[seat][t]."""
    return s.at[seat][t] >> SETTLEMENT_SHIFT & THREE_BITS


cdef inline int majors(const State* s, int seat, int t) noexcept nogil:
    """1 where the Major God stands."""
    return s.at[seat][t] >> MAJOR_SHIFT & 1


cdef inline int pieces(const State* s, int seat, int t, int k) noexcept nogil:
    """How many pieces of a kind stand there."""
    if k == FOLLOWER:
        return followers(s, seat, t)
    if k == MINOR:
        return minors(s, seat, t)
    if k == MAJOR_PIECE:
        return majors(s, seat, t)
    return settlements(s, seat, t)


cdef inline bint has(const State* s, int seat, int power) noexcept nogil:
    """Whether a power of a god is in force."""
    return s.powers[seat] >> power & 1


cdef inline uint64_t fighters(const State* s, int seat) noexcept nogil:
    """Territories with pieces that fight (3.3)."""
    if has(s, seat, SETTLEMENTS_ARE_UNITS):
        return s.units[seat] | s.settled[seat]
    return s.units[seat]


cdef inline uint64_t foreign_fighters(const State* s, int seat) noexcept nogil:
    """Territories with pieces of other seats that fight."""
    cdef uint64_t mask = 0
    cdef int other
    for other in range(s.n):
        if other != seat:
            mask |= fighters(s, other)
    return mask


cdef inline uint64_t controlled(const State* s, int seat) noexcept nogil:
    """Rule: 3.3. The Territories that a seat controls."""
    return (s.units[seat] | s.settled[seat]) & ~s.civs & ~foreign_fighters(s, seat)


cdef inline uint64_t contested(const State* s, int seat) noexcept nogil:
    """Rule: 3.3. The Territories where a seat's pieces meet a civilization or others."""
    return fighters(s, seat) & (s.civs | foreign_fighters(s, seat))


cdef inline bint has_artifact(
        const Content* content, const State* s, int seat, int power) noexcept nogil:
    """Whether a seat holds the artifact with a power."""
    return s.artifacts[seat] >> content.artifact_of[power] & 1


cdef inline int red(const Content* content, int tile) noexcept nogil:
    """1 for a red tile, 0 for a blue one."""
    return content.red_tiles >> (tile - 1) & 1


cdef inline int god_id(const State* s, int seat, int slot) noexcept nogil:
    """The id of a Minor God of a seat's House."""
    return HOUSE_MINOR * s.house[seat] + slot


cdef inline int gods_on_map(const State* s, int seat) noexcept nogil:
    """Minor Gods that were summoned."""
    return popcount(s.summoned[seat])
