"""The World: map facts of RULES.md 8.4, zones and paths against a second reading (2.6)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine import State
from tests.games.near.positions import GAME, dealt, rows_of
from tests.games.near.reference_counters import world_of
from tests.games.near.reference_map import (
    SLOTS,
    TILES,
    World,
    fixed,
    turned,
)

FACTS = {
    (2, "sea"): (95, 61, 240, 105, 7, 4, 39, 26, 61, 22, 5, 31),
    (2, "land"): (95, 72, 240, 160, 7, 1, 41, 22, 68, 29, 6, 72),
    (3, "sea"): (133, 90, 354, 173, 10, 6, 57, 37, 80, 31, 7, 60),
    (3, "land"): (133, 100, 354, 227, 10, 1, 63, 39, 95, 42, 8, 100),
    (4, "sea"): (171, 117, 458, 234, 13, 9, 76, 48, 106, 43, 9, 73),
    (4, "land"): (171, 128, 458, 287, 13, 4, 68, 41, 124, 49, 10, 128),
}
SEEDS = range(60)
TERRAIN_CHARS = "QCFPWMRTab"


def facts(world: World) -> tuple[int, ...]:
    """A row of the table of 8.4."""
    return (
        len(world.char),
        len(world.land),
        sum(map(len, world.near.values())) // 2,
        sum(len(world.land_near[space]) for space in world.land) // 2,
        len(world.seas),
        len(world.sea_contacts),
        len(world.coastal),
        len(world.flood),
        len(world.quake),
        len(world.revolt),
        len(world.of("T")),
        max(len(world.component(space)) for space in world.land),
    )


@pytest.mark.parametrize(("players", "central"), FACTS)
def test_the_fixed_worlds_have_the_facts_of_the_rules(players: int, central: str) -> None:
    assert facts(World(fixed(players, central))) == FACTS[players, central]


def assert_same_world(state: State) -> World:
    """The engine has the terrains and zones of the second reading."""
    world, seen = world_of(state.to_dict()), state.seen(None)
    expected = [TERRAIN_CHARS.find(world.char.get(space, "?")) for space in range(171)]
    assert [kind if kind < 10 else -1 for kind in seen["terrain"]] == expected
    assert seen["zones"] == {
        "coastal": sorted(world.coastal),
        "flood": sorted(world.flood),
        "quake": sorted(world.quake),
        "revolt": sorted(world.revolt),
    }
    return world


@pytest.mark.parametrize(("players", "central"), FACTS)
def test_a_fixed_world_is_that_of_the_content(players: int, central: str) -> None:
    state = GAME.new_state(players, {"world": "fixed", "central": central})
    d = state.to_dict()
    assert rows_of(d["slot_tile"], d["slot_rotation"]) == fixed(players, central)
    assert_same_world(state)


def test_the_places_that_the_rules_name_in_the_drawn_world() -> None:
    world = World(fixed(2, "land"))
    assert (world.char[0], world.place[0], world.near[0]) == ("P", (0, 0), [1, 2, 3, 4, 5, 6])
    assert (world.char[8], world.place[8]) == ("T", (2, -1))
    assert world.near[8] == [1, 2, 7, 9, 32, 33]
    assert (world.place[26], world.near[26]) == ((7, -2), [20, 27, 37])
    assert 26 not in world.land


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("central", ["random", "sea", "land"])
def test_random_worlds_obey_the_rules_of_placing(players: int, central: str) -> None:
    """RULES.md 2.6: which tiles, which sides, and that each fits where it was laid."""
    found: set[str] = set()
    for seed in SEEDS:
        state = GAME.new_state(players, {"central": central}, seed)
        world = assert_same_world(state)
        rows = rows_of(state.to_dict()["slot_tile"], state.to_dict()["slot_rotation"])
        assert [row[0] for row in rows] == SLOTS[players]
        assert rows[0][1] == 0
        found.add(rows[0][2])
        tiles, sides = [row[1] for row in rows[1:]], [row[2] for row in rows[1:]]
        assert len(set(tiles)) == 2 * players
        assert set(tiles) <= set(range(1, 9))
        assert sides.count("A") == sides.count("B") == players
        assert_tiles_fit(world, rows)
    assert found == ({"sea", "land"} if central == "random" else {central})


def assert_tiles_fit(world: World, rows: list[list[Any]]) -> None:
    """Each tile hangs together with the Central tile, the outer two with any tile."""
    wet = rows[0][2] == "sea"
    of_kind = {space for space in world.char if (space in world.land) != wet}
    for number, (slot, *_) in enumerate(rows[1:], 1):
        placed = {row[0] for row in rows[: number + 1]}
        here = {space for space in of_kind if space // 19 in placed}
        new = {space for space in here if space // 19 == slot}
        reached = connected(world, here, {space for space in here if space // 19 == 0})
        beside = {space for space in new if (here - new) & set(world.near[space])}
        assert beside if slot > 6 else reached & new, (slot, rows)


def connected(world: World, inside: set[int], start: set[int]) -> set[int]:
    """What can be reached from some spaces without leaving others."""
    found, row = set(start), set(start)
    while row:
        row = {other for space in row for other in world.near[space]} & inside - found
        found |= row
    return found


def test_random_worlds_use_every_tile_side_and_rotation() -> None:
    rows = [
        tuple(row[1:])
        for seed in range(400)
        for d in [GAME.new_state(4, {}, seed).to_dict()]
        for row in rows_of(d["slot_tile"], d["slot_rotation"])
    ]
    assert {row[:2] for row in rows} == set(TILES)
    assert {row[2] for row in rows} == set(range(6))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_explicit_world_is_laid_as_it_says(players: int) -> None:
    chooser = Random(players)
    for _ in range(20):
        tiles = chooser.sample(range(1, 9), 2 * players)
        slots = [[0, 0, chooser.choice(("sea", "land")), chooser.randrange(6)]]
        slots += [
            [slot, tile, chooser.choice("AB"), chooser.randrange(6)]
            for slot, tile in zip(SLOTS[players][1:], tiles, strict=True)
        ]
        state = dealt(players, slots=slots)
        d = state.to_dict()
        assert rows_of(d["slot_tile"], d["slot_rotation"]) == slots
        assert_same_world(state)


def test_six_turns_of_a_tile_are_none() -> None:
    for k in range(19):
        assert turned(k, 6) == k
        assert (turned(k, 1) == k) == (k == 0)
