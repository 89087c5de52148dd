"""Anatolia 1000 BC: the numbers of the headers that cross into Python, with names (RULES.md 4.3).

state.pxd and tables.pxd are the masters; a test compares them.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class Kind(IntEnum):
    """Decision kinds; a move carries its kind plus one in the high 16 bits."""

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


class Frame(IntEnum):
    """Frames of the stack that ask nothing, and go on when all above them is done."""

    FLOW = 29
    RUN_CARD = 30
    UPKEEP = 31
    ATTACK = 32


class Step(IntEnum):
    """The first number of a FLOW frame."""

    CIVS = 0
    UNITS = 1
    CARDS = 2
    TURN = 3
    PHASE = 4
    AFTER = 5
    NEXT = 6
    TURN_OVER = 7


class Purpose(IntEnum):
    """The first number of OWN_REGION: what happens to the region."""

    LOSE_REGION = 0
    LOSE_CITY = 1
    EXHAUST = 2
    PLACE_CITY = 3
    STARVE_CITY = 4


class Loan(IntEnum):
    """The second number of LOAN_PAY and LOAN_REPLY: what the unit is for."""

    ARMY = 0
    FLEET = 1
    HELP_BEFORE = 2
    HELP_AFTER = 3


class SeatPurpose(IntEnum):
    """What PICK_SEAT chooses a seat for."""

    STEAL = 0
    PEACE = 1


class Item(IntEnum):
    """What a mat holds; the resources come first."""

    GOLD = 0
    METAL = 1
    STONE = 2
    WOOD = 3
    GRAIN = 4
    WINE = 5
    FISH = 6
    FRUIT = 7
    OLIVES = 8
    LIVESTOCK = 9
    VP = 10
    IDEA = 11
    POPULATION = 12
    ARMY = 13
    FLEET = 14
    MONUMENT = 15


class Phase(IntEnum):
    """Phases of a turn (RULES.md 4.2)."""

    RESOURCE = 0
    TRADE = 1
    EVENT = 2
    UPKEEP = 3
    KNOWLEDGE = 4
    BUILD = 5
    RECRUIT = 6
    CONQUEST = 7
    END = 8


class Ended(IntEnum):
    """Why a game is over (RULES.md 7)."""

    NOT_ENDED = 0
    GOAL = 1
    DECK = 2
    ROUNDS = 3


class Stage(IntEnum):
    """Stages of ATTACK."""

    HELP = 0
    ROLL = 1
    CONQUER = 2
    OVER = 3


class Deck(IntEnum):
    """The two piles."""

    KNOWLEDGE = 0
    EVENT = 1


class GiveUp(IntEnum):
    """Option give_up."""

    ALWAYS = 0
    WEAK = 1
    NEVER = 2


class EventKind(IntEnum):
    """Kinds of events; the trailing comments are the arguments of their notices."""

    MOVE = 1  # seat, move code, decision kind + 1, 1 when forced
    CIV = 2  # seat, civilization
    UNITS = 3  # seat, Armies, Fleets
    RANDOM_RESOURCE = 4  # seat, resource, roll
    TURN = 5  # seat, round
    PHASE = 6  # phase, extra 0/1
    GAINED = 7  # seat, item, amount
    LOST = 8  # seat, item, amount
    EVENT_CHECK = 9  # seat, roll
    EVENT_CARD = 10  # seat, event card
    RESHUFFLED = 11  # cards
    IDEA_ROLL = 12  # seat, roll
    BOUGHT = 13  # seat, Knowledge card
    ROW = 14  # slot, Knowledge card
    OWNER = 15  # region, seat or -1
    CITY = 16  # region, cities now
    EXHAUSTED = 17  # region
    PEACE = 18  # buyer, target, turns
    WIPED = 19  # seat
    CONVERTED = 20  # seat, resource given (2), resource got (1)
    MOVED = 21  # from seat, to seat, resource, amount
    LENT = 22  # lender, purpose of the loan
    WENT_HOME = 23  # seat, ARMY or FLEET, number
    ATTACK = 24  # region, roll, modifier, attacker
    UNIT_LOST = 25  # seat, ARMY or FLEET
    PILLAGED = 26  # region, roll, attacker
    CARD_LOST = 27  # seat, Knowledge card
    PEEKED = 28  # seat, deck, place from the top, card or -1
    WEAK = 29  # seat
    GREAT = 30  # seat, temporary warfare now
    ENDED = 31  # Ended, winners as a mask of seats
    LOSS_ROLLED = 32  # seat, item, roll


MAX_REGIONS = 80
MAX_SEATS = 6
MAX_CIVS = 16
N_RESOURCES = 10
N_KNOWLEDGE = 54
N_EVENTS = 36
N_TRIPLES = 20
N_PAYMENTS = 4
ROW = 4
MAX_LINES = 2  # of one side of a bundle
EXCHANGE = 2  # the Golden Rule: two for one
LEFT = 32  # RUN_CARD: LEFT * effect + choices left
NONE = -1

ENOUGH, CANCEL = 62, 63
WITH_SEAT, ASK_ARMY, ASK_FLEET, ATTACK_REGION = 10, 20, 30, 100
BUY, SELL = 20, 40
LINE_BASE = 4  # a line is LINE_BASE * resource + quantity
MAX_QUANTITY = 3  # of a line
EVENT_CODE = 64  # codes of event cards begin here

EXTRAS = ("resource", "trade", "knowledge", "build", "recruit", "conquest", "event")


class Decoded(NamedTuple):
    """A move: its decision kind and option code."""

    kind: Kind
    code: int


def decode(move: int) -> Decoded:
    """Kind and code of a move; ValueError for a number that is none."""
    kind = (move >> 16) - 1
    if not 0 <= kind < len(Kind):
        raise ValueError(f"move {move}: no decision has such a code")
    return Decoded(Kind(kind), move & 0xFFFF)


def encode(kind: Kind, code: int) -> int:
    """The move of a kind with an option code."""
    return (kind + 1) << 16 | code
