"""Ankh: what a content file says of spaces, powers, cards, gods and all else that has a name."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from engine.core.state import Game
from engine.games.ankh.codes import MAX_GODS, MAX_POWERS
from engine.games.ankh.wording import text

Row = dict[str, Any]


class Thing(NamedTuple):
    """Something with a name and effects; `row` is what else the content says of it."""

    id: str
    name: str
    text: str
    row: Row


class Space(NamedTuple):
    """A space of the board in axial coordinates."""

    label: str
    terrain: str  # "F", "D" or "W"
    q: int
    r: int
    neighbours: tuple[int, ...]  # N, NE, SE, S, SW, NW; -1 off the board


class Names(NamedTuple):
    """Everything a content file has to say to a person."""

    spaces: tuple[Space, ...]
    borders: tuple[tuple[int, int, bool], ...]  # its two spaces, whether it carries the Nile
    powers: tuple[Thing, ...]
    cards: tuple[Thing, ...]
    gods: tuple[Thing, ...]
    guardians: tuple[Thing, ...]
    monuments: tuple[Thing, ...]
    rooms: tuple[Thing, ...]  # room 1 first
    pharaohs: tuple[Thing, ...]
    political: tuple[Thing, ...]
    document: Row

    def item(self, number: int) -> Thing:
        """A power, god or battle card, as the rules number them all (state.pxd)."""
        if number < MAX_POWERS:
            return self.powers[number]
        number -= MAX_POWERS
        return self.gods[number] if number < MAX_GODS else self.cards[number - MAX_GODS]

    def of_gods(self, op: str, field: str) -> int:
        """A number of the effect that only gods have, such as the fee of `trap_warrior`."""
        effects = (effect for god in self.gods for effect in god.row["effects"])
        return next(int(effect[field]) for effect in effects if effect["op"] == op)

    def border(self, border: int) -> str:
        """ "A3/B3": a border by its two spaces."""
        a, b, _ = self.borders[border]
        return f"{self.spaces[a].label}/{self.spaces[b].label}"

    def facing(self, facing: int) -> str:
        """ "N+NE": the two neighbours that are faced (RULES.md 4.2)."""
        directions = self.document["map"]["directions"]
        return f"{directions[facing]}+{directions[(facing + 1) % len(directions)]}"

    def guardian(self, kinds: list[int], level: int) -> str:
        """The guardian in play of a level."""
        return self.guardians[kinds[level - 1]].name


@lru_cache(maxsize=16)
def names(game: Game) -> Names:
    """The names of a game with its content."""
    document = game.pack.document
    board = document["map"]
    return Names(
        spaces=tuple(
            Space(row["label"], row["terrain"], row["q"], row["r"], tuple(row["n"]))
            for row in _rows(board["cells"])
        ),
        borders=tuple((row["a"], row["b"], row["river"]) for row in _rows(board["edges"])),
        powers=_things(document["powers"]),
        cards=_things(document["battle_cards"]),
        gods=_things(document["gods"]),
        guardians=_things(document["guardians"]),
        monuments=_things(document["monuments"]),
        rooms=_things(document["rooms"]),
        pharaohs=_things(document["pharaohs"]),
        political=_things(document["political_cards"]),
        document=document,
    )


def _rows(rows: list[Row]) -> list[Row]:
    """Rows in the order of their ids."""
    return sorted(rows, key=lambda row: int(row["id"]))


def _things(rows: list[Row]) -> tuple[Thing, ...]:
    return tuple(_thing(row) for row in _rows(rows))


def _thing(row: Row) -> Thing:
    return Thing(row["key"], row["name"], _text(row), row)


def _text(row: Row) -> str:
    """What a thing does: its strength in battle, what it counts as, its effects."""
    parts = [
        f"strength +{row['strength']}" if row.get("strength") else "",
        "counts as every type of monument, but in majorities as one of its own"
        if row.get("counts_as_all")
        else "",
        text(row["effects"]),
    ]
    return "; ".join(filter(None, parts))
