"""Servers as processes of their own, and the CPU time that they use."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import NamedTuple

from loadtests.leash import CannotStart, end, leashed

READY_SECONDS = 60.0
PARENT_FIELD = 1  # of /proc/PID/stat, behind the name of the program
# As deploy/compose/redis.conf has it, so that what is measured keeps the promises; but for the
# snapshots, which are for backups.
AS_DEPLOYED = (
    *("--appendonly", "yes", "--appendfsync", "always"),
    *("--maxmemory-policy", "noeviction", "--save", ""),
)
CPU_CLOCK = 2  # CPUCLOCK_SCHED: the lowest bits of the name of a process's clock


class Served(NamedTuple):
    """A server that is up."""

    address: str
    pid: int  # of the process that serves

    def cpu_seconds(self) -> float:
        """What the process has used since it began."""
        return cpu_seconds(self.pid)

    def workers_cpu_seconds(self) -> float:
        """What the bot workers beside it have used since they began."""
        workers = children_of(parent_of(self.pid), "services.bots.worker")
        return sum(map(cpu_seconds, workers))

    def resident_bytes(self) -> int:
        """The memory it has now."""
        pages = Path(f"/proc/{self.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")


def cpu_seconds(pid: int) -> float:
    """What a process has used since it began, its threads that ended included.

    Its CPU clock, as clock_getcpuclockid(3) names it: exact to the nanosecond, where the ticks of
    /proc/PID/stat are ten milliseconds and the threads of /proc/PID/task only those that still run.
    """
    return time.clock_gettime((~pid << 3) | CPU_CLOCK)


@asynccontextmanager
async def anchor() -> AsyncIterator[Served]:
    """A bare server."""
    async with _process(sys.executable, "-m", "loadtests.anchor") as process:
        yield Served(await _line(process), process.pid)


@asynccontextmanager
async def ziggurat(store: str, *flags: str) -> AsyncIterator[Served]:
    """`ziggurat serve` with one front end; hosts may choose the chance."""
    arguments = ("--listen=127.0.0.1:0", f"--store={store}", "--chosen-chance=allow", *flags)
    async with _process(sys.executable, "-m", "services.serve", *arguments) as process:
        address = (await _line(process)).split("serves at ")[1].split()[0]
        yield Served(address, _child(process.pid, "services.server"))


@asynccontextmanager
async def redis_server(folder: str) -> AsyncIterator[str]:
    """A redis-server of its own, as durable as a deployed one; its URL. CannotStart."""
    if shutil.which("redis-server") is None:
        raise CannotStart("there is no redis-server here: install it, or take --store sqlite")
    with _kept_port() as port:
        options = ("--port", str(port), "--bind", "127.0.0.1", "--dir", folder)
        async with _process("redis-server", *options, *AS_DEPLOYED) as process:
            await _until(process, b"Ready to accept")
            reading = asyncio.ensure_future(_read_on(process))
            try:
                yield f"redis://127.0.0.1:{port}"
            finally:
                reading.cancel()


@contextmanager
def _kept_port() -> Iterator[int]:
    """A port that Redis, which takes addresses again, may have, and nobody else is given."""
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        yield int(holder.getsockname()[1])


@asynccontextmanager
async def _process(*command: str) -> AsyncIterator[asyncio.subprocess.Process]:
    process = await asyncio.create_subprocess_exec(
        *leashed(*command), stdout=asyncio.subprocess.PIPE
    )
    try:
        yield process
    finally:
        await end(process)


async def _line(process: asyncio.subprocess.Process) -> str:
    """The line that says where a server is; CannotStart."""
    return (await _until(process, b"\n"))[-1].decode().strip()


async def _until(process: asyncio.subprocess.Process, words: bytes) -> list[bytes]:
    """The lines that a server prints up to one with those words; CannotStart."""
    assert process.stdout is not None
    lines = []
    try:
        async with asyncio.timeout(READY_SECONDS):
            async for line in process.stdout:
                lines.append(line)
                if words in line:
                    return lines
    except TimeoutError:
        raise CannotStart(f"the server is not up after {READY_SECONDS:.0f} s") from None
    said = b"".join(lines).decode(errors="replace")
    raise CannotStart(f"the server did not come up; its log says why\n{said}".rstrip())


async def _read_on(process: asyncio.subprocess.Process) -> None:
    """A server that nobody listens to would stand still once the pipe is full of its words."""
    assert process.stdout is not None
    async for _ in process.stdout:
        pass


def _child(parent: int, module: str) -> int:
    """The child of a process that runs a module."""
    for pid in children_of(parent, module):
        return pid
    raise CannotStart(f"process {parent} has no child that runs {module}")


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
