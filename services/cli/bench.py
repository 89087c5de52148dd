"""`ziggurat bench`: how fast a game is played out and searched on this machine."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from ai import speed
from engine import load_game, parse_option
from services.cli.arguments import Commands, seconds, whole_number

MEASURES = {"playouts": speed.measure_playouts, "search": speed.measure_search}
MAX_THREADS = 256
MAX_SEATS = 6


def add_parser(commands: Commands) -> None:
    """The command's arguments."""
    parser = commands.add_parser(
        "bench",
        help="measure the speed of playouts or of the search",
        description="Measure speed: `playouts` plays uniformly random games to the end, `search`"
        " searches positions of random games afresh.",
    )
    parser.add_argument("what", choices=sorted(MEASURES), help="what to measure")
    parser.add_argument("game", metavar="GAME", help="a name of `ziggurat games`")
    parser.add_argument(
        "--players", type=whole_number(1, MAX_SEATS), metavar="N", help="default: the game's own"
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
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Measure, then print the figures."""
    game = load_game(parsed.game)
    options = dict(parse_option(game.options, text) for text in parsed.option)
    game.resolve_options(options, parsed.players)
    if not parsed.json and sys.stderr.isatty():
        print(f"measuring for {parsed.seconds:g} s …", file=sys.stderr)
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
    rows = [(name.replace("_", " "), _number(value)) for name, value in figures.items()]
    width = max(len(name) for name, _ in rows)
    return "\n".join([f"bench {what}", *(f"  {name:<{width}}  {value}" for name, value in rows)])


def _number(value: Any) -> str:
    if isinstance(value, float):
        return f"{value:,.1f}" if value >= 1000 else f"{value:.3g}"
    return f"{value:,}" if isinstance(value, int) else str(value)
