"""Health that follows the store: a front end whose store is away says so, and comes back with it.

Load balancers ask `grpc.health.v1`, others `/readyz`. One failure is no illness and one success no
cure: the state changes only after several in a row.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from services.operation.metrics import Metrics
from services.store.base import Store, StoreError

CHECK_SECONDS = 1.0  # between two looks at the store, and for one
ILL_AFTER = 3  # failures in a row
WELL_AFTER = 2  # successes in a row
COUNT_EVERY = 5  # looks at the store; counting sessions is dearer

log = logging.getLogger(__name__)


class StoreHealth:
    """Looks at the store as long as the front end lives."""

    def __init__(
        self, store: Store, metrics: Metrics, tell: Callable[[bool], Awaitable[None]]
    ) -> None:
        """`tell` is called with every change of the state; it is well at first."""
        self._store = store
        self._metrics = metrics
        self._tell = tell
        self._against = 0  # looks in a row that speak against the present state
        self._leaving = False

    def leave(self) -> None:
        """Judge no more: the front end goes, however well its store is."""
        self._leaving = True

    async def run(self) -> None:
        """Look at the store until cancelled."""
        look = 0
        while True:
            well = await self._is_well()
            if not self._leaving:
                await self._judge(well)
            if look % COUNT_EVERY == 0:
                await self._count()
            look += 1
            await asyncio.sleep(CHECK_SECONDS)

    async def _is_well(self) -> bool:
        try:
            async with asyncio.timeout(CHECK_SECONDS):
                await self._store.check()
        except (StoreError, TimeoutError) as error:
            log.warning("the store does not answer: %s", error or "no answer in time")
            return False
        return True

    async def _judge(self, well: bool) -> None:
        serving = self._metrics.serving
        self._against = 0 if well == serving else self._against + 1
        if self._against >= (ILL_AFTER if serving else WELL_AFTER):
            self._against = 0
            log.warning("calls are %s", "served again" if well else "not served: the store is away")
            await self._tell(well)

    async def _count(self) -> None:
        try:
            async with asyncio.timeout(CHECK_SECONDS):
                self._metrics.sessions = await self._store.count_sessions()
                self._metrics.jobs = await self._store.count_jobs()
        except (StoreError, TimeoutError):
            log.debug("the sessions cannot be counted now")
