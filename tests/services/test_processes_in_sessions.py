"""Bot workers lead sessions of their own, and end with their supervisor all the same."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import grpc

from engine import load_game
from tests.cli.terminal import CTRL_C, Terminal
from tests.services.support import (
    BOTS_PATIENCE,
    GAME,
    PATIENCE,
    children_of,
    file_store,
    kill_now,
    serve_process,
    state_message,
    until,
)
from tests.services.test_processes import FRONT_END, WORKER, alive
from ziggurat.v1 import bot_pb2, bot_pb2_grpc

LOW = 10  # what a session counts among the others, as nice(1) has it


class Groups(NamedTuple):
    """Of a process."""

    group: int
    session: int


def groups(pid: int) -> Groups:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return Groups(int(fields[2]), int(fields[3]))


def priority(pid: int, wanted: int = 0) -> int:
    """Of a session; what is wanted where there is no such thing.

    That is a kernel without (no file), and a process whose session nobody began: it is in no group
    (an empty file).
    """
    try:
        told = Path(f"/proc/{pid}/autogroup").read_text().split()
    except FileNotFoundError:
        return wanted
    return int(told[-1]) if told else wanted


async def test_each_worker_leads_a_session_and_the_front_end_stays_in_that_of_the_supervisor(
    tmp_path: Path,
) -> None:
    async with serve_process(file_store(tmp_path), "--bot-workers=2") as server:
        [front_end], workers = server.children(FRONT_END), server.children(WORKER)
        assert [groups(pid) for pid in workers] == [Groups(pid, pid) for pid in workers]
        ours = groups(server.process.pid)
        assert groups(front_end) == Groups(front_end, ours.session)
        assert groups(front_end).group != ours.group


async def test_the_sessions_of_workers_have_a_low_priority_and_no_other_has(
    tmp_path: Path,
) -> None:
    before = priority(os.getpid())
    async with serve_process(file_store(tmp_path), "--bot-workers=2") as server:

        def low(workers: list[int]) -> bool:
            return [priority(pid, LOW) for pid in workers] == [LOW, LOW]

        await until(
            lambda: low(server.children(WORKER)), "workers in the background", BOTS_PATIENCE
        )
        first = server.children(WORKER)[0]
        kill_now(first)
        await until(
            lambda: first not in server.children(WORKER) and low(server.children(WORKER)),
            "one that was started again in the background too",
            BOTS_PATIENCE,
        )
        for pid in (os.getpid(), server.process.pid, *server.children(FRONT_END)):
            assert priority(pid) == before


# ---------------------------------------------------------------------- all end, however busy


@asynccontextmanager
async def searching(address: str) -> AsyncIterator[None]:
    """A worker of the server analyses, for longer than a test takes."""
    state = state_message(load_game(GAME).new_state(2, seed=1))
    request = bot_pb2.AnalyzeRequest(state=bot_pb2.StatePosition(game=GAME, state=state))
    async with grpc.aio.insecure_channel(address) as channel:
        call = bot_pb2_grpc.BotServiceStub(channel).Analyze(request)
        async with asyncio.timeout(BOTS_PATIENCE):
            assert (await call.read()).analysis.iterations
        yield
        call.cancel()


async def ended(pids: list[int]) -> None:
    await until(lambda: not any(map(alive, pids)), "all end", BOTS_PATIENCE)


async def test_a_searching_worker_does_not_outlive_a_killed_supervisor(tmp_path: Path) -> None:
    async with (
        serve_process(file_store(tmp_path), "--bot-workers=1") as server,
        searching(server.address),
    ):
        children = server.children(FRONT_END) + server.children(WORKER)
        assert len(children) == 2
        await server.kill()
        await ended(children)


@asynccontextmanager
async def in_a_terminal(tmp_path: Path) -> AsyncIterator[tuple[Terminal, list[int]]]:
    """A server with a busy worker, in the foreground of a terminal, and its children."""
    command = ("serve", "--listen=127.0.0.1:0", f"--store={file_store(tmp_path)}")
    with Terminal(command, dict(os.environ)) as terminal:
        ready = await asyncio.to_thread(terminal.expect, r"serves at (\S+)")
        pid = terminal.process.pid
        children = children_of(pid, FRONT_END) + children_of(pid, WORKER)
        assert len(children) == 2
        async with searching(ready[1]):
            yield terminal, children


async def test_ctrl_c_in_a_terminal_drains_all_in_order(tmp_path: Path) -> None:
    async with in_a_terminal(tmp_path) as (terminal, children):
        terminal.type(CTRL_C)
        assert await asyncio.to_thread(terminal.end) == 0
        assert not [pid for pid in children if alive(pid)]
        said = terminal.transcript
        assert "worker-0 ends" in said
        assert "ended with code" not in said and "killing it" not in said


async def test_a_terminal_that_is_closed_takes_all_with_it(tmp_path: Path) -> None:
    async with in_a_terminal(tmp_path) as (terminal, children):
        terminal.hang_up()
        assert await asyncio.to_thread(terminal.process.wait, PATIENCE) == -signal.SIGHUP
        await ended(children)
