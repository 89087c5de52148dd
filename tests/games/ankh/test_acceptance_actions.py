"""RULES.md section 8: the cases of the four actions and of guardians that move, one test a case."""

from __future__ import annotations

import pytest

from tests.games.ankh.positions import (
    DONE,
    GAIN,
    MOVE,
    REGULAR,
    SUMMON,
    UNLOCK,
    YES,
    Scene,
    asked,
    c,
    cells,
    codes,
    figure_at,
    kind,
    play,
    standing,
    value,
)
from tests.games.ankh.reference_map import LAND, WATER, distance


def test_case_6_the_places_of_the_regular_summon() -> None:
    state = Scene("osiris", "isis", bare=False).state()
    play(state, SUMMON, 160)
    assert codes(state) == cells("A4 A6 B3 B6 C4")


def test_case_7_a_figure_crosses_the_nile_and_pieces_but_stops_on_empty_land() -> None:
    scene = Scene("osiris", "isis").god(0, "F5").god(1, "A1").warriors(1, "E5")
    state = scene.monuments("obelisk", "F6").state()
    play(state, MOVE)
    assert asked(state) == ("MOVE_FIGURE", 0, [c("F5"), DONE])
    play(state, c("F5"))
    assert kind(state) == "MOVE_DEST"
    assert set(codes(state)) == (distance(c("F5"), 3) & LAND) - {c("F6"), c("E5")}
    assert {c("F7"), c("G6"), c("D4")} <= set(codes(state))
    assert not set(codes(state)) & WATER
    play(state, c("G7"))
    assert standing(state, 0) == ["G7"]
    assert asked(state)[0] == "ACTION"


@pytest.mark.parametrize(("power", "gained"), [(None, 2), ("revered", 3)])
def test_case_8_each_monument_counts_once(power: str | None, gained: int) -> None:
    scene = Scene("osiris", "isis").god(0, "B7").warriors(0, "B5").god(1, "A1")
    scene.monuments("temple", "A8", 0).monuments("obelisk", "B6").monuments("pyramid", "A5", 1)
    if power:
        scene.only_powers(0, power)
    state = scene.state()
    play(state, GAIN)
    assert value(state, "followers") == 1 + gained


def test_case_9_a_power_costs_its_level_and_no_level_is_skipped() -> None:
    state = Scene("osiris", "isis", bare=False).state()
    play(state, UNLOCK)
    assert asked(state) == ("UNLOCK", 0, [130, 131, 132, 133])
    play(state, 131)
    assert (value(state, "powers"), value(state, "followers")) == ([1], 0)

    scene = Scene("osiris", "isis", bare=False).only_powers(0, "commanding", "revered")
    state = scene.state()
    play(state, UNLOCK)
    assert (value(state, "powers"), value(state, "followers")) == ([0, 3], 1)
    assert asked(state)[:2] == ("ACTION", 1)

    state = scene.followers(2).state()
    play(state, UNLOCK)
    assert asked(state) == ("UNLOCK", 0, [134, 135, 136, 137])


@pytest.mark.parametrize(
    ("owned", "choice", "pool"),
    [
        (["commanding"], 131, [1, 0, 0]),
        (["commanding", "inspiring"], 134, [0, 0, 0]),
        (["commanding", "inspiring", "resplendent"], 135, [0, 1, 0]),
        (["commanding", "inspiring", "resplendent", "obelisk_attuned"], 138, [0, 0, 1]),
        (
            ["commanding", "inspiring", "resplendent", "obelisk_attuned", "glorious"],
            139,
            [0, 0, 0],
        ),
    ],
)
def test_case_10_guardians_come_with_powers(owned: list[str], choice: int, pool: list[int]) -> None:
    state = Scene("osiris", "isis", bare=False).only_powers(0, *owned).followers(9).state()
    play(state, UNLOCK, choice)
    assert value(state, "pool_guardians") == pool
    assert state.to_dict()["guardian_supply"] == [1 - count for count in pool]


def test_case_34_pyramids_give_extra_summons() -> None:
    scene = Scene("osiris", "isis").god(0, "A1").god(1, "K2").powers(0, "pyramid_attuned")
    scene.monuments("pyramid", "B7 D8", 0).warriors(0, "F1 F2 F3")
    state = scene.state()
    play(state, SUMMON)
    assert asked(state) == ("SUMMON_MODE", 0, [c("B7"), c("D8"), DONE, REGULAR])
    play(state, c("B7"))
    assert asked(state) == ("SUMMON_CELL", 0, cells("A7 A8 B6 B8 C7 C8"))
    play(state, c("C7"))
    assert asked(state) == ("SUMMON_MODE", 0, [c("D8"), DONE, REGULAR])
    play(state, c("D8"), c("E9"), REGULAR)
    assert kind(state) == "SUMMON_CELL"
    play(state, c("B6"))
    assert value(state, "pool_warriors") == 0
    assert asked(state)[0] == "ACTION"


def test_case_34_the_regular_summon_may_stand_beside_an_extra_only() -> None:
    scene = Scene("osiris", "isis").god(0, "A1").god(1, "K2").powers(0, "pyramid_attuned")
    state = scene.monuments("pyramid", "B7", 0).state()
    plain = state.clone()
    play(plain, SUMMON, REGULAR)
    assert c("D7") not in codes(plain)
    play(state, SUMMON, c("B7"), c("C7"), REGULAR)
    assert c("D7") in codes(state)


def test_case_48_hathor_pays_a_second_follower_to_summon_at_once() -> None:
    scene = Scene("hathor", "isis").god(0, "B5").god(1, "K2").followers(2)
    state = scene.state()
    play(state, UNLOCK, 130)
    assert asked(state) == ("HATHOR", 0, [111, 112])
    play(state, YES)
    assert asked(state) == ("SUMMON_CELL", 0, cells("A5 A6 B4 B6"))
    play(state, c("A5"))
    assert value(state, "followers") == 0
    assert standing(state, 0) == ["A5", "B5"]

    state = scene.followers(1).state()
    play(state, UNLOCK, 130)
    assert asked(state)[:2] == ("ACTION", 1)


def test_case_66_satet_pushes() -> None:
    scene = Scene("osiris", "isis").god(0, "A1").god(1, "B7").warriors(0, "B6")
    scene.guardian(0, 1, "A8").monuments("pyramid", "C8")
    state = scene.state()
    play(state, MOVE, c("A8"))
    assert kind(state) == "MOVE_DEST"
    assert c("B7") in codes(state)
    assert not set(codes(state)) & {c("B6"), c("C8")}
    play(state, c("B7"))
    assert asked(state) == ("PUSH", 0, cells("A7 A8 B8 C7"))
    play(state, c("A8"))
    assert (figure_at(state, "A8"), figure_at(state, "B7")) == ((1, 1), (3, 0))


def test_case_67_apep_may_be_summoned_on_water() -> None:
    scene = Scene("osiris", "isis", bare=False, guardians=("satet", "apep", "androsphinx"))
    state = scene.guardian(0, 2).state()
    play(state, SUMMON)
    assert asked(state) == ("SUMMON_KIND", 0, [110, 160, 162])
    play(state, 162)
    assert len(codes(state)) == 24
    assert set(codes(state)) == {3, 5, 11, 14, 21} | WATER
    play(state, c("K4"))
    assert figure_at(state, "K4") == (4, 0)


def test_case_70_a_scorpion_may_turn_in_place() -> None:
    scene = Scene("osiris", "isis").god(0, "A1").god(1, "K2").guardian(0, 3, "B7", facing=1)
    state = scene.state()
    play(state, MOVE, c("B7"))
    assert kind(state) == "MOVE_DEST"
    assert c("B7") in codes(state)
    play(state, c("B7"))
    assert asked(state) == ("FACING", 0, [170, 171, 172, 173, 174, 175])
    play(state, 174)
    assert asked(state) == ("MOVE_FIGURE", 0, [c("A1"), DONE])
    assert state.to_dict()["facing"][c("B7")] == 4
