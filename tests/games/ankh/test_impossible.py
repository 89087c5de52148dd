"""Positions that no game comes to are refused with the reason (RULES.md 3, 8)."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from engine import StateFormatError
from tests.games.ankh.positions import GAME, Scene, c

Document = dict[str, Any]
Edit = Callable[[Document], object]


def scene() -> Scene:
    """A position that these differ from: MK3 with the module, a few pieces more."""
    made = Scene("ra", "osiris", "horus", bare=False, pharaoh=True)
    return made.only_powers(0, "revered").guardian(1, 2, "A1")


def set_to(*path: Any) -> Edit:
    """An edit that sets the entry behind a path: the last item is its value."""

    def edit(document: Document) -> None:
        place: Any = document
        for step in path[:-2]:
            place = place[step]
        place[path[-2]] = path[-1]

    return edit


def both(*edits: Edit) -> Edit:
    """Several edits at once."""

    def edit(document: Document) -> None:
        for one in edits:
            one(document)

    return edit


def figure(label: str, kind: int, god: int) -> Edit:
    """An edit that puts a figure on a cell, whatever is there."""
    return both(set_to("figure", c(label), kind), set_to("figure_owner", c(label), god))


def monument(label: str, kind: int, god: int) -> Edit:
    """An edit that puts a monument on a cell, whatever is there."""
    return both(set_to("monument", c(label), kind), set_to("monument_owner", c(label), god))


@pytest.mark.parametrize(
    ("edit", "reason"),
    [
        (set_to("pool_warriors", 0, 3), "(a)"),
        (set_to("pool_warriors", 0, 7), "(a)"),
        (set_to("pool_tokens", 1, 5), "(a)"),
        (set_to("trapped", 0, 1), "(a)"),
        (set_to("guardian_supply", 0, 1), "(b)"),
        (set_to("pool_guardians", 2, [0, 0, 1]), "(b)"),
        (set_to("gone_guardians", 1, 1), "(b)"),
        (set_to("monument_supply", 0, 9), "(c)"),
        (set_to("gone_monuments", 3, 1), "(c)"),
        (monument("B4", 1, -1), "(c)"),
        (monument("D4", 1, -1), "(d)"),
        (figure("K4", 2, 0), "(d)"),
        (figure("H4", 2, 0), "(d)"),  # the Palace
        (set_to("region", c("A1"), 2), "Nile and camels give 1"),
        (set_to("region", c("C5"), 1), "Nile and camels give 0"),
        (set_to("camels", [196]), "camels"),
        (set_to("camels", [1]), "(e)"),  # on the Nile
        (set_to("height", [0, 0, 1]), "(f)"),
        (set_to("height", [0, 1, 3]), "(f)"),
        (set_to("devotion", 0, 32), "devotion"),
        (set_to("suns", 2), "(g)"),
        (set_to("portals", 0), "(g)"),
        (set_to("eyes", 1), "(g)"),
        (set_to("eye_cell", [c("A1"), -1]), "(g)"),
        (set_to("radiant", c("D4"), 1), "(d)"),
        (set_to("hand", 0, [0, 1, 2]), "(i)"),
        (set_to("hand", 0, [0, 0, 6]), "hand"),
        (set_to("pool_priests", 0, 4), "(j)"),
        (set_to("priests", 0, [2, 0, 0, 0]), "(j)"),
        (set_to("political_discard", 0, 1), "(j)"),
        (set_to("deck", []), "(j)"),
        (set_to("action_pos", 0, 6), "(l)"),
        (set_to("action_pos", 0, 1), "(l)"),
        (set_to("lead", [1, 2, 2]), "3: seats"),
        (set_to("god", [4, 4, 6]), "3: seats"),
        (set_to("alive", [1, 0, 1]), "(d)"),
        (set_to("winner", 0), "3: seats"),
        (set_to("ended", 1), "3: seats"),
        (set_to("stack", []), "3: seats"),
        (set_to("guardian_kind", [2, 0, 4]), "3: a number"),
        (set_to("palace_cell", 0), "3: a number"),
        (set_to("region_now", 2), "4.7"),
        (set_to("participants", [0, 1]), "4.7"),
        (set_to("pending", 0, [3]), "4.7"),
        (set_to("bid", 0, 1), "4.7"),
        (set_to("path", [4]), "3: the pending"),
        (set_to("stack", [[99, 0, 0, 0]]), "stack[0]"),
        (set_to("stack", -1, [27, 0, 1, 0]), "3: the pending"),
        (set_to("stack", -1, [4, 0, 5, 6]), "3: the pending"),
        (set_to("stack", -1, [44, 0, 1, 0]), "3: the pending"),
        (set_to("powers", 0, [3, 8, 9, 10, 11]), "3: a number"),  # none of level 3 is left
        (set_to("followers", 0, 100), "followers"),
        (set_to("event_index", 18), "event_index"),
        (set_to("conflicts_done", 2), "(l)"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(edit: Edit, reason: str) -> None:
    document = copy.deepcopy(scene().d)
    edit(document)
    with pytest.raises(StateFormatError) as caught:
        GAME.state_from_dict(document)
    assert reason in str(caught.value)


@pytest.mark.parametrize("key", ["devotion", "figure", "camels", "stack", "priests", "deck"])
def test_an_entry_that_is_missing_is_named(key: str) -> None:
    document = copy.deepcopy(scene().d)
    del document[key]
    with pytest.raises(StateFormatError, match=key):
        GAME.state_from_dict(document)


def test_an_entry_that_nobody_knows_is_named() -> None:
    document = scene().d | {"camel": []}
    with pytest.raises(StateFormatError, match="camel"):
        GAME.state_from_dict(document)


def test_powers_may_be_typed_in_that_no_game_comes_to() -> None:
    state = scene().only_powers(0, "revered", "commanding", "inspiring").state()
    assert "(h)" in state.check()


def test_the_position_that_these_differ_from_is_possible() -> None:
    assert scene().state().check() == ""
