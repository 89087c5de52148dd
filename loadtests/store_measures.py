"""What is measured of the Redis store: its client's and the server's share of a commit, what a
front end sends for a move and while nothing happens, and what a session takes of Redis's memory."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import pairwise
from typing import Any, NamedTuple

import grpc
from redis.asyncio import ConnectionPool, Redis

from loadtests.processes import Served
from loadtests.tables import Table, start_table
from services.store import make_store
from services.store.base import Commit, Listing, ListKind, NewSession, Store
from services.store.redis.pipeline import Command
from services.store.redis.store import RedisStore

CALLERS = 64
POOL = 256  # connections at most: the callers', and what the store does besides
COMMITS = 50  # of each caller in a round
HEADER = bytes(400)  # about what a table of two seats has
ENTRY = bytes(120)
STATE = bytes(200)
SNAPSHOT_EVERY = 16
LISTING = Listing(ListKind.NONE, "bench")
MOST = 10**9  # sessions
IDLE_SECONDS = 10.0
TABLES = 8
KINDS = ("session", "log", "requests")  # of a session's keys


class Commits(NamedTuple):
    """One round of commits, all callers at the same time."""

    client_us: float  # CPU of the process that asks, a commit
    server_us: float  # CPU of Redis, a commit
    rate: float  # commits a second, both on the same machine


@asynccontextmanager
async def opened(url: str, *, pooled: bool) -> AsyncIterator[Store]:
    """A store as it is, or one that sends the same commands over redis-py's connection pool."""
    store = make_store(url)
    assert isinstance(store, RedisStore)
    await store.open(lambda *_: None)
    pool = ConnectionPool.from_url(url.partition("?")[0], protocol=2, max_connections=POOL)
    async with Redis(connection_pool=pool) as client:
        if pooled:

            async def call(place: int, reads: bool, command: Command, first: int = 1) -> Any:
                return await client.execute_command(*command)  # type: ignore[no-untyped-call]

            store._nodes._call = call  # type: ignore[method-assign]
        yield store
        await store.close()
    await pool.aclose()


async def commits(store: Store, server: Redis, number: int) -> Commits:
    """Every caller makes so many revisions of a session of its own, one after the other."""
    names = [f"round {number} caller {caller}" for caller in range(CALLERS)]
    for name in names:
        await store.create(NewSession(name, HEADER, bytes(32), ENTRY, 1, LISTING), MOST)
    before, cpu, began = await _usage(server), time.process_time(), time.perf_counter()
    await asyncio.gather(*(_play(store, name) for name in names))
    seconds, cpu = time.perf_counter() - began, time.process_time() - cpu
    used, made = await _usage(server) - before, CALLERS * COMMITS
    return Commits(1e6 * cpu / made, 1e6 * used / made, made / seconds)


async def _play(store: Store, name: str) -> None:
    for revision in range(1, 1 + COMMITS):
        commit = Commit(
            session_id=name,
            expected_revision=revision,
            entry=ENTRY,
            time_ms=revision,
            request=revision.to_bytes(32, "big"),
            body_hash=bytes(32),
            epoch=store.epoch_of(name),
            header=HEADER,
            state=None if revision % SNAPSHOT_EVERY else STATE,
        )
        await store.commit(commit)


async def _usage(server: Redis) -> float:
    """CPU seconds of Redis."""
    used = await server.info("cpu")
    return float(used["used_cpu_user"] + used["used_cpu_sys"])


# ---------------------------------------------------------------------- what a front end sends


async def sent_while(
    server: Redis, work: Callable[[], Awaitable[object]], about: str = ""
) -> Counter[str]:
    """What all clients send while something is done, by command (MONITOR); `about` a session."""
    found: Counter[str] = Counter()
    async with server.monitor() as monitor:
        listening = asyncio.create_task(_count(monitor, about, found))
        await work()
        listening.cancel()
        with suppress(asyncio.CancelledError):
            await listening
    return found


async def _count(monitor: Any, about: str, found: Counter[str]) -> None:
    async for command in monitor.listen():
        # Lua: what scripts do inside.
        if command["client_type"] != "lua" and about in command["command"]:
            found[command["command"].partition(" ")[0].upper()] += 1


async def idle(server: Redis) -> dict[str, float]:
    """What a front end sends a second while nobody plays."""
    sent = await sent_while(server, lambda: asyncio.sleep(IDLE_SECONDS))
    return {name: count / IDLE_SECONDS for name, count in sent.items()}


async def moves(served: Served, server: Redis, game: str, number: int) -> dict[str, float]:
    """What it sends for a move of a person at a table."""
    async with grpc.aio.insecure_channel(served.address) as channel:
        table = await start_table(channel, game, 0)
        sent = await sent_while(server, lambda: _play_on(table, number), table.session_id)
    return {name: count / number for name, count in sent.items()}


# ---------------------------------------------------------------------- memory


async def memory(
    served: Served, server: Redis, game: str, numbers: Sequence[int]
) -> dict[int, dict[str, float]]:
    """Bytes of a session's keys after so many moves, by kind: the mean of some tables."""
    found = {}
    async with grpc.aio.insecure_channel(served.address) as channel:
        tables = [await start_table(channel, game, 1 + seed) for seed in range(TABLES)]
        for before, number in pairwise((0, *numbers)):
            await asyncio.gather(*(_play_on(table, number - before) for table in tables))
            found[number] = {kind: await _mean_usage(server, kind, tables) for kind in KINDS}
    return found


async def _play_on(table: Table, number: int) -> None:
    for _ in range(number):
        await table.play()


async def _mean_usage(server: Redis, kind: str, tables: list[Table]) -> float:
    total = 0
    for table in tables:
        async for key in server.scan_iter(f"*:{kind}:{table.session_id}"):
            total += await server.memory_usage(key, samples=0) or 0
    return total / len(tables)
