"""What is pending always finds room, whatever a pack makes of its effects (2.3)."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from engine import Game, State, StateFormatError
from engine.games.anunnaki.codes import Frame, Kind
from engine.games.anunnaki.game import load
from tests.games.anunnaki.positions import GAME, Scene, get, kind

ROOM = 24  # frames
MOST = 16  # of a position whose top one is a choice of a mana action, which may bring nine more
MANA_LIST = 52  # of the first mana action
OF_MANA = 20  # its first alternative, behind two a tile
POINT = {"op": "vp", "n": 1}  # ends each list: one that was lost would not score


def nested(effect: dict[str, Any]) -> list[dict[str, Any]]:
    """A choice between an effect and none, with something to come behind both."""
    return [{"op": "choice", "options": [[effect, POINT], [POINT]]}, POINT]


def nesting_game() -> Game:
    """The first mana action completes a Pact, the first Pact uses a tile, and tiles move."""
    document = copy.deepcopy(GAME.pack.document)
    tiles, mana, pacts = document["tile"], document["mana_action"], document["pact"]
    for row in tiles:
        row["basic"], row["developed"] = nested({"op": "move", "n": 2}), [POINT]
    for row in (*document["civ"], *document["culture"]):
        row["reward"] = [POINT]
    for row in mana:
        row["effect"] = [POINT]
    for row in pacts:
        row["bonus"], row["vp"], row["commerce"] = [POINT], 0, 0
    mana[0]["effect"] = nested({"op": "free_pact", "mana": 0})
    pacts[0]["bonus"] = nested({"op": "activate", "color": "blue"})
    return load(document, "nesting.toml")


NESTING = nesting_game()


def pending(frames: int) -> State:
    """A turn's phase 2 with so many frames: the turn, lists that wait, a choice on top."""
    document = Scene(game=NESTING).put(0, 39, "F2").pawn(0, 3).pacts(0, 0).state().to_dict()
    document["agenda"] = [
        [Frame.TURN, 0, 3, 0],
        *[[Frame.EFFECTS, 0, MANA_LIST, 0]] * (frames - 2),
        [Kind.CHOICE, 0, OF_MANA, 2],
    ]
    document["phase"] = 2
    return NESTING.state_from_dict(document)


def test_lists_that_nest_as_deep_as_they_can_lose_nothing() -> None:
    state = pending(MOST)
    before = get(state, "vp")
    deepest, kinds = 0, []
    while kind(state) in ("CHOICE", "FREE_PACT", "TILE", "MOVE_SRC", "MOVE_DST"):
        kinds.append(kind(state))
        moves = state.legal_moves()
        first_time = kinds.count(kinds[-1]) <= (3 if kinds[-1] == "CHOICE" else 1)
        state.apply(moves[0 if first_time else -1])
        assert state.check() == ""
        deepest = max(deepest, len(state.to_dict()["agenda"]))
    assert kinds[:7] == ["CHOICE", "FREE_PACT", "CHOICE", "TILE", "CHOICE", "MOVE_SRC", "MOVE_DST"]
    assert get(state, "vp") - before == 5 + 2 * (MOST - 2)
    assert deepest == MOST - 1 + 9 == ROOM


def test_a_position_without_room_for_what_it_brings_is_refused() -> None:
    with pytest.raises(StateFormatError, match="agenda"):
        pending(MOST + 1)
