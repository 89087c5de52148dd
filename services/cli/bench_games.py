"""`ziggurat bench games`: how long games are, how much there is to choose, which seats win."""

from __future__ import annotations

import argparse

from ai.lengths import measure_games
from engine import load_game, parse_option
from engine.core.text import amount
from services.cli.arguments import Commands, whole_number
from services.cli.bench_report import announce, load_average, print_report

EPILOG = """\
turns: that ended, of all seats together (the median; with N seats a round is N turns). choices:
legal moves, over all plies.
"""


def add_parser(measurements: Commands) -> None:
    """The command's arguments."""
    parser = measurements.add_parser(
        "games",
        help="how long games are and which seats win",
        description="Play games in which one agent has all seats, for every number of players.",
        epilog=EPILOG,
    )
    parser.add_argument("game", metavar="GAME", help="a name of `ziggurat games`")
    parser.add_argument(
        "--agent", default="greedy", help="as in `ziggurat arena` (default: greedy)"
    )
    parser.add_argument(
        "--games", type=whole_number(1), default=1000, metavar="N", help="default 1000"
    )
    parser.add_argument(
        "--players", type=whole_number(1), metavar="N", help="default: every number, one by one"
    )
    parser.add_argument(
        "--seed", type=whole_number(0), default=0, metavar="N", help="of deals and moves"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Play, then print the figures."""
    game = load_game(parsed.game)
    options = dict(parse_option(game.options, text) for text in parsed.option)
    every = range(game.min_players, game.max_players + 1)
    rows, load = [], load_average()
    for players in [parsed.players] if parsed.players else every:
        game.resolve_options(options, players)
        announce(parsed, f"playing {amount(parsed.games, 'game')} of {players}")
        rows.append(measure_games(game, players, parsed.agent, parsed.games, parsed.seed, options))
    print_report(parsed, "bench games", load, rows)
    return 0
