"""Pig: protobuf messages from and to the engine's dictionaries, codes and notices.

The only module of the game that imports generated messages. A message that is not well formed
raises a ValueError that names the field.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.state import Game
from engine.core.steps import Notice
from ziggurat.pig.v1 import pig_pb2 as pig_pb2

N_CODES = 2

Document = dict[str, Any]


def move_message(move: int) -> pig_pb2.Move:
    """A move code as a message; ValueError when there is no such code."""
    if not 0 <= move < N_CODES:
        raise ValueError(f"move code {move}: expected 0..{N_CODES - 1}")
    return pig_pb2.Move(action=_enum(move))


def move_code(message: pig_pb2.Move) -> int:
    """The code of a move; ValueError when the message is not well formed."""
    if message.action not in pig_pb2.Action.values()[1:]:
        raise ValueError(f"action: {message.action or 'unspecified'}; expected an Action")
    return message.action - 1


def options_message(options: Document) -> pig_pb2.Options:
    """Options, all or some of them, as a message with just those fields set."""
    return pig_pb2.Options(**options)


def options_dict(message: pig_pb2.Options) -> Document:
    """The options that are set in a message."""
    return {field.name: value for field, value in message.ListFields()}


def event_message(game: Game, notice: Notice) -> pig_pb2.Event:
    """What a viewer learns of an event."""
    return _EVENTS[notice.kind](*notice.args)


def _move_played(seat: int, code: int, _: int, forced: int, total: int) -> pig_pb2.Event:
    played = pig_pb2.MovePlayed(
        seat=seat, move=move_message(code), forced=bool(forced), turn_total=total
    )
    return pig_pb2.Event(move_played=played)


def _rolled(seat: int, face: int, *_: int) -> pig_pb2.Event:
    return pig_pb2.Event(rolled=pig_pb2.Rolled(seat=seat, face=face))


def _game_ended(winner: int, *_: int) -> pig_pb2.Event:
    return pig_pb2.Event(game_ended=pig_pb2.GameEnded(winner=_known(winner)))


# By the event kinds of state.pxd.
_EVENTS: dict[int, Callable[..., pig_pb2.Event]] = {
    1: _move_played,
    2: _rolled,
    3: _game_ended,
}


def state_message(game: Game, full: Document) -> pig_pb2.State:
    """A whole state (`State.to_dict`) as a message."""
    return pig_pb2.State(scores=full["score"], **{name: full[name] for name in _NUMBERS})


_NUMBERS = ("turn_total", "turn", "target", "max_turns")


def view_message(game: Game, seen: Document) -> pig_pb2.View:
    """What a viewer sees (`State.seen`) as a message."""
    return pig_pb2.View(
        state=state_message(game, seen),
        seat=seen["seat"],
        current_seat=_known(seen["cur"]),
        winner=_known(seen["winner"]),
        player_ids=game.pack.document["players"]["ids"],
    )


def state_document(message: pig_pb2.State) -> Document:
    """The dictionary of a state, for `Game.state_from_dict`.

    Whether the state is possible is for `state_from_dict` to say.
    """
    numbers = {name: getattr(message, name) for name in _NUMBERS}
    return {"n": 2, "score": list(message.scores), **numbers}


def _enum(value: int) -> Any:
    """A number of the rules as an enum of the protocol."""
    return value + 1


def _known(seat: int) -> int | None:
    """A seat, None for -1."""
    return None if seat < 0 else seat
