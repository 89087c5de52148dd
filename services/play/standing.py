"""Where a game stands and whom everybody waits for, in a few words."""

from __future__ import annotations

from services.play.company import Company
from services.play.table import Table
from services.play.tidings import join_words
from services.play.timing import clock_text


def turn_of(table: Table) -> str:
    """Where the game stands, in a few words."""
    if table.finished:
        return "the game is over"
    if table.in_lobby or table.to_act is None:
        return "not all seats are taken"
    return "your turn" if table.my_turn else f"{table.seat_name(table.to_act).text} to move"


def waiting_for(table: Table, company: Company) -> str:
    """Whom everybody waits for."""
    if table.in_lobby or table.to_act is None:
        return "waiting for the others to sit down …"
    if table.session.HasField("undo"):
        names = (table.seat_name(seat).text for seat in table.session.undo.asked)
        return f"waiting for the answer of {join_words(names)} …"
    verb = "thinks" if table.is_bot(table.to_act) else "is to move"
    away = " (away)" if company.away(table.to_act) else ""
    return f"{table.seat_name(table.to_act).text}{away} {verb}{_clock(table)} …"


def _clock(table: Table) -> str:
    left = table.seconds_left()
    return "" if left is None else f", {clock_text(left)} left"
