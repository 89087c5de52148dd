"""A slow second reading of the counters (RULES.md 2.4), from the dictionary of a state.

`count(document, seat, "coastal_groups")`; the World comes from the slots in the dictionary.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.games.near.reference_map import DOCUMENT, LAND_CHARS, SIDES, TILES, World

Document = dict[str, Any]
ROWS = list(TILES)
DOMAINS: list[str] = [row["key"] for row in DOCUMENT["domain"]]
TYPES: list[str] = DOCUMENT["building"][0]["keys"]
TERRAINS: list[str] = DOCUMENT["terrain"][0]["keys"]
LEVELS: list[str] = [row["key"] for row in DOCUMENT["track"]]
MAXIMA: list[int] = [row["max"] for row in DOCUMENT["track"]]
WHEAT = LEVELS.index("wheat")
POPULATION: list[int] = DOCUMENT["track"][WHEAT]["thresholds"]
CAPITAL = 5
CARDS = DOCUMENT["card"] + DOCUMENT["wonder"]
DOMAIN_OF: list[int] = [DOMAINS.index(row["domain"]) for row in CARDS]
AGE_OF: list[int] = [row.get("age", 0) for row in CARDS]
PER_AGE = DOCUMENT["constants"]["epochs_per_age"]
assert len(SIDES) == len(ROWS)


@cache
def world_of_slots(tiles: tuple[int, ...], rotations: tuple[int, ...]) -> World:
    """The World of the rows of [[tile]] in the slots, -1 for none."""
    return World(
        (slot, *ROWS[row], rotation)
        for slot, (row, rotation) in enumerate(zip(tiles, rotations, strict=True))
        if row >= 0
    )


def world_of(d: Document) -> World:
    """The World of a state."""
    return world_of_slots(tuple(d["slot_tile"]), tuple(d["slot_rotation"]))


def own(d: Document, seat: int, *types: int) -> list[int]:
    """The spaces of a seat's Buildings, of some types if any are named."""
    return [
        space
        for space, owner in enumerate(d["map_owner"])
        if owner == seat and (not types or d["map_type"][space] in types)
    ]


def of_colour(d: Document, seat: int, domain: int) -> int:
    """How many cards of a colour lie in the achievements area, the Wonder too."""
    return sum(DOMAIN_OF[card] == domain for card in d["achievements"][seat])


def groups(world: World, spaces: set[int]) -> int:
    """The connected groups of some spaces."""
    left, found = set(spaces), 0
    while left:
        found += 1
        row = {left.pop()}
        while row:
            row = {other for space in row for other in world.near[space]} & left
            left -= row
    return found


def isolated_types(d: Document, seat: int) -> int:
    """The types with a piece that has no other Building of its owner beside it."""
    world, mine = world_of(d), set(own(d, seat))
    return sum(
        any(not mine & set(world.near[space]) for space in own(d, seat, kind))
        for kind in range(CAPITAL)
    )


def adjacent_opponents(d: Document, seat: int) -> int:
    """The spaces next to own Buildings with an opposing Building or an Enemy token."""
    world = world_of(d)
    beside = {other for space in own(d, seat) for other in world.near[space]}
    return sum(d["map_owner"][s] not in (-1, seat) or d["enemy_at"][s] >= 0 for s in beside)


def longest_path(d: Document, seat: int) -> int:
    """The length of the way by land to the farthest Building."""
    capital = d["capital"][seat]
    if capital < 0:
        return 0
    lengths = world_of(d).paths(capital)
    return max((lengths[space] for space in own(d, seat) if space in lengths), default=0)


def empty_lines(d: Document, seat: int) -> int:
    """Ruling R39: the empty columns or the empty rows of the Player board."""
    built = d["built"][seat]
    return max(built.count(5), min(built))


def count(d: Document, seat: int, name: str) -> int:
    """A counter of a seat."""
    if name.startswith("lvl_"):
        return int(d["level"][seat][LEVELS.index(name[4:])])
    if name.startswith("on_"):
        char = LAND_CHARS[TERRAINS.index(name[3:])]
        return sum(world_of(d).char[space] == char for space in own(d, seat))
    if name in TYPES[:CAPITAL]:
        return len(own(d, seat, TYPES.index(name)))
    return int(BY_NAME[name](d, seat))


def _coastal(d: Document, seat: int, *types: int) -> set[int]:
    return set(own(d, seat, *types)) & world_of(d).coastal


def _colours(d: Document, seat: int) -> list[int]:
    return [of_colour(d, seat, domain) for domain in range(5)]


def _age(d: Document) -> int:
    return d["epoch"] // PER_AGE * PER_AGE  # type: ignore[no-any-return]


BY_NAME: dict[str, Any] = {
    "buildings": lambda d, s: len(own(d, s)),
    "cemetery": lambda d, s: sum(d["cemetery"][s]),
    "cards": lambda d, s: len(d["achievements"][s]),
    "color_pairs": lambda d, s: sum(number // 2 for number in _colours(d, s)),
    "colors": lambda d, s: sum(number > 0 for number in _colours(d, s)),
    "res_levels": lambda d, s: sum(d["level"][s]),
    "res_pairs": lambda d, s: sum(level // 2 for level in d["level"][s]),
    "maxed": lambda d, s: sum(n == m for n, m in zip(d["level"][s], MAXIMA, strict=True)),
    "population": lambda d, s: sum(d["level"][s][WHEAT] >= least for least in POPULATION),
    "devs": lambda d, s: sum(d["dev"][s]),
    "dev_types": lambda d, s: sum(number > 0 for number in d["dev"][s]),
    "expertise": lambda d, s: len(d["expertise"][s]),
    "victory": lambda d, s: d["victory"][s],
    "enemy": lambda d, s: d["enemies"][s],
    "ruin": lambda d, s: d["ruins"][s],
    "tokens": lambda d, s: d["victory"][s] + d["enemies"][s],
    "markers_epoch": lambda d, s: d["timeline"][s][d["epoch"]],
    "markers_age": lambda d, s: sum(d["timeline"][s][_age(d) : _age(d) + PER_AGE]),
    "markers_domain": lambda d, s: len(d["objective"][s]),
    "coastal": lambda d, s: len(_coastal(d, s)),
    "coastal_routes": lambda d, s: len(_coastal(d, s, TYPES.index("route"))),
    "coastal_groups": lambda d, s: groups(world_of(d), _coastal(d, s)),
    "tiles": lambda d, s: len({space // 19 for space in own(d, s)}),
    "isolated": isolated_types,
    "terrains": lambda d, s: len({world_of(d).char[space] for space in own(d, s)}),
    "adj_opp": adjacent_opponents,
    "path": longest_path,
    "gold": lambda d, s: d["gold"][s],
}
