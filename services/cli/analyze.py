"""`ziggurat analyze`: what the search thinks of a position of a recorded game."""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from ai import Analysis, Cancel, Limits, LineMove, MoveAnalysis, SearchError, search
from ai.params import MAX_ITERATIONS, MAX_THREADS
from engine import State, load_game
from engine.core.text import amount
from services.cli.arguments import Commands, seconds, whole_number
from services.cli.columns import columns
from services.cli.failure import CliError
from services.cli.replay import read_record
from services.games import HostedGame
from services.records import record as records
from services.records import replaying
from services.waiting import outcome

DEFAULT_ITERATIONS = 10_000
UNKNOWN = "–"


def add_parser(commands: Commands) -> None:
    """The command's arguments."""
    parser = commands.add_parser(
        "analyze",
        help="search a position of a recorded game and show what was found",
        description="Play a record up to a position and search it for the seat that decides there,"
        " on what that seat knows. Ctrl-C ends the search early and shows what it has found.",
    )
    parser.add_argument("file", metavar="RECORD", help="a record; - reads standard input")
    parser.add_argument(
        "--ply",
        type=whole_number(0),
        metavar="N",
        help="the position after N moves (default: before the last one)",
    )
    parser.add_argument(
        "--iterations",
        type=whole_number(1, MAX_ITERATIONS),
        metavar="N",
        help=f"of the search (default {DEFAULT_ITERATIONS:,}, without limit with --seconds)",
    )
    parser.add_argument("--seconds", type=seconds, metavar="S", help="how long to search at most")
    parser.add_argument(
        "--threads", type=whole_number(1, MAX_THREADS), default=1, metavar="T", help="default 1"
    )
    parser.add_argument(
        "--seed", type=whole_number(0), default=0, metavar="N", help="of the search (default 0)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Replay, search, print."""
    record = read_record(parsed.file)
    hosted = HostedGame(load_game(record.game))
    ply = max(0, len(record.moves) - 1) if parsed.ply is None else parsed.ply
    try:
        state = _position(hosted, record, ply)
        aloud = sys.stderr.isatty() and not parsed.json
        analysis = _search(state, _limits(parsed), aloud)
    except (records.RecordError, SearchError) as error:
        raise CliError(f"{parsed.file}: {error}") from None
    print(_as_json(state, ply, analysis) if parsed.json else _as_text(state, ply, analysis))
    return 0


def _position(hosted: HostedGame, record: Any, ply: int) -> State:
    """The position after so many moves, every one up to it proven."""
    if ply > len(record.moves):
        raise CliError(f"--ply {ply}: the record has {amount(len(record.moves), 'move')}")
    state = next(step.state for step in replaying.replay(hosted, record) if step.ply == ply)
    if state.is_terminal():
        raise CliError(f"--ply {ply}: the game is over there; nobody decides")
    return state


def _limits(parsed: argparse.Namespace) -> Limits:
    iterations = parsed.iterations
    if iterations is None and parsed.seconds is None:
        iterations = DEFAULT_ITERATIONS
    return Limits(iterations, parsed.seconds, threads=parsed.threads, seed=parsed.seed)


def _search(state: State, limits: Limits, aloud: bool) -> Analysis:
    """Search in another thread, so that Ctrl-C is heard here; it only ends the search."""
    cancel = Cancel()
    before = signal.signal(signal.SIGINT, lambda *_: cancel.set())
    try:
        if aloud:
            print("searching …", file=sys.stderr)
        with ThreadPoolExecutor(1) as pool:
            seat = state.current_player()
            return outcome(pool.submit(search, state, seat, limits, cancel=cancel))
    finally:
        signal.signal(signal.SIGINT, before)


# ---------------------------------------------------------------------- telling it


def _as_json(state: State, ply: int, analysis: Analysis) -> str:
    """The analysis with the moves' notation, and which position it is of."""
    document = analysis.to_dict()
    for move in document["moves"]:
        move["notation"] = state.notation(move["move"])
    return json.dumps({"ply": ply, **document})


def _as_text(state: State, ply: int, analysis: Analysis) -> str:
    seats = _seat_names(state)
    head = ("visits", "available", *seats, "move")
    rows = [_cells(move, len(seats)) for move in analysis.ranked()]
    return "\n".join(
        [
            f"{state.game.title}, after {amount(ply, 'move')}: {seats[analysis.seat]} decides",
            "",
            *columns(head, rows, left={len(head) - 1}),
            "",
            "expected: " + _expected(seats, analysis.values),
            *_line(seats, analysis.line),
            f"{amount(analysis.iterations, 'iteration', form=',')},"
            f" {amount(analysis.nodes, 'node', form=',')},"
            f" depth {analysis.depth}, {analysis.seconds:.2f} s, ended by {_END[analysis.stopped]}",
        ]
    )


_END = {
    "iterations": "its iterations",
    "proven": "a proof",
    "seconds": "its time",
    "cancelled": "Ctrl-C",
}


def _seat_names(state: State) -> list[str]:
    """What the seats are called at the table."""
    room, view = state.game.room("table"), state.view(state.current_player())
    return [room.seat_name(view, seat).text for seat in range(state.players)]


def _cells(move: MoveAnalysis, players: int) -> tuple[str, ...]:
    """A move: how often it was tried, and what every seat may expect of it."""
    values = move.values or (None,) * players
    errors = move.errors or (None,) * players
    returns = (_return(value, error) for value, error in zip(values, errors, strict=True))
    proof = "" if move.proven is None else f" (proven {move.proven:+.3f})"
    return (f"{move.visits:,}", f"{move.availability:,}", *returns, move.label + proof)


def _return(value: float | None, error: float | None) -> str:
    if value is None:
        return UNKNOWN
    return f"{value:+.3f} ± {UNKNOWN if error is None else f'{error:.3f}'}"


def _expected(seats: Sequence[str], values: Sequence[float] | None) -> str:
    if values is None:
        return UNKNOWN
    return ", ".join(f"{name} {value:+.3f}" for name, value in zip(seats, values, strict=True))


def _line(seats: Sequence[str], line: Sequence[LineMove]) -> list[str]:
    """The principal variation, a decision a line."""
    told = [f"  {seats[step.seat]}: {step.label} ({step.visits:,})" for step in line]
    return ["line, with visits:", *told]
