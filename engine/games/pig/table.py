"""Pig: the text board and event lines in plain words."""

from __future__ import annotations

from engine.core.text import Line, Span, clip, does
from engine.games.pig.view import pig_pb2

STYLES = ("bold blue", "bold red")
NAME = 8  # cells of a player's name
SCORE = 5  # cells of a score


def board(view: pig_pb2.View, seat: int | None, width: int) -> list[Line]:
    """The scores for a viewer (None: a spectator), at most `width` cells a line."""
    lines = [_status(view)]
    lines += [_seat_line(view, owner) for owner in range(len(view.player_ids))]
    lines.append([Span(f" {view.state.target} wins; a 1 loses the turn", "dim")])
    return [clip(line, width) for line in lines]


def event_line(event: pig_pb2.Event, view: pig_pb2.View, seat: int | None) -> Line:
    """What happened, for the viewer `seat` (None: a spectator)."""
    kind = event.WhichOneof("event")
    if kind == "move_played":
        return _move_played(event.move_played, view, seat)
    if kind == "rolled":
        lost = " and the turn is over" if event.rolled.face == 1 else ""
        return [Span(f"the die shows {event.rolled.face}{lost}")]
    if kind == "game_ended":
        return _result(view)
    raise ValueError("event: not set")


def seat_name(view: pig_pb2.View, seat: int) -> Span:
    """What a seat is called at the table."""
    return Span(view.player_ids[seat], STYLES[seat])


def _move_played(played: pig_pb2.MovePlayed, view: pig_pb2.View, viewer: int | None) -> Line:
    who, you = _player(view, played.seat, viewer), played.seat == viewer
    if played.move.action == pig_pb2.ACTION_ROLL:
        return does(who, "roll", you)
    line = [*does(who, "hold", you), Span(f" at {played.turn_total}")]
    return [*line, Span(" (forced)", "dim")] if played.forced else line


def _seat_line(view: pig_pb2.View, owner: int) -> Line:
    acts = view.HasField("current_seat") and view.current_seat == owner
    return [
        Span("▸" if acts else " ", "bold"),
        Span(view.player_ids[owner].ljust(NAME), STYLES[owner]),
        Span(str(view.state.scores[owner]).rjust(SCORE)),
        Span(f" + {view.state.turn_total}" if acts else "", "bold"),
    ]


def _player(view: pig_pb2.View, seat: int, viewer: int | None) -> Span:
    """A player's name, "you" for the viewer."""
    return Span("you", STYLES[seat]) if seat == viewer else seat_name(view, seat)


def _status(view: pig_pb2.View) -> Line:
    if not view.HasField("current_seat"):
        return [Span(" "), *_result(view)]
    turn = f" to roll or hold · turn {view.state.turn + 1}"
    return [Span(" "), seat_name(view, view.current_seat), Span(turn)]


def _result(view: pig_pb2.View) -> Line:
    if not view.HasField("winner"):
        return [Span(f"{view.state.max_turns} turns are over: a draw", "bold")]
    return [seat_name(view, view.winner), Span(" has reached the target and wins", "bold")]
