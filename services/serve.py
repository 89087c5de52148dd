"""`ziggurat serve`: a supervisor of one front end and its bot workers.

The supervisor never uses gRPC itself, so it can start processes at any time. A child that dies is
started again, the front end on the same port and the same store; nothing that was acknowledged is
lost with it. SIGTERM drains: first the front end, then the workers. Secrets reach the children in
their environment, never on a command line.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import os
import signal
import sys
import time
from collections.abc import Mapping
from dataclasses import replace

from services import tokens
from services.config import Config, ConfigError, add_flags, from_flags, masked, to_environment
from services.logs import set_up_logging
from services.process import (
    PARENT_VARIABLE,
    WORKER_SECRET_VARIABLE,
    WORKER_SOCKET_VARIABLE,
    SocketFolder,
    die_with_parent,
)

START_SECONDS = 60.0
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0  # seconds between a child's death and its next start
STEADY_SECONDS = 10.0  # a child that lived so long begins again with the first pause
GRACE_SECONDS = 5.0  # for a child beyond its drain

log = logging.getLogger(__name__)


class StartError(Exception):
    """A process did not come up; no text where it has said why itself."""


class Child:
    """A process of ours, started again as often as it dies."""

    def __init__(self, name: str, *arguments: str, environment: Mapping[str, str]) -> None:
        self.name = name
        self.environment = dict(environment)
        self._arguments = arguments
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start the process; StartError."""
        await self._launch(stdout=None)

    async def _launch(self, stdout: int | None) -> asyncio.subprocess.Process:
        try:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                *self._arguments,
                env=self.environment,
                stdout=stdout,
                start_new_session=True,  # Ctrl-C reaches the supervisor only: it drains in order
            )
        except OSError as error:
            raise StartError(f"{self.name} cannot be started: {error.strerror}") from None
        return self._process

    async def keep_alive(self) -> None:
        """Start the process again whenever it dies, after a pause that grows while it fails."""
        pause = FIRST_PAUSE
        while True:
            assert self._process is not None
            began = time.monotonic()
            code = await self._process.wait()
            if time.monotonic() - began >= STEADY_SECONDS:
                pause = FIRST_PAUSE
            log.error("%s ended with code %d; the next start is in %g s", self.name, code, pause)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
            try:
                await self.start()
            except StartError as error:
                log.error("%s", str(error) or f"{self.name} did not come up")

    async def stop(self, seconds: float) -> None:
        """End the process gently, and after that time not gently."""
        if self._process is None or self._process.returncode is not None:
            return
        self._process.terminate()
        try:
            async with asyncio.timeout(seconds):
                await self._process.wait()
        except TimeoutError:
            log.error("%s does not end; killing it", self.name)
            self._process.kill()
            await self._process.wait()


class FrontEnd(Child):
    """A child that says, as one JSON line on its standard output, where it serves."""

    address = ""

    async def start(self) -> None:
        """Start the process and wait until it serves; StartError."""
        process = await self._launch(stdout=asyncio.subprocess.PIPE)
        assert process.stdout is not None
        try:
            async with asyncio.timeout(START_SECONDS):
                line = await process.stdout.readline()
        except TimeoutError:
            await self.stop(0)
            raise StartError(f"{self.name} is not up after {START_SECONDS:g} seconds") from None
        if not line:
            await process.wait()
            raise StartError
        self.address = str(json.loads(line)["address"])


class Supervisor:
    """One front end and its workers."""

    def __init__(self, config: Config) -> None:
        self._config = config
        self._folder = _socket_folder()
        private = {
            WORKER_SECRET_VARIABLE: tokens.new_token(tokens.WORKER_PREFIX),
            WORKER_SOCKET_VARIABLE: self._folder.socket,
            PARENT_VARIABLE: str(os.getpid()),
        }
        environment = {**os.environ, **to_environment(config), **private}
        self._front_end = FrontEnd("front end", "-m", "services.server", environment=environment)
        self._workers = [
            Child(
                f"bot worker {number}",
                *("-m", "services.worker", f"--server=unix:{self._folder.socket}"),
                *(f"--name=worker-{number}", f"--log-level={config.log_level}"),
                environment=environment,
            )
            for number in range(config.bot_workers)
        ]

    async def run(self) -> None:
        """Start all, say so, and keep them alive; StartError when they do not come up."""
        await self._front_end.start()
        for worker in self._workers:
            await worker.start()
        # When it starts again it shall have the same port.
        fixed = replace(self._config, listen=self._front_end.address)
        self._front_end.environment |= to_environment(fixed)
        print(ready_line(fixed), flush=True)
        async with asyncio.TaskGroup() as group:
            for child in (self._front_end, *self._workers):
                group.create_task(child.keep_alive())

    async def stop(self) -> None:
        """Drain the front end, then end the workers."""
        await self._front_end.stop(self._config.drain_seconds + GRACE_SECONDS)
        await asyncio.gather(*(worker.stop(GRACE_SECONDS) for worker in self._workers))
        self._folder.remove()


def _socket_folder() -> SocketFolder:
    try:
        return SocketFolder()
    except OSError as error:
        raise StartError(f"no folder for the workers' socket: {error.strerror}") from None


def ready_line(config: Config) -> str:
    """The one line that says that all is up."""
    workers = "1 bot worker" if config.bot_workers == 1 else f"{config.bot_workers} bot workers"
    return f"ziggurat serves at {config.listen} ({masked(config.store)}, {workers})"


async def run(config: Config) -> None:
    """Serve until SIGTERM or SIGINT; StartError."""
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    supervisor = Supervisor(config)
    serving = asyncio.ensure_future(supervisor.run())
    stopped = asyncio.ensure_future(stop.wait())
    try:
        await asyncio.wait((serving, stopped), return_when=asyncio.FIRST_COMPLETED)
        if serving.done():
            serving.result()  # why it cannot go on
    finally:
        for task in (serving, stopped):
            task.cancel()
        await asyncio.wait((serving, stopped))
        await supervisor.stop()


def serve(flags: argparse.Namespace) -> int:
    """`ziggurat serve`, its flags parsed (see `config.add_flags`); the exit code."""
    try:
        config = from_flags(flags)
        set_up_logging(config.log_level)
        die_with_parent()
        asyncio.run(run(config))
    except (ConfigError, StartError) as error:
        if str(error):
            print(f"ziggurat: {error}", file=sys.stderr)
        return 1
    except Exception:
        log.exception("the supervisor cannot go on")
        return 1
    return 0


def main() -> int:
    """The command line of this module by itself."""
    parser = argparse.ArgumentParser(prog="python -m services.serve", description=__doc__)
    add_flags(parser)
    return serve(parser.parse_args())


if __name__ == "__main__":
    sys.exit(main())
