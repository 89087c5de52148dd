"""`ziggurat serve`: a supervisor of front ends and bot workers.

The supervisor never uses gRPC itself, so it can start processes at any time. A child that dies is
started again, a front end on the same port and the same store; nothing that was acknowledged is
lost with it. Several front ends share one port. Every worker works for all front ends, so none
stands idle when one of them dies, and advice has workers whichever front end is asked. SIGTERM
drains: first the front ends, then the workers. Secrets reach the children in their environment,
never on a command line.
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
from contextlib import nullcontext

from services.config import (
    Config,
    ConfigError,
    add_flags,
    from_flags,
    masked,
    of_front_end,
    to_environment,
    variable_of,
)
from services.operation import production
from services.operation.logs import set_up_logging
from services.operation.ports import reserved
from services.operation.process import (
    PARENT_VARIABLE,
    WORKER_SECRET_VARIABLE,
    WORKER_SOCKET_VARIABLE,
    SocketFolder,
    die_with_parent,
    worker_secret,
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

    _leads_session = False

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
                # Ctrl-C in a terminal reaches the supervisor only: it drains in order.
                process_group=None if self._leads_session else 0,
                start_new_session=self._leads_session,
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
    """A child that says, as one JSON line on its standard output, where it serves.

    When it is started again it serves at the same addresses.
    """

    def address(self, name: str) -> str:
        """The address of a setting (`listen`, ...); "" where it serves nothing."""
        return self.environment.get(variable_of(name), "")

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
        self.environment |= {variable_of(name): at for name, at in json.loads(line).items()}


class BotWorker(Child):
    """A child with a session of its own, to which it gives a low priority; see `background`."""

    _leads_session = True


class Supervisor:
    """The front ends and bot workers of one machine."""

    def __init__(self, config: Config) -> None:
        self._config = config
        secret = worker_secret(config, os.environ)
        if config.role == "bot":
            from services.operation import tls  # gRPC, which no other supervisor imports

            tls.check_of_worker(config)  # its workers would say the same again and again
        self._folder = _socket_folder()
        private = {WORKER_SECRET_VARIABLE: secret, PARENT_VARIABLE: str(os.getpid())}
        environment = {**os.environ, **to_environment(config), **private}
        count = 0 if config.role == "bot" else config.frontends
        self._front_ends = [self._front_end(index, environment) for index in range(count)]
        self._workers = [
            self._worker(number, environment) for number in range(config.local_workers)
        ]

    def _front_end(self, index: int, environment: Mapping[str, str]) -> FrontEnd:
        name = "front end" if self._config.frontends == 1 else f"front end {index}"
        own = to_environment(of_front_end(self._config, index))
        own[WORKER_SOCKET_VARIABLE] = self._folder.socket(index)
        return FrontEnd(name, "-m", "services.server", environment={**environment, **own})

    def _worker(self, number: int, environment: Mapping[str, str]) -> BotWorker:
        server = self._config.worker_server or ",".join(
            f"unix:{self._folder.socket(index)}" for index in range(len(self._front_ends))
        )
        names = (f"--server={server}", f"--name=worker-{number}")
        return BotWorker(
            f"bot worker {number}", "-m", "services.bots.worker", *names, environment=environment
        )

    async def run(self) -> None:
        """Start all, say so, and keep them alive; StartError when they do not come up."""
        shared = len(self._front_ends) > 1
        with (
            reserved(self._config.listen) if shared else nullcontext(self._config.listen) as listen
        ):
            await self._start(listen)
            async with asyncio.TaskGroup() as group:
                for child in (*self._front_ends, *self._workers):
                    group.create_task(child.keep_alive())

    async def _start(self, listen: str) -> None:
        for front_end in self._front_ends:
            front_end.environment[variable_of("listen")] = listen
            await front_end.start()
            listen = front_end.address("listen")
        for worker in self._workers:
            await worker.start()
        print(self._ready_line(), flush=True)

    def _ready_line(self) -> str:
        """The one line that says that all is up."""
        config = self._config
        workers = _count(config.local_workers, "bot worker")
        if config.role == "bot":
            return f"ziggurat works for {config.worker_server} ({workers})"
        parts = [masked(config.store), workers]
        if config.frontends > 1:
            parts.insert(1, _count(config.frontends, "front end"))
        for text, name in (("workers", "worker_listen"), ("metrics", "admin_listen")):
            if getattr(config, name):
                at = " ".join(one.address(name) for one in self._front_ends)
                parts.append(f"{text} at {at}")
        return f"ziggurat serves at {self._front_ends[0].address('listen')} ({', '.join(parts)})"

    async def stop(self) -> None:
        """Drain the front ends, then end the workers."""
        config = self._config
        drain = config.drain_notice_seconds + config.drain_seconds + GRACE_SECONDS
        await asyncio.gather(*(one.stop(drain) for one in self._front_ends))
        await asyncio.gather(*(worker.stop(GRACE_SECONDS) for worker in self._workers))
        self._folder.remove()


def _socket_folder() -> SocketFolder:
    try:
        return SocketFolder()
    except OSError as error:
        raise StartError(f"no folder for the workers' socket: {error.strerror}") from None


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


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
        production.check(config)
        set_up_logging(config.log_level, config.log_format)
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
