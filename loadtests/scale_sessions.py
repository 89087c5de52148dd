"""With more live sessions: what a call to any of them costs, and what a session takes to keep.

Sessions are added until there are so many, then callers play at tables drawn by lot from all. The
last row of a store is that of a front end which keeps none in memory and reads each for each call.
"""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, NamedTuple

from redis.asyncio import Redis

from loadtests.scale_fleet import Fleet, connections, fleet
from loadtests.scale_points import Call, Point, measured, middle
from loadtests.scale_tables import open_tables
from loadtests.tables import Table
from ziggurat.v1 import service_pb2_grpc

GAME = "atlantis"
CALLERS = 10
CONNECTIONS = 10
CALLS: dict[str, Callable[[Table], Awaitable[None]]] = {
    "PlayMove": Table.play,
    "GetSession": Table.get,
}


class Size(NamedTuple):
    """How much is measured."""

    stores: tuple[str, ...] = ("sqlite", "redis")
    sessions: tuple[int, ...] = (10, 100, 1_000, 10_000)
    unkept: int = 100  # sessions of the front end that keeps none
    rounds: int = 3
    calls: int = 60  # of each caller in a round


SHORT = Size(stores=("sqlite",), sessions=(10, 20), unkept=10, rounds=1, calls=5)


async def measure(size: Size) -> list[dict[str, Any]]:
    """A row for each store, number of sessions and call."""
    rows = []
    for store in size.stores:
        rows += await _grown(store, size.sessions, size)
        rows += await _grown(store, (size.unkept,), size, "--cached-megabytes=0")
    return rows


async def _grown(
    store: str, numbers: tuple[int, ...], size: Size, *flags: str
) -> list[dict[str, Any]]:
    rows = []
    async with fleet(store, *flags) as served, connections(served, CONNECTIONS) as channels:
        stubs = [service_pb2_grpc.GameServiceStub(one) for one in channels]
        empty = served.resident_bytes(), await _stored_bytes(served)
        tables: list[Table] = []
        for number in numbers:
            opened, before = number - len(tables), served.usage()
            tables += await open_tables(stubs, GAME, range(len(tables), number))
            used = served.usage().since(before)
            taken = served.resident_bytes() - empty[0], await _stored_bytes(served) - empty[1]
            kept = {
                "sessions": number,
                "in_memory": not flags,
                "front_end_bytes": round(taken[0] / number),
                "stored_bytes": round(taken[1] / number),
                "open_us": round(1e6 * used.front_ends / opened, 1),
                "open_redis_us": round(1e6 * used.redis / opened, 1),
            }
            for call, points in (await _rounds(served, tables, size)).items():
                rows.append({"store": store, "call": call, **kept, **middle(points)})
    return rows


async def _rounds(served: Fleet, tables: list[Table], size: Size) -> dict[str, list[Point]]:
    found: dict[str, list[Point]] = {name: [] for name in CALLS}
    for number in range(size.rounds):
        for name, call in CALLS.items():
            callers = [_caller(tables[first::CALLERS], call, number) for first in range(CALLERS)]
            found[name].append(await measured(served, callers, size.calls))
    return found


def _caller(tables: list[Table], call: Callable[[Table], Awaitable[None]], seed: int) -> Call:
    """Somebody who plays at tables of their own, so that no call comes between two others."""
    rng = random.Random(seed)
    return lambda: call(rng.choice(tables))


async def _stored_bytes(served: Fleet) -> int:
    """What the store has taken: the file with its log, or Redis's memory."""
    if served.url.startswith("sqlite"):
        path = Path(served.url.removeprefix("sqlite://"))
        return sum(each.stat().st_size for each in path.parent.glob(f"{path.name}*"))
    async with Redis.from_url(served.url) as client:
        return int((await client.info("memory"))["used_memory"])
