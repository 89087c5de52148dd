"""RULES.md section 8: setup, the end, scoring."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.games.anunnaki.codes import EventKind
from tests.games.anunnaki.positions import (
    LETTERS,
    Scene,
    all_of,
    asked,
    at,
    dealt,
    kind,
    play,
    started,
    told,
)
from tests.games.anunnaki.reference_content import PASS
from tests.games.anunnaki.reference_read import read
from tests.games.anunnaki.reference_turn import parts

MAJORITY, GOALS, DOMINATION, GODS, TABLET, LEFT = range(6)


def points(scene: Scene) -> list[list[int]]:
    """By seat: what the last turn of the last round leaves of each part of final scoring.

    Taken from the events of the end, and compared with the final score.
    """
    state = last_turn(scene).state()
    before = all_of(state, "vp")
    steps = play(state, 9)
    while not state.is_terminal():
        assert PASS in asked(state)[2], asked(state)
        steps += play(state, PASS)
    found = [[0] * 6 for _ in range(scene.players)]
    for seat, what, vp, now, *_ in told(steps, EventKind.SCORED):
        found[seat][part_of(what)] += vp
        assert vp or now is not None
    after = all_of(state, "vp")
    gained = [new - old for old, new in zip(before, after, strict=True)]
    assert gained == [sum(row) for row in found]
    return found


def part_of(what: int) -> int:
    """The part of section 7 that an event of the scoring belongs to."""
    for part, first in ((LEFT, 36), (TABLET, 35), (GODS, 7), (DOMINATION, 6), (GOALS, 3)):
        if what >= first:
            return part
    return MAJORITY


def last_turn(scene: Scene) -> Scene:
    """The last turn before final scoring, of a seat that wastes it."""
    last = scene.players - 1
    scene.active = last
    scene.put_in(turn=last, round=5, round_limit=5)
    for frame in scene.d["agenda"]:
        frame[1] = last
    return scene.pawn(last, 1)


def test_case_r19_final_scoring() -> None:
    scene = Scene("PN", goals=[0, 1, 3, 2]).tracks(0, war=4, tech=12, commerce=10, dom=11)
    scene.put(0, 2, "F2 S1").put(0, 39, "F2 S1").put(0, 43, "F3").gods(0, "Horus", at=0)
    scene.res(0, gold=2, food=2).mana(0, 3).tracks(1, war=5, dom=8)
    scene.put_in(end_triggered=True, dom_tokens=[3])
    assert points(scene)[0] == [2 + 4 + 4, 3 * 2 + 3 * 5 + 2 * 4, 3, 4, 0, 1]
    assert sum(points(scene)[0]) == 47


def test_case_c29_ties_on_tracks() -> None:
    scene = Scene("PNB").tracks(0, war=5, commerce=2).tracks(1, war=5, commerce=1)
    found = [row[MAJORITY] for row in points(scene.tracks(2, commerce=1))]
    # War: 3, 3, 0; Technology: 2 each; Commerce: 4, 1, 1
    assert found == [3 + 2 + 4, 3 + 2 + 1, 0 + 2 + 1]


def test_case_c31_the_last_of_those_who_tie_wins() -> None:
    scene = last_turn(Scene("PNB").tracks(1, dom=3))
    totals = [sum(row) for row in parts(read(scene.d))]
    best = max(totals) + 10
    scene.put_in(vp=[best - totals[0], 0, best - totals[2]])
    state = scene.state()
    play(state, 9)
    play(state, PASS)
    assert all_of(state, "vp")[0] == all_of(state, "vp")[2] == best
    assert state.returns() == pytest.approx([-0.5, -0.5, 1.0])


def test_case_c35_the_setup() -> None:
    state = started("PNB")
    d = state.to_dict()
    for seat, (home, shrine) in enumerate(((0, 2), (6, 7), (12, 14))):
        assert (at(state, seat, home), at(state, seat, shrine)) == ("F2 S1", "F1")
        assert (d["supply"][seat], d["area"][seat], d["mana"][seat]) == (9, 4, 2)
        assert (d["res"][seat], d["track"][seat], d["vp"][seat]) == ([1, 1, 1, 1], [0] * 4, 0)
        assert (d["cubes"][seat], d["pawn"][seat], d["developed"][seat]) == ([], -1, [])
        assert (d["hand"][seat], d["known_out"][seat]) == ([7, 8], list(range(7)))
    assert (len(d["display"]), len(d["stack"])) == (6, 24)
    assert sum(token >= 0 for token in d["culture"]) == 17
    assert d["culture_up"] == [0, 2, 3, 4, 6, 8]
    assert [t for t, civ in enumerate(d["civ"]) if civ >= 0] == [4, 10, 16, 30, 31]
    assert (d["god_token"], d["civ_up"]) == ([30, 31], [])
    assert (d["round"], d["turn"], d["phase"]) == (1, 0, 1)
    for houses, first_game, size in (("PN", False, 18), ("PNBE", False, 30), ("PN", True, 30)):
        gods = [[7 * LETTERS.index(h) + slot for slot in range(4 + (not first_game))]
                for h in houses]  # fmt: skip
        made = started(houses, first_game=first_game, gods=gods)
        assert len(all_of(made, "stack")) == size


def test_case_c36_gods_are_discarded_before_anything_else_is_known() -> None:
    state = dealt("PNB")
    assert asked(state)[:2] == ("DISCARD_GOD", 0)
    play(state, 1)
    assert asked(state)[:2] == ("DISCARD_GOD", 1)
    seen: dict[str, Any] = state.seen(1)
    assert seen["gods"][0] == []
    assert seen["node_tile"] == [0] * 10
    assert seen["display"] == [-1] * 6
    assert seen["goals"] == [-1] * 4
    other = dealt("PNB", gods=[[0, 1, 3, 5, 6], *([7 * h + s for s in range(5)] for h in (1, 2))])
    play(other, 3)
    assert json.dumps(other.seen(1)) == json.dumps(seen)
    play(state, 0, 0)
    for viewer in (0, 1, 2, None):
        assert state.seen(viewer)["gods"] == [[0, 2, 3, 4], [8, 9, 10, 11], [15, 16, 17, 18]]


def test_case_c44_gods_of_the_end() -> None:
    scene = Scene("PN").put(0, 2, "F1").put(0, 3, "F1").put(0, 1, "F1").gods(0, "Seth", at=0)
    scene.cover(2, 0).cover(3, 0, 1).cover(1, 0, 1)
    assert points(scene)[0][GODS] == 3
    scene = Scene("EN").put(0, 18, "F4 S1").gods(0, "Hades", at=18)
    assert points(scene)[0][GODS] == 4
    scene = Scene("BNP").conquered(0, 30, 31).put(0, 30, "F1").put(0, 31, "F1")
    assert points(scene.gods(0, "Enki", at=12).put_in(artifact_deck=[]))[0][GODS] == 8
    scene = Scene("ENP").conquered(0, 22, 10, 4).gods(0, "Ares", at=18)
    assert points(scene)[0][GODS] == 6


def test_case_c46_the_round_limit() -> None:
    state = started("PN", round_limit=1)
    for seat in range(2):
        assert asked(state)[:2] == ("PRIMARY", seat)
        play(state, 0)
        while not state.is_terminal() and kind(state) != "PRIMARY":
            play(state, PASS)
    assert state.is_terminal()
    assert not all_of(state, "end_triggered")


@pytest.mark.parametrize(("space", "vp"), [(8, 2), (2, 0)])
def test_case_c52_the_tablet_of_destinies(space: int, vp: int) -> None:
    scene = Scene("PN").conquered(0, 42).artifact(0, "Tablet").put_in(destiny=[2, -1])
    found = points(scene.tracks(1, commerce=space))
    assert [row[TABLET] for row in found] == [vp, 0]


def test_every_score_of_these_cases_is_that_of_the_second_reading() -> None:
    scene = Scene("PNB").tracks(0, war=5, tech=3, dom=9).tracks(2, war=3, commerce=7)
    scene.put(0, 2, "F4").put(1, 7, "F2 S1").put(2, 39 - 13, "F3").res(2, gold=7).mana(1, 9)
    scene.put_in(dom_tokens=[2, 3])
    assert points(scene) == parts(read(last_turn(scene).d))
