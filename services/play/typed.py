"""Command lines for the player to type: they work as they stand."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from collections.abc import Iterable

from engine import load_game
from services.games import HostedGame
from services.play.address import Address
from services.play.settings import DEFAULT_LEVEL
from services.play.table import Table
from services.play.tickets import Ticket
from services.play.timing import DEFAULT_EXPIRY, clock_words, expiry_of
from ziggurat.v1 import session_pb2

PROGRAM = "ziggurat"


def resume_command(ticket: Ticket) -> str:
    """How to come back to a table."""
    return _line(["play", "--session", ticket.session_id])


def invitation(table: Table, ticket: Ticket, address: Address) -> list[str]:
    """How others come to a table of ours, in lines for the player to pass on."""
    if ticket.rematch:
        return ["The others are asked whether they play again; host lists what you can do."]
    lines = [f"Table {ticket.session_id} has open seats: {table.open_seats}"]
    if ticket.invite_code:
        lines.append(f"Invite code: {ticket.invite_code}")
    return [*lines, "Take one with:", _join_command(ticket, address)]


def _join_command(ticket: Ticket, address: Address) -> str:
    table = (
        ["--join", ticket.invite_code] if ticket.invite_code else ["--session", ticket.session_id]
    )
    return _line(["play", *_server(address), *table])


def again_command(table: Table, ticket: Ticket) -> str:
    """Another game like this one."""
    session = table.session
    words = ["play", session.game, "--players", str(len(session.seats))]
    bots = [seat for seat in session.seats if _is_bots_own(seat)]
    if bots and bots[0].bot_level != DEFAULT_LEVEL:
        words += ["--level", str(bots[0].bot_level)]
    if table.seat:
        words += ["--seat", str(table.seat)]
    if ticket.seed is not None:
        words += ["--seed", str(ticket.seed)]
    words += [*_options(session), *_clock(session), *(["--private"] if session.private else [])]
    if ticket.server is not None:
        words += [*_server(ticket.server), *_own_files(ticket.server)]
    return _line(words)


def _is_bots_own(seat: session_pb2.Seat) -> bool:
    """Whether a bot has had the seat from the beginning, and does not play it for a person."""
    bot = bool(seat.kind == session_pb2.SEAT_KIND_BOT)
    return bot and not seat.stand_in and not seat.resigned


def _options(session: session_pb2.Session) -> list[str]:
    """What differs from the defaults."""
    hosted = HostedGame(load_game(session.game))
    given = hosted.options(session.options)
    return [
        word
        for spec in hosted.game.options
        if spec.name != "players" and given.get(spec.name, spec.default) != spec.default
        for word in ("--option", f"{spec.name}={given[spec.name]}")
    ]


def _clock(session: session_pb2.Session) -> list[str]:
    if not session.HasField("clock"):
        return []
    expiry = expiry_of(session.clock)
    words = ["--clock", clock_words(session.clock)]
    return words if expiry == DEFAULT_EXPIRY else [*words, "--expiry", expiry]


def _server(address: Address) -> list[str]:
    secure = ["--ca", address.ca] if address.ca else ["--tls"] if address.tls else []
    return ["--server", address.name, *secure]


def _own_files(address: Address) -> list[str]:
    """What says who we are: not for others."""
    own = address.certificate
    certificate = ["--tls-cert", own, "--tls-key", address.key] if own else []
    return [*certificate, *(["--api-key", address.api_key_file] if address.api_key_file else [])]


def _line(words: Iterable[str]) -> str:
    return shlex.join([*_program(), *words])


def _program() -> list[str]:
    """How this program was called, in words that call it again."""
    called = sys.argv[0]
    if os.path.basename(called) == "__main__.py":
        return [sys.executable, "-m", "services.cli"]
    found = shutil.which(PROGRAM)
    if found is not None and os.path.exists(called) and os.path.samefile(found, called):
        return [PROGRAM]
    return [called]
