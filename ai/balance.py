"""Whether a game is fair: how seats, and what can be picked in the game, did in a tournament.

Every game has seats. One with a room `picks.py` also says what each seat had in the end (a deity,
cards): CONTRIBUTING.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ai.arena import ArenaResult
from ai.ratings import Interval, mean_interval
from ai.tally import Seat, by_deal, scaled_return, win_share
from engine import Game

SEAT = "seat"


@dataclass(frozen=True)
class BalanceRow:
    """How those seats did that had one thing."""

    kind: str  # "seat", or what the game calls it
    name: str
    picked: int  # seats that had it, over all games
    win_rate: float
    win_interval: Interval  # 95 %
    score: float  # mean return scaled to [0, 1]
    score_interval: Interval  # 95 %


def balance(game: Game, result: ArenaResult) -> tuple[BalanceRow, ...]:
    """Every seat in order, then what was picked, the most successful first."""
    had: dict[tuple[str, str], list[Seat]] = {}
    for seat, thing in _had(result):
        had.setdefault(thing, []).append(seat)
    rows = [_row(game, thing, seats) for thing, seats in had.items()]
    return tuple(sorted(rows, key=_place))


def _had(result: ArenaResult) -> Iterator[tuple[Seat, tuple[str, str]]]:
    """Every seat of every game with each thing it had, several of one kind once."""
    for outcome in result.outcomes:
        for seat in range(result.players):
            yield (outcome, seat), (SEAT, str(seat))
        for seat, picks in enumerate(outcome.picks):
            for kind, names in picks.items():
                for name in sorted(set(names)):
                    yield (outcome, seat), (kind, name)


def _row(game: Game, thing: tuple[str, str], seats: list[Seat]) -> BalanceRow:
    win_rate, win_interval = mean_interval(by_deal(seats, win_share))
    score, score_interval = mean_interval(by_deal(seats, scaled_return(game)))
    return BalanceRow(*thing, len(seats), win_rate, win_interval, score, score_interval)


def _place(row: BalanceRow) -> tuple[bool, str, float, str]:
    """Seats by number, before all else by win rate."""
    return row.kind != SEAT, row.kind, 0.0 if row.kind == SEAT else -row.win_rate, row.name
