"""Front ends and bot workers on machines of their own, several front ends, several of each."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import socket
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import grpc
import pytest

from engine import load_game
from services.access.tokens import WORKER_PREFIX, new_token
from services.bots import front_ends as front_ends_module
from services.bots.front_ends import FrontEnd, FrontEnds, opener
from services.config import Config, ConfigError, of_front_end, split_address
from services.operation.ports import reserved
from tests.certificates import certificate
from tests.services.support import (
    BOT,
    BOTS_PATIENCE,
    FINISHED,
    GAME,
    PATIENCE,
    START_PATIENCE,
    Client,
    Running,
    Table,
    create,
    file_store,
    running,
    serve_process,
    settings,
    short_game,
    state_message,
    until,
    working,
)
from tests.services.test_processes import WORKER, run_to_end
from ziggurat.internal.v1 import worker_pb2
from ziggurat.v1 import bot_pb2, service_pb2

SECRET = "ZIGGURAT_WORKER_SECRET"


async def bot_table(client: Client, level: int = 1) -> Table:
    seats = [service_pb2.SeatSetup(kind=BOT, bot_level=level)] * 2
    table = await create(client, seats=seats, options=short_game())
    await table.start()
    return table


async def advice(server: Running) -> Any:
    state = state_message(load_game(GAME).new_state(2, seed=1))
    position = bot_pb2.StatePosition(game=GAME, state=state)
    request = bot_pb2.ChooseMoveRequest(state=position, level=1)
    return await server.bots.ChooseMove(request, timeout=PATIENCE)


# ---------------------------------------------------------------------- one worker, many front ends


@asynccontextmanager
async def several(
    secret: str, count: int, lease_seconds: float = 2.0
) -> AsyncIterator[list[Running]]:
    """Front ends that know the same secret."""
    async with running(settings(lease_seconds=lease_seconds), secret=secret) as first:
        if count == 1:
            yield [first]
            return
        async with several(secret, count - 1, lease_seconds) as others:
            yield [first, *others]


async def test_one_worker_works_for_all_front_ends_and_goes_on_when_one_dies() -> None:
    """Turns and advice, whichever front end has them."""
    secret = new_token(WORKER_PREFIX)
    async with several(secret, 2) as (first, second):
        targets = [server.worker_address for server in (first, second)]
        async with working(targets, "one", secret):
            tables = [await bot_table(server.client) for server in (first, second)]
            for table in tables:
                await table.get(min_revision=12)
            for server in (first, second):
                assert (await advice(server)).move.label
            await first.server.drain()
            last = await tables[1].get()
            if last.session.phase != FINISHED:
                await tables[1].get(min_revision=last.session.revision + 1)
            assert (await advice(second)).move.label


async def test_a_worker_that_waits_for_several_takes_no_lease_that_it_does_not_work_on() -> None:
    """Every lease is the first of its job and is answered: none runs out in a test's time."""
    secret = new_token(WORKER_PREFIX)
    async with several(secret, 3, lease_seconds=600) as servers:
        given = [leases_of(server) for server in servers]
        targets = [server.worker_address for server in servers]
        async with working(targets, "one", secret), working(targets, "two", secret):
            tables = [await bot_table(server.client) for server in servers for _ in range(3)]
            for table in tables:
                await asyncio.wait_for(finished(table), PATIENCE)
            for server, leases in zip(servers, given, strict=True):
                assert len(leases) > 10
                assert {lease.attempt for lease in leases} == {1}
                answers = server.server.metrics.calls["AnswerJob"].codes
                await until(
                    lambda now=answers, all_=leases: now.total() == len(all_), "all answered"
                )
                assert answers == {"OK": len(leases)}


def leases_of(server: Running) -> list[worker_pb2.Lease]:
    """The leases that a front end gives from now on."""
    desk, given = server.server._desk, []
    original = desk.lease

    async def lease(builds: Sequence[str], seconds: float) -> worker_pb2.Lease | None:
        found = await original(builds, seconds)
        if found is not None:
            given.append(found)
        return found

    desk.lease = lease  # type: ignore[method-assign]
    return given


async def finished(table: Table) -> None:
    async for answer in table.watch():
        if answer.update.phase == FINISHED:
            return
    raise AssertionError("the watch ended before the game")


async def test_an_analysis_finds_a_worker_on_every_front_end() -> None:
    secret = new_token(WORKER_PREFIX)
    state = state_message(load_game(GAME).new_state(2, seed=1))
    request = bot_pb2.AnalyzeRequest(state=bot_pb2.StatePosition(game=GAME, state=state))
    request.limits.iterations = 50
    async with several(secret, 2) as servers:
        targets = [server.worker_address for server in servers]
        async with working(targets, "one", secret, analyses=True):
            for server in servers:
                answers = [answer async for answer in server.bots.Analyze(request)]
                assert answers[-1].analysis.stopped == bot_pb2.STOP_REASON_ITERATIONS


async def test_a_name_stands_for_all_addresses_behind_it_as_they_come_and_go(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    secret = new_token(WORKER_PREFIX)
    monkeypatch.setattr(front_ends_module, "LOOK_UP_SECONDS", 0.05)
    async with several(secret, 2) as servers:
        sockets = [server.worker_address for server in servers]
        known: list[str] | None = sockets[:1]

        async def look_up(target: str) -> list[str]:
            assert target == "games:9500"
            if known is None:
                raise OSError(socket.EAI_AGAIN, "the name server is away")
            return known

        monkeypatch.setattr(front_ends_module, "_addresses", look_up)
        async with working(["games:9500"], "one", secret):
            assert (await advice(servers[0])).move.label
            asking = asyncio.ensure_future(advice(servers[1]))
            await until(lambda: servers[1].server._desk.waiting["move"], "it is asked for")
            known = sockets
            assert (await asking).move.label
            known = None  # the name server is away: nothing is forgotten
            await until(lambda: "has no address" in caplog.text, "it is noticed")
            for server in servers:
                assert (await advice(server)).move.label
            known = sockets[1:]
            await until(lambda: "has an address again" in caplog.text, "it is noticed")
            assert (await advice(servers[1])).move.label
    assert caplog.text.count("games:9500 has no address: the name server is away") == 1


async def test_front_ends_that_all_have_work_are_served_in_turn() -> None:
    async def at_once(_: FrontEnd) -> None:
        pass

    targets = ["unix:/a", "unix:/b", "unix:/c"]
    async with FrontEnds(targets, opener(settings())).followed() as found:
        served = [(await found.with_work(at_once)).target for _ in range(6)]
    assert sorted(served[:3]) == sorted(served[3:]) == targets


async def test_a_name_is_looked_up() -> None:
    async with FrontEnds(["localhost:9", "unix:/x"], opener(settings())).followed() as found:
        assert set(found._known) >= {"ipv4:127.0.0.1:9", "unix:/x"}
        assert found.only is None
    async with FrontEnds(["no.such.name.invalid:9"], opener(settings())).followed() as found:
        assert not found._known


# ---------------------------------------------------------------------- on machines of their own


@asynccontextmanager
async def bot_process(server: str, secret: str, *flags: str) -> AsyncIterator[Any]:
    """`ziggurat serve --role bot`, until it says that it works."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "services.serve", "--role=bot", f"--worker-server={server}", *flags),
        env={**os.environ, SECRET: secret},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        assert process.stdout is not None
        line = (await asyncio.wait_for(process.stdout.readline(), START_PATIENCE)).decode()
        assert line.startswith(f"ziggurat works for {server} (1 bot worker)"), line
        yield process
    finally:
        if process.returncode is None:
            process.terminate()
            await process.wait()


def workers_at(ready: str) -> str:
    [address] = re.findall(r"workers at ([^,)]+)", ready)
    return str(address)


async def test_bot_workers_of_another_machine_play_over_mutual_tls(tmp_path: Path) -> None:
    """The game machine has no workers; the bot machine no store. Both prove who they are."""
    chain, key = certificate(tmp_path, "localhost")
    mine, my_key = certificate(tmp_path, "worker")
    secret = new_token(WORKER_PREFIX)
    tls = [f"--tls-certificate={chain}", f"--tls-key={key}", f"--tls-client-ca={mine}"]
    game = ["--role=game", "--worker-listen=127.0.0.1:0", *tls]
    async with serve_process(file_store(tmp_path), *game, **{SECRET: secret}) as server:
        assert server.children(WORKER) == []
        port = workers_at(server.ready).rpartition(":")[2]
        credentials = grpc.ssl_channel_credentials(
            chain.read_bytes(), my_key.read_bytes(), mine.read_bytes()
        )
        flags = [f"--worker-ca={chain}", f"--tls-certificate={mine}", f"--tls-key={my_key}"]
        async with grpc.aio.secure_channel(server.address, credentials) as channel:
            table = await bot_table(Client(channel))
            async with bot_process(f"localhost:{port}", secret, *flags):
                await asyncio.wait_for(finished(table), BOTS_PATIENCE)
        listed = await asyncio.to_thread(lambda: list(tmp_path.iterdir()))
        assert listed


async def test_a_worker_with_another_secret_gets_nothing(tmp_path: Path) -> None:
    flags = ["--role=game", "--worker-listen=127.0.0.1:0"]
    secret = new_token(WORKER_PREFIX)
    async with (
        serve_process(file_store(tmp_path), *flags, **{SECRET: secret}) as server,
        bot_process(workers_at(server.ready), new_token(WORKER_PREFIX)) as worker,
    ):
        line = ""
        while "refuses" not in line:
            line = (await asyncio.wait_for(worker.stderr.readline(), BOTS_PATIENCE)).decode()
        assert "UNAUTHENTICATED" in line and "zgw_" not in line


async def test_workers_of_this_machine_and_of_others_work_side_by_side(tmp_path: Path) -> None:
    secret = new_token(WORKER_PREFIX)
    flags = ["--bot-workers=1", "--worker-listen=127.0.0.1:0"]
    async with serve_process(file_store(tmp_path), *flags, **{SECRET: secret}) as server:
        await until(lambda: len(server.children(WORKER)) == 1, "a worker of its own")
        async with (
            bot_process(workers_at(server.ready), secret),
            grpc.aio.insecure_channel(server.address) as channel,
        ):
            await asyncio.wait_for(finished(await bot_table(Client(channel))), BOTS_PATIENCE)


@pytest.mark.parametrize(
    "fields,message",
    [
        ({"role": "game"}, "--role game needs --worker-listen"),
        ({"role": "bot"}, "--role bot and --worker-server go together"),
        ({"worker_server": "x:1"}, "--role bot and --worker-server go together"),
        ({"worker_ca": "x.pem"}, "--worker-ca is for --role bot"),
        ({"role": "bot", "worker_server": "x:1", "bot_workers": 0}, "does nothing"),
    ],
)
def test_a_role_with_half_of_its_settings_is_refused(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        Config(**fields)


async def test_a_bot_machine_that_cannot_start_says_why(tmp_path: Path) -> None:
    for server, message in (("x:1,nowhere", "expected host:port"), ("x:1", "/no/ca.pem")):
        code, _, err = await run_to_end(
            *("--role=bot", f"--worker-server={server}", "--worker-ca=/no/ca.pem"),
            **{SECRET: new_token(WORKER_PREFIX)},
        )
        assert code == 1 and err.startswith("ziggurat: ") and err.count("\n") == 1
        assert message in err


# ---------------------------------------------------------------------- ports


def test_each_front_end_has_ports_of_its_own_and_the_same_for_clients() -> None:
    config = Config(
        listen="0.0.0.0:50051",
        worker_listen="[::1]:9500",
        admin_listen="127.0.0.1:9464",
        admin_grpc_listen="127.0.0.1:0",
    )
    third = of_front_end(config, 2)
    assert (third.listen, third.worker_listen) == (config.listen, "[::1]:9502")
    assert (third.admin_listen, third.admin_grpc_listen) == ("127.0.0.1:9466", "127.0.0.1:0")
    assert of_front_end(config, 0) == config
    with pytest.raises(ConfigError, match="no port 65536 for front end 1"):
        of_front_end(Config(admin_listen="x:65535"), 1)


def test_a_reserved_port_can_be_shared_by_ours_and_taken_by_nobody_else() -> None:
    with reserved("127.0.0.1:0") as address:
        host, port = split_address("", address)
        with socket.socket() as ours:
            for option in (socket.SO_REUSEADDR, socket.SO_REUSEPORT):  # as gRPC does
                ours.setsockopt(socket.SOL_SOCKET, option, 1)
            ours.bind((host, port))
            ours.listen()
            with socket.create_connection((host, port)):  # comes to the one that listens
                assert ours.accept()
        with socket.socket() as stranger, pytest.raises(OSError):
            stranger.bind((host, port))
    with reserved(address) as again:
        assert again == address


def test_a_port_in_use_is_not_shared_whoever_has_it() -> None:
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        other.bind(("127.0.0.1", 0))
        other.listen()
        address = f"127.0.0.1:{other.getsockname()[1]}"
        with pytest.raises(ConfigError, match="the address is in use"), reserved(address):
            pass
    with pytest.raises(ConfigError, match="the host is not known"), reserved("no.such.invalid:1"):
        pass
