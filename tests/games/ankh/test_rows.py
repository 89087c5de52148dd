"""Rows that the shipped content does not have do what they say (RULES.md 2.4)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Game
from tests.games.ankh.positions import (
    CARAVAN,
    DONE,
    GAIN,
    MOVE,
    NO,
    SUMMON,
    UNLOCK,
    YES,
    Scene,
    asked,
    c,
    cells,
    codes,
    fight,
    gains,
    kind,
    play,
    start_conflict,
    strengths,
    told,
    value,
)
from tests.games.ankh.test_content import add, changed, duel, effect, put

EV_FOLLOWERS = 7
NEW_POWER = 12  # the shipped ones are 0 to 11
TRADE = {"when": "after_battle", "op": "trade", "pay": "followers", "resource": "devotion"}


def with_powers(*effects: list[dict[str, Any]]) -> Game:
    """The game with powers of level 1 more, one for each list of effects."""
    return changed(
        *(
            add("powers", key=f"new{i}", name="New", level=1, cost=1, effects=rows)
            for i, rows in enumerate(effects)
        )
    )


def owning(game: Game, *powers: int) -> Scene:
    """Seat 0 with some powers and Cycle only, two god figures in region 1 before a conflict."""
    scene = duel(game)
    scene.d["powers"][0] = list(powers)
    return scene


# ---------------------------------------------------------------- gain, wherever it stands


def test_a_room_pays_as_often_as_its_row_counts() -> None:
    row = {"when": "room_won", "op": "gain", "resource": "followers", "amount": 2}
    game = changed(effect("rooms", 1, **row, per="own_pyramid"))
    scene = Scene("horus", "ra", pharaoh=True, game=game).god(0, "B5").god(1, "F6")
    scene.priests(0, 0, 1, 0, 0).priests(1, 0, 0, 0, 0).monuments("pyramid", "A1 E1 E2", 0)
    steps = start_conflict(scene.followers(0, 0).before_conflict().state())
    assert (0, 6, 6, 0, 0) in told(steps, EV_FOLLOWERS)


@pytest.mark.parametrize(("devotion", "paid"), [(20, 2), (21, 0)])
def test_a_political_card_pays_only_on_its_condition(devotion: int, paid: int) -> None:
    row = {"when": "play", "op": "gain", "resource": "followers", "amount": 2, "cond": "in_red"}
    game = changed(effect("political_cards", 0, **row))
    scene = Scene("horus", "ra", pharaoh=True, game=game).god(0, "B5").god(1, "F6")
    state = scene.followers(0, 0).devotion(devotion, 0).politics(0, "tax_collectors").state()
    play(state, 194)
    assert value(state, "followers") == paid


def test_only_the_god_that_traps_has_trapped_warriors() -> None:
    game = with_powers(
        [{"when": "strength", "op": "strength", "amount": 3, "per": "trapped_warrior"}]
    )
    for keeper, found in ((0, {0: 1 + 2 + 6, 1: 1}), (1, {0: 1, 1: 1 + 2})):
        gods = ("anubis", "ra", "isis") if keeper == 0 else ("ra", "anubis", "isis")
        scene = Scene(*gods, game=game).god(0, "B5").god(1, "D8").god(2, "F6").trapped(2, 2)
        scene.hand(0).hand(1).d["powers"][0] = [NEW_POWER]
        assert strengths(start_conflict(scene.before_conflict().state())) == found


# ---------------------------------------------------------------- several rows of one operation


def test_exchanges_of_one_item_come_in_file_order() -> None:
    game = with_powers(
        [TRADE | {"pay_amount": 1, "amount": 1}, TRADE | {"pay_amount": 2, "amount": 3}]
    )
    state = owning(game, NEW_POWER).followers(3, 0).state()
    start_conflict(state)
    assert kind(state) == "WORSHIP"
    steps = play(state, YES)
    assert gains(steps, 0) == [1]
    assert gains(play(state, YES), 0) == [3]
    assert value(state, "followers") == 0


def test_as_many_exchanges_as_six_powers_can_have() -> None:
    """Six powers with six rows each: one after the other, whatever the stack of decisions holds."""
    six = [TRADE | {"pay_amount": 1, "amount": 1}] * 6
    game = changed(*(put("powers", row, "effects", six) for row in (0, 1, 4, 5, 8, 9)))
    state = owning(game, 0, 1, 4, 5, 8, 9).followers(99, 0).state()
    start_conflict(state)
    for _ in range(36):
        assert kind(state) == "WORSHIP"
        play(state, NO)
    assert kind(state) == "ACTION"


def test_gods_build_as_often_as_their_rows_say_and_in_file_order() -> None:
    build = {"when": "build", "op": "build", "pay": "followers"}
    game = with_powers([build | {"pay_amount": 2}, build | {"pay_amount": 1}])
    state = owning(game, NEW_POWER).followers(3, 0).state()
    start_conflict(state)
    play(state, 155, c("A1"))
    assert value(state, "followers") == 1
    play(state, 156, c("A2"))
    assert value(state, "followers") == 0
    assert kind(state) == "ACTION"


def test_what_builds_after_a_declined_row_is_still_asked() -> None:
    build = {"when": "build", "op": "build", "pay": "followers"}
    game = with_powers([build | {"pay_amount": 2}, build | {"pay_amount": 1}])
    state = owning(game, NEW_POWER).followers(2, 0).state()
    start_conflict(state)
    play(state, DONE)
    assert kind(state) == "BUILD_TYPE"
    play(state, 155, c("A1"))
    assert value(state, "followers") == 1


def test_every_row_that_summons_after_a_sacrifice_is_asked() -> None:
    row = {"when": "sacrifice", "op": "sacrifice_to_summon", "pay": "followers", "pay_amount": 2}
    game = with_powers([row])
    scene = Scene("hathor", "ra", game=game).god(0, "B5").god(1, "F6").followers(4, 0)
    scene.d["powers"][0] = [NEW_POWER]
    state = scene.state()
    play(state, UNLOCK, 131)
    assert asked(state) == ("HATHOR", 0, [YES, NO])
    play(state, YES, 160, c("B4"))  # the power's, for 2
    assert (kind(state), value(state, "followers")) == ("HATHOR", 1)
    play(state, YES, 160, c("B6"))  # Hathor's own, for 1
    assert (asked(state)[:2], value(state, "followers")) == (("ACTION", 1), 0)


# ---------------------------------------------------------------- guardians


def scorpion(*when: str) -> Game:
    """The game with a Giant Scorpion that sets its facing at these triggers only."""
    return changed(put("guardians", 4, "effects", [{"when": w, "op": "set_facing"} for w in when]))


def test_a_guardian_that_faces_only_when_summoned_is_not_asked_after_a_move() -> None:
    game = scorpion("summon")
    state = Scene("horus", "ra", game=game).god(0, "B5").god(1, "F6").guardian(0, 3).state()
    play(state, SUMMON, 163, c("B4"))
    assert kind(state) == "FACING"
    scene = Scene("horus", "ra", game=game).god(0, "B5").god(1, "F6").guardian(0, 3, "B7", 4)
    state = scene.state()
    play(state, MOVE, c("B7"))
    assert c("B7") not in codes(state)
    play(state, c("B8"))
    assert kind(state) == "MOVE_FIGURE"
    assert value(state, "facing", c("B8")) == 4


def test_a_guardian_that_faces_only_after_a_move_is_not_asked_when_summoned() -> None:
    game = scorpion("move_end")
    scene = Scene("horus", "ra", game=game).god(0, "B5").god(1, "F6").guardian(0, 3)
    state = scene.warriors(0, "A1").state()
    play(state, SUMMON, 163, c("B4"))
    assert kind(state) == "ACTION"
    scene = Scene("horus", "ra", game=game).god(0, "B5").god(1, "F6").guardian(0, 3, "B7", 4)
    state = scene.state()
    play(state, MOVE, c("B7"), c("B7"))
    assert kind(state) == "FACING"


# ---------------------------------------------------------------- limits


@pytest.mark.parametrize(("camels", "asked_for_one"), [(10, False), (13, None), (36, True)])
def test_a_line_has_no_more_camels_than_are_left(camels: int, asked_for_one: bool | None) -> None:
    """4.6. MK5 has ten camels on the board."""
    game = changed(put("limits", "camel_supply", camels))
    gods = ("horus", "ra", "isis", "osiris", "amun")
    state = Scene(*gods, bare=False, game=game).before_event(CARAVAN, GAIN).state()
    play(state, GAIN)
    assert asked_for_one in (None, kind(state) == "CARAVAN_REGION")
    while kind(state).startswith("CARAVAN"):
        play(state, codes(state)[0])
    assert len(state.to_dict()["camels"]) <= camels


# ---------------------------------------------------------------- looking ahead


def test_what_counts_a_battle_region_counts_nothing_before_a_battle() -> None:
    """The estimate of a position must not depend on what no rule connects with it."""
    game = with_powers(
        [{"when": "strength", "op": "god_strength", "amount": 9, "per": "own_figure_on_desert"}]
    )
    found = []
    for labels in ("", "B5 A5"):
        scene = Scene("osiris", "ra", game=game).god(0, "B5").god(1, "D8").warriors(1, "D7")
        scene.d["powers"][0] = [NEW_POWER]
        for cell in cells(labels):
            scene.d["portal"][cell] = 1
            scene.d["portals"] -= 1
        found.append(scene.state().evaluate())
    assert found[0] == found[1]


def test_a_power_that_banks_on_the_battle_region_works_in_it() -> None:
    game = with_powers(
        [{"when": "strength", "op": "god_strength", "amount": 4, "per": "own_figure_on_desert"}]
    )
    scene = owning(game, NEW_POWER)  # a god figure and a warrior, both on desert
    assert strengths(start_conflict(scene.state())) == {0: 2 + 4 * 2, 1: 1}


def test_a_card_that_takes_back_and_builds_does_both() -> None:
    game = changed(
        put(
            "battle_cards",
            6,
            "effects",
            [
                {"when": "build", "op": "build", "pay": "followers", "pay_amount": 3},
                {"when": "battle_end", "op": "reclaim_cards"},
            ],
        )
    )
    state = duel(game).followers(3, 0).state()
    fight(state)
    assert kind(state) == "BUILD_TYPE"
    play(state, 155, c("A1"))
    assert value(state, "hand") == list(range(7))
