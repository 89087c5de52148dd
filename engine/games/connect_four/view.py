"""Connect four: protobuf messages from and to the engine's dictionaries, codes and notices.

The only module of the game that imports generated messages. A message that is not well formed
raises a ValueError that names the field.
"""

from __future__ import annotations

from typing import Any

from engine.core.errors import StateFormatError
from engine.core.state import Game
from engine.core.steps import Notice
from ziggurat.connect_four.v1 import connect_four_pb2 as connect_four_pb2

N_COLUMNS = 7
MOVE_PLAYED = 1  # event kind of a move in every game

Document = dict[str, Any]


def move_message(move: int) -> connect_four_pb2.Move:
    """A move code as a message; ValueError when there is no such code."""
    if not 0 <= move < N_COLUMNS:
        raise ValueError(f"move code {move}: expected 0..{N_COLUMNS - 1}")
    return connect_four_pb2.Move(column=move + 1)


def move_code(message: connect_four_pb2.Move) -> int:
    """The code of a move; ValueError when the message is not well formed."""
    if not 1 <= message.column <= N_COLUMNS:
        raise ValueError(f"column: {message.column}; expected 1..{N_COLUMNS}")
    return message.column - 1


def options_message(options: Document) -> connect_four_pb2.Options:
    """Options, all or some of them, as a message with just those fields set."""
    return connect_four_pb2.Options(**options)


def options_dict(message: connect_four_pb2.Options) -> Document:
    """The options that are set in a message."""
    return {field.name: value for field, value in message.ListFields()}


def event_message(game: Game, notice: Notice) -> connect_four_pb2.Event:
    """What a viewer learns of an event."""
    if notice.kind == MOVE_PLAYED:
        seat, code, _, forced = notice.args
        played = connect_four_pb2.MovePlayed(
            seat=seat, move=move_message(code), forced=bool(forced)
        )
        return connect_four_pb2.Event(move_played=played)
    winner = _known(notice.args[0])
    return connect_four_pb2.Event(game_ended=connect_four_pb2.GameEnded(winner=winner))


def state_message(game: Game, full: Document) -> connect_four_pb2.State:
    """A whole state (`State.to_dict`) as a message."""
    columns = [
        connect_four_pb2.Column(discs=[_disc(seat) for seat in column])
        for column in full["columns"]
    ]
    return connect_four_pb2.State(columns=columns)


def view_message(game: Game, seen: Document) -> connect_four_pb2.View:
    """What a viewer sees (`State.seen`) as a message."""
    return connect_four_pb2.View(
        state=state_message(game, seen),
        seat=seen["seat"],
        current_seat=_known(seen["cur"]),
        winner=_known(seen["winner"]),
        player_ids=game.pack.document["players"]["ids"],
    )


def state_document(message: connect_four_pb2.State) -> Document:
    """The dictionary of a state, for `Game.state_from_dict`.

    Raises StateFormatError when the message is not well formed.
    """
    columns = [_seats(column, f"columns[{i}]") for i, column in enumerate(message.columns)]
    return {"n": 2, "columns": columns}


def _seats(column: connect_four_pb2.Column, where: str) -> list[int]:
    """The seats whose discs lie in a column, from below."""
    for index, disc in enumerate(column.discs):
        if disc not in connect_four_pb2.Disc.values()[1:]:
            raise StateFormatError(f"{where}.discs[{index}]: {disc}; expected a Disc")
    return [disc - connect_four_pb2.DISC_RED for disc in column.discs]


def _disc(seat: int) -> Any:
    """The colour of a seat's discs."""
    return seat + connect_four_pb2.DISC_RED


def _known(seat: int) -> int | None:
    """A seat, None for -1."""
    return None if seat < 0 else seat
