"""The connection of the SQLite store: opened on a file that is ours alone, or in memory.

The file is locked against a second server, since rows are announced only inside this process.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import IO, ParamSpec, TypeVar

from services.store import sqlite_file, sqlite_schema
from services.store.base import StoreError
from services.store.sqlite_schema import MOVE_STEP, SCHEMA, SCHEMA_VERSION

IN_MEMORY = ":memory:"
# Nobody else writes to the file, so there is nothing to wait for; a tool that holds it for longer
# makes calls fail with UNAVAILABLE rather than everybody wait.
BUSY_SECONDS = 0.005

P = ParamSpec("P")
T = TypeVar("T")


def translated(method: Callable[P, T]) -> Callable[P, T]:
    """The method with sqlite3's errors as StoreError."""

    @wraps(method)
    def call(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return method(*args, **kwargs)
        except sqlite3.Error as error:
            raise StoreError(f"SQLite: {error}") from error

    return call


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class Database:
    """One connection, used on the event loop."""

    def __init__(self, path: str, synchronous: str) -> None:
        if synchronous not in ("NORMAL", "FULL"):
            raise ValueError(f"synchronous {synchronous!r}: expected NORMAL or FULL")
        self.path = path
        self._synchronous = synchronous
        self._db: sqlite3.Connection | None = None
        self._lock: IO[bytes] | None = None

    @property
    def in_memory(self) -> bool:
        return self.path == IN_MEMORY

    @property
    def is_open(self) -> bool:
        return self._db is not None

    @property
    def connection(self) -> sqlite3.Connection:
        if self._db is None:
            raise StoreError("the store is closed")
        return self._db

    @translated
    def open(self) -> None:
        """StoreError when the file is no store of ours, or somebody else's at present."""
        if not self.in_memory:
            self._take_file()
        self._db = db = sqlite3.connect(self.path, BUSY_SECONDS, isolation_level=None)
        [mode] = db.execute("PRAGMA journal_mode = WAL").fetchone()
        if mode != ("memory" if self.in_memory else "wal"):
            raise StoreError(f"{self.path}: no write-ahead log here (a network drive?)")
        db.execute("PRAGMA wal_autocheckpoint = 0")
        db.execute(f"PRAGMA synchronous = {self._synchronous}")
        self._make_tables(db)

    def _take_file(self) -> None:
        """Look first, so that a file that is not ours stays as it is; then make it ours alone."""
        self.path = sqlite_file.resolve(self.path)
        if not sqlite_schema.can_be_used(Path(self.path)):
            raise self._other_layout()
        self._lock = sqlite_file.lock(self.path)
        sqlite_file.prepare(self.path)

    def _make_tables(self, db: sqlite3.Connection) -> None:
        if sqlite_schema.is_new(db):
            db.executescript(f"BEGIN; {SCHEMA} PRAGMA user_version = {SCHEMA_VERSION}; COMMIT;")
        elif not sqlite_schema.is_ours(db):
            raise self._other_layout()
        db.executescript(MOVE_STEP)

    def _other_layout(self) -> StoreError:
        if not sqlite_schema.is_database(Path(self.path)):
            return StoreError(f"{self.path} is there, and no SQLite database")
        return StoreError(
            f"{self.path} has another layout, or tables of another program; this build reads"
            f" layout {SCHEMA_VERSION}; serve the file with the build that made it"
        )

    def close(self) -> None:
        if self._db is not None:
            self._db.close()
            self._db = None
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        db = self.connection
        db.execute("BEGIN IMMEDIATE")
        try:
            yield db
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
        db.execute("COMMIT")
