"""What a search found out."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class MoveAnalysis:
    """A legal move of the root. Values are expected returns, in the game's own utility."""

    move: int
    label: str  # plain words; "" when labels were not asked for
    order: int  # 0 for the best move
    visits: int
    availability: int  # visits of the root in worlds where the move was legal
    prior: float  # share of the playout policy's choices
    value: float | None  # of the searching seat; None: never visited
    error: float | None  # standard error of `value`; None below two visits
    values: tuple[float, ...] | None  # of every seat; None: not visited by this call
    errors: tuple[float, ...] | None  # standard errors of `values`; None below two visits
    proven: float | None = None  # of the searching seat, with best play of both; None: not proven

    @property
    def lower(self) -> float | None:
        """A value that the true one exceeds with about 97.5 % confidence."""
        if self.value is None or self.error is None:
            return None
        return self.value - 1.96 * self.error


@dataclass(frozen=True)
class LineMove:
    """A decision of the principal variation."""

    seat: int
    move: int
    label: str
    visits: int


@dataclass(frozen=True)
class Analysis:
    """The answer of `search`: a function of question, seed, threads and iterations, time aside."""

    game: str
    seat: int
    best: int
    moves: tuple[MoveAnalysis, ...]  # in ascending order of their codes
    line: tuple[LineMove, ...]  # the principal variation, in one world and with one run of luck
    values: tuple[float, ...] | None  # expected return of every seat; None: no iteration was made
    iterations: int
    nodes: int
    depth: int  # longest path inside the tree, in decisions
    memory: int  # bytes the trees were given
    seconds: float
    stopped: str  # iterations, decided, proven, seconds or cancelled
    seed: int
    threads: int
    rules_version: int

    def ranked(self) -> list[MoveAnalysis]:
        """The moves from best to worst."""
        return sorted(self.moves, key=lambda move: move.order)

    def to_dict(self) -> dict[str, Any]:
        """The same as plain dictionaries and lists, for JSON."""
        return asdict(self)
