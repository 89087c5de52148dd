"""Who is told of new revisions: fan-out inside this process.

The store announces every committed row; the hub hands it to the subscriptions of that session. A
subscription holds a bounded number of rows. Whoever falls further behind is cut off: it is told the
revision to resume from and comes back when it can, instead of growing in our memory. A drain ends
all of them in the same way. Who watches is no row: of that only the latest is ever told.
"""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict, deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import grpc

from services.calls.rpc import Context
from services.errors import ServiceError, busy, resume
from services.events import set_within
from services.store.base import LogRow, Note


class Subscription:
    """The rows of one session that a reader has not taken yet.

    A reader that is behind on purpose has the newest row only, to know that there are more.
    """

    def __init__(self, room: int, newest_only: bool) -> None:
        self._room = room
        self._newest_only = newest_only
        self._rows: deque[LogRow] = deque()
        self._news = asyncio.Event()
        self._presence = False  # has changed since the reader was told
        self._end: tuple[grpc.StatusCode, str, str] | None = None  # why, when it ended early
        self._writing: asyncio.Task[Any] | None = None  # the reader while it waits for its client

    def offer(self, row: LogRow) -> None:
        """Take in a row, or cut the reader off when there is no room."""
        if self._newest_only:
            self._rows.clear()
        if len(self._rows) >= self._room:
            self.end(
                grpc.StatusCode.RESOURCE_EXHAUSTED,
                "SLOW_WATCHER",
                f"more than {self._room} updates behind; watch again from resume_revision",
            )
            return
        self._rows.append(row)
        self._news.set()

    def notice(self) -> None:
        """Who watches has changed."""
        self._presence = True
        self._news.set()

    def end(self, code: grpc.StatusCode, reason: str, message: str) -> None:
        """No more rows; the first reason counts."""
        if self._end is None:
            self._end = (code, reason, message)
            if self._writing is not None:
                self._writing.cancel()
        self._news.set()

    @property
    def ended(self) -> bool:
        """Whether it has ended early."""
        return self._end is not None

    def refusal(self, revision: int) -> ServiceError:
        """How the reader ends that has come as far as `revision`; only after the end."""
        assert self._end is not None
        return resume(*self._end, revision)

    async def write(self, context: Context, message: bytes, revision: int) -> None:
        """Send to the client; the refusal when it is cut off, also while it reads nothing.

        The end of the subscription cancels it. That is not the call's own cancellation, which goes
        on to whoever awaits it, also when both come at once. `asyncio.timeout` would do the same
        for every message at some 2 microseconds.
        """
        if self._end is not None:
            raise self.refusal(revision)
        self._writing = task = asyncio.current_task()
        assert task is not None
        try:
            await context.write(message)
        except asyncio.CancelledError:
            if self._end is None or task.uncancel():
                raise
            raise self.refusal(revision) from None
        finally:
            self._writing = None

    async def next(self, revision: int) -> LogRow:
        """The next row after `revision`; the subscription's refusal when it has ended."""
        while True:
            row = await self.news(revision)
            if row is not None:
                return row

    async def news(self, revision: int) -> LogRow | None:
        """As `next`, or None when it is who watches that has changed."""
        while True:
            if self.ended:
                raise self.refusal(revision)
            if self._presence:
                self._presence = False
                return None
            while self._rows:
                row = self._rows.popleft()
                if row.revision > revision:
                    return row
            self._news.clear()
            await self._news.wait()

    async def pause(self, revision: int, seconds: float) -> bool:
        """Return after so long; True when who watches has changed before. The refusal as above."""
        until = time.monotonic() + seconds
        while not self._presence:
            if self.ended:
                raise self.refusal(revision)
            self._news.clear()
            left = until - time.monotonic()
            if left <= 0:
                return False
            await set_within(self._news, left)
        self._presence = False
        return True


class WatchHub:
    """All subscriptions of this process."""

    def __init__(self, room: int, most: int) -> None:
        self._room = room
        self._most = most
        self._count = 0
        self._draining = False
        self._by_session: defaultdict[str, set[Subscription]] = defaultdict(set)

    def heard(self, session_id: str, news: LogRow | Note) -> None:
        """The store announced a row, or something else about the session."""
        for subscription in self._by_session.get(session_id, ()):
            match news:
                case LogRow():
                    subscription.offer(news)
                case Note.PRESENCE:
                    subscription.notice()
                case _:
                    subscription.end(*_ENDS[news])

    def look_again(self, session_id: str) -> None:
        """Who watches may have changed although nobody said so."""
        self.heard(session_id, Note.PRESENCE)

    @contextmanager
    def subscribe(
        self,
        session_id: str,
        revision: int,
        stream: Context | None = None,
        *,
        newest_only: bool = False,
    ) -> Iterator[Subscription]:
        """All rows from now on; RESOURCE_EXHAUSTED when too many watch, UNAVAILABLE in a drain.

        A stream is counted until it has really ended: a client that does not read holds it, and the
        memory that gRPC needs for it, longer than its subscription.
        """
        if self._count >= self._most:
            raise busy(f"{self._most} watches are open", retry_seconds=5)
        subscription = Subscription(self._room, newest_only)
        if self._draining:
            _drain(subscription)
            raise subscription.refusal(revision)
        self._by_session[session_id].add(subscription)
        self._count += 1
        if stream is not None:
            # The stubs want a class of their own here; any function does.
            stream.add_done_callback(lambda _: self._uncount())  # type: ignore[arg-type]
        try:
            yield subscription
        finally:
            self._drop(session_id, subscription)
            if stream is None:
                self._uncount()

    def _uncount(self) -> None:
        self._count -= 1

    def _drop(self, session_id: str, subscription: Subscription) -> None:
        subscriptions = self._by_session[session_id]
        subscriptions.discard(subscription)
        if not subscriptions:
            del self._by_session[session_id]

    @property
    def watchers(self) -> int:
        """Open watches, and reads that wait for a revision."""
        return self._count

    def drain(self) -> None:
        """End every subscription, and every one to come, so that readers go elsewhere."""
        self._draining = True
        for subscriptions in self._by_session.values():
            for subscription in subscriptions:
                _drain(subscription)


_ENDS = {
    Note.GONE: (
        grpc.StatusCode.NOT_FOUND,
        "UNKNOWN_SESSION",
        "the session was kept as long as the server keeps such a one; it is removed",
    ),
    Note.LOST: (
        grpc.StatusCode.UNAVAILABLE,
        "HISTORY_LOST",
        "the latest revisions may have been lost; watch again from resume_revision, with its epoch",
    ),
}


def _drain(subscription: Subscription) -> None:
    subscription.end(
        grpc.StatusCode.UNAVAILABLE,
        "DRAINING",
        "the server is going down; watch again from resume_revision",
    )
