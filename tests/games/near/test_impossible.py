"""Positions that no game comes to are refused with the reason (RULES.md 3, 8.3)."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from engine import StateFormatError
from engine.games.near.frames import Frame, Kind
from tests.games.near.positions import (
    ARMY,
    BY_NAME,
    CONSTRUCT,
    DEVELOPMENT,
    EVENTS,
    GAME,
    ROUTE,
    SHOP,
    SITE,
    TEMPLE,
    Scene,
    card,
    get,
    modes,
)

Document = dict[str, Any]
Edit = Callable[[Document], object]


def scene() -> Scene:
    """A position that these differ from."""
    made = Scene().buildings(0, "shop", 6).buildings(1, "army", 29).enemy(4, 3)
    return made.area(0, "Scribe", "Shrine", "Augur").objective(0, "religion").hand(0, "Barter")


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


def piece(space: int, seat: int, type_: int) -> Edit:
    """An edit that puts a Building on a space, whatever is there."""
    return both(set_to("map_owner", space, seat), set_to("map_type", space, type_))


@pytest.mark.parametrize(
    ("edit", "reason"),
    [
        (set_to("built", 0, 1, 2), "I1"),
        (set_to("cemetery", 0, 1, 1), "I1"),
        (piece(7, 0, 0), "I1"),
        (set_to("markers", 0, 30), "I2"),
        (set_to("timeline", 1, 0, 1), "I2"),
        (lambda d: d["hand"][1].append(card("Barter")), "I3"),
        (lambda d: d["hand"][0].clear(), "I3"),
        (lambda d: d["reveal"].clear(), "I3"),
        (lambda d: d["achievements"][0].remove(131), "I3"),
        (lambda d: d["achievements"][0].append(139), "I3"),
        (lambda d: d["decks"][0].reverse(), "decks"),
        (lambda d: d["known"][0].append(0), "known"),
        (set_to("level", 0, 0, 9), "level"),
        (set_to("expertise", 0, [0, 1]), "I4"),
        (set_to("level", 0, 3, 3), "I4"),
        (both(piece(3, 0, 1), set_to("built", 0, 1, 2)), "I5"),  # on a sea
        (both(piece(4, 0, 1), set_to("built", 0, 1, 2)), "I5"),  # with an Enemy token
        (set_to("enemy_at", 7, 5), "I5"),
        (set_to("ruin_at", 7, 8), "I5"),
        (set_to("enemy_supply", [0, 1, 2]), "I6"),
        (lambda d: d["enemy_supply"].append(3), "enemy_supply|I6"),
        (set_to("enemies", 0, 1), "I6"),
        (set_to("ruins", 0, 1), "I6"),
        (set_to("ruin_at", 16, -1), "I6"),
        (piece(5, -1, -1), "I7|capital"),
        (piece(7, 0, 5), "I7|capital"),
        (set_to("capital", 0, 7), "I7|capital"),
        (set_to("objective", 0, [1]), "I8"),
        (set_to("first_taken", []), "I8|first_taken"),
        (set_to("wonder", [1, 1]), "wonder"),
        (set_to("civilization", [3, 3]), "civilization"),
        (set_to("events", [1, 1, 2]), "events"),
        (set_to("domination", [0, 1, 4]), "domination"),
        (set_to("slot_tile", 1, 7), "slot_tile"),  # tile 4 twice
        (set_to("slot_tile", 3, 0), "slot_tile"),
        (set_to("position", 1), "position"),
        (set_to("stack", []), "stack"),
        (set_to("stack", [[99, 0, 0, 0]]), "stack"),
        (set_to("map_type", 6, -1), "map_type"),
        (set_to("gold", 0, -1), "gold"),
        (set_to("gold", 0, 70000), "gold"),
        (set_to("gold", [1]), "gold"),
        (set_to("score", 0, "many"), "score"),
        (set_to("epoch", 12), "epoch"),
        (set_to("hand", 0, [27, 26]), "hand"),
        (lambda d: d.pop("stamp"), "stamp"),
        (set_to("colour", 1), "colour"),
    ],
)
def test_an_impossible_position_is_refused(edit: Edit, reason: str) -> None:
    document = copy.deepcopy(scene().d)
    GAME.state_from_dict(copy.deepcopy(document))
    edit(document)
    with pytest.raises(StateFormatError, match=reason):
        GAME.state_from_dict(document)


NAME_OF = {number: name for name, number in BY_NAME.items()}
NEW, ATTACKS, MOVES, HARVESTS = 32, 64, 128, 256  # as decisions and frames pack them


def pending(*frames: tuple[int, int, int]) -> Edit:
    """An edit that has these frames of seat 0 pending in a card play, the last one on top."""

    def edit(document: Document) -> None:
        play = [[Frame.TURN, 0, 1, 0], [Frame.PLAYED, 0, 0, 0]]
        document["stack"] = play + [[kind, 0, a, b] for kind, a, b in frames]
        document["cards_played"] = 1

    return edit


ASK = (Kind.RES, 1, 0)  # a decision that can be asked at any time


@pytest.mark.parametrize(
    "frames",
    [
        [(Frame.BONUS, SHOP + 8, 6), ASK],
        [(Frame.BONUS, SITE, 6), ASK],
        [(Frame.ROW, SHOP + 8 * 30, 6), ASK],
        [(Frame.ROW, ROUTE + 8 * 3, 6), ASK],
        [(Frame.TRIGGERS, 2, 0), ASK],
        [(Frame.TRIGGERS, 1 << 14, 0), ASK],
        [(Kind.ATTACK, 31 + NEW + ATTACKS, -1)],
        [(Kind.ATTACK, 31 + NEW + ATTACKS, 6)],
        [(Kind.ATTACK, 31 + ATTACKS, 6)],
        [(Kind.ARMY_MOVE, 6, 7)],
        [(Kind.ADJ_RES, 6, 0)],
        [(Kind.EXCHANGE_TYPE, 5, 0)],
        [(Kind.EXCHANGE_TYPE, 6, 0), (Kind.EXCHANGE_TYPE, 6, 0)],
        [(Kind.REBUILD_AT, ARMY, 0)],
        [(Kind.REBUILD_AT, TEMPLE, 0), (Kind.REBUILD_AT, TEMPLE, 0)],
        [(Kind.MOVE_PIECE, 3 + MOVES, 6)],
        [(Kind.MOVE_PIECE, 3 + 2 * MOVES, 7)],
        [(Kind.ATTACK, 31 + NEW + 2 * ATTACKS, 13)],
        [(Kind.MOVE_PIECE, 3 + MOVES, -1), (Kind.MOVE_DEST, 5, 0)],
        [(Kind.HARVEST, 1, 1)],
        [(Kind.HARVEST, 1, 0x7F00)],
        [(Kind.STEP, card("Barter"), 0)],
        [ASK] * 60,
    ],
)
def test_frames_that_speak_of_what_is_not_there_are_refused(
    frames: list[tuple[int, int, int]],
) -> None:
    """4.2 to 4.6: the pieces, cards and strengths that a pending frame names."""
    made = scene().gone(0, "temple", 1).buildings(0, "route", 7).buildings(0, "army", 13)
    with pytest.raises(StateFormatError, match="stack"):
        made.game.state_from_dict(edited(made, pending(*frames)))


@pytest.mark.parametrize(
    "frames",
    [
        [(Frame.BONUS, SHOP, 6), ASK],
        [(Frame.ROW, SHOP + 8 * 4, 6), ASK],
        [(Frame.TRIGGERS, 1, 0), ASK],
        [(Kind.EXCHANGE_TYPE, 6, 0)],
        [(Kind.REBUILD_AT, TEMPLE, 0)],
        [(Kind.MOVE_PIECE, 3 + MOVES, -1), (Kind.MOVE_DEST, 6, 0)],
        [(Kind.MOVE_PIECE, 3 + MOVES, 7)],
        [(Kind.ATTACK, 31 + NEW + ATTACKS, 13)],
        [(Kind.HARVEST, 0x11, HARVESTS)],
        [(Kind.STEP, card("Augur"), 0)],
    ],
)
def test_frames_that_speak_of_what_is_there_are_taken(
    frames: list[tuple[int, int, int]],
) -> None:
    made = scene().gone(0, "temple", 1).buildings(0, "route", 7).buildings(0, "army", 13)
    assert made.game.state_from_dict(edited(made, pending(*frames))).check() == ""


def edited(made: Scene, edit: Edit) -> Document:
    """The position with the edit."""
    document = copy.deepcopy(made.d)
    edit(document)
    return document


@pytest.mark.parametrize(
    ("epoch", "step", "event", "fits"),
    [(3, 1, True, True), (3, 0, True, False), (3, 1, False, False), (2, 1, True, False)],
)
def test_nothing_is_lost_at_the_end_of_an_epoch_without_an_event(
    epoch: int, step: int, event: bool, fits: bool
) -> None:
    """4.9, 5.2: an Invasion looks two epochs back, and none strikes before its time."""
    made = Scene(events=[EVENTS.index("invasion"), 0, 1]).epoch(epoch)
    made.timeline(0, e1=1, e2=1).timeline(0, **{f"e{epoch}": 1})
    strike = [[Frame.EVENT, 1, 5, 1], [Kind.LOSE_MARKER, 0, 5, 1]]
    document = made.d | {
        "position": 2,
        "active": 1,
        "turns": 2 * epoch,
        "events_revealed": epoch // 3,
        "stack": [[Frame.EPOCH, 1, step, 0], *(strike if event else [[Kind.RES, 0, 1, 0]])],
    }
    if fits:
        assert GAME.state_from_dict(document).check() == ""
        return
    with pytest.raises(StateFormatError):
        GAME.state_from_dict(document)


def test_nobody_places_a_capital_twice() -> None:
    """4.1 step 3: in the opening as many are left as have no Capital."""
    document = GAME.new_state(2, {}, 1).to_dict()
    assert document["stack"][0][0] == Frame.OPENING
    document["stack"][0][2] = 2
    document["active"] = document["stack"][1][1] = document["first_player"]
    with pytest.raises(StateFormatError, match="stack"):
        GAME.state_from_dict(document)


def test_a_full_area_takes_no_more_cards() -> None:
    """3: 25 cards at most, as many as a game has; a position may have them early."""
    made = scene().gold(9, 9)
    held = made.d["achievements"][0]
    others = [number for number in range(129, 0, -1) if number not in held]
    made.area(0, *(name for name in map(NAME_OF.get, others[: 25 - len(held)]) if name))
    state = made.hand(0, "Barter", "Peddler").state()
    assert len(get(state, "achievements")) == 25
    assert modes(state, "Barter") == [CONSTRUCT, DEVELOPMENT]
