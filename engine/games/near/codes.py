"""NEAR: the numbers of state.pxd that cross into Python, with names (RULES.md 2.2, 4.3).

state.pxd is the master; a test compares the two.
"""

from __future__ import annotations

from enum import IntEnum


class Kind(IntEnum):
    """Decision kinds; a move carries its kind plus one in the high 16 bits."""

    CAPITAL = 0
    PLAY = 1
    STEP = 2
    PLACE = 3
    RES = 4
    DEV = 5
    EXPERTISE = 6
    MOVE_PIECE = 7
    MOVE_DEST = 8
    ATTACK = 9
    ARMY_MOVE = 10
    TEMPLE = 11
    REBUILD = 12
    REBUILD_AT = 13
    DESTROY = 14
    ADJ_RES = 15
    ACT_SITE = 16
    HARVEST = 17
    BUILD_TYPE = 18
    TAKE_ENEMY = 19
    TAKE_RUIN = 20
    STEAL = 21
    CONVERT = 22
    EXCHANGE = 23
    EXCHANGE_TYPE = 24
    DRAW = 25
    LOSE_CARD = 26
    LOSE_EXPERTISE = 27
    LOSE_DEV = 28
    WARD = 29
    LOSE_RES = 30
    LOSE_MARKER = 31
    LOSE_BUILDING = 32


class Frame(IntEnum):
    """Frames of the stack that ask nobody, and go on when all above them is done."""

    OPENING = 33
    TURN = 34
    EPOCH = 35
    EVENT = 36
    EFFECTS = 37
    TRIGGERS = 38
    GAIN = 39
    ROW = 40
    BONUS = 41
    SPOILS = 42
    TOKEN = 43
    PLAYED = 44
    MARKERS = 45
    VICTORIES = 46
    ACTIVATE = 47


class TurnStep(IntEnum):
    """The first number of a TURN frame: what comes next."""

    START = 0
    PLAY = 1
    PERMANENT = 2
    DRAW = 3
    END = 4


class EpochStep(IntEnum):
    """The first number of an EPOCH frame."""

    EVENT = 0
    CLOSE = 1


class EventStep(IntEnum):
    """The second number of an EVENT frame."""

    WARDS = 0
    LOSSES = 1
    AFTER = 2


class Terrain(IntEnum):
    """What a space is; the names in lower case are those of the content, and the sea."""

    QUARRY = 0
    CLAY = 1
    FOREST = 2
    PLAIN = 3
    FIELD = 4
    MINE = 5
    MOUNTAIN = 6
    CITY = 7
    SEA = 8


class Mode(IntEnum):
    """What a card of the hand is used for (RULES.md 4.4)."""

    EFFECT = 0
    CONSTRUCT = 1
    DEVELOPMENT = 2


class Why(IntEnum):
    """Why a score rises."""

    EFFECT = 0
    GOLDEN_AGE = 1
    DOMINATION = 2
    DEVELOPMENTS = 3
    LIVESTOCK = 4
    CIVILIZATION = 5
    GOLD = 6
    OBJECTIVE = 7  # + domain


class EventKind(IntEnum):
    """Kinds of events; the trailing comments are the arguments of their notices."""

    MOVE = 1  # as MOVE_EVENT; of a card played face down others see code -1
    GOLD = 2  # seat, change, Gold now
    SCORE = 3  # seat, change, score now, BY_...
    LEVEL = 4  # seat, track, level before, level now
    DEVELOPMENT = 5  # seat, kind, change, number now
    EXPERTISE = 6  # seat, domain, 1 unlocked or 0 lost
    MARKER = 7  # seat, epoch, 1 or -1, markers left
    OBJECTIVE = 8  # seat, domain, 1 or -1, markers left
    BUILT = 9  # seat, type, space, row (0 for the Capital)
    REBUILT = 10  # seat, type, space
    DESTROYED = 11  # owner, type, space (-1: from the Player board), attacker or -1
    MOVED = 12  # owner, type, from, to
    EXCHANGED = 13  # seat, space, type before, type now
    ENEMY_TAKEN = 14  # seat, token, space
    ENEMY_PLACED = 15  # token, space
    RUIN_TAKEN = 16  # seat, token, space
    RUIN_PLACED = 17  # token, space
    VICTORY = 18  # seat, Victory tokens now
    WARD = 19  # seat, change, wards now
    PEEKED = 20  # seat, Event slot, event (others: -1)
    PLAYED = 21  # seat, card, Gold paid
    DISCARDED = 22  # seat, card: face up in the reveal area at the end of the turn
    DRAWN = 23  # seat, domain, Age, card (others: -1): from a deck
    TAKEN = 24  # seat, card: from the reveal area
    REVEALED = 25  # card: from a deck to the reveal area
    REMOVED = 26  # card, seat whose area it leaves or -1 the reveal area
    DECK_CUT = 27  # domain, Age, cards that leave the game unseen
    EVENT = 28  # Event slot, event
    RANKED = 29  # BY_GOLDEN_AGE or BY_DOMINATION, seat, number, VP
    TURN = 30  # seat, epoch
    EPOCH = 31  # epoch
    AGE = 32  # Age, first player
    TRIGGERED = 33  # seat, card: a permanent effect resolves
    STOLEN = 34  # seat, from seat, Gold
    ENDED = 35  # mask of the winners
    TILE = 36  # slot, row of [[tile]], rotation
    AGE_SIDE = 37  # Age, side
    DOMINATION = 38  # Age, Domination
    CIVILIZATION = 39  # seat, Civilization
    WONDER = 40  # seat, Wonder
    OPENING = 41  # first player


MAX_SEATS = 4
SLOT_SPACES = 19
MAX_SPACES = 171
N_CARDS = 130
N_WONDERS = 10
N_DOMAINS = 5
N_TYPES = 6
N_AGES = 3
AGE_EPOCHS = 4
N_TRACKS = 5
LIVESTOCK, WHEAT, ORE = 3, 4, 5
N_EVENTS = 8
N_ENEMIES = 13
PERMANENT_ITEM = 201  # + Age tile
N_ITEMS = 207
MAX_EFFECTS = 4  # of one item
MAX_AREA = 25  # cards of an achievements area
MAX_CONVERT = 50  # times that Gold is paid
NONE = -1

PASS = 171  # in place of a space
TEMPLE_REBUILD, TEMPLE_STOP = 5, 10
NO_TYPE = 5  # in place of a Building type
DECK_CODE = 130  # in place of a card: the top of the deck of domain 0
