"""What the measurements of `ziggurat bench` have in common: games, progress, figures for people."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable, Sequence
from typing import Any

from engine import Game, catalogue, load_game
from services.cli.columns import columns

Rows = list[dict[str, Any]]


def add_games(parser: argparse.ArgumentParser) -> None:
    """The arguments of a measurement that can be made of every game."""
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help="names of `ziggurat games` (default: all)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def games_of(parsed: argparse.Namespace) -> list[Game]:
    """The games that were named, or all."""
    return [load_game(name) for name in parsed.games] or list(catalogue())


def announce(parsed: argparse.Namespace, what: str) -> None:
    """Say what is being done, where a person waits for it."""
    if not parsed.json and sys.stderr.isatty():
        print(f"{what} …", file=sys.stderr)


def load_average() -> float:
    """Of the last minute, this measurement not yet in it: how busy the machine was with others."""
    return round(os.getloadavg()[0], 2)


def print_report(parsed: argparse.Namespace, title: str, load: float, rows: Rows) -> None:
    """All rows as one table, or one JSON object with the load of the machine."""
    if parsed.json:
        print(json.dumps({"load": load, "rows": rows}))
        return
    head = [name.replace("_", " ") for name in rows[0]]
    texts = [name for name, value in rows[0].items() if isinstance(value, str)]
    left = {list(rows[0]).index(name) for name in texts}
    print(f"{title} (load before it: {load:g})")
    print("\n".join(columns(head, list(_cells(rows)), left)))


def _cells(rows: Rows) -> Iterable[Sequence[str]]:
    return ([number(value) for value in row.values()] for row in rows)


def number(value: Any) -> str:
    """A figure with as many digits as it deserves, a verdict on an aim as a word."""
    if isinstance(value, bool):
        return "met" if value else "MISSED"
    if isinstance(value, float):
        return f"{value:,.1f}" if value >= 1000 else f"{value:.3g}"
    return f"{value:,}" if isinstance(value, int) else "–" if value is None else str(value)
