"""engine.core.options: typed options with ranges, and their text form."""

from __future__ import annotations

from typing import Any

import pytest

from engine import OptionError, OptionSpec, load_game, parse_option
from engine.core.options import resolve_options

SPECS = (
    OptionSpec("players", "int", 2, "how many play", minimum=1, maximum=4),
    OptionSpec("mode", "string", "plain", "which mode", choices=("plain", "long")),
    OptionSpec("open", "bool", False, "cards lie open"),
    OptionSpec("deal", "list", [], "the deal"),
    OptionSpec("setup", "object", {}, "a position"),
)


def test_missing_options_get_their_defaults() -> None:
    assert resolve_options(SPECS, {"mode": "long"}) == {
        "players": 2,
        "mode": "long",
        "open": False,
        "deal": [],
        "setup": {},
    }


@pytest.mark.parametrize(
    ("option", "value", "wanted"),
    [
        ("players", 0, r"1\.\.4"),
        ("players", 5, r"1\.\.4"),
        ("players", "2", "type int"),
        ("players", True, "type int"),
        ("players", 2.0, "type int"),
        ("players", None, "type int"),
        ("mode", "short", "'plain', 'long'"),
        ("mode", 1, "type string"),
        ("open", 1, "type bool"),
        ("deal", "12", "type list"),
        ("setup", [], "type object"),
    ],
)
def test_a_value_that_does_not_fit_is_refused_with_what_would(
    option: str, value: Any, wanted: str
) -> None:
    with pytest.raises(OptionError, match=wanted) as caught:
        resolve_options(SPECS, {option: value})
    assert caught.value.option == option
    assert repr(value) in str(caught.value)


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(OptionError, match="players, mode, open, deal, setup") as caught:
        resolve_options(SPECS, {"colour": 1})
    assert caught.value.option == "colour"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("players=3", 3),
        ("mode=long", "long"),
        ("open=yes", True),
        ("open=0", False),
        ("deal=[1, 2]", [1, 2]),
        ('setup={"a": 1}', {"a": 1}),
    ],
)
def test_an_option_is_read_from_text_by_its_type(text: str, value: Any) -> None:
    assert parse_option(SPECS, text) == (text.partition("=")[0], value)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("players", "name=value"),
        ("colour=1", "unknown option 'colour'"),
        ("players=three", "type int"),
        ("players=9", r"1\.\.4"),
        ("open=perhaps", "true or false"),
        ("deal=[1", "type list"),
        ("mode=", "'plain', 'long'"),
    ],
)
def test_text_that_is_no_option_is_refused(text: str, wanted: str) -> None:
    with pytest.raises(OptionError, match=wanted):
        parse_option(SPECS, text)


def test_the_player_count_of_the_call_and_of_the_options_must_agree() -> None:
    game = load_game("atlantis")
    with pytest.raises(OptionError, match="players"):
        game.new_state(3, {"players": 2})
    assert game.new_state(options={"players": 3}).players == 3
