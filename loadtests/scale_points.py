"""One point of a measurement: what so many calls took, of whom, and how long each caller waited."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from loadtests.scale_fleet import Fleet

Call = Callable[[], Awaitable[object]]


class Point(NamedTuple):
    """A round, or the medians of several."""

    cpu_us: float  # of all front ends, a call
    redis_us: float  # of Redis, a call
    rate: float  # calls a second, with the generator on the same machine
    p50_ms: float  # as the caller sees it
    p99_ms: float


async def measured(fleet: Fleet, callers: Sequence[Call], calls: int) -> Point:
    """All callers at the same time make so many calls each, one after the other."""
    latencies: list[float] = []

    async def work(call: Call) -> None:
        for _ in range(calls):
            began = time.perf_counter()
            await call()
            latencies.append(time.perf_counter() - began)

    before, began = fleet.usage(), time.perf_counter()
    await asyncio.gather(*map(work, callers))
    seconds = time.perf_counter() - began
    used = fleet.usage().since(before)
    each = 1e6 / len(latencies)
    return Point(
        cpu_us=used.front_ends * each,
        redis_us=used.redis * each,
        rate=len(latencies) / seconds,
        p50_ms=1e3 * quantile(latencies, 0.5),
        p99_ms=1e3 * quantile(latencies, 0.99),
    )


def quantile(values: Sequence[float], share: float) -> float:
    """The value that a share of them does not exceed, from the sorted list without smoothing."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def middle(rounds: Sequence[Point]) -> dict[str, float]:
    """The median of each field, rounded."""
    return {
        field: round(statistics.median(getattr(each, field) for each in rounds), 2)
        for field in Point._fields
    }
