"""`ziggurat play` shows what was rolled, by whom, where a game tells of its dice."""

from __future__ import annotations

import re

from tests.cli.conftest import Opener

PROMPT = r"^> $"
DICE = r"^ last dice:  P\d (event|Ideas|attack) .*\d"
OPTIONS = ("--players", "2", "--seed", "3", "--level", "1", "--option", "civ_assignment=random")


def test_the_last_dice_stand_below_the_board(terminal: Opener) -> None:
    table = terminal("play", "anatolia", *OPTIONS, NO_COLOR="1")
    for _ in range(6):
        table.expect(PROMPT)
        table.type("1")
    table.expect(PROMPT)
    table.type("b")
    table.expect(DICE)
    thrown = re.findall(DICE, table.transcript, re.MULTILINE)
    assert "event" in thrown
    table.expect(PROMPT)


def test_a_game_that_tells_of_no_dice_has_no_such_line(terminal: Opener) -> None:
    table = terminal("play", "atlantis", "--players", "1", "--seed", "3", NO_COLOR="1")
    table.expect(PROMPT)
    table.type("1")
    table.expect(PROMPT)
    assert "last dice" not in table.transcript
