"""Anunnaki: parts of the scoring at the end (RULES.md 7): the numbers of state.pxd taken apart."""

from __future__ import annotations

from enum import IntEnum


class Part(IntEnum):
    """What is scored."""

    MAJORITY = 0  # of a track
    GOAL = 1  # of a track
    DOMINATION = 2
    GOD = 3  # a Minor God
    DESTINY = 4
    LEFT = 5  # resources and mana


# The first number of each part, in ascending order.
FIRST = {
    0: Part.MAJORITY,
    3: Part.GOAL,
    6: Part.DOMINATION,
    7: Part.GOD,
    35: Part.DESTINY,
    36: Part.LEFT,
}


def part(number: int) -> tuple[Part, int]:
    """A number taken apart: the part, and the track or god it is about."""
    first = max(start for start in FIRST if start <= number)
    return FIRST[first], number - first
