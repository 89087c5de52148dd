"""The embedded store: one SQLite file, for one front end.

One connection, short transactions on the event loop: a commit takes some 40 microseconds, less
than handing it to a thread would, and than collecting those of several callers. In WAL mode with
synchronous=NORMAL a commit is with the operating system before it is acknowledged, so killing the
process loses nothing; a power cut may lose the last moments, which synchronous=FULL prevents at the
price of a disk flush a move.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any

from engine.core.text import amount
from services.store import sqlite_file
from services.store.base import (
    NEVER,
    Commit,
    Committed,
    LeasedJob,
    LeaseLostError,
    Listed,
    Listener,
    ListKind,
    LogRow,
    NewSession,
    Note,
    Snapshot,
    StaleEpochError,
    StaleRevisionError,
    Store,
    StoredSession,
    StoreFullError,
    UnknownSessionError,
)
from services.store.places import place_of
from services.store.presence import LocalPresence
from services.store.sqlite_db import Database, now_ms, translated
from services.store.sqlite_jobs import Jobs
from services.store.sqlite_lists import Lists

STEP_VALUES = 17
TAKE_STEP = f"INSERT INTO step VALUES ({', '.join('?' * STEP_VALUES)})"
TAKE_MOVE_STEP = "INSERT INTO move_step VALUES (?, ?, ?, ?, ?, ?)"
ROW = "SELECT revision, entry, coalesce(request, x''), body_hash FROM log WHERE session = ?"


class SqliteStore(Store):
    """Sessions in a file (or in memory: path ":memory:")."""

    def __init__(self, path: str, synchronous: str = "NORMAL") -> None:
        self._db = Database(path, synchronous)
        self._checkpoints = sqlite_file.Checkpoints(path, self._checkpoint)
        self._jobs, self._lists = Jobs(self._db), Lists(self._db)
        self._presence = LocalPresence()
        self._listener: Listener = _nobody
        self._followed: Counter[str] = Counter()
        self._secret, self._epoch = b"", 0

    # ------------------------------------------------------------------ opening and closing

    async def open(self, listener: Listener) -> None:
        self._listener = listener
        try:
            self._db.open()
            self._secret, self._epoch = _begin_epoch(self._db)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        self._presence.clear()
        await self._checkpoints.finish()
        self._db.close()
        self._jobs.wake()

    def epoch_of(self, session_id: str) -> int:
        return self._epoch

    @property
    def secret(self) -> bytes:
        return self._secret

    def _checkpoint(self) -> None:
        if self._db.is_open:
            self._db.connection.execute(sqlite_file.CHECKPOINT)

    async def check(self) -> None:
        self._check()

    @translated
    def _check(self) -> None:
        """A transaction that writes, and is taken back before it costs anything."""
        db = self._db.connection
        db.execute("BEGIN IMMEDIATE")
        try:
            db.execute("UPDATE store SET epoch = epoch")
        finally:
            db.execute("ROLLBACK")

    # ------------------------------------------------------------------ following

    async def follow(self, session_id: str) -> None:
        self._followed[session_id] += 1

    async def unfollow(self, session_id: str) -> None:
        self._followed[session_id] -= 1
        if self._followed[session_id] <= 0:
            del self._followed[session_id]

    def _announce(self, session_id: str, news: LogRow | Note) -> None:
        if session_id in self._followed:
            self._listener(session_id, news)

    # ------------------------------------------------------------------ writing sessions

    async def create(self, session: NewSession, most: int) -> Committed:
        done = self._create(session, most)
        if not done.repeated:
            self._announce(session.session_id, done.row)
            for revision, entry in enumerate(session.later, 2):
                self._announce(session.session_id, LogRow(revision, entry))
        return done

    @translated
    def _create(self, session: NewSession, most: int) -> Committed:
        name = session.session_id
        with self._db.transaction() as db:
            first = db.execute(f"{ROW} AND revision = 1", (name,)).fetchone()
            if first is not None:
                return Committed(LogRow(*first), repeated=True)
            [there] = db.execute("SELECT total(sessions) FROM counts").fetchone()
            if there >= most:
                raise StoreFullError(f"{amount(most, 'session is', 'sessions are')} kept")
            _insert(db, session)
        row = LogRow(1, session.entry, session.request, session.body_hash)
        return Committed(row, repeated=False)

    async def commit(self, commit: Commit) -> Committed:
        done = self._commit(commit)
        if not done.repeated:
            self._announce(commit.session_id, done.row)
            if commit.job is not None:
                self._jobs.wake()
            if not self._db.in_memory:
                self._checkpoints.count()
        return done

    @translated
    def _commit(self, commit: Commit) -> Committed:
        db = self._db.connection
        try:
            db.execute(*_statement(commit, commit.epoch in (0, self._epoch)))
        except sqlite3.IntegrityError as error:
            return _refused(db, commit, error)
        revision = commit.expected_revision + 1
        row = LogRow(revision, commit.entry, commit.request, commit.body_hash)
        return Committed(row, repeated=False)

    async def delete(self, session_id: str, revision: int) -> bool:
        deleted = self._delete(session_id, revision)
        if deleted:
            self._announce(session_id, Note.GONE)
        return deleted

    @translated
    def _delete(self, session_id: str, revision: int) -> bool:
        done = self._db.connection.execute(
            "DELETE FROM sessions WHERE id = ?"
            " AND ? = (SELECT max(revision) FROM log WHERE session = id)",
            (session_id, revision),
        )
        return done.rowcount == 1

    # ------------------------------------------------------------------ reading sessions

    async def read(self, session_id: str) -> StoredSession | None:
        return self._read(session_id)

    @translated
    def _read(self, session_id: str) -> StoredSession | None:
        found = self._db.connection.execute(
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

    @translated
    def _read_log(self, session_id: str, after: int, limit: int) -> list[LogRow]:
        rows = self._db.connection.execute(
            f"{ROW} AND revision > ? ORDER BY revision LIMIT ?", (session_id, after, limit)
        )
        return [LogRow(*row) for row in rows]

    async def find_request(self, session_id: str, request: bytes) -> LogRow | None:
        return self._find_request(session_id, request)

    @translated
    def _find_request(self, session_id: str, request: bytes) -> LogRow | None:
        return _made_by(self._db.connection, session_id, request)

    # ------------------------------------------------------------------ finding sessions

    async def lease_due(self, now_ms: int, seconds: float, limit: int) -> list[str]:
        return self._lists.lease_due(now_ms, seconds, limit)

    async def postpone(self, session_id: str, due_ms: int) -> None:
        self._lists.postpone(session_id, due_ms)

    async def list_public(self, kind: ListKind, game: str, after: str, limit: int) -> list[Listed]:
        return self._lists.public(kind, game, after, limit)

    async def list_owned(self, owner: str, game: str, after: str, limit: int) -> list[Listed]:
        return self._lists.owned(owner, game, after, limit)

    async def count_sessions(self) -> Mapping[tuple[ListKind, str], int]:
        return self._lists.count()

    async def names(self) -> AsyncIterator[str]:
        last = ""
        while page := self._lists.names(last):
            for last in page:
                yield last

    # ------------------------------------------------------------------ presence

    async def tell_presence(self, session_id: str, place: str, note: bytes, seconds: float) -> None:
        if self._presence.tell(session_id, place, note, seconds):
            self._announce(session_id, Note.PRESENCE)

    async def presence(self, session_id: str) -> list[bytes]:
        return self._presence.notes(session_id)

    # ------------------------------------------------------------------ jobs

    async def lease_job(self, builds: Sequence[str], lease_seconds: float) -> LeasedJob | None:
        return self._jobs.lease(builds, lease_seconds)

    async def wait_for_job(self, builds: Sequence[str], seconds: float) -> None:
        await self._jobs.wait(builds, seconds)

    async def find_lease(self, session_id: str, lease_id: str) -> LeasedJob | None:
        return self._jobs.find(session_id, lease_id)

    async def extend_lease(self, session_id: str, lease_id: str, lease_seconds: float) -> bool:
        return self._jobs.extend(session_id, lease_id, lease_seconds)

    async def release_job(self, session_id: str, lease_id: str) -> None:
        self._jobs.release(session_id, lease_id)

    async def count_jobs(self) -> Mapping[str, int]:
        return self._jobs.count()


def _nobody(session_id: str, news: LogRow | Note) -> None:
    """The listener of a store that is not open."""


@translated
def _begin_epoch(db: Database) -> tuple[bytes, int]:
    """The store's secret, and an epoch that neither this file nor an older copy of it ever had."""
    found = db.connection.execute(
        "UPDATE store SET epoch = max(epoch + 1, ?) RETURNING secret, epoch", (now_ms(),)
    ).fetchone()
    return bytes(found[0]), int(found[1])


def _made_by(db: sqlite3.Connection, session_id: str, request: bytes) -> LogRow | None:
    found = db.execute(f"{ROW} AND request = ?", (session_id, request)).fetchone()
    return None if found is None else LogRow(*found)


def _insert(db: sqlite3.Connection, session: NewSession) -> None:
    """The rows of a new session."""
    name, listing = session.session_id, session.listing
    db.execute(
        "INSERT INTO sessions VALUES (?, ?, ?, ?, ?)",
        (
            name,
            session.header,
            session.chance_key,
            0 if session.state is None else 1 + len(session.later),
            session.state,
        ),
    )
    db.execute(
        "INSERT INTO log VALUES (?, 1, ?, ?, ?)",
        (name, session.entry, session.request or None, session.body_hash),
    )
    db.executemany(
        "INSERT INTO log VALUES (?, ?, ?, NULL, x'')",
        ((name, revision, entry) for revision, entry in enumerate(session.later, 2)),
    )
    place = place_of(name, session.time_ms)
    db.execute(
        "INSERT INTO listings VALUES (?, ?, ?, ?, ?)",
        (name, place, listing.kind.value, listing.game, listing.owner),
    )
    if session.due_ms != NEVER:
        db.execute("INSERT INTO due VALUES (?, ?)", (name, session.due_ms))


def _statement(commit: Commit, in_epoch: bool) -> tuple[str, tuple[Any, ...]]:
    """The statement that is the commit, and its values."""
    if not _is_row_alone(commit):
        return TAKE_STEP, (*_step(commit), in_epoch)
    return TAKE_MOVE_STEP, (
        commit.session_id,
        commit.expected_revision,
        commit.entry,
        commit.request or None,
        commit.body_hash,
        in_epoch,
    )


def _is_row_alone(commit: Commit) -> bool:
    """Whether the commit adds a row and changes nothing else, but that the job goes, if any."""
    return (
        commit.header is None
        and commit.state is None
        and commit.due_ms is None
        and commit.job is None
        and commit.listing is None
        and not commit.lease
    )


def _step(commit: Commit) -> tuple[Any, ...]:
    """The row of `step` for a commit, but for its last column."""
    listing, job = commit.listing, commit.job
    return (
        commit.session_id,
        commit.expected_revision,
        commit.entry,
        commit.request or None,
        commit.body_hash,
        commit.time_ms,
        commit.lease or None,
        commit.header,
        commit.state,
        commit.due_ms,
        *((listing.kind.value, listing.game, listing.owner) if listing else (None, None, None)),
        *(job or (None, None, None)),
    )


def _refused(db: sqlite3.Connection, commit: Commit, error: sqlite3.IntegrityError) -> Committed:
    """What became of a commit that the trigger refused; any other error is one of the store."""
    match str(error):
        case "repeated":
            row = _made_by(db, commit.session_id, commit.request)
            assert row is not None
            return Committed(row, repeated=True)
        case "unknown":
            raise UnknownSessionError(commit.session_id) from None
        case "epoch over":
            raise StaleEpochError("the entry was made in an epoch that is over") from None
        case "stale":
            query = "SELECT max(revision) FROM log WHERE session = ?"
            [current] = db.execute(query, (commit.session_id,)).fetchone()
            raise StaleRevisionError(current) from None
        case "lease lost":
            raise LeaseLostError(commit.lease) from None
    raise error
