"""Real processes, killed in the middle of games, drained, started again: nothing is lost."""

from __future__ import annotations

import asyncio
import os
import random
import re
import sys
from pathlib import Path

import grpc
import pytest

from tests.services.support import (
    BOT,
    BOTS_PATIENCE,
    FINISHED,
    PATIENCE,
    START_PATIENCE,
    Process,
    Table,
    connected,
    create,
    file_store,
    kill_now,
    refused,
    serve_process,
    short_game,
    started,
    state_of,
    until,
)
from ziggurat.v1 import service_pb2

StatusCode = grpc.StatusCode
FRONT_END, WORKER = "services.server", "services.bots.worker"


async def keep_playing(table: Table, rng: random.Random, revision: int) -> int:
    """Random moves from a revision until the server is gone; the last acknowledged revision."""
    try:
        while True:
            answer = await table.play_any(rng)
            revision = answer.revision
            if answer.update.phase == FINISHED:
                return revision
    except grpc.aio.AioRpcError as error:
        assert error.code() in (StatusCode.UNAVAILABLE, StatusCode.CANCELLED)
    return revision


async def whole_log(table: Table, after: int, count: int) -> list[int]:
    """The revisions that a watch tells."""
    watch = table.watch(after)
    async with asyncio.timeout(PATIENCE):
        return [(await watch.read()).update.revision for _ in range(count)]


async def test_a_killed_server_loses_no_acknowledged_move(tmp_path: Path) -> None:
    """Ten games at once, the server killed in the middle, three times, on one file."""
    rng = random.Random(1)
    async with serve_process(file_store(tmp_path), "--bot-workers=0") as first:
        async with connected(first.address) as client:
            tables = [await started(client) for _ in range(10)]
            acknowledged = [(await table.get()).session.revision for table in tables]
        await first.kill_all()
    for _ in range(3):
        async with (
            serve_process(file_store(tmp_path), "--bot-workers=0") as server,
            connected(server.address) as client,
        ):
            for table in tables:
                table.client = client
            playing = [
                asyncio.ensure_future(keep_playing(table, rng, revision))
                for table, revision in zip(tables, acknowledged, strict=True)
            ]
            await tables[0].get(min_revision=(await tables[0].get()).session.revision + 10)
            await server.kill_all()
            acknowledged = await asyncio.gather(*playing)
        async with (
            serve_process(file_store(tmp_path), "--bot-workers=0") as server,
            connected(server.address) as client,
        ):
            for number, (table, revision) in enumerate(zip(tables, acknowledged, strict=True)):
                table.client = client
                current = (await table.get()).session.revision
                assert current in (revision, revision + 1)
                assert await whole_log(table, 0, current) == list(range(1, current + 1))
                acknowledged[number] = current
            await server.kill_all()


async def test_the_front_end_is_started_again_on_its_port_and_games_go_on(tmp_path: Path) -> None:
    rng = random.Random(2)
    async with (
        serve_process(file_store(tmp_path), "--bot-workers=0") as server,
        connected(server.address) as client,
    ):
        table = await started(client)
        revision = await table.play_on(rng, 20)
        [front_end] = server.children(FRONT_END)
        kill_now(front_end)
        await until(lambda: server.children(FRONT_END) not in ([], [front_end]), "restart")
        await asyncio.wait_for(client.channel.channel_ready(), START_PATIENCE)
        request = service_pb2.GetSessionRequest(session_id=table.session_id)
        seen = await client.games.GetSession(request, wait_for_ready=True, timeout=PATIENCE)
        assert seen.session.revision == revision
        await table.play_on(rng, 5)


async def test_bots_go_on_after_the_server_was_killed(tmp_path: Path) -> None:
    """A turn that was being searched waits for its lease to run out."""
    flags = ("--bot-workers=2", "--lease-seconds=1")
    seats = [service_pb2.SeatSetup(kind=BOT, bot_level=2)] * 2
    async with (
        serve_process(file_store(tmp_path), *flags) as server,
        connected(server.address) as client,
    ):
        tables = [await create(client, seats=seats) for _ in range(4)]
        for table in tables:
            await table.start()
        for table in tables:
            await table.reached(10)
        await server.kill_all()
    async with (
        serve_process(file_store(tmp_path), *flags) as server,
        connected(server.address) as client,
    ):
        for table in tables:
            table.client = client
            current = (await table.get()).session.revision
            assert current >= 10
            await table.reached(current + 20)


async def test_a_killed_worker_is_replaced_and_its_turn_taken_over(tmp_path: Path) -> None:
    seats = [service_pb2.SeatSetup(kind=BOT, bot_level=4)] * 2
    async with (
        serve_process(file_store(tmp_path), "--bot-workers=1", "--lease-seconds=1") as server,
        connected(server.address) as client,
    ):
        table = await create(client, seats=seats)
        await table.start()
        for _ in range(3):
            revision = (await table.get()).session.revision
            await table.reached(revision + 2)
            [worker] = server.children(WORKER)
            kill_now(worker)
            await until(lambda gone=worker: server.children(WORKER) not in ([], [gone]), "worker")
        revision = (await table.get()).session.revision
        await table.reached(revision + 2)


async def test_a_table_of_bots_is_played_to_the_end_by_processes(tmp_path: Path) -> None:
    seats = [service_pb2.SeatSetup(kind=BOT, bot_level=1)] * 3
    async with (
        serve_process(file_store(tmp_path), "--bot-workers=2") as server,
        connected(server.address) as client,
    ):
        table = await create(client, seats=seats, options=short_game())
        await table.start()
        updates = [answer.update async for answer in table.watch()]
        assert updates[-1].phase == FINISHED
        # A worker may still be starting: the other one has played the game.
        await until(lambda: _nice(server) == [19, 19], "workers of lowest priority", BOTS_PATIENCE)


def _nice(server: Process) -> list[int]:
    """The workers' niceness."""
    stats = [Path(f"/proc/{pid}/stat").read_text() for pid in server.children(WORKER)]
    return [int(line.rpartition(")")[2].split()[16]) for line in stats]


async def test_sigterm_drains_and_the_processes_end(tmp_path: Path) -> None:
    async with (
        serve_process(file_store(tmp_path), "--bot-workers=1") as server,
        connected(server.address) as client,
    ):
        table = await started(client)
        watch = await table.open_watch(4)
        children = server.children(FRONT_END) + server.children(WORKER)
        assert len(children) == 2
        assert await server.terminate() == 0
        refusal = await refused(watch.read(), StatusCode.UNAVAILABLE, "DRAINING")
        assert refusal.metadata["resume_revision"] == "4"
        assert not [pid for pid in children if Path(f"/proc/{pid}").exists()]  # noqa: ASYNC240


async def test_a_start_a_game_and_a_stop_are_nothing_to_warn_of(tmp_path: Path) -> None:
    seats = [service_pb2.SeatSetup(kind=BOT, bot_level=1)] * 2
    with (tmp_path / "log").open("w+b") as log:
        async with (
            serve_process(file_store(tmp_path), "--bot-workers=2", log=log) as server,
            connected(server.address) as client,
        ):
            table = await create(client, seats=seats, options=short_game())
            await table.start()
            updates = [answer.update async for answer in table.watch()]
            assert updates[-1].phase == FINISHED
            assert await server.terminate() == 0
        log.seek(0)
        lines = log.read().decode().splitlines()
    assert [line for line in lines if not re.search(" level=(DEBUG|INFO) ", line)] == []
    assert any(line.endswith('/workers-0 drains"') for line in lines), lines


async def test_children_do_not_outlive_a_killed_supervisor(tmp_path: Path) -> None:
    async with serve_process(file_store(tmp_path), "--bot-workers=1") as server:
        children = server.children(FRONT_END) + server.children(WORKER)
        assert len(children) == 2
        await server.kill()
        await until(lambda: not any(map(alive, children)), "children end", BOTS_PATIENCE)


async def test_a_front_end_whose_supervisor_dies_while_it_starts_ends(tmp_path: Path) -> None:
    """Nobody reads where it serves; as in the case above it is then told to stop."""
    reading, writing = os.pipe()
    os.close(reading)
    flags = ("--listen=127.0.0.1:0", f"--store={file_store(tmp_path)}")
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "services.server", *flags, stdout=writing
    )
    os.close(writing)
    try:
        await until(lambda: (tmp_path / "sessions.sqlite-wal").exists(), "it has begun")
        process.terminate()
        await asyncio.wait_for(process.wait(), PATIENCE)
    finally:
        if process.returncode is None:
            process.kill()


def alive(pid: int) -> bool:
    return state_of(pid) not in ("", "Z")


async def run_to_end(*arguments: str, **environment: str) -> tuple[int, str, str]:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "services.serve",
        *arguments,
        env={**os.environ, **environment},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await asyncio.wait_for(process.communicate(), START_PATIENCE)
    assert process.returncode is not None
    return process.returncode, out.decode(), err.decode()


BAD_FLAGS: dict[str, tuple[list[str], str]] = {
    "several front ends": (["--frontends=2"], "needs a Redis store"),
    "no store": (["--store=nowhere"], "expected sqlite:///"),
    "missing folder": (["--store=sqlite:////no/such/folder/x.db"], "/no/such/folder"),
    "no port": (["--listen=localhost"], "expected host:port"),
    "bad number": (["--bot-workers=many"], "--bot-workers 'many': expected int"),
    "negative number": (["--bot-workers=-1"], "expected at least 0"),
    "half of TLS": (["--tls-key=x.pem"], "go together"),
    "no certificate": (["--tls-key=/no/x.pem", "--tls-certificate=/no/y.pem"], "/no/"),
    "bad choice": (["--synchronous=MAYBE"], "NORMAL, FULL"),
}


@pytest.mark.parametrize("name", BAD_FLAGS)
async def test_a_server_that_cannot_start_says_why_in_one_line(tmp_path: Path, name: str) -> None:
    flags, message = BAD_FLAGS[name]
    store = [] if "--store" in flags[0] else [f"--store={file_store(tmp_path)}"]
    code, out, err = await run_to_end("--listen=127.0.0.1:0", *store, *flags)
    assert code == 1
    assert out == ""
    assert message in err
    assert err.startswith("ziggurat: ")
    assert err.count("\n") == 1


async def test_a_port_or_a_file_in_use_is_said(tmp_path: Path) -> None:
    async with serve_process(file_store(tmp_path), "--bot-workers=0") as server:
        other = f"--store=sqlite:///{tmp_path}/other.sqlite"
        code, _, err = await run_to_end(f"--listen={server.address}", other)
        assert code == 1
        assert "the address is in use" in err
        code, _, err = await run_to_end("--listen=127.0.0.1:0", f"--store={file_store(tmp_path)}")
        assert code == 1
        assert "in use by another server" in err
