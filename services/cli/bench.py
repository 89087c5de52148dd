"""`ziggurat bench`: how fast a game is played out, searched and answered; how long it is."""

from __future__ import annotations

import argparse
import json
from typing import Any

from ai import speed
from engine import load_game, parse_option
from services.cli import bench_games, bench_latency, bench_threads
from services.cli.arguments import Commands, seconds, whole_number
from services.cli.bench_report import announce, number

MEASURES = {"playouts": speed.measure_playouts, "search": speed.measure_search}
MAX_THREADS = 256


def add_parser(commands: Commands) -> None:
    """The command's arguments: one command of its own for each measurement."""
    parser = commands.add_parser(
        "bench", help="measure speed and waiting times", description="Measure this machine."
    )
    measurements = parser.add_subparsers(metavar="WHAT", required=True)
    _add_rate(measurements, "playouts", "uniformly random games, played to the end")
    _add_rate(measurements, "search", "fresh searches of positions of random games")
    bench_games.add_parser(measurements)
    bench_threads.add_parser(measurements)
    bench_latency.add_parser(measurements)


def _add_rate(measurements: Commands, what: str, text: str) -> None:
    parser = measurements.add_parser(what, help=text, description=f"Measure the speed of {text}.")
    parser.add_argument("game", metavar="GAME", help="a name of `ziggurat games`")
    parser.add_argument(
        "--players", type=whole_number(1), metavar="N", help="default: the game's own"
    )
    parser.add_argument(
        "--seconds", type=seconds, default=2.0, metavar="S", help="how long to measure (default 2)"
    )
    parser.add_argument(
        "--threads", type=whole_number(1, MAX_THREADS), default=1, metavar="T", help="default 1"
    )
    parser.add_argument(
        "--seed", type=whole_number(0), default=0, metavar="N", help="of games and searches"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run, what=what)


def run(parsed: argparse.Namespace) -> int:
    """Measure, then print the figures."""
    game = load_game(parsed.game)
    options = dict(parse_option(game.options, text) for text in parsed.option)
    game.resolve_options(options, parsed.players)
    announce(parsed, f"measuring for {parsed.seconds:g} s")
    figures = MEASURES[parsed.what](
        game,
        players=parsed.players,
        seconds=parsed.seconds,
        threads=parsed.threads,
        seed=parsed.seed,
        options=options,
    )
    print(json.dumps(figures) if parsed.json else _table(parsed.what, figures))
    return 0


def _table(what: str, figures: dict[str, Any]) -> str:
    """The figures for people: one a line."""
    rows = [(name.replace("_", " "), number(value)) for name, value in figures.items()]
    width = max(len(name) for name, _ in rows)
    return "\n".join([f"bench {what}", *(f"  {name:<{width}}  {value}" for name, value in rows)])
