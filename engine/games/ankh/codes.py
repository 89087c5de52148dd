"""Ankh: the numbers of state.pxd that cross into Python, with names (RULES.md 4.2, 13).

state.pxd is the master; a test compares the two.
"""

from __future__ import annotations

from enum import IntEnum


class Kind(IntEnum):
    """Decision kinds; a move carries its kind plus one in the high 16 bits."""

    ACTION = 0
    POLITICAL_AFTER = 1
    MOVE_FIGURE = 2
    MOVE_DEST = 3
    PUSH = 4
    FACING = 5
    EYE = 6
    PRIEST_FROM = 7
    PRIEST_TO = 8
    SUMMON_MODE = 9
    SUMMON_KIND = 10
    SUMMON_CELL = 11
    SUN = 12
    PRIEST_ADD = 13
    UNLOCK = 14
    HATHOR = 15
    CONTROL = 16
    CARAVAN_REGION = 17
    CARAVAN_START = 18
    CARAVAN_NEXT = 19
    CARAVAN_KEEP = 20
    CARAVAN_SWAP = 21
    CARAVAN_SWAP_WITH = 22
    OBELISK_FIGURE = 23
    OBELISK_DEST = 24
    BAN = 25
    TWO_CARDS = 26
    CARD = 27
    BUILD_TYPE = 28
    BUILD_CELL = 29
    BID = 30
    TIEBREAK = 31
    ISIS_YIELD = 32
    TRAP = 33
    MUMMY = 34
    PORTAL_CELL = 35
    PORTAL_PICK = 36
    WORSHIP = 37
    LAW = 38
    SPHINX = 39
    CONTROL_ANY = 40
    RELOCATE = 41
    RELOCATE_TO = 42
    INTRIGUE_SEAT = 43
    MERGE_GUARDIAN = 44


class Frame(IntEnum):
    """Frames of the stack that ask nothing, and go on when all above them is done."""

    TURN = 45
    CONFLICT = 46
    BATTLE = 47
    KILL = 48
    PALACE = 49
    PLAY_CARD = 50


class TurnStep(IntEnum):
    """The first number of a TURN frame: what comes next."""

    ASK = 0
    POLITICAL = 1
    EVENT = 2
    RESET = 3
    OVER = 4


class ConflictStep(IntEnum):
    """The first number of a CONFLICT frame."""

    START = 0
    REGION = 1
    PALACE = 2
    AFTER = 3
    END = 4


class BattleStep(IntEnum):
    """The first number of a BATTLE frame (RULES.md 4.7)."""

    OBELISKS = 1
    BAN = 2
    TWO_CARDS = 3
    CARDS = 4
    REVEAL = 5
    BUILD = 6
    PLAGUE = 7
    BIDS = 8
    PLAGUE_KILL = 9
    PLAGUE_DONE = 10
    MAJORITY = 11
    TIEBREAK = 12
    RESOLVE = 13
    ISIS = 14
    KILL = 15
    MIRACLE = 16
    OSIRIS = 17
    WORSHIP = 18
    CYCLE = 19


class KillStep(IntEnum):
    """The first number of a KILL frame (RULES.md 4.10)."""

    TRAP = 0
    MUMMIES = 1
    CATS = 2


class Action(IntEnum):
    """The rows of the action board (R45)."""

    MOVE = 0
    SUMMON = 1
    GAIN = 2
    UNLOCK = 3


class Figure(IntEnum):
    """What stands on a space; guardians by level."""

    NONE = 0
    GOD = 1
    WARRIOR = 2
    GUARDIAN_1 = 3
    GUARDIAN_2 = 4
    GUARDIAN_3 = 5


class TrackEvent(IntEnum):
    """What an event of the track is (RULES.md 4.5 to 4.7)."""

    CONTROL = 0
    CARAVAN = 1
    CONFLICT = 2


class Ended(IntEnum):
    """Why a game is over (RULES.md 1)."""

    NOT_ENDED = 0
    TOP = 1  # Devotion 31
    LAST = 2  # the only god not forgotten
    FORGOTTEN = 3  # none is left
    CONFLICTS = 4  # after the last conflict


class Way(IntEnum):
    """How a figure came from one space to another."""

    MOVE = 0
    PUSH = 1
    OBELISK = 2


class Place(IntEnum):
    """Where a piece goes that leaves the board."""

    POOL = 0
    SUPPLY = 1
    BOX = 2


class EventKind(IntEnum):
    """Kinds of events; the trailing comments are the arguments of their notices."""

    MOVE = 1  # as MOVE_EVENT; of a commitment others see code -1
    FIGURE_MOVED = 2  # god, figure kind, from, to, BY_...
    FIGURE_PLACED = 3  # god, figure kind, cell
    FIGURE_REMOVED = 4  # god, figure kind, cell, TO_...
    FACING = 5  # cell, facing
    SUN = 6  # cell, 1 put there or 0 back in the supply
    FOLLOWERS = 7  # god, change, Followers now
    DEVOTION = 8  # god, Devotion before, after, height in the stack
    MONUMENT_PLACED = 9  # cell, type 0..3, owner
    MONUMENT_OWNER = 10  # cell, owner, owner before
    MONUMENT_REMOVED = 11  # cell, type 0..3, owner before, TO_...
    MONUMENT_MOVED = 12  # from, to, type 0..3
    POWER = 13  # god, power
    GUARDIAN = 14  # god, level, from god or -1 the supply, cell or -1 the pool
    MARKER = 15  # action 0..3, space
    EVENT = 16  # event index, EVENT_...
    CAMELS = 17  # border
    SPLIT = 18  # old token, new token, lowest cell of the old, of the new
    TOKENS = 19  # two tokens that change places
    CONFLICT = 20  # number 1.., holder of the tiebreaker
    REGION = 21  # token, mask of gods with figures there
    BANNED = 22  # card
    TWO_CARDS = 23  # god
    REVEALED = 24  # god, mask of cards
    TAKEN_BACK = 25  # god, mask of cards in hand now
    BID = 26  # god, bid
    SPARED = 27  # god or -1
    STRENGTH = 28  # god, strength
    BATTLE = 29  # winner or -1, margin, 1 by the tiebreaker
    DOMINATED = 30  # god, token
    MAJORITY = 31  # god, mask of types
    TRAPPED = 32  # slot, owner or -1: set free
    PORTAL = 33  # cell, 1 put there or 0 taken away
    EYE = 34  # cell, 1 put there or 0 taken away
    PRIEST = 35  # god, from room (0 pool, -1 out of the game), to room
    ROOM = 36  # room, winner
    POLITICAL_TAKEN = 37  # god, kind
    POLITICAL_PLAYED = 38  # god, kind
    POLITICAL_OPEN = 39  # slot, kind
    POLITICAL_SHUFFLED = 40  # cards
    MERGED = 41  # high, low, Devotion
    FORGOTTEN = 42  # god
    ENDED = 43  # ENDED_..., winner or -1
    TURN = 44  # seat, turns finished
    GOD_DEALT = 45  # seat, god
    KIND_DEALT = 46  # level, guardian kind
    PHARAOH_DEALT = 47  # Pharaoh card
    CONFLICT_OVER = 48  # number 1..
    POLITICAL_DISCARDED = 49  # god, kind, cards
    POLITICAL_BACK = 50  # god: all its used political cards are in hand again


MAX_SEATS = 5
MAX_SPACES = 101
MAX_BORDERS = 196
MAX_REGIONS = 8
MAX_POWERS = 15
MAX_GODS = 12
MAX_CARDS = 8
MAX_KINDS = 8  # of political cards
MAX_ITEMS = 35  # powers, gods and cards
MAX_EFFECTS = 6  # of one of them
MAX_CORNERS = 256
MAX_TAKEN = 12  # cards to choose or take in one go
MAX_BID = 99
N_ROOMS = 4
PHARAOH_CARD = 5  # in place of a room: the Pharaoh card is carried out
QUEUE_BITS = 3  # of one god in a queue
N_LEVELS = 3  # of guardians and powers
N_TYPES = 4  # of monuments
N_FACINGS = 6
NONE = -1
UNDECIDED = -2  # `battle_winner` before it is known

REGION, DONE, YES, NO, REGULAR = 100, 110, 111, 112, 113
ACTION, POWER, CARD, TYPE = 120, 130, 145, 155
FIGURE, FREED, FACING, SEAT = 160, 164, 170, 180
ROOM, POLITICAL, BID, EDGE = 189, 194, 300, 400
