"""A slow second reading of the World in plain Python: places, seas, paths and zones.

Written from RULES.md 2.6 with sets and dictionaries, and without a look at the engine. A `World`
is made of rows [slot, tile, side, rotation], as a setup gives them. Spaces are `19 * slot + k`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

import engine.games

CONTENT = Path(engine.games.__path__[0]) / "near/content.toml"
DOCUMENT: dict[str, Any] = tomllib.loads(CONTENT.read_text(encoding="utf-8"))

LOCAL = [tuple(place) for place in DOCUMENT["hexes"]["local"]]
ROTATE: list[int] = DOCUMENT["hexes"]["rotate"]
CENTRE = [tuple(place) for place in DOCUMENT["hexes"]["slot_centre"]]
SLOTS = {int(n): slots for n, slots in DOCUMENT["hexes"]["slots_by_players"].items()}
TILES = {(row["tile"], row["side"]): row for row in DOCUMENT["tile"]}
LAND_CHARS = "".join(DOCUMENT["terrain"][0]["chars"])
SIDES = [row["side"] for row in DOCUMENT["tile"]]
QUAKE, EPIDEMIC = 3, 3

Place = tuple[int, int]
Sea = tuple[int, str]  # slot and letter
DIRECTIONS: tuple[Place, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def fixed(players: int, central: str) -> list[list[Any]]:
    """The rows of a ready-made World."""
    return next(
        row["slots"]
        for row in DOCUMENT["world"]
        if (row["players"], row["central"]) == (players, central)
    )


def apart(one: Place, other: Place) -> int:
    """Hex distance."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def around(place: Place) -> Iterator[Place]:
    """The six places next to a place."""
    return ((place[0] + q, place[1] + r) for q, r in DIRECTIONS)


def turned(k: int, rotation: int) -> int:
    """Where the hex printed at a local place lies after so many steps of rotation."""
    for _ in range(rotation):
        k = ROTATE[k]
    return k


class World:
    """The tiles of a game, and what follows from them."""

    def __init__(self, rows: Iterable[Collection[Any]]) -> None:
        self.char: dict[int, str] = {}
        self.place: dict[int, Place] = {}
        self.waves: set[int] = set()
        for slot, tile, side, rotation in rows:
            row = TILES[tile, side]
            for k, char in enumerate(row["layout"]):
                space = 19 * slot + turned(k, rotation)
                self.char[space] = char
                centre, local = CENTRE[slot], LOCAL[space % 19]
                self.place[space] = (centre[0] + local[0], centre[1] + local[1])
            self.waves |= {19 * slot + turned(k, rotation) for k in row["waves"]}
        self.at = {place: space for space, place in self.place.items()}

    @cached_property
    def near(self) -> dict[int, list[int]]:
        """The adjacent spaces of each space, ascending."""
        return {
            space: sorted(self.at[p] for p in around(place) if p in self.at)
            for space, place in self.place.items()
        }

    @cached_property
    def land(self) -> frozenset[int]:
        """All territories."""
        return frozenset(space for space, char in self.char.items() if char in LAND_CHARS)

    @cached_property
    def land_near(self) -> dict[int, list[int]]:
        """The adjacent territories of each space."""
        return {s: [o for o in near if o in self.land] for s, near in self.near.items()}

    def sea(self, space: int) -> Sea:
        """The sea that a sea hex is part of."""
        return space // 19, self.char[space]

    @cached_property
    def seas(self) -> frozenset[Sea]:
        """All seas."""
        return frozenset(self.sea(space) for space in self.char.keys() - self.land)

    @cached_property
    def sea_contacts(self) -> frozenset[frozenset[Sea]]:
        """The pairs of seas that touch."""
        return frozenset(
            frozenset((self.sea(one), self.sea(other)))
            for one in self.char.keys() - self.land
            for other in self.near[one]
            if other not in self.land and self.sea(one) != self.sea(other)
        )

    def of(self, chars: str) -> frozenset[int]:
        """The spaces of some terrains, by their letters."""
        return frozenset(space for space, char in self.char.items() if char in chars)

    # ------------------------------------------------------------ zones

    def by(self, spaces: Collection[int]) -> frozenset[int]:
        """The territories next to some spaces."""
        return frozenset(other for space in spaces for other in self.land_near[space])

    @cached_property
    def coastal(self) -> frozenset[int]:
        """The territories by any sea."""
        return self.by(self.char.keys() - self.land)

    @cached_property
    def flood(self) -> frozenset[int]:
        """The territories by a tidal wave."""
        return self.by(self.waves)

    def within(self, origin: int, distance: int) -> frozenset[int]:
        """The territories so near in a straight line, the origin too."""
        here = self.place[origin]
        return frozenset(s for s in self.land if apart(self.place[s], here) <= distance)

    @cached_property
    def quake(self) -> frozenset[int]:
        """The territories near a Mountain."""
        return frozenset().union(*(self.within(m, QUAKE) for m in self.of("R")))

    @cached_property
    def revolt(self) -> frozenset[int]:
        """City-states and what lies next to them."""
        return self.of("T") | self.by(self.of("T"))

    def component(self, space: int) -> frozenset[int]:
        """All territories that can be reached by land, the space too."""
        return frozenset(self.paths(space))

    # ------------------------------------------------------------ paths

    def paths(self, origin: int, sailing: bool = False) -> dict[int, int]:
        """The lengths of the shortest ways to all territories, over seas too if sailing.

        A sea is one node: entering it costs 1, and leaving it for a territory or a sea too.
        """
        step = self.steps_sailing if sailing else self.steps_walking
        found: dict[Any, int] = {origin: 0}
        row: list[Any] = [origin]
        length = 0
        while row:
            length += 1
            row = list({n for node in row for n in step(node)} - found.keys())
            found.update(dict.fromkeys(row, length))
        return {node: length for node, length in found.items() if isinstance(node, int)}

    def steps_walking(self, node: int) -> list[int]:
        """What is one step from a territory by land."""
        return self.land_near[node]

    def steps_sailing(self, node: int | Sea) -> list[int | Sea]:
        """What is one step from a territory or a sea."""
        if isinstance(node, int):
            return [o if o in self.land else self.sea(o) for o in self.near[node]]
        hexes = [s for s in self.char if s not in self.land and self.sea(s) == node]
        return [
            other if other in self.land else self.sea(other)
            for space in hexes
            for other in self.near[space]
            if other in self.land or self.sea(other) != node
        ]


def first(spaces: Iterable[int], fits: Callable[[int], bool]) -> int:
    """The lowest space of some that fits."""
    return next(space for space in sorted(spaces) if fits(space))
