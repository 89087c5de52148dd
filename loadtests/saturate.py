"""How much a server bears: `make saturate`, or `python -m loadtests.saturate --call GetSession`.

Calls come at a rate that is raised until the server does not keep up; then rates up to that are
measured in turn, several times in random order, so that a noisy moment spoils no part of the curve.
Told are the greatest rate of answers and the knee of the latency curve, and both are plotted.

Our own server on a free port, or with `--host` one that is there and was started with
`--chosen-chance allow`: the generator plays along and so makes no call but those that it measures.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from math import ceil
from pathlib import Path
from typing import Any, NamedTuple

import grpc

from engine import Game, State, load_game
from loadtests import leash
from loadtests.arrivals import Offer, Step
from loadtests.knee import knee
from loadtests.load import QUOTAS, REPORTS
from loadtests.processes import Served, redis_server, ziggurat
from loadtests.tables import Table, start_table

FIRST_RATE = 100.0
GROWTH = 1.3  # from one rate to the next while the limit is looked for
KEEPS_UP = 0.9  # of what came is answered in time
TRIES = 3  # at a rate, before it is too much: a noisy moment is no limit
RANDOM_GAMES = 20  # to see how short a game may be
SPARE = 1.5  # times as many tables as random games as short as these would use up
LOWEST, HIGHEST = 0.1, 1.1  # of the greatest rate: where the curve is measured
CONNECTIONS = 4
OWN_CONNECTION = [("grpc.use_local_subchannel_pool", 1)]


class Point(NamedTuple):
    """A step, and what both sides used."""

    step: Step
    server_cores: float  # of the serving process; 0 where it is another's
    generator_cores: float


class Generator:
    """Tables at a server, played or read at whatever rate is asked for."""

    def __init__(self, served: Served | None, channels: list[grpc.aio.Channel], flags: Any) -> None:
        self._served = served
        self._channels = channels
        self._flags = flags
        self._rng = random.Random(flags.seed)
        self._tables: list[Table] = []  # games that go on: those of a step, and spare ones
        self._opened = 0
        self._shortest = shortest(load_game(flags.game))

    async def measure(self, rate: float) -> Point:
        """One step."""
        await self._fill(rate)
        call = play if self._flags.call == "PlayMove" else read
        tables, spare = self._tables[: self._flags.tables], self._tables[self._flags.tables :]
        offer = Offer(call, tables, rate, self._flags.seconds, self._rng, spare)
        ours, theirs, began = time.process_time(), self._cpu(), time.perf_counter()
        step = await offer.run()
        seconds = time.perf_counter() - began
        ours, theirs = time.process_time() - ours, self._cpu() - theirs
        return Point(step, theirs / seconds, ours / seconds)

    async def _fill(self, rate: float) -> None:
        """New tables for those whose games are over, and spare ones for those that end in a step.

        All that there are may end with their next move, and those that follow be short.
        """
        wanted = self._flags.tables
        if self._flags.call == "PlayMove":
            wanted += wanted + ceil(SPARE * rate * self._flags.seconds / self._shortest)
        self._tables = [table for table in self._tables if not table.state.is_terminal()]
        while len(self._tables) < wanted:
            channel = self._channels[self._opened % len(self._channels)]
            seed = (self._flags.seed << 32) + self._opened
            self._tables.append(await start_table(channel, self._flags.game, seed))
            self._opened += 1

    def _cpu(self) -> float:
        return self._served.cpu_seconds() if self._served else 0.0


def shortest(game: Game) -> int:
    """The moves of the shortest of some random games of two."""
    rng = random.Random(1)
    return min(_length(game.new_state(2, seed=seed), rng) for seed in range(RANDOM_GAMES))


def _length(state: State, rng: random.Random) -> int:
    moves = 0
    while not state.is_terminal():
        state.apply(rng.choice(state.legal_moves()))
        moves += 1
    return moves


async def play(table: Table) -> bool:
    """A move; whether the game goes on."""
    await table.play()
    return not table.state.is_terminal()


async def read(table: Table) -> bool:
    """What a seat sees."""
    await table.get()
    return True


@asynccontextmanager
async def generator(flags: argparse.Namespace) -> AsyncIterator[Generator]:
    """A generator connected to the server to be measured."""
    async with AsyncExitStack() as stack:
        served, address = None, flags.host
        if not address:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            store = f"sqlite:///{folder}/saturate.sqlite"
            if flags.store == "redis":
                store = await stack.enter_async_context(redis_server(folder))
            arguments = (*QUOTAS, "--bot-workers=0", "--log-level=WARNING")
            served = await stack.enter_async_context(ziggurat(store, *arguments))
            address = served.address
        channels = [
            await stack.enter_async_context(grpc.aio.insecure_channel(address, OWN_CONNECTION))
            for _ in range(CONNECTIONS)
        ]
        yield Generator(served, channels, flags)


async def saturate(flags: argparse.Namespace) -> list[Point]:
    """The curve: a point for each rate, medians of the rounds, by ascending rate."""
    async with generator(flags) as load:
        await load.measure(FIRST_RATE)  # caches, connections
        limit = await find_limit(load)
        rates = spread(limit, flags.points)
        rounds: dict[float, list[Point]] = {rate: [] for rate in rates}
        order = random.Random(flags.seed)
        for number in range(flags.rounds):
            for rate in order.sample(rates, len(rates)):
                rounds[rate].append(await load.measure(rate))
            tell(f"round {number + 1} of {flags.rounds}")
    points = [median(found) for found in rounds.values()]
    return sorted(points, key=lambda point: point.step.offered)


async def find_limit(load: Generator) -> float:
    """A rate at which the server does not keep up any more, however often it is tried."""
    rate = FIRST_RATE
    while True:
        best = 0.0
        for _ in range(TRIES):
            step = (await load.measure(rate)).step
            tell(f"{step.offered:.0f} a second came, {step.achieved:.0f} were answered")
            best = max(best, step.achieved)
            if keeps_up(step):
                break
        else:
            return best
        rate *= GROWTH


def spread(limit: float, points: int) -> list[float]:
    """So many rates around the limit, evenly."""
    gap = (HIGHEST - LOWEST) / (points - 1)
    return [limit * (LOWEST + gap * number) for number in range(points)]


def median(points: list[Point]) -> Point:
    """The medians of all fields."""
    step = Step(*map(statistics.median, zip(*(point.step for point in points), strict=True)))
    return Point(
        step,
        statistics.median(point.server_cores for point in points),
        statistics.median(point.generator_cores for point in points),
    )


def report(points: list[Point], flags: argparse.Namespace) -> dict[str, Any]:
    """The figures as plain values."""
    steps = [point.step for point in points]
    at = knee_of(steps)
    rows = [
        {name: round(value, 2) for name, value in zip(POINT_FIELDS, _flat(point), strict=True)}
        for point in points
    ]
    return {
        "call": flags.call,
        "game": flags.game,
        "store": "of --host" if flags.host else flags.store,
        "greatest_rate": round(max(step.achieved for step in steps), 1),
        "knee": None if at is None else rows[at],
        "points": rows,
    }


def knee_of(steps: list[Step]) -> int | None:
    """The index of the knee of p99 among the rates that the server keeps up with.

    Beyond them latency says only how long the step was. Where it does not bend before, the first of
    those is the wall that makes the bend.
    """
    kept = next((at for at, step in enumerate(steps) if not keeps_up(step)), len(steps))
    for end in (kept, kept + 1):
        part = steps[:end]
        at = knee([step.offered for step in part], [step.p99_ms for step in part])
        if at is not None:
            return at
    return None


def keeps_up(step: Step) -> bool:
    """Whether the server answers what comes."""
    return step.achieved >= KEEPS_UP * step.offered


POINT_FIELDS = (*Step._fields, *Point._fields[1:])


def _flat(point: Point) -> tuple[float, ...]:
    return (*point.step, *point[1:])


def show(found: dict[str, Any]) -> str:
    """The table."""
    heads = ("offered/s", "answered/s", "p50 ms", "p99 ms", "server", "generator")
    lines = ["".join(f"{head:>12}" for head in heads)]
    lines += ["".join(f"{value:>12.2f}" for value in row.values()) for row in found["points"]]
    lines.append(f"greatest rate: {found['greatest_rate']:.0f} {found['call']} a second")
    at = found["knee"]
    lines.append(
        f"knee: {at['offered']:.0f} a second, p99 {at['p99_ms']:.1f} ms"
        if at
        else "no knee: the curve is too straight"
    )
    load = os.getloadavg()[0]
    lines.append(f"cores used; {os.cpu_count()} there, load {load:.1f} (generator included)")
    return "\n".join(lines)


def tell(text: str) -> None:
    """Progress, which is no result."""
    print(text, file=sys.stderr, flush=True)


def parser() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(prog="saturate", description=__doc__)
    parser.add_argument("--call", choices=("PlayMove", "GetSession"), default="PlayMove")
    parser.add_argument("--game", default="atlantis")
    parser.add_argument("--store", choices=("redis", "sqlite"), default="redis")
    parser.add_argument("--host", default="", help="host:port of a server that is there")
    parser.add_argument("--tables", type=int, default=256, help="calls in flight at most")
    parser.add_argument("--points", type=int, default=11, help="rates of the curve, 3 or more")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=3.0, help="of a step")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path, help="PNG file [build/load/saturate-CALL.png]")
    parser.add_argument("--json", action="store_true", help="figures as JSON instead of a table")
    return parser


def main() -> int:
    """The command line."""
    from loadtests import rate_plot  # a second and more, which others need not wait for

    flags = parser().parse_args()
    found = report(leash.run(saturate(flags)), flags)
    plot = flags.plot or REPORTS / f"saturate-{flags.call}.png"
    plot.parent.mkdir(parents=True, exist_ok=True)
    rate_plot.draw(found, plot)
    tell(f"plot: {plot}")
    print(json.dumps(found, indent=2) if flags.json else show(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
