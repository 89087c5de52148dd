"""Work that nobody waits for: kept until it is done, said when it fails, ended with the store."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

log = logging.getLogger(__name__)


class Background:
    """Tasks that end together."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Start it; nothing after `close`."""
        if self._closed:
            work.close()
            return
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    async def settle(self, seconds: float) -> None:
        """Wait for what is under way, at most so long."""
        if self._tasks:
            await asyncio.wait(list(self._tasks), timeout=seconds)

    async def close(self) -> None:
        self._closed = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("background work of the store failed", exc_info=error)
