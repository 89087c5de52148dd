"""RULES.md section 8: the cases of the set-up, the tracks and the turn, one test a case."""

from __future__ import annotations

from typing import Any

import pytest

from engine import State
from tests.games.ankh.positions import (
    DONE,
    GAIN,
    GAME,
    MOVE,
    PLAIN,
    SUMMON,
    UNLOCK,
    Scene,
    asked,
    c,
    cells,
    codes,
    kind,
    play,
    value,
)
from tests.games.ankh.reference_map import adjacent, lines, region_of
from tests.games.ankh.reference_setup import scenario_of

GODS = ("osiris", "isis", "ra", "anubis", "amun")


def start(players: int = 2, **options: Any) -> State:
    """A start position with named gods, seat 0 first."""
    fixed = {"gods": list(GODS[:players]), "guardians": list(PLAIN), "first_seat": 0}
    return GAME.new_state(players, fixed | options, 3)


def test_case_1_the_setup_of_two_players() -> None:
    d = start().to_dict()
    assert d["action_pos"] == [3, 3, 3, 3]
    assert d["followers"] == [1, 1]
    assert d["hand"] == [list(range(7))] * 2
    assert d["guardian_supply"] == [1, 1, 1]
    assert (d["devotion"], d["height"]) == ([0, 0], [1, 0])


def test_case_1_the_last_spaces_of_the_tracks() -> None:
    lengths = [row["length"] for row in GAME.pack.document["actions"]]
    assert [length - 1 for length in lengths] == [6, 6, 6, 5]


@pytest.mark.parametrize(
    ("players", "supply", "marker"), [(3, [2, 2, 2], 2), (4, [3, 2, 2], 1), (5, [3, 2, 2], 0)]
)
def test_case_2_supply_and_markers_by_number_of_players(
    players: int, supply: list[int], marker: int
) -> None:
    d = start(players).to_dict()
    assert (d["guardian_supply"], d["action_pos"]) == (supply, [marker] * 4)


def test_case_3_the_third_move_brings_the_first_event() -> None:
    state = start()
    for _ in range(2):
        play(state, MOVE, DONE, DONE)
    assert state.to_dict()["event_index"] == -1
    play(state, MOVE, DONE)
    d = state.to_dict()
    assert (d["event_index"], d["action_pos"][0]) == (0, 3)


def test_case_3_the_second_unlock_brings_an_event() -> None:
    state = start()
    play(state, UNLOCK, 130)
    assert (state.to_dict()["event_index"], state.to_dict()["action_pos"][3]) == (-1, 4)
    play(state, UNLOCK, 130)
    assert (state.to_dict()["event_index"], state.to_dict()["action_pos"][3]) == (0, 3)


def test_case_4_an_event_of_the_first_action_ends_the_turn() -> None:
    state = Scene("osiris", "isis", bare=False).before_event(0).state()
    play(state, MOVE, DONE)
    assert asked(state) == ("ACTION", 1, [MOVE, SUMMON, GAIN, UNLOCK])


def test_case_5_the_second_action_stands_lower_on_the_board() -> None:
    state = start()
    play(state, GAIN)
    assert asked(state) == ("ACTION", 0, [DONE, UNLOCK])
    state = start()
    play(state, UNLOCK, 130)
    assert asked(state) == ("ACTION", 1, [MOVE, SUMMON, GAIN, UNLOCK])


@pytest.mark.parametrize(
    ("scenario", "players", "numbers"),
    [
        ("middle_kingdom", 3, [44, 29, 19]),
        ("middle_kingdom", 4, [17, 6, 19, 29]),
        ("old_kingdom", 2, [44, 29, 19]),
        ("old_kingdom", 3, [19, 29, 44]),
    ],
)
def test_case_51_the_camel_lines_of_the_starts(
    scenario: str, players: int, numbers: list[int]
) -> None:
    state = start(players, scenario=scenario)
    d = state.to_dict()
    for token, number in enumerate(numbers, 1):
        region = region_of(d["region"].index(token), d["camels"])
        assert len(lines(region, d["camels"])) == number
        assert len(laid_lines(scenario, players, token)) == number


def laid_lines(scenario: str, players: int, token: int) -> set[frozenset[int]]:
    """The lines that the engine lets a seat lay in a region, by trying all of them."""
    scene = Scene(*GODS[:players], bare=False, scenario=scenario).before_event(4)
    first = scene.state()
    play(first, MOVE, DONE, 100 + token)
    found, open_states = set(), [first]
    before = set(first.to_dict()["camels"])
    while open_states:
        state = open_states.pop()
        if kind(state) not in ("CARAVAN_START", "CARAVAN_NEXT"):
            found.add(frozenset(set(state.to_dict()["camels"]) - before))
            continue
        for move in state.legal_moves():
            state_after = state.clone()
            state_after.apply(move)
            open_states.append(state_after)
    return found


@pytest.mark.parametrize(
    ("scenario", "players", "sizes"),
    [("middle_kingdom", 4, [18, 14, 22, 28]), ("old_kingdom", 5, [12, 15, 17, 22, 16])],
)
def test_case_51_the_land_spaces_of_regions(scenario: str, players: int, sizes: list[int]) -> None:
    region = start(players, scenario=scenario).to_dict()["region"]
    assert [region.count(token) for token in range(1, len(sizes) + 1)] == sizes


@pytest.mark.parametrize(
    ("label", "tokens"), [("E6", {1, 2}), ("K1", {2, 3}), ("C5", {1}), ("K4", {2})]
)
def test_case_52_water_belongs_to_the_regions_around(label: str, tokens: set[int]) -> None:
    region = start().to_dict()["region"]
    assert {region[cell] for cell in adjacent(c(label), ()) if region[cell]} == tokens


@pytest.mark.parametrize(("label", "tokens"), [("E6", [1, 2]), ("C5", [1]), ("K4", [2])])
def test_case_52_apep_on_water_dominates_the_regions_around(label: str, tokens: list[int]) -> None:
    scene = Scene("osiris", "isis", guardians=("satet", "apep", "androsphinx"))
    scene.god(0, "C1").god(1, "D1").guardian(0, 2, label).before_conflict()
    state = scene.hand(0).hand(1).state()
    play(state, MOVE)
    play(state, DONE)
    assert value(state, "devotion", 0) == len(tokens)
    assert value(state, "devotion", 1) == 0


def test_case_53_the_first_decisions() -> None:
    state = start()
    assert asked(state) == ("ACTION", 0, [120, 121, 122, 123])
    play(state, SUMMON)
    assert asked(state) == ("SUMMON_KIND", 0, [110, 160])
    play(state, 160)
    assert asked(state) == ("SUMMON_CELL", 0, [3, 5, 11, 14, 21])
    assert codes(state) == cells("A4 A6 B3 B6 C4")
    play(state, 3)
    assert asked(state) == ("ACTION", 0, [110, 122, 123])


@pytest.mark.parametrize(
    ("players", "scenario", "gains"),
    [
        (2, "middle_kingdom", [1, 1]),
        (3, "middle_kingdom", [1, 1, 2]),
        (4, "middle_kingdom", [1] * 4),
        (5, "middle_kingdom", [1] * 5),
        (2, "old_kingdom", [1] * 2),
        (3, "old_kingdom", [1] * 3),
        (4, "old_kingdom", [1] * 4),
        (5, "old_kingdom", [1] * 5),
    ],
)
def test_case_54_what_a_gain_would_give_at_the_start(
    players: int, scenario: str, gains: list[int]
) -> None:
    assert len(scenario_of(scenario, players)["regions"]) >= 3
    for seat, gained in enumerate(gains):
        scene = Scene(*GODS[:players], bare=False, scenario=scenario).turn(seat)
        state = scene.state()
        play(state, GAIN)
        assert value(state, "followers", seat) == 1 + gained


def test_case_55_the_returns_of_a_team() -> None:
    scene = Scene("osiris", "isis", "ra", "anubis").god(0, "B7").god(2, "F6").god(3, "F2")
    scene.merged(1, 2).devotion(21, 0, 27, 22).before_conflict(5)
    for god in (0, 2, 3):
        scene.hand(god)
    state = scene.state()
    play(state, MOVE, DONE)
    assert state.is_terminal()
    assert state.returns() == [0.0, 1.0, 1.0, 0.0]


def test_case_60_the_second_action_may_be_compulsory() -> None:
    state = start(second_action="mandatory")
    play(state, SUMMON, 160, 3)
    assert asked(state) == ("ACTION", 0, [122, 123])
