"""Anatolia 1000 BC: what a content file says of resources, regions, civilizations and cards."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, NamedTuple

from engine.core.state import Game
from engine.games.anatolia.codes import NONE
from engine.games.anatolia.wording import BEHIND_RESOURCES, Wording

TRAITS = ("warfare", "land_warfare", "land_defense", "discovery", "stockpile")
LABEL_LENGTH = 2  # letters of a resource's symbol


class Resource(NamedTuple):
    """One of the ten resources."""

    id: str
    name: str
    symbol: str
    food: bool
    limit: int


class Region(NamedTuple):
    """A region; cells are rows and columns of the hex grid (RULES.md 12)."""

    id: str
    code: str
    name: str
    sea: bool
    resource: int
    start_of: int
    cells: tuple[tuple[int, int], ...]
    adjacent: tuple[int, ...]


class Civ(NamedTuple):
    """A civilization."""

    id: str
    name: str
    start: int
    card: str
    late: bool


class Card(NamedTuple):
    """A Knowledge or event card; `traits` are its permanent modifiers, in the order of TRAITS."""

    number: int
    id: str
    name: str
    cost: int
    types: str
    text: str
    traits: tuple[int, ...]


class Names(NamedTuple):
    """Everything a content file has to say to a person."""

    resources: tuple[Resource, ...]
    regions: tuple[Region, ...]
    civs: tuple[Civ, ...]
    knowledge: tuple[Card, ...]
    events: tuple[Card, ...]
    straits: tuple[tuple[int, int, str], ...]
    triples: tuple[tuple[int, int, int], ...]  # foods, as POP_FOOD numbers them
    tribute_gold: tuple[int, ...]  # what quantities of Gold mean in a tribute
    loan_gold: tuple[int, ...]  # what may be offered for a loan
    document: dict[str, Any]

    def item(self, item: int) -> str:
        """A resource, unit or VP by name."""
        if item < len(self.resources):
            return self.resources[item].name
        return tuple(BEHIND_RESOURCES.values())[item - len(self.resources)]

    def place(self, region: int) -> str:
        """ "Hattusa (hat)": as people and as the map call it."""
        return f"{self.regions[region].name} ({self.regions[region].code})"

    def cost(self, name: str) -> tuple[dict[int, int], int]:
        """Units by resource, and Population, that something costs."""
        row = self.document["costs"][name]
        stocks = {
            index: row[resource.id]
            for index, resource in enumerate(self.resources)
            if resource.id in row
        }
        return stocks, row.get("population", 0)


@lru_cache(maxsize=16)
def names(game: Game) -> Names:
    """The names of a game with its content."""
    document = game.pack.document
    resources = tuple(map(_resource, _rows(document, "resource")))
    ids = [resource.id for resource in resources]
    wording = Wording({resource.id: resource.name for resource in resources})
    regions = _regions(document, ids)
    places = {region.id: index for index, region in enumerate(regions)}
    foods = [index for index, resource in enumerate(resources) if resource.food]
    return Names(
        resources=resources,
        regions=regions,
        civs=tuple(_civ(row, places) for row in _rows(document, "civ")),
        knowledge=tuple(_card(row, wording) for row in _rows(document, "knowledge")),
        events=tuple(_card(row, wording) for row in _rows(document, "event")),
        straits=tuple(
            (places[row["a"]], places[row["b"]], row["name"]) for row in document["strait"]
        ),
        triples=tuple((a, b, c) for a in foods for b in foods for c in foods if a < b < c),
        tribute_gold=tuple(document["negotiation"]["tribute_gold_quantities"]),
        loan_gold=tuple(document["negotiation"]["loan_payments_gold"]),
        document=document,
    )


def _rows(document: dict[str, Any], table: str) -> list[dict[str, Any]]:
    """The rows of a table in the order of their numbers."""
    return sorted(document[table], key=lambda row: int(row["index"]))


def _resource(row: dict[str, Any]) -> Resource:
    name = row["name"]
    return Resource(row["id"], name, name[:LABEL_LENGTH], row["food"], row["stock_limit"])


def _regions(document: dict[str, Any], resources: list[str]) -> tuple[Region, ...]:
    rows = _rows(document, "region")
    places = {row["id"]: index for index, row in enumerate(rows)}
    civs = {row["id"]: index for index, row in enumerate(_rows(document, "civ"))}
    starts = {places[row["start"]]: civs[row["id"]] for row in _rows(document, "civ")}
    return tuple(
        Region(
            id=row["id"],
            code=row["code"],
            name=row["name"],
            sea=row["kind"] == "sea",
            resource=resources.index(row["resource"]),
            start_of=starts.get(index, NONE),
            cells=tuple(_cell(q, r) for q, r in row["cells"]),
            adjacent=tuple(places[other] for other in row["adjacent"]),
        )
        for index, row in enumerate(rows)
    )


def _cell(q: int, r: int) -> tuple[int, int]:
    """Row and column of an axial cell: odd rows lie half a cell further right."""
    return r, q + (r - (r & 1)) // 2


def _civ(row: dict[str, Any], places: dict[str, int]) -> Civ:
    return Civ(row["id"], row["name"], places[row["start"]], row["knowledge_start"], row["late"])


def _card(row: dict[str, Any], wording: Wording) -> Card:
    name = row["name"]
    effects = row["effects"]
    return Card(
        number=row["index"],
        id=re.sub(r"\W+", "_", name.lower()),
        name=name,
        cost=row.get("cost", 0),
        types=row.get("type", ""),
        text=wording.text(effects),
        traits=tuple(
            sum(e["n"] for e in effects if e["op"] == "modifier" and e["what"] == trait)
            for trait in TRAITS
        ),
    )
