"""`ziggurat bench latency`: how long a client waits for a search, and for one after another."""

from __future__ import annotations

import argparse
import asyncio
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from engine.core.text import amount
from services.cli.arguments import Commands, whole_number
from services.cli.bench_report import (
    Rows,
    add_games,
    announce,
    games_of,
    load_average,
    print_report,
)
from services.cli.failure import CliError

EPILOG = """\
The anchors, a search of one iteration and a move of level 1, are nearly all way and no search. A
search after one that was given up is such an anchor too, asked for at the moment when the caller
leaves: the difference is how long the search thread was still held. A search that proves its result
ends before its time.
"""


def add_parser(measurements: Commands) -> None:
    """The command's arguments."""
    parser = measurements.add_parser(
        "latency",
        help="how long a client waits for a search",
        description="Start a server with one bot worker and ask it for searches, one after the"
        " other, over a socket; milliseconds that a client waits.",
        epilog=EPILOG,
    )
    add_games(parser)
    parser.add_argument(
        "--requests",
        type=whole_number(1),
        default=40,
        metavar="N",
        help="of each kind (default 40)",
    )
    parser.add_argument(
        "--seed", type=whole_number(0), default=0, metavar="N", help="of the positions"
    )
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Measure, then print the figures."""
    from services.cli.bench_requests import measure_latency  # gRPC: not for every command

    rows: Rows = []
    load, games = load_average(), games_of(parsed)
    with _server() as address:
        for game in games:
            announce(parsed, f"measuring {game.name}")
            rows += asyncio.run(measure_latency(address, game, parsed.requests, parsed.seed))
    title = f"bench latency: milliseconds, {amount(parsed.requests, 'request')} of each kind"
    print_report(parsed, title, load, rows)
    return 0


@contextmanager
def _server() -> Iterator[str]:
    """A server of our own; its address."""
    from services.play.errors import PlayError
    from services.play.local import local_server

    folder = Path(tempfile.mkdtemp(prefix="ziggurat-bench-"))
    with ExitStack() as stack:
        stack.callback(shutil.rmtree, folder)
        try:
            with local_server(folder / "bench.sqlite") as address:
                yield address
        except PlayError as error:
            stack.pop_all()  # the message names the log, which stays
            raise CliError(str(error)) from None
