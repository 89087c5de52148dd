"""`ziggurat play`: a game in this terminal."""

from __future__ import annotations

import argparse
import signal
import sys
from pathlib import Path
from types import FrameType
from typing import Any

from ai import LEVELS
from engine import load_game, parse_option
from services.cli.arguments import Commands, whole_number
from services.cli.failure import CliError
from services.client import ClientError
from services.play.address import Address
from services.play.errors import PlayError
from services.play.settings import DEFAULT_LEVEL, Settings

EPILOG = """\
Without --server a server is started for the game and stopped after it. Leave with q or Ctrl-C:
the table is kept, and --session ID goes on with it.
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
        "--session", default="", metavar="ID", help="a table to go on with, to join or to watch"
    )
    parser.add_argument(
        "--list", action="store_true", help="list the tables that are kept, and do no more"
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
        return list_tables()
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, _end)
    try:
        return play(_settings(parsed))
    except (PlayError, ClientError) as error:
        raise CliError(str(error)) from None


def _end(number: int, _: FrameType | None) -> None:
    """End in order, so that the server of our own ends too."""
    sys.exit(128 + number)


def _settings(parsed: argparse.Namespace) -> Settings:
    opening = parsed.auto or parsed.option or parsed.open or parsed.seed is not None
    if parsed.session and opening:
        raise CliError(
            "--session goes on with a table as it is: no --auto, --option, --open or --seed"
        )
    if parsed.auto and parsed.open:
        raise CliError("--auto puts bots on all seats: no --open")
    if parsed.watch and parsed.seat is not None:
        raise CliError("--watch takes no seat: no --seat")
    if parsed.watch and not parsed.session:
        raise CliError("--watch needs the table to watch: --session ID")
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
        watch=parsed.watch,
        name=parsed.name,
        auto=parsed.auto,
        record=parsed.record,
        color=not parsed.no_color,
    )


def _server(parsed: argparse.Namespace) -> Address | None:
    if parsed.server:
        ca = str(Path(parsed.ca).absolute()) if parsed.ca else ""
        return Address(parsed.server, parsed.tls or bool(ca), ca)
    if parsed.tls or parsed.ca:
        raise CliError("--tls and --ca say how to speak to --server")
    return None


def _options(parsed: argparse.Namespace) -> dict[str, Any]:
    if not parsed.option:
        return {}
    if not parsed.game:
        raise CliError("--option needs the name of the game")
    specs = load_game(parsed.game).options
    return dict(parse_option(specs, text) for text in parsed.option)
