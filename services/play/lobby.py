"""Before the deal at a table of one's own: who is missing, and how they come."""

from __future__ import annotations

from services.client import RefusedError
from services.play.link import Link
from services.play.player import waiting_for
from services.play.screen import Screen
from services.play.table import Table
from services.play.tickets import Ticket
from services.play.typed import join_command


def gather_and_deal(table: Table, link: Link, ticket: Ticket, screen: Screen) -> None:
    """Wait until no seat is open, then deal; at once where nobody is missing."""
    if table.open_seats:
        screen.say(f"Table {ticket.session_id} has open seats: {table.open_seats}")
        screen.say(f"Take one with: {join_command(ticket, link.address)}")
        screen.status(waiting_for(table))
        for who in table.gather():
            screen.say(f"  {who} sits down")
            screen.status(waiting_for(table))
    _deal(link, ticket)
    table.refresh()


def _deal(link: Link, ticket: Ticket) -> None:
    try:
        link.start(ticket.session_id, ticket.host_token)
    except RefusedError as error:
        if error.reason != "NOT_IN_LOBBY":  # another terminal of the host was quicker
            raise
