"""The admin address: health, readiness, metrics and reflection away from the public."""

from __future__ import annotations

import asyncio
import re
import threading
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc

from services.config import ConfigError
from services.operation import admin as admin_module
from services.operation.health import WELL_AFTER
from services.server import Server
from services.store.base import StoreError
from tests.services.support import (
    BOT,
    FINISHED,
    PATIENCE,
    Running,
    connected,
    create,
    file_store,
    kill_now,
    running,
    serve_process,
    settings,
    short_game,
    started,
    until,
)
from tests.services.test_processes import FRONT_END, run_to_end
from ziggurat.v1 import service_pb2

StatusCode = grpc.StatusCode
ADMIN = {"admin_listen": "127.0.0.1:0", "admin_grpc_listen": "127.0.0.1:0"}
SERVING = health_pb2.HealthCheckResponse.SERVING
NOT_SERVING = health_pb2.HealthCheckResponse.NOT_SERVING


def get(address: str, path: str) -> tuple[int, str]:
    """Status and text of a page."""
    try:
        with urllib.request.urlopen(f"http://{address}{path}", timeout=PATIENCE) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


async def page(server: Server, path: str) -> tuple[int, str]:
    return await asyncio.to_thread(get, server.addresses["admin_listen"], path)


@asynccontextmanager
async def stub_of(address: str) -> AsyncIterator[Any]:
    async with grpc.aio.insecure_channel(address) as channel:
        yield channel


async def services_at(address: str) -> set[str]:
    """What reflection lists at an address; UNIMPLEMENTED where there is none."""
    async with stub_of(address) as channel:
        stub = reflection_pb2_grpc.ServerReflectionStub(channel)
        request = reflection_pb2.ServerReflectionRequest(list_services="")
        async for answer in stub.ServerReflectionInfo(iter([request]), timeout=PATIENCE):
            return {one.name for one in answer.list_services_response.service}
    raise AssertionError("no answer")


async def health_at(address: str, service: str = "") -> Any:
    async with stub_of(address) as channel:
        stub = health_pb2_grpc.HealthStub(channel)
        request = health_pb2.HealthCheckRequest(service=service)
        return (await stub.Check(request, timeout=PATIENCE)).status


async def test_a_server_says_that_it_lives_serves_and_what_it_counts() -> None:
    async with running(settings(**ADMIN)) as server:
        assert await page(server.server, "/healthz") == (200, "alive\n")
        assert await page(server.server, "/readyz") == (200, "serving\n")
        status, text = await page(server.server, "/metrics")
        assert status == 200
        assert re.search(r"^ziggurat_serving 1\.0$", text, re.MULTILINE)
        assert "process_cpu_seconds_total" in text
        for path in ("/", "/debug/stacks", "/metrics/x", "/%00"):
            assert (await page(server.server, path))[0] == 404


async def test_a_server_without_an_admin_address_opens_none() -> None:
    async with running(settings()) as server:
        assert set(server.server.addresses) == {"listen"}


async def test_a_hanging_event_loop_is_not_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admin_module, "ANSWER_SECONDS", 0.1)
    async with running(settings(**ADMIN)) as server:
        address, answers = server.server.addresses["admin_listen"], []
        asker = threading.Thread(target=lambda: answers.append(get(address, "/healthz")))
        asker.start()
        asker.join(PATIENCE)  # and the loop does nothing else meanwhile
        assert answers == [(503, "the event loop does not answer\n")]
        monkeypatch.setattr(admin_module, "ANSWER_SECONDS", PATIENCE)
        assert (await page(server.server, "/healthz"))[0] == 200


async def test_stacks_are_shown_only_where_that_is_said_and_tell_no_values() -> None:
    async with running(settings(**ADMIN, debug=True)) as server:
        table = await started(server.client)
        watch = await table.open_watch(4, seat=0)
        status, text = await page(server.server, "/debug/stacks")
        assert status == 200
        assert "WatchSession" in text
        assert table.seat_tokens[0] not in text and table.session_id not in text
        watch.cancel()


async def test_reflection_is_where_the_flag_says() -> None:
    expected = {"ziggurat.v1.GameService", "ziggurat.v1.BotService", "grpc.health.v1.Health"}
    for place in ("auto", "public", "admin", "off"):
        async with running(settings(**ADMIN, reflection=place)) as server:
            addresses = server.server.addresses
            found = {}
            for name in ("listen", "admin_grpc_listen"):
                try:
                    found[name] = await services_at(addresses[name])
                except grpc.aio.AioRpcError as error:
                    assert error.code() == StatusCode.UNIMPLEMENTED
        public = {"listen"} if place in ("auto", "public") else set()
        assert set(found) == public | ({"admin_grpc_listen"} if place != "off" else set())
        assert all(expected < names for names in found.values())


async def test_the_admin_port_has_health_and_no_games() -> None:
    async with running(settings(**ADMIN)) as server:
        address = server.server.addresses["admin_grpc_listen"]
        for service in ("", "ziggurat.v1.GameService"):
            assert await health_at(address, service) == SERVING
            assert await health_at(server.server.address, service) == SERVING
        async with stub_of(address) as channel:
            call = channel.unary_unary("/ziggurat.v1.GameService/ListGames")
            with pytest.raises(grpc.aio.AioRpcError) as refused:
                await call(b"")
            assert refused.value.code() == StatusCode.UNIMPLEMENTED


def health_watch(server: Running) -> Any:
    stub = health_pb2_grpc.HealthStub(server.client.channel)
    return stub.Watch(health_pb2.HealthCheckRequest(), timeout=PATIENCE)


async def health_becomes(server: Running, status: Any) -> None:
    """Wait, by health's own watch, until the server is in a state."""
    async for answer in health_watch(server):
        if answer.status == status:
            return
    raise AssertionError("the watch ended")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("services.operation.health.CHECK_SECONDS", 0.05)


async def test_health_follows_the_store(quick: None, caplog: pytest.LogCaptureFixture) -> None:
    async with running(settings(**ADMIN)) as server:
        store, checks = server.server._store, []
        original = store.check

        async def away() -> None:
            checks.append(1)
            raise StoreError("no store today")

        store.check = away  # type: ignore[method-assign]
        await health_becomes(server, NOT_SERVING)
        assert len(checks) >= 3, "one failure is no illness"
        assert (await page(server.server, "/readyz"))[0] == 503
        assert (await page(server.server, "/healthz"))[0] == 200
        assert "ziggurat_serving 0.0" in (await page(server.server, "/metrics"))[1]
        store.check = original  # type: ignore[method-assign]
        await health_becomes(server, SERVING)
        assert (await page(server.server, "/readyz"))[0] == 200
    assert "no store today" in caplog.text


async def test_a_store_that_does_not_answer_is_away(quick: None) -> None:
    async with running(settings()) as server:

        async def silent() -> None:
            await asyncio.Event().wait()

        server.server._store.check = silent  # type: ignore[method-assign]
        await health_becomes(server, NOT_SERVING)


async def test_who_drains_is_not_ready_and_lets_calls_finish() -> None:
    async with running(settings(**ADMIN, drain_seconds=PATIENCE)) as server:
        store, held, go_on = server.server._store, asyncio.Event(), asyncio.Event()
        original = store.create

        async def slow(*arguments: Any) -> Any:
            held.set()
            await go_on.wait()
            return await original(*arguments)

        store.create = slow  # type: ignore[method-assign]
        creating = asyncio.ensure_future(create(server.client))
        await held.wait()
        watch = health_watch(server)  # from before the drain: what is called in it may be refused
        assert (await watch.read()).status == SERVING
        draining = asyncio.ensure_future(server.server.drain())
        assert (await watch.read()).status == NOT_SERVING
        assert (await page(server.server, "/readyz"))[0] == 503
        assert "ziggurat_serving 0.0" in (await page(server.server, "/metrics"))[1]
        go_on.set()
        assert (await creating).session_id
        await draining


NOTICE = ("--bot-workers=1", "--drain-seconds=0", "--admin-listen=127.0.0.1:0")


async def not_ready(address: str) -> None:
    """Ask /readyz until it says no."""
    async with asyncio.timeout(PATIENCE):
        while (await asyncio.to_thread(get, address, "/readyz"))[0] == 200:
            pass


async def test_a_stop_gives_notice_and_serves_on_meanwhile(tmp_path: Path) -> None:
    """Strangers too, who come on new connections; and bots move."""
    seats = [service_pb2.SeatSetup(kind=BOT, bot_level=1)] * 2
    async with serve_process(
        file_store(tmp_path), *NOTICE, "--drain-notice-seconds=3600"
    ) as server:
        [address] = re.findall(r"metrics at (\S+)\)", server.ready)
        server.process.terminate()
        try:
            await not_ready(address)
            assert await health_at(server.address) == NOT_SERVING
            async with connected(server.address) as client:
                table = await create(client, seats=seats, options=short_game())
                await table.start()
                updates = [answer.update async for answer in table.watch()]
                assert updates[-1].phase == FINISHED
            assert (await asyncio.to_thread(get, address, "/readyz"))[0] == 503
            assert await health_at(server.address) == NOT_SERVING
        finally:
            await server.kill_all()


async def test_a_stop_goes_on_when_the_notice_is_over(tmp_path: Path) -> None:
    flags = (*NOTICE, "--drain-notice-seconds=0.5")
    async with serve_process(file_store(tmp_path), *flags) as server:
        assert await server.terminate() == 0


async def test_who_gives_notice_does_not_come_back_with_the_store(quick: None) -> None:
    """Health is looked at no more: neither an illness nor a cure of the store is told."""
    config = settings(**ADMIN, drain_notice_seconds=2 * PATIENCE)
    async with running(config) as server:
        store, checks = server.server._store, asyncio.Semaphore(0)
        original = store.check

        async def counted() -> None:
            await original()
            checks.release()

        store.check = counted  # type: ignore[method-assign]
        draining = asyncio.ensure_future(server.server.drain())
        await health_becomes(server, NOT_SERVING)
        for _ in range(WELL_AFTER + 2):
            await asyncio.wait_for(checks.acquire(), PATIENCE)
        assert (await page(server.server, "/readyz"))[0] == 503
        draining.cancel()
        server.server._config = settings()  # so that the end needs no notice


@pytest.mark.parametrize("flag", ["--admin-listen", "--admin-grpc-listen", "--worker-listen"])
async def test_an_address_that_cannot_be_used_is_named(tmp_path: Path, flag: str) -> None:
    secret = {"ZIGGURAT_WORKER_SECRET": "zgw_" + 43 * "x"}
    store = f"--store={file_store(tmp_path)}"
    for address in ("192.0.2.1:1", "localhost"):
        code, out, err = await run_to_end(
            "--listen=127.0.0.1:0", store, f"{flag}={address}", **secret
        )
        assert (code, out) == (1, "")
        assert err.splitlines()[-1].startswith(f"ziggurat: {flag} ")  # gRPC may have said more
        assert "Traceback" not in err


async def test_a_port_in_use_is_said() -> None:
    async with running(settings(**ADMIN)) as server:
        taken = server.server.addresses["admin_listen"]
        with pytest.raises(ConfigError, match=f"--admin-listen {taken}: the address is in use"):
            async with running(settings(admin_listen=taken)):
                pass


async def test_a_front_end_that_is_started_again_has_the_same_admin_address(tmp_path: Path) -> None:
    flags = ("--bot-workers=0", "--admin-listen=127.0.0.1:0")
    async with serve_process(file_store(tmp_path), *flags) as server:
        [address] = re.findall(r"metrics at (\S+)\)", server.ready)
        assert (await asyncio.to_thread(get, address, "/readyz"))[0] == 200
        [front_end] = server.children(FRONT_END)
        kill_now(front_end)
        await until(lambda: server.children(FRONT_END) not in ([], [front_end]), "restart")
        async with connected(server.address):
            assert (await asyncio.to_thread(get, address, "/readyz"))[0] == 200
