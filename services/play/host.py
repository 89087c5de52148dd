"""One evening: find the server, sit down, play, perhaps again, and say how to come back."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import NamedTuple

from engine import game_names, load_game
from services.client import RefusedError
from services.play.address import Address
from services.play.connection import connected, link_for
from services.play.desk import Desk
from services.play.errors import LeftError, PlayError, SeatGivenUpError
from services.play.kept import hindered, named
from services.play.keys import Keys
from services.play.link import Link
from services.play.lounge import choose, server_tables
from services.play.player import LOST_TOKEN, YES, Player
from services.play.result import hand_out_record, tell_result, verdict
from services.play.screen import Screen
from services.play.seating import new_table, number_of_players, strangers_table
from services.play.settings import Settings
from services.play.standing import turn_of
from services.play.table import Table
from services.play.tickets import Ticket, TicketBox, data_folder
from services.play.typed import again_command, invitation, resume_command

EXIT_DONE, EXIT_INTERRUPTED = 0, 130
NO_CHOICE = "standard input is no terminal, so nothing can be chosen from a list"
AGAIN = "Another game, everybody one seat further? (y/n) "


def list_tables(server: Address | None, color: bool) -> int:
    """`ziggurat play --list`: the tables of a server, or those that are kept, the latest last."""
    if server is not None:
        screen = Screen(sys.stdout, sys.stdin, color)
        with connected(server, screen) as link:
            screen.show(server_tables(link))
        return EXIT_DONE
    for ticket, age in TicketBox(data_folder()).aged():
        left = f", {ticket.left}" if ticket.left else ""
        told = f"{named(ticket)}, left {age} ago{left}{hindered(ticket)}"
        print(f"{ticket.session_id}  {told}")
    return EXIT_DONE


def play(settings: Settings) -> int:
    """`ziggurat play`; the exit code."""
    # With --auto the record is what is wanted; what happens is told beside it.
    out = sys.stderr if settings.auto else sys.stdout
    screen = Screen(out, sys.stdin, settings.color)
    desk = Desk(Keys(sys.stdin), screen)
    try:
        _play(settings, desk, TicketBox(data_folder()))
    except LeftError:
        screen.say()
    except KeyboardInterrupt:
        screen.clear_status()
        return EXIT_INTERRUPTED
    return EXIT_DONE


def _play(settings: Settings, desk: Desk, box: TicketBox) -> None:
    if not settings.names_something:
        if not desk.keys.live:
            raise PlayError(_what_to_play(settings.server, box))
        settings = choose(settings, desk, box)
    ticket = _kept_ticket(settings, box)
    server = settings.server or (ticket.server if ticket else None)
    with link_for(server, ticket, desk.screen) as (link, store):
        _sit_down(_Evening(link, desk, box, settings), ticket, store)


def _kept_ticket(settings: Settings, box: TicketBox) -> Ticket | None:
    """The ticket of the table to come back to; None for a table that is new to us."""
    if not settings.session:
        if settings.game:
            number_of_players(load_game(settings.game), settings)
        return None
    ticket = box.find(settings.session)
    if ticket is not None and settings.server and not _same(settings.server, ticket.server):
        ticket = None  # a table of another server that has the same name
    if ticket is None and not settings.server:
        raise PlayError(f"no table {settings.session} is kept here; --server says where else it is")
    if ticket is not None and settings.game not in ("", ticket.game):
        raise PlayError(f"table {ticket.session_id} is a game of {ticket.game}")
    if ticket is not None and settings.token:
        return replace(ticket, seat_token=settings.token)
    return ticket


def _same(one: Address, other: Address | None) -> bool:
    """Whether it is one server, however one speaks to it."""
    return other is not None and one.name == other.name


def _what_to_play(server: Address | None, box: TicketBox) -> str:
    """What a command line has to say where nobody can choose from the list; of a server its own."""
    text = f"{NO_CHOICE}: name a game ({', '.join(game_names())})"
    tickets = [one for one in box.all() if not one.finished and not hindered(one)]
    if server is not None:
        tickets = [one for one in tickets if _same(server, one.server)]
    kept = [f"--session {ticket.session_id} ({named(ticket)})" for ticket in tickets[-3:]]
    text += f" or go on with {', '.join(kept)}" if kept else ""
    if server is not None:
        text += "; --list names the tables of the server that --session ID joins, or watches"
    return text


# ---------------------------------------------------------------------- the evening


class _Evening(NamedTuple):
    """What is needed from sitting down to getting up."""

    link: Link
    desk: Desk
    box: TicketBox
    settings: Settings


def _sit_down(evening: _Evening, ticket: Ticket | None, store: str) -> None:
    """Take the place and play, and again as often as is wanted."""
    settings = evening.settings
    back = ticket is not None
    if ticket is None and (settings.session or settings.join):
        ticket = strangers_table(evening.link, settings)
    elif ticket is None:
        ticket = new_table(evening.link, settings, store)
    elif settings.watch:
        ticket = replace(ticket, seat_token="", host_token="")
    next_ticket: Ticket | None = ticket
    while next_ticket is not None:
        next_ticket = _one_game(evening, next_ticket, back)
        back = False


def _one_game(evening: _Evening, ticket: Ticket, back: bool) -> Ticket | None:
    """Play at a table; the ticket of the next game there, if one is wanted.

    The ticket is kept, so that one can come back.
    """
    if ticket.seat_token:
        evening.box.keep(ticket)
    table = Table(evening.link, ticket)
    try:
        return _play_on(evening, table, ticket, back)
    except SeatGivenUpError:
        evening.box.drop(ticket)
        evening.desk.screen.say("Your seat is free again.")
    except RefusedError as error:
        if error.reason != LOST_TOKEN:
            raise
        raise PlayError(
            f"the seat is no longer yours: the host of table {ticket.session_id} has taken it back,"
            " or has a new token for you (--token)"
        ) from None
    except (LeftError, KeyboardInterrupt) as leaving:
        _get_up(evening, table, ticket)
        if isinstance(leaving, KeyboardInterrupt):
            raise
    return None


def _get_up(evening: _Evening, table: Table, ticket: Ticket) -> None:
    screen = evening.desk.screen
    screen.say()
    if ticket.seat_token:
        evening.box.keep(_with_rights(ticket, table, left=turn_of(table), finished=table.finished))
        _say_command(screen, "The table is kept. Go on with:", resume_command(ticket))


def _say_command(screen: Screen, what_for: str, command: str) -> None:
    """A command from the first cell of a line on: as few terminals as can be break it."""
    screen.say(what_for)
    screen.say(command)


def _with_rights(ticket: Ticket, table: Table, *, left: str, finished: bool) -> Ticket:
    """The ticket with the tokens that are still good."""
    return replace(ticket, host_token=table.calls.host_token, left=left, finished=finished)


def _play_on(evening: _Evening, table: Table, ticket: Ticket, back: bool) -> Ticket | None:
    """Play or watch to the end, and tell the result; the ticket of the next game."""
    screen = evening.desk.screen
    if back:
        _check_seat(evening.settings, table)
        table.recall()
    if table.seat is not None and table.session.seats[table.seat].stand_in:
        screen.say("  a bot plays for you: back takes the seat back")
    lines = invitation(table, ticket, evening.link.address) if ticket.host_token else []
    Player(table, evening.desk, lines, kept=bool(ticket.store)).run()
    tell_result(table, screen)
    if ticket.seat_token:
        evening.box.keep(_with_rights(ticket, table, left=turn_of(table), finished=True))
    if not evening.settings.auto and table.seat is not None and table.session.returns:
        screen.say(f"  {verdict(table.session.returns, table.seat)}", "bold")
    if evening.settings.record is not None or evening.settings.auto:
        hand_out_record(table, evening.settings.record, screen)
    return None if evening.settings.auto else _again(evening, table, ticket)


def _check_seat(settings: Settings, table: Table) -> None:
    """Nobody who comes back changes seats."""
    if settings.seat is not None and table.seat is not None and settings.seat != table.seat:
        raise PlayError(f"--seat {settings.seat}: you sit on seat {table.seat} of this table")


def _again(evening: _Evening, table: Table, ticket: Ticket) -> Ticket | None:
    """The ticket of a rematch, if the player wants one and it can be had."""
    screen = evening.desk.screen
    if table.seat is not None and (evening.desk.ask(AGAIN) or "").lower() in YES:
        try:
            rematch = table.call(table.calls.rematch)
        except RefusedError as error:
            if not error.reason:
                raise
            screen.say(f"  {error}")
        else:
            return replace(
                ticket,
                session_id=rematch.session_id,
                seed=None,
                left="",
                finished=False,
                invite_code="",
                rematch=True,
            )
    _say_command(screen, "Play again:", again_command(table, ticket))
    return None
