"""The options of RULES.md section 9."""

from __future__ import annotations

from typing import Any

import pytest

from engine import OptionError, State
from engine.games.anatolia.codes import Kind
from tests.games.anatolia.positions import GAME, REGIONS, at_turn_start, base, codes, goods, kind

DEFAULTS = {
    "players": 3,
    "strong_starts": False,
    "knowledge_starts": False,
    "cimmerian_late_start": False,
    "give_up": "always",
    "vp_goal": 100,
    "max_rounds": 60,
    "civ_assignment": "pick",
    "first_player": -1,
    "trade_offers": 3,
}


def test_the_options_and_their_defaults_are_those_of_the_rules() -> None:
    assert GAME.resolve_options() == DEFAULTS


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", 1),
        ("players", 7),
        ("give_up", "sometimes"),
        ("vp_goal", 29),
        ("vp_goal", 301),
        ("max_rounds", 4),
        ("max_rounds", 201),
        ("civ_assignment", "draft"),
        ("first_player", 3),
        ("first_player", -2),
        ("trade_offers", 9),
        ("strong_starts", 1),
    ],
)
def test_a_value_out_of_its_range_is_refused_by_name(name: str, value: Any) -> None:
    with pytest.raises(OptionError) as caught:
        GAME.new_state(options={name: value})
    assert caught.value.option == name


def starts(state: State) -> dict[int, int]:
    """The regions that seats control, by region."""
    return {r: seat for r, seat in enumerate(state.to_dict()["owner"]) if seat >= 0}


def test_random_civilizations_start_apart() -> None:
    rows = GAME.pack.document["region"]
    for seed in range(30):
        state = GAME.new_state(6, {"civ_assignment": "random"}, seed)
        held = list(starts(state))
        assert len(held) == 6
        assert 12 not in state.to_dict()["civ"]
        for region in held:
            near = {REGIONS[name] for name in rows[region]["adjacent"]}
            assert not near & set(held)


def test_the_first_player_may_be_set_and_the_last_one_picks_first_R8() -> None:
    state = GAME.new_state(3, {"first_player": 1}, seed=4)
    assert (state.to_dict()["first"], state.current_player()) == (1, 0)


def test_who_may_give_up_R36() -> None:
    few, many = at_turn_start(), {0: "Ankyra, Hattusa, Halys"}
    assert codes(few) == [0, 1]
    stack = [[29, 0, 5, 7], [21, 2, 0, 0]]
    for option, own, is_asked in ((1, {}, True), (1, many, False), (0, many, True), (2, {}, False)):
        state = base(
            own=own,
            give_up=option,
            active=2,
            first=0,
            turns=[2, 2, 1],
            army=(0, 0, 1),
            stack=stack,
            res={0: goods(gold=2)},
        )
        state.apply(state.legal_moves()[0])
        assert (kind(state) == Kind.TURN_START) == is_asked, (option, own)


def test_without_offers_there_is_no_trade() -> None:
    res = {0: goods(fish=4), 1: goods(stone=2)}
    assert codes(base(at=Kind.TRADE_MENU, res=res, trade_offers=0)) == [0, 1]
    assert codes(base(at=Kind.TRADE_MENU, res=res)) == [0, 1, 11]


def test_the_goal_is_an_option() -> None:
    state = at_turn_start(own={0: "Hattusa"}, vp=(29,), vp_goal=30)
    state.apply(state.legal_moves()[0])
    assert state.returns() == [1.0, 0.0, 0.0]
