"""The embedded store: one SQLite file, for one front end.

One connection, short transactions on the event loop: a commit takes some 40 microseconds, less
than handing it to a thread would, and than collecting those of several callers. In WAL mode with
synchronous=NORMAL a commit is with the operating system before it is acknowledged, so killing the
process loses nothing; a power cut may lose the last moments, which synchronous=FULL prevents at the
price of a disk flush a move.

The file is locked against a second server, since rows are announced only inside this process.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import IO, Any, ParamSpec, TypeVar

from services.store import sqlite_file, sqlite_schema
from services.store.base import (
    Commit,
    Committed,
    LeasedJob,
    LeaseLostError,
    Listener,
    LogRow,
    NewSession,
    Snapshot,
    StaleRevisionError,
    Store,
    StoredSession,
    StoreError,
    StoreFullError,
    UnknownSessionError,
)
from services.store.sqlite_schema import LEASE, SCHEMA, SCHEMA_VERSION

IN_MEMORY = ":memory:"
# Nobody else writes to the file, so there is nothing to wait for; a tool that holds it for longer
# makes calls fail with UNAVAILABLE rather than everybody wait.
BUSY_SECONDS = 0.005
TAKE_STEP = f"INSERT INTO step VALUES ({', '.join('?' * 13)})"
ROW = "SELECT revision, entry, coalesce(request, x''), body_hash FROM log WHERE session = ?"
JOB = "SELECT session, revision, seat, level, lease, attempts FROM jobs"

P = ParamSpec("P")
T = TypeVar("T")


def _translated(method: Callable[P, T]) -> Callable[P, T]:
    """The method with sqlite3's errors as StoreError."""

    @wraps(method)
    def call(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return method(*args, **kwargs)
        except sqlite3.Error as error:
            raise StoreError(f"SQLite: {error}") from error

    return call


class SqliteStore(Store):
    """Sessions in a file (or in memory: path ":memory:")."""

    def __init__(self, path: str, synchronous: str = "NORMAL") -> None:
        if synchronous not in ("NORMAL", "FULL"):
            raise ValueError(f"synchronous {synchronous!r}: expected NORMAL or FULL")
        self._path = path
        self._synchronous = synchronous
        self._db: sqlite3.Connection | None = None
        self._lock: IO[bytes] | None = None
        self._checkpoints = sqlite_file.Checkpoints(path, self._checkpoint)
        self._job_signal = asyncio.Event()
        self._listener: Listener = _nobody
        self._followed: Counter[str] = Counter()
        self._secret, self._epoch = b"", 0

    # ------------------------------------------------------------------ opening and closing

    async def open(self, listener: Listener) -> None:
        self._listener = listener
        try:
            self._open()
        except BaseException:
            await self.close()
            raise

    @_translated
    def _open(self) -> None:
        if self._path != IN_MEMORY:
            self._take_file()
        self._db = db = sqlite3.connect(self._path, BUSY_SECONDS, isolation_level=None)
        [mode] = db.execute("PRAGMA journal_mode = WAL").fetchone()
        if mode != ("memory" if self._path == IN_MEMORY else "wal"):
            raise StoreError(f"{self._path}: no write-ahead log here (a network drive?)")
        db.execute("PRAGMA wal_autocheckpoint = 0")
        db.execute(f"PRAGMA synchronous = {self._synchronous}")
        self._migrate(db)
        self._secret, self._epoch = _begin_epoch(db)

    def _take_file(self) -> None:
        """Look first, so that a file that is not ours stays as it is; then make it ours alone."""
        self._path = sqlite_file.resolve(self._path)
        if not sqlite_schema.can_be_used(Path(self._path)):
            raise StoreError(
                f"{self._path} has another layout, or tables of another program;"
                f" this build reads layout {SCHEMA_VERSION}"
            )
        self._lock = sqlite_file.lock(self._path)
        sqlite_file.prepare(self._path)

    def _migrate(self, db: sqlite3.Connection) -> None:
        if sqlite_schema.is_new(db):
            db.executescript(f"BEGIN; {SCHEMA} PRAGMA user_version = {SCHEMA_VERSION}; COMMIT;")
        elif not sqlite_schema.is_ours(db):
            raise StoreError(
                f"{self._path} has layout {sqlite_schema.version(db)}, or tables of another"
                f" program; this build reads layout {SCHEMA_VERSION}"
            )

    async def close(self) -> None:
        self._wake_waiters()
        await self._checkpoints.finish()
        if self._db is not None:
            self._db.close()
            self._db = None
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    @property
    def epoch(self) -> int:
        return self._epoch

    @property
    def secret(self) -> bytes:
        return self._secret

    @property
    def _connection(self) -> sqlite3.Connection:
        if self._db is None:
            raise StoreError("the store is closed")
        return self._db

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        db = self._connection
        db.execute("BEGIN IMMEDIATE")
        try:
            yield db
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
        db.execute("COMMIT")

    def _checkpoint(self) -> None:
        if self._db is not None:
            self._db.execute(sqlite_file.CHECKPOINT)

    # ------------------------------------------------------------------ following

    async def follow(self, session_id: str) -> None:
        self._followed[session_id] += 1

    async def unfollow(self, session_id: str) -> None:
        self._followed[session_id] -= 1
        if self._followed[session_id] <= 0:
            del self._followed[session_id]

    def _announce(self, session_id: str, row: LogRow | None) -> None:
        if session_id in self._followed:
            self._listener(session_id, row)

    # ------------------------------------------------------------------ writing sessions

    async def create(self, session: NewSession, most: int) -> Committed:
        done = self._create(session, most)
        if not done.repeated:
            self._announce(session.session_id, done.row)
        return done

    @_translated
    def _create(self, session: NewSession, most: int) -> Committed:
        name, request, body_hash = session.session_id, session.request, session.body_hash
        with self._transaction() as db:
            first = db.execute(f"{ROW} AND revision = 1", (name,)).fetchone()
            if first is not None:
                return Committed(LogRow(*first), repeated=True)
            room = "UPDATE store SET sessions = sessions + 1 WHERE sessions < ?"
            if db.execute(room, (most,)).rowcount == 0:
                raise StoreFullError(f"{most} sessions are kept")
            db.execute(
                "INSERT INTO sessions (id, header, chance_key, expires_ms) VALUES (?, ?, ?, ?)",
                (name, session.header, session.chance_key, session.expires_ms),
            )
            db.execute(
                "INSERT INTO log VALUES (?, 1, ?, ?, ?)",
                (name, session.entry, request or None, body_hash),
            )
        return Committed(LogRow(1, session.entry, request, body_hash), repeated=False)

    async def commit(self, commit: Commit) -> Committed:
        done = self._commit(commit)
        if not done.repeated:
            self._announce(commit.session_id, done.row)
            if commit.job is not None:
                self._wake_waiters()
            if self._path != IN_MEMORY:
                self._checkpoints.count()
        return done

    @_translated
    def _commit(self, commit: Commit) -> Committed:
        db = self._connection
        try:
            db.execute(TAKE_STEP, _step(commit))
        except sqlite3.IntegrityError as error:
            return _refused(db, commit, error)
        revision = commit.expected_revision + 1
        row = LogRow(revision, commit.entry, commit.request, commit.body_hash)
        return Committed(row, repeated=False)

    async def delete_expired(self, now_ms: int, limit: int) -> int:
        deleted = self._delete_expired(now_ms, limit)
        for session_id in deleted:
            self._announce(session_id, None)
        return len(deleted)

    @_translated
    def _delete_expired(self, now_ms: int, limit: int) -> list[str]:
        with self._transaction() as db:
            found = db.execute(
                "DELETE FROM sessions WHERE id IN (SELECT id FROM sessions"
                " WHERE expires_ms > 0 AND expires_ms <= ? LIMIT ?) RETURNING id",
                (now_ms, limit),
            ).fetchall()
            db.executemany("DELETE FROM log WHERE session = ?", found)
            db.executemany("DELETE FROM jobs WHERE session = ?", found)
            db.execute("UPDATE store SET sessions = sessions - ?", (len(found),))
        return [session_id for (session_id,) in found]

    # ------------------------------------------------------------------ reading sessions

    async def read(self, session_id: str) -> StoredSession | None:
        return self._read(session_id)

    @_translated
    def _read(self, session_id: str) -> StoredSession | None:
        found = self._connection.execute(
            "SELECT revision, header, chance_key, snapshot_revision, snapshot"
            " FROM sessions JOIN log ON session = id"
            " WHERE id = ? ORDER BY revision DESC LIMIT 1",
            (session_id,),
        ).fetchone()
        if found is None:
            return None
        revision, header, key, snapshot_revision, state = found
        snapshot = Snapshot(snapshot_revision, state) if state is not None else None
        return StoredSession(session_id, revision, header, key, snapshot)

    async def read_log(self, session_id: str, after: int, limit: int) -> list[LogRow]:
        return self._read_log(session_id, after, limit)

    @_translated
    def _read_log(self, session_id: str, after: int, limit: int) -> list[LogRow]:
        rows = self._connection.execute(
            f"{ROW} AND revision > ? ORDER BY revision LIMIT ?", (session_id, after, limit)
        )
        return [LogRow(*row) for row in rows]

    async def find_request(self, session_id: str, request: bytes) -> LogRow | None:
        return self._find_request(session_id, request)

    @_translated
    def _find_request(self, session_id: str, request: bytes) -> LogRow | None:
        return _made_by(self._connection, session_id, request)

    # ------------------------------------------------------------------ jobs

    async def lease_job(self, builds: Sequence[str], lease_seconds: float) -> LeasedJob | None:
        return self._lease_job(builds, lease_seconds)

    @_translated
    def _lease_job(self, builds: Sequence[str], lease_seconds: float) -> LeasedJob | None:
        now = _now_ms()
        # One statement, so no transaction of its own; free_at_ms also finds leases that ran out.
        row = self._connection.execute(
            LEASE, (secrets.token_urlsafe(12), _after(now, lease_seconds), json.dumps(builds), now)
        ).fetchone()
        return None if row is None else LeasedJob(*row)

    async def wait_for_job(self, builds: Sequence[str], seconds: float) -> None:
        free_in = self._next_free_in(builds)
        if free_in is not None:
            seconds = min(seconds, free_in)
        if seconds <= 0 or self._db is None:
            return
        try:
            async with asyncio.timeout(seconds):
                await self._job_signal.wait()
        except TimeoutError:
            pass

    @_translated
    def _next_free_in(self, builds: Sequence[str]) -> float | None:
        [earliest] = self._connection.execute(
            "SELECT min((SELECT min(free_at_ms) FROM jobs WHERE build = value)) FROM json_each(?)",
            (json.dumps(builds),),
        ).fetchone()
        return None if earliest is None else (earliest - _now_ms()) / 1000

    def _wake_waiters(self) -> None:
        self._job_signal.set()
        self._job_signal.clear()

    async def find_lease(self, session_id: str, lease_id: str) -> LeasedJob | None:
        return self._find_lease(session_id, lease_id)

    @_translated
    def _find_lease(self, session_id: str, lease_id: str) -> LeasedJob | None:
        query = f"{JOB} WHERE session = ? AND lease = ? AND lease != ''"
        row = self._connection.execute(query, (session_id, lease_id)).fetchone()
        return None if row is None else LeasedJob(*row)

    async def extend_lease(self, session_id: str, lease_id: str, lease_seconds: float) -> bool:
        free_at = _after(_now_ms(), lease_seconds)
        return self._set_free_at(session_id, lease_id, lease_id, free_at)

    async def release_job(self, session_id: str, lease_id: str) -> None:
        if self._set_free_at(session_id, lease_id, "", _now_ms()):
            self._wake_waiters()

    @_translated
    def _set_free_at(self, session_id: str, lease_id: str, new_lease: str, free_at: int) -> bool:
        changed = self._connection.execute(
            "UPDATE jobs SET lease = ?, free_at_ms = ?"
            " WHERE session = ? AND lease = ? AND lease != ''",
            (new_lease, free_at, session_id, lease_id),
        )
        return changed.rowcount == 1


def _nobody(session_id: str, row: LogRow | None) -> None:
    """The listener of a store that is not open."""


def _now_ms() -> int:
    return time.time_ns() // 1_000_000


def _after(now_ms: int, seconds: float) -> int:
    return now_ms + round(seconds * 1000)


def _begin_epoch(db: sqlite3.Connection) -> tuple[bytes, int]:
    """The store's secret, and an epoch that neither this file nor an older copy of it ever had."""
    found = db.execute(
        "UPDATE store SET epoch = max(epoch + 1, ?) RETURNING secret, epoch", (_now_ms(),)
    ).fetchone()
    return bytes(found[0]), int(found[1])


def _made_by(db: sqlite3.Connection, session_id: str, request: bytes) -> LogRow | None:
    found = db.execute(f"{ROW} AND request = ?", (session_id, request)).fetchone()
    return None if found is None else LogRow(*found)


def _step(commit: Commit) -> tuple[Any, ...]:
    """The row of `step` for a commit."""
    job = commit.job
    return (
        commit.session_id,
        commit.expected_revision,
        commit.entry,
        commit.request or None,
        commit.body_hash,
        commit.time_ms,
        commit.lease or None,
        commit.header,
        commit.expires_ms,
        commit.state,
        *(job or (None, None, None)),
    )


def _refused(db: sqlite3.Connection, commit: Commit, error: sqlite3.IntegrityError) -> Committed:
    """What became of a commit that the trigger refused; any other error is one of the store."""
    match str(error):
        case "repeated":
            row = _made_by(db, commit.session_id, commit.request)
            assert row is not None
            return Committed(row, repeated=True)
        case "stale":
            query = "SELECT max(revision) FROM log WHERE session = ?"
            [current] = db.execute(query, (commit.session_id,)).fetchone()
            if current is None:
                raise UnknownSessionError(commit.session_id) from None
            raise StaleRevisionError(current) from None
        case "lease lost":
            raise LeaseLostError(commit.lease) from None
    raise error
