"""RULES.md 3 and 8.4: a dictionary that no game could come to is refused with a reason."""

from __future__ import annotations

from typing import Any

import pytest

from engine import StateFormatError
from tests.games.atlantis.positions import (
    AREA,
    BROWN,
    DEST,
    DISCARD,
    DRAW,
    FOLLOWER,
    GAME,
    GREEN,
    HANDCARD,
    MARKER,
    PURPLE,
    SETUP_SIDE,
    TERMINAL,
    TILE_A,
    TILE_B,
    base,
    base_document,
    temples,
)

PERUN_STANDS = temples("I", "II+II", "I", "III")
ZEUS_STANDS = temples("III+I", "I", "II", "II")
NOTHING = temples()
MOVE_TILE, SWAP_TILES, _, SWAP_CARDS, _, MOVE_MARKER, TAKE_AREA = range(1, 8)


def pending(op: int, phase: int, pick: int = -1) -> dict[str, Any]:
    """One repetition of an op in the phase in which it asks."""
    return {"phase": phase, "ops": [op, 0, 0], "op_left": [1, 0, 0], "pick": pick}


# what is wrong -> how it differs from BASE; `raw` entries are put in after the cards are counted
IMPOSSIBLE: dict[str, dict[str, Any]] = {
    "a card too many": {"raw": {"deck": [10, 9, 9, 9]}},
    "a card too few": {"raw": {"area": [0, 1, 1, 1]}},
    "totals of another player count": {"raw": {"total": [14, 14, 14, 14]}},
    "three tiles of a level": {"own": [temples(blue="II+II", green="II")]},
    "three tiles of a level, one on a neutral site": {
        "own": [temples(blue="II+II")],
        "neu_owner": [-1, -1, -1, 0],
        "neu": temples(green="II"),
    },
    "a shape that does not exist": {"raw": {"own": [[27, 0, 0, 0], [0, 0, 0, 0]]}},
    "a token without a token side": {"sides": "0100", "assistant": [1, 0]},
    "two tokens of one seat": {"assistant": [2, 0]},
    "a neutral site without tiles but with an owner": {"neu_owner": [-1, -1, -1, 0]},
    "a neutral site with tiles but without an owner": {"neu": temples(green="I")},
    "tiles on a neutral site that is not there": {
        "neu_owner": [0, -1, -1, -1],
        "neu": temples(blue="I"),
    },
    "an owner who does not play": {"neu_owner": [-1, -1, -1, 2], "neu": temples(green="I")},
    "more known than held": {"hand": [[1, 0, 0, 0]], "known": [[2, 0, 0, 0]]},
    "an area of five": {"area": [2, 1, 1, 1]},
    "a gap in the area at a draw": {"phase": DRAW, "draws": 3, "area": [0, 1, 1, 1]},
    "draws outside DRAW": {"draws": 1},
    "DRAW without draws": {"phase": DRAW},
    "an action done before the draws": {"phase": DRAW, "draws": 3, "actions": 1},
    "a conversion before the draws": {"phase": DRAW, "draws": 3, "converts": 1},
    "five actions and another to come": {"actions": 5},
    "six actions": {"actions": 6},
    "five actions within an ability": {"actions": 5, **pending(MOVE_MARKER, MARKER)},
    "two conversions": {"converts": 2},
    "a last drop outside DISCARD": {"last_drop": 1},
    "a discard without excess": {"phase": DISCARD, "hand": [[3, 2, 0, 0]]},
    "a round beyond the limit": {"round": 26},
    "round 0": {"round": 0},
    "a limit of 61 rounds": {"max_rounds": 61},
    "a solo turn in a game for two": {"solo_turn": 1},
    "a virtual follower in a game for two": {"virtual": PURPLE},
    "solo turn 11": {"n": 1, "solo_turn": 11},
    "solo turn 0": {"n": 1, "solo_turn": 0},
    "round 2 of a solo game": {"n": 1, "round": 2},
    "an active seat that does not play": {"cur": 2},
    "a first seat that does not play": {"first": 2},
    "order tokens twice": {"order": "1123"},
    "a deity twice": {"raw": {"deity": [1, 1]}},
    "a target that the deity does not demand": {"raw": {"target": [[1, 1, 1, 1], [10, 1, 3, 3]]}},
    "the deity met, but no end": {"own": [PERUN_STANDS]},
    "the deity of a waiting seat met": {"own": [NOTHING, ZEUS_STANDS]},
    "the deity met before the draws": {"own": [PERUN_STANDS], "phase": DRAW, "draws": 3},
    "an end without a reason": {"phase": TERMINAL},
    "a reason without an end": {"ended": 2},
    "a win of nobody": {"phase": TERMINAL, "ended": 1, "own": [PERUN_STANDS]},
    "a win without temples": {"phase": TERMINAL, "ended": 1, "winner": 0},
    "a winner at the round limit": {"phase": TERMINAL, "ended": 2, "winner": 0, "round": 25},
    "a round limit in round 3 of 25": {"phase": TERMINAL, "ended": 2, "round": 3},
    "solo turns over in a game for two": {"phase": TERMINAL, "ended": 3},
    "a solo game lost in turn 4": {"n": 1, "phase": TERMINAL, "ended": 3, "solo_turn": 4},
    "sides to choose when all are chosen": {"phase": SETUP_SIDE},
    "sides to choose when cards are dealt": {"phase": SETUP_SIDE, "setup_board": 2},
    "an ability without an op": {"phase": TILE_A},
    "an op outside an ability": {"ops": [1, 0, 0], "op_left": [1, 0, 0]},
    "an op that asks in another phase": pending(MOVE_MARKER, AREA),
    "an op of another board": pending(TAKE_AREA, AREA),
    "a tile to move that is not there": {
        "own": [temples(purple="I", green="II")],
        **pending(MOVE_TILE, DEST, 88),
    },
    "a tile to swap that is not there": {
        "sides": "1000",
        "own": [temples(blue="II", purple="II+I", brown="I")],
        **pending(SWAP_TILES, TILE_B, 88),
    },
    "a follower to swap that is not there": {
        "sides": "0100",
        "marker": PURPLE,
        "hand": [[0, 0, 1, 1]],
        "follow": [[0, 2, 0, 0]],
        **pending(SWAP_CARDS, HANDCARD, 0),
    },
    "a swap without a choice": {
        "sides": "0100",
        "marker": PURPLE,
        "follow": [[1, 1, 0, 0]],
        **pending(SWAP_CARDS, FOLLOWER),
    },
    "a pick without a second half": {"pick": 88},
    "a destination without a pick": {
        "own": [temples(purple="I", green="II")],
        **pending(MOVE_TILE, DEST),
    },
    "no marker": {"marker": -1},
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_a_position_that_no_game_could_come_to_is_refused(name: str) -> None:
    changes = dict(IMPOSSIBLE[name])
    raw = changes.pop("raw", {})
    document = base_document(**changes) | raw
    with pytest.raises(StateFormatError, match=r"\w"):
        GAME.state_from_dict(document)


def test_while_sides_are_chosen_nothing_may_be_known_or_built() -> None:
    start = GAME.new_state(2, {"sides": "chosen"}).to_dict()
    for name, value in (
        ("known", [[0, 0, 1, 0], [0, 0, 0, 0]]),
        ("own", [[0, 0, 0, 0], [1, 0, 0, 0]]),
        ("marker", 0),
        ("actions", 1),
        ("converts", 1),
        ("round", 2),
        ("virtual", 0),
        ("cur", 1),
    ):
        with pytest.raises(StateFormatError, match=r"\w"):
            GAME.state_from_dict({**start, name: value})


@pytest.mark.parametrize("name", [name for name in base_document() if name != "n"])
def test_every_name_of_section_3_is_required(name: str) -> None:
    document = base_document()
    del document[name]
    with pytest.raises(StateFormatError, match=name):
        GAME.state_from_dict(document)


def test_the_derived_targets_may_be_left_out_or_given() -> None:
    state = base(marker=BROWN)
    assert GAME.state_from_dict(state.to_dict()) == state
    without = {name: value for name, value in state.to_dict().items() if name != "target"}
    assert GAME.state_from_dict(without) == state


def test_to_dict_has_the_names_of_section_3_and_no_more() -> None:
    assert set(base().to_dict()) == set(base_document()) | {"target"}


def test_a_position_may_be_typed_in_at_every_decision() -> None:
    positions = (
        {"own": [temples(purple="I", green="II")], **pending(MOVE_TILE, TILE_A)},
        {"own": [temples(purple="I", green="II")], **pending(MOVE_TILE, DEST, 105)},
        {"marker": BROWN, **pending(MOVE_MARKER, MARKER)},
        {"sides": "0001", "marker": GREEN, **pending(TAKE_AREA, AREA)},
        {"phase": DISCARD, "hand": [[3, 2, 2, 0]], "last_drop": 1},
    )
    for changes in positions:
        assert len(base(**changes).legal_moves()) >= 2
