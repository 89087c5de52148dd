"""`ziggurat serve`: a supervisor of one front end and its bot workers.

The supervisor never uses gRPC itself, so it can start processes at any time. A child that dies is
started again, the front end on the same port and the same store; nothing that was acknowledged is
lost with it. SIGTERM drains: first the front end, then the workers.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import os
import signal
import sys
import tempfile
from dataclasses import replace

from services import tokens
from services.config import Config, ConfigError, add_flags, from_flags, to_arguments
from services.process import (
    PARENT_VARIABLE,
    WORKER_SECRET_VARIABLE,
    WORKER_SOCKET_VARIABLE,
    die_with_parent,
    set_up_logging,
)

START_SECONDS = 60.0
RESTART_SECONDS = 0.5  # between the death of a child and the next start
GRACE_SECONDS = 5.0  # for a child beyond its drain

log = logging.getLogger(__name__)


class StartError(Exception):
    """A child did not come up; it has said why."""


class Child:
    """A process of ours, started again as often as it dies."""

    def __init__(self, name: str, arguments: list[str], environment: dict[str, str]) -> None:
        self.name = name
        self.arguments = arguments
        self._environment = environment
        self.process: asyncio.subprocess.Process | None = None

    async def start(self, *, piped: bool = False) -> asyncio.subprocess.Process:
        """Start the process."""
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            *self.arguments,
            env=self._environment,
            stdout=asyncio.subprocess.PIPE if piped else None,
            start_new_session=True,  # Ctrl-C reaches the supervisor only, which drains in order
        )
        return self.process

    async def keep_alive(self) -> None:
        """Start the process again whenever it dies."""
        while True:
            assert self.process is not None
            code = await self.process.wait()
            log.error("%s ended with code %d; starting it again", self.name, code)
            await asyncio.sleep(RESTART_SECONDS)
            await self.start()

    async def stop(self, seconds: float) -> None:
        """End the process gently, and after that time not gently."""
        if self.process is None or self.process.returncode is not None:
            return
        self.process.terminate()
        try:
            async with asyncio.timeout(seconds):
                await self.process.wait()
        except TimeoutError:
            log.error("%s does not end; killing it", self.name)
            self.process.kill()
            await self.process.wait()


class Supervisor:
    """One front end and its workers."""

    def __init__(self, config: Config) -> None:
        self._config = config
        self._environment = dict(os.environ)
        self._environment[WORKER_SECRET_VARIABLE] = tokens.new_token(tokens.WORKER_PREFIX)
        self._environment[PARENT_VARIABLE] = str(os.getpid())
        self._folder = tempfile.TemporaryDirectory(prefix="ziggurat-")
        self._environment[WORKER_SOCKET_VARIABLE] = f"{self._folder.name}/workers"
        self._front_end = self._child("front end", "services.server", *to_arguments(config))
        self._workers: list[Child] = []
        self.address = ""

    def _child(self, name: str, module: str, *arguments: str) -> Child:
        return Child(name, ["-m", module, *arguments], self._environment)

    async def start(self) -> None:
        """Start all; StartError when the front end does not come up."""
        self.address = await self._start_front_end()
        fixed = replace(self._config, listen=self.address)
        self._front_end.arguments = ["-m", "services.server", *to_arguments(fixed)]
        for number in range(self._config.bot_workers):
            worker = self._worker(number)
            await worker.start()
            self._workers.append(worker)

    def _worker(self, number: int) -> Child:
        return self._child(
            f"bot worker {number}",
            "services.worker",
            f"--server=unix:{self._environment[WORKER_SOCKET_VARIABLE]}",
            f"--name=worker-{number}",
            f"--log-level={self._config.log_level}",
        )

    async def _start_front_end(self) -> str:
        process = await self._front_end.start(piped=True)
        assert process.stdout is not None
        async with asyncio.timeout(START_SECONDS):
            line = await process.stdout.readline()
        if not line:
            await process.wait()
            raise StartError
        return str(json.loads(line)["address"])

    async def watch(self) -> None:
        """Keep all of them alive."""
        async with asyncio.TaskGroup() as group:
            for child in (self._front_end, *self._workers):
                group.create_task(child.keep_alive())

    async def stop(self) -> None:
        """Drain the front end, then end the workers."""
        await self._front_end.stop(self._config.drain_seconds + GRACE_SECONDS)
        await asyncio.gather(*(worker.stop(GRACE_SECONDS) for worker in self._workers))
        self._folder.cleanup()


def ready_line(config: Config, address: str) -> str:
    """The one line that says that all is up."""
    workers = "1 bot worker" if config.bot_workers == 1 else f"{config.bot_workers} bot workers"
    return f"ziggurat serves at {address} ({config.store}, {workers})"


async def run(config: Config) -> None:
    """Serve until SIGTERM or SIGINT."""
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    supervisor = Supervisor(config)
    watch = None
    try:
        await supervisor.start()
        print(ready_line(config, supervisor.address), flush=True)
        watch = asyncio.ensure_future(supervisor.watch())
        stopped = asyncio.ensure_future(stop.wait())
        await asyncio.wait((watch, stopped), return_when=asyncio.FIRST_COMPLETED)
        stopped.cancel()
    finally:
        if watch is not None:
            watch.cancel()
        await supervisor.stop()


def serve(flags: argparse.Namespace) -> int:
    """`ziggurat serve`, its flags parsed (see `config.add_flags`); the exit code."""
    try:
        config = from_flags(flags)
        set_up_logging(config.log_level)
        die_with_parent()
        asyncio.run(run(config))
    except ConfigError as error:
        print(f"ziggurat: {error}", file=sys.stderr)
        return 1
    except StartError:
        return 1
    return 0


def main() -> int:
    """The command line of this module by itself."""
    parser = argparse.ArgumentParser(prog="python -m services.serve", description=__doc__)
    add_flags(parser)
    return serve(parser.parse_args())


if __name__ == "__main__":
    sys.exit(main())
