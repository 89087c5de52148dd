"""Several front ends on one port and one Redis: calls spread; one that dies takes nothing along."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import grpc

from engine import load_game
from tests.services.redis_servers import Alone
from tests.services.stores import own_prefix
from tests.services.support import (
    BOT,
    BOTS_PATIENCE,
    FINISHED,
    GAME,
    PATIENCE,
    START_PATIENCE,
    Client,
    Process,
    Table,
    create,
    kill_now,
    refused,
    serve_process,
    short_game,
    started,
    state_message,
    until,
)
from tests.services.test_admin import get
from tests.services.test_processes import FRONT_END, run_to_end
from ziggurat.v1 import bot_pb2, service_pb2

StatusCode = grpc.StatusCode
COUNT = 2
FLAGS = (
    f"--frontends={COUNT}",
    "--lease-seconds=2",
    f"--search-seconds={BOTS_PATIENCE}",
    "--admin-listen=127.0.0.1:0",
)


def admins(ready: str) -> list[str]:
    """The admin addresses of all front ends, as the ready line tells them."""
    [found] = re.findall(r"metrics at ([^,)]+)", ready)
    return str(found).split()


async def calls_of(address: str, method: str) -> int:
    """How often a front end has answered."""
    _, text = await asyncio.to_thread(get, address, "/metrics")
    found = re.findall(rf'^ziggurat_calls_total\{{code="OK",method="{method}"\}} (\S+)', text, re.M)
    return sum(int(float(one)) for one in found)


@asynccontextmanager
async def clients_of_all(server: Process) -> AsyncIterator[list[Client]]:
    """One client of each front end."""
    async with AsyncExitStack() as stack:
        async with asyncio.timeout(PATIENCE):
            clients = await _one_of_each(server, stack)
        yield clients


async def _one_of_each(server: Process, stack: AsyncExitStack) -> list[Client]:
    """The kernel deals connections out, so some are drawn in vain."""
    found: dict[str, Client] = {}
    while len(found) < COUNT:
        # Channels of the same target would share a connection.
        options = [("grpc.use_local_subchannel_pool", 1)]
        channel = await stack.enter_async_context(
            grpc.aio.insecure_channel(server.address, options=options)
        )
        client, places = Client(channel), admins(server.ready)
        before = [await calls_of(place, "ListGames") for place in places]
        await client.games.ListGames(service_pb2.ListGamesRequest(), wait_for_ready=True)
        after = [await calls_of(place, "ListGames") for place in places]
        grown = [one < other for one, other in zip(before, after, strict=True)]
        found.setdefault(places[grown.index(True)], client)
    return list(found.values())


async def bot_table(client: Client) -> Table:
    seats = [service_pb2.SeatSetup(kind=BOT, bot_level=1)] * 2
    table = await create(client, seats=seats, options=short_game())
    await table.start()
    return table


async def finished(table: Table) -> None:
    async for answer in table.watch():
        if answer.update.phase == FINISHED:
            return
    raise AssertionError("the watch ended before the game")


async def advice(client: Client) -> str:
    state = state_message(load_game(GAME).new_state(2, seed=1))
    position = bot_pb2.StatePosition(game=GAME, state=state)
    request = bot_pb2.ChooseMoveRequest(state=position, level=1)
    return str((await client.bots.ChooseMove(request, timeout=BOTS_PATIENCE)).move.label)


async def test_a_move_made_on_one_front_end_is_seen_on_the_other(redis_alone: Alone) -> None:
    rng = random.Random(1)
    flags = (*FLAGS, "--bot-workers=0")
    async with (
        serve_process(own_prefix(redis_alone.url), *flags) as server,
        clients_of_all(server) as (one, other),
    ):
        table = await started(one)
        elsewhere = Table(other, table.session_id, table.host_token, table.seat_tokens, table.names)
        watch = elsewhere.watch((await elsewhere.get()).session.revision)
        for _ in range(5):
            answer = await table.play_any(rng)
            assert (await watch.read()).update.revision == answer.revision
            seen = await elsewhere.get(min_revision=answer.revision)
            assert seen.session.revision == answer.revision
            await elsewhere.play_any(rng)
            await watch.read()


async def test_one_worker_serves_bots_and_advice_of_all_front_ends(redis_alone: Alone) -> None:
    async with (
        serve_process(own_prefix(redis_alone.url), *FLAGS, "--bot-workers=1") as server,
        clients_of_all(server) as clients,
    ):
        for client in clients:
            assert await advice(client)
            await asyncio.wait_for(finished(await bot_table(client)), BOTS_PATIENCE)


async def test_a_front_end_that_dies_takes_nothing_along(redis_alone: Alone) -> None:
    """Games go on through the other one; the dead one comes back on the same port."""
    async with (
        serve_process(own_prefix(redis_alone.url), *FLAGS, "--bot-workers=2") as server,
        clients_of_all(server) as clients,
    ):
        tables = [await bot_table(client) for client in clients]
        victims = server.children(FRONT_END)
        kill_now(victims[0])
        await until(lambda: set(server.children(FRONT_END)) - set(victims), "restart")
        for table in tables:
            request = service_pb2.GetSessionRequest(session_id=table.session_id)
            await table.client.games.GetSession(request, wait_for_ready=True, timeout=PATIENCE)
            await asyncio.wait_for(resumed_to_the_end(table), BOTS_PATIENCE)
        for place in admins(server.ready):
            await until_ready(place)
        async with clients_of_all(server) as again:
            for client in again:
                assert await advice(client)


async def resumed_to_the_end(table: Table) -> None:
    """Every revision once, whatever happens to the connection."""
    revision = 0
    while True:
        try:
            async for answer in table.watch(revision):
                assert answer.update.revision == revision + 1
                revision = answer.update.revision
                if answer.update.phase == FINISHED:
                    return
        except grpc.aio.AioRpcError as error:
            assert error.code() == StatusCode.UNAVAILABLE, error


async def until_ready(address: str) -> None:
    async with asyncio.timeout(START_PATIENCE):
        while True:
            try:
                if (await asyncio.to_thread(get, address, "/readyz"))[0] == 200:
                    return
            except OSError:
                await asyncio.sleep(0.05)


async def test_a_drain_ends_the_watches_of_all_front_ends(redis_alone: Alone) -> None:
    async with (
        serve_process(own_prefix(redis_alone.url), *FLAGS, "--bot-workers=1") as server,
        clients_of_all(server) as clients,
    ):
        watches = []
        for client in clients:
            table = await started(client)
            revision = (await table.get()).session.revision
            watches.append((await table.open_watch(revision), revision))
        assert await server.terminate() == 0
        for watch, revision in watches:
            refusal = await refused(watch.read(), StatusCode.UNAVAILABLE, "DRAINING")
            assert refusal.metadata["resume_revision"] == str(revision)
        assert not server.children(FRONT_END)


async def test_a_port_in_use_is_said_before_a_second_server_shares_it(redis_alone: Alone) -> None:
    store = own_prefix(redis_alone.url)
    async with serve_process(store, *FLAGS, "--bot-workers=0") as server:
        for count in (1, COUNT):
            code, _, err = await run_to_end(
                f"--listen={server.address}", f"--store={store}", f"--frontends={count}"
            )
            assert code == 1 and "the address is in use" in err.splitlines()[-1]
        async with grpc.aio.insecure_channel(server.address) as channel:
            request = service_pb2.GetSessionRequest(session_id="nobody")
            await refused(Client(channel).games.GetSession(request), StatusCode.NOT_FOUND)


def test_the_ready_line_tells_every_address() -> None:
    line = "ziggurat serves at x:1 (redis://y, 2 front ends, metrics at a:1 b:2)"
    assert admins(line) == ["a:1", "b:2"]
