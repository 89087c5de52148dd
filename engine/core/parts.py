"""What the two numbers of a pending frame mean, by its kind: as named values and back.

A frame of the decision stack (engine/core/decisions.pxd) is a kind, a seat and two numbers. A game
says in a table which values are packed into them; messages have the values by name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

NONE = -1


class Part(NamedTuple):
    """A value in a number of a frame: `base` .. `base` + `size` - 1.

    As an `enum` of a message it counts from 1; an `optional` one may be -1, and has no name then.
    Several values may be packed into one number: each has its `step` there, and 0 as its base.
    """

    name: str
    place: int
    size: int
    base: int = 0
    enum: bool = False
    optional: bool = False
    step: int = 1

    def value_in(self, number: int) -> int:
        """The value in a number of a frame."""
        value = number if self.base else number // self.step % self.size
        return value - self.base + 1 if self.enum else value


class Parts:
    """The values in the frames of a game."""

    def __init__(self, kinds: int, seats: int, table: Mapping[int, tuple[Part, ...]]) -> None:
        self.kinds = kinds
        self.seats = seats
        self.table = table

    def named(self, frame: list[int]) -> dict[str, int]:
        """A frame (kind, seat, two numbers) as named values."""
        kind, seat, *numbers = frame
        values = {"kind": kind + 1, "seat": seat}
        for part in self.table.get(kind, ()):
            number = numbers[part.place]
            if not (part.optional and number == NONE):
                values[part.name] = part.value_in(number)
        return values

    def numbered(self, values: Mapping[str, int], where: str) -> list[int]:
        """A frame of named values, those that are 0 may be missing.

        Raises ValueError, which names the value that is wrong.
        """
        kind = _within(values.get("kind", 0) - 1, range(self.kinds), f"{where}.kind")
        parts = self.table.get(kind, ())
        foreign = set(values) - {"kind", "seat"} - {part.name for part in parts}
        if foreign:
            raise ValueError(f"{where}.{min(foreign)}: does not belong to a frame of this kind")
        numbers = [0, 0]
        for part in parts:
            numbers[part.place] += part.step * _number(part, values, where)
        return [kind, _within(values.get("seat", 0), range(self.seats), f"{where}.seat"), *numbers]


def _number(part: Part, values: Mapping[str, int], where: str) -> int:
    """The number that a frame has for one of its values."""
    if part.optional and part.name not in values:
        return NONE
    value = values.get(part.name, 0)
    number = value - 1 + part.base if part.enum else value
    return _within(number, range(part.base, part.base + part.size), f"{where}.{part.name}")


def _within(value: int, values: range, field: str) -> int:
    if value not in values:
        raise ValueError(f"{field}: expected one of {len(values)} values")
    return value
