"""`ziggurat replay`: step through a record and prove that the game was played so."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from engine import State, load_game
from engine.core.text import Line, Span, amount
from services.cli.arguments import Commands, whole_number
from services.cli.failure import CliError
from services.games import HostedGame
from services.play.screen import Screen
from services.records import record as records
from services.records import replaying
from ziggurat.v1 import record_pb2, session_pb2

NO_PLY = " " * 6
END = 2**63  # a revision that no record comes to
ENDINGS = {
    session_pb2.ENDING_FORFEITED: ", ended by forfeit",
    session_pb2.ENDING_ABANDONED: ", abandoned",
}


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
        for plies, (lines, state) in enumerate(_told(hosted, record)):
            if not _show(parsed, screen, plies, lines, state):
                return 0
    except records.RecordError as error:
        raise CliError(f"{parsed.file}: {error}") from None
    if parsed.ply is not None and parsed.ply > plies:
        raise CliError(f"--ply {parsed.ply}: the record has {amount(plies, 'move')}")
    if not _only_checks(parsed):
        last = record.moves[-1].revision if record.moves else 0
        screen.show(_incidents(hosted, record, state, last, END))
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


# ---------------------------------------------------------------------- what is told


def _told(hosted: HostedGame, record: record_pb2.Record) -> Iterator[tuple[list[Line], State]]:
    """Every position with lines about what led to it, none for the start."""
    before: State | None = None
    revision = 0
    for step in replaying.replay(hosted, record):
        lines: list[Line] = []
        if before is not None and step.move is not None:
            lines += _incidents(hosted, record, before, revision, step.move.revision)
            lines.append(_line(hosted, before, step.ply, step.move))
            revision = step.move.revision
        yield lines, step.state
        before = step.state


def _line(hosted: HostedGame, before: State, ply: int, move: record_pb2.RecordedMove) -> Line:
    """ "  12  red: travel to blue for 1 blue"."""
    who = _seat_name(hosted, before, move.seat)
    return [Span(f"{ply:>4}  "), who, Span(f": {before.label(move.code)}")]


def _incidents(
    hosted: HostedGame, record: record_pb2.Record, state: State, after: int, until: int
) -> Iterator[Line]:
    """What happened between two revisions besides moves: "      red resigned; a bot played on"."""
    told = [(gone.revision, gone.seat, _given_up(gone)) for gone in record.given_up]
    told += [(back.revision, back.seat, " took back what was played") for back in record.taken_back]
    for revision, seat, text in sorted(told):
        if after < revision <= until:
            yield [Span(NO_PLY), _seat_name(hosted, state, seat), Span(text)]


def _given_up(gone: record_pb2.GivenUp) -> str:
    why = " ran out of time" if gone.clock_expired else " resigned"
    return f"{why} and has the last place" if gone.forfeited else f"{why}; a bot played on"


def _seat_name(hosted: HostedGame, state: State, seat: int) -> Span:
    name: Span = hosted.game.room("table").seat_name(state.view(seat), seat)
    return name


# ---------------------------------------------------------------------- what is shown


def _only_checks(parsed: argparse.Namespace) -> bool:
    """Whether nothing is shown but the verdict, or one board."""
    return bool(parsed.quiet or parsed.json or parsed.ply is not None)


def _show(
    parsed: argparse.Namespace, screen: Screen, ply: int, lines: list[Line], state: State
) -> bool:
    """What the chosen form shows of a position; False when it was enough."""
    if parsed.ply == ply:
        screen.show(_board(state, screen.width))
    if _only_checks(parsed):
        return True
    screen.show(lines)
    if parsed.step:
        screen.show([[], *_board(state, screen.width)])
        return screen.ask("Enter: on, q: end ") not in ("q", None)
    return True


def _board(state: State, width: int) -> list[Line]:
    """The board as whoever decides sees it."""
    seat = None if state.is_terminal() else state.current_player()
    return list(state.game.room("table").board(state.view(seat), seat, width))


def _tell_verdict(parsed: argparse.Namespace, record: record_pb2.Record, plies: int) -> None:
    if parsed.json:
        verdict = {
            "game": record.game,
            "plies": plies,
            "returns": list(record.returns),
            "ending": session_pb2.Ending.Name(record.ending),
            "verified": not record.unverified,
        }
        print(json.dumps(verdict))
        return
    if record.unverified:
        print("not proven: the record has no hashes; its moves are legal and come to its end")
    else:
        print(f"verified: {record.game}, {amount(plies, 'move')} as recorded{_end(record)}")


def _end(record: record_pb2.Record) -> str:
    """ ", ended by forfeit, returns 1, -1"."""
    values = ", ".join(f"{value:g}" for value in record.returns)
    return ENDINGS.get(record.ending, "") + (f", returns {values}" if values else "")
