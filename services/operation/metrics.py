"""What is counted, and how Prometheus reads it.

Counting costs every call, so it is done in plain numbers; they are made into metrics when somebody
asks for them (`MetricsCollector`), in the thread that serves him. `docs/operations.md` lists all.
"""

from __future__ import annotations

import functools
import inspect
import time
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from services.store.base import (
    LeaseLostError,
    ListKind,
    StaleRevisionError,
    Store,
    StoreError,
    StoreFullError,
    UnknownSessionError,
)

BOUNDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
COMMITS = ("create", "commit")
# What is measured of a store: all that it does between its opening and its end.
OPERATIONS = sorted(
    name
    for name in Store.__abstractmethods__ - {"open", "close"}
    if inspect.iscoroutinefunction(getattr(Store, name))
)
# Answers of a store, not failures.
_ANSWERS = (LeaseLostError, StaleRevisionError, StoreFullError, UnknownSessionError)


class Histogram:
    """How long something took: how often no longer than each of BOUNDS, or longer."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """Count one."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def buckets(self) -> list[tuple[str, float]]:
        """As Prometheus wants it: each bucket with all below it."""
        found, most = [], 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.counts, strict=True):
            most += count
            found.append((bound, float(most)))
        return found


class CallStats:
    """The calls of one method."""

    __slots__ = ("codes", "seconds", "streaming")

    def __init__(self, streaming: bool) -> None:
        self.streaming = streaming  # its length is up to the client: how long says nothing of us
        self.codes: Counter[str] = Counter()
        self.seconds = Histogram()

    def add(self, code: str, seconds: float) -> None:
        """Count a call that has ended."""
        self.codes[code] += 1
        if not self.streaming:
            self.seconds.add(seconds)


@dataclass(slots=True)
class SearchStats:
    """What bot workers delivered for one game."""

    count: int = 0
    iterations: int = 0
    seconds: float = 0.0


class Metrics:
    """All that one process counts."""

    def __init__(self) -> None:
        self.calls: dict[str, CallStats] = {}
        self.commits = {name: Histogram() for name in COMMITS}
        self.store_errors: Counter[str] = Counter()
        self.searches: defaultdict[str, SearchStats] = defaultdict(SearchStats)  # by game
        # What must be asked for: the latest answer.
        self.sessions: Mapping[tuple[ListKind, str], int] = {}
        self.jobs: Mapping[str, int] = {}
        self.serving = False

    def method(self, name: str, streaming: bool) -> CallStats:
        """Where the calls of a method are counted."""
        return self.calls.setdefault(name, CallStats(streaming))

    def searched(self, game: str, iterations: int, seconds: float) -> None:
        """A bot worker has delivered an outcome."""
        stats = self.searches[game]
        stats.count += 1
        stats.iterations += iterations
        stats.seconds += seconds


def measure(store: Store, metrics: Metrics) -> None:
    """From here on the operations of a store are measured; it knows nothing of that."""
    for name in OPERATIONS:
        setattr(store, name, _measured(name, getattr(store, name), metrics))


def _measured(
    name: str, operation: Callable[..., Awaitable[Any]], metrics: Metrics
) -> Callable[..., Awaitable[Any]]:
    histogram = metrics.commits.get(name)

    @functools.wraps(operation)
    async def call(*arguments: Any, **options: Any) -> Any:
        began = time.perf_counter()
        try:
            return await operation(*arguments, **options)
        except _ANSWERS:
            raise
        except StoreError:
            metrics.store_errors[name] += 1
            raise
        finally:
            if histogram is not None:
                histogram.add(time.perf_counter() - began)

    return call


class MetricsCollector(Collector):
    """The counts of a process as Prometheus reads them; called in any thread.

    What others count is asked for: open watches, and searches that calls wait for, by kind.
    """

    def __init__(
        self,
        metrics: Metrics,
        watchers: Callable[[], int],
        advice: Callable[[], Mapping[str, int]],
    ) -> None:
        self._metrics = metrics
        self._watchers = watchers
        self._advice = advice

    def collect(self) -> Iterator[Metric]:
        """All metrics but those of the process itself."""
        metrics = self._metrics
        yield from self._of_calls()
        yield from self._of_store()
        yield from self._of_searches()
        yield from self._of_sessions()
        yield GaugeMetricFamily("ziggurat_serving", "1 while calls are served", metrics.serving)
        yield GaugeMetricFamily("ziggurat_watchers", "Open watches", self._watchers())
        yield _by("advice", "Searches that calls wait for", "kind", self._advice())

    def _of_calls(self) -> Iterator[Metric]:
        calls = CounterMetricFamily(
            "ziggurat_calls", "Calls that ended, streams too", labels=["method", "code"]
        )
        seconds = HistogramMetricFamily(
            "ziggurat_call_seconds", "From a call's request to its answer", labels=["method"]
        )
        for name, stats in self._metrics.calls.items():
            for code, count in dict(stats.codes).items():
                calls.add_metric([name, code], count)
            if not stats.streaming:
                seconds.add_metric([name], stats.seconds.buckets(), stats.seconds.total)
        yield calls
        yield seconds

    def _of_store(self) -> Iterator[Metric]:
        commits = HistogramMetricFamily(
            "ziggurat_commit_seconds", "What the store took for a commit", labels=["operation"]
        )
        for name, histogram in self._metrics.commits.items():
            commits.add_metric([name], histogram.buckets(), histogram.total)
        yield commits
        yield _total(
            "store_errors", "Failures of the store", "operation", self._metrics.store_errors
        )

    def _of_searches(self) -> Iterator[Metric]:
        found = dict(self._metrics.searches)
        counts = {game: stats.count for game, stats in found.items()}
        iterations = {game: stats.iterations for game, stats in found.items()}
        seconds = {game: stats.seconds for game, stats in found.items()}
        yield _total("searches", "Searches that were delivered", "game", counts)
        yield _total("search_iterations", "Iterations of them", "game", iterations)
        yield _total("search_seconds", "Time that they took", "game", seconds)

    def _of_sessions(self) -> Iterator[Metric]:
        sessions = GaugeMetricFamily(
            "ziggurat_sessions", "Sessions in the store, by list", labels=["kind", "game"]
        )
        for (kind, game), count in self._metrics.sessions.items():
            sessions.add_metric([kind.value or "other", game], count)
        yield sessions
        jobs: Counter[str] = Counter()
        for build, count in self._metrics.jobs.items():
            jobs[build.partition("/")[0]] += count
        yield _by("jobs", "Turns of bots that wait or are searched", "game", jobs)


def _total(name: str, text: str, label: str, counts: Mapping[str, float]) -> Metric:
    family = CounterMetricFamily(f"ziggurat_{name}", text, labels=[label])
    for value, count in dict(counts).items():
        family.add_metric([value], count)
    return family


def _by(name: str, text: str, label: str, values: Mapping[str, float]) -> Metric:
    family = GaugeMetricFamily(f"ziggurat_{name}", text, labels=[label])
    for value, count in dict(values).items():
        family.add_metric([value], count)
    return family
