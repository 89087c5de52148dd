"""`ziggurat bench threads`: what further threads bring to the search."""

from __future__ import annotations

import argparse

from ai.params import MAX_THREADS
from ai.scaling import measure_scaling
from services.cli.arguments import Commands, seconds, whole_number
from services.cli.bench_report import add_games, announce, games_of, load_average, print_report

EPILOG = """\
speedup: several threads beside one. processes speedup: as many processes beside one thread, so
what the machine gave just then. beside processes: threads beside processes; 1 is all there was to
get. cpu speedup: speedup by CPU time, so what cores would give that nobody else uses. cores: how
many the threads were given, on average.
"""


def add_parser(measurements: Commands) -> None:
    """The command's arguments."""
    parser = measurements.add_parser(
        "threads",
        help="what further threads bring to the search",
        description="Search with one thread, with several, and in as many processes, in turn;"
        " iterations a second and their ratios, medians over the rounds.",
        epilog=EPILOG,
    )
    add_games(parser)
    parser.add_argument(
        "--seconds", type=seconds, default=0.5, metavar="S", help="of one slice (default 0.5)"
    )
    parser.add_argument(
        "--rounds", type=whole_number(1), default=7, metavar="N", help="of three slices (default 7)"
    )
    parser.add_argument(
        "--threads", type=whole_number(2, MAX_THREADS), default=2, metavar="T", help="default 2"
    )
    parser.add_argument(
        "--seed", type=whole_number(0), default=0, metavar="N", help="of games and searches"
    )
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Measure, then print the figures."""
    rows, load = [], load_average()
    for game in games_of(parsed):
        announce(parsed, f"measuring {game.name}")
        rows.append(
            measure_scaling(
                game.name,
                seconds=parsed.seconds,
                threads=parsed.threads,
                rounds=parsed.rounds,
                seed=parsed.seed,
            )
        )
    print_report(parsed, "bench threads: iterations a second", load, rows)
    return 0
