"""Bots' turns in the SQLite store: queued by the commit, leased for a time."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Mapping, Sequence

from services.store.base import LeasedJob
from services.store.sqlite_db import Database, now_ms, translated

JOB = "SELECT session, revision, seat, level, lease, attempts FROM jobs"
LEASE = """
UPDATE jobs SET lease = ?, free_at_ms = ?, attempts = attempts + 1
WHERE session = (
    -- The first of each build by the index, then the first of those.
    SELECT job.session FROM json_each(?) AS wanted JOIN jobs AS job ON job.session = (
        SELECT session FROM jobs
        WHERE build = wanted.value AND free_at_ms <= ? ORDER BY free_at_ms LIMIT 1
    ) ORDER BY job.free_at_ms LIMIT 1
)
RETURNING session, revision, seat, level, lease, attempts
"""


class Jobs:
    """The queue. Whoever waits is woken by what happens in this process, the only one."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._signal = asyncio.Event()

    def wake(self) -> None:
        """A job may be free."""
        self._signal.set()
        self._signal.clear()

    @translated
    def lease(self, builds: Sequence[str], seconds: float) -> LeasedJob | None:
        now = now_ms()
        # One statement, so no transaction of its own; free_at_ms also finds leases that ran out.
        row = self._db.connection.execute(
            LEASE, (secrets.token_urlsafe(12), _after(now, seconds), json.dumps(builds), now)
        ).fetchone()
        return None if row is None else LeasedJob(*row)

    async def wait(self, builds: Sequence[str], seconds: float) -> None:
        free_in = self._next_free_in(builds)
        if free_in is not None:
            seconds = min(seconds, free_in)
        if seconds <= 0 or not self._db.is_open:
            return
        try:
            async with asyncio.timeout(seconds):
                await self._signal.wait()
        except TimeoutError:
            pass

    @translated
    def _next_free_in(self, builds: Sequence[str]) -> float | None:
        [earliest] = self._db.connection.execute(
            "SELECT min((SELECT min(free_at_ms) FROM jobs WHERE build = value)) FROM json_each(?)",
            (json.dumps(builds),),
        ).fetchone()
        return None if earliest is None else (earliest - now_ms()) / 1000

    @translated
    def find(self, session_id: str, lease_id: str) -> LeasedJob | None:
        query = f"{JOB} WHERE session = ? AND lease = ? AND lease != ''"
        row = self._db.connection.execute(query, (session_id, lease_id)).fetchone()
        return None if row is None else LeasedJob(*row)

    def extend(self, session_id: str, lease_id: str, seconds: float) -> bool:
        return self._set_free_at(session_id, lease_id, lease_id, _after(now_ms(), seconds))

    def release(self, session_id: str, lease_id: str) -> None:
        if self._set_free_at(session_id, lease_id, "", now_ms()):
            self.wake()

    @translated
    def _set_free_at(self, session_id: str, lease_id: str, new_lease: str, free_at: int) -> bool:
        changed = self._db.connection.execute(
            "UPDATE jobs SET lease = ?, free_at_ms = ?"
            " WHERE session = ? AND lease = ? AND lease != ''",
            (new_lease, free_at, session_id, lease_id),
        )
        return changed.rowcount == 1

    @translated
    def count(self) -> Mapping[str, int]:
        query = "SELECT build, count(*) FROM jobs GROUP BY build"
        return dict(self._db.connection.execute(query).fetchall())


def _after(now: int, seconds: float) -> int:
    return now + round(seconds * 1000)
