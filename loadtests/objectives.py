"""Service-level objectives: read from a file, held against what a run measured."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

DEFAULT_FILE = Path(__file__).with_name("objectives.toml")
READ_BACK = "session read back"  # the row of the invariant checker


class Row(NamedTuple):
    """What was measured of one call."""

    kind: str  # grpc, stream, bots or check
    name: str
    calls: int  # failures included
    failures: int
    p99_ms: float


class Verdict(NamedTuple):
    """One objective and whether it was met."""

    objective: str
    measured: str
    met: bool


class ObjectivesError(ValueError):
    """A file of objectives that says what none can be."""


@dataclass(frozen=True)
class Objectives:
    """What a run must hold."""

    failures: int = 0
    default_p99_ms: float | None = None  # None: rows without a line of their own have none
    p99_ms: Mapping[str, float] = field(default_factory=dict)
    ignored: frozenset[str] = frozenset()

    def judge(self, rows: Iterable[Row]) -> list[Verdict]:
        """A verdict for each objective; a run that did nothing, or verified nothing, fails."""
        rows = sorted(rows, key=lambda row: (row.kind, row.name))
        verdicts = [verdict for row in rows for verdict in self._latency(row)]
        verdicts.append(_at_most("unexpected failures", _failures(rows), self.failures))
        read_back = [row for row in rows if row.name == READ_BACK]
        verdicts.append(_at_most("sessions with a lost move", _failures(read_back), 0))
        count = sum(row.calls for row in read_back)
        verdicts.append(Verdict("accounts read back: at least 1", str(count), count > 0))
        return verdicts

    def _latency(self, row: Row) -> Iterable[Verdict]:
        limit = self.p99_ms.get(row.name, self.default_p99_ms)
        if limit is None or row.name in self.ignored:
            return
        objective = f"p99 of {row.name}: at most {limit:g} ms"
        yield Verdict(objective, f"{row.p99_ms:.0f} ms of {row.calls}", row.p99_ms <= limit)


def read(path: Path = DEFAULT_FILE) -> Objectives:
    """The objectives of a file; ObjectivesError."""
    try:
        table = tomllib.loads(path.read_text())
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise ObjectivesError(f"{path}: {error}") from None
    unknown = set(table) - {"failures", "default", "p99_ms", "ignored"}
    if unknown:
        raise ObjectivesError(f"{path}: unknown {', '.join(sorted(unknown))}")
    default = table.get("default", {}).get("p99_ms")
    limits = {name: _number(path, name, value) for name, value in table.get("p99_ms", {}).items()}
    return Objectives(
        failures=int(_number(path, "failures", table.get("failures", 0))),
        default_p99_ms=None if default is None else _number(path, "default", default),
        p99_ms=limits,
        ignored=frozenset(table.get("ignored", {}).get("rows", ())),
    )


def show(verdicts: Iterable[Verdict]) -> str:
    """The verdicts, one a line."""
    return "\n".join(
        f"{'met   ' if met else 'MISSED'}  {objective:<52}{measured}"
        for objective, measured, met in verdicts
    )


def conclude(verdicts: Sequence[Verdict]) -> str:
    """What it comes to, in one line."""
    if not verdicts:
        return "no objective was judged"
    missed = [f"{objective} ({measured})" for objective, measured, met in verdicts if not met]
    if missed:
        return f"{len(missed)} of {len(verdicts)} objectives MISSED: {', '.join(missed)}"
    return f"all {len(verdicts)} objectives were met"


def _at_most(what: str, measured: int, limit: int) -> Verdict:
    return Verdict(f"{what}: at most {limit}", str(measured), measured <= limit)


def _failures(rows: Iterable[Row]) -> int:
    return sum(row.failures for row in rows)


def _number(path: Path, name: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or value < 0:
        raise ObjectivesError(f"{path}: {name} is {value!r}, where a number from 0 on was expected")
    return float(value)
