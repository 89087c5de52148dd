"""Means with their uncertainty, and Elo differences."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10, sqrt
from statistics import NormalDist, fmean, stdev

Interval = tuple[float, float]

NORMAL_95 = NormalDist().inv_cdf(0.975)
ELO_PER_DECADE = 400.0
ROUNDS = 10_000  # of the fixed-point iteration, which stops when nothing moves
CLOSE_ENOUGH = 1e-9


def mean_interval(clusters: Sequence[Sequence[float]]) -> tuple[float, Interval]:
    """The mean of all results and its 95 % interval within [0, 1].

    Results of one cluster (the games of one deal) depend on each other; clusters do not. Few of
    them that happen to agree say little, and their spread says nothing of what was not seen: so
    one imagined cluster of 0 and one of 1 are added (as Agresti and Coull 1998 do to proportions),
    and the interval is Student's about the mean of all. One cluster or two leave all of [0, 1].
    """
    mean = fmean([result for cluster in clusters for result in cluster])
    seen = [*map(fmean, clusters), 0.0, 1.0]
    middle = fmean(seen)
    half = _student_95(len(seen) - 1) * stdev(seen, middle) / sqrt(len(seen))
    return mean, (max(0.0, middle - half), min(1.0, middle + half))


def _student_95(freedom: float) -> float:
    """How many standard errors a 95 % interval reaches, by degrees of freedom (2 or more).

    Fisher's expansion about the normal quantile (Abramowitz and Stegun 26.7.5): 3 % too little
    with 2 degrees, 1 % with 3, nothing that matters beyond.
    """
    z = NORMAL_95
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return z + sum(term / freedom**power for power, term in enumerate(terms, 1))


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
