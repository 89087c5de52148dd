"""One evening: find the server, sit down, play, and say how to come back or to play again."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from engine import game_names, load_game
from engine.core.text import Line, Span
from services import record as records
from services.play.address import Address
from services.play.errors import PlayError
from services.play.link import Link
from services.play.lobby import gather_and_deal
from services.play.local import local_server, named_store, reserved_store
from services.play.player import LeftError, Player, follow, turn_of
from services.play.screen import Screen
from services.play.seating import new_table, number_of_players, strangers_table
from services.play.settings import Settings
from services.play.table import Table
from services.play.tickets import Ticket, TicketBox, data_folder
from services.play.typed import again_command, resume_command

EXIT_DONE, EXIT_INTERRUPTED = 0, 130
Leave = Callable[[], None]


def list_tables() -> int:
    """`ziggurat play --list`: the tables that are kept, the latest last; the exit code."""
    for ticket, age in TicketBox(data_folder()).aged():
        left = f", {ticket.left}" if ticket.left else ""
        print(f"{ticket.session_id}  {ticket.game}, left {age} ago{left}")
    return EXIT_DONE


def play(settings: Settings) -> int:
    """`ziggurat play`; the exit code."""
    # With --auto the record is what is wanted; what happens is told beside it.
    out = sys.stderr if settings.auto else sys.stdout
    screen = Screen(out, sys.stdin, settings.color)
    box = TicketBox(data_folder())
    ticket = _kept_ticket(settings, box)
    try:
        with _link(settings, ticket, screen) as (link, store):
            _sit_down(_Evening(link, screen, box, settings), ticket, store)
    except KeyboardInterrupt:
        screen.clear_status()
        return EXIT_INTERRUPTED
    return EXIT_DONE


def _kept_ticket(settings: Settings, box: TicketBox) -> Ticket | None:
    """The ticket of the table to come back to; PlayError when nothing says what to play."""
    if not settings.session:
        if not settings.game:
            raise PlayError(_what_to_play(box))
        number_of_players(load_game(settings.game), settings)
        return None
    ticket = box.find(settings.session)
    if ticket is not None and settings.server and not _same(settings.server, ticket.server):
        ticket = None  # a table of another server that has the same name
    if ticket is None and not settings.server:
        raise PlayError(f"no table {settings.session} is kept here; --server says where else it is")
    if ticket is not None and settings.game not in ("", ticket.game):
        raise PlayError(f"table {ticket.session_id} is a game of {ticket.game}")
    return ticket


def _same(one: Address, other: Address | None) -> bool:
    """Whether it is one server, however one speaks to it."""
    return other is not None and one.name == other.name


def _what_to_play(box: TicketBox) -> str:
    text = f"name a game ({', '.join(game_names())})"
    tickets = [ticket for ticket in box.all() if not ticket.finished][-3:]
    kept = [f"--session {ticket.session_id} ({ticket.game})" for ticket in tickets]
    return text + (f" or go on with {', '.join(kept)}" if kept else "")


# ---------------------------------------------------------------------- the server


@contextmanager
def _link(settings: Settings, ticket: Ticket | None, screen: Screen) -> Iterator[tuple[Link, str]]:
    """The server, and the file of its tables when it is one of ours ("" when it is not)."""
    server = settings.server or (ticket.server if ticket else None)
    if server:
        with _connected(server, screen) as link:
            yield link, ""
        return
    reserve = (
        named_store(Path(ticket.store)) if ticket else reserved_store(data_folder(), screen.say)
    )
    with reserve as store:
        screen.status("starting the server …")
        with local_server(store) as address, _connected(Address(address), screen) as link:
            yield link, str(store)


@contextmanager
def _connected(address: Address, screen: Screen) -> Iterator[Link]:
    link = Link(address, lambda: screen.status("the server is away; trying again …"))
    try:
        link.connect()
        yield link
    finally:
        link.close()


# ---------------------------------------------------------------------- the evening


class _Evening:
    """What is needed from sitting down to getting up."""

    def __init__(self, link: Link, screen: Screen, box: TicketBox, settings: Settings) -> None:
        self.link = link
        self.screen = screen
        self.box = box
        self.settings = settings


def _sit_down(evening: _Evening, ticket: Ticket | None, store: str) -> None:
    """Take the place and play; the ticket is kept, so that one can come back."""
    settings = evening.settings
    back = ticket is not None
    if ticket is None and settings.session:
        ticket = strangers_table(evening.link, settings)
    elif ticket is None:
        ticket = new_table(evening.link, settings, store)
    elif settings.watch:
        ticket = replace(ticket, seat_token="", host_token="")
    if ticket.seat_token:
        evening.box.keep(ticket)
    table = Table(evening.link, ticket)
    try:
        _play_on(evening, table, ticket, back)
    except (LeftError, KeyboardInterrupt) as leaving:
        evening.screen.say()
        if ticket.seat_token:
            evening.box.keep(replace(ticket, left=turn_of(table)))
            evening.screen.say(f"The table is kept. Go on with: {resume_command(ticket)}")
        if isinstance(leaving, KeyboardInterrupt):
            raise


def _play_on(evening: _Evening, table: Table, ticket: Ticket, back: bool) -> None:
    """Play or watch to the end, and tell the result."""
    if back:
        _check_seat(evening.settings, table)
        table.recall()
    if table.in_lobby and ticket.host_token:
        gather_and_deal(table, evening.link, ticket, evening.screen)
    if table.seat is None:
        while not table.finished:
            follow(table, evening.screen)
    else:
        Player(table, evening.screen).run()
    _tell_result(evening, table, ticket)
    _hand_out_record(evening, ticket)
    if ticket.seat_token:
        evening.box.keep(replace(ticket, left=turn_of(table), finished=True))


def _check_seat(settings: Settings, table: Table) -> None:
    """Nobody who comes back changes seats."""
    if settings.seat is not None and table.seat is not None and settings.seat != table.seat:
        raise PlayError(f"--seat {settings.seat}: you sit on seat {table.seat} of this table")


def _tell_result(evening: _Evening, table: Table, ticket: Ticket) -> None:
    screen = evening.screen
    screen.show([[], *table.board(screen.width), []])
    screen.show(_result_line(table, seat) for seat in range(len(table.session.seats)))
    if not evening.settings.auto:
        if table.seat is not None:
            screen.say(f"  {_verdict(table.session.returns, table.seat)}", "bold")
        screen.say(f"Play again: {again_command(table, ticket)}")


def _verdict(returns: Sequence[float], seat: int) -> str:
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


def _hand_out_record(evening: _Evening, ticket: Ticket) -> None:
    """The record to the file that was asked for; from --auto to standard output otherwise."""
    settings = evening.settings
    if settings.record is None and not settings.auto:
        return
    text = records.write(evening.link.record(ticket.session_id, ticket.seat_token))
    if settings.record is None:
        sys.stdout.write(text)
        sys.stdout.flush()
        return
    try:
        settings.record.write_text(text, encoding="utf-8")
    except OSError as error:
        raise PlayError(f"{settings.record} cannot be written: {error.strerror}") from None
    evening.screen.say(f"The record is in {settings.record}")
