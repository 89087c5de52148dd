#!/usr/bin/env python
"""Iterations a second of our search, beside OpenSpiel's and alone: what `make bench-search` prints.

Beside it: both search start positions with fresh trees, one thread, one uniformly random playout
to the end an iteration, in turn and in many short slices, so that other work on the machine slows
both alike; compared is CPU time. Alone: every game with the search's defaults, in positions of
random games. Neither side proves results, which would end searches early.

tools/bench_search.py [--openspiel PYTHON] [--json] GAME:AIM ...
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from ai import Limits, Params, Playout, Searcher
from ai.speed import measure_search
from engine import catalogue, load_game

THEIR_SIDE = Path(__file__).with_name("openspiel_rates.py")
SAME_PLAYOUTS = Params(playout=Playout.UNIFORM, cut_turns=0, cut_decisions=0, solver=False)


class Comparison(NamedTuple):
    """A game that both search, and how many times their rate ours should be at least."""

    game: str
    aim: float


def comparison(text: str) -> Comparison:
    game, _, aim = text.partition(":")
    try:
        return Comparison(game, float(aim))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r}: expected GAME:AIM") from None


class OpenSpiel:
    """Their search, in a process of its own."""

    def __init__(self, python: str) -> None:
        self._process = subprocess.Popen(
            [python, str(THEIR_SIDE)], bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def rate(self, game: str, iterations: int, seconds: float) -> float:
        """Iterations a CPU second."""
        answer = self._ask(f"{game} {iterations} {seconds}\n")
        if not answer:
            sys.exit(f"bench-search: OpenSpiel cannot search {game} (its error stands above)")
        measured = json.loads(answer)
        return float(measured["iterations"] / measured["cpu_seconds"])

    def _ask(self, question: str) -> bytes:
        """The answer; empty when the process has ended."""
        assert self._process.stdin is not None and self._process.stdout is not None
        try:
            self._process.stdin.write(question.encode())
        except BrokenPipeError:
            return b""
        return self._process.stdout.readline()


def our_rate(name: str, iterations: int, seconds: float) -> float:
    """Iterations a CPU second, by the same rules."""
    game, searcher = load_game(name), Searcher(SAME_PLAYOUTS)
    done, spent = 0, 0.0
    started = time.process_time()
    while spent < seconds:
        state = game.new_state(seed=done)
        limits = Limits(iterations=iterations, seed=done)
        done += searcher.search(state, state.current_player(), limits, details=False).iterations
        spent = time.process_time() - started
    return done / spent


def compare(wanted: Comparison, theirs: OpenSpiel, parsed: argparse.Namespace) -> dict[str, Any]:
    """Both in turn; who begins changes from round to round."""
    slices = (wanted.game, parsed.iterations, parsed.seconds)
    ours, others = [], []
    for number in range(parsed.rounds):
        if number % 2:
            others.append(theirs.rate(*slices))
        ours.append(our_rate(*slices))
        if not number % 2:
            others.append(theirs.rate(*slices))
    ratios = [our / other for our, other in zip(ours, others, strict=True)]
    return {
        "game": wanted.game,
        "ours": round(median(ours)),
        "openspiel": round(median(others)),
        "ratio": round(median(ratios), 2),
        "least_ratio": round(min(ratios), 2),
        "aim": wanted.aim,
        "met": median(ratios) >= wanted.aim,
    }


def alone(name: str, players: int, parsed: argparse.Namespace) -> dict[str, Any]:
    """Our search with its defaults: the median of several measurements."""
    rates = []
    for number in range(parsed.rounds):
        started = time.process_time()
        found = measure_search(load_game(name), players, parsed.seconds, seed=number)
        rates.append(found["iterations"] / (time.process_time() - started))
    return {"game": name, "players": players, "ours": round(median(rates))}


def tables() -> list[tuple[str, int]]:
    """Every game at its own number of players and at the most."""
    return [
        (game.name, players)
        for game in catalogue()
        for players in sorted({game.resolve_options()["players"], game.max_players})
    ]


def print_rows(head: str, rows: Sequence[dict[str, Any]]) -> None:
    """A table for people."""
    print(head)
    for row in rows:
        print(f"  {row['game']:<14}" + "".join(_cell(key, value) for key, value in row.items()))


def _cell(key: str, value: Any) -> str:
    if key == "game":
        return ""
    if key == "met":
        return "  met" if value else "  MISSED"
    return f"  {key.replace('_', ' ')} {value:,}"


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Iterations a second of our search.")
    parser.add_argument("games", nargs="*", type=comparison, metavar="GAME:AIM", help="to compare")
    parser.add_argument("--openspiel", metavar="PYTHON", help="a Python that has open_spiel")
    parser.add_argument("--rounds", type=int, default=7, metavar="N", help="default 7")
    parser.add_argument(
        "--seconds", type=float, default=0.5, metavar="S", help="of one slice (default 0.5)"
    )
    parser.add_argument(
        "--iterations", type=int, default=1000, metavar="N", help="of a compared search"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parsed = parser.parse_args(arguments)
    if parsed.games and not parsed.openspiel:
        parser.error("to compare games, name a Python that has open_spiel: --openspiel PYTHON")
    return parsed


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, then print."""
    parsed = parse(arguments)
    compared, measured = [], []
    theirs = OpenSpiel(parsed.openspiel) if parsed.games else None
    for wanted in parsed.games:
        print(f"comparing {wanted.game} …", file=sys.stderr)
        compared.append(compare(wanted, theirs, parsed))
    for name, players in tables():
        print(f"measuring {name} for {players} …", file=sys.stderr)
        measured.append(alone(name, players, parsed))
    if parsed.json:
        print(json.dumps({"compared": compared, "alone": measured}))
        return 0
    what = f"medians of {parsed.rounds}, one thread"
    if compared:
        print_rows(f"iterations a CPU second, uniform playouts to the end, {what}:", compared)
    print_rows(f"iterations a CPU second, the search's defaults, {what}:", measured)
    return 0


if __name__ == "__main__":
    sys.exit(main())
