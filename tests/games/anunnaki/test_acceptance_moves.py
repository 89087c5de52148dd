"""RULES.md section 8: Portal, Move, Atlantis, Odin's Settlements, siege."""

from __future__ import annotations

import pytest

from tests.games.anunnaki.positions import (
    FOLLOWER,
    MAJOR,
    MINOR,
    PASS,
    SETTLEMENT,
    Scene,
    all_of,
    asked,
    at,
    codes,
    get,
    go,
    kind,
    play,
)
from tests.games.anunnaki.reference_read import read


def test_case_r2_a_portal_to_gaia_turns_a_culture_token_up() -> None:
    scene = Scene("PNB").put(0, 0, "F1 S1").token(12, 3).token(13, 4)
    state = scene.act(1)
    assert asked(state) == ("PORTAL_SRC", 0, [0, PASS])
    go(state, 0, FOLLOWER, 24)
    assert at(state, 0, 24) == "F1"
    assert all_of(state, "culture_up") == [12]
    assert asked(state)[:2] == ("PRIMARY", 1)


def test_case_r3_who_meets_a_civilization_stops() -> None:
    scene = Scene("EP").put(0, 18, "F1 S1").put(0, 19, "F1").put(0, 20, "F1")
    state = scene.hand(0, "Dagger", "Short Bow").developed(0, 2).act(2)
    go(state, 19, FOLLOWER, 22)
    go(state, 20, FOLLOWER, 22)
    assert asked(state) == ("MOVE_SRC", 0, [18 * 4, PASS])
    assert read(state.to_dict()).contested(0, 22)
    play(state, PASS)
    assert (kind(state), all_of(state, "phase")) == ("WEAPON_PLAY", 4)


def test_case_r4_five_points_of_the_developed_red_move() -> None:
    scene = Scene("NPB").put(0, 6, "F1 S1").put(0, 26, "F1 J").gods(0, "Aegir", at=26)
    state = scene.hand(0, "Dagger", "Short Bow").developed(0, 3).act(3)
    go(state, 6, FOLLOWER, 7)
    go(state, 7, FOLLOWER, 9)
    for piece in (MAJOR, MINOR, FOLLOWER):
        go(state, 26, piece, 30)
    assert (at(state, 0, 9), at(state, 0, 30)) == ("F1", "F1 M1 J")
    assert (kind(state), all_of(state, "phase")) == ("WEAPON_PLAY", 4)


@pytest.mark.parametrize("owner", ["B", "E"])
def test_case_c9_a_lone_settlement_is_besieged_without_a_battle(owner: str) -> None:
    scene = Scene(f"P{owner}").put(0, 39, "F1").put(1, 40, "S1").mana(1, 1)
    state = scene.res(1, food=2).put(1, scene.capital(1), "F1 S1").march((39, FOLLOWER, 40))
    home = scene.capital(1)
    assert (asked(state)[:2], at(state, 0, 40), at(state, 1, 40)) == (("PRIMARY", 1), "F1", "S1")
    assert read(state.to_dict()).controls(0, 40)
    play(state, 4)
    assert asked(state) == ("HARVEST", 1, [home, PASS])
    play(state, PASS, 5)
    assert at(state, 1, home) == "F4 S1"  # all three, nothing was asked


def test_case_c10_without_a_free_settlement_no_followers() -> None:
    scene = Scene("BP").put(0, 12, "S0").put(0, 40, "S1").put(1, 40, "F1").mana(0, 1)
    scene.res(0, food=2)
    state = scene.rest()
    assert asked(state)[:2] == ("PRIMARY", 1)  # no mana action was possible
    state = scene.act(8)
    assert (get(state, "supply"), asked(state)[:2]) == (12, ("PRIMARY", 1))


def test_case_c26_portals_do_not_reach_atlantis_or_capitals() -> None:
    scene = Scene("PNB").conquered(0, 30, 31).put(0, 30, "F1").put(0, 1, "F1").developed(0, 1)
    state = scene.act(1)
    assert asked(state) == ("PORTAL_SRC", 0, [4, PASS])
    play(state, 4)
    places = {*range(18), *range(24, 38)} - {1, 6, 12, 30, 31}
    assert asked(state) == ("PORTAL_DST", 0, sorted(places))


def test_case_c27_atlantis_is_entered_over_gates_only() -> None:
    scene = Scene("PNB").conquered(0, 30, 31)
    scene.put(0, 26, "F1").put(0, 33, "F1").put(0, 30, "F1").put(0, 31, "F1")
    ways = {}
    for start in (26, 33, 30, 31):
        state = scene.act(2)
        play(state, start * 4)
        ways[start] = codes(state)
    assert ways == {
        26: [24, 27, 29, 30],
        33: [29, 34, 36],
        30: [26, 27, 29, 33, 34],
        31: [27, 28, 32, 34, 35],
    }


def test_case_c28_odins_settlement_carries_two_units() -> None:
    state = Scene("NP").put(0, 6, "F3 S1").act(2)
    play(state, 6 * 4 + SETTLEMENT, 8)
    assert asked(state) == ("CARRY", 0, [FOLLOWER, PASS])
    play(state, FOLLOWER, FOLLOWER)
    assert (at(state, 0, 6), at(state, 0, 8)) == ("F1", "F2 S1")
    assert kind(state) == "MOVE_SRC"  # one point is left
    go(state, 6, FOLLOWER, 7)
    assert not read(state.to_dict()).controls(0, 6)
    assert asked(state)[:2] == ("PRIMARY", 1)
