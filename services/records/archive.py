"""The archive: where the records of finished sessions go before the store forgets them.

`Archivist.archive` is called for a finished session that is about to be deleted; when it returns,
the record is safe. `FolderArchive` keeps one file a session, `<created>/<session_id>.json`:

    2026-03-01/7k2m9q4t0x5w8z1c3v6b.json

A file appears whole or not at all, and survives a power cut from then on. None is ever replaced: a
session that is archived again (the process died before the deletion) leaves the file as it is, and
a record that reads otherwise (made on a build of other rules) is kept beside it, its own digest in
the name. So a folder can be copied to a bucket while the server runs (docs/architecture.md).
"""

from __future__ import annotations

import asyncio
import os
import secrets
from abc import ABC, abstractmethod
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from urllib.parse import unquote, urlsplit

from services.config import ConfigError
from services.records import record as records
from services.records.exports import RecordMaker
from services.session.live import LiveSession

FOLDER_MODE, FILE_MODE = 0o700, 0o600


class Archive(ABC):
    """Somewhere to keep texts for good."""

    @abstractmethod
    async def keep(self, day: str, name: str, text: str) -> None:
        """Return when the text is safe; the same text again changes nothing. OSError."""


class FolderArchive(Archive):
    """A directory of files."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def keep(self, day: str, name: str, text: str) -> None:
        await asyncio.to_thread(self._keep, day, name, text.encode())

    def _keep(self, day: str, name: str, data: bytes) -> None:
        folder = self._folder / day
        folder.mkdir(FOLDER_MODE, parents=True, exist_ok=True)
        digest = blake2b(data, digest_size=8).hexdigest()
        for file in (folder / f"{name}.json", folder / f"{name}-{digest}.json"):
            if _appear(file, data) or file.read_bytes() == data:
                break
        for changed in (folder, self._folder):
            _flush(changed)


def _appear(file: Path, data: bytes) -> bool:
    """Make a file, whole at once; False when one of that name is there."""
    draft = file.with_name(f".{secrets.token_hex(8)}.part")
    try:
        with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE_MODE), "wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        os.link(draft, file)  # as a rename, but it replaces nothing
    except FileExistsError:
        return False
    finally:
        with suppress(FileNotFoundError):
            draft.unlink()
    return True


def _flush(folder: Path) -> None:
    """Have the names in a folder survive a power cut."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def open_archive(where: str) -> Archive | None:
    """The archive of `--archive`: a directory, as a path or a file URL; None for ""."""
    if not where:
        return None
    folder = Path(_path(where))
    try:
        folder.mkdir(FOLDER_MODE, parents=True, exist_ok=True)
        writable = os.access(folder, os.W_OK | os.X_OK)
    except OSError as error:
        raise ConfigError(f"--archive {where}: {error.strerror}") from None
    if not writable:
        raise ConfigError(f"--archive {where}: the directory cannot be written to")
    return FolderArchive(folder)


def _path(where: str) -> str:
    if "://" not in where:
        return where
    url = urlsplit(where)
    if url.scheme != "file" or url.netloc not in ("", "localhost") or not url.path.strip("/"):
        raise ConfigError(f"--archive {where}: expected a directory or file:///DIRECTORY")
    return unquote(url.path)


class Archivist:
    """Puts records into the archive, where there is one."""

    def __init__(self, archive: Archive | None, maker: RecordMaker) -> None:
        self._archive = archive
        self._maker = maker

    async def archive(self, live: LiveSession) -> None:
        """Return when the record of a finished session is safe. OSError, ServiceError.

        One that was made from a record is not kept again: anybody could fill the archive so.
        """
        if self._archive is None or live.header.imported:
            return
        record = await self._maker.record(live)
        day = record.created.partition("T")[0]
        await self._archive.keep(day, live.session_id, records.write(record))
