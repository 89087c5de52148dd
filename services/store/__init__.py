"""Where sessions live: one interface (`base`), found by URL."""

from __future__ import annotations

from services.store.base import Store
from services.store.redis.url import is_redis, parse

SQLITE_PREFIX = "sqlite:///"


def make_store(url: str, synchronous: str = "NORMAL") -> Store:
    """The store a URL names, not opened yet; ValueError for a URL that names none.

    `sqlite:///sessions.db` is a file relative to the working folder, `sqlite:////var/lib/sessions.db`
    an absolute one, `sqlite:///:memory:` keeps nothing. `redis://host:port` and its kin
    (`services/store/redis/url.py`) are shared by many front ends.
    """
    # A store is imported when it is made: who only reads settings needs none, and no one both.
    if is_redis(url):
        from services.store.redis.store import RedisStore

        return RedisStore(parse(url))
    path = url.removeprefix(SQLITE_PREFIX)
    if path and path != url:
        from services.store.sqlite import SqliteStore

        return SqliteStore(path, synchronous)
    raise ValueError(  # and does not show the URL, which may have a password
        f"no store has that URL: expected {SQLITE_PREFIX}PATH, {SQLITE_PREFIX}:memory: or"
        " redis://HOST:PORT"
    )


__all__ = ["Store", "is_redis", "make_store"]
