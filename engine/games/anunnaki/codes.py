"""Anunnaki: the numbers of state.pxd that cross into Python, with names (RULES.md 2.1, 4.1).

state.pxd is the master; a test compares the two.
"""

from __future__ import annotations

from enum import IntEnum


class Kind(IntEnum):
    """Decision kinds; a move carries its kind plus one in the high 16 bits."""

    HOUSE = 0
    DISCARD_GOD = 1
    PRIMARY = 2
    RA_MOVE = 3
    MOVE_SRC = 4
    MOVE_DST = 5
    CARRY = 6
    PORTAL_SRC = 7
    PORTAL_DST = 8
    PACT_TAKE = 9
    HARVEST = 10
    HARVEST_SPOT = 11
    GAIN_RES = 12
    PAY_RES = 13
    GAIN_SAME = 14
    MARKET = 15
    MARKET_FREE = 16
    FOLLOWER_SRC = 17
    FOLLOWER_DST = 18
    MANA = 19
    TILE = 20
    WEAPON_TAKE = 21
    DEVELOP = 22
    DEVELOP_USE = 23
    BUILD = 24
    ADDITIONAL = 25
    SUMMON = 26
    SUMMON_AT = 27
    FULFILL = 28
    PACT_LINE = 29
    BATTLE = 30
    WEAPON_PLAY = 31
    WEAPON_PICK = 32
    METAL_BOOST = 33
    STEAL = 34
    CUBE_SRC = 35
    CUBE_DST = 36
    ARTIFACT = 37
    DESTINY = 38
    CORNUCOPIA = 39
    PANDORA = 40
    LOSE_FOLLOWER = 41
    LOSE_WEAPON = 42
    LEVEL_UP = 43
    CHOICE = 44
    ANUBIS_SRC = 45
    FREE_PACT = 46
    SACRIFICE = 47
    FOLLOWER_EACH = 48
    CULTURE_TAKE = 49
    MAJOR_ORDER = 50


class Frame(IntEnum):
    """Frames of the agenda that ask nobody, and go on when all above them is done."""

    START = 51
    DEAL = 52
    TURN = 53
    EFFECTS = 54
    FOLLOWERS_LEFT = 55
    REVEAL = 56
    PACT = 57
    FIGHT = 58
    CULTURE = 59
    YIELD = 60
    PANDORA_HIT = 61
    FINAL = 62


class Piece(IntEnum):
    """Kinds of pieces, as codes have them."""

    FOLLOWER = 0
    MINOR = 1
    MAJOR = 2
    SETTLEMENT = 3


class Phase(IntEnum):
    """Phases of a turn, and what comes before and after all turns (RULES.md 4)."""

    SETUP = 0
    PRIMARY = 1
    MANA = 2
    ADDITIONAL = 3
    BATTLES = 4
    CULTURE = 5
    FINAL = 6


class Play(IntEnum):
    """What a Weapon card is asked for (4.7)."""

    FIRST = 0
    SECOND = 1
    REPLACEMENT = 2
    ADDED = 3


class ManaMode(IntEnum):
    """Which mana action of a turn is asked for (4.4)."""

    ONE_ACTION = 0
    MIRROR_FIRST = 1
    MIRROR_SECOND = 2


class PactStep(IntEnum):
    """What comes next of a Pact (4.5)."""

    FULL = 0
    POINTS = 1
    ASK = 2


class FightStep(IntEnum):
    """What comes next in a battle (4.7)."""

    ANUBIS = 0
    ATTACKER = 1
    ATTACKER_SECOND = 2
    DEFENDER = 3
    DEFENDER_SECOND = 4
    REVEAL = 5
    PICK_DEFENDER = 6
    PAY = 7
    PAY_DEFENDER = 8
    DISCARD = 9
    DISCARD_PAY = 10
    DISCARD_DEFENDER = 11
    DISCARD_DEFENDER_PAY = 12
    ADD = 13
    ADD_PAY = 14
    ADD_DEFENDER = 15
    ADD_DEFENDER_PAY = 16
    BOOST = 17
    BOOST_DEFENDER = 18
    STRENGTH = 19
    SPOILS = 20
    CARDS = 21
    ARTIFACT = 22
    RETREAT = 23
    STEAL = 24
    COMPENSATION = 25
    END = 26


class Outcome(IntEnum):
    """Who has won a battle."""

    UNDECIDED = 0
    ATTACKER_WON = 1
    ATTACKER_LOST = 2


class Over(IntEnum):
    """How a battle ended."""

    STRENGTH = 0
    NO_CARD = 1
    NO_REPLACEMENT = 2


class EventKind(IntEnum):
    """Kinds of events; the trailing comments are the arguments of their notices."""

    MOVE = 1  # as MOVE_EVENT; hidden codes are -1 for the others
    RES = 2  # seat, resource, change, now, why
    MANA = 3  # seat, change, now, why
    VP = 4  # seat, change, now, why
    TRACK = 5  # seat, track (3 Domination), from, to, why
    DOM_TOKEN = 6  # seat, token 0..3
    MOVED = 7  # seat, piece, from, to
    PLACED = 8  # seat, piece, Territory, why
    REMOVED = 9  # seat, piece, Territory, why
    CUBE = 10  # seat, space, 1 placed or 0 taken off
    PAWN = 11  # seat, node before (-1), node
    SUMMON_TOKEN = 12  # seat, token 0..4 or 5 the Major God's
    SUMMONED = 13  # seat, Minor God or -1 the Major God, Territory
    DEVELOPED = 14  # seat, tile
    PACT_TAKEN = 15  # seat, slot, Pact
    PACT_SHOWN = 16  # slot, Pact (-1: none left), size of the stack now
    PACT_DONE = 17  # seat, Pact, 0 one line, 1 full, 2 without cost
    EXHAUSTED = 18  # Territory, icon
    CIV_UP = 19  # Territory, civilization
    CULTURE_UP = 20  # spot, token
    CULTURE_GONE = 21  # spot, token
    HAND = 22  # seat, card (others: -1), 1 or -1, hand size now
    COMMITTED = 23  # seat, card (others: -1), hand size now
    IN_USE = 24  # seat, card
    CARD_BACK = 25  # seat, card, 0 to hand or 1 above the board, hand size now
    BATTLE = 26  # Territory, attacker, defender (-1: a civilization)
    STRENGTH = 27  # seat (-1: the civilization), total, units, cards, boost, powers
    BATTLE_OVER = 28  # Territory, winner (-1), loser (-1), OVER_...
    CIV_WON = 29  # seat, civilization, Territory
    GOD_TOKEN = 30  # Territory, 1 placed or 0 removed
    ARTIFACT = 31  # seat, artifact, 1 taken or 0 used up
    ARTIFACT_DECK = 32  # size now
    AFTERWORLD = 33  # seat
    PANDORA = 34  # seat, token
    DESTINY = 35  # seat, track (others: -1)
    HOUSE = 36  # seat, House
    DEALT = 37  # seat, five Minor Gods (others: -1)
    GODS = 38  # seat, four Minor Gods
    TILE = 39  # node, tile
    GOAL = 40  # track, goal
    CIV_DOWN = 41  # Territory
    CULTURE_DOWN = 42  # spot
    TURN = 43  # round, seat
    PHASE = 44  # seat, phase
    TRIGGERED = 45  # seat, 0 cubes or 1 + track
    SCORED = 46  # seat, SCORE_..., VP, now
    ENDED = 47  # winner
    CULTURE_REWARD = 48  # seat, token, 1 taken or 0 refused
    TABLE = 49  # players


MAX_SEATS = 4
N_HOUSES = 4
N_TERRITORIES = 48
N_SPOTS = 26
N_NODES = 10
N_SPACES = 15
N_TILES = 10  # ids 1..10
N_RES = 4
N_TRACKS = 3  # Development tracks; Domination comes behind them
DOM = 3
N_MANA_ACTIONS = 6
N_WEAPONS = 9
N_ADVANCED = 7
N_MINOR = 28
N_CULTURE = 20
HOUSE_MINOR = 7
KEPT_GODS = 4
N_ARTIFACTS = 6
N_PACTS = 36
N_DISPLAY = 6
N_PANDORA = 3
N_PIECES = 4
N_GOALS = 4
SIDES = 2  # of a battle
SIDE_CARDS = 2  # places for cards of a side
ATTACKER = 0  # the active seat; the other side defends
RES_MAX = 19
INNER_LIST = 122  # the first list inside another one
MAX_LISTS = 200
MAX_LIST_EFFECTS = 8
MAX_ALTERNATIVES = 64
N_WHY = 260
NONE = -1
PASS = 511
USE_MIRROR = 6  # in place of a mana action
SUMMON_MAJOR = 4  # in place of a Minor God
ANY_SOURCE = -2  # of a Portal action whose pieces must all come from the first one's Territory
PAIR = 64  # CARRY: source * PAIR + destination
SPOT_CODES = 32  # CULTURE: spot + SPOT_CODES * token
GAIA, AFTERWORLD = 4, 5  # planets
# Numbers of this folder.
FIRST_TILE = 1
N_PAIRS = 6  # of two different resources
N_UNITS = 3  # kinds of pieces that are units
HOUSE_WEAPON = 6  # each House's own card
MAJOR_TOKEN = 5  # EV_SUMMON_TOKEN
