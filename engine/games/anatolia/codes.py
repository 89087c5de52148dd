"""Anatolia 1000 BC: decision kinds and move codes for Python (RULES.md 4.3), as in state.pxd."""

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


ENOUGH, CANCEL = 62, 63
WITH_SEAT, ASK_ARMY, ASK_FLEET, ATTACK_REGION = 10, 20, 30, 100
BUY, SELL = 20, 40
LINE_BASE = 4
EVENT_CODE = 64

PHASES = (
    "resource", "trade", "event", "upkeep", "knowledge", "build", "recruit", "conquest", "end",
)  # fmt: skip
EXTRAS = ("resource", "trade", "knowledge", "build", "recruit", "conquest", "event")


class Decoded(NamedTuple):
    """A move: its decision kind and option code."""

    kind: Kind
    code: int


def decode(move: int) -> Decoded:
    """Kind and code of a move; ValueError for a number that is none."""
    return Decoded(Kind((move >> 16) - 1), move & 0xFFFF)


def encode(kind: Kind, code: int) -> int:
    """The move of a kind with an option code."""
    return (kind + 1) << 16 | code
