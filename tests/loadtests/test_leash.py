"""Whoever starts processes leaves none behind, and knows what they have used."""

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest
from redis.asyncio import Redis

from loadtests import leash
from loadtests.processes import cpu_seconds, redis_server
from tests.services.support import PATIENCE

# Starts a server, tells its id, and waits.
PROGRAM = """
import asyncio
from loadtests import leash
from loadtests.processes import anchor

async def work():
    async with anchor() as served:
        print(served.pid, flush=True)
        try:
            await asyncio.Event().wait()
        finally:
            print("ends", flush=True)

leash.run(work())
"""
# Works in a thread, and says what it has used when that is gone for the kernel too.
BUSY = """
import os, threading, time
thread = threading.Thread(target=lambda: sum(range(3_000_000)))
thread.start()
thread.join()
while len(os.listdir("/proc/self/task")) > 1:
    os.sched_yield()
print(time.process_time(), flush=True)
input()
"""


async def started(*command: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        *command,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(Path(leash.__file__).parents[1])},
    )


async def word_of(process: asyncio.subprocess.Process) -> str:
    assert process.stdout is not None
    return (await asyncio.wait_for(process.stdout.readline(), PATIENCE)).decode().strip()


async def gone(pid: int) -> None:
    """Wait until a process is gone that is no child of ours."""
    try:
        watched = os.pidfd_open(pid)
    except ProcessLookupError:
        return
    ended = asyncio.Event()
    asyncio.get_running_loop().add_reader(watched, ended.set)
    try:
        await asyncio.wait_for(ended.wait(), PATIENCE)
    finally:
        asyncio.get_running_loop().remove_reader(watched)
        os.close(watched)


@pytest.mark.parametrize("how", ["SIGINT", "SIGTERM", "SIGHUP"])
async def test_a_program_that_a_signal_ends_has_ended_its_servers_before(how):
    program = await started(sys.executable, "-c", PROGRAM)
    server = int(await word_of(program))
    program.send_signal(signal.Signals[how])
    assert await word_of(program) == "ends"
    assert await asyncio.wait_for(program.wait(), PATIENCE) == 128 + signal.Signals[how]
    with pytest.raises(ProcessLookupError):
        os.kill(server, 0)


async def test_a_program_that_is_killed_leaves_no_server_behind():
    program = await started(sys.executable, "-c", PROGRAM)
    server = int(await word_of(program))
    program.kill()
    await program.wait()
    await gone(server)


async def test_a_server_does_not_hear_the_terminal_of_its_program():
    """Else a Ctrl-C would end it under those who still read from it."""
    program = await started(sys.executable, "-c", PROGRAM)
    server = int(await word_of(program))
    assert os.getsid(server) == server
    assert os.getsid(program.pid) == os.getsid(0)
    program.terminate()
    await program.wait()


def test_a_server_that_cannot_start_is_told_in_one_line(monkeypatch, tmp_path: Path):
    async def work() -> None:
        async with redis_server(str(tmp_path)):
            pass

    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SystemExit, match=r"^there is no redis-server here: [^\n]*$"):
        leash.run(work())
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL


async def test_redis_is_as_durable_as_a_deployed_one(tmp_path: Path):
    lines = (Path(leash.__file__).parents[1] / "deploy/compose/redis.conf").read_text().splitlines()
    deployed = dict(line.split(None, 1) for line in lines if line and line[0] != "#")
    async with (
        redis_server(str(tmp_path)) as url,
        Redis.from_url(url, decode_responses=True) as redis,
    ):
        for name in ("appendonly", "appendfsync", "maxmemory-policy"):
            assert (await redis.config_get(name))[name] == deployed[name]


async def test_what_a_thread_used_that_has_ended_is_counted():
    process = await started(sys.executable, "-c", BUSY)
    used = float(await word_of(process))
    assert used <= cpu_seconds(process.pid) < used + 1
    process.kill()
    await process.wait()
