"""Tic-tac-toe: the text board and event lines in plain words."""

from __future__ import annotations

from engine.core.text import Line, Span, clip, does
from engine.games.tic_tac_toe.notation import COLUMNS, square_name
from engine.games.tic_tac_toe.view import move_code, tic_tac_toe_pb2

STYLES = ("bold blue", "bold red")
FREE = Span("·", "dim")


def board(view: tic_tac_toe_pb2.View, seat: int | None, width: int) -> list[Line]:
    """The board for a viewer (None: a spectator), at most `width` cells a line."""
    lines = [_status(view), [Span("   " + " ".join(COLUMNS), "dim")]]
    for row in (2, 1, 0):
        line = [Span(f" {row + 1}", "dim")]
        for mark in view.state.squares[3 * row : 3 * row + 3]:
            line += [Span(" "), _mark(view, mark)]
        lines.append(line)
    return [clip(line, width) for line in lines]


def event_line(event: tic_tac_toe_pb2.Event, view: tic_tac_toe_pb2.View, seat: int | None) -> Line:
    """What happened, for the viewer `seat` (None: a spectator)."""
    kind = event.WhichOneof("event")
    if kind == "move_played":
        played = event.move_played
        line = does(_player(view, played.seat, seat), "mark", played.seat == seat)
        line.append(Span(" " + square_name(move_code(played.move))))
        return [*line, Span(" (forced)", "dim")] if played.forced else line
    if kind == "game_ended":
        return _result(view)
    raise ValueError("event: not set")


def seat_name(view: tic_tac_toe_pb2.View, seat: int) -> Span:
    """What a seat is called at the table."""
    return Span(view.player_ids[seat], STYLES[seat])


def _player(view: tic_tac_toe_pb2.View, seat: int, viewer: int | None) -> Span:
    """A player's name, "you" for the viewer."""
    return Span("you", STYLES[seat]) if seat == viewer else seat_name(view, seat)


def _mark(view: tic_tac_toe_pb2.View, mark: int) -> Span:
    return (
        FREE
        if mark == tic_tac_toe_pb2.MARK_NONE
        else seat_name(view, mark - tic_tac_toe_pb2.MARK_X)
    )


def _status(view: tic_tac_toe_pb2.View) -> Line:
    if not view.HasField("current_seat"):
        return [Span(" "), *_result(view)]
    return [Span(" "), seat_name(view, view.current_seat), Span(" to mark")]


def _result(view: tic_tac_toe_pb2.View) -> Line:
    if not view.HasField("winner"):
        return [Span("a draw", "bold")]
    return [seat_name(view, view.winner), Span(" has a line and wins", "bold")]
