"""Ankh: the text board (RULES.md 12) and event lines in plain words.

From the map's width on the board is drawn as hexes, below it it is listed by region. Lines that are
too long go on in the next one.
"""

from __future__ import annotations

from engine.core.text import Line, Span, clip, fill
from engine.games.ankh.abilities import abilities
from engine.games.ankh.asking import details, is_over, question, top
from engine.games.ankh.chronicle import event_line
from engine.games.ankh.hexmap import hex_map, map_width
from engine.games.ankh.lists import board_list
from engine.games.ankh.mats import mats, palace
from engine.games.ankh.palette import player, plays, result
from engine.games.ankh.primer import primer
from engine.games.ankh.tracks import tracks
from engine.games.ankh.view import state_pb2

__all__ = ["board", "event_line", "primer", "seat_name"]

DOT = " · "
MAP_MARKS = (
    "label, terrain (f fertile, d desert, w water), region",
    "G god",
    "w warrior",
    "1· 2· 3· guardian, each with its seat",
    "O P T S monuments, lower case: neutral",
    "~ Nile",
    "c camel",
)
MARKS = ("* radiant", "> faces", "() portal", "@ eye", "# Palace")
TRACK_MARKS = ("events: + control", "c camel caravan", "a number: conflict")


def board(view: state_pb2.View, seat: int | None, width: int) -> list[Line]:
    """The whole table for a viewer (None: a spectator), at most `width` cells a line."""
    wide = width >= map_width(view)
    lines = [
        *(hex_map(view) if wide else board_list(view, width)),
        *_legend(wide, width),
        *tracks(view, width),
        *palace(view, width),
        *mats(view, width),
        *abilities(view, seat, width),
        *fill(_status(view, seat), DOT, width),
    ]
    if not is_over(view):
        lines += details(view, width)
    return [clip(line, width) for line in lines]


def seat_name(view: state_pb2.View, seat: int) -> Span:
    """What a seat is called at the table."""
    return player(view, seat)


def _legend(wide: bool, width: int) -> list[Line]:
    """What is small, in words."""
    map_marks = MAP_MARKS if wide else ("f fertile, d desert",)
    marks = (*map_marks, *MARKS, *TRACK_MARKS)
    parts = ([Span(f"{'' if number else ' '}{mark}", "dim")] for number, mark in enumerate(marks))
    return fill(parts, DOT, width)


def _status(view: state_pb2.View, seat: int | None) -> list[Line]:
    """Whose turn it is, who is asked what."""
    position = view.position
    parts: list[Line] = [[Span(f" {view.table.scenario}, turn {position.turns + 1}", "bold")]]
    if is_over(view):
        return [*parts, result(view)]
    asked = top(view).seat
    you = " (you)" if asked == seat else " (your side)" if _sides(view, seat, asked) else ""
    parts.append([Span("turn of "), player(view, position.turn)])
    parts.append([player(view, asked), Span(f"{you}: {question(view)}", "bold")])
    return parts


def _sides(view: state_pb2.View, seat: int | None, asked: int) -> bool:
    """Whether the seat that is asked plays for the viewer's god."""
    return plays(view, seat, view.position.seats[asked].lead)
