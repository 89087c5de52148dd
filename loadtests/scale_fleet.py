"""Servers whose processes are counted together: some front ends, bot workers and their Redis."""

from __future__ import annotations

import os
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import grpc
from redis.asyncio import Redis

from loadtests import processes

SERVER, WORKER = "services.server", "services.bots.worker"
# What one generator asks for is more than one address of strangers may.
OPEN_TO_ALL = (
    "--tables-a-minute=1000000",
    "--joins-a-minute=1000000",
    "--lobby-tables=100000",
    "--streams=20000",
    "--max-watchers=20000",
)
# Else gRPC shares one connection among all channels of a process to one address.
OWN_CONNECTION = [("grpc.use_local_subchannel_pool", 1)]


class Usage(NamedTuple):
    """CPU seconds that each kind of process has used since it began."""

    front_ends: float
    workers: float
    redis: float

    def since(self, before: Usage) -> Usage:
        """What came on top."""
        return Usage(*(now - then for now, then in zip(self, before, strict=True)))


class Fleet(NamedTuple):
    """What serves at one address."""

    address: str
    front_ends: list[int]  # process ids
    workers: list[int]
    redis: list[int]
    url: str  # of the store

    def usage(self) -> Usage:
        """What all of it has used until now."""
        return Usage(*(sum(map(processes.cpu_seconds, pids)) for pids in self[1:4]))

    def resident_bytes(self) -> int:
        """The memory of all front ends."""
        return sum(map(_resident_bytes, self.front_ends))


def _resident_bytes(pid: int) -> int:
    pages = Path(f"/proc/{pid}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


@asynccontextmanager
async def fleet(
    store: str, *flags: str, front_ends: int = 1, workers: int = 0
) -> AsyncIterator[Fleet]:
    """`store` is "sqlite" or "redis": a file, or a redis-server, of its own."""
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        url = f"sqlite:///{folder}/scale.sqlite"
        redis: list[int] = []
        if store == "redis":
            url = await stack.enter_async_context(processes.redis_server(folder))
            redis = [await _process_of(url)]
        sizes = (f"--frontends={front_ends}", f"--bot-workers={workers}")
        served = await stack.enter_async_context(
            processes.ziggurat(url, *OPEN_TO_ALL, *sizes, *flags)
        )
        supervisor = processes.parent_of(served.pid)
        yield Fleet(
            served.address,
            processes.children_of(supervisor, SERVER),
            processes.children_of(supervisor, WORKER),
            redis,
            url,
        )


async def _process_of(url: str) -> int:
    """The redis-server that serves there."""
    async with Redis.from_url(url) as client:
        return int((await client.info("server"))["process_id"])


@asynccontextmanager
async def connections(fleet: Fleet, number: int) -> AsyncIterator[list[grpc.aio.Channel]]:
    """Channels with a connection each; the front ends get them by chance."""
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(
                grpc.aio.insecure_channel(fleet.address, OWN_CONNECTION)
            )
            for _ in range(number)
        ]
