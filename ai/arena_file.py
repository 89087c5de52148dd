"""The file of a tournament that can be interrupted: what it is, then one line a game, as played.

A line is written whole and is on the disk before the next game counts; of a line that was torn by a
crash nothing is used. Equal tournaments (`games` aside, so one can be made longer) give equal files
but for the order of the lines and the times of thinking.
"""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from typing import Any, BinaryIO

from ai.errors import ArenaError
from ai.matches import GameOutcome
from ai.pairings import Pairing

FORMAT = "ziggurat-arena"
FORMAT_VERSION = 1

Plan = dict[str, Any]  # what a tournament is, as JSON

# Fields of an outcome in the file: the pairing is its number.
_FIELDS = tuple(field.name for field in fields(GameOutcome) if field.name != "pairing")


class ArenaFile:
    """An open file: `outcomes` were in it when it was opened, `add` puts one more into it."""

    def __init__(self, stream: BinaryIO, outcomes: list[GameOutcome]) -> None:
        self._stream = stream
        self.outcomes = outcomes

    def add(self, outcome: GameOutcome) -> None:
        """Put a game into the file; it is on the disk when this returns."""
        document = {name: getattr(outcome, name) for name in _FIELDS}
        _append(self._stream, {"number": outcome.pairing.number, **document})


@contextmanager
def open_arena_file(path: Path, plan: Plan, games: Sequence[Pairing]) -> Iterator[ArenaFile]:
    """The file at `path`, begun when there is none; ArenaError when it is of other games."""
    plan = json.loads(json.dumps(plan))  # as it will be read back
    try:
        stream = path.open("a+b")
    except OSError as error:
        raise ArenaError(f"{path} cannot be opened: {error.strerror}") from None
    with stream:
        _lock(stream, path)
        lines = _whole_lines(stream)
        if not lines:
            _append(stream, {"format": FORMAT, "format_version": FORMAT_VERSION, **plan})
            yield ArenaFile(stream, [])
            return
        _check_plan(path, _read(path, 1, lines[0]), plan)
        documents = [_read(path, n, line) for n, line in enumerate(lines[1:], 2)]
        yield ArenaFile(stream, list(_outcomes(path, documents, games)))


def _lock(stream: BinaryIO, path: Path) -> None:
    try:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise ArenaError(f"{path}: another arena is playing on with it") from None


def _whole_lines(stream: BinaryIO) -> list[bytes]:
    """The lines of the file; what follows the last line end was torn, and is cut off."""
    stream.seek(0)
    *lines, torn = stream.read().split(b"\n")
    if torn:
        stream.truncate(stream.tell() - len(torn))
    return lines


def _append(stream: BinaryIO, document: Plan) -> None:
    stream.write(json.dumps(document, separators=(",", ":")).encode() + b"\n")
    stream.flush()
    os.fsync(stream.fileno())


def _read(path: Path, number: int, line: bytes) -> Plan:
    try:
        document = json.loads(line)
    except ValueError:
        document = None
    if not isinstance(document, dict):
        raise ArenaError(f"{path}, line {number}: not of an arena's file")
    return document


def _check_plan(path: Path, found: Plan, plan: Plan) -> None:
    if found.get("format") != FORMAT or found.get("format_version") != FORMAT_VERSION:
        raise ArenaError(f"{path} is not an arena's file of version {FORMAT_VERSION}")
    for name, wanted in plan.items():
        if found.get(name) != wanted:
            raise ArenaError(
                f"{path} is of another tournament: {name} is {json.dumps(found.get(name))} there,"
                f" {json.dumps(wanted)} here"
            )


def _outcomes(
    path: Path, documents: Sequence[Plan], games: Sequence[Pairing]
) -> Iterator[GameOutcome]:
    """The games of the file that belong to the tournament, which may be shorter."""
    for line, document in enumerate(documents, 2):
        try:
            number = document["number"]
            if number < len(games):
                found = {name: _frozen(document[name]) for name in _FIELDS}
                yield GameOutcome(pairing=games[number], **found)
        except (KeyError, TypeError):
            raise ArenaError(f"{path}, line {line}: not a game") from None


def _frozen(values: list[Any]) -> tuple[Any, ...]:
    return tuple(values)
