"""The files of the SQLite store: private to their owner, used by one server, kept short.

The database and its lock hold secrets and are made, or made again, readable by nobody else. Pages
are moved from the write-ahead log to the database by a connection of its own in a thread, because
that waits for the disk; inside a commit it would hold up everybody.
"""

from __future__ import annotations

import asyncio
import fcntl
import logging
import os
import sqlite3
import stat
from collections.abc import Callable
from typing import IO

from services.store.base import StoreError

OWNER_ONLY = 0o600
CHECKPOINT_EVERY = 500  # commits; some 6 MB of write-ahead log
MOST_PAGES = 16_384  # of the write-ahead log, 64 MB

CHECKPOINT = "PRAGMA wal_checkpoint(PASSIVE)"

log = logging.getLogger(__name__)


def resolve(path: str) -> str:
    """The file behind a path, so that one database has one name and one lock.

    StoreError for what is no plain file, or has a second name that no path leads back from.
    """
    real = os.path.realpath(path)
    try:
        status = os.stat(real)
    except FileNotFoundError:
        return real
    except OSError as error:
        raise StoreError(f"{path}: {os.strerror(error.errno or 0)}") from error
    if not stat.S_ISREG(status.st_mode):
        raise StoreError(f"{path} is no plain file")
    if status.st_nlink > 1:
        raise StoreError(f"{path} has a second name (a hard link): serve from a file of its own")
    return real


def lock(path: str) -> IO[bytes]:
    """A file beside the database, held by this process until it is closed or the process ends."""
    name = path + ".lock"
    make_private(name, create=True)
    file = open(name, "ab")  # noqa: SIM115
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise StoreError(f"{path} is in use by another server") from None
    return file


def prepare(path: str) -> None:
    """Make sure that the database is there and that it and its companions are private.

    SQLite gives the companions it makes the mode of the database.
    """
    make_private(path, create=True)
    for companion in ("-wal", "-shm"):
        if os.path.exists(path + companion):
            make_private(path + companion, create=False)


def make_private(path: str, *, create: bool) -> None:
    """Take away what others may do with a file; StoreError when that cannot be."""
    flags = os.O_RDWR | (os.O_CREAT if create else 0)
    try:
        file = os.open(path, flags, OWNER_ONLY)
        try:
            if os.fstat(file).st_mode & 0o077:
                log.warning("%s was open to other users; it is not any more", path)
                os.fchmod(file, OWNER_ONLY)
        finally:
            os.close(file)
    except OSError as error:
        raise StoreError(f"{path}: {os.strerror(error.errno or 0)}") from error


class Checkpoints:
    """Keeps the write-ahead log of a database short.

    It begins anew when all of it is in the database at one moment. Commits that never pause leave
    no such moment to the thread; then `rest` is called to move what is left between two commits.
    """

    def __init__(self, path: str, rest: Callable[[], None]) -> None:
        self._path = path
        self._rest = rest
        self._commits = 0
        self._task: asyncio.Task[None] | None = None

    def count(self) -> None:
        """A commit was made."""
        self._commits += 1
        if self._commits >= CHECKPOINT_EVERY and self._task is None:
            self._commits = 0
            self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        try:
            if await asyncio.to_thread(self._checkpoint) > MOST_PAGES:
                self._rest()
        except sqlite3.Error as error:
            log.warning("the write-ahead log of %s was not shortened: %s", self._path, error)
        finally:
            self._task = None

    def _checkpoint(self) -> int:
        """Move what there is; how many pages the log has."""
        db = sqlite3.connect(self._path)
        try:
            _, pages, _ = db.execute(CHECKPOINT).fetchone()
            return int(pages)
        finally:
            db.close()

    async def finish(self) -> None:
        """Wait for what is under way."""
        if self._task is not None:
            await asyncio.shield(self._task)
