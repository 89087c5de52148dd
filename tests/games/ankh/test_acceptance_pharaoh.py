"""RULES.md section 8: the cases of the Pharaoh module, one test a case."""

from __future__ import annotations

import pytest

from tests.games.ankh.positions import (
    DONE,
    GAIN,
    MOVE,
    POLITICS,
    SUMMON,
    UNLOCK,
    Scene,
    asked,
    c,
    cells,
    codes,
    monument_at,
    play,
    start_conflict,
    value,
    values,
)


def palace_scene(pharaoh_card: str = "ramesses") -> Scene:
    """MK2 with the module, gods apart, no priest in any room, before the first conflict."""
    scene = Scene("horus", "ra", pharaoh=True, pharaoh_card=pharaoh_card)
    scene.god(0, "B7").god(1, "F6").priests(0, 0, 0, 0, 0).priests(1, 0, 0, 0, 0)
    return scene.followers(0, 0).before_conflict()


@pytest.mark.parametrize(
    ("mine", "theirs", "followers", "left"),
    [(2, 1, [3, 0], [0, 1]), (1, 1, [3, 0], [0, 1]), (1, 2, [0, 3], [1, 0])],
)
def test_case_49_most_priests_win_a_room_and_ties_go_to_the_lower_devotion(
    mine: int, theirs: int, followers: list[int], left: list[int]
) -> None:
    # Seat 0 dominates region 1, then seat 1 region 2: so seat 0 lies lower on space 1.
    state = palace_scene().priests(0, 0, mine, 0, 0).priests(1, 0, theirs, 0, 0).state()
    start_conflict(state)
    assert values(state, "followers") == followers
    assert [row[1] for row in values(state, "priests")] == left
    assert values(state, "pool_priests") == [4 - count for count in left]


def test_case_58_the_open_cards_are_refilled_after_all_rooms() -> None:
    scene = palace_scene().priests(0, 1, 0, 0, 0).priests(1, 0, 0, 1, 0).followers(0, 2)
    state = scene.open_cards("tax_collectors", "envoys", "intrigue").state()
    start_conflict(state)
    assert asked(state) == ("LAW", 0, [DONE, 194, 198, 199])
    play(state, 198)
    assert asked(state) == ("LAW", 0, [DONE, 194, 199])
    play(state, 194)
    assert asked(state)[:2] == ("SPHINX", 1)
    assert sorted(values(state, "slots")) == [-1, -1, POLITICS["intrigue"]]
    assert codes(state) == [*cells("F7 G6 G7"), DONE]
    play(state, c("G6"))
    assert monument_at(state, "G6") == (4, 1)
    assert values(state, "followers") == [0, 0]
    assert min(values(state, "slots")) >= 0
    assert value(state, "political_hand") == [1, 0, 0, 0, 1, 0]


def test_case_59_one_political_card_for_each_action() -> None:
    scene = Scene("horus", "ra", pharaoh=True).god(0, "B7").god(1, "F6")
    state = scene.politics(0, "tax_collectors", "tax_collectors", "envoys").state()
    both = [194, 198]
    assert asked(state) == ("ACTION", 0, [MOVE, SUMMON, GAIN, UNLOCK, *both])
    play(state, GAIN)
    assert asked(state) == ("POLITICAL_AFTER", 0, [DONE, *both])
    play(state, 194)
    assert asked(state) == ("ACTION", 0, [DONE, UNLOCK, *both])
    play(state, 194)
    assert asked(state) == ("UNLOCK", 0, [130, 131, 132, 133])
    play(state, 130)
    assert asked(state)[:2] == ("ACTION", 1)


def beside_the_palace() -> Scene:
    """MK2 with the Palace on E5 and the god figure of seat 0 beside it."""
    return Scene("horus", "ra", pharaoh=True).god(0, "D4").god(1, "F6")


def test_case_72_with_nothing_to_summon_no_priest_comes() -> None:
    state = beside_the_palace().warriors(0, "A1 A2 A3 A4 A5 A6").state()
    play(state, SUMMON)
    assert asked(state)[0] == "ACTION"


def test_case_72_a_declined_summon_still_brings_a_priest() -> None:
    state = beside_the_palace().state()
    play(state, SUMMON, DONE)
    assert asked(state) == ("PRIEST_ADD", 0, [DONE, 190, 191, 192, 193])
    play(state, 192)
    assert value(state, "priests") == [1, 0, 1, 0]
    assert value(state, "pool_priests") == 2
