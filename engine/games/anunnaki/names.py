"""Anunnaki: what a content file says of Houses, Territories, tiles, gods, cards and tokens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from engine.core.state import Game
from engine.games.anunnaki import wording
from engine.games.anunnaki.codes import HOUSE_MINOR, HOUSE_WEAPON, N_HOUSES, Piece
from engine.games.anunnaki.vocabulary import slug

Row = dict[str, Any]
RESOURCES = tuple(key.capitalize() for key in wording.RESOURCES)
TRACKS = tuple(wording.TRACKS.values())
# Two different resources, by the code of MARKET_FREE (RULES.md 4.1).
PAIRS = tuple((a, b) for a in range(len(RESOURCES)) for b in range(a + 1, len(RESOURCES)))
PLANETS = ("Gaia", "Afterworld")  # behind those of the Houses
PIECES = {
    Piece.FOLLOWER: "Follower",
    Piece.MINOR: "Minor God",
    Piece.MAJOR: "Major God",
    Piece.SETTLEMENT: "Settlement",
}


class Thing(NamedTuple):
    """Something with a name and a text; `row` is what else the content says of it."""

    id: str
    name: str
    text: str
    row: Row


class Names(NamedTuple):
    """Everything a content file has to say to a person; all by id."""

    houses: tuple[Thing, ...]
    territories: tuple[Thing, ...]
    tiles: tuple[Thing, ...]  # the tile 1 first
    civs: tuple[Thing, ...]
    cultures: tuple[Thing, ...]
    weapons: tuple[tuple[Thing, ...], ...]  # by House
    minors: tuple[Thing, ...]
    majors: tuple[Thing, ...]  # by House
    artifacts: tuple[Thing, ...]
    pacts: tuple[Thing, ...]
    actions: tuple[Thing, ...]  # with mana
    goals: tuple[Thing, ...]
    alternatives: tuple[str, ...]  # of all choices, as CHOICE counts them (RULES.md 4.1)
    inner: tuple[str, ...]  # lists of effects inside others, as EFFECTS counts them
    document: Row

    def god(self, house: int, slot: int) -> Thing:
        """A Minor God by its House and its place there, 0..6."""
        return self.minors[HOUSE_MINOR * house + slot]

    def tile(self, number: int) -> Thing:
        """An Action tile by its id, which counts from 1."""
        return self.tiles[number - 1]

    def tile_text(self, number: int, developed: bool) -> str:
        """What a side of a tile does."""
        return wording.text(self.tile(number).row["developed" if developed else "basic"])

    def weapon(self, house: int, card: int) -> Thing:
        """A Weapon card of a House."""
        return self.weapons[house][card]

    def pact(self, number: int) -> str:
        """ "Norrenis Pact 18"."""
        return self.pacts[number].name

    def multiplier(self, space: int) -> int:
        """What the Goal of a Development track counts with a marker on a space."""
        return int(self.document["tracks"]["multiplier"][space])


@lru_cache(maxsize=16)
def names(game: Game) -> Names:
    """The names of a game with its content."""
    document = game.pack.document
    houses = _things(document["house"], _house)
    return Names(
        houses=houses,
        territories=_things(document["territory"], _territory),
        tiles=_things(document["tile"], _tile),
        civs=_numbered(document["civ"], "Civilization", wording.civ),
        cultures=_numbered(document["culture"], "Culture token", _reward),
        weapons=tuple(_weapons(document, house) for house in range(N_HOUSES)),
        minors=_things(document["minor_god"], wording.minor_god),
        majors=tuple(
            _thing(row, wording.major_god)
            for row in sorted(document["major_god"], key=lambda row: int(row["house"]))
        ),
        artifacts=_things(document["artifact"], lambda row: wording.power(row["power"])),
        pacts=tuple(_pact(row, houses) for row in _rows(document["pact"])),
        actions=_things(document["mana_action"], _action),
        goals=_things(document["goal"], wording.goal),
        alternatives=tuple(_inner(document, ("options",))),
        inner=tuple(_inner(document, ("options", "gain"))),
        document=document,
    )


def _inner(document: Row, keys: tuple[str, ...]) -> Iterator[str]:
    """What the lists inside effects give, in the order in which they are compiled (lists.pyx)."""
    for effects in _lists(document):
        for effect in effects:
            for key in keys:
                lists = effect.get(key, [])
                yield from map(wording.text, lists if key == "options" else [lists] * bool(lists))


def _lists(document: Row) -> Iterator[list[Row]]:
    """All lists of effects (lists.pyx)."""
    for row in _rows(document["tile"]):
        yield from (row["basic"], row["developed"])
    for table, key in (
        ("civ", "reward"),
        ("culture", "reward"),
        ("mana_action", "effect"),
        ("minor_god", "effect"),
        ("pact", "bonus"),
    ):
        yield from (row[key] for row in _rows(document[table]) if key in row)


def _rows(rows: Iterable[Row]) -> list[Row]:
    """Rows in the order of their ids."""
    return sorted(rows, key=lambda row: int(row["id"]))


def _thing(row: Row, text_of: Callable[[Row], str]) -> Thing:
    return Thing(slug(row["name"]), row["name"], text_of(row), row)


def _things(rows: Iterable[Row], text_of: Callable[[Row], str]) -> tuple[Thing, ...]:
    return tuple(_thing(row, text_of) for row in _rows(rows))


def _numbered(rows: Iterable[Row], name: str, text_of: Callable[[Row], str]) -> tuple[Thing, ...]:
    """Things that are told by their number."""
    return tuple(
        Thing(f"{slug(name)}_{row['id']}", f"{name} {row['id']}", text_of(row), row)
        for row in _rows(rows)
    )


def _house(row: Row) -> str:
    """ "Capital with Food; its planet has no Wood"."""
    return f"Capital with {row['main'].capitalize()}; its planet has no {row['lacks'].capitalize()}"


def _territory(row: Row) -> str:
    """ "2 Food, 1 Shrine, civilization"."""
    kinds = dict.fromkeys(row["spots"])
    parts = [
        f"{row['spots'].count(kind)} {'of any kind' if kind == wording.ANY else kind.capitalize()}"
        for kind in kinds
    ]
    if row["shrines"]:
        parts.append(wording.amount(row["shrines"], "Shrine"))
    marks = (("capital", "Capital"), ("atlantis", "Atlantis"), ("civ", "civilization"))
    return ", ".join([*parts, *(name for key, name in marks if row[key])])


def _tile(row: Row) -> str:
    basic, developed = wording.text(row["basic"]), wording.text(row["developed"])
    return f"{row['color'].capitalize()}: {basic}; developed: {developed}"


def _reward(row: Row) -> str:
    return wording.text(row["reward"])


def _action(row: Row) -> str:
    return f"{wording.cost(row['cost'])}: {wording.text(row['effect'])}"


def _weapons(document: Row, house: int) -> tuple[Thing, ...]:
    """The nine cards of a House: the seventh is its own."""
    own = next(row for row in document["weapon_unique"] if row["house"] == house)
    rows = _rows(document["weapon"])
    rows[HOUSE_WEAPON] = {**own, "id": HOUSE_WEAPON}
    return tuple(_thing(row, wording.weapon) for row in rows)


def _pact(row: Row, houses: tuple[Thing, ...]) -> Thing:
    owner = "Neutral" if row["house"] < 0 else houses[row["house"]].name
    return Thing(f"pact_{row['id']}", f"{owner} Pact {row['id']}", wording.pact(row), row)
