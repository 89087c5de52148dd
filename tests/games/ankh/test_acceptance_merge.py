"""RULES.md section 8: the cases of the merge, of teams and of forgotten gods, one test a case."""

from __future__ import annotations

import pytest

from tests.games.ankh.positions import (
    DONE,
    GAIN,
    MOVE,
    SUMMON,
    UNLOCK,
    Scene,
    asked,
    c,
    figure_at,
    play,
    standing,
    start_conflict,
    value,
    values,
)

FIRST_ACTIONS = [MOVE, SUMMON, GAIN, UNLOCK]


def before_merge(*devotion: int, guardians: tuple[str, str, str] | None = None) -> Scene:
    """MK3 (or more) before the third conflict: nobody fights and nobody dominates in a stack.

    Each god figure is alone in a region of its own, so that each gains 1 Devotion before the
    merge: `devotion` is what they have after that.
    """
    kinds = guardians or ("satet", "mummy", "giant_scorpion")
    gods = ("horus", "ra", "amun", "hathor")[: len(devotion)]
    scene = Scene(*gods, guardians=kinds)
    for god, label in enumerate(("B7", "F6", "F2", "A1")[: len(devotion)]):
        scene.god(god, label).hand(god)
    return scene.devotion(*(space - 1 for space in devotion)).before_conflict(3)


def test_case_17_high_goes_down_to_low() -> None:
    state = before_merge(20, 12, 7).followers(4, 3, 2).state()
    start_conflict(state)
    d = state.to_dict()
    assert d["lead"] == [0, 1, 1]
    assert (d["devotion"][:2], d["height"][:2]) == ([20, 7], [0, 0])
    assert d["followers"][:2] == [4, 5]
    assert standing(state, 2) == []
    assert asked(state) == ("ACTION", 1, FIRST_ACTIONS)
    play(state, SUMMON, DONE)
    assert asked(state) == ("ACTION", 2, FIRST_ACTIONS)
    play(state, SUMMON, DONE)
    assert asked(state) == ("ACTION", 0, FIRST_ACTIONS)


@pytest.mark.parametrize(
    ("before", "after", "won"),
    [((19, 20), [20, 21], [0.0, 1.0]), ((24, 17), [25, 18], [1.0, 0.0])],
)
def test_case_18_twenty_is_forgotten(
    before: tuple[int, int], after: list[int], won: list[float]
) -> None:
    scene = Scene("horus", "ra").god(0, "B7").god(1, "F6").devotion(*before).before_conflict(4)
    state = scene.state()
    start_conflict(state)
    assert state.is_terminal()
    assert state.returns() == won
    winner = won.index(1.0)
    assert value(state, "devotion", winner) == after[winner]
    assert values(state, "alive") == [bool(w) for w in won]


def test_case_61_high_takes_lows_place_in_a_shared_stack() -> None:
    # All three come to space 5 in the order of their regions: low, high, X.
    scene = Scene("horus", "ra", "amun").god(0, "F2").god(1, "B7").god(2, "F6")
    scene.devotion(4, 4, 4).before_conflict(3)
    state = scene.state()
    start_conflict(state)
    d = state.to_dict()
    assert d["lead"] == [0, 2, 2]
    assert (d["devotion"][0], d["devotion"][2]) == (5, 5)
    assert (d["height"][2], d["height"][0]) == (0, 1)


def test_case_62_guardians_of_low_change_sides() -> None:
    kinds = ("cat_mummy", "apep", "androsphinx")
    scene = before_merge(20, 12, 7, guardians=kinds).guardian(1, 1).guardian(1, 1)
    scene.guardian(2, 2).guardian(2, 3, "F1")
    state = scene.state()
    start_conflict(state)
    assert asked(state) == ("MERGE_GUARDIAN", 1, [DONE, 162, 163])
    play(state, 163)
    assert figure_at(state, "F1") == (5, 1)
    assert asked(state) == ("MERGE_GUARDIAN", 1, [DONE, 162])
    play(state, DONE)
    d = state.to_dict()
    assert d["guardian_supply"] == [0, 2, 1]
    assert d["pool_guardians"][1] == [2, 0, 0]


def test_case_63_each_merged_seat_has_one_action() -> None:
    scene = Scene("horus", "ra", "amun").god(0, "B7").god(2, "F6").merged(1, 0)
    scene.devotion(8, 0, 9).before_event(12, UNLOCK).turn(0)
    scene.d["action_pos"] = [2] * 4
    state = scene.state()
    for seat in (0, 1):
        assert asked(state) == ("ACTION", seat, FIRST_ACTIONS)
        play(state, GAIN)
    assert asked(state) == ("ACTION", 2, FIRST_ACTIONS)


def four_with_a_team(*devotion: int) -> Scene:
    """MK4 before the fourth conflict: seats 1 and 2 have merged, all are alone where they are."""
    scene = Scene("horus", "ra", "amun", "hathor").god(0, "B7").god(2, "F6").god(3, "F2")
    scene.merged(1, 2)
    spaces = [devotion[0] - 1, 0, devotion[1] - 1, devotion[2] - 1]
    return scene.devotion(*spaces).before_conflict(4)


def test_case_64_the_forgotten_are_skipped() -> None:
    state = four_with_a_team(20, 21, 30).state()
    start_conflict(state)
    d = state.to_dict()
    assert d["alive"] == [False, True, True, True]
    assert standing(state, 0) == []
    seats = []
    for _ in range(3):
        seats.append(asked(state)[1])
        play(state, SUMMON, DONE)
        if asked(state)[1] == seats[-1]:
            play(state, DONE)
    assert seats == [1, 2, 3]
    assert asked(state)[:2] == ("ACTION", 1)


def test_case_65_when_all_are_forgotten_nobody_wins() -> None:
    scene = four_with_a_team(20, 4, 19)
    state = scene.state()
    start_conflict(state)
    assert state.is_terminal()
    assert state.returns() == [0.0] * 4
    assert state.to_dict()["winner"] == -1


def test_case_71_what_is_forgotten_returns_to_no_supply() -> None:
    kinds = ("cat_mummy", "apep", "androsphinx")
    scene = Scene("horus", "ra", guardians=kinds).god(0, "F6").god(1, "B7").devotion(22, 3)
    scene.warriors(1, "B6").guardian(1, 1).guardian(1, 2, "J0").monuments("temple", "A5", 1)
    before = scene.before_conflict(4).d
    supplies = (list(before["guardian_supply"]), list(before["monument_supply"]))
    state = scene.state()
    start_conflict(state)
    d = state.to_dict()
    assert (d["guardian_supply"], d["monument_supply"]) == supplies
    assert d["gone_guardians"] == [1, 1, 0]
    assert d["gone_monuments"] == [0, 0, 1, 0]
    assert standing(state, 1) == []


def test_case_71_what_is_merged_away_is_back_in_the_supply() -> None:
    scene = before_merge(20, 12, 7).monuments("temple", "G1", 2)
    assert scene.d["monument_supply"][2] == 9
    scene.d["devotion"][2] -= 1  # the majority of its temple is one more
    state = scene.state()
    start_conflict(state)
    d = state.to_dict()
    assert (d["monument_supply"][2], d["monument"][c("G1")]) == (10, 0)
    assert d["devotion"][1] == 7
