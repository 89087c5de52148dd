"""Anunnaki: why something is gained or lost: the numbers of state.pxd taken apart.

A number below 200 is a list of effects: whose it is, and which one; others are reasons of their
own, those of Pacts and mana actions with the id.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class Reason(IntEnum):
    """What a number stands for."""

    TILE = 0  # its id; basic and developed sides take turns
    CIV = 1
    CULTURE = 2
    MANA_ACTION = 3
    GOD = 4
    PACT_BONUS = 5
    START = 6
    CUBE = 7
    CUBE_RESOURCE = 8
    HARVEST = 9
    DEVELOP = 10
    SUMMON = 11
    PACT = 12
    WEAPON = 13
    BOOST = 14
    COMPENSATION = 15
    STOLEN = 16
    CORNUCOPIA = 17
    PANDORA = 18
    TOKEN = 19
    PRICE = 20
    LEVEL_UP = 21
    FOLLOWERS = 22
    RETREAT = 23
    BATTLE = 24
    BUILD = 25


class Cause(NamedTuple):
    """A reason, the number of what it is about, and for tiles whether the developed side acts."""

    reason: Reason
    number: int = 0
    developed: bool = False


# The first number of each reason, in ascending order.
FIRST = {
    0: Reason.TILE,
    20: Reason.CIV,
    32: Reason.CULTURE,
    52: Reason.MANA_ACTION,
    58: Reason.GOD,
    86: Reason.PACT_BONUS,
    200: Reason.START,
    201: Reason.CUBE,
    202: Reason.CUBE_RESOURCE,
    203: Reason.HARVEST,
    204: Reason.DEVELOP,
    205: Reason.SUMMON,
    206: Reason.PACT,
    242: Reason.WEAPON,
    243: Reason.BOOST,
    244: Reason.COMPENSATION,
    245: Reason.STOLEN,
    246: Reason.CORNUCOPIA,
    247: Reason.PANDORA,
    248: Reason.TOKEN,
    249: Reason.PRICE,
    255: Reason.LEVEL_UP,
    256: Reason.FOLLOWERS,
    257: Reason.RETREAT,
    258: Reason.BATTLE,
    259: Reason.BUILD,
}


def cause(why: int) -> Cause:
    """A number taken apart."""
    first = max(number for number in FIRST if number <= why)
    if FIRST[first] == Reason.TILE:
        return Cause(Reason.TILE, why // 2 + 1, bool(why % 2))
    return Cause(FIRST[first], why - first)
