"""Every game: protobuf. Views, states, moves, events and options as typed messages and back."""

from __future__ import annotations

from typing import Any

import pytest

from engine import State
from tests.contract.games import Plan, begin, every_case, harvested, planned, seeded, walk
from tests.contract.options import Case
from ziggurat.v1 import games_pb2

MESSAGE_LIMIT = 64 * 1024


def sent(message: Any) -> Any:
    """The message after a way over the wire."""
    assert message.ByteSize() <= MESSAGE_LIMIT
    return type(message).FromString(message.SerializeToString(deterministic=True))


def wrapped(case: Case, envelope: Any, message: Any) -> Any:
    """The message in the `oneof` of all games, sent, and unpacked again by the game's name."""
    getattr(envelope, case.game.name).CopyFrom(message)
    received = sent(envelope)
    assert received.WhichOneof("game") == case.game.name
    return getattr(received, case.game.name)


def assert_state_round_trip(case: Case, state: State) -> None:
    room = case.game.room("view")
    message = room.state_message(case.game, state.to_dict())
    document = room.state_document(wrapped(case, games_pb2.GameState(), message))
    again = case.game.state_from_dict(document)
    assert again == state
    assert again.to_dict() == state.to_dict()


@planned
def test_a_state_comes_back_from_its_message(case: Case, plan: Plan) -> None:
    for state in walk(case, plan):
        assert_state_round_trip(case, state)


@harvested
def test_a_state_of_every_kind_of_decision_comes_back_from_its_message(
    case: Case, state: State
) -> None:
    assert_state_round_trip(case, state)


@seeded
def test_the_end_of_a_game_comes_back_from_its_message(case: Case, seed: int) -> None:
    state = case.new_state(seed)
    state.play_random(-1, seed)
    assert_state_round_trip(case, state)


@planned
def test_a_view_survives_the_wire_and_shows_no_hidden_thing(case: Case, plan: Plan) -> None:
    state = begin(case, plan)
    for seat in case.viewers:
        view = state.view(seat)
        assert wrapped(case, games_pb2.GameView(), view) == view
        assert state.determinized(seat, plan.seed).view(seat) == view


@planned
def test_moves_come_back_from_their_messages(case: Case, plan: Plan) -> None:
    room = case.game.room("view")
    for state in walk(case, plan):
        moves = state.legal_moves()
        messages = [wrapped(case, games_pb2.GameMove(), room.move_message(m)) for m in moves]
        assert [room.move_code(message) for message in messages] == moves


@every_case
def test_a_move_that_is_not_set_is_refused(case: Case) -> None:
    room = case.game.room("view")
    move = case.new_state(1).legal_moves()[0]
    with pytest.raises(ValueError, match=r"\w"):
        room.move_code(type(room.move_message(move))())


@planned
def test_events_survive_the_wire_and_stay_different(case: Case, plan: Plan) -> None:
    state = begin(case, plan)
    room = case.game.room("view")
    for move in state.legal_moves():
        for event in state.clone().play(move).events:
            notices = {event.full, event.others} - {None}
            messages = [room.event_message(case.game, notice) for notice in notices]
            received = [wrapped(case, games_pb2.GameEvent(), message) for message in messages]
            assert received == messages
            assert len({message.SerializeToString() for message in messages}) == len(notices)


@every_case
def test_options_come_back_from_their_message(case: Case) -> None:
    room = case.game.room("view")
    resolved = case.game.resolve_options(case.options, case.players)
    for options in (resolved, case.options):
        message = wrapped(case, games_pb2.GameOptions(), room.options_message(options))
        assert room.options_dict(message) == options


@every_case
def test_an_option_set_to_zero_or_empty_is_not_lost(case: Case) -> None:
    room = case.game.room("view")
    for option in case.game.options:
        empty = {"int": 0, "string": "", "bool": False}.get(option.type)
        if empty is not None:
            message = sent(room.options_message({option.name: empty}))
            assert room.options_dict(message) == {option.name: empty}
