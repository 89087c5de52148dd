"""Which sessions the SQLite store finds without their names: by list, by owner, by time."""

from __future__ import annotations

from collections.abc import Mapping

from services.store.base import NEVER, Listed, ListKind
from services.store.sqlite_db import Database, translated

NAMES = 1000  # sessions read at once
LISTED = """
SELECT id, (SELECT max(revision) FROM log WHERE session = id), header, place
FROM listings JOIN sessions ON id = session
"""


class Lists:
    """Lists, newest first. A cursor is the place of the last session that was returned."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def public(self, kind: ListKind, game: str, after: str, limit: int) -> list[Listed]:
        # What the partial index is made for must stand in the query.
        return self._page("kind != '' AND kind = ?", kind.value, game, after, limit)

    def owned(self, owner: str, game: str, after: str, limit: int) -> list[Listed]:
        return self._page("owner != '' AND owner = ?", owner, game, after, limit)

    @translated
    def _page(self, what: str, value: str, game: str, after: str, limit: int) -> list[Listed]:
        query, values = f"{LISTED} WHERE {what}", [value]
        if game:
            query, values = f"{query} AND game = ?", [*values, game]
        if after:
            query, values = f"{query} AND place < ?", [*values, after]
        found = self._db.connection.execute(
            f"{query} ORDER BY place DESC LIMIT ?", (*values, limit)
        )
        return [Listed(*row) for row in found]

    @translated
    def names(self, after: str) -> list[str]:
        """Some sessions behind one, in the order of their names."""
        query = "SELECT id FROM sessions WHERE id > ? ORDER BY id LIMIT ?"
        return [name for (name,) in self._db.connection.execute(query, (after, NAMES))]

    @translated
    def count(self) -> Mapping[tuple[ListKind, str], int]:
        query = "SELECT kind, game, sessions FROM counts WHERE sessions > 0"
        found = self._db.connection.execute(query)
        return {(ListKind(kind), game): sessions for kind, game, sessions in found}

    @translated
    def lease_due(self, now: int, seconds: float, limit: int) -> list[str]:
        with self._db.transaction() as db:
            found = db.execute(
                "SELECT session FROM due WHERE due_ms <= ? ORDER BY due_ms LIMIT ?", (now, limit)
            ).fetchall()
            until = now + round(seconds * 1000)
            db.executemany(f"UPDATE due SET due_ms = {until} WHERE session = ?", found)
        return [session_id for (session_id,) in found]

    @translated
    def postpone(self, session_id: str, due_ms: int) -> None:
        with self._db.transaction() as db:
            db.execute("DELETE FROM due WHERE session = ?", (session_id,))
            db.execute(
                "INSERT INTO due SELECT id, ? FROM sessions WHERE id = ? AND ? != ?",
                (due_ms, session_id, due_ms, NEVER),
            )
