"""RULES.md section 8: A38 to A42 and A48: losing everything, options, ends; one test a case."""

from __future__ import annotations

from typing import Any

from engine.games.anatolia.codes import Frame, Kind
from engine.games.anatolia.codes import Step as FlowStep
from tests.games.anatolia.positions import (
    CIVS,
    CONQUEST,
    DONE,
    GAME,
    KNOWLEDGE,
    RESOURCE,
    asked,
    at_turn_start,
    attack,
    base,
    cities,
    codes,
    field,
    goods,
    kind,
    owner,
    play,
    stock,
)


def test_A38_a_civilization_without_a_region_is_gone_and_its_seat_restarts() -> None:
    state = base(
        own={0: "Maionia"},
        army=(1,),
        vp=(0, 40),
        res={1: goods(stone=6)},
        idea=(0, 3),
        cards={1: ("Philosophy",)},
        give_up=0,
    )
    play(state, attack("Sardis"), chance=[6])
    assert (field(state, "civ", 1), stock(state, 1), field(state, "vp", 1)) == (-1, {}, 40)
    assert state.to_dict()["knowledge_removed"] == [KNOWLEDGE["Philosophy"]]
    while state.current_player() == 0:
        play(state, DONE)
    assert asked(state) == (Kind.PICK_CIV, 1, [0, 1, 2, 3, 6, 7, 9, 10, 11])
    play(state, 7, chance=[1] * 10)
    assert owner(state, "Tyana") == 1
    assert (field(state, "army", 1), field(state, "pop", 1)) == (2, 2)
    assert stock(state, 1) == {"fruit": 10, "grain": 1}  # and Tyana's own in the Resource Phase


def test_A39_giving_up_leaves_neutral_regions_with_their_cities() -> None:
    state = at_turn_start(own={0: "Hattusa"}, res={0: goods(stone=4)}, vp=(20,))
    assert asked(state) == (Kind.TURN_START, 0, [0, 1])
    play(state, 1)
    assert (owner(state, "Hattusa"), cities(state, "Hattusa")) == (-1, 1)
    assert (owner(state, "Gordion"), stock(state), field(state, "vp")) == (-1, {}, 20)
    assert kind(state) == Kind.PICK_CIV
    assert CIVS["phrygians"] not in codes(state)


def test_A40_strong_starts_take_what_touches_one_start_only() -> None:
    state = GAME.new_state(2, {"strong_starts": True, "first_player": 0}, seed=2)
    play(state, CIVS["neohittites"])
    play(state, CIVS["luvians"])
    held = state.to_dict()["owner"]
    names = [row["id"] for row in GAME.pack.document["region"]]
    assert {names[r] for r in range(68) if held[r] == 0} == {"tya", "hal", "ico", "kan", "que"}
    assert {names[r] for r in range(68) if held[r] == 1} == {"mel", "ish", "kom", "kum"}
    assert owner(state, "Kummanni") == -1


def test_A41_knowledge_starts_act_at_once() -> None:
    state = GAME.new_state(2, {"knowledge_starts": True, "first_player": 0}, seed=2)
    play(state, CIVS["lydians"])
    play(state, CIVS["achaeans"])
    assert asked(state) == (Kind.PICK_UNITS, 0, [0, 1, 2])
    play(state, 1, chance=[5] * 20)
    assert (field(state, "fleet"), field(state, "army")) == (2, 1)
    assert state.to_dict()["cards"][1] == [KNOWLEDGE["Coinage"]]
    assert stock(state, 1) == {"metal": 10, "gold": 9}
    assert len(state.to_dict()["knowledge_pile"]) == 48


def wiped(round_number: int) -> list[int]:
    """The restart of seat 1 under the Cimmerian option in a round."""
    state = base(
        own={0: "Sardis"},
        round=round_number,
        active=1,
        turns=[round_number, round_number - 1, round_number - 1],
        civ=[CIVS["phrygians"], -1, CIVS["amazons"]],
        old_civ=[-1, CIVS["lydians"], -1],
        cimmerian_late_start=1,
        phase=RESOURCE,
        stack=[[Frame.FLOW, 0, FlowStep.PHASE, RESOURCE], [Kind.PICK_CIV, 1, 1, 0]],
    )
    offered = codes(state)
    if 12 in offered:
        play(state, 12, chance=[4] * 10)
        assert owner(state, "Araxes") == 1
        assert (field(state, "army", 1), field(state, "pop", 1)) == (6, 2)
        assert stock(state, 1) == {"gold": 10, "wine": 1}  # and Araxes' own
    return offered


def test_A42_cimmerians_come_in_round_20() -> None:
    assert 12 not in wiped(19)
    assert 12 in wiped(20)


def test_A48_ties_are_broken_by_regions_cities_and_gold() -> None:
    last = [[Frame.FLOW, 0, FlowStep.AFTER, CONQUEST], [Kind.CONQ_MENU, 2, 0, 0]]
    common: dict[str, Any] = {
        "vp": (10, 10, 9),
        "round": 60,
        "active": 2,
        "turns": [60, 60, 59],
        "army": (0, 0, 1),
        "stack": last,
    }
    own = {0: "Ankyra", 1: "Aiolis"}
    state = base(own=own, **common)
    play(state, DONE)
    assert (state.is_terminal(), state.returns()) == (True, [0.0, 1.0, 0.0])
    state = base(own=own, cities={"Aiolis": 0}, res={0: goods(gold=1)}, **common)
    play(state, DONE)
    assert state.returns() == [1.0, 0.0, 0.0]
