"""Ankh: colours, symbols and names of the display (RULES.md 12)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.text import Line, Span
from engine.games.ankh.codes import Ended, Figure
from engine.games.ankh.view import state_pb2

SEAT_STYLES = ("bold blue", "bold red", "bold yellow", "bold green", "bold magenta")
TERRAIN_LETTERS = "fdw"
TERRAIN_STYLES = ("green", "yellow", "cyan")
MONUMENT_LETTERS = "OPTS"  # lower case when neutral
DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
PALACE = "#"


def player(view: state_pb2.View, seat: int, text: str = "") -> Span:
    """A player's name, or another text about them, in their colour."""
    return Span(text or player_text(view, seat), SEAT_STYLES[seat])


def player_text(view: state_pb2.View, seat: int) -> str:
    """ "P1 Isis"."""
    return f"P{seat} {view.table.gods[view.position.seats[seat].god].name}"


def short(seat: int) -> Span:
    """A player by number only."""
    return Span(f"P{seat}", SEAT_STYLES[seat])


def seats_of(view: state_pb2.View, god: int) -> list[int]:
    """The seats that play a god, its lead first."""
    seats = [seat for seat, who in enumerate(view.position.seats) if who.lead == god]
    return sorted(seats, key=lambda seat: seat != god)


def side(view: state_pb2.View, god: int) -> Line:
    """All who play a god: "P1 Isis", "P1 Isis and P3 Ra" after a merge."""
    line: Line = []
    for seat in seats_of(view, god):
        line += [Span(" and "), player(view, seat)]
    return line[1:]


def plays(view: state_pb2.View, seat: int | None, god: int) -> bool:
    """Whether a viewer plays a god."""
    return seat is not None and view.position.seats[seat].lead == god


def gods(view: state_pb2.View) -> list[int]:
    """The gods that are in the game, by their lead seats."""
    return [g for g, seat in enumerate(view.position.seats) if seat.alive and seat.lead == g]


def place(view: state_pb2.View, cell: int) -> str:
    """ "B7"."""
    return view.table.cells[cell].label


def border(view: state_pb2.View, number: int) -> str:
    """ "A3/B3"."""
    face = view.table.borders[number]
    return f"{place(view, face.a)}/{place(view, face.b)}"


def guardian(view: state_pb2.View, level: int) -> str:
    """The guardian in play of a level."""
    return view.table.guardians[view.position.guardian_kind[level - 1]].face.name


def figure_name(view: state_pb2.View, kind: int) -> str:
    """ "god", "warrior", "Cat Mummy": a figure kind of the messages."""
    figure = kind - 1
    if figure > Figure.WARRIOR:
        return guardian(view, figure - Figure.WARRIOR)
    return "god" if figure == Figure.GOD else "warrior"


def facing(number: int) -> str:
    """ "N+NE": the two neighbours that a figure faces."""
    return f"{DIRECTIONS[number]}+{DIRECTIONS[(number + 1) % len(DIRECTIONS)]}"


def cards(view: state_pb2.View, numbers: Iterable[int]) -> str:
    """Battle cards by name."""
    return ", ".join(view.table.cards[card].face.name for card in numbers)


def ended(view: state_pb2.View) -> Ended:
    """Why the game is over, if it is."""
    return Ended(view.position.ending - 1)


def result(view: state_pb2.View) -> Line:
    """How the game ended, in a sentence."""
    winner = view.position.winner if view.position.HasField("winner") else None
    return result_line(view, ended(view), winner)


def result_line(view: state_pb2.View, ending: Ended, winner: int | None) -> Line:
    """An ending in a sentence."""
    if winner is None:
        return [Span("every god is forgotten: nobody wins", "bold")]
    reasons = {
        Ended.TOP: "with the top of the Devotion track",
        Ended.LAST: "as the only god not forgotten",
        Ended.CONFLICTS: "with most Devotion after the last conflict",
    }
    verb = "win" if len(seats_of(view, winner)) > 1 else "wins"
    return [*side(view, winner), Span(f" {verb} {reasons[ending]}", "bold")]
