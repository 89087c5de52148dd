"""Atlantis: the names that a content file gives to colours, players, deities and board sides."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from engine.core.state import Game
from engine.games.atlantis.codes import N_COLORS, Op

Abilities = tuple[tuple[Op, int], ...]  # operations and their repetitions

# What an operation does, in at most 16 characters; {} is the number of repetitions.
ONCE = {
    Op.MOVE_TILE: "move a tile",
    Op.SWAP_TILES: "swap two tiles",
    Op.GAIN_ASSISTANT: "take a token",
    Op.SWAP_FOLLOWER_HAND: "swap a follower",
    Op.FOLLOWER_TO_HAND: "follower to hand",
    Op.MOVE_MARKER: "move the marker",
    Op.TAKE_AREA: "take a card",
    Op.DRAW_DECK: "draw a card",
}
OFTEN = {
    Op.MOVE_TILE: "move {} tiles",
    Op.SWAP_TILES: "swap tiles, {}×",
    Op.SWAP_FOLLOWER_HAND: "swap {} followers",
    Op.FOLLOWER_TO_HAND: "{} followers back",
    Op.TAKE_AREA: "take {} cards",
    Op.DRAW_DECK: "draw {} cards",
}


class Color(NamedTuple):
    """A colour of cards and regions."""

    id: str
    symbol: str


class Deity(NamedTuple):
    """A Deity Card: `temples` are lists of levels by Order Token."""

    number: int
    id: str
    name: str
    temples: tuple[tuple[int, ...], ...]


class BoardSide(NamedTuple):
    """One side of a Region Board."""

    id: str
    name: str
    abilities: Abilities
    tokens: bool
    neutral: bool


class Names(NamedTuple):
    """Everything a content file has to say to a person."""

    colors: tuple[Color, ...]
    players: tuple[str, ...]
    deities: tuple[Deity, ...]
    sides: tuple[tuple[BoardSide, ...], ...]  # by colour and side
    limits: dict[str, int]


@lru_cache(maxsize=16)
def names(game: Game) -> Names:
    """The names of a game with its content."""
    document = game.pack.document
    return Names(
        colors=tuple(Color(row["id"], row["symbol"]) for row in _rows(document, "colors", "index")),
        players=tuple(row["id"] for row in _rows(document, "player_colors", "seat")),
        deities=tuple(_deity(row) for row in _rows(document, "deities", "index")),
        sides=tuple(_sides(document, color) for color in range(N_COLORS)),
        limits={key: value for key, value in document["rules"].items() if isinstance(value, int)},
    )


def ability_text(abilities: Abilities) -> str:
    """An ability in a few words: "draw 2 cards"."""
    return ", ".join(_op_text(op, amount) for op, amount in abilities)


def _op_text(op: Op, amount: int) -> str:
    often = OFTEN.get(op)
    return ONCE[op] if amount == 1 or often is None else often.format(amount)


def _rows(document: dict[str, Any], table: str, key: str) -> list[dict[str, Any]]:
    """The rows of a table in the order of their numbers."""
    return sorted(document[table], key=lambda row: int(row[key]))


def _deity(row: dict[str, Any]) -> Deity:
    return Deity(row["index"], row["id"], row["name"], tuple(map(tuple, row["temples"])))


def _sides(document: dict[str, Any], color: int) -> tuple[BoardSide, ...]:
    rows = [row for row in _rows(document, "region_sides", "side") if row["color"] == color]
    return tuple(
        BoardSide(
            id=row["id"],
            name=row["name"],
            abilities=tuple((Op[entry["op"].upper()], entry["amount"]) for entry in row["ops"]),
            tokens=row["tokens"],
            neutral=row["neutral"],
        )
        for row in rows
    )
