"""`ziggurat arena`: agents play a tournament; who is how much stronger, and is the game fair?"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

import ai
from ai.arena import OnGame
from ai.matches import Table
from engine import Game, load_game, parse_option
from engine.core.text import amount
from services.cli import arena_report
from services.cli.arguments import Commands, whole_number
from services.cli.failure import CliError

MAX_JOBS = 256
EXIT_INTERRUPTED = 130

EPILOG = """\
Agents: random, playout, greedy, mcts:1 to mcts:5 (the levels of the bots), and the search with
settings of your own, such as mcts:iterations=500:exploration=0.5. Every deal is played once for
every rotation of the seats, so the number of games is rounded up to whole deals.
"""


def add_parser(commands: Commands) -> None:
    """The command's arguments."""
    parser = commands.add_parser(
        "arena",
        help="let agents play a tournament against each other",
        description="Play a tournament of agents: every agent sits in every seat of the same deals,"
        " and the table says how sure it is.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME", help="a name of `ziggurat games`")
    parser.add_argument(
        "--agents", required=True, type=_names, metavar="A,B,…", help="who plays, see below"
    )
    parser.add_argument(
        "--games", type=whole_number(1), default=200, metavar="N", help="at least (default 200)"
    )
    parser.add_argument(
        "--players", type=whole_number(1), metavar="N", help="default: the game's own"
    )
    parser.add_argument(
        "--jobs", type=whole_number(1, MAX_JOBS), default=1, metavar="N", help="games at a time"
    )
    parser.add_argument(
        "--seed", type=whole_number(0), default=0, metavar="N", help="of all deals and choices"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game"
    )
    parser.add_argument(
        "--balance", action="store_true", help="also how each seat and each pick of the game did"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write a row for every seat")
    parser.add_argument(
        "--records", type=Path, metavar="DIR", help="write a record of every game there"
    )
    parser.add_argument(
        "--resume",
        type=Path,
        metavar="FILE",
        help="keep the games in FILE, and go on with those that are in it",
    )
    parser.set_defaults(run=run)


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def run(parsed: argparse.Namespace) -> int:
    """Play the tournament, then print the table."""
    game = load_game(parsed.game)
    given = dict(parse_option(game.options, text) for text in parsed.option)
    options = game.resolve_options(given, parsed.players)
    table = Table(game.name, game.pack.source, options["players"], options, parsed.seed)
    with _Course() as course:
        try:
            if parsed.csv is not None:
                parsed.csv.open("a").close()  # a path that is wrong is told before the games
            result = _play(parsed, game, table, course)
            rows = ai.balance(game, result) if parsed.balance else ()
            if parsed.csv is not None:
                arena_report.write_csv(parsed.csv, result)
        except (ai.AgentError, ai.ArenaError) as error:
            raise CliError(str(error)) from None
        except OSError as error:
            raise CliError(f"{error.filename} cannot be written: {error.strerror}") from None
        except KeyboardInterrupt:
            course.close()
            print(f"ziggurat: {_interrupted(course, parsed.resume)}", file=sys.stderr)
            return EXIT_INTERRUPTED
    tell = arena_report.as_json if parsed.json else arena_report.as_text
    print(tell(game, table, result, rows))
    return 0


def _play(parsed: argparse.Namespace, game: Game, table: Table, course: _Course) -> ai.ArenaResult:
    return ai.arena(
        game,
        parsed.agents,
        parsed.games,
        options=table.options,
        seed=parsed.seed,
        jobs=parsed.jobs,
        progress=course.tell,
        resume=parsed.resume,
        on_game=_recorder(parsed, game, table),
    )


def _recorder(parsed: argparse.Namespace, game: Game, table: Table) -> OnGame | None:
    """What writes the records, where they are wanted."""
    if parsed.records is None:
        return None
    from services.cli.arena_records import RecordFolder  # protobuf: not for every arena
    from services.games import HostedGame

    return RecordFolder(parsed.records, HostedGame(game), table).write


class _Course:
    """How far the tournament is: counted, and shown where somebody is looking."""

    def __init__(self) -> None:
        self.done = 0
        self.games = 0
        self._bar = Progress(
            "games",
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            disable=not sys.stderr.isatty(),
            transient=True,
        )
        self._task = self._bar.add_task("games", total=None)

    def tell(self, done: int, games: int) -> None:
        """So many games are over."""
        self.done, self.games = done, games
        self._bar.update(self._task, completed=done, total=games)

    def close(self) -> None:
        """Take the bar away."""
        self._bar.stop()

    def __enter__(self) -> _Course:
        self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _interrupted(course: _Course, resume: Path | None) -> str:
    """What became of the games so far, and how to go on."""
    if not course.done:
        return "interrupted before the first game was over"
    played = f"interrupted after {course.done} of {amount(course.games, 'game')}"
    if resume is None:
        return f"{played}, which are lost; with --resume FILE they would be kept"
    return f"{played}; the same command goes on from {resume}"
