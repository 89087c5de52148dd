"""The knee of a latency curve: where more rate begins to cost more latency than it is worth.

The curve is made monotone first (isotonic regression: a slow step by chance must not look like a
wall), then scaled to the unit square. The knee is its point farthest below the diagonal: V.
Satopaa et al., "Finding a 'Kneedle' in a Haystack", 2011, for a convex curve that rises.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

LEAST_BEND = 0.1  # of the square's side: a curve that bends less has no knee


def knee(rates: Sequence[float], latencies: Sequence[float]) -> int | None:
    """The index of the knee; None where the curve is too straight to have one.

    `rates` rise; both are as long as each other, in whatever unit.
    """
    if len(rates) != len(latencies) or any(left > right for left, right in pairwise(rates)):
        raise ValueError("a curve needs a latency for each rate, and rates that rise")
    rising = monotone(latencies)
    if len(rates) < 3 or rates[0] == rates[-1] or rising[0] == rising[-1]:
        return None
    x, y = _scaled(rates), _scaled(rising)
    below = [across - up for across, up in zip(x, y, strict=True)]
    best = max(range(len(below)), key=below.__getitem__)
    return best if below[best] >= LEAST_BEND else None


def monotone(values: Sequence[float]) -> list[float]:
    """The rising sequence nearest to the values, by least squares (pool adjacent violators)."""
    pools: list[tuple[float, int]] = []  # mean, and of how many
    for value in values:
        mean, count = value, 1
        while pools and pools[-1][0] > mean:
            before, many = pools.pop()
            mean = (before * many + mean * count) / (many + count)
            count += many
        pools.append((mean, count))
    return [mean for mean, count in pools for _ in range(count)]


def _scaled(values: Sequence[float]) -> list[float]:
    """Rising values to [0, 1]."""
    low, high = values[0], values[-1]
    return [(value - low) / (high - low) for value in values]
