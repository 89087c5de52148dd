"""`ziggurat play`: a game in this terminal."""

from __future__ import annotations

import argparse
import getpass
import os
import re
import signal
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Any

from ai import LEVELS
from engine import load_game, parse_option
from services.cli.arguments import Commands, whole_number
from services.cli.failure import CliError
from services.client import ClientError, RefusedError
from services.play.address import KEY_VARIABLE, Address
from services.play.errors import PlayError
from services.play.settings import DEFAULT_LEVEL, Settings
from services.play.timing import DEFAULT_EXPIRY, EXPIRIES, clock_of

# What is said of a table that is opened, and what it is when nothing is said.
OPENING: dict[str, object] = {
    "auto": False,
    "option": [],
    "open": 0,
    "private": False,
    "clock": "",
    "expiry": DEFAULT_EXPIRY,
    "seed": None,
}
# A host and a port, an address of IPv6 in brackets; or another of the names that gRPC knows.
SERVER_NAME = re.compile(r"(\[[^\]/]+\]|[^:/\[\]\s]+):\d+|(dns|ipv4|ipv6|unix|unix-abstract):.+")
KEY_HINT = f" (--api-key FILE, or the variable {KEY_VARIABLE})"
EPILOG = """\
Without --server a server is started for the game and stopped after it. Without a game, in a
terminal, there is a list to choose from. Leave with q or Ctrl-C: the table is kept, and --session
ID goes on with it.
"""


def add_parser(commands: Commands) -> None:
    """The command's arguments."""
    parser = commands.add_parser(
        "play",
        help="play a game in this terminal",
        description="Play a game against bots in this terminal.",
        epilog=EPILOG,
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="a name of `ziggurat games`")
    parser.add_argument(
        "--players", type=whole_number(0), metavar="N", help="default: the game's own"
    )
    parser.add_argument(
        "--level",
        type=whole_number(min(LEVELS), max(LEVELS)),
        default=DEFAULT_LEVEL,
        metavar=f"{min(LEVELS)}..{max(LEVELS)}",
        help=f"strength of the bots (default {DEFAULT_LEVEL})",
    )
    parser.add_argument(
        "--seat", type=whole_number(0), metavar="N", help="yours, from 0 (default: the first)"
    )
    parser.add_argument(
        "--open",
        type=whole_number(0),
        default=0,
        metavar="N",
        help="leave N seats open for other people, and wait for them",
    )
    parser.add_argument(
        "--private", action="store_true", help="those seats are only for who has the invite code"
    )
    parser.add_argument(
        "--clock",
        default="",
        metavar="MOVE+BANK+INC",
        help="seconds for each move, in each seat's bank, and added to it after each move",
    )
    parser.add_argument(
        "--expiry",
        choices=EXPIRIES,
        default=DEFAULT_EXPIRY,
        help="whoever runs out of time: a bot plays on (default), the game is lost, or the server"
        " makes one move",
    )
    parser.add_argument(
        "--seed", type=whole_number(0), metavar="N", help="the same number deals the same cards"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game"
    )
    parser.add_argument("--server", default="", metavar="HOST:PORT", help="play on that server")
    parser.add_argument("--tls", action="store_true", help="speak TLS to --server")
    parser.add_argument(
        "--ca", default="", metavar="FILE", help="the same, trusting the certificates of a PEM file"
    )
    parser.add_argument(
        "--tls-cert",
        default="",
        metavar="FILE",
        help="the same, with a certificate of your own, where the server asks for one",
    )
    parser.add_argument("--tls-key", default="", metavar="FILE", help="its private key")
    parser.add_argument(
        "--api-key",
        default="",
        metavar="FILE",
        help="a file with your API key, where --server wants one; or set the variable"
        f" {KEY_VARIABLE}: no command line tells it",
    )
    parser.add_argument(
        "--session", default="", metavar="ID", help="a table to go on with, to join or to watch"
    )
    parser.add_argument(
        "--join", default="", metavar="CODE", help="join a private table of --server"
    )
    parser.add_argument(
        "--token",
        action="store_true",
        help="come to --session with a new token that its host gave you; it is asked for",
    )
    parser.add_argument(
        "--list",
        action="store_true",
        help="list the tables that are kept, or those of --server to join or to watch, and no more",
    )
    parser.add_argument("--watch", action="store_true", help="only watch the table of --session")
    parser.add_argument("--name", default="", help="what the others call you")
    parser.add_argument(
        "--auto",
        action="store_true",
        help="bots play all seats; the record of the game goes to standard output",
    )
    parser.add_argument(
        "--record", type=Path, metavar="FILE", help="write the record of the finished game"
    )
    parser.add_argument("--no-color", action="store_true", help="as the variable NO_COLOR")
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Play."""
    from services.play.host import list_tables, play

    if parsed.list:
        return _in_words(lambda: list_tables(_server(parsed), not parsed.no_color))
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, _end)
    return _in_words(lambda: play(_settings(parsed)))


def _in_words(work: Callable[[], int]) -> int:
    """The exit code; what went wrong is said in a line."""
    try:
        return work()
    except RefusedError as error:
        hint = KEY_HINT if error.reason == "BAD_API_KEY" else ""
        raise CliError(f"{error}{hint}") from None
    except (PlayError, ClientError) as error:
        raise CliError(str(error)) from None


def _end(number: int, _: FrameType | None) -> None:
    """End in order, so that the server of our own ends too."""
    sys.exit(128 + number)


def _settings(parsed: argparse.Namespace) -> Settings:
    _check_table(parsed)
    _check_options(parsed)
    return Settings(
        game=parsed.game or "",
        players=parsed.players,
        level=parsed.level,
        seat=parsed.seat,
        open_seats=parsed.open,
        seed=parsed.seed,
        options=_options(parsed),
        server=_server(parsed),
        session=parsed.session,
        join=parsed.join,
        token=_typed_token() if parsed.token else "",
        private=parsed.private,
        clock=clock_of(parsed.clock, parsed.expiry),
        watch=parsed.watch,
        name=parsed.name,
        auto=parsed.auto,
        record=parsed.record,
        color=not parsed.no_color,
    )


def _typed_token() -> str:
    """The token that is asked for: no command line tells it."""
    try:
        token = getpass.getpass("seat token: ").strip()
    except EOFError:
        token = ""
    if not token:
        raise CliError("--token asks for the token that the host gave you, and none was typed")
    return token


def _check_table(parsed: argparse.Namespace) -> None:
    """A table is opened, or it is there as it is."""
    given = [f"--{name}" for name, value in OPENING.items() if getattr(parsed, name) != value]
    if parsed.session and given:
        raise CliError(f"--session goes on with a table as it is: no {', '.join(given)}")
    if parsed.join and (given or parsed.session or parsed.watch):
        raise CliError("--join takes a seat at a table as it is: only --seat and --name go with it")
    if parsed.join and not parsed.server:
        raise CliError("--join needs the server of the table: --server HOST:PORT")


def _check_options(parsed: argparse.Namespace) -> None:
    """Options that need others, or do not go together."""
    if parsed.auto and parsed.open:
        raise CliError("--auto puts bots on all seats: no --open")
    if parsed.private and not parsed.open:
        raise CliError("--private is for tables with open seats: --open N")
    if parsed.expiry != DEFAULT_EXPIRY and not parsed.clock:
        raise CliError("--expiry is for tables with a clock: --clock MOVE+BANK+INC")
    if parsed.watch and parsed.seat is not None:
        raise CliError("--watch takes no seat: no --seat")
    if parsed.watch and not parsed.session:
        raise CliError("--watch needs the table to watch: --session ID")
    if parsed.token and (parsed.watch or not parsed.session):
        raise CliError("--token is for a seat of a table: --session ID, and no --watch")
    if parsed.record is not None and not _may_be_a_file(parsed.record):
        raise CliError(f"--record {parsed.record}: expected a file in a folder that is there")


def _may_be_a_file(path: Path) -> bool:
    """Whether it is in a folder, and none itself; no where that cannot even be asked."""
    return os.path.isdir(path.parent) and not os.path.isdir(path)


def _server(parsed: argparse.Namespace) -> Address | None:
    files = [_absolute(path) for path in (parsed.ca, parsed.tls_cert, parsed.tls_key)]
    if parsed.server:
        _check_server(parsed.server)
        address = Address(parsed.server, parsed.tls or any(files), *files)
        return replace(address, api_key_file=_absolute(parsed.api_key))
    if parsed.tls or any(files) or parsed.api_key:
        raise CliError(
            "--tls, --ca, --tls-cert, --tls-key and --api-key say how to speak to --server"
        )
    return None


def _check_server(name: str) -> None:
    """What gRPC would only say of that no server answers there."""
    if not SERVER_NAME.fullmatch(name):
        raise CliError(f"--server {name}: expected HOST:PORT, such as localhost:50051")


def _absolute(path: str) -> str:
    return str(Path(path).absolute()) if path else ""


def _options(parsed: argparse.Namespace) -> dict[str, Any]:
    if not parsed.option:
        return {}
    if not parsed.game:
        raise CliError("--option needs the name of the game")
    specs = load_game(parsed.game).options
    return dict(parse_option(specs, text) for text in parsed.option)
