"""Tic-tac-toe: protobuf messages from and to the engine's dictionaries, codes and notices.

The only module of the game that imports generated messages. A message that is not well formed
raises a ValueError that names the field.
"""

from __future__ import annotations

from typing import Any

from engine.core.errors import StateFormatError
from engine.core.state import Game
from engine.core.steps import Notice
from ziggurat.tic_tac_toe.v1 import tic_tac_toe_pb2 as tic_tac_toe_pb2

N_SQUARES = 9
MOVE_PLAYED = 1  # event kind of a move in every game

Document = dict[str, Any]


def move_message(move: int) -> tic_tac_toe_pb2.Move:
    """A move code as a message; ValueError when there is no such code."""
    if not 0 <= move < N_SQUARES:
        raise ValueError(f"move code {move}: expected 0..{N_SQUARES - 1}")
    return tic_tac_toe_pb2.Move(row=move // 3 + 1, column=move % 3 + 1)


def move_code(message: tic_tac_toe_pb2.Move) -> int:
    """The code of a move; ValueError when the message is not well formed."""
    for field in ("row", "column"):
        if not 1 <= getattr(message, field) <= 3:
            raise ValueError(f"{field}: {getattr(message, field)}; expected 1..3")
    return 3 * (message.row - 1) + message.column - 1


def options_message(options: Document) -> tic_tac_toe_pb2.Options:
    """Options, all or some of them, as a message with just those fields set."""
    return tic_tac_toe_pb2.Options(**options)


def options_dict(message: tic_tac_toe_pb2.Options) -> Document:
    """The options that are set in a message."""
    return {field.name: value for field, value in message.ListFields()}


def event_message(game: Game, notice: Notice) -> tic_tac_toe_pb2.Event:
    """What a viewer learns of an event."""
    if notice.kind == MOVE_PLAYED:
        seat, code, _, forced = notice.args
        played = tic_tac_toe_pb2.MovePlayed(seat=seat, move=move_message(code), forced=bool(forced))
        return tic_tac_toe_pb2.Event(move_played=played)
    winner = _known(notice.args[0])
    return tic_tac_toe_pb2.Event(game_ended=tic_tac_toe_pb2.GameEnded(winner=winner))


def state_message(game: Game, full: Document) -> tic_tac_toe_pb2.State:
    """A whole state (`State.to_dict`) as a message."""
    return tic_tac_toe_pb2.State(squares=[_mark(owner) for owner in full["board"]])


def view_message(game: Game, seen: Document) -> tic_tac_toe_pb2.View:
    """What a viewer sees (`State.seen`) as a message."""
    return tic_tac_toe_pb2.View(
        state=state_message(game, seen),
        seat=seen["seat"],
        current_seat=_known(seen["cur"]),
        winner=_known(seen["winner"]),
        player_ids=game.pack.document["players"]["ids"],
    )


def state_document(message: tic_tac_toe_pb2.State) -> Document:
    """The dictionary of a state, for `Game.state_from_dict`.

    Raises StateFormatError when the message is not well formed.
    """
    for index, mark in enumerate(message.squares):
        if mark not in tic_tac_toe_pb2.Mark.values()[1:]:
            raise StateFormatError(f"squares[{index}]: {mark}; expected a Mark")
    return {"n": 2, "board": [mark - tic_tac_toe_pb2.MARK_X for mark in message.squares]}


def _mark(owner: int) -> Any:
    """The mark of a seat, none for -1."""
    return owner + tic_tac_toe_pb2.MARK_X


def _known(seat: int) -> int | None:
    """A seat, None for -1."""
    return None if seat < 0 else seat
