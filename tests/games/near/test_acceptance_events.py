"""RULES.md section 8: the Events and what protects from them."""

from __future__ import annotations

import pytest

from engine import State
from tests.games.near.positions import (
    ARMY,
    EVENTS,
    SHOP,
    Scene,
    all_of,
    asked,
    at,
    get,
    kind,
    play,
    round_over,
)
from tests.games.near.reference_map import apart, fixed

WARD = "WARD"


def before(event: str, age: int = 1, players: int = 2, **changes: object) -> Scene:
    """The third epoch of an Age: the Event comes at its end."""
    others = [number for number in range(8) if number != EVENTS.index(event)]
    events = others[:2]
    events.insert(age - 1, EVENTS.index(event))
    return Scene(players, events=events, **changes).epoch(4 * age - 1)


def losing(state: State) -> bool:
    """Whether somebody must choose what is lost to the Event."""
    return kind(state).startswith("LOSE")


@pytest.mark.parametrize(("age", "left"), [(2, [0, 7, 4]), (3, [0, 5, 2])])
def test_case_e5_a_crisis(age: int, left: list[int]) -> None:
    state = round_over(before("crisis", age, 3).gold(3, 12, 9))
    assert all_of(state, "gold") == left


def test_case_e23_a_tomb_counts_buildings_lost_to_a_flood() -> None:
    scene = before("flood", 2).area(0, "Tomb").buildings(0, "shop", 9, 13, 84)
    state = round_over(scene)
    assert losing(state)
    assert asked(state)[1:] == (0, [9, 13, 84])
    play(state, 13)
    assert (get(state, "score"), asked(state)[1:]) == (1, (0, [9, 84]))
    play(state, 84)
    assert (get(state, "score"), get(state, "cemetery")[SHOP]) == (2, 2)
    assert at(state, 9) == (0, SHOP)


@pytest.mark.parametrize("answer", [None, 0, 1])
def test_case_s21_a_ward_against_a_flood(answer: int | None) -> None:
    scene = before("flood").wards(2)
    state = round_over(scene.buildings(0, "shop", *([6] if answer is None else [6, 13])))
    if answer is None:
        assert (kind(state), get(state, "ward")) == ("PLAY", 2)
        return
    assert asked(state) == (WARD, 0, [0, 1])
    play(state, answer)
    assert (get(state, "ward"), get(state, "cemetery")[SHOP]) == (2 - answer, 1 - answer)
    assert at(state, 6) == (0, SHOP)


def test_case_s23_an_invasion_takes_markers_of_the_last_two_epochs() -> None:
    scene = before("invasion").timeline(0, e1=3, e2=2, e3=1).timeline(1, e1=4)
    state = round_over(scene)
    assert losing(state)
    assert asked(state)[1:] == (0, [0, 1])
    play(state, 0)
    assert get(state, "timeline")[:4] == [3, 1, 1, 0]
    assert get(state, "markers") == 32 - 5
    assert (get(state, "timeline", 1)[0], kind(state)) == (4, "PLAY")


def test_case_s24_a_revolt_fills_the_nearest_city_states() -> None:
    scene = before("revolt", players=4)
    world = scene.world
    cities = sorted(world.of("T"), key=lambda s: (apart(world.place[s], (0, 0)), s))
    for token, space in enumerate((cities[0], cities[3], cities[5], cities[7], cities[9])):
        scene.enemy(space, token)
    scene.supply(9, 7, 12)
    state = round_over(scene)
    enemies = all_of(state, "enemy_at")
    assert [enemies[cities[n]] for n in (1, 2, 4)] == [9, 7, 12]
    assert [enemies[cities[n]] for n in (6, 8)] == [-1, -1]
    assert all_of(state, "enemy_supply") == []


def test_case_s24_a_revolt_passes_over_city_states_with_a_building() -> None:
    scene = before("revolt").buildings(0, "shop", 8)
    scene.supply(5, 6, 7)
    state = round_over(scene)  # the one Building in the zone is lost before
    assert (at(state, 8), get(state, "cemetery")[SHOP]) == (None, 1)
    enemies = all_of(state, "enemy_at")
    assert [enemies[s] for s in (4, 8, 33)] == [5, 6, 7]


@pytest.mark.parametrize(("tokens", "revealed"), [((5, 6, 7), True), ((), False)])
def test_a_revolt_reveals_the_next_tokens_when_all_losses_are_over(
    tokens: tuple[int, ...], revealed: bool
) -> None:
    """5.1: the order of the supply is hidden until then."""
    scene = before("revolt").buildings(0, "shop", 8).wards(1, 0)
    state = round_over(scene.supply(*tokens))
    assert asked(state) == (WARD, 0, [0, 1])
    [step] = play(state, 0)
    assert step.hidden_revealed == revealed
    assert [token for token in all_of(state, "enemy_at") if token >= 0] == list(tokens)


def test_case_s25_an_epidemic_spares_the_capital_and_what_is_far() -> None:
    scene = before("epidemic").buildings(0, "shop", 32)
    world = scene.world
    assert apart(world.place[5], world.place[32]) == 4
    state = round_over(scene)
    assert (at(state, 5), at(state, 32)) == ((0, 5), (0, SHOP))
    scene = before("epidemic").buildings(0, "shop", 32).buildings(0, "army", 9)
    assert apart(world.place[5], world.place[9]) == 3
    state = round_over(scene)
    assert (at(state, 9), get(state, "cemetery")[ARMY]) == (None, 1)


def test_case_s43_all_wards_are_asked_for_before_any_loss() -> None:
    scene = before("crisis", players=3, slots=fixed(3, "land")).gold(9, 9, 9).wards(0, 1, 2)
    state = round_over(scene)
    assert (asked(state), all_of(state, "gold")) == ((WARD, 1, [0, 1]), [9, 9, 9])
    play(state, 0)
    assert (asked(state), all_of(state, "gold")) == ((WARD, 2, [0, 1]), [9, 9, 9])
    play(state, 1)
    assert (all_of(state, "gold"), all_of(state, "ward")) == ([6, 6, 9], [0, 1, 1])
