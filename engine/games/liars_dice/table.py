"""Liar's dice: the text board and event lines in plain words."""

from __future__ import annotations

from engine.core.text import Line, Span, clip, does
from engine.games.liars_dice.notation import FACE_WORDS, bid_words
from engine.games.liars_dice.view import liars_dice_pb2

STYLES = ("bold blue", "bold red")
NAME = 8  # cells of a player's name


def board(view: liars_dice_pb2.View, seat: int | None, width: int) -> list[Line]:
    """The table for a viewer (None: a spectator), at most `width` cells a line."""
    lines = [_status(view)]
    lines += [_seat_line(view, owner) for owner in range(len(view.player_ids))]
    bids = ", ".join(bid_words(bid.quantity, bid.face) for bid in view.state.bids)
    lines.append([Span(f" bids: {bids or 'none yet'}")])
    lines.append([Span(" a six counts as every face", "dim")])
    return [clip(line, width) for line in lines]


def event_line(event: liars_dice_pb2.Event, view: liars_dice_pb2.View, seat: int | None) -> Line:
    """What happened, for the viewer `seat` (None: a spectator)."""
    kind = event.WhichOneof("event")
    if kind == "move_played":
        return _move_played(event.move_played, view, seat)
    if kind == "die_rolled":
        rolled = event.die_rolled
        face = f" a {FACE_WORDS[rolled.face - 1]}" if rolled.face else " a die"
        return [*does(_player(view, rolled.seat, seat), "roll", rolled.seat == seat), Span(face)]
    if kind == "dice_shown":
        dice = " and a ".join(FACE_WORDS[face - 1] for face in event.dice_shown.dice)
        return [Span(f"the dice are shown: a {dice}")]
    if kind == "game_ended":
        return _result(view)
    raise ValueError("event: not set")


def seat_name(view: liars_dice_pb2.View, seat: int) -> Span:
    """What a seat is called at the table."""
    return Span(view.player_ids[seat], STYLES[seat])


def _move_played(
    played: liars_dice_pb2.MovePlayed, view: liars_dice_pb2.View, viewer: int | None
) -> Line:
    who, you = _player(view, played.seat, viewer), played.seat == viewer
    forced = [Span(" (forced)", "dim")] if played.forced else []
    if played.move.WhichOneof("move") == "challenge":
        return [*does(who, "call", you), Span(" it a lie"), *forced]
    bid = played.move.bid
    return [*does(who, "bid", you), Span(f" {bid_words(bid.quantity, bid.face)}"), *forced]


def _seat_line(view: liars_dice_pb2.View, owner: int) -> Line:
    acts = view.HasField("current_seat") and view.current_seat == owner
    face = view.state.dice[owner]
    return [
        Span("▸" if acts else " ", "bold"),
        Span(view.player_ids[owner].ljust(NAME), STYLES[owner]),
        Span(f"[{face or '?'}]", "" if face else "dim"),
    ]


def _player(view: liars_dice_pb2.View, seat: int, viewer: int | None) -> Span:
    """A player's name, "you" for the viewer."""
    return Span("you", STYLES[seat]) if seat == viewer else seat_name(view, seat)


def _status(view: liars_dice_pb2.View) -> Line:
    if not view.HasField("current_seat"):
        return [Span(" "), *_result(view)]
    return [Span(" "), seat_name(view, view.current_seat), Span(" to bid")]


def _result(view: liars_dice_pb2.View) -> Line:
    challenger = len(view.state.bids) % 2
    verdict = "the bid was a lie: " if view.winner == challenger else "the bid was true: "
    return [Span(verdict), seat_name(view, view.winner), Span(" wins", "bold")]
