"""Where sessions live: one interface (`base`), found by URL."""

from __future__ import annotations

from services.store.base import Store
from services.store.sqlite import SqliteStore

SQLITE_PREFIX = "sqlite:///"


def make_store(url: str, synchronous: str = "NORMAL") -> Store:
    """The store a URL names, not opened yet; ValueError for a URL that names none.

    `sqlite:///sessions.db` is a file relative to the working folder, `sqlite:////var/lib/sessions.db`
    an absolute one, `sqlite:///:memory:` keeps nothing.
    """
    path = url.removeprefix(SQLITE_PREFIX)
    if path and path != url:
        return SqliteStore(path, synchronous)
    raise ValueError(f"store {url!r}: expected {SQLITE_PREFIX}PATH or {SQLITE_PREFIX}:memory:")


__all__ = ["Store", "make_store"]
