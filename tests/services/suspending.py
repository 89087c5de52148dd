"""A store that lets others run before and after each of its calls, as one behind a network does.

What is only right while the embedded store answers at once comes to light.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from unittest import mock

from services.store import make_store
from services.store.base import (
    Commit,
    Committed,
    LeasedJob,
    Listener,
    LogRow,
    NewSession,
    Store,
    StoredSession,
)


class SuspendingStore(Store):
    """Another store, with pauses."""

    def __init__(self, inner: Store) -> None:
        self._inner = inner

    async def open(self, listener: Listener) -> None:
        await self._inner.open(listener)

    async def close(self) -> None:
        await self._inner.close()

    @property
    def epoch(self) -> int:
        return self._inner.epoch

    @property
    def secret(self) -> bytes:
        return self._inner.secret

    async def follow(self, session_id: str) -> None:
        await _pause()
        await self._inner.follow(session_id)
        await _pause()

    async def unfollow(self, session_id: str) -> None:
        await _pause()
        await self._inner.unfollow(session_id)
        await _pause()

    async def create(self, session: NewSession, most: int) -> Committed:
        await _pause()
        done = await self._inner.create(session, most)
        await _pause()
        return done

    async def commit(self, commit: Commit) -> Committed:
        await _pause()
        done = await self._inner.commit(commit)
        await _pause()
        return done

    async def read(self, session_id: str) -> StoredSession | None:
        await _pause()
        found = await self._inner.read(session_id)
        await _pause()
        return found

    async def read_log(self, session_id: str, after: int, limit: int) -> list[LogRow]:
        await _pause()
        rows = await self._inner.read_log(session_id, after, limit)
        await _pause()
        return rows

    async def find_request(self, session_id: str, request: bytes) -> LogRow | None:
        await _pause()
        row = await self._inner.find_request(session_id, request)
        await _pause()
        return row

    async def delete_expired(self, now_ms: int, limit: int) -> int:
        await _pause()
        deleted = await self._inner.delete_expired(now_ms, limit)
        await _pause()
        return deleted

    async def lease_job(self, builds: Sequence[str], lease_seconds: float) -> LeasedJob | None:
        await _pause()
        job = await self._inner.lease_job(builds, lease_seconds)
        await _pause()
        return job

    async def wait_for_job(self, builds: Sequence[str], seconds: float) -> None:
        await self._inner.wait_for_job(builds, seconds)

    async def find_lease(self, session_id: str, lease_id: str) -> LeasedJob | None:
        await _pause()
        job = await self._inner.find_lease(session_id, lease_id)
        await _pause()
        return job

    async def extend_lease(self, session_id: str, lease_id: str, lease_seconds: float) -> bool:
        await _pause()
        extended = await self._inner.extend_lease(session_id, lease_id, lease_seconds)
        await _pause()
        return extended

    async def release_job(self, session_id: str, lease_id: str) -> None:
        await _pause()
        await self._inner.release_job(session_id, lease_id)
        await _pause()


async def _pause() -> None:
    for _ in range(3):
        await asyncio.sleep(0)


@contextmanager
def suspending_stores() -> Iterator[None]:
    """Servers made meanwhile have such a store."""

    def make(url: str, synchronous: str) -> Store:
        return SuspendingStore(make_store(url, synchronous))

    with mock.patch("services.server.make_store", make):
        yield
