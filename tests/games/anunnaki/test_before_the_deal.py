"""Before the last god is discarded nothing has happened (4.2): any other position is refused."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from engine import State, StateFormatError
from tests.games.anunnaki.positions import GAME, deal, dealt, kind

TOUCHED: list[tuple[str, Any]] = [
    ("mana", [2, 3]),
    ("res", [[1, 1, 1, 1], [1, 1, 2, 1]]),
    ("vp", [1, 0]),
    ("track", [[0, 0, 0, 0], [0, 1, 0, 0]]),
    ("pawn", [-1, 3]),
    ("cubes", [[], [4]]),
    ("developed", [[2], []]),
    ("hand", [[7, 8], [0, 7, 8]]),
    ("known_out", [[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5, 6]]),
    ("done", [[9], []]),
    ("civ_won", [[0], []]),
    ("afterworld_owner", 0),
    ("artifacts", [[2], []]),
    ("dom_tokens", [0, 1, 2]),
    ("end_triggered", 1),
    ("chosen", [1]),
    ("god_entered", [1]),
    ("exhaust", [0, 1, *[0] * 46]),
]


def drafting() -> State:
    """Houses are still to be chosen."""
    return GAME.new_state(2, {"houses": ["draft"]}, 1)


@pytest.mark.parametrize("start", [drafting, dealt], ids=["HOUSE", "DISCARD_GOD"])
@pytest.mark.parametrize(("name", "value"), TOUCHED)
def test_nothing_has_happened_before_the_deal(start: Any, name: str, value: Any) -> None:
    document = start().to_dict()
    GAME.state_from_dict(copy.deepcopy(document))
    assert document[name] != value
    document[name] = value
    with pytest.raises(StateFormatError):
        GAME.state_from_dict(document)


def test_a_follower_of_the_start_stands_where_the_house_begins() -> None:
    document = dealt("PN").to_dict()
    document["F"][0][2], document["F"][0][1] = 0, 1
    with pytest.raises(StateFormatError, match=r"before the deal"):
        GAME.state_from_dict(document)


@pytest.mark.parametrize("part", sorted(set(deal("PN")) - {"gods"}))
def test_what_waits_for_the_deal_is_taken(part: str) -> None:
    """9: each part of an explicit deal alone, while the gods are discarded."""
    given = {part: deal("PN")[part]}
    state = GAME.new_state(2, {"houses": [0, 1], "setup": given}, 3)
    again = GAME.state_from_dict(state.to_dict(), 3)
    assert again.to_dict() == state.to_dict()
    while kind(again) == "DISCARD_GOD":
        again.apply(again.legal_moves()[0])
        assert again.check() == ""
