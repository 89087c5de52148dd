"""Messages say what the engine says, both ways, and refuse what is not well formed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from google.protobuf.message import Message

from engine import State, StateFormatError
from engine.core.state import Notice
from engine.games.ankh import view as room
from engine.games.ankh.choices import TABLE, move_of
from engine.games.ankh.codes import EventKind, Kind
from tests.games.ankh.positions import (
    GAME,
    MOVE,
    Scene,
    c,
    commit,
    play,
    start_conflict,
    strengths,
)
from tests.games.ankh.rooms_walks import every_size, walks
from ziggurat.ankh.v1 import move_pb2, options_pb2, state_pb2
from ziggurat.v1 import games_pb2


def through_the_wire(message: Any) -> Any:
    """The message as the other side reads it."""
    return type(message).FromString(message.SerializeToString(deterministic=True))


# ---------------------------------------------------------------- moves


def all_moves() -> list[int]:
    """Every move that a decision has a choice for."""
    return [
        move_of(kind, choice.name, value)
        for kind, options in TABLE.items()
        for choice in options
        for value in choice.values
    ]


def test_every_move_comes_back_from_its_message() -> None:
    moves = all_moves()
    messages = [room.move_message(move) for move in moves]
    assert [room.move_code(through_the_wire(message)) for message in messages] == moves
    texts = {message.SerializeToString(deterministic=True) for message in messages}
    assert len(texts) == len(moves)


def test_moves_of_messages_are_those_of_the_table() -> None:
    """No message offers what a decision never asks, and none is missing."""
    fields = {field.name: field for field in move_pb2.Move.DESCRIPTOR.fields}
    assert set(fields) == {kind.name.lower() for kind in Kind}
    for kind, options in TABLE.items():
        told = {field.name for field in fields[kind.name.lower()].message_type.fields}
        assert told == {option.name for option in options}, kind.name


@pytest.mark.parametrize(
    ("message", "fault"),
    [
        (move_pb2.Move(), "move: not set"),
        (move_pb2.Move(card=move_pb2.PickCard()), "card.choice: not set"),
        (move_pb2.Move(card=move_pb2.PickCard(card=8)), "card.card: 8"),
        (move_pb2.Move(move_dest=move_pb2.PickCell(cell=101)), "move_dest.cell: 101"),
        (move_pb2.Move(bid=move_pb2.PickBid(bid=100)), "bid.bid: 100"),
        (move_pb2.Move(priest_to=move_pb2.PickRoom(room=0)), "priest_to.room: 0"),
        (
            move_pb2.Move(action=move_pb2.PickAction(action=state_pb2.ACTION_UNSPECIFIED)),
            "action.action: unspecified",
        ),
    ],
)
def test_a_move_that_is_not_well_formed_is_refused(message: move_pb2.Move, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        room.move_code(message)


@every_size
def test_legal_moves_come_back_from_their_messages(players: int, effort: float) -> None:
    for seed, state in walks(players, effort):
        for move in state.legal_moves():
            assert room.move_code(room.move_message(move)) == move, f"seed {seed}, ply {state.ply}"


# ---------------------------------------------------------------- states


@every_size
def test_a_state_comes_back_from_its_message(players: int, effort: float) -> None:
    for seed, state in walks(players, effort):
        full = state.to_dict()
        message = through_the_wire(room.state_message(GAME, full))
        assert room.state_document(message) == full, f"seed {seed}, ply {state.ply}"
        if state.ply % 20 == 0:
            assert GAME.state_from_dict(room.state_document(message)) == state


def message_of(change: Callable[[Any], None]) -> state_pb2.State:
    """The message of a state in a battle, with one change."""
    state = battle()
    message = room.state_message(GAME, state.to_dict())
    change(message.position)
    return message


def battle() -> State:
    """Three gods fight in region 1 of MK3; nobody has chosen a card yet."""
    scene = Scene("ra", "horus", "isis").god(0, "B5").god(1, "B7").god(2, "C8")
    scene.warriors(0, "A5").followers(4, 4, 4).before_conflict()
    scene.hand(0, "chariots", "flood").hand(1, "drought").hand(2, "plague")
    state = scene.state()
    start_conflict(state)
    return state


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda p: p.ClearField("ending"), "ending: unspecified"),
        (lambda p: p.cells[3].ClearField("figure"), r"cells\[3\].figure: unspecified"),
        (lambda p: p.stack[0].ClearField("kind"), r"stack\[0\].kind"),
        (lambda p: p.stack.add(kind=state_pb2.FRAME_KIND_CARD, cell=3), "cell: does not belong"),
        (lambda p: setattr(p, "last_action", 0), "last_action: unspecified"),
        (lambda p: p.seats.extend([state_pb2.Seat()] * 3), "seats: 6 entries"),
        (lambda p: setattr(p, "battle_winner", 1), "battle_winner: set"),
    ],
)
def test_a_state_that_is_not_well_formed_is_refused(
    change: Callable[[Any], None], fault: str
) -> None:
    with pytest.raises(StateFormatError, match=fault):
        room.state_document(message_of(change))


def test_an_impossible_state_is_refused_by_the_engine() -> None:
    def lose_a_warrior(position: state_pb2.Position) -> None:
        position.seats[0].pool_warriors -= 1

    document = room.state_document(message_of(lose_a_warrior))
    with pytest.raises(StateFormatError):
        GAME.state_from_dict(document)


# ---------------------------------------------------------------- views


def test_a_view_shows_the_own_commitment_and_of_others_that_there_is_one() -> None:
    state = battle()
    commit(state, "chariots")
    own, other, spectator = state.view(0), state.view(1), state.view(None)
    assert list(own.position.seats[0].pending) == [3]
    for view in (other, spectator):
        assert not view.position.seats[0].pending
        assert list(view.committed) == [0]


def test_a_view_shows_the_own_bid_and_of_others_that_there_is_one() -> None:
    state = battle()
    commit(state, "chariots", "drought", "plague")
    play(state, 302)
    assert state.view(0).position.seats[0].bid == 2
    for viewer in (1, 2, None):
        view = state.view(viewer)
        assert not view.position.seats[0].HasField("bid")
        assert list(view.committed) == [0]


def test_merged_seats_see_what_their_side_has_committed() -> None:
    scene = Scene("ra", "horus", "isis").merged(2, 0).before_conflict(4)
    scene.god(0, "B5").god(1, "B7").hand(0, "chariots").hand(1, "drought").devotion(1, 2)
    scene.d["devotion"][2] = scene.d["height"][2] = 0
    state = scene.state()
    start_conflict(state)
    (step,) = play(state, 145 + 3)
    own, partner, other = (step.events[0].seen_by(seat) for seat in (0, 2, 1))
    assert own == partner != other
    assert state.view(2).position == state.view(0).position
    assert list(state.view(2).position.seats[0].pending) == [3]
    assert not state.view(1).position.seats[0].pending


def test_strengths_of_a_view_are_those_that_are_counted() -> None:
    state = battle()
    before = {entry.god: entry.strength for entry in state.view(None).strengths}
    assert before == {0: 2, 1: 1, 2: 1}
    commit(state, "flood", "drought")
    steps = play(state, 145 + 6)  # Cycle: no card asks for anything
    assert strengths(steps) == {0: 2, 1: 2, 2: 1}


def test_a_view_has_no_strengths_while_nobody_fights() -> None:
    assert not GAME.new_state(3, {}, 1).view(0).strengths


@every_size
def test_a_view_does_not_change_with_what_the_viewer_cannot_know(
    players: int, effort: float
) -> None:
    for seed, state in walks(players, effort):
        if state.ply % 10:
            continue
        for viewer in (None, 0, 1):
            other = state.determinized(viewer, seed)
            assert other.view(viewer) == state.view(viewer), f"seed {seed}, ply {state.ply}"


def test_the_table_tells_the_content() -> None:
    table = GAME.new_state(4, {"scenario": "old_kingdom"}, 1).view(0).table
    assert (len(table.cells), len(table.borders), len(table.powers)) == (101, 196, 12)
    assert sum(border.nile for border in table.borders) == 31
    assert [face.name for face in table.gods][:2] == ["Amun", "Anubis"]
    assert [(face.name, face.length) for face in table.actions][3] == ("Unlock Ankh Power", 6)
    assert table.events[11].after == state_pb2.AFTER_MERGE
    assert [face.faces for face in table.guardians] == [False] * 4 + [True, False]
    assert table.scenario == "Old Kingdom"


# ---------------------------------------------------------------- options, events


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"players": 5, "scenario": "old_kingdom", "pharaoh": True, "first_seat": 0},
        {"gods": ["ra", "isis"], "guardians": ["satet", "apep", "androsphinx"]},
    ],
)
def test_options_come_back_from_their_message(options: dict[str, Any]) -> None:
    message = through_the_wire(room.options_message(options))
    assert room.options_dict(message) == options


def test_every_option_of_the_engine_has_a_field_and_no_other() -> None:
    fields = {field.name for field in options_pb2.Options.DESCRIPTOR.fields}
    assert fields == {option.name for option in GAME.options}


def test_every_kind_of_event_has_a_message() -> None:
    args = (0,) * 5
    told = {}
    for kind in EventKind:
        numbers = (0, 120, 1, 0) if kind == EventKind.MOVE else args
        event = room.event_message(GAME, Notice(kind, numbers))
        told[kind] = event.WhichOneof("event")
    assert len(set(told.values())) == len(EventKind)


def test_a_commitment_is_told_in_full_to_its_side_only() -> None:
    state = battle()
    (step,) = play(state, 145 + 3)
    event = step.events[0]
    own, other = event.seen_by(0), event.seen_by(1)
    assert own is not None
    assert other is not None
    assert room.event_message(GAME, own).move_played.move.card.card == 3
    told = room.event_message(GAME, other).committed
    assert (told.seat, told.kind) == (0, state_pb2.FRAME_KIND_CARD)


def test_events_say_what_happened() -> None:
    state = Scene("ra", "horus").god(0, "B5").god(1, "F2").state()
    steps = play(state, MOVE, c("B5"), c("B7"))
    events = [room.event_message(GAME, e.full) for step in steps for e in step.events]
    moved = [event.figure_moved for event in events if event.HasField("figure_moved")]
    assert [(m.god, m.origin, m.cell) for m in moved] == [(0, c("B5"), c("B7"))]
    assert moved[0].way == state_pb2.WAY_MOVE


def test_the_registry_knows_the_game_by_its_number() -> None:
    state = GAME.new_state(2, {}, 1)
    envelopes: list[tuple[Message, Message]] = [
        (games_pb2.GameView(), state.view(0)),
        (games_pb2.GameMove(), room.move_message(state.legal_moves()[0])),
        (games_pb2.GameState(), room.state_message(GAME, state.to_dict())),
        (games_pb2.GameOptions(), room.options_message({"players": 2})),
    ]
    for envelope, message in envelopes:
        getattr(envelope, GAME.name).CopyFrom(message)
        assert through_the_wire(envelope).WhichOneof("game") == GAME.name
        assert envelope.DESCRIPTOR.fields_by_name[GAME.name].number == 12
