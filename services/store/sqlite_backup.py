"""A copy of the SQLite store while it is served: one moment of it, whole or not there at all.

Copying the file itself would be wrong: what was committed last stands in the write-ahead log beside
it. Readers of a write-ahead log hold up nobody, so a backup may be taken at any time.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from services.store.base import StoreError
from services.store.sqlite_file import OWNER_ONLY


class Copied(NamedTuple):
    """What a backup holds."""

    sessions: int
    size: int  # bytes


def back_up(path: str, copy: str) -> Copied:
    """Copy the store in a file to a new file, which appears when it is whole and on the disk.

    StoreError: there is no store, the copy is there already, or it cannot be written.
    """
    folder = os.path.dirname(copy) or "."
    if not os.path.exists(path):
        raise StoreError(f"{path}: there is no such file")
    if os.path.exists(copy):
        raise StoreError(f"{copy} is there already")
    if not os.path.isdir(folder):
        raise StoreError(f"{folder}: there is no such folder")
    part = f"{copy}.part"
    try:
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY))
        try:
            sessions = _copy(path, part)
            _flush(part)
            os.link(part, copy)  # which replaces nothing that came meanwhile
        finally:
            os.unlink(part)
        _flush(folder)
    except OSError as error:
        raise StoreError(f"{error.filename}: {error.strerror}") from None
    except sqlite3.Error as error:
        raise StoreError(f"{path}: {error}") from None
    return Copied(sessions, os.stat(copy).st_size)


def _copy(path: str, part: str) -> int:
    """All of it in one step, since a step sees one moment; the number of sessions."""
    source = f"file:{quote(str(Path(path).absolute()))}?mode=ro"
    with closing(sqlite3.connect(source, uri=True)) as store, closing(_opened(part)) as copied:
        store.backup(copied, pages=-1)
        copied.execute("PRAGMA journal_mode = DELETE")  # nothing beside the file
        faults = [text for (text,) in copied.execute("PRAGMA quick_check")]
        if faults != ["ok"]:
            raise StoreError(f"{path} is damaged: {faults[0]}")
        (count,) = copied.execute("SELECT count(*) FROM sessions").fetchone()
        return int(count)


def _opened(part: str) -> sqlite3.Connection:
    return sqlite3.connect(part, isolation_level=None)


def _flush(path: str) -> None:
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
