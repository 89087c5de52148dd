"""The slow second implementation: what is printed (RULES.md 2), read from the content file.

Written from RULES.md alone, in plain Python with lists and sets, and without a look at the engine.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import engine.games

Document = dict[str, Any]
Effect = dict[str, Any]

CONTENT = Path(engine.games.__path__[0]) / "anunnaki/content.toml"
DOCUMENT: Document = tomllib.loads(CONTENT.read_text(encoding="utf-8"))

TERRITORIES: list[Document] = DOCUMENT["territory"]
HOUSES: list[Document] = DOCUMENT["house"]
SPOTS: list[Document] = DOCUMENT["culture_spot"]
SPACES: list[Document] = DOCUMENT["star_space"]
TRIANGLES: list[list[int]] = DOCUMENT["star_triangle"]
PENTAGON: list[int] = DOCUMENT["star_pentagon"]
TILES: dict[int, Document] = {row["id"]: row for row in DOCUMENT["tile"]}
GODS: list[Document] = DOCUMENT["minor_god"]
PACTS: list[Document] = DOCUMENT["pact"]
START: Document = DOCUMENT["start"]
TRACKS: Document = DOCUMENT["tracks"]

RESOURCES = ("gold", "wood", "metal", "food")
GOLD, WOOD, METAL, FOOD = range(4)
WAR, TECH, COMMERCE, DOM = range(4)
TRACK_OF = {"war": WAR, "tech": TECH, "commerce": COMMERCE, "dom": DOM}
FOLLOWER, MINOR, MAJOR, SETTLEMENT = range(4)
STRENGTH = (1, 2, 3)
ADVANCED, BASIC = range(7), (7, 8)
GAIA, AFTERWORLD = 4, 47
PASS = 511
MOST = {"res": 19, "mana": 63, "vp": 32767}

BORDERS: list[set[int]] = [set() for _ in TERRITORIES]
for _one, _other in DOCUMENT["border"]:
    BORDERS[_one].add(_other)
    BORDERS[_other].add(_one)
GATES = {tuple(pair) for pair in DOCUMENT["gates"]}


def is_atlantis(t: int) -> bool:
    """Whether a Territory belongs to Atlantis."""
    return bool(TERRITORIES[t]["atlantis"])


def owner_of_capital(t: int) -> int | None:
    """The House whose Capital a Territory is."""
    return int(TERRITORIES[t]["planet"]) if TERRITORIES[t]["capital"] else None


def icons(t: int) -> list[str]:
    """The resource icons of a Territory."""
    return list(TERRITORIES[t]["spots"])


def side(players: int) -> str:
    """The side of Gaia."""
    return "2" if players == 2 else "3-4"


def in_play(row: Document, houses: list[int], players: int) -> bool:
    """Whether a Territory or culture spot is on the table at the start."""
    if row["planet"] == GAIA:
        return bool(row["side"] == side(players))
    return row["planet"] in houses


def joined(node: int, other: int) -> int | None:
    """The space between two nodes of the star."""
    for space in SPACES:
        if {space["a"], space["b"]} == {node, other}:
            return int(space["id"])
    return None


def weapon(house: int, card: int) -> Document:
    """A Weapon card of a House; 6 is its own Advanced card."""
    if card == ADVANCED[-1]:
        return next(row for row in DOCUMENT["weapon_unique"] if row["house"] == house)
    return dict(DOCUMENT["weapon"][card])
