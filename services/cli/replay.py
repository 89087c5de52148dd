"""`ziggurat replay`: step through a record and prove that the game was played so."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from engine import State, load_game
from engine.core.text import Line, Span
from services import record as records
from services.cli.arguments import Commands, whole_number
from services.cli.failure import CliError
from services.games import HostedGame
from services.play.screen import Screen
from ziggurat.v1 import record_pb2


def add_parser(commands: Commands) -> None:
    """The command's arguments."""
    parser = commands.add_parser(
        "replay",
        help="step through the record of a game and verify it",
        description="Play a record again, move by move, and compare every position with the"
        " recorded one. The exit code is 1 when one differs.",
    )
    parser.add_argument("file", metavar="FILE", help="a record; - reads standard input")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--step", action="store_true", help="show each board, wait for Enter")
    how.add_argument(
        "--ply", type=whole_number(0), metavar="N", help="show the board after N moves"
    )
    how.add_argument("--quiet", action="store_true", help="only verify")
    how.add_argument("--json", action="store_true", help="verify, and print one JSON object")
    parser.add_argument("--no-color", action="store_true", help="as the variable NO_COLOR")
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Replay."""
    record = read_record(parsed.file)
    hosted = HostedGame(load_game(record.game))
    screen = Screen(sys.stdout, sys.stdin, not parsed.no_color)
    plies = -1
    try:
        for plies, (line, state) in enumerate(_told(hosted, record)):
            if not _show(parsed, screen, plies, line, state):
                return 0
    except records.RecordError as error:
        raise CliError(f"{parsed.file}: {error}") from None
    if parsed.ply is not None and parsed.ply > plies:
        raise CliError(f"--ply {parsed.ply}: the record has {plies} moves")
    _tell_verdict(parsed, record, plies)
    return 0


def read_record(path: str) -> record_pb2.Record:
    """The record in a file, or from standard input for "-"; CliError when there is none."""
    try:
        text = sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8")
        return records.read(text)
    except OSError as error:
        raise CliError(f"{path} cannot be read: {error.strerror}") from None
    except (UnicodeDecodeError, records.RecordError) as error:
        raise CliError(f"{path}: {error}") from None


def _told(hosted: HostedGame, record: record_pb2.Record) -> Iterator[tuple[Line, State]]:
    """Every position with a line about the move that led to it, empty for the start."""
    before: State | None = None
    for step in records.replay(hosted, record):
        told: Line = []
        if before is not None and step.move is not None:
            told = _line(hosted, before, step.ply, step.move)
        yield told, step.state
        before = step.state


def _line(hosted: HostedGame, before: State, ply: int, move: record_pb2.RecordedMove) -> Line:
    """ "  12  red: travel to blue for 1 blue"."""
    who = hosted.game.room("table").seat_name(before.view(move.seat), move.seat)
    return [Span(f"{ply:>4}  "), who, Span(f": {before.label(move.code)}")]


def _show(parsed: argparse.Namespace, screen: Screen, ply: int, line: Line, state: State) -> bool:
    """What the chosen form shows of a position; False when it was enough."""
    if parsed.quiet or parsed.json:
        return True
    if parsed.ply is not None:
        if ply == parsed.ply:
            screen.show(_board(state, screen.width))
        return True
    if line:
        screen.show([line])
    if parsed.step:
        screen.show([[], *_board(state, screen.width)])
        return screen.ask("Enter: on, q: end ") not in ("q", None)
    return True


def _board(state: State, width: int) -> list[Line]:
    """The board as whoever decides sees it."""
    seat = None if state.is_terminal() else state.current_player()
    return list(state.game.room("table").board(state.view(seat), seat, width))


def _tell_verdict(parsed: argparse.Namespace, record: record_pb2.Record, plies: int) -> None:
    returns = list(record.returns)
    if parsed.json:
        verdict = {"game": record.game, "plies": plies, "returns": returns, "verified": True}
        print(json.dumps(verdict))
    else:
        values = ", ".join(f"{value:g}" for value in returns)
        print(f"verified: {record.game}, {plies} moves as recorded, returns {values}")
