"""A move at boardgame.io's server, measured as ours are: CPU of the serving process, and latency.

The game is connect four on both sides, whose first moves never end it.

It is installed by npm into a temporary folder. Where that cannot be, `Missing` says why.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from loadtests.leash import CannotStart, end, leashed
from loadtests.measures import CALLERS, GAMES, OPENING, Round, round_of
from loadtests.processes import READY_SECONDS, Served

HERE = Path(__file__).parent
FILES = ("package.json", "server.js", "driver.js")
INSTALL = ("npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts")
INSTALL_SECONDS = 180.0
ROUND_SECONDS = 120.0
LINE_BYTES = 1 << 20


class Missing(Exception):
    """boardgame.io cannot be had here; the text says why."""


class BoardgameIo:
    """Its server, and somebody who plays there."""

    def __init__(self, served: Served, driver: asyncio.subprocess.Process) -> None:
        self.served = served
        self._driver = driver

    async def move(self, told: int) -> Round:
        """A round of moves in games of two, `told` of whom see each: `measures.opening_moves`."""
        await self._ask({"open": CALLERS * GAMES, "told": told})
        with round_of(self.served) as found:
            order = {"callers": CALLERS, "moves": OPENING}
            found.latencies = (await self._ask(order))["latencies"]
        return found.round

    async def _ask(self, order: dict[str, int]) -> Any:
        assert self._driver.stdin is not None
        self._driver.stdin.write(f"{json.dumps(order)}\n".encode())
        return json.loads(await _line(self._driver, ROUND_SECONDS))


@asynccontextmanager
async def boardgame_io() -> AsyncIterator[BoardgameIo]:
    """Install and start it; Missing."""
    with tempfile.TemporaryDirectory() as folder:
        await _install(folder)
        async with _node(folder, "server.js") as server:
            address = (await _line(server, READY_SECONDS)).strip()
            async with _node(folder, "driver.js", address) as driver:
                yield BoardgameIo(Served(address, server.pid), driver)


async def _install(folder: str) -> None:
    for program in ("node", "npm"):
        if shutil.which(program) is None:
            raise Missing(f"there is no {program} here")
    for name in FILES:
        shutil.copy(HERE / name, folder)
    npm = await asyncio.create_subprocess_exec(
        *leashed(*INSTALL),
        cwd=folder,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    try:
        output, _ = await asyncio.wait_for(npm.communicate(), INSTALL_SECONDS)
    except TimeoutError:
        raise Missing(f"npm has not installed it in {INSTALL_SECONDS:.0f} s") from None
    finally:
        await end(npm)
    if npm.returncode:
        raise Missing(f"npm cannot install it: {output.decode().strip().splitlines()[-1]}")


@asynccontextmanager
async def _node(folder: str, *arguments: str) -> AsyncIterator[asyncio.subprocess.Process]:
    process = await asyncio.create_subprocess_exec(
        *leashed("node", *arguments),
        cwd=folder,
        env={**os.environ, "NODE_ENV": "production"},
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=LINE_BYTES,
    )
    try:
        yield process
    finally:
        await end(process)


async def _line(process: asyncio.subprocess.Process, seconds: float) -> str:
    assert process.stdout is not None
    line = await asyncio.wait_for(process.stdout.readline(), seconds)
    if not line:
        raise CannotStart("Node ended; what it wrote says why")
    return line.decode()
