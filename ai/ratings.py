"""Means with their uncertainty, and Elo differences."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10, sqrt
from statistics import fmean, stdev

Interval = tuple[float, float]

NORMAL_95 = 1.96
TAIL = 0.025  # what a 95 % interval leaves on each side
ELO_PER_DECADE = 400.0
ROUNDS = 10_000  # of the fixed-point iteration, which stops when nothing moves
CLOSE_ENOUGH = 1e-9


def mean_interval(clusters: Sequence[Sequence[float]]) -> tuple[float, Interval]:
    """The mean of all results and its 95 % interval within [0, 1].

    Results of one cluster (the games of one deal) depend on each other; clusters do not. Below two
    clusters nothing is known about the spread, and the interval is all of [0, 1]. Where all results
    are 0, or all are 1, the spread says nothing; then it is the exact one for so many clusters.
    """
    mean = fmean([result for cluster in clusters for result in cluster])
    if len(clusters) < 2:
        return mean, (0.0, 1.0)
    if mean in (0.0, 1.0):
        reach = 1.0 - TAIL ** (1 / len(clusters))
        return mean, (0.0, reach) if mean == 0.0 else (1.0 - reach, 1.0)
    half = NORMAL_95 * stdev(map(fmean, clusters)) / sqrt(len(clusters))
    return mean, (max(0.0, mean - half), min(1.0, mean + half))


def bradley_terry(
    names: Sequence[str], games: Sequence[tuple[Sequence[str], Sequence[float]]]
) -> dict[str, float]:
    """Elo of every name, mean 0, from games given as (names by seat, returns by seat).

    Every pair of seats of a game counts as a duel, equal returns as half a win. One imagined draw
    for each pair of names keeps the differences finite. Minorization-maximization (Hunter 2004).
    """
    won = {(a, b): 0.5 for a in names for b in names if a != b}
    for lineup, returns in games:
        for i, a in enumerate(lineup):
            for j, b in enumerate(lineup):
                if a != b:
                    won[a, b] += (returns[i] > returns[j]) + 0.5 * (returns[i] == returns[j])
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        before = strength
        strength = {a: _next_strength(a, names, won, before) for a in names}
        if all(abs(strength[a] / before[a] - 1.0) < CLOSE_ENOUGH for a in names):
            break
    elo = {a: ELO_PER_DECADE * log10(strength[a]) for a in names}
    middle = fmean(elo.values())
    return {a: elo[a] - middle for a in names}


def _next_strength(
    a: str,
    names: Sequence[str],
    won: dict[tuple[str, str], float],
    strength: dict[str, float],
) -> float:
    rivals = [b for b in names if b != a]
    if not rivals:
        return 1.0
    wins = sum(won[a, b] for b in rivals)
    meetings = sum((won[a, b] + won[b, a]) / (strength[a] + strength[b]) for b in rivals)
    return wins / meetings
