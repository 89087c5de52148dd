"""Clients that open watches and never read: little memory each, and nobody else waits for them."""

from __future__ import annotations

import asyncio
import os
import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import grpc
import pytest

from tests.services.faults.site import FRONT_END
from tests.services.support import (
    PATIENCE,
    Client,
    Table,
    connected,
    file_store,
    open_seats,
    read_refusal,
    serve_process,
    started,
)
from tests.services.test_watch import SMALL_WINDOW, take

DEAF = 100
PLIES, PLAYERS = 400, 4  # together more than a connection takes that nobody reads from
MOST_GROWTH = 32 << 20  # bytes, all of them together


def resident(process: int) -> int:
    """The memory that a process has now, in bytes."""
    pages = Path(f"/proc/{process}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


async def deaf_watch(stack: AsyncExitStack, address: str, table: Table) -> Any:
    """A watch on a connection of its own that reads once, to be sure that it is open."""
    options = [*SMALL_WINDOW, ("grpc.use_local_subchannel_pool", 1)]
    channel = await stack.enter_async_context(grpc.aio.insecure_channel(address, options=options))
    deaf = Table(Client(channel), table.session_id, table.host_token, table.seat_tokens)
    watch = deaf.watch(include_view=True)
    await take(watch, 1)
    return watch


async def told_by(watch: Any, count: int) -> list[Any]:
    """The next updates, however long they take to be made."""
    return [(await watch.read()).update for _ in range(count)]


async def test_a_hundred_who_never_read_take_little_memory_and_hold_up_nobody(
    tmp_path: Path,
) -> None:
    rng = random.Random(1)
    async with (
        serve_process(file_store(tmp_path), "--bot-workers=0", "--watch-buffer=8") as server,
        connected(server.address) as client,
        AsyncExitStack() as stack,
    ):
        [front_end] = server.children(FRONT_END)
        table = await started(client, seats=open_seats(PLAYERS))
        elsewhere = await started(client)
        told_first = (await table.get()).session.revision
        reading = asyncio.ensure_future(told_by(table.watch(include_view=True), told_first + PLIES))
        await elsewhere.play_any(rng)
        watches = [await deaf_watch(stack, server.address, table) for _ in range(DEAF)]
        before = resident(front_end)
        async with asyncio.timeout(4 * PATIENCE):
            for number in range(PLIES):
                await table.play_any(rng)
                if number % 10 == 0:
                    await elsewhere.play_any(rng)
            told = await reading
        assert [update.revision for update in told] == list(range(1, told_first + PLIES + 1))
        growth = resident(front_end) - before
        print(f"{DEAF} readers that never read: {growth / 2**20:.1f} MB")
        assert growth < MOST_GROWTH
        for watch in watches:
            with pytest.raises(grpc.aio.AioRpcError) as cut:
                while await watch.read():
                    pass
            assert read_refusal(cut.value).reason == "SLOW_WATCHER"
