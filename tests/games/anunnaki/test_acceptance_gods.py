"""RULES.md section 8: gods, artifacts, Culture tokens."""

from __future__ import annotations

import pytest

from engine import State
from tests.games.anunnaki.positions import (
    GOD,
    PASS,
    Scene,
    all_of,
    asked,
    at,
    get,
    held,
    kind,
    pass_all,
    play,
)


def summoning(scene: Scene, name: str, *place: int, seat: int = 0) -> State:
    """The active seat has one unused Summon token and calls a Minor God."""
    state = scene.avail(seat, minor=1).gods(seat, name).rest()
    play(state, 0, get(state, "gods", seat).index(GOD[name]), *place)
    return state


# ---------------------------------------------------------------- Culture tokens


def test_case_r18_everybody_beside_gets_the_reward() -> None:
    scene = Scene("NB").put(0, 38, "F1").put(0, 39, "F1").put(1, 40, "F1").token(20, 0, up=True)
    state = scene.rest()
    assert (held(state)["gold"], held(state, 1)["gold"]) == (3, 3)
    assert all_of(state, "culture")[20] == -1


@pytest.mark.parametrize(("upgraded", "gold"), [(False, 3), (True, 5)])
def test_case_c34_zeus_takes_part_from_afar(upgraded: bool, gold: int) -> None:
    scene = Scene("EN").put(0, 46, "F1").put(1, 38, "F1").put(1, 39, "F1").put(1, 40, "F1")
    scene.token(20, 0, up=True)
    if upgraded:
        scene.put(0, 18, "J S1")
    state = scene.rest()
    assert (held(state)["gold"], held(state, 1)["gold"]) == (gold, 3)
    assert held(Scene("EN").put(1, 38, "F1").put(1, 39, "F1").put(1, 40, "F1")
                .token(20, 0, up=True).rest())["gold"] == 1  # fmt: skip


def test_case_c40_a_reward_may_be_refused() -> None:
    scene = Scene("EN").put(0, 38, "F1").put(0, 39, "F1").put(1, 40, "F1").token(20, 16, up=True)
    state = scene.rest()
    assert asked(state) == ("CULTURE_TAKE", 0, [0, 1])
    play(state, 0)
    assert asked(state) == ("CULTURE_TAKE", 1, [0, 1])
    play(state, 1)
    assert (at(state, 0, 18), at(state, 1, 6)) == ("S1", "F1 S1")
    assert all_of(state, "culture")[20] == -1


# ---------------------------------------------------------------- gods


@pytest.mark.parametrize(("order", "dom", "tech", "ended"), [(0, 8, 12, True), (1, 8, 11, False)])
def test_case_c39_the_steps_of_a_major_god(order: int, dom: int, tech: int, ended: bool) -> None:
    scene = Scene().put(0, 2, "F1").avail(0, major=True).tracks(0, tech=11, dom=6)
    state = scene.rest()
    play(state, 0)
    assert asked(state) == ("MAJOR_ORDER", 0, [0, 1])
    play(state, order)
    assert get(state, "track") == [1, tech, 1, dom]
    assert all_of(state, "end_triggered") == ended


@pytest.mark.parametrize(("dom", "tech"), [(5, 11), (6, 10)])
def test_case_c39_where_the_order_does_not_matter(dom: int, tech: int) -> None:
    scene = Scene().put(0, 2, "F1").avail(0, major=True).tracks(0, tech=tech, dom=dom)
    state = scene.rest()
    play(state, 0)
    assert (asked(state)[:2], get(state, "track")) == (("PRIMARY", 1), [1, 11, 1, dom + 2])


def test_case_c42_gods_that_count() -> None:
    scene = Scene("NP")
    for place in (38, 39, 40, 41, 44):
        scene.put(0, place, "F1")
    state = summoning(scene, "Freyr", 38)
    assert (get(state, "track")[3], get(state, "vp"), get(state, "mana")) == (2, 2, 2)
    scene = Scene("BP").put(0, 39, "F1").put(0, 41, "F1").put(0, 14, "F1")
    state = summoning(scene, "Ninlil", 14)
    assert (get(state, "vp"), held(state)["metal"], get(state, "track")[0]) == (2, 3, 1)


def test_case_c43_athena() -> None:
    scene = Scene("EP").conquered(0, 42).put(0, 39, "S1").put(0, 42, "S1").put(0, 41, "S1")
    state = summoning(scene.cover(41, 0, 1, 2).put(0, 19, "F1"), "Athena")
    assert asked(state) == ("HARVEST_SPOT", 0, [0, 1])
    assert held(state) == {"gold": 1, "wood": 2, "metal": 1, "food": 1}
    play(state, 1)
    assert held(state) == {"gold": 1, "wood": 2, "metal": 2, "food": 2}
    assert sum(all_of(state, "exhaust")) == 7


def test_case_c51_frigg() -> None:
    scene = Scene("NP").put(0, 6, "F3 S1").put(0, 9, "F3").put(0, 38, "F2")
    state = summoning(scene, "Frigg", 38)
    assert (asked(state), get(state, "supply")) == (("FOLLOWER_EACH", 0, [6, 9, PASS]), 5)
    play(state, 6)
    assert asked(state) == ("FOLLOWER_EACH", 0, [9, PASS])
    play(state, 9)
    assert (at(state, 0, 6), at(state, 0, 9)) == ("F4 S1", "F4")
    assert asked(state)[:2] == ("PRIMARY", 1)


# ---------------------------------------------------------------- artifacts


def test_case_c50_cornucopia() -> None:
    state = Scene().conquered(0, 42).artifact(0, "Cornucopia").res(0, gold=2).rest()
    assert asked(state) == ("ADDITIONAL", 0, [2, PASS])
    play(state, 2)
    assert asked(state) == ("CORNUCOPIA", 0, [0, 1, 2, 3])
    play(state, 0)
    assert (held(state)["gold"], get(state, "artifacts")) == (6, [])
    assert asked(state)[:2] == ("PRIMARY", 1)
    state = Scene().conquered(0, 42).artifact(0, "Cornucopia").res(0, gold=4).rest()
    play(state, 2)
    assert asked(state) == ("CORNUCOPIA", 0, [0, 1, 2, 3, 4])
    play(state, 4)
    assert (held(state)["gold"], get(state, "vp")) == (0, 8)


def test_case_c54_both_conquests_by_one_seat() -> None:
    scene = Scene("PNB").conquered(0, 31).artifact(0, "Cornucopia").civ(30, 5)
    scene.put_in(artifact_deck=[1, 4])
    scene.put(0, 26, "F5").hand(0, "Short Bow")
    state = scene.march(*[(26, 0, 30)] * 5)
    assert asked(state) == ("ARTIFACT", 0, [1, 4])
    play(state, 4)
    assert (get(state, "artifacts"), all_of(state, "artifact_deck")) == ([0, 4], [])
    pass_all(state)
    assert kind(state) == "PRIMARY"
