"""Liar's dice: protobuf messages from and to the engine's dictionaries, codes and notices.

The only module of the game that imports generated messages. A message that is not well formed
raises a ValueError that names the field.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.core.errors import StateFormatError
from engine.core.state import Game
from engine.core.steps import Notice
from ziggurat.liars_dice.v1 import liars_dice_pb2 as liars_dice_pb2

N_DICE = 2
FACES = 6
CHALLENGE = 12

Document = dict[str, Any]


def move_message(move: int) -> liars_dice_pb2.Move:
    """A move code as a message; ValueError when there is no such code."""
    if not 0 <= move <= CHALLENGE:
        raise ValueError(f"move code {move}: expected 0..{CHALLENGE}")
    if move == CHALLENGE:
        return liars_dice_pb2.Move(challenge=liars_dice_pb2.Challenge())
    return liars_dice_pb2.Move(bid=_bid(move))


def move_code(message: liars_dice_pb2.Move) -> int:
    """The code of a move; ValueError when the message is not well formed."""
    kind = message.WhichOneof("move")
    if kind is None:
        raise ValueError("move: not set")
    return CHALLENGE if kind == "challenge" else _bid_code(message.bid, "bid")


def options_message(options: Document) -> liars_dice_pb2.Options:
    """Options, all or some of them, as a message with just those fields set."""
    return liars_dice_pb2.Options(**options)


def options_dict(message: liars_dice_pb2.Options) -> Document:
    """The options that are set in a message."""
    return {field.name: value for field, value in message.ListFields()}


def event_message(game: Game, notice: Notice) -> liars_dice_pb2.Event:
    """What a viewer learns of an event."""
    return _EVENTS[notice.kind](*notice.args)


def _move_played(seat: int, code: int, _: int, forced: int) -> liars_dice_pb2.Event:
    played = liars_dice_pb2.MovePlayed(seat=seat, move=move_message(code), forced=bool(forced))
    return liars_dice_pb2.Event(move_played=played)


def _die_rolled(seat: int, face: int) -> liars_dice_pb2.Event:
    return liars_dice_pb2.Event(die_rolled=liars_dice_pb2.DieRolled(seat=seat, face=max(face, 0)))


def _dice_shown(first: int, second: int, *_: int) -> liars_dice_pb2.Event:
    return liars_dice_pb2.Event(dice_shown=liars_dice_pb2.DiceShown(dice=[first, second]))


def _game_ended(winner: int, *_: int) -> liars_dice_pb2.Event:
    return liars_dice_pb2.Event(game_ended=liars_dice_pb2.GameEnded(winner=winner))


# By the event kinds of state.pxd.
_EVENTS: dict[int, Callable[..., liars_dice_pb2.Event]] = {
    1: _move_played,
    2: _die_rolled,
    3: _dice_shown,
    4: _game_ended,
}


def state_message(game: Game, full: Document) -> liars_dice_pb2.State:
    """A whole state (`State.to_dict`) as a message."""
    return liars_dice_pb2.State(
        bids=map(_bid, full["bids"]),
        challenged=full["challenged"],
        dice=full["die"],
    )


def view_message(game: Game, seen: Document) -> liars_dice_pb2.View:
    """What a viewer sees (`State.seen`) as a message."""
    return liars_dice_pb2.View(
        state=state_message(game, seen),
        seat=seen["seat"],
        current_seat=_known(seen["cur"]),
        winner=_known(seen["winner"]),
        player_ids=game.pack.document["players"]["ids"],
    )


def state_document(message: liars_dice_pb2.State) -> Document:
    """The dictionary of a state, for `Game.state_from_dict`.

    Raises StateFormatError when the message is not well formed.
    """
    try:
        bids = [_bid_code(bid, f"bids[{i}]") for i, bid in enumerate(message.bids)]
    except ValueError as error:
        raise StateFormatError(str(error)) from None
    return {"n": 2, "bids": bids, "challenged": message.challenged, "die": _faces(message.dice)}


def _faces(dice: Sequence[int]) -> list[int]:
    for index, face in enumerate(dice):
        if not 1 <= face <= FACES:
            raise StateFormatError(f"dice[{index}]: {face}; expected 1..{FACES}")
    return list(dice)


def _bid(code: int) -> liars_dice_pb2.Bid:
    return liars_dice_pb2.Bid(quantity=code // FACES + 1, face=code % FACES + 1)


def _bid_code(bid: liars_dice_pb2.Bid, where: str) -> int:
    for field, most in (("quantity", N_DICE), ("face", FACES)):
        if not 1 <= getattr(bid, field) <= most:
            raise ValueError(f"{where}.{field}: {getattr(bid, field)}; expected 1..{most}")
    return FACES * (bid.quantity - 1) + bid.face - 1


def _known(seat: int) -> int | None:
    """A seat, None for -1."""
    return None if seat < 0 else seat
