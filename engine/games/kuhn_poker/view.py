"""Kuhn poker: protobuf messages from and to the engine's dictionaries, codes and notices.

The only module of the game that imports generated messages. Enums of the protocol are the numbers
of the rules plus one, since 0 is UNSPECIFIED there. A message that is not well formed raises a
ValueError that names the field.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.core.errors import StateFormatError
from engine.core.state import Game
from engine.core.steps import Notice
from ziggurat.kuhn_poker.v1 import kuhn_poker_pb2 as kuhn_poker_pb2

N_CODES = 2
N_CARDS = 3

Document = dict[str, Any]


def move_message(move: int) -> kuhn_poker_pb2.Move:
    """A move code as a message; ValueError when there is no such code."""
    if not 0 <= move < N_CODES:
        raise ValueError(f"move code {move}: expected 0..{N_CODES - 1}")
    return kuhn_poker_pb2.Move(action=_enum(move))


def move_code(message: kuhn_poker_pb2.Move) -> int:
    """The code of a move; ValueError when the message is not well formed."""
    return _index(message.action, "action", N_CODES)


def options_message(options: Document) -> kuhn_poker_pb2.Options:
    """Options, all or some of them, as a message with just those fields set."""
    return kuhn_poker_pb2.Options(**options)


def options_dict(message: kuhn_poker_pb2.Options) -> Document:
    """The options that are set in a message."""
    return {field.name: value for field, value in message.ListFields()}


def event_message(game: Game, notice: Notice) -> kuhn_poker_pb2.Event:
    """What a viewer learns of an event."""
    return _EVENTS[notice.kind](*notice.args)


def _move_played(seat: int, code: int, _: int, forced: int, facing: int) -> kuhn_poker_pb2.Event:
    played = kuhn_poker_pb2.MovePlayed(
        seat=seat, move=move_message(code), forced=bool(forced), facing_bet=bool(facing)
    )
    return kuhn_poker_pb2.Event(move_played=played)


def _card_dealt(seat: int, card: int) -> kuhn_poker_pb2.Event:
    return kuhn_poker_pb2.Event(card_dealt=kuhn_poker_pb2.CardDealt(seat=seat, card=_enum(card)))


def _cards_shown(first: int, second: int, *_: int) -> kuhn_poker_pb2.Event:
    shown = kuhn_poker_pb2.CardsShown(cards=[_enum(first), _enum(second)])
    return kuhn_poker_pb2.Event(cards_shown=shown)


def _game_ended(winner: int, *_: int) -> kuhn_poker_pb2.Event:
    return kuhn_poker_pb2.Event(game_ended=kuhn_poker_pb2.GameEnded(winner=winner))


# By the event kinds of state.pxd.
_EVENTS: dict[int, Callable[..., kuhn_poker_pb2.Event]] = {
    1: _move_played,
    2: _card_dealt,
    3: _cards_shown,
    4: _game_ended,
}


def state_message(game: Game, full: Document) -> kuhn_poker_pb2.State:
    """A whole state (`State.to_dict`) as a message."""
    return kuhn_poker_pb2.State(actions=map(_enum, full["actions"]), cards=map(_enum, full["card"]))


def view_message(game: Game, seen: Document) -> kuhn_poker_pb2.View:
    """What a viewer sees (`State.seen`) as a message."""
    return kuhn_poker_pb2.View(
        state=state_message(game, seen),
        seat=seen["seat"],
        current_seat=_known(seen["cur"]),
        winner=_known(seen["winner"]),
        chips=seen["chips"],
        player_ids=game.pack.document["players"]["ids"],
    )


def state_document(message: kuhn_poker_pb2.State) -> Document:
    """The dictionary of a state, for `Game.state_from_dict`.

    Raises StateFormatError when the message is not well formed.
    """
    try:
        return {
            "n": 2,
            "actions": _indices(message.actions, "actions", N_CODES),
            "card": _indices(message.cards, "cards", N_CARDS),
        }
    except ValueError as error:
        raise StateFormatError(str(error)) from None


def _enum(value: int) -> Any:
    """A number of the rules as an enum of the protocol; -1 (unknown) is UNSPECIFIED."""
    return value + 1


def _index(value: int, field: str, size: int) -> int:
    """An enum of the protocol as a number of the rules, 0..size-1."""
    if not 1 <= value <= size:
        raise ValueError(f"{field}: {value or 'unspecified'}; expected one of 1..{size}")
    return value - 1


def _indices(values: Iterable[int], field: str, size: int) -> list[int]:
    return [_index(value, f"{field}[{i}]", size) for i, value in enumerate(values)]


def _known(seat: int) -> int | None:
    """A seat, None for -1."""
    return None if seat < 0 else seat
