"""How a game went, and its record."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from engine.core.text import Line, Span
from services.play.errors import PlayError
from services.play.screen import Screen
from services.play.table import Table
from services.records import record as records
from ziggurat.v1 import session_pb2

ENDINGS = {
    session_pb2.ENDING_FORFEITED: "the game is over: all others have given up",
    session_pb2.ENDING_ABANDONED: "the game was ended: nobody came back",
}


def tell_result(table: Table, screen: Screen) -> None:
    """The board and what every seat got."""
    if table.dealt:
        screen.show([[], *table.board(screen.width), []])
    if table.session.ending in ENDINGS:
        screen.say(f"  {ENDINGS[table.session.ending]}")
    if table.session.returns:
        screen.show(_result_line(table, seat) for seat in range(len(table.session.seats)))


def verdict(returns: Sequence[float], seat: int) -> str:
    """How the game went for a seat; alone one plays against the game itself."""
    others = [value for index, value in enumerate(returns) if index != seat] or [0.0]
    if returns[seat] > max(others):
        return "you win"
    if returns[seat] < max(others):
        return "you lose"
    return "you share the win" if returns[seat] > min(others) else "a draw"


def _result_line(table: Table, seat: int) -> Line:
    """ "  red (bot, level 3)  -1"."""
    value = table.session.returns[seat]
    return [Span("  "), table.seat_name(seat), Span(f"  {value:+g}" if value else "  0")]


def hand_out_record(table: Table, path: Path | None, screen: Screen) -> None:
    """The record of a finished game to a file, or to standard output."""
    text = records.write(table.call(table.calls.record))
    if path is None:
        sys.stdout.write(text)
        sys.stdout.flush()
        return
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise PlayError(f"{path} cannot be written: {error.strerror}") from None
    screen.say(f"The record is in {path}")
