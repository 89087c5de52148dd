"""Pig solved: the chance to win with best play, and the hold table (docs/reference-games.md P8).

Value iteration on the rules, score pair by score pair from the end of the game: within a pair only
the two values at the start of a turn depend on each other. `max_turns` is left out; with 1000 turns
it changes nothing.
"""

from __future__ import annotations

from functools import cache

FACES = 6
TARGET = 100
TOLERANCE = 1e-10

WON = 1.0


class Table:
    """The exact chances of the seat to move: `chance(own, other, total)`."""

    def __init__(self, target: int = TARGET) -> None:
        self.target = target
        # by own and other score, at the start of a turn
        self._start = [[0.5] * target for _ in range(target)]
        for points in range(2 * target - 2, -1, -1):
            for own in range(max(0, points - target + 1), points // 2 + 1):
                self._solve(own, points - own)

    def chance(self, own: int, other: int, total: int = 0) -> float:
        """The chance to win of the seat to move."""
        return self._turn(own, other, self._start[other][own])[total]

    def roll(self, own: int, other: int, total: int) -> float:
        """The chance to win behind a roll."""
        return self._rolled(self._turn(own, other, self._start[other][own]), own, other, total)

    def hold(self, own: int, other: int, total: int) -> float:
        """The chance to win behind holding."""
        banked = own + total
        return WON if banked >= self.target else 1.0 - self._start[other][banked]

    def choices(self, own: int, other: int) -> list[tuple[float, float]]:
        """By turn total, the chances to win behind a roll and behind holding."""
        turn = self._turn(own, other, self._start[other][own])
        return [
            (self._rolled(turn, own, other, total), self.hold(own, other, total))
            for total in range(self.target - own)
        ]

    def _rolled(self, turn: list[float], own: int, other: int, total: int) -> float:
        lost = 1.0 - self._start[other][own]
        kept = sum(turn[total + face] for face in range(2, FACES + 1))
        return (lost + kept) / FACES

    def _turn(self, own: int, other: int, reply: float) -> list[float]:
        """By turn total, the chance to win when the other seat's is `reply` after a lost turn."""
        left = self.target - own
        values = [WON] * (left + FACES + 1)
        for total in range(left - 1, -1, -1):
            kept = sum(values[total + 2 : total + FACES + 1])
            held = 1.0 - (self._start[other][own + total] if total else reply)
            values[total] = max(held, (1.0 - reply + kept) / FACES)
        return values

    def _solve(self, own: int, other: int) -> None:
        """The two start values of a pair of scores, each the answer to the other.

        What is looked for is a zero of `gap`, which falls and is linear piece by piece: secants.
        """

        def gap(second: float) -> float:
            first = self._start[own][other] = self._turn(own, other, second)[0]
            self._start[other][own] = self._turn(other, own, first)[0]
            return self._start[other][own] - second

        before, second = 0.0, 1.0
        gap_before = gap(before)
        while abs(now := gap(second)) > TOLERANCE:
            slope = (now - gap_before) / (second - before)
            before, gap_before, second = second, now, second - now / slope


@cache
def table(target: int = TARGET) -> Table:
    """The table for a target, made once."""
    return Table(target)
