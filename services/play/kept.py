"""The tables that were left: what is said of each, and why it cannot be gone on with here."""

from __future__ import annotations

from pathlib import Path

from services.play.local import hindrance
from services.play.tickets import Ticket


def named(ticket: Ticket) -> str:
    """ "GAME", or "GAME at HOST:PORT" of a table that is not here."""
    return f"{ticket.game} at {ticket.server.name}" if ticket.server else ticket.game


def described(ticket: Ticket) -> str:
    """The same with how it stood: "GAME at HOST:PORT, your turn"."""
    return f"{named(ticket)}, {ticket.left}" if ticket.left else named(ticket)


def hindered(ticket: Ticket) -> str:
    """Why one cannot go on with it, to be said behind that; "": one can, as far as we know."""
    reason = hindrance(Path(ticket.store)) if ticket.store else ""
    return f": {ticket.store} {reason}" if reason else ""
