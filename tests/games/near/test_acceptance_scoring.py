"""RULES.md section 8: the scorings at the end of an Age and of the game."""

from __future__ import annotations

import pytest

from engine import State
from tests.games.near.positions import Scene, all_of, get, round_over
from tests.games.near.reference_counters import count

DISCOVERY, PRODUCTION = 9, 3  # Dominations: most Ruin tokens, most resource levels
NOTHING = {"domination": [DISCOVERY, 0, 4]}
LAST = {"domination": [0, 4, DISCOVERY]}  # nobody has a Ruin token in the last Age


def ended(scene: Scene) -> State:
    """The game after its last turn."""
    state = round_over(scene)
    assert state.is_terminal()
    return state


def last_epoch(players: int = 2, **changes: object) -> Scene:
    """The last epoch; nobody has anything that scores."""
    scene = Scene(players, **(LAST | changes)).epoch(12)
    return scene.gold(*[0] * players)


@pytest.mark.parametrize(
    ("markers", "points"),
    [((5, 4, 2, 2), [7, 3, 0, 0]), ((3, 3, 2), [5, 5, 1]), ((4, 0), [7, 0])],
)
def test_case_e3_the_golden_age(markers: tuple[int, ...], points: list[int]) -> None:
    scene = Scene(len(markers), **NOTHING).epoch(4)
    for seat, number in enumerate(markers):
        scene.timeline(seat, e1=number // 2, e4=number - number // 2)
    state = round_over(scene)
    assert all_of(state, "score") == points


def test_case_e4_the_domination_of_production() -> None:
    scene = Scene(4, domination=[PRODUCTION, 0, 4]).epoch(4)
    scene.levels(0, stone=8, clay=1).levels(1, stone=8, clay=8, wood=4)
    scene.levels(2, stone=8, clay=6).levels(3, wood=8, clay=7)
    assert all_of(round_over(scene), "score") == [0, 15, 3, 9]


def test_case_e6_the_heritage_of_civilizations() -> None:
    scene = last_epoch(civilizations=("Romans", "Lydians")).devs(0, 1, 3, 2, 4, 2)
    scene.levels(0, livestock=4).expertise(0, "production", "trade").gold(8)
    scene.buildings(0, "shop", 35, 38).buildings(0, "army", 92).capital(0, 0)
    state = ended(scene)
    assert get(state, "score") == 15 + 8 + 20 + 2


def objectives_scene() -> Scene:
    """Three cards of three colours, with markers on their objectives."""
    scene = last_epoch().area(0, "Irrigation", "Plough", "Orchard")
    scene.area(0, "Scouts", "Rafts", "Explorer", "Raiders", "Archers", "Siege")
    return scene.objective(0, "production", "transport", "military")


def test_case_e7_the_domain_objectives() -> None:
    scene = objectives_scene().levels(0, stone=8, clay=8, wood=5).tokens(0, 4, 2)
    scene.buildings(0, "shop", 27, 35, 30, 41).buildings(0, "site", 53, 81)
    assert count(scene.d, 0, "coastal_groups") == 6
    assert get(ended(scene), "score") == 21 + 24 + 18


def test_case_s36_coastal_groups() -> None:
    scene = last_epoch().area(0, "Scouts", "Rafts", "Explorer").objective(0, "transport")
    scene.buildings(0, "shop", 0, 1, 8, 35)
    assert get(ended(scene), "score") == 2 * 4


def test_case_s37_expert_religion() -> None:
    scene = last_epoch(objectives="expert").area(0, "Scribe", "Shrine", "Augur")
    scene.objective(0, "religion")
    for name, pieces in (("site", 5), ("shop", 5), ("route", 1), ("army", 1), ("temple", 1)):
        scene.gone(0, name, pieces)
    assert get(ended(scene), "score") == 9


def test_case_s38_expert_military() -> None:
    scene = last_epoch(objectives="expert").area(0, "Raiders", "Archers", "Siege")
    scene.objective(0, "military").tokens(0, 5, 3)
    assert get(ended(scene), "score") == 16


def test_case_s46_expert_transport() -> None:
    scene = last_epoch(objectives="expert").area(0, "Scouts", "Rafts", "Explorer")
    scene.objective(0, "transport").buildings(0, "shop", 35).buildings(0, "temple", 6)
    scene.buildings(0, "route", 15, 92)  # 15 and 6 stand next to the Capital
    assert count(scene.d, 0, "isolated") == 2
    scene.buildings(1, "shop", 34, 91)
    assert get(ended(scene), "score") == 9


@pytest.mark.parametrize(
    ("markers", "returns"), [((20, 18), [1, 0]), ((18, 20), [0, 1]), ((18, 18), [0.5, 0.5])]
)
def test_case_s39_equal_scores(markers: tuple[int, int], returns: list[float]) -> None:
    scene = last_epoch().put(score=[40, 40])
    for seat, number in enumerate(markers):
        scene.timeline(seat, e1=number)
    state = ended(scene)
    assert all_of(state, "score") == [40, 40]
    assert state.returns() == returns
