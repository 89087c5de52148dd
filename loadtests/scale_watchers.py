"""With more watchers of a session: what one of them costs, and how late the last one is told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable
from typing import Any, NamedTuple

from loadtests.scale_fleet import Fleet, connections, fleet
from loadtests.scale_points import quantile
from loadtests.scale_tables import AnyConnection, open_tables
from loadtests.tables import Table

GAME = "atlantis"
PER_CONNECTION = 100


class Size(NamedTuple):
    """How much is measured."""

    stores: tuple[str, ...] = ("sqlite", "redis")
    watchers: tuple[int, ...] = (0, 1, 10, 100, 1_000)
    moves: int = 200  # with up to 10 watchers, fewer with more
    least_moves: int = 30


SHORT = Size(stores=("sqlite",), watchers=(0, 1, 10), moves=10, least_moves=5)


async def measure(size: Size) -> list[dict[str, Any]]:
    """A row for each store and number of watchers."""
    rows = []
    for store in size.stores:
        async with fleet(store) as served:
            for seed, watchers in enumerate(size.watchers):
                moves = max(size.least_moves, min(size.moves, 10 * size.moves // (watchers or 1)))
                found = await _watched(served, seed, watchers, moves)
                rows.append({"store": store, "watchers": watchers, **found})
    return [row | _delivery(row, rows) for row in rows]


def _delivery(row: dict[str, Any], rows: list[dict[str, Any]]) -> dict[str, Any]:
    """What a watcher adds to a move that nobody watches."""
    [alone] = [one for one in rows if one["store"] == row["store"] and not one["watchers"]]
    added = row["cpu_us"] - alone["cpu_us"]
    return {"delivery_us": round(added / row["watchers"], 1) if row["watchers"] else 0.0}


async def _watched(served: Fleet, seed: int, watchers: int, moves: int) -> dict[str, float]:
    """Moves of one table, one after the other, each until all watchers have read it."""
    async with connections(served, -(-watchers // PER_CONNECTION) or 1) as channels:
        [table] = await open_tables([AnyConnection(channels)], GAME, range(seed, seed + 1))
        streams = [table.watch() for _ in range(watchers)]
        await asyncio.gather(*(stream.read() for stream in streams))
        before, began = served.usage(), time.perf_counter()
        delays = [delay for _ in range(moves) for delay in await _told(table, streams)]
        seconds, used = time.perf_counter() - began, served.usage().since(before)
    return {
        "cpu_us": round(1e6 * used.front_ends / moves, 1),
        "rate": round(moves * max(1, watchers) / seconds, 1),
        "p50_ms": round(1e3 * quantile(delays, 0.5), 2),
        "p99_ms": round(1e3 * quantile(delays, 0.99), 2),
    }


async def _told(table: Table, streams: list[Any]) -> list[float]:
    """Seconds from the move's call until each watcher has read it; until its answer without any."""
    began = time.perf_counter()

    async def until(reading: Awaitable[object]) -> float:
        await reading
        return time.perf_counter() - began

    answered, *told = await asyncio.gather(
        until(table.play()), *(until(stream.read()) for stream in streams)
    )
    return told or [answered]
