"""Positions that no game comes to are refused with the reason (RULES.md 3, 8.3)."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from engine import StateFormatError
from engine.games.anunnaki.codes import Frame, Kind
from tests.games.anunnaki.positions import GAME, PASS, Scene, dealt, kind, play

Document = dict[str, Any]
Edit = Callable[[Document], object]


def scene() -> Scene:
    """A position that these differ from."""
    made = Scene("PN").put(0, 2, "F2").put(0, 39, "F1 S1").put(1, 7, "F3").put(1, 40, "F1")
    made.gods(0, "Horus", at=2).gods(1, "Loki", at=6).avail(0, minor=1).hand(0, "Net")
    made.cubes(0, 0, 1, 2).developed(0, 3).pacts(0, 0).tracks(0, tech=5, dom=5)
    return made.token(20, 3, up=True).token(21, 4)


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


def more(name: str, seat: int, t: int, change: int = 1) -> Edit:
    """An edit that puts pieces on a Territory, from nowhere."""

    def edit(document: Document) -> None:
        document[name][seat][t] += change

    return edit


def follower(seat: int, t: int) -> Edit:
    """An edit that puts a Follower from supply on a Territory, whatever is there."""

    def edit(document: Document) -> None:
        document["supply"][seat] -= 1
        document["F"][seat][t] += 1

    return edit


def settlement(seat: int, t: int) -> Edit:
    """The same with a Settlement."""

    def edit(document: Document) -> None:
        document["area"][seat] -= 1
        document["S"][seat][t] += 1

    return edit


IMPOSSIBLE: list[tuple[Edit, str]] = [
    (more("F", 0, 2), "Follower|supply"),
    (set_to("supply", 0, 3), "Follower|supply"),
    (set_to("supply", 0, 13), "supply"),
    (more("S", 0, 2), "Settlement|area"),
    (set_to("area", 1, 0), "Settlement|area"),
    (settlement(1, 39), "Settlement|contested"),
    (settlement(0, 0), "Settlement"),
    (more("M", 0, 2), "Minor God|summoned"),
    (set_to("summoned", 0, []), "Minor God|summoned"),
    (set_to("summoned", 0, [20]), "summoned|god"),
    (set_to("major_at", 0, 2), "Major God|major"),
    (set_to("major_summoned", 0, True), "Major God|major"),
    (set_to("minor_avail", 0, 2), "token|minor"),
    (set_to("minor_tokens", 0, [0, 1, 2, 3, 4]), "token|minor"),
    (set_to("major_token", 0, False), "token|major"),
    (set_to("cubes", 0, list(range(15))), "cubes|range"),
    (set_to("cubes", 0, [15]), "cubes"),
    (set_to("cubes", 0, [1, 0]), "cubes"),
    (set_to("pawn", 0, 10), "pawn"),
    (set_to("developed", 0, [0]), "developed"),
    (set_to("developed", 0, [11]), "developed"),
    (set_to("track", 0, [0, 12, 0, 7]), "track|lightning|marker"),
    (set_to("track", 0, [13, 0, 0, 9]), "track"),
    (set_to("track", 0, [0, 0, 0, 17]), "track"),
    (set_to("res", 0, [20, 0, 0, 0]), "res"),
    (set_to("res", 0, [-1, 0, 0, 0]), "res"),
    (set_to("res", 0, [1, 1, 1]), "res"),
    (set_to("mana", 0, 64), "mana"),
    (set_to("vp", 0, 32768), "vp"),
    (set_to("vp", 0, "many"), "vp"),
    (follower(0, 6), "Capital|6"),
    (follower(0, 13), "play|13"),
    (follower(0, 24), "play|24"),
    (follower(0, 47), "Afterworld|47|play"),
    (follower(0, 40), "contested|PRIMARY|40"),
    (follower(0, 4), "contested|PRIMARY|4"),
    (set_to("hand", 0, [4, 7]), "hand|Basic"),
    (set_to("hand", 0, [7, 4, 8]), "hand"),
    (set_to("hand", 0, [4, 7, 8, 9]), "hand"),
    (set_to("known_hand", 0, [0]), "known_hand"),
    (set_to("known_hand", 0, [7]), "known_hand"),
    (set_to("known_out", 0, [4]), "known_out"),
    (lambda d: d["stack"].pop(), "Pact|stack"),
    (lambda d: d["stack"].append(0), "Pact|stack"),
    (lambda d: d["stack"].append(24), "Pact|stack"),
    (set_to("display", 0, -1), "Pact|display"),
    (lambda d: d["done"][0].append(0), "Pact|done"),
    (set_to("civ", 4, -1), "civ"),
    (set_to("civ", 5, 11), "civ"),
    (lambda d: d["civ_won"][0].append(d["civ"][4]), "civ"),
    (set_to("civ_up", [5]), "civ"),
    (set_to("god_token", []), "god_token|God|3.1"),
    (set_to("god_token", [41]), "god_token|God|3.1"),
    (set_to("exhaust", 3, 4), "exhaust|covered|icon"),
    (set_to("exhaust", 0, 1), "exhaust|covered|icon"),
    (set_to("exhaust", 42, 1), "exhaust|covered|icon"),
    (set_to("exhaust", 13, 1), "exhaust|covered|icon"),
    (set_to("culture", 21, 3), "Culture|culture"),
    (set_to("culture", 21, 20), "culture"),
    (set_to("culture", 12, 5), "Culture|culture"),
    (set_to("culture_up", [20, 22]), "Culture|culture_up"),
    (set_to("artifacts", 0, [0]), "artifact"),
    (set_to("artifact_deck", [0, 1, 2, 3]), "artifact"),
    (set_to("pandora", 0, [0]), "pandora|artifact"),
    (set_to("destiny", 0, 1), "destiny|artifact"),
    (set_to("afterworld_owner", 0), "afterworld|Afterworld|artifact"),
    (set_to("house", [0, 0]), "house|House"),
    (set_to("house", [0, 4]), "house"),
    (set_to("gods", 0, [0, 1, 2]), "gods|Gods"),
    (set_to("gods", 0, [0, 1, 2, 9]), "gods"),
    (set_to("node_tile", [1] * 10), "node_tile|Action tiles"),
    (set_to("goals", [0, 1, 2, 2]), "goals|Goal tiles"),
    (set_to("dom_tokens", [4]), "dom_tokens"),
    (set_to("turn", 2), "turn"),
    (set_to("phase", 7), "phase"),
    (set_to("phase", 4), "phase|agenda"),
    (set_to("round", 0), "round"),
    (set_to("agenda", []), "agenda"),
    (set_to("agenda", [[99, 0, 0, 0]]), "agenda"),
    (set_to("god_entered", [48]), "god_entered"),
    (lambda d: d["battle"].update(territory=40), "battle|cards"),
    (lambda d: d.pop("mana"), "mana"),
    (set_to("colour", 1), "colour"),
]


@pytest.mark.parametrize(("edit", "reason"), IMPOSSIBLE)
def test_an_impossible_position_is_refused(edit: Edit, reason: str) -> None:
    document = scene().state().to_dict()
    edit(document)
    with pytest.raises(StateFormatError, match=reason):
        GAME.state_from_dict(document)


# ---------------------------------------------------------------- pending frames


def with_frames(document: Document, *frames: tuple[int, int, int]) -> Document:
    """These frames of seat 0 pending in phase 2, the last one on top."""
    changed = copy.deepcopy(document)
    changed["agenda"] = [[Frame.TURN, 0, 3, 0], *([k, 0, a, b] for k, a, b in frames)]
    changed["phase"] = 2
    return changed


def pending(state_kind: str) -> Document:
    """A position in which a decision is pending that a game came to."""
    made = scene()
    if state_kind == "MOVE_DST":
        state = made.act(3)
        play(state, 2 * 4)
    elif state_kind == "HARVEST_SPOT":
        state = made.put(0, 39, "F2 S1").act(6)
        play(state, 39)
    else:
        state = made.hand(0, "Net", "Dagger").march((39, 0, 40))
    assert kind(state) == state_kind
    return state.to_dict()


@pytest.mark.parametrize("name", ["MOVE_DST", "HARVEST_SPOT", "WEAPON_PLAY"])
def test_positions_in_the_middle_are_taken(name: str) -> None:
    document = pending(name)
    again = GAME.state_from_dict(copy.deepcopy(document))
    assert again.check() == ""
    assert again.to_dict() == document


@pytest.mark.parametrize(
    "change",
    [
        lambda top: top.__setitem__(2, 48),
        lambda top: top.__setitem__(2, -1),
        lambda top: top.__setitem__(2, 13),
        lambda top: top.__setitem__(3, 7),
        lambda top: top.__setitem__(1, 2),
        lambda top: top.__setitem__(1, 1),
    ],
)
def test_a_move_of_a_piece_that_is_not_there_is_refused(
    change: Callable[[list[int]], None],
) -> None:
    document = pending("MOVE_DST")
    change(document["agenda"][-1])
    with pytest.raises(StateFormatError, match=r"agenda|range|cards"):
        GAME.state_from_dict(document)


@pytest.mark.parametrize(
    "frames",
    [
        [(Kind.MOVE_SRC, 2, 0)],
        [(Kind.HARVEST_SPOT, 3, 2)],
        [(Kind.HARVEST_SPOT, 48, 2)],
        [(Kind.GAIN_RES, 0, 15)],
        [(Kind.GAIN_RES, 2, 0)],
        [(Kind.PAY_RES, 99, 0)],
        [(Kind.CUBE_DST, 5, 0)],
        [(Kind.CUBE_DST, 15, 0)],
        [(Kind.RA_MOVE, 5, 0)],
        [(Kind.PACT_LINE, 5, 0)],
        [(Kind.PACT_LINE, 36, 0)],
        [(Kind.DEVELOP_USE, 4, 0)],
        [(Kind.DEVELOP_USE, 11, 0)],
        [(Kind.SUMMON_AT, 5, 0)],
        [(Kind.CHOICE, 60, 4)],
        [(Kind.SACRIFICE, 999, 0)],
        [(Kind.CARRY, 39 * 64 + 48, 1)],
        [(Kind.FOLLOWER_DST, 0, 0)],
        [(Kind.WEAPON_PLAY, 0, 0)],
        [(Kind.STEAL, 1, 0)],
        [(Kind.ARTIFACT, 0, 0)],
        [(Kind.DESTINY, 0, 0)],
        [(Kind.LEVEL_UP, 0, 0)],
        [(Kind.HOUSE, 0, 0)],
        [(Kind.DISCARD_GOD, 0, 0)],
        [(Kind.PACT_TAKE, 0, 0)],
        [(Kind.BUILD, 0, 0)],
        [(Kind.WEAPON_TAKE, 0, 0)],
        [(Frame.REVEAL, 0, 0)],
        [(Frame.EFFECTS, 999, 0), (Kind.GAIN_RES, 1, 15)],
        [(Frame.EFFECTS, 0, 9), (Kind.GAIN_RES, 1, 15)],
        [(Frame.TURN, 2, 0), (Kind.GAIN_RES, 1, 15)],
        [(Frame.FIGHT, 3, 0), (Kind.GAIN_RES, 1, 15)],
        [(Frame.CULTURE, 26, 0), (Kind.GAIN_RES, 1, 15)],
        [(Frame.PACT, 36, 0), (Kind.GAIN_RES, 1, 15)],
        [(Frame.YIELD, 49, 0), (Kind.GAIN_RES, 1, 15)],
        [(Frame.FOLLOWERS_LEFT, -1, 0), (Kind.GAIN_RES, 1, 15)],
        [(Kind.GAIN_RES, 1, 15)] * 30,
    ],
    ids=str,
)
def test_frames_that_speak_of_what_is_not_there_are_refused(
    frames: list[tuple[int, int, int]],
) -> None:
    with pytest.raises(StateFormatError, match=r"agenda|range|cards"):
        GAME.state_from_dict(with_frames(scene().state().to_dict(), *frames))


@pytest.mark.parametrize(
    "frames",
    [
        [(Kind.GAIN_RES, 1, 15)],
        [(Kind.MARKET, 0, 0)],
        [(Frame.REVEAL, 0, 0), (Kind.MOVE_SRC, 2, 0)],
        [(Kind.HARVEST, 1, 0)],
        [(Kind.CUBE_SRC, 1, 0)],
        [(Kind.CUBE_SRC, 1, 0), (Kind.CUBE_DST, 1, 0)],
        [(Kind.PACT_TAKE, 2, 0)],
    ],
    ids=str,
)
def test_frames_that_speak_of_what_is_there_are_taken(
    frames: list[tuple[int, int, int]],
) -> None:
    document = with_frames(scene().state().to_dict(), *frames)
    assert GAME.state_from_dict(document).check() == ""


@pytest.mark.parametrize(("seat", "triggered"), [(0, False), (0, True), (1, True)])
def test_nobody_with_all_cubes_on_the_star_has_a_turn_to_come(seat: int, triggered: bool) -> None:
    """4.3: the fourteenth cube triggers the end, so that there is never need of a fifteenth."""
    made = Scene("PN").cubes(seat, *range(14)).avail(seat, minor=5, major=True)
    made.put_in(end_triggered=triggered)
    with pytest.raises(StateFormatError, match="fourteenth"):
        GAME.state_from_dict(made.d)


# ---------------------------------------------------------------- battles and setup


@pytest.mark.parametrize(
    "change",
    [
        lambda battle: battle.update(territory=41),
        lambda battle: battle.update(territory=-1),
        lambda battle: battle.update(defender=0),
        lambda battle: battle.update(defender=-1),
        lambda battle: battle.update(defender=2),
        lambda battle: battle["committed"].__setitem__(0, [9, -1]),
        lambda battle: battle["committed"].__setitem__(0, [0, -1]),
        lambda battle: battle["committed"].__setitem__(1, [7, -1]),
        lambda battle: battle["used"].__setitem__(0, [0, 1, 2]),
        lambda battle: battle["used"].__setitem__(0, [1, -1]),
        lambda battle: battle.update(boost=[20, 0]),
    ],
)
def test_a_battle_that_cannot_be_is_refused(change: Callable[[Document], None]) -> None:
    document = pending("WEAPON_PLAY")
    change(document["battle"])
    with pytest.raises(
        StateFormatError, match=r"battle|hand|agenda|Basic|card|used|committed|boost|defender|range"
    ):
        GAME.state_from_dict(document)


@pytest.mark.parametrize(
    "edit",
    [
        set_to("discarded", 0, 9),
        set_to("gods", 0, [0, 1, 2, 3]),
        set_to("gods", 1, [7, 8, 9, 10]),
        set_to("node_tile", list(range(1, 11))),
        set_to("display", [0, 1, 2, 3, 4, 5]),
        set_to("dealt", 1),
        set_to("done", 0, [3]),
        set_to("civ_won", 1, [3]),
        set_to("artifacts", 1, [0]),
        set_to("destiny", 0, 1),
        set_to("afterworld_owner", 0),
        set_to("phase", 1),
        set_to("turn", 1),
        set_to("round", 1),
        set_to("deal", {"luck": 1}),
        set_to("deal", {"goals": [0, 0, 1, 2]}),
    ],
)
def test_a_start_that_cannot_be_is_refused(edit: Edit) -> None:
    document = dealt("PN").to_dict()
    GAME.state_from_dict(copy.deepcopy(document))
    edit(document)
    with pytest.raises(StateFormatError):
        GAME.state_from_dict(document)


def test_every_position_of_a_game_is_taken_back() -> None:
    state = GAME.new_state(3, {"houses": ["draft"], "round_limit": 4}, 9)
    while not state.is_terminal():
        moves = state.legal_moves()
        rest = [move for move in moves if move & 0xFFFF != PASS]
        state.apply(rest[state.ply % len(rest)])
        assert GAME.state_from_dict(state.to_dict()).to_dict() == state.to_dict()
