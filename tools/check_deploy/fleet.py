"""Redis, front ends, bot workers and Envoy as processes, set as deploy/ sets them.

Addresses differ: all is on loopback, where each front end has an address of its own with the same
ports, as pods have. Paths differ with the folder. Nothing else does.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from loadtests.leash import leashed
from services.client import Tls
from services.config import variable_of
from tests.deploy.artifacts import DEPLOY, ROOT, variables
from tests.services.redis_servers import Server, free_port
from tools.check_deploy.outcome import Failed
from tools.check_deploy.static import envoy_here

READY_SECONDS = 60.0
END_SECONDS = 45.0
FRONT_ENDS = 2
OF_PATHS = ("#", "dir ", "aclfile ", "port ", "bind ")  # of redis.conf, other ones here


class Process:
    """A process of the fleet, its output in a file."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        self.log = folder / f"{name}.log"
        self._process: asyncio.subprocess.Process | None = None

    async def start(self, *command: str, environment: Mapping[str, str], ready: str) -> None:
        """Start it and wait until it prints that it is ready; Failed."""
        before = len(self.text)
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *leashed(*command), env=environment, stdout=log, stderr=log, cwd=ROOT
            )
        try:
            async with asyncio.timeout(READY_SECONDS):
                while ready not in self.text[before:]:
                    if self._process.returncode is not None:
                        raise Failed(f"{self.name} ended:\n{self.text}")
                    await asyncio.sleep(0.05)
        except TimeoutError:
            raise Failed(f"{self.name} is not ready:\n{self.text}") from None

    @property
    def text(self) -> str:
        """What it has printed."""
        return self.log.read_text() if self.log.exists() else ""

    async def end(self) -> None:
        """SIGTERM, and all the time that its settings ask for; Failed when that is not enough."""
        assert self._process is not None
        self._process.terminate()
        try:
            await asyncio.wait_for(self._process.wait(), END_SECONDS)
        except TimeoutError:
            raise Failed(f"{self.name} does not end") from None

    async def kill(self) -> None:
        """Whatever it does."""
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.send_signal(signal.SIGKILL)
            await self._process.wait()


class Fleet:
    """All of them."""

    def __init__(self, folder: Path, program: Path | None) -> None:
        self.folder = folder
        self._program = program
        self._ports = {name: free_port() for name in ("listen", "worker_listen", "admin_listen")}
        self._ports["admin_grpc_listen"] = free_port()
        self._port = free_port()
        self.processes: dict[str, Process] = {}
        self.redis: Server | None = None

    # ------------------------------------------------------------------ where they are

    @property
    def address(self) -> str:
        """Where clients go: Envoy."""
        return f"localhost:{self._port}"

    @property
    def tls(self) -> Tls:
        return Tls(ca=str(self.secrets / "tls" / "tls.crt"))

    @property
    def secrets(self) -> Path:
        return self.folder / "secrets"

    @property
    def probes(self) -> str:
        return f"127.0.0.1:{self._port + 2}"

    def at(self, front_end: int, setting: str = "listen") -> str:
        """An address of a front end."""
        return f"127.0.0.{2 + front_end}:{self._ports[setting]}"

    def secret(self, name: str) -> dict[str, str]:
        """The variables of a file of secrets."""
        lines = (self.secrets / name).read_text().splitlines()
        return dict(line.split("=", 1) for line in lines)

    # ------------------------------------------------------------------ starting them

    async def start(self) -> None:
        """All of them; without Envoy where its program is not given."""
        addresses = [self.at(index) for index in range(FRONT_ENDS)]
        configuration = envoy_here(self.folder, *addresses, port=self._port)
        self.start_redis()
        for index in range(FRONT_ENDS):
            await self.start_front_end(index)
        await self.start_bot_workers("bot-workers")
        if self._program is not None:
            await self._start_envoy(self._program, configuration)

    def start_redis(self) -> None:
        """A server with the configuration and the users of Compose."""
        lines = (DEPLOY / "compose" / "redis.conf").read_text().splitlines()
        options = [line for line in lines if line and not line.startswith(OF_PATHS)]
        login = {"username": "health", "password": "none"}
        acl = f"aclfile {self.secrets}/users.acl"
        self.redis = Server(self.folder, acl, *options, login=login).wait()

    def store(self) -> str:
        """The store's URL, for this machine."""
        assert self.redis is not None
        url = self.secret("front-ends.env")[variable_of("store")]
        return url.replace("@redis:6379", f"@{self.redis.address}")

    async def start_front_end(self, index: int, tree: Path = ROOT, **changed: str) -> Process:
        """One at its addresses, of a tree with a build; `changed` are settings and variables."""
        environment = {
            **self.plain(tree),
            **variables("settings/front-ends.env"),
            **self.secret("front-ends.env"),
            variable_of("store"): self.store(),
            **{variable_of(name): self.at(index, name) for name in self._ports},
            **changed,
        }
        return await self._serve(f"front-end-{index}", environment, "serves at")

    async def start_bot_workers(self, name: str, tree: Path = ROOT, **changed: str) -> Process:
        """Workers for all front ends."""
        addresses = ",".join(self.at(index, "worker_listen") for index in range(FRONT_ENDS))
        environment = {
            **self.plain(tree),
            **variables("settings/bot-workers.env"),
            **self.secret("bot-workers.env"),
            variable_of("worker_server"): addresses,
            **changed,
        }
        return await self._serve(name, environment, "works for")

    async def _serve(self, name: str, environment: Mapping[str, str], ready: str) -> Process:
        process = self.processes.setdefault(name, Process(name, self.folder))
        await process.start(*self.command("services.serve"), environment=environment, ready=ready)
        return process

    def command(self, module: str, *arguments: str) -> tuple[str, ...]:
        """One of our programs; its tree is in the environment."""
        return (sys.executable, "-m", module, *arguments)

    def plain(self, tree: Path) -> dict[str, str]:
        """Our variables without settings that somebody has made here, and the tree to run."""
        kept = {name: text for name, text in os.environ.items() if not name.startswith("ZIGGURAT_")}
        # The folder that we stand in comes behind them.
        return {**kept, "PYTHONPATH": f"{tree}:{tree}/gen", "PYTHONSAFEPATH": "1"}

    async def _start_envoy(self, program: Path, configuration: Path) -> None:
        process = self.processes["envoy"] = Process("envoy", self.folder)
        command = (str(program), "-c", str(configuration), "--base-id", str(self._port))
        await process.start(*command, environment=os.environ, ready="starting main dispatch loop")

    async def stop(self) -> None:
        """Kill whatever still runs."""
        for process in self.processes.values():
            await process.kill()
        if self.redis is not None:
            self.redis.stop()


@asynccontextmanager
async def fleet(folder: Path, program: Path | None) -> AsyncIterator[Fleet]:
    """All of it, gone at the end."""
    made = Fleet(folder, program)
    try:
        await made.start()
        yield made
    finally:
        await made.stop()
