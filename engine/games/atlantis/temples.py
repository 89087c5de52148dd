"""Atlantis: shapes of temples in Python, for messages and people (RULES.md 2.3).

A shape is a number n1 + 3*n2 + 9*n3 of tiles of each level, 0..2 each.
"""

from __future__ import annotations

from collections.abc import Iterable

LEVEL_VALUES = (1, 3, 9)  # of one tile of level I, II, III in a shape
MAX_TILES = 2  # of one level
NUMERALS = ("I", "II", "III")
EMPTY = "."

Tiles = tuple[int, int, int]


def tiles_of(shape: int) -> Tiles:
    """The number of tiles of level I, II, III."""
    return shape % 3, shape // 3 % 3, shape // 9


def shape_of(tiles: Tiles) -> int:
    """The shape of so many tiles; ValueError when a level has more than two."""
    if not all(0 <= count <= MAX_TILES for count in tiles):
        raise ValueError(f"tiles {tiles}: at most {MAX_TILES} of each level")
    return sum(count * value for count, value in zip(tiles, LEVEL_VALUES, strict=True))


def of_levels(levels: Iterable[int]) -> int:
    """The shape of tiles of these levels."""
    return sum(LEVEL_VALUES[level - 1] for level in levels)


def level_of(shape: int) -> int:
    """The temple's level: the sum of its tiles' levels."""
    return sum(level * count for level, count in enumerate(tiles_of(shape), start=1))


def levels_of(shape: int) -> list[int]:
    """The levels of the tiles from the bottom up."""
    tiles = tiles_of(shape)
    return [level for level in (3, 2, 1) for _ in range(tiles[level - 1])]


def numerals(shape: int) -> str:
    """As the rulebook writes it, from the bottom up: "II+I"."""
    return "+".join(NUMERALS[level - 1] for level in levels_of(shape)) or EMPTY


def described(shape: int) -> str:
    """For a sentence: "level II", "II+I"."""
    return ("level " if len(levels_of(shape)) == 1 else "") + numerals(shape)


def digits(shape: int) -> str:
    """The short form, from the bottom up: "21"."""
    return "".join(map(str, levels_of(shape))) or EMPTY


def built(shape: int, kind: int) -> int:
    """The shape after a construction of that kind (ADD1, UP1, UP2, WHOLE; RULES.md 4.6)."""
    one, two, three = LEVEL_VALUES
    return shape + (one, two - one, three - two, three - 2 * one)[kind]
