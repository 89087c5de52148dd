"""What is pending always finds room, whatever a pack makes of its effects (2.3 to 2.5, 4.7)."""

from __future__ import annotations

import copy
from random import Random

import pytest

from engine import Game, State, StateFormatError
from engine.games.near.codes import Frame, Kind
from engine.games.near.game import load
from tests.games.near.positions import GAME, Scene, get, kind
from tests.games.near.reference_counters import LEVELS

ROOM = 72  # frames
CLIMB = 48  # of them what resources can still bring: tracks at 7 of 8, specials unused
WAITING = 22  # lists: the last of them has room for two frames and the climb
SPECIAL = 172  # the item of the first track's special
TURN_DRAW = 3
ANY_RESOURCE = {"op": "res", "n": 2, "kind": "any"}
POINT = {"op": "vp", "n": 1}  # ends each list: one that was lost would not score
BY_TRACK, BY_MARKER = "Scribe", "Augur"


def nesting_game() -> Game:
    """A pack whose gains of resources cause gains of resources wherever that is allowed."""
    document = copy.deepcopy(GAME.pack.document)
    for row in document["track"]:
        row["special"] = [ANY_RESOURCE, POINT]
        if row["key"] == "livestock":
            row["thresholds"] = []  # no Expertise is asked for in between
    for row in document["age_tile"]:
        row["bonus"] = [[ANY_RESOURCE, POINT]] * 4
    for row in (*document["card"], *document["wonder"]):
        row["effects"] = [POINT]
        if row.pop("trigger", None) and "card_id" in row:
            row["trigger"] = {"on": "win"}
        if row["name"] == BY_TRACK:
            row["trigger"], row["effects"] = {"on": "max_reached"}, [{"op": "marker"}, POINT]
        elif row["name"] == BY_MARKER:
            row["trigger"], row["effects"] = {"on": "marker"}, [ANY_RESOURCE, POINT]
    return load(document, "nesting.toml")


NESTING = nesting_game()


def pending(lists: int) -> State:
    """A turn in which so many lists of effects wait, below a choice of a resource."""
    levels = dict.fromkeys(LEVELS, 7)
    scene = Scene(game=NESTING).levels(0, **levels).area(0, BY_TRACK, BY_MARKER)
    stack = [
        [Frame.TURN, 0, TURN_DRAW, 0],
        *[[Frame.EFFECTS, 0, SPECIAL, 0]] * lists,
        [Kind.RES, 0, 1, 0],
    ]
    return scene.put(stack=stack, cards_played=2).state()


def deepest_choice(state: State) -> int:
    """The resource whose gain causes most: a track that comes to its end, then a special."""
    levels, used = get(state, "level"), get(state, "special_used")
    below = [track for track in range(5) if levels[track] < 8]
    fresh = [track for track in range(5) if track not in used]
    return (below or fresh or [0])[0]


def test_lists_that_nest_as_deep_as_they_can_lose_nothing() -> None:
    state = pending(WAITING)
    assert WAITING + 2 + CLIMB == ROOM
    before = {name: get(state, name) for name in ("score", "markers")}
    deepest = 0
    while kind(state) == "RES":
        state.apply(deepest_choice(state) | (Kind.RES + 1) << 16)
        assert state.check() == ""
        deepest = max(deepest, len(state.to_dict()["stack"]))
    markers = before["markers"] - get(state, "markers")
    ended = WAITING + 5 + 2 * markers + len(get(state, "special_used"))
    assert kind(state) == "DRAW"
    assert (markers, get(state, "level")) == (5, [8] * 5)
    assert get(state, "score") - before["score"] == ended
    assert deepest > ROOM - 20


def test_a_position_without_room_for_what_it_brings_is_refused() -> None:
    with pytest.raises(StateFormatError, match="stack"):
        pending(WAITING + 1)


@pytest.mark.parametrize("seed", range(4))
def test_games_of_a_pack_that_nests_keep_room(seed: int, effort: float) -> None:
    chooser = Random(seed)
    state = NESTING.new_state(2 + seed % 3, {}, seed)
    while not state.is_terminal() and state.ply < 1000 * effort:
        state.apply(chooser.choice(state.legal_moves()))
        assert state.check() == ""
