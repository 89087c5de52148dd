"""Leduc poker: protobuf messages from and to the engine's dictionaries, codes and notices.

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
from ziggurat.leduc_poker.v1 import leduc_poker_pb2 as leduc_poker_pb2

N_CODES = 3
N_CARDS = 6

Document = dict[str, Any]


def move_message(move: int) -> leduc_poker_pb2.Move:
    """A move code as a message; ValueError when there is no such code."""
    if not 0 <= move < N_CODES:
        raise ValueError(f"move code {move}: expected 0..{N_CODES - 1}")
    return leduc_poker_pb2.Move(action=_enum(move))


def move_code(message: leduc_poker_pb2.Move) -> int:
    """The code of a move; ValueError when the message is not well formed."""
    return _index(message.action, "action", N_CODES)


def options_message(options: Document) -> leduc_poker_pb2.Options:
    """Options, all or some of them, as a message with just those fields set."""
    return leduc_poker_pb2.Options(**options)


def options_dict(message: leduc_poker_pb2.Options) -> Document:
    """The options that are set in a message."""
    return {field.name: value for field, value in message.ListFields()}


def event_message(game: Game, notice: Notice) -> leduc_poker_pb2.Event:
    """What a viewer learns of an event."""
    return _EVENTS[notice.kind](*notice.args)


def _move_played(seat: int, code: int, _: int, forced: int, due: int) -> leduc_poker_pb2.Event:
    played = leduc_poker_pb2.MovePlayed(
        seat=seat, move=move_message(code), forced=bool(forced), to_call=due
    )
    return leduc_poker_pb2.Event(move_played=played)


def _card_dealt(seat: int, card: int) -> leduc_poker_pb2.Event:
    return leduc_poker_pb2.Event(card_dealt=leduc_poker_pb2.CardDealt(seat=seat, card=_enum(card)))


def _public_card(card: int, *_: int) -> leduc_poker_pb2.Event:
    dealt = leduc_poker_pb2.PublicCardDealt(card=_enum(card))
    return leduc_poker_pb2.Event(public_card_dealt=dealt)


def _cards_shown(first: int, second: int, *_: int) -> leduc_poker_pb2.Event:
    shown = leduc_poker_pb2.CardsShown(cards=[_enum(first), _enum(second)])
    return leduc_poker_pb2.Event(cards_shown=shown)


def _game_ended(winner: int, *_: int) -> leduc_poker_pb2.Event:
    return leduc_poker_pb2.Event(game_ended=leduc_poker_pb2.GameEnded(winner=_known(winner)))


# By the event kinds of state.pxd.
_EVENTS: dict[int, Callable[..., leduc_poker_pb2.Event]] = {
    1: _move_played,
    2: _card_dealt,
    3: _public_card,
    4: _cards_shown,
    5: _game_ended,
}


def state_message(game: Game, full: Document) -> leduc_poker_pb2.State:
    """A whole state (`State.to_dict`) as a message."""
    first, second = full["actions"]
    return leduc_poker_pb2.State(
        first_round=map(_enum, first),
        second_round=map(_enum, second),
        public_card=_enum(full["public"]),
        cards=map(_enum, full["card"]),
    )


def view_message(game: Game, seen: Document) -> leduc_poker_pb2.View:
    """What a viewer sees (`State.seen`) as a message."""
    return leduc_poker_pb2.View(
        state=state_message(game, seen),
        seat=seen["seat"],
        current_seat=_known(seen["cur"]),
        winner=_known(seen["winner"]),
        chips=seen["chips"],
        player_ids=game.pack.document["players"]["ids"],
    )


def state_document(message: leduc_poker_pb2.State) -> Document:
    """The dictionary of a state, for `Game.state_from_dict`.

    Raises StateFormatError when the message is not well formed.
    """
    try:
        return {
            "n": 2,
            "actions": [
                _indices(message.first_round, "first_round", N_CODES),
                _indices(message.second_round, "second_round", N_CODES),
            ],
            "public": _index(message.public_card, "public_card", N_CARDS, first=0),
            "card": _indices(message.cards, "cards", N_CARDS),
        }
    except ValueError as error:
        raise StateFormatError(str(error)) from None


def _enum(value: int) -> Any:
    """A number of the rules as an enum of the protocol; -1 (unknown) is UNSPECIFIED."""
    return value + 1


def _index(value: int, field: str, size: int, first: int = 1) -> int:
    """An enum of the protocol as a number of the rules: first-1..size-1."""
    if not first <= value <= size:
        raise ValueError(f"{field}: {value or 'unspecified'}; expected one of {first}..{size}")
    return value - 1


def _indices(values: Iterable[int], field: str, size: int) -> list[int]:
    return [_index(value, f"{field}[{i}]", size) for i, value in enumerate(values)]


def _known(seat: int) -> int | None:
    """A seat, None for -1."""
    return None if seat < 0 else seat
