"""RULES.md section 8: Pacts, Harvest, Creation, Market, Settlements, Followers."""

from __future__ import annotations

import pytest

from tests.games.anunnaki.positions import (
    PASS,
    Scene,
    all_of,
    asked,
    at,
    codes,
    get,
    held,
    kind,
    play,
)

WOOD, METAL, FOOD = 1, 2, 3


def test_case_r5_a_pact_is_taken_and_its_slot_refilled() -> None:
    scene = Scene("BP")
    wanted, following = scene.d["display"][2], scene.d["stack"][0]
    size = len(scene.d["stack"])
    state = scene.act(4)
    assert asked(state) == ("PACT_TAKE", 0, [0, 1, 2, 3, 4, 5])
    play(state, 2)
    assert get(state, "pacts") == [wanted]
    assert all_of(state, "display")[2] == following
    assert len(all_of(state, "stack")) == size - 1


def test_case_r6_harvest_of_two_territories() -> None:
    scene = Scene("PNB").put(0, 3, "F2").put(0, 24, "F1").put(0, 1, "F1").cover(1, 0, 1)
    state = scene.gods(0, "Horus", at=24).act(6)
    assert asked(state) == ("HARVEST", 0, [3, 24, PASS])
    play(state, 3, 24)
    assert held(state) == {"gold": 1, "wood": 1, "metal": 4, "food": 3}
    assert [all_of(state, "exhaust")[t] for t in (3, 24)] == [1, 1]


def test_case_r7_creation_of_what_one_likes() -> None:
    state = Scene("NP").put(0, 7, "F1").put(0, 39, "F1").developed(0, 7).act(7)
    assert asked(state) == ("GAIN_SAME", 0, [0, 1, 2, 3])
    play(state, FOOD)
    assert held(state)["food"] == 3


def test_case_r8_domination_by_its_goal_tile() -> None:
    scene = Scene("BP").put(0, 12, "F5 S1").gods(0, "Anu", at=13).tracks(0, dom=3)
    state = scene.act(9)
    assert (get(state, "track")[3], get(state, "vp")) == (5, 2)
    assert all_of(state, "dom_tokens") == [1, 2, 3]


def test_case_r9_the_market() -> None:
    state = Scene().act(10)
    assert kind(state) == "MARKET"
    play(state, METAL * 4 + FOOD)
    assert held(state) == {"gold": 2, "wood": 2, "metal": 0, "food": 1}
    state = Scene().developed(0, 10).act(10)
    assert asked(state) == ("MARKET_FREE", 0, [0, 1, 2, 3, 4, 5])
    play(state, 0)
    assert held(state) == {"gold": 2, "wood": 2, "metal": 1, "food": 1}


def test_case_r11_a_settlement_opens_income() -> None:
    scene = Scene("NP").put(0, 6, "F1 S1").put(0, 7, "F1").mana(0, 1).res(0, wood=2)
    state = scene.rest()
    assert asked(state) == ("MANA", 0, [4, PASS])
    play(state, 4)
    assert (get(state, "area"), at(state, 0, 7), held(state)["wood"]) == (3, "F1 S1", 0)
    state = scene.put(0, 7, "S1").act(8)
    assert (get(state, "vp"), asked(state)) == (2, ("FOLLOWER_DST", 0, [6, 7]))
    play(state, 7)
    assert (at(state, 0, 7), asked(state)) == ("F2 S1", ("FOLLOWER_DST", 0, [6, 7]))
    play(state, 6)
    assert (at(state, 0, 6), get(state, "supply")) == ("F2 S1", 8)


def test_case_r12_followers_come_to_settlements() -> None:
    scene = Scene("EPN").put(0, 26, "S1").put(0, 19, "S1").mana(0, 1).res(0, food=2)
    state = scene.rest()
    play(state, 5)
    for place in (26, 26, 19):
        assert asked(state) == ("FOLLOWER_DST", 0, [18, 19, 26])
        play(state, place)
    assert (at(state, 0, 26), at(state, 0, 19), at(state, 0, 18)) == ("F2 S1", "F1 S1", "S1")


def pact(*, territory: bool) -> Scene:
    """Babylon and the Pact of Norrenis that the rulebook shows."""
    scene = Scene("BN").pacts(0, 18).res(0, wood=3, food=1)
    return scene.put(0, 7, "F1") if territory else scene


def test_case_r14_a_foreign_pact() -> None:
    state = pact(territory=True).rest()
    assert asked(state) == ("ADDITIONAL", 0, [1, PASS])
    play(state, 1)
    assert asked(state) == ("GAIN_RES", 0, [0, 1, 2, 3])
    assert sum(get(state, "res")) == 0
    play(state, METAL)
    assert asked(state) == ("WEAPON_TAKE", 0, [0, 1, 2, 3, 4, 5, 6])
    play(state, 1)
    assert (get(state, "vp"), get(state, "track")[2]) == (4, 2)
    assert (get(state, "hand"), held(state)["metal"]) == ([1, 7, 8], 1)

    state = pact(territory=False).rest()
    play(state, 1)
    assert asked(state) == ("PACT_LINE", 0, [0, 1])
    play(state, 1)
    assert (get(state, "vp"), get(state, "track")[2], get(state, "hand")) == (4, 2, [7, 8])
    assert sum(get(state, "res")) == 0


def test_case_c32_an_own_pact_needs_gaia() -> None:
    scene = Scene("NB").pacts(0, 18).res(0, wood=3, food=1).put(0, 7, "F1")
    state = scene.rest()
    play(state, 1)
    assert asked(state) == ("PACT_LINE", 0, [0, 1])
    play(state, 0)
    assert kind(state) == "GAIN_RES"
    play(state, 0, 1)
    assert (get(state, "vp"), get(state, "track")[2]) == (0, 0)
    state = scene.put(0, 38, "F1").rest()
    play(state, 1)
    assert kind(state) == "GAIN_RES"


def test_case_c11_followers_from_the_map() -> None:
    state = Scene().put(0, 2, "F12").mana(0, 1).res(0, food=2).rest()
    play(state, 5)
    assert asked(state) == ("FOLLOWER_SRC", 0, [2, PASS])
    play(state, 2)
    assert asked(state) == ("FOLLOWER_SRC", 0, [0, 2, PASS])
    play(state, PASS)
    assert (at(state, 0, 0), at(state, 0, 2)) == ("F1 S1", "F11")
    assert asked(state)[:2] == ("PRIMARY", 1)


@pytest.mark.parametrize(("upgraded", "gold"), [(False, 2), (True, 4)])
def test_case_c23_one_icon_left(upgraded: bool, gold: int) -> None:
    scene = Scene("BP").put(0, 15, "F3").cover(15, 0)
    if upgraded:
        scene.put(0, 12, "J S1")
    state = scene.developed(0, 5).act(5)
    assert 15 in codes(state)
    play(state, 15)
    assert (held(state)["gold"], all_of(state, "exhaust")[15]) == (gold, 3)
    assert asked(state) == ("HARVEST", 0, [12, PASS])  # the Capital; 15 is done
    assert 15 not in codes(scene.cover(15, 0, 1).act(5))


def test_case_c24_a_capital_is_never_exhausted() -> None:
    state = Scene("BP").put(0, 12, "F4 S1").act(5)
    play(state, 12)
    assert (held(state)["gold"], all_of(state, "exhaust")[12]) == (3, 0)


@pytest.mark.parametrize(("strength", "wood"), [(2, 2), (1, 1)])
def test_case_c25_two_resources(strength: int, wood: int) -> None:
    state = Scene().put(0, 39, f"F{strength}").act(5)
    play(state, 39)
    assert asked(state) == ("HARVEST_SPOT", 0, [0, 1])
    play(state, 1)
    assert (held(state)["wood"], held(state)["metal"]) == (wood, 2)
    assert all_of(state, "exhaust")[39] == 2


def test_case_c38_more_than_there_are_icons() -> None:
    state = Scene("BP").put(0, 12, "J S1").put(0, 39, "F4").act(5)
    play(state, 39, 0)
    assert (held(state)["wood"], held(state)["metal"]) == (2, 2)
    assert asked(state) == ("GAIN_RES", 0, [WOOD, METAL])
    play(state, METAL, METAL)
    assert (held(state)["wood"], held(state)["metal"]) == (2, 4)
    assert all_of(state, "exhaust")[39] == 1


def test_case_c53_the_afterworld() -> None:
    scene = Scene("PN").conquered(0, 42).afterworld(0).put(0, 47, "F2").developed(0, 6)
    state = scene.act(6)
    assert asked(state) == ("HARVEST", 0, [47, PASS])
    play(state, 47)
    assert asked(state) == ("GAIN_RES", 0, [0, 1, 2, 3])
    play(state, 0, 1)
    assert (held(state)["gold"], held(state)["wood"]) == (2, 2)
    assert all_of(state, "exhaust")[47] == 0
    assert 47 in codes(scene.act(6))  # next time again
    food = held(scene.act(7))["food"]
    assert food == 2  # the Shrine there
    other = Scene("NP").conquered(1, 42).afterworld(1).put(0, 38, "F1").act(1)
    play(other, 38 * 4)
    assert 47 not in codes(other)
