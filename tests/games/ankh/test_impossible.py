"""Positions that no game comes to are refused with the reason (RULES.md 3, 8)."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from engine import State, StateFormatError
from tests.games.ankh.positions import (
    GAME,
    MOVE,
    SUMMON,
    UNLOCK,
    YES,
    Scene,
    c,
    play,
    start_conflict,
)

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


# ---------------------------------------------------------------- pending decisions


def unlocking() -> State:
    """UNLOCK: seat 0 has one Follower."""
    state = Scene("ra", "osiris", bare=False).state()
    play(state, UNLOCK)
    return state


def moving() -> State:
    """MOVE_DEST of the figure on A1."""
    state = Scene("ra", "osiris").god(0, "A1").god(1, "F6").state()
    play(state, MOVE, c("A1"))
    return state


def summoning_more() -> State:
    """HATHOR, after an Unlock."""
    state = Scene("hathor", "ra", bare=False).followers(2, 0).state()
    play(state, UNLOCK, 130)
    return state


def beside_a_pyramid() -> State:
    """SUMMON_CELL beside the pyramid C4, after SUMMON_MODE."""
    scene = Scene("ra", "osiris").god(0, "B5").god(1, "F6").monuments("pyramid", "C4", 0)
    state = scene.powers(0, "pyramid_attuned").state()
    play(state, SUMMON, c("C4"))
    return state


def duel(*gods: str) -> Scene:
    """Two god figures in region 1 before a conflict."""
    scene = Scene(*gods).god(0, "B5").god(1, "D8").hand(0).hand(1)
    return scene.followers(0, 0).before_conflict()


def naming() -> State:
    """BAN: an eye lies on A1, in region 1."""
    scene = duel("horus", "ra").put(eyes=1, eye_cell=[c("A1"), -1])
    start_conflict(state := scene.state())
    return state


def choosing_two() -> State:
    """TWO_CARDS."""
    start_conflict(state := duel("amun", "ra").hand(0, "flood").state())
    return state


def committing_two() -> State:
    """CARD of the second god, after Amun has committed two."""
    scene = duel("ra", "amun").hand(0, "flood").hand(1, "flood")
    start_conflict(state := scene.state())
    play(state, YES)
    return state


def breaking_a_tie() -> State:
    """TIEBREAK: one god figure against one."""
    start_conflict(state := duel("horus", "ra").state())
    return state


def exchanging() -> State:
    """WORSHIP."""
    start_conflict(state := duel("horus", "ra").powers(0, "worshipful").followers(2, 0).state())
    play(state, YES)
    return state


def building_a_sphinx() -> State:
    """SPHINX in the third room."""
    scene = Scene("horus", "ra", pharaoh=True).god(0, "B5").god(1, "F6").priests(0, 0, 0, 1, 0)
    start_conflict(state := scene.priests(1, 0, 0, 0, 0).followers(2, 0).before_conflict().state())
    return state


def warrior(label: str) -> Edit:
    """An edit that brings a warrior of seat 0 from the pool."""

    def edit(document: Document) -> None:
        figure(label, 2, 0)(document)
        document["pool_warriors"][0] -= 1

    return edit


def wrapped(frame: list[int], times: int) -> Edit:
    """An edit that puts a frame under the top one, so many times."""
    return lambda document: document["stack"].__setitem__(slice(-1, -1), [frame] * times)


ISIS = 2


@pytest.mark.parametrize(
    ("reached", "kind", "edit"),
    [
        (unlocking, "UNLOCK", set_to("followers", 0, 0)),
        (moving, "MOVE_DEST", set_to("stack", 1, 2, 1)),  # as if by a Forced March
        (summoning_more, "HATHOR", set_to("god", 0, ISIS)),
        (summoning_more, "HATHOR", set_to("stack", -1, [15, 0, 0, 20 * 6])),
        (summoning_more, "HATHOR", set_to("stack", -1, [15, 0, 1, 20 * 6 + 1])),
        (beside_a_pyramid, "SUMMON_CELL", set_to("powers", 0, [])),
        (beside_a_pyramid, "SUMMON_CELL", set_to("marked", [])),
        (naming, "BAN", set_to("god", 0, ISIS)),
        (naming, "BAN", both(set_to("eyes", 2), set_to("eye_cell", [-1, -1]))),
        (choosing_two, "TWO_CARDS", set_to("god", 0, ISIS)),
        (choosing_two, "TWO_CARDS", set_to("amun_used", 1)),
        (choosing_two, "TWO_CARDS", set_to("stack", 2, 3, 1)),  # seat 0 would choose no card
        (naming, "BAN", set_to("stack", 2, 3, 1)),
        (choosing_two, "TWO_CARDS", set_to("hand", 0, [6])),
        (committing_two, "CARD", set_to("hand", 1, [6])),
        (committing_two, "CARD", set_to("god", 1, ISIS)),
        (breaking_a_tie, "TIEBREAK", warrior("B6")),
        (exchanging, "WORSHIP", set_to("powers", 0, [])),
        (building_a_sphinx, "SPHINX", wrapped([49, 0, 3, 1], 1)),
        (building_a_sphinx, "SPHINX", wrapped([49, 0, 3, 1], 11)),
        (building_a_sphinx, "SPHINX", set_to("stack", 2, [49, 0, 5, 1])),
        (unlocking, "UNLOCK", set_to("marked", [c("A1")])),
        (building_a_sphinx, "SPHINX", set_to("priests_moved", [1, 0, 0, 0])),
    ],
)
def test_a_decision_that_cannot_be_carried_out_is_refused(
    reached: Callable[[], State], kind: str, edit: Edit
) -> None:
    document = reached().to_dict()
    assert GAME.state_from_dict(document).decision()["kind"] == kind
    edit(document)
    with pytest.raises(StateFormatError):
        GAME.state_from_dict(document)
