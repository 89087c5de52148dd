"""What further threads bring to the search: what `ziggurat bench threads` prints.

A machine seldom gives all its cores. So three ways to search take turns: one thread, several
threads of one search, and as many searches that share nothing, each in a process of its own. The
last is the anchor: what these cores give just then.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple

from ai.errors import SearchError
from ai.processes import processes, submit_all
from ai.seeds import derive_seed
from ai.speed import Figures, measure_search
from engine import load_game

WARM_UP_SECONDS = 0.02  # of a slice whose figures are dropped


class Rate(NamedTuple):
    """What one slice has done."""

    wall: float  # iterations a second
    cpu: float  # iterations a second of CPU time, over all its threads
    cores: float  # that it was given, on average


class Round(NamedTuple):
    """One slice of each way to search."""

    alone: Rate
    together: Rate  # threads of one search
    apart: float  # processes: iterations a second of all


@dataclass(frozen=True)
class Slice:
    """What is searched for a time: positions of random games, by their seed."""

    game: str
    players: int
    seconds: float
    seed: int

    def rate(self, threads: int) -> Rate:
        """Search in this process."""
        game = load_game(self.game)
        began, spent = perf_counter(), process_time()
        found = measure_search(game, self.players, self.seconds, threads, seed=self.seed)
        wall, cpu = perf_counter() - began, process_time() - spent
        return Rate(found["iterations"] / found["seconds"], found["iterations"] / cpu, cpu / wall)


def measure_scaling(
    name: str,
    players: int | None = None,
    seconds: float = 0.5,
    threads: int = 2,
    rounds: int = 7,
    seed: int = 0,
) -> Figures:
    """Rates and ratios of a game, medians over the rounds; a round is three slices.

    `seconds` is the time of one slice. SearchError when a process dies.
    """
    players = load_game(name).resolve_options(None, players)["players"]
    try:
        with processes(threads, load_game, name) as pool:
            _round(pool, Slice(name, players, WARM_UP_SECONDS, seed), threads, first=0)
            measured = [
                _round(pool, Slice(name, players, seconds, derive_seed(seed, i)), threads, i)
                for i in range(rounds)
            ]
    except BrokenProcessPool:
        raise SearchError("a process of the measurement died; out of memory?") from None
    head = {"game": name, "players": players, "threads": threads, "rounds": rounds}
    return {**head, **_medians(measured, threads)}


def _round(pool: ProcessPoolExecutor, part: Slice, threads: int, first: int) -> Round:
    """Who begins changes from round to round."""
    alone = together = Rate(0.0, 0.0, 0.0)
    apart = 0.0
    for number in range(first, first + 3):
        match number % 3:
            case 0:
                alone = part.rate(1)
            case 1:
                together = part.rate(threads)
            case 2:
                apart = sum(
                    done.result().wall for done in submit_all(pool, part.rate, [1] * threads)
                )
    return Round(alone, together, apart)


def _medians(measured: list[Round], threads: int) -> Figures:
    """The figures of `ziggurat bench threads --json`."""

    def of(figure: Callable[[Round], float], digits: int | None = 2) -> float:
        return round(median(map(figure, measured)), digits)

    return {
        "one_thread": of(lambda one: one.alone.wall, None),
        "all_threads": of(lambda one: one.together.wall, None),
        "processes": of(lambda one: one.apart, None),
        "speedup": of(lambda one: one.together.wall / one.alone.wall),
        "processes_speedup": of(lambda one: one.apart / one.alone.wall),
        "beside_processes": of(lambda one: one.together.wall / one.apart),
        "cpu_speedup": of(lambda one: threads * one.together.cpu / one.alone.cpu),
        "cores": of(lambda one: one.together.cores),
    }
