"""RULES.md S42 and section 9: which options there are, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from engine import OptionError
from tests.games.atlantis.positions import GAME

DEFAULTS = {
    "players": 2,
    "sides": "first_game",
    "order": "random",
    "starting_cards": "none",
    "deities": "random",
    "first_player": 0,
    "max_rounds": 25,
}


def test_the_options_and_their_defaults_are_those_of_section_9() -> None:
    assert {spec.name: spec.default for spec in GAME.options} == DEFAULTS
    assert GAME.resolve_options() == DEFAULTS


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("players", 0),
        ("players", 5),
        ("players", True),
        ("players", "2"),
        ("sides", "012"),
        ("sides", "0120"),
        ("sides", "00000"),
        ("sides", ""),
        ("sides", "First_game"),
        ("sides", 110),
        ("order", "1123"),
        ("order", "123"),
        ("order", "0123"),
        ("order", "1235"),
        ("order", "shuffled"),
        ("deities", "0"),
        ("deities", "00"),
        ("deities", "04"),
        ("deities", "012"),
        ("deities", "0a"),
        ("first_player", 2),
        ("first_player", -2),
        ("first_player", 1.0),
        ("max_rounds", 4),
        ("max_rounds", 61),
        ("max_rounds", None),
        ("starting_cards", "three"),
        ("board", "large"),
    ],
)
def test_S42_an_option_outside_its_range_is_refused_by_name(option: str, value: Any) -> None:
    with pytest.raises(OptionError, match=option) as caught:
        GAME.new_state(options={"players": 2, option: value})
    assert caught.value.option == option


def test_S42_the_round_limit_is_checked_in_solo_too() -> None:
    with pytest.raises(OptionError, match="max_rounds"):
        GAME.new_state(1, {"max_rounds": 4})


def test_S42_digits_of_other_scripts_are_no_digits() -> None:
    for option, value in (("sides", "०१०१"), ("order", "١٢٣٤"), ("deities", "०१")):
        with pytest.raises(OptionError, match=option):
            GAME.new_state(2, {option: value})


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, {"deities": "3", "first_player": 0, "max_rounds": 60}),
        (2, {"deities": "02", "first_player": 1, "order": "4321"}),
        (3, {"deities": "310", "first_player": 2, "sides": "0110"}),
        (4, {"deities": "3210", "first_player": 3, "max_rounds": 5}),
        (4, {"sides": "random", "first_player": -1, "starting_cards": "staggered"}),
    ],
)
def test_every_value_of_section_9_is_accepted(players: int, options: dict[str, Any]) -> None:
    assert GAME.new_state(players, options).check() == ""


def test_given_sides_order_deities_and_first_player_lie_as_the_options_say() -> None:
    options = {"sides": "0110", "order": "3142", "deities": "203", "first_player": 2}
    start = GAME.new_state(3, {**options, "max_rounds": 7}, seed=1).to_dict()
    assert start["side"] == [0, 1, 1, 0]
    assert start["order"] == [3, 1, 4, 2]
    assert start["deity"] == [2, 0, 3]
    assert (start["first"], start["cur"], start["max_rounds"]) == (2, 2, 7)


def test_the_defaults_are_the_first_game_sides_and_seat_0_first() -> None:
    start = GAME.new_state(seed=9).to_dict()
    assert (start["n"], start["side"], start["first"]) == (2, [0, 0, 0, 0], 0)
    assert start["max_rounds"] == 25


def test_a_solo_player_gets_the_first_row_of_starting_cards() -> None:
    start = GAME.new_state(1, {"starting_cards": "staggered"}, seed=2).to_dict()
    assert (sum(start["hand"][0]), sum(start["follow"][0])) == (3, 1)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_nobody_is_ahead_while_sides_are_chosen(players: int) -> None:
    state = GAME.new_state(players, {"sides": "chosen"})
    assert state.evaluate() == [0.0] * players
