"""A thread beside the event loop for work that takes a while, one piece at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

from services.errors import busy

RETRY_SECONDS = 5

P = ParamSpec("P")
T = TypeVar("T")


class SpareThread:
    """Does what strangers may ask for, however many ask and give up again."""

    def __init__(self, what: str, most: int) -> None:
        """`most` pieces of work are taken, the one that is done included."""
        self._what = what
        self._most = most
        self._taken = 0
        self._thread = ThreadPoolExecutor(1, what)

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What the work returns; RESOURCE_EXHAUSTED when too much waits.

        Cancelled work is not begun; what was begun counts until it is done.
        """
        if self._taken >= self._most:
            raise busy(f"{self._most} {self._what} wait", RETRY_SECONDS)
        loop = asyncio.get_running_loop()

        def done(_: Future[Any]) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(self._give_back)

        self._taken += 1
        future = self._thread.submit(work, *args, **kwargs)
        future.add_done_callback(done)
        return await asyncio.wrap_future(future)

    def _give_back(self) -> None:
        self._taken -= 1
