"""Connect four: the text board and event lines in plain words."""

from __future__ import annotations

from engine.core.text import Line, Span, clip, does
from engine.games.connect_four.notation import COLUMNS
from engine.games.connect_four.view import connect_four_pb2, move_code

STYLES = ("bold red", "bold yellow")
DISCS = ("●", "○")  # different without colours too
FREE = Span("·", "dim")
ROWS = 6


def board(view: connect_four_pb2.View, seat: int | None, width: int) -> list[Line]:
    """The frame for a viewer (None: a spectator), at most `width` cells a line."""
    lines = [_status(view), *(_row(view, row) for row in reversed(range(ROWS)))]
    lines.append([Span(" " + " ".join(COLUMNS), "dim")])
    return [clip(line, width) for line in lines]


def event_line(
    event: connect_four_pb2.Event, view: connect_four_pb2.View, seat: int | None
) -> Line:
    """What happened, for the viewer `seat` (None: a spectator)."""
    kind = event.WhichOneof("event")
    if kind == "move_played":
        played = event.move_played
        line = does(_player(view, played.seat, seat), "drop", played.seat == seat)
        line.append(Span(f" a disc in column {COLUMNS[move_code(played.move)]}"))
        return [*line, Span(" (forced)", "dim")] if played.forced else line
    if kind == "game_ended":
        return _result(view)
    raise ValueError("event: not set")


def seat_name(view: connect_four_pb2.View, seat: int) -> Span:
    """What a seat is called at the table."""
    return Span(view.player_ids[seat], STYLES[seat])


def _row(view: connect_four_pb2.View, row: int) -> Line:
    line: Line = []
    for column in view.state.columns:
        line += [Span(" "), _cell(column, row)]
    return line


def _cell(column: connect_four_pb2.Column, row: int) -> Span:
    if row >= len(column.discs):
        return FREE
    owner = column.discs[row] - connect_four_pb2.DISC_RED
    return Span(DISCS[owner], STYLES[owner])


def _player(view: connect_four_pb2.View, seat: int, viewer: int | None) -> Span:
    """A player's name, "you" for the viewer."""
    return Span("you", STYLES[seat]) if seat == viewer else seat_name(view, seat)


def _status(view: connect_four_pb2.View) -> Line:
    if not view.HasField("current_seat"):
        return [Span(" "), *_result(view)]
    disc = Span(f" {DISCS[view.current_seat]}", STYLES[view.current_seat])
    return [Span(" "), seat_name(view, view.current_seat), disc, Span(" to drop")]


def _result(view: connect_four_pb2.View) -> Line:
    if not view.HasField("winner"):
        return [Span("the frame is full: a draw", "bold")]
    return [seat_name(view, view.winner), Span(" has four in a row and wins", "bold")]
