"""NEAR: what a content file says of cards, tokens, tiles and Ages, and the World made of tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from engine.core.state import Game
from engine.games.near.codes import AGE_EPOCHS, MAX_SPACES, NONE, PERMANENT_ITEM, SLOT_SPACES
from engine.games.near.wording import BUILDINGS, article, loss, text

Row = dict[str, Any]
SEA = "sea"
ORE = "ore"
AGES = ("", "I", "II", "III")  # as the backs of cards count them


class Thing(NamedTuple):
    """Something with a name and a text; `row` is what else the content says of it."""

    id: str
    name: str
    text: str
    row: Row


class Card(NamedTuple):
    """An action card or a Wonder, by its number in messages."""

    id: str
    name: str
    domain: int
    age: int  # 1..3; 0 of a Wonder
    text: str
    row: Row

    @property
    def is_permanent(self) -> bool:
        """Whether its effect comes each time something happens (2.5)."""
        return "trigger" in self.row


class Space(NamedTuple):
    """A space of the World (2.6)."""

    label: str  # "3.07": slot and place on the tile
    terrain: str  # a key of the terrains, or "sea"
    sea: str  # "3a": the sea it belongs to; empty on land
    wave: bool  # a tidal-wave space
    q: int
    r: int

    @property
    def is_land(self) -> bool:
        """Whether Buildings may stand there."""
        return self.terrain != SEA


class Names(NamedTuple):
    """Everything a content file has to say to a person."""

    cards: tuple[Card, ...]  # 0..129, then the Wonders
    civilizations: tuple[Thing, ...]
    ruins: tuple[Thing, ...]
    enemies: tuple[Thing, ...]
    events: tuple[Thing, ...]
    dominations: tuple[Thing, ...]
    domains: tuple[Row, ...]
    tracks: tuple[Row, ...]
    buildings: tuple[str, ...]  # keys of the types
    document: Row

    def resource(self, kind: int) -> str:
        """ "Wood"; Ore comes after the five that are stored."""
        return self.tracks[kind]["key"].capitalize() if kind < len(self.tracks) else "Ore"

    def resource_key(self, kind: int) -> str:
        """ "wood"."""
        return self.tracks[kind]["key"] if kind < len(self.tracks) else ORE

    def development(self, kind: int) -> str:
        """ "Craft"."""
        return str(self.domains[kind]["development"]).capitalize()

    def domain(self, domain: int) -> str:
        """ "Trade"."""
        return str(self.domains[domain]["key"]).capitalize()

    def building(self, type_: int) -> str:
        """ "Production site"."""
        return BUILDINGS[self.buildings[type_]]

    def strength(self, type_: int, row: int) -> int:
        """How strong a Building of a row, 1..5, is (2.1)."""
        return int(self.domains[type_]["strength"][row - 1])

    def population(self, wheat: int) -> int:
        """Thresholds of the Wheat track that are reached (R11)."""
        return sum(level <= wheat for level in self.tracks[-1]["thresholds"])

    def cost(self, card: int, levels: list[int]) -> tuple[int, int]:
        """Gold of a card, and Gold for the levels that are missing (4.4a)."""
        missing = sum(n for n, _ in self.lacking(card, levels))
        each = int(self.document["constants"]["substitute_gold"])
        return self.cards[card].row["gold"], missing * each

    def lacking(self, card: int, levels: list[int]) -> list[tuple[int, str]]:
        """Levels that a card asks for and that are missing: how many, of which resource."""
        require = self.cards[card].row["require"]
        return [
            (require[track["key"]] - level, self.resource(kind))
            for kind, (track, level) in enumerate(zip(self.tracks, levels, strict=True))
            if require.get(track["key"], 0) > level
        ]

    def age_tile(self, age: int, side: int) -> Row:
        """The Age tile of an Age, 0..2, with its side 0 (A) or 1 (B) up."""
        key = ("AB"[side], age + 1)
        return next(row for row in self.document["age_tile"] if (row["side"], row["age"]) == key)

    def effects(self, item: int) -> list[Row]:
        """The effects that are asked about: of a card, or the permanent ones of an Age tile."""
        if item < PERMANENT_ITEM:
            return list(self.cards[item].row["effects"])
        age, side = divmod(item - PERMANENT_ITEM, 2)
        return list(self.age_tile(age, side)["permanent"]["effects"])

    def bonus(self, epoch: int, sides: list[int]) -> str:
        """What a History marker on an epoch, 0..11, brings."""
        age, place = divmod(epoch, AGE_EPOCHS)
        return text(self.age_tile(age, sides[age])["bonus"][place])


@lru_cache(maxsize=16)
def names(game: Game) -> Names:
    """The names of a game with its content."""
    document = game.pack.document
    domains = tuple(_rows(document["domain"]))
    keys = [row["key"] for row in domains]
    cards = [_card(row, keys) for row in _rows(document["card"])]
    wonders = [_card(row, keys) for row in _rows(document["wonder"])]
    return Names(
        cards=(*cards, *wonders),
        civilizations=_things(document["civilization"], _civilization),
        ruins=_tokens(document["ruin_token"], "Ruin token"),
        enemies=_tokens(document["enemy_token"], "Enemy token"),
        events=_things(document["event"], loss),
        dominations=_things(document["domination"], lambda row: str(row["text"])),
        domains=domains,
        tracks=tuple(_rows(document["track"])),
        buildings=tuple(document["building"][0]["keys"]),
        document=document,
    )


World = tuple[Space | None, ...]


def world_of(game: Game, seen: Row) -> World:
    """The World of a state, by what `State.seen` says."""
    return world(game, tuple(seen["slot_tile"]), tuple(seen["slot_rotation"]))


@lru_cache(maxsize=64)
def world(game: Game, tiles: tuple[int, ...], rotations: tuple[int, ...]) -> World:
    """All spaces by number; None where no tile lies.

    `tiles` are rows of the content's tiles by slot, -1 where there is none, `rotations` steps.
    """
    document = game.pack.document
    rotate = document["hexes"]["rotate"]
    spaces: list[Space | None] = [None] * MAX_SPACES
    for slot, (tile, rotation) in enumerate(zip(tiles, rotations, strict=True)):
        for printed in range(SLOT_SPACES) if tile != NONE else ():
            place = _turned(printed, rotation, rotate)
            row = document["tile"][tile]
            spaces[slot * SLOT_SPACES + place] = _space(document, row, slot, printed, place)
    return tuple(spaces)


def _turned(place: int, steps: int, rotate: list[int]) -> int:
    """Where a space of a tile comes to lie when the tile is turned."""
    for _ in range(steps):
        place = rotate[place]
    return place


def _space(document: Row, tile: Row, slot: int, printed: int, place: int) -> Space:
    """A space of a tile that lies in a slot; `printed` is its place before the tile was turned."""
    letter = tile["layout"][printed]
    terrain = document["terrain"][0]
    at_sea = letter in terrain["sea_chars"]
    centre, local = document["hexes"]["slot_centre"][slot], document["hexes"]["local"][place]
    return Space(
        label=space_label(slot * SLOT_SPACES + place),
        terrain=SEA if at_sea else terrain["keys"][terrain["chars"].index(letter)],
        sea=f"{slot}{letter}" if at_sea else "",
        wave=printed in tile["waves"],
        q=centre[0] + local[0],
        r=centre[1] + local[1],
    )


def _rows(rows: Iterable[Row]) -> list[Row]:
    """Rows in the order of their ids."""
    return sorted(rows, key=lambda row: int(row["id"]))


def _things(rows: Iterable[Row], text_of: Callable[[Row], str]) -> tuple[Thing, ...]:
    return tuple(Thing(slug(row["name"]), row["name"], text_of(row), row) for row in _rows(rows))


def _civilization(row: Row) -> str:
    """ "Begins with a Shop; at the end: +2 VP per coastal Building"."""
    first = article(BUILDINGS[row["start_building"]])
    return f"Begins with {first}; {row['text'][:1].lower()}{row['text'][1:]}"


def _tokens(rows: Iterable[Row], name: str) -> tuple[Thing, ...]:
    """Tokens are told by their number."""
    return tuple(
        Thing(f"{slug(name)}_{row['id']}", f"{name} {row['id']}", text(row["effects"]), row)
        for row in _rows(rows)
    )


def _card(row: Row, domains: list[str]) -> Card:
    return Card(
        id=slug(row["name"]),
        name=row["name"],
        domain=domains.index(row["domain"]),
        age=row.get("age", 0),
        text=row["text"],
        row=row,
    )


def space_label(space: int) -> str:
    """ "3.07": slot and place on the tile."""
    slot, place = divmod(space, SLOT_SPACES)
    return f"{slot}.{place:02}"


def epoch_name(epoch: int) -> str:
    """ "II.3": Age, and epoch in it."""
    age, number = divmod(epoch, AGE_EPOCHS)
    return f"{AGES[age + 1]}.{number + 1}"


def slug(name: str) -> str:
    """ "spoils_of_war": a name as notations have it."""
    return name.lower().replace(" ", "_")
