"""Before one sits anywhere: what there is to play, to go on with, to join and to watch."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice
from typing import NamedTuple

from engine import game_names
from engine.core.text import Line, Span, amount
from services.play.connection import connected
from services.play.desk import Desk
from services.play.errors import LeftError
from services.play.kept import described, hindered
from services.play.link import Link
from services.play.settings import Settings
from services.play.tickets import Ticket, TicketBox
from ziggurat.v1 import service_pb2, session_pb2

SHOWN = 9  # tables of one kind
PROMPT = "> "
LEAVE = ("q", "quit", "exit")


class Choice(NamedTuple):
    """Something to play; `settings` None: something that cannot be played here."""

    text: str
    settings: Settings | None


Group = tuple[str, list[Choice]]


def choose(settings: Settings, desk: Desk, box: TicketBox) -> Settings:
    """What the player wants to play; LeftError when nothing."""
    if settings.server is None:
        return _chosen(settings, desk, box, None)
    with connected(settings.server, desk.screen) as link:
        return _chosen(settings, desk, box, link)


def server_tables(link: Link) -> list[Line]:
    """The tables of a server that have open seats, and those that can be watched."""
    lines: list[Line] = []
    for title, which in KINDS:
        lines.append([Span(title, "bold")])
        tables = _listed(link, which)
        lines += [[Span(f"  {table.session_id}  {_described(table)}")] for table in tables]
        if not tables:
            lines.append([Span("  none", "dim")])
    return lines


OPEN, LIVE = service_pb2.SESSION_FILTER_OPEN_SEATS, service_pb2.SESSION_FILTER_LIVE
KINDS = (("Tables with open seats", OPEN), ("Tables to watch", LIVE))


def _listed(link: Link, which: service_pb2.SessionFilter) -> list[session_pb2.Session]:
    return link.call(lambda: list(islice(link.client.sessions(which), SHOWN)))


def _described(session: session_pb2.Session) -> str:
    """ "GAME, 1 of 3 seats open, Anna"."""
    names = [seat.name for seat in session.seats if seat.name]
    free = sum(seat.kind == session_pb2.SEAT_KIND_OPEN for seat in session.seats)
    seats = amount(len(session.seats), "seat")
    seats = f"{free} of {seats} open" if free else seats
    return ", ".join([session.game, seats, *names])


# ---------------------------------------------------------------------- choosing


def _chosen(settings: Settings, desk: Desk, box: TicketBox, link: Link | None) -> Settings:
    while True:
        groups = list(_groups(settings, box, link))
        _show(desk, groups)
        choices = [one.settings for _, group in groups for one in group if one.settings]
        text = desk.ask(PROMPT)
        if text is None or text.lower() in LEAVE:
            raise LeftError
        word, _, code = text.partition(" ")
        if word.lower() in ("c", "code") and code and link is not None:
            return replace(settings, join=code)
        if text.isdecimal() and 0 < int(text) <= len(choices):
            return choices[int(text) - 1]
        if text:
            desk.screen.say(f"  {text!r}: type a number of the list, Enter to look again, or q")


def _groups(settings: Settings, box: TicketBox, link: Link | None) -> Iterator[Group]:
    kept = [_going_on(settings, ticket) for ticket in _kept(settings, box)]
    if kept:
        yield "Go on with", kept
    if link is not None:
        for title, which in KINDS:
            found = [_joining(settings, table, which == LIVE) for table in _listed(link, which)]
            yield title, found
    yield (
        "A new table against bots",
        [Choice(name, replace(settings, game=name)) for name in game_names()],
    )


def _kept(settings: Settings, box: TicketBox) -> list[Ticket]:
    """The latest tables that were left, of the server that was named."""
    name = settings.server.name if settings.server else None
    tickets = [ticket for ticket in box.all() if not ticket.finished]
    if name is not None:
        tickets = [one for one in tickets if one.server is not None and one.server.name == name]
    return tickets[-SHOWN:]


def _going_on(settings: Settings, ticket: Ticket) -> Choice:
    reason = hindered(ticket)
    going_on = None if reason else replace(settings, session=ticket.session_id)
    return Choice(described(ticket) + reason, going_on)


def _joining(settings: Settings, table: session_pb2.Session, watch: bool) -> Choice:
    return Choice(_described(table), replace(settings, session=table.session_id, watch=watch))


def _show(desk: Desk, groups: list[Group]) -> None:
    numbers = count(1)
    for title, choices in groups:
        desk.screen.say(title, "bold")
        for choice in choices:
            number = f"{next(numbers):>4} " if choice.settings else " " * 5
            style = "" if choice.settings else "dim"
            desk.screen.show([[Span(number, "bold"), Span(choice.text, style)]])
        if not choices:
            desk.screen.say("     none", "dim")
    online = any(title == KINDS[0][0] for title, _ in groups)
    code = "  code CODE: join a private table" if online else ""
    desk.screen.say(f"Type a number.{code}  Enter: look again  q: leave", "dim")
    if not online:
        desk.screen.say("To meet other people: ziggurat play --server HOST:PORT", "dim")
