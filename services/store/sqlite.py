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
import fcntl
import os
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import IO, Any, ParamSpec, TypeVar

from services.store.base import (
    Commit,
    Committed,
    Labels,
    LeasedJob,
    ListedSession,
    Listener,
    LogRow,
    NewSession,
    SessionExistsError,
    Snapshot,
    StaleRevisionError,
    Store,
    StoredSession,
    StoreError,
    UnknownSessionError,
)
from services.store.sqlite_schema import SCHEMA, SCHEMA_VERSION

LAST_REVISION = "SELECT max(revision) FROM log WHERE session = ?"
TAKE_STEP = f"INSERT INTO step VALUES ({', '.join('?' * 12)})"

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
        self._job_signal = asyncio.Event()
        self._listener: Listener = _nobody

    # ------------------------------------------------------------------ opening and closing

    async def open(self, listener: Listener) -> None:
        self._listener = listener
        self._open()

    @_translated
    def _open(self) -> None:
        if self._path != ":memory:":
            self._lock = _lock_file(self._path + ".lock")
        self._db = sqlite3.connect(self._path, isolation_level=None)
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute(f"PRAGMA synchronous = {self._synchronous}")
        self._migrate(self._db)
        # Whoever held a lease worked for a server that is gone: no other can have the file.
        self._db.execute("UPDATE jobs SET lease = '', free_at = 0")

    def _migrate(self, db: sqlite3.Connection) -> None:
        version = db.execute("PRAGMA user_version").fetchone()[0]
        if version == 0:
            db.executescript(f"BEGIN; {SCHEMA} PRAGMA user_version = {SCHEMA_VERSION}; COMMIT;")
        elif version != SCHEMA_VERSION:
            raise StoreError(
                f"{self._path} has layout {version}; this build reads {SCHEMA_VERSION}"
            )

    async def close(self) -> None:
        self._wake_waiters()
        if self._db is not None:
            self._db.close()
            self._db = None
        if self._lock is not None:
            self._lock.close()
            self._lock = None

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

    # ------------------------------------------------------------------ writing sessions

    async def create(self, session: NewSession) -> None:
        self._create(session)
        self._listener(session.session_id, LogRow(1, session.entry))

    @_translated
    def _create(self, session: NewSession) -> None:
        labels = session.labels
        with self._transaction() as db:
            try:
                db.execute(
                    "INSERT INTO sessions (id, header, chance_key, game, phase, open_seats)"
                    " VALUES (?, ?, ?, ?, ?, ?)",
                    (session.session_id, session.header, session.chance_key)
                    + (labels.game, labels.phase, labels.open_seats),
                )
            except sqlite3.IntegrityError:
                raise SessionExistsError(session.session_id) from None
            db.execute(
                "INSERT INTO log VALUES (?, 1, ?, ?, NULL, x'')",
                (session.session_id, session.time_ms, session.entry),
            )

    async def commit(self, commit: Commit) -> Committed:
        done = self._commit(commit)
        if not done.repeated:
            self._listener(commit.session_id, done.row)
            if commit.job is not None:
                self._wake_waiters()
        return done

    @_translated
    def _commit(self, commit: Commit) -> Committed:
        db = self._connection
        try:
            db.execute(TAKE_STEP, _step(commit))
        except sqlite3.IntegrityError as error:
            return _refused(db, commit, str(error))
        revision = commit.expected_revision + 1
        row = LogRow(revision, commit.entry, commit.request_id, commit.body_hash)
        return Committed(row, repeated=False)

    # ------------------------------------------------------------------ reading sessions

    async def read(self, session_id: str) -> StoredSession | None:
        return self._read(session_id)

    @_translated
    def _read(self, session_id: str) -> StoredSession | None:
        found = self._connection.execute(
            "SELECT revision, header, chance_key, snapshot_revision, snapshot, time_ms"
            " FROM sessions JOIN log ON session = id"
            " WHERE id = ? ORDER BY revision DESC LIMIT 1",
            (session_id,),
        ).fetchone()
        if found is None:
            return None
        revision, header, key, snapshot_revision, state, updated = found
        snapshot = Snapshot(snapshot_revision, state) if state is not None else None
        return StoredSession(session_id, revision, header, key, snapshot, updated)

    async def read_log(self, session_id: str, after: int, limit: int) -> list[LogRow]:
        return self._read_log(session_id, after, limit)

    @_translated
    def _read_log(self, session_id: str, after: int, limit: int) -> list[LogRow]:
        rows = self._connection.execute(
            "SELECT revision, entry, coalesce(request, ''), body_hash FROM log"
            " WHERE session = ? AND revision > ? ORDER BY revision LIMIT ?",
            (session_id, after, limit),
        )
        return [LogRow(*row) for row in rows]

    async def find_request(self, session_id: str, request_id: str) -> LogRow | None:
        return self._find(session_id, request_id)

    @_translated
    def _find(self, session_id: str, request_id: str) -> LogRow | None:
        return _find_request(self._connection, session_id, request_id)

    async def list_sessions(
        self, *, phase: int | None = None, before: str = "", limit: int = 100
    ) -> list[ListedSession]:
        return self._list(phase, before, limit)

    @_translated
    def _list(self, phase: int | None, before: str, limit: int) -> list[ListedSession]:
        wanted, arguments = ["1"], list[Any]()
        if phase is not None:
            wanted.append("phase = ?")
            arguments.append(phase)
        if before:
            wanted.append("id < ?")
            arguments.append(before)
        rows = self._connection.execute(
            "SELECT id, revision, game, phase, open_seats, time_ms FROM sessions"
            f" JOIN log ON session = id AND revision = ({LAST_REVISION.replace('?', 'id')})"
            f" WHERE {' AND '.join(wanted)} ORDER BY id DESC LIMIT ?",
            (*arguments, limit),
        )
        return [
            ListedSession(name, revision, Labels(game, state, seats), updated)
            for name, revision, game, state, seats, updated in rows
        ]

    async def count_sessions(self, phase: int | None = None) -> int:
        return self._count_sessions(phase)

    @_translated
    def _count_sessions(self, phase: int | None) -> int:
        if phase is None:
            return self._number("SELECT count(*) FROM sessions")
        return self._number("SELECT count(*) FROM sessions WHERE phase = ?", phase)

    def _number(self, query: str, *arguments: Any) -> int:
        return int(self._connection.execute(query, arguments).fetchone()[0])

    # ------------------------------------------------------------------ jobs

    async def lease_job(self, lease_seconds: float) -> LeasedJob | None:
        return self._lease_job(lease_seconds)

    @_translated
    def _lease_job(self, lease_seconds: float) -> LeasedJob | None:
        now = time.time()
        lease_id = secrets.token_urlsafe(12)
        # One statement, so no transaction of its own; free_at also finds leases that ran out.
        row = self._connection.execute(
            "UPDATE jobs SET lease = ?, free_at = ?, attempts = attempts + 1"
            " WHERE session = (SELECT session FROM jobs WHERE free_at <= ?"
            "                  ORDER BY queued_ms LIMIT 1)"
            " RETURNING session, revision, seat, level, lease, attempts",
            (lease_id, now + lease_seconds, now),
        ).fetchone()
        return None if row is None else LeasedJob(*row)

    async def wait_for_job(self, seconds: float) -> None:
        free_in = self._next_free_in()
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
    def _next_free_in(self) -> float | None:
        earliest = self._connection.execute("SELECT min(free_at) FROM jobs").fetchone()[0]
        return None if earliest is None else float(earliest) - time.time()

    def _wake_waiters(self) -> None:
        self._job_signal.set()
        self._job_signal.clear()

    async def extend_lease(self, session_id: str, lease_id: str, lease_seconds: float) -> bool:
        return self._set_free_at(session_id, lease_id, lease_id, time.time() + lease_seconds)

    async def release_job(self, session_id: str, lease_id: str) -> None:
        if self._set_free_at(session_id, lease_id, "", 0):
            self._wake_waiters()

    @_translated
    def _set_free_at(self, session_id: str, lease_id: str, new_lease: str, free_at: float) -> bool:
        changed = self._connection.execute(
            "UPDATE jobs SET lease = ?, free_at = ? WHERE session = ? AND lease = ?",
            (new_lease, free_at, session_id, lease_id),
        )
        return changed.rowcount == 1

    async def count_jobs(self) -> int:
        return self._count_jobs()

    @_translated
    def _count_jobs(self) -> int:
        return self._number("SELECT count(*) FROM jobs")


def _nobody(session_id: str, row: LogRow) -> None:
    """The listener of a store that is not open."""


def _lock_file(path: str) -> IO[bytes]:
    """The file, held by this process until it is closed or the process ends."""
    try:
        lock = open(path, "ab")  # noqa: SIM115
    except OSError as error:
        raise StoreError(f"{path}: {os.strerror(error.errno or 0)}") from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise StoreError(f"{path.removesuffix('.lock')} is in use by another server") from None
    return lock


def _find_request(db: sqlite3.Connection, session_id: str, request_id: str) -> LogRow | None:
    found = db.execute(
        "SELECT revision, entry, request, body_hash FROM log WHERE session = ? AND request = ?",
        (session_id, request_id),
    ).fetchone()
    return None if found is None else LogRow(*found)


def _step(commit: Commit) -> tuple[Any, ...]:
    """The row of `step` for a commit."""
    labels, job = commit.labels, commit.job
    return (
        commit.session_id,
        commit.expected_revision,
        commit.entry,
        commit.request_id or None,
        commit.body_hash,
        commit.time_ms,
        commit.header,
        labels.phase if labels else None,
        labels.open_seats if labels else None,
        commit.state,
        job.seat if job else None,
        job.level if job else None,
    )


def _refused(db: sqlite3.Connection, commit: Commit, reason: str) -> Committed:
    """What became of a commit that the trigger refused."""
    if reason == "repeated":
        row = _find_request(db, commit.session_id, commit.request_id)
        assert row is not None
        return Committed(row, repeated=True)
    current = db.execute(LAST_REVISION, (commit.session_id,)).fetchone()[0]
    if current is None:
        raise UnknownSessionError(commit.session_id)
    raise StaleRevisionError(current)
