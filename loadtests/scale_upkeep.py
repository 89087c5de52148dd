"""What is taken while nothing happens: memory of sessions and watches, CPU of idle front ends."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
from contextlib import AsyncExitStack
from typing import Any, NamedTuple

from redis.asyncio import Redis

from loadtests import bench_watches, store_measures
from loadtests.processes import redis_server, ziggurat
from loadtests.scale_fleet import fleet

GAME = "atlantis"


class Size(NamedTuple):
    """How much is measured."""

    moves: tuple[int, ...] = (1, 50, 100, 200, 280)
    watches: int = 200  # in a lot, of which each connection has 100 at most
    idle_seconds: float = 8.0


SHORT = Size(moves=(1, 20), watches=100, idle_seconds=2.0)


async def measure(size: Size) -> list[dict[str, Any]]:
    """Rows: bytes of a session after so many moves, of a watch by its connection, idle CPU."""
    rows = [*await _sessions(size.moves), *await _watches(size.watches)]
    return [*rows, *await _idle(size.idle_seconds)]


async def _sessions(moves: tuple[int, ...]) -> list[dict[str, Any]]:
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        url = await stack.enter_async_context(redis_server(folder))
        client = await stack.enter_async_context(Redis.from_url(url, decode_responses=True))
        served = await stack.enter_async_context(ziggurat(url, "--bot-workers=0"))
        found = await store_measures.memory(served, client, GAME, moves)
    return [
        {"what": "session in Redis", "moves": number, "bytes": round(sum(parts.values()))}
        for number, parts in found.items()
    ]


async def _watches(watches: int) -> list[dict[str, Any]]:
    rows = []
    for name, per_connection in bench_watches.PER_CONNECTION.items():
        sizes = await bench_watches.lots(GAME, watches, per_connection)
        rows.append({"what": f"watch, {name}", "bytes": round(statistics.median(sizes))})
    return rows


async def _idle(seconds: float) -> list[dict[str, Any]]:
    """What a front end costs at which nobody plays, a second."""
    async with fleet("redis") as served:
        await asyncio.sleep(1.0)  # it has told of itself, and looked for what is due
        before, memory = served.usage(), served.resident_bytes()
        await asyncio.sleep(seconds)
        used = served.usage().since(before)
    return [
        {"what": "idle front end", "bytes": memory},
        {"what": "idle front end, a second", "cpu_us": round(1e6 * used.front_ends / seconds)},
        {"what": "Redis for it, a second", "cpu_us": round(1e6 * used.redis / seconds)},
    ]
