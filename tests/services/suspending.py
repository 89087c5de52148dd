"""A store that lets others run before and after each of its calls, as one behind a network does.

What is only right while the embedded store answers at once comes to light.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TypeVar
from unittest import mock

from services.store import make_store
from services.store.base import (
    Commit,
    Committed,
    LeasedJob,
    Listed,
    Listener,
    ListKind,
    LogRow,
    NewSession,
    Store,
    StoredSession,
)

T = TypeVar("T")


class SuspendingStore(Store):
    """Another store, with pauses."""

    def __init__(self, inner: Store) -> None:
        self._inner = inner

    async def open(self, listener: Listener) -> None:
        await self._inner.open(listener)

    async def close(self) -> None:
        await self._inner.close()

    def epoch_of(self, session_id: str) -> int:
        return self._inner.epoch_of(session_id)

    @property
    def secret(self) -> bytes:
        return self._inner.secret

    async def follow(self, session_id: str) -> None:
        await _paused(lambda: self._inner.follow(session_id))

    async def unfollow(self, session_id: str) -> None:
        await _paused(lambda: self._inner.unfollow(session_id))

    async def create(self, session: NewSession, most: int) -> Committed:
        return await _paused(lambda: self._inner.create(session, most))

    async def commit(self, commit: Commit) -> Committed:
        return await _paused(lambda: self._inner.commit(commit))

    async def read(self, session_id: str) -> StoredSession | None:
        return await _paused(lambda: self._inner.read(session_id))

    async def read_log(self, session_id: str, after: int, limit: int) -> list[LogRow]:
        return await _paused(lambda: self._inner.read_log(session_id, after, limit))

    async def find_request(self, session_id: str, request: bytes) -> LogRow | None:
        return await _paused(lambda: self._inner.find_request(session_id, request))

    async def delete(self, session_id: str, revision: int) -> bool:
        return await _paused(lambda: self._inner.delete(session_id, revision))

    async def lease_due(self, now_ms: int, seconds: float, limit: int) -> list[str]:
        return await _paused(lambda: self._inner.lease_due(now_ms, seconds, limit))

    async def postpone(self, session_id: str, due_ms: int) -> None:
        await _paused(lambda: self._inner.postpone(session_id, due_ms))

    async def list_public(self, kind: ListKind, game: str, after: str, limit: int) -> list[Listed]:
        return await _paused(lambda: self._inner.list_public(kind, game, after, limit))

    async def list_owned(self, owner: str, game: str, after: str, limit: int) -> list[Listed]:
        return await _paused(lambda: self._inner.list_owned(owner, game, after, limit))

    def names(self) -> AsyncIterator[str]:
        return self._inner.names()

    async def count_sessions(self) -> Mapping[tuple[ListKind, str], int]:
        return await _paused(lambda: self._inner.count_sessions())

    async def tell_presence(self, session_id: str, place: str, note: bytes, seconds: float) -> None:
        await _paused(lambda: self._inner.tell_presence(session_id, place, note, seconds))

    async def presence(self, session_id: str) -> list[bytes]:
        return await _paused(lambda: self._inner.presence(session_id))

    async def check(self) -> None:
        await _paused(lambda: self._inner.check())

    async def lease_job(self, builds: Sequence[str], lease_seconds: float) -> LeasedJob | None:
        return await _paused(lambda: self._inner.lease_job(builds, lease_seconds))

    async def wait_for_job(self, builds: Sequence[str], seconds: float) -> None:
        await self._inner.wait_for_job(builds, seconds)

    async def find_lease(self, session_id: str, lease_id: str) -> LeasedJob | None:
        return await _paused(lambda: self._inner.find_lease(session_id, lease_id))

    async def extend_lease(self, session_id: str, lease_id: str, lease_seconds: float) -> bool:
        return await _paused(lambda: self._inner.extend_lease(session_id, lease_id, lease_seconds))

    async def release_job(self, session_id: str, lease_id: str) -> None:
        await _paused(lambda: self._inner.release_job(session_id, lease_id))

    async def count_jobs(self) -> Mapping[str, int]:
        return await _paused(lambda: self._inner.count_jobs())


async def _paused(call: Callable[[], Awaitable[T]]) -> T:
    await _pause()
    answer = await call()
    await _pause()
    return answer


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
