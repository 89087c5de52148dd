"""Anatolia 1000 BC: the state, its constants and its tiny helpers (RULES.md sections 2, 3 and 4.3).

The struct is grouped as public / per player / hidden / pending decisions / derived. Names are those
of RULES.md section 3. A seat's set of regions, its counts and its card traits are derived: they
are kept beside `owner`, `cities` and `cards` because every menu asks for them.

Not here: what the content file says, and sets of regions (tables.pxd).
"""
from libc.stdint cimport int8_t, int16_t, uint8_t, uint64_t
from libc.string cimport memset

from engine.core.assertions cimport c_assert
from engine.core.decisions cimport Frame, pop_frame, push_frame
from engine.games.anatolia.tables cimport (
    MAX_REGIONS,
    N_EVENTS,
    N_KNOWLEDGE,
    N_RESOURCES,
    N_TRAITS,
    STOCKPILE,
    Card,
    Content,
    Regions,
    has,
)

cdef enum:
    MAX_PLAYERS = 6
    ROW = 4                   # face-up Knowledge slots
    MAX_LINES = 2             # of one side of a bundle
    STACK_FRAMES = 6
    MAX_STOCK = 32000         # of anything on a mat
    MAX_PEACE = 10            # turns
    MAX_GREAT = 36
    WEAK_TURNS = 2            # ends of turns until a Weak King is over
    MAX_CODES = 104           # moves of one decision: 80 regions, 22 other entries of CONQ_MENU

# What an effect gains or loses. The resources 0..9, then the rest.
cdef enum:
    VP = 10
    IDEA = 11
    POPULATION = 12
    ARMY = 13
    FLEET = 14
    MONUMENT = 15
    CITY = 16
    REGION = 17
    CARD = 18
    RANDOM = 19

# The decision kinds of RULES.md 4.3; a move carries its kind plus one in the high 16 bits.
cdef enum:
    PICK_CIV = 0
    PICK_UNITS = 1
    TURN_START = 2
    TRADE_MENU = 3
    TRADE_GIVE = 4
    TRADE_WANT = 5
    TRADE_REPLY = 6
    CONVERT = 7
    EXTRA_PHASE = 8
    OWN_REGION = 9
    TAKE_REGION = 10
    PICK_SEAT = 11
    STEAL_RES = 12
    PEEK_DECK = 13
    LOSE_CARD = 14
    UPKEEP_PAY = 15
    UPKEEP_SHORT = 16
    KNOW_MENU = 17
    BUILD_MENU = 18
    RECRUIT_MENU = 19
    POP_FOOD = 20
    CONQ_MENU = 21
    TRIBUTE_WHAT = 22
    TRIBUTE_REPLY = 23
    LOAN_PAY = 24
    LOAN_REPLY = 25
    DEFEND = 26
    END_MENU = 27
    CALL_HELP = 28
    N_DECISIONS = 29
    # Frames that ask nothing: what goes on when all above them is done.
    FLOW = 29                 # args: Step, its number (a place in the order of seats, or a phase)
    RUN_CARD = 30             # args: card code, LEFT * effect + choices left
    UPKEEP = 31               # args: food still due
    ATTACK = 32               # args: region, Stage
    N_KINDS = 33

# Move codes: words of several menus, and the first code of each family.
cdef enum:
    DONE = 0                  # also: back, no, decline, refuse, play on
    YES = 1                   # accept, pay, lend; in TURN_START: give up
    MENU_CONVERT = 1          # TRADE_MENU and CONQ_MENU
    WITH_SEAT = 10            # + seat: propose, demand tribute, ask for help
    ASK_ARMY = 20             # + seat
    ASK_FLEET = 30            # + seat
    ATTACK_REGION = 100       # + region
    BUY = 20                  # + resource
    SELL = 40                 # + resource
    ENOUGH = 62
    CANCEL = 63
    BUILD_CITY = 1
    BUILD_MONUMENT = 2
    BUILD_CONVERT = 3
    RECRUIT_POPULATION = 1
    RECRUIT_ARMY = 2
    RECRUIT_FLEET = 3
    RECRUIT_CONVERT = 4
    EXTRA_NOT_NOW = 7
    SHORT_FEED = 0
    SHORT_ARMY = 1
    SHORT_FLEET = 2
    SHORT_POPULATION = 3
    SHORT_CITY = 4
    DEFEND_OWN = 1
    DEFEND_AID = 2

# args[0] of a menu with convert is 1 when its seat has just gone back from there.

# args[0] of PICK_CIV.
cdef enum:
    AT_SETUP = 0
    AT_RESTART = 1

# args[0] of OWN_REGION: what happens to the region.
cdef enum:
    LOSE_REGION = 0
    LOSE_CITY = 1
    EXHAUST = 2
    PLACE_CITY = 3
    STARVE_CITY = 4

# args[0] of PICK_SEAT.
cdef enum:
    STEAL = 0
    PEACE = 1

# args[1] of LOAN_PAY and LOAN_REPLY: what the unit is for.
cdef enum:
    LOAN_ARMY = 0
    LOAN_FLEET = 1
    HELP_BEFORE = 2           # the roll
    HELP_AFTER = 3

# Steps of FLOW.
cdef enum:
    STEP_CIVS = 0             # setup: picks made so far
    STEP_UNITS = 1            # setup: seats equipped so far
    STEP_CARDS = 2            # setup: starting cards dealt so far
    STEP_TURN = 3             # a turn begins
    STEP_PHASE = 4            # the phase in its number begins
    STEP_AFTER = 5            # the phase in its number goes on or is over
    STEP_NEXT = 6             # the next phase of the regular turn
    STEP_TURN_OVER = 7

# Stages of ATTACK.
cdef enum:
    STAGE_HELP = 0
    STAGE_ROLL = 1
    STAGE_CONQUER = 2         # unless the defender sacrifices a unit
    STAGE_OVER = 3

cdef enum:
    PHASE_RESOURCE = 0
    PHASE_TRADE = 1
    PHASE_EVENT = 2
    PHASE_UPKEEP = 3
    PHASE_KNOWLEDGE = 4
    PHASE_BUILD = 5
    PHASE_RECRUIT = 6
    PHASE_CONQUEST = 7
    PHASE_END = 8
    N_PHASES = 9

# How the game ended.
cdef enum:
    NOT_ENDED = 0
    ENDED_GOAL = 1
    ENDED_DECK = 2
    ENDED_ROUNDS = 3

# Option give_up.
cdef enum:
    GIVE_UP_ALWAYS = 0
    GIVE_UP_WEAK = 1
    GIVE_UP_NEVER = 2
    WEAK_REGIONS = 3          # a seat with no more is weak

# Sides of a bundle in the making; a tribute uses the second.
cdef enum:
    GIVEN = 0
    WANTED = 1
    LINE_BASE = 4             # a line is LINE_BASE * resource + quantity

cdef enum:
    DECK_KNOWLEDGE = 0
    DECK_EVENT = 1
    N_DECKS = 2

cdef enum:
    EVENT_CODE = 64           # card codes: Knowledge 0..53, events from here on
    ATTACK_LEVEL = 2          # where ATTACK lies on the stack: FLOW, CONQ_MENU, ATTACK
    LEFT = 32                 # RUN_CARD: args[1] = LEFT * effect + choices left
    EXCHANGE = 2              # the Golden Rule: two for one

# Event kinds and their numbers.
cdef enum:
    EV_MOVE = 1               # as MOVE_EVENT
    EV_CIV = 2                # seat, civilization: picked
    EV_UNITS = 3              # seat, Armies, Fleets: at a start
    EV_RANDOM_RESOURCE = 4    # seat, resource, roll: on the Random Resource Table
    EV_TURN = 5               # seat, round: a turn begins
    EV_PHASE = 6              # phase, extra 0/1: begins
    EV_GAINED = 7             # seat, what, amount
    EV_LOST = 8               # seat, what, amount
    EV_EVENT_CHECK = 9        # seat, roll
    EV_EVENT_CARD = 10        # seat, event card
    EV_RESHUFFLED = 11        # cards: the discards became the Event pile
    EV_IDEA_ROLL = 12         # seat, roll
    EV_BOUGHT = 13            # seat, Knowledge card: bought, or dealt as a starting card
    EV_ROW = 14               # slot, Knowledge card: laid out
    EV_OWNER = 15             # region, seat or -1
    EV_CITY = 16              # region, cities now
    EV_EXHAUSTED = 17         # region
    EV_PEACE = 18             # buyer, target, turns
    EV_WIPED = 19             # seat: without civilization
    EV_CONVERTED = 20         # seat, resource given (2), resource got (1)
    EV_MOVED = 21             # from seat, to seat, resource, amount: traded, paid or stolen
    EV_LENT = 22              # lender, purpose of the loan
    EV_WENT_HOME = 23         # seat, ARMY or FLEET, number
    EV_ATTACK = 24            # region, roll, modifier, attacker
    EV_UNIT_LOST = 25         # seat, ARMY or FLEET
    EV_PILLAGED = 26          # region, roll, attacker
    EV_CARD_LOST = 27         # seat, Knowledge card
    EV_PEEKED = 28            # seat, deck, place from the top, card: -1 for the others
    EV_WEAK = 29              # seat: a Weak King
    EV_GREAT = 30             # seat, temporary warfare now
    EV_ENDED = 31             # How, winners as a mask of seats
    EV_LOSS_ROLLED = 32       # seat, what, roll: so much is to be lost, as far as it is there

cdef struct State:
    # public
    Regions exhausted                     # regions that never produce again (Mined Out)
    uint64_t event_discard                # cards as a set
    uint64_t knowledge_removed            # cards as a set
    int16_t round
    int16_t vp_goal                       # option
    int16_t max_rounds                    # option
    int8_t owner[MAX_REGIONS]             # -1 neutral
    uint8_t cities[MAX_REGIONS]
    int8_t row[ROW]                       # face-up Knowledge, -1 empty
    uint8_t n                             # players
    uint8_t active
    uint8_t first
    uint8_t phase                         # of the regular turn
    uint8_t extra                         # an extra phase is being played
    uint8_t extra_left                    # extra phases won and not yet used
    uint8_t offers                        # made in this Trade Phase
    uint8_t trade_offers                  # option
    uint8_t give_up                       # option
    uint8_t strong_starts                 # option
    uint8_t knowledge_starts              # option
    uint8_t cimmerian_late_start          # option
    uint8_t random_civs                   # option civ_assignment
    uint8_t asked_army                    # seats as masks
    uint8_t asked_fleet
    uint8_t demanded
    uint8_t bought_off
    uint8_t refused
    uint8_t winners
    uint8_t ended
    # per player
    uint64_t cards[MAX_PLAYERS]           # Knowledge cards as a set
    int16_t res[MAX_PLAYERS][N_RESOURCES]
    int16_t pop[MAX_PLAYERS]
    int16_t army[MAX_PLAYERS]
    int16_t fleet[MAX_PLAYERS]
    int16_t idea[MAX_PLAYERS]
    int16_t monument[MAX_PLAYERS]
    int16_t vp[MAX_PLAYERS]
    int16_t turns[MAX_PLAYERS]            # finished
    int16_t lent_army[MAX_PLAYERS]        # standing with the attacker
    int16_t lent_fleet[MAX_PLAYERS]
    int16_t aid[MAX_PLAYERS]              # standing with the defender
    int8_t civ[MAX_PLAYERS]               # -1 without
    int8_t old_civ[MAX_PLAYERS]           # last identity lost, -1 none
    uint8_t great[MAX_PLAYERS]
    uint8_t weak[MAX_PLAYERS]             # countdown
    uint8_t peace[MAX_PLAYERS][MAX_PLAYERS]  # of the buyer with the target: countdown
    uint8_t known[MAX_PLAYERS][N_DECKS]   # top cards seen by Prophecy
    # hidden: both piles from the bottom up, unused places 0
    uint8_t knowledge_size
    uint8_t event_size
    uint8_t knowledge_pile[N_KNOWLEDGE]
    uint8_t event_pile[N_EVENTS]
    # pending decisions
    uint8_t lines[2][MAX_LINES]           # bundle in the making, 0 given, 1 wanted: 4*r + q
    uint8_t depth
    Frame frames[STACK_FRAMES]
    # derived
    Regions regions[MAX_PLAYERS]          # controlled
    int16_t n_regions[MAX_PLAYERS]
    int16_t n_cities[MAX_PLAYERS]
    int8_t traits[MAX_PLAYERS][N_TRAITS]  # sums over the cards held

cdef struct Options:
    int8_t first_player                   # -1 random
    uint8_t strong_starts
    uint8_t knowledge_starts
    uint8_t cimmerian_late_start
    uint8_t give_up
    uint8_t random_civs
    uint8_t trade_offers
    int16_t vp_goal
    int16_t max_rounds


# ---------------------------------------------------------------- decisions

cdef inline Frame* top(const State* s) noexcept nogil:
    """The frame on top; only while the stack is not empty."""
    c_assert(s.depth > 0)
    return <Frame*>&s.frames[s.depth - 1]


cdef inline Frame* below(const State* s) noexcept nogil:
    """The frame under the one on top."""
    c_assert(s.depth > 1)
    return <Frame*>&s.frames[s.depth - 2]


cdef inline void push(State* s, int kind, int seat, int a, int b) noexcept nogil:
    """Put a frame before all that is pending."""
    push_frame(s.frames, &s.depth, STACK_FRAMES, kind, seat, a, b)


cdef inline void pop(State* s) noexcept nogil:
    """The frame on top is done."""
    pop_frame(s.frames, &s.depth)


cdef inline void clear_stack(State* s) noexcept nogil:
    memset(s.frames, 0, STACK_FRAMES * sizeof(Frame))
    s.depth = 0


cdef inline void set_flow(State* s, int step, int number) noexcept nogil:
    """What the game does when everything above the bottom frame is done."""
    s.frames[0].args[0] = <int16_t>step
    s.frames[0].args[1] = <int16_t>number


cdef inline bint in_setup(const State* s) noexcept nogil:
    return s.depth > 0 and s.frames[0].args[0] <= STEP_CARDS


cdef inline const Card* card_of(const Content* content, int code) noexcept nogil:
    """A card by its code."""
    if code >= EVENT_CODE:
        return &content.events[code - EVENT_CODE]
    return &content.knowledge[code]


# ---------------------------------------------------------------- seats

cdef inline bint in_mask(int mask, int seat) noexcept nogil:
    return (mask >> seat) & 1


cdef inline bint at_peace(const State* s, int a, int b) noexcept nogil:
    """Peace runs in both directions, whoever bought it (trap 12)."""
    return s.peace[a][b] > 0 or s.peace[b][a] > 0


cdef inline int16_t* stock(State* s, int seat, int what) noexcept nogil:
    """Where a mat keeps a resource, a unit, Ideas or Monuments."""
    if what < N_RESOURCES:
        return &s.res[seat][what]
    if what == IDEA:
        return &s.idea[seat]
    if what == POPULATION:
        return &s.pop[seat]
    if what == ARMY:
        return &s.army[seat]
    if what == FLEET:
        return &s.fleet[seat]
    c_assert(what == MONUMENT)
    return &s.monument[seat]


cdef inline int units(const State* s, int seat, int kind) noexcept nogil:
    """Armies or Fleets on a mat."""
    return s.army[seat] if kind == ARMY else s.fleet[seat]


cdef inline int unit_kind(const Content* content, int region) noexcept nogil:
    """What fights for a region: Armies on land, Fleets at sea."""
    return FLEET if has(&content.sea, region) else ARMY


cdef inline int stock_limit(const Content* content, const State* s, int seat, int r) noexcept nogil:
    return content.stock_limit[r] + s.traits[seat][STOCKPILE]


cdef inline int resources_held(const State* s, int seat) noexcept nogil:
    """Units of all ten resources."""
    cdef int held = 0
    cdef int r
    for r in range(N_RESOURCES):
        held += s.res[seat][r]
    return held
