"""What is measured of a server: each measure is one round that gives CPU microseconds an item."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

import grpc

from loadtests.anchor import SERVICE, SIZE_BYTES
from loadtests.processes import Served
from loadtests.tables import Table, start_table

CALLERS = 16
CALLS = 100  # of each caller in a round
GAMES = 15  # of each caller, where only the first moves of each are made
OPENING = 7  # moves of a game that has not ended before
WATCHERS = 100
MOVES_WATCHED = 60
ECHO_REQUEST_BYTES = 100


class Round(NamedTuple):
    """One round of a measure."""

    cpu_us: float  # of the serving process, an item
    rate: float  # items a second, with this generator on the same machine
    p99_ms: float  # latency, as the generator sees it


Call = Callable[[], Awaitable[None]]


async def measure_calls(
    served: Served, callers: list[Call], calls: int = CALLS, pause: float = 0.0
) -> Round:
    """Every caller makes so many calls, one after the other, all callers at the same time.

    `pause` is how many seconds a caller waits after each call; callers begin spread over it.
    """
    latencies: list[float] = []

    async def work(number: int, call: Call) -> None:
        if pause:
            await asyncio.sleep(pause * number / len(callers))
        for _ in range(calls):
            began = time.perf_counter()
            await call()
            latencies.append(time.perf_counter() - began)
            if pause:
                await asyncio.sleep(pause)

    with round_of(served) as found:
        found.latencies = latencies
        await asyncio.gather(*(work(number, call) for number, call in enumerate(callers)))
    return found.round


@dataclass
class Measured:
    """A round that is going on, and then what it came to."""

    latencies: list[float] = field(default_factory=list)  # seconds
    cpu_seconds: float = 0.0
    seconds: float = 0.0

    @property
    def round(self) -> Round:
        """The figures of a round that is over."""
        latencies = sorted(self.latencies)
        slow = latencies[int(0.99 * len(latencies))]
        count = len(latencies)
        return Round(1e6 * self.cpu_seconds / count, count / self.seconds, 1e3 * slow)


@contextmanager
def round_of(served: Served) -> Iterator[Measured]:
    """Time what is done inside; whoever does it fills in the latencies."""
    measured = Measured()
    cpu, began = served.cpu_seconds(), time.perf_counter()
    yield measured
    measured.seconds = time.perf_counter() - began
    measured.cpu_seconds = served.cpu_seconds() - cpu


async def echo(served: Served, answer_bytes: int) -> Round:
    """The bare call with an answer of that size."""
    request = answer_bytes.to_bytes(SIZE_BYTES, "big").ljust(ECHO_REQUEST_BYTES, b"\0")
    async with grpc.aio.insecure_channel(served.address) as channel:
        call: Any = channel.unary_unary(f"/{SERVICE}/Echo")

        async def one() -> None:
            await call(request)

        await one()
        return await measure_calls(served, [one] * CALLERS)


async def play_move(served: Served, game: str, seed: int, pause: float = 0.0) -> Round:
    """PlayMove at as many tables as there are callers: revision and events come back."""
    async with grpc.aio.insecure_channel(served.address) as channel:
        tables = await _tables(channel, game, seed, CALLERS)
        return await measure_calls(served, [table.play for table in tables], pause=pause)


async def opening_moves(served: Served, game: str, told: int, seed: int) -> Round:
    """The first moves of many games, each until so many of the two seats have it.

    Who moves has it with the answer; where both are told, both read a watch of theirs.
    """
    async with grpc.aio.insecure_channel(served.address) as channel:
        tables = await _tables(channel, game, seed, CALLERS * GAMES)
        watching = range(2) if told == 2 else ()
        streams = [[table.watch(seat) for seat in watching] for table in tables]
        await asyncio.gather(*(stream.read() for pair in streams for stream in pair))
        games = list(zip(tables, streams, strict=True))

        async def move(moves: Iterator[tuple[Table, list[Any]]]) -> None:
            table, pair = next(moves)
            await asyncio.gather(table.play(), *(stream.read() for stream in pair))

        callers: list[Call] = [
            partial(move, iter([one for one in games[number::CALLERS] for _ in range(OPENING)]))
            for number in range(CALLERS)
        ]
        found = await measure_calls(served, callers, GAMES * OPENING)
        for stream in (one for pair in streams for one in pair):
            stream.cancel()
        return found


async def get_session(served: Served, game: str, seed: int, pause: float = 0.0) -> Round:
    """GetSession of a seat whose view was built before, at tables in mid-game."""
    async with grpc.aio.insecure_channel(served.address) as channel:
        tables = await _tables(channel, game, seed, CALLERS)
        for table in tables:
            await table.play()
            await table.get()
        return await measure_calls(served, [table.get for table in tables], pause=pause)


async def fan_out(served: Served, game: str, seed: int) -> Round:
    """What one watcher of a table costs for a move, many watching and the move itself included."""
    async with AsyncExitStack() as stack:
        channel = await stack.enter_async_context(grpc.aio.insecure_channel(served.address))
        (table,) = await _tables(channel, game, seed, 1)
        streams = [table.watch() for _ in range(WATCHERS)]
        return await _fan_out(served, streams, table.play)


async def fan_out_anchor(served: Served) -> Round:
    """The same of one queue a stream."""
    async with grpc.aio.insecure_channel(served.address) as channel:
        watch: Any = channel.unary_stream(f"/{SERVICE}/Watch")
        publish: Any = channel.unary_unary(f"/{SERVICE}/Publish")
        streams = [watch(b"") for _ in range(WATCHERS)]

        async def one() -> None:
            await publish(bytes(ECHO_REQUEST_BYTES))

        return await _fan_out(served, streams, one)


async def _fan_out(served: Served, streams: list[Any], move: Call) -> Round:
    async def once() -> None:
        await asyncio.gather(move(), *(stream.read() for stream in streams))

    await asyncio.gather(*(stream.read() for stream in streams))  # all are subscribed now
    found = await measure_calls(served, [once], MOVES_WATCHED)
    for stream in streams:
        stream.cancel()
    return found._replace(cpu_us=found.cpu_us / WATCHERS, rate=found.rate * WATCHERS)


async def _tables(channel: grpc.aio.Channel, game: str, seed: int, count: int) -> list[Table]:
    return [await start_table(channel, game, seed * count + index) for index in range(count)]
