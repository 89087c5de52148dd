"""A slow second reading of the board in plain Python: regions, adjacency and camel lines.

Written from RULES.md 2.2 and 4.6 with sets and recursion, and without a look at the engine. The
property tests compare the two. Cells, borders and vertices are the numbers of content.toml.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import engine.games

CONTENT = Path(engine.games.__path__[0]) / "ankh/content.toml"
DOCUMENT: dict[str, Any] = tomllib.loads(CONTENT.read_text(encoding="utf-8"))

CELLS = DOCUMENT["map"]["cells"]
EDGES = DOCUMENT["map"]["edges"]
RIMS = [vertex["rim"] for vertex in DOCUMENT["map"]["vertices"]]
BY_LABEL: dict[str, int] = {cell["label"]: cell["id"] for cell in CELLS}
LAND = frozenset(cell["id"] for cell in CELLS if cell["terrain"] != "W")
WATER = frozenset(cell["id"] for cell in CELLS) - LAND
NILE = frozenset(edge["id"] for edge in EDGES if edge["river"])
BETWEEN = {frozenset((edge["a"], edge["b"])): edge["id"] for edge in EDGES}
LONGEST_LINE = DOCUMENT["limits"]["camel_line_max"]
LEAST_PART = DOCUMENT["limits"]["min_region_spaces"]
MOST_REGIONS = DOCUMENT["limits"]["max_regions"]

Cells = frozenset[int]
Line = frozenset[int]


def terrain(cell: int) -> str:
    """F, D or W."""
    return str(CELLS[cell]["terrain"])


def around(cell: int) -> list[int]:
    """The cells that share a border with a cell, whatever lies on the border."""
    return [other for other in CELLS[cell]["n"] if other >= 0]


def closed(one: int, other: int, camels: Collection[int]) -> bool:
    """Whether the border of two cells carries the Nile or a camel."""
    edge = BETWEEN.get(frozenset((one, other)))
    return edge is not None and (edge in NILE or edge in camels)


@cache
def _adjacent(cell: int, camels: Cells) -> Cells:
    return frozenset(other for other in around(cell) if not closed(cell, other, camels))


def adjacent(cell: int, camels: Collection[int]) -> Cells:
    """The cells adjacent to a cell (2.2)."""
    return _adjacent(cell, frozenset(camels))


def touching(cells: Collection[int], camels: Collection[int]) -> Cells:
    """The cells adjacent to any of the cells."""
    return frozenset(other for cell in cells for other in adjacent(cell, camels))


@cache
def _regions(camels: Cells) -> tuple[Cells, ...]:
    left, found = set(LAND), []
    while left:
        region, edge = set(), {min(left)}
        while edge:
            region |= edge
            edge = {n for cell in edge for n in _adjacent(cell, camels)} & LAND - region
        left -= region
        found.append(frozenset(region))
    return tuple(found)


def regions(camels: Collection[int]) -> tuple[Cells, ...]:
    """The regions as sets of land cells, that with the lowest cell first."""
    return _regions(frozenset(camels))


def region_of(cell: int, camels: Collection[int]) -> Cells:
    """The region that a land cell lies in."""
    return next(region for region in regions(camels) if cell in region)


def within(cell: int, region: Cells) -> bool:
    """Whether something on a cell is in a region: on its land, or on water next to it."""
    return cell in region or (cell in WATER and any(other in region for other in around(cell)))


def distance(start: int, reach: int) -> Cells:
    """The cells at 1 to `reach` steps; nothing stands in the way (4.4)."""
    seen, edge = {start}, {start}
    for _ in range(reach):
        edge = {other for cell in edge for other in around(cell)} - seen
        seen |= edge
    return frozenset(seen - {start})


# ---------------------------------------------------------------- camel lines (4.6)


def boundary(camels: Collection[int]) -> set[int]:
    """The vertices on which a line may begin and end."""
    shut = {v for edge in EDGES if edge["id"] in NILE or edge["id"] in camels for v in edge["v"]}
    return shut | {vertex for vertex, rim in enumerate(RIMS) if rim}


def free_edges(region: Cells, camels: Collection[int]) -> list[dict[str, Any]]:
    """The borders inside a region that a camel may stand on."""
    return [
        edge
        for edge in EDGES
        if {edge["a"], edge["b"]} <= region and edge["id"] not in NILE and edge["id"] not in camels
    ]


def paths(region: Cells, camels: Collection[int]) -> tuple[tuple[int, ...], ...]:
    """The lines of a region as they are laid, border by border: each line from both its ends."""
    return _paths(region, frozenset(camels))


@cache
def _paths(region: Cells, camels: Cells) -> tuple[tuple[int, ...], ...]:
    return tuple(path for path in crossings(region, camels) if cuts(region, camels, path))


def crossings(region: Cells, camels: Cells) -> Iterator[tuple[int, ...]]:
    """Every path from boundary to boundary, whatever it cuts off."""
    usable, rim = free_edges(region, camels), boundary(camels)

    def extend(path: tuple[int, ...], seen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(seen) > 1 and seen[-1] in rim:
            yield path
            return
        if len(path) == LONGEST_LINE:
            return
        for edge in usable:
            if seen[-1] in edge["v"]:
                far = next(v for v in edge["v"] if v != seen[-1])
                if far not in seen:
                    yield from extend((*path, edge["id"]), (*seen, far))

    for vertex in sorted(rim):
        yield from extend((), (vertex,))


def cuts(region: Cells, camels: Collection[int], path: Collection[int]) -> bool:
    """Whether a path parts the region in two that are large enough."""
    parts = parts_of(region, camels, path)
    return len(parts) == 2 and min(map(len, parts)) >= LEAST_PART


def parts_of(region: Cells, camels: Collection[int], path: Collection[int]) -> list[Cells]:
    """What the region falls into with camels on the path too: that with the lowest cell first."""
    barred = {frozenset((EDGES[edge]["a"], EDGES[edge]["b"])) for edge in path}
    near = {cell: adjacent(cell, camels) & region for cell in region}
    left, parts = set(region), []
    while left:
        part, fresh = set[int](), [min(left)]
        while fresh:
            cell = fresh.pop()
            part.add(cell)
            fresh += [c for c in near[cell] - part if frozenset((cell, c)) not in barred]
        left -= part
        parts.append(frozenset(part))
    return parts


def lines(region: Cells, camels: Collection[int]) -> set[Line]:
    """The lines of a region as sets of borders."""
    return {frozenset(path) for path in paths(region, camels)}


def starts(region: Cells, camels: Collection[int]) -> list[int]:
    """The borders that begin a line."""
    return sorted({path[0] for path in paths(region, camels)})


def continuations(region: Cells, camels: Collection[int], laid: tuple[int, ...]) -> list[int]:
    """The borders that continue what is laid to a line; none: it is complete."""
    size = len(laid)
    longer = (path for path in paths(region, camels) if path[:size] == laid and len(path) > size)
    return sorted({path[size] for path in longer})
