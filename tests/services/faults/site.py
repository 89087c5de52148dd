"""A service of several processes whose parts can be killed, each as hard as it goes."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from types import TracebackType

from tests.services.redis_servers import Server
from tests.services.support import (
    BOTS_PATIENCE,
    START_PATIENCE,
    Process,
    kill_now,
    serve_process,
    state_of,
    until,
)

FRONT_END, WORKER = "services.server", "services.bots.worker"


class Site:
    """`ziggurat serve` on one port, started again there as often as it is killed."""

    def __init__(self, store: str, *flags: str, redis: Server | None = None) -> None:
        self.address = "127.0.0.1:0"
        self.deaths: list[str] = []
        self._store = store
        self._flags = flags
        self._redis = redis
        self._stack = AsyncExitStack()
        self.process: Process

    async def __aenter__(self) -> Site:
        await self._start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        parts = self._parts()
        await self._stack.aclose()
        await _gone(parts)

    async def _start(self) -> None:
        self.process = await self._stack.enter_async_context(
            serve_process(self._store, *self._flags, listen=self.address)
        )
        self.address = self.process.address

    def _parts(self) -> list[int]:
        return self.process.children(FRONT_END) + self.process.children(WORKER)

    # ------------------------------------------------------------------ deaths

    async def kill_front_end(self, rng: random.Random) -> None:
        """One of them; the supervisor starts another."""
        await self._kill_child(FRONT_END, rng)

    async def kill_worker(self, rng: random.Random) -> None:
        """One of them; the supervisor starts another."""
        await self._kill_child(WORKER, rng)

    async def _kill_child(self, module: str, rng: random.Random) -> None:
        before = await until(lambda: self.process.children(module), f"a {module} to kill")
        victim = rng.choice(before)
        kill_now(victim)
        self.deaths.append(module)
        await until(
            lambda: len(set(self.process.children(module)) - {victim}) >= len(before),
            f"{module} is started again",
            START_PATIENCE,
        )

    async def kill_supervisor(self, rng: random.Random) -> None:
        """Its children end by themselves."""
        parts = self._parts()
        await self.process.kill()
        await self._again("supervisor", parts)

    async def kill_all(self, rng: random.Random) -> None:
        """All at once, as a machine that goes down."""
        parts = self._parts()
        await self.process.kill_all()
        await self._again("all", parts)

    async def _again(self, died: str, parts: Sequence[int]) -> None:
        self.deaths.append(died)
        await _gone(parts)
        await self._start()

    async def drain(self) -> None:
        """SIGTERM, as an operator does it; then it is started again."""
        assert await self.process.terminate() == 0
        self.deaths.append("drained")
        await self._start()

    async def kill_redis(self, rng: random.Random) -> None:
        """It comes back on what it has on its disk."""
        assert self._redis is not None
        self._redis.kill()
        self.deaths.append("redis")
        self._redis.start()

    def ways(self) -> Sequence[Callable[[random.Random], Awaitable[None]]]:
        """All there are here."""
        ways = [self.kill_front_end, self.kill_worker, self.kill_supervisor, self.kill_all]
        return [*ways, self.kill_redis] if self._redis is not None else ways


async def _gone(processes: Sequence[int]) -> None:
    """Children die with their supervisor, a moment later."""
    for process in processes:
        await until(
            lambda pid=process: state_of(pid) in ("", "Z"),
            f"the end of process {process}",
            BOTS_PATIENCE,
        )
