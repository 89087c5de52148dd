"""Servers as processes of their own, and the CPU time that they use."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

READY_SECONDS = 60.0
PARENT_FIELD = 1  # of /proc/PID/stat, behind the name of the program
CPU_FIELDS = (11, 12)  # user and system time in ticks, that of threads which ended included


class Served(NamedTuple):
    """A server that is up."""

    address: str
    pid: int  # of the process that serves

    def cpu_seconds(self) -> float:
        """What all threads of the process have used since it began."""
        tasks = Path(f"/proc/{self.pid}/task").glob("*/schedstat")
        return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9

    def workers_cpu_seconds(self) -> float:
        """What the bot workers beside it have used since they began."""
        workers = children_of(parent_of(self.pid), "services.bots.worker")
        ticks = sum(int(_stat(pid)[field]) for pid in workers for field in CPU_FIELDS)
        return ticks / os.sysconf("SC_CLK_TCK")

    def resident_bytes(self) -> int:
        """The memory it has now."""
        pages = Path(f"/proc/{self.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")


@asynccontextmanager
async def anchor() -> AsyncIterator[Served]:
    """A bare server."""
    async with _process("-m", "loadtests.anchor") as process:
        yield Served(await _line(process), process.pid)


@asynccontextmanager
async def ziggurat(store: str, *flags: str) -> AsyncIterator[Served]:
    """`ziggurat serve` with one front end; hosts may choose the chance."""
    arguments = ("--listen=127.0.0.1:0", f"--store={store}", "--chosen-chance=allow", *flags)
    async with _process("-m", "services.serve", *arguments) as process:
        address = (await _line(process)).split("serves at ")[1].split()[0]
        yield Served(address, _child(process.pid, "services.server"))


@asynccontextmanager
async def redis_server(folder: str) -> AsyncIterator[str]:
    """A redis-server of its own with an append-only file; its URL."""
    port = _free_port()
    options = ("--port", str(port), "--bind", "127.0.0.1", "--dir", folder, "--appendonly", "yes")
    process = await asyncio.create_subprocess_exec(
        "redis-server", *options, "--save", "", stdout=asyncio.subprocess.PIPE
    )
    try:
        assert process.stdout is not None
        async with asyncio.timeout(READY_SECONDS):
            async for line in process.stdout:
                if b"Ready to accept" in line:
                    break
        yield f"redis://127.0.0.1:{port}"
    finally:
        process.kill()
        await process.wait()


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


@asynccontextmanager
async def _process(*arguments: str) -> AsyncIterator[asyncio.subprocess.Process]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, *arguments, stdout=asyncio.subprocess.PIPE
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


async def _line(process: asyncio.subprocess.Process) -> str:
    """The line that says where a server is."""
    assert process.stdout is not None
    line = await asyncio.wait_for(process.stdout.readline(), READY_SECONDS)
    if not line:
        raise RuntimeError("the server did not come up; its log says why")
    return line.decode().strip()


def _child(parent: int, module: str) -> int:
    """The child of a process that runs a module."""
    for pid in children_of(parent, module):
        return pid
    raise RuntimeError(f"process {parent} has no child that runs {module}")


def children_of(parent: int, module: str) -> list[int]:
    """The children of a process that run a module."""
    entries = [entry for entry in Path("/proc").iterdir() if entry.name.isdigit()]
    return [int(entry.name) for entry in entries if _runs(entry, parent, module)]


def _runs(entry: Path, parent: int, module: str) -> bool:
    try:
        command = entry.joinpath("cmdline").read_text()
        return parent_of(int(entry.name)) == parent and f"\0{module}\0" in command
    except OSError:
        return False  # it ended meanwhile


def parent_of(pid: int) -> int:
    """The process that started another one."""
    return int(_stat(pid)[PARENT_FIELD])


def _stat(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
