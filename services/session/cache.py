"""The sessions that this front end has in memory, and how they keep up with the store.

A session that is kept is followed: the store announces every row of it, so a revision that another
front end made is noticed without asking, and folded from what was announced when somebody wants the
session. Loading one reads the snapshot and folds the log after it.

Whenever a call waits for the store another may evict its session or load it a second time. Neither
does harm: a call goes on with the one it has, and only the store decides what is so.
"""

from __future__ import annotations

import logging
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from google.protobuf.message import DecodeError

from engine import State
from services.errors import ServiceError, damaged, reading_stored, unknown_session
from services.games import Catalogue
from services.session import journal
from services.session.folding import position
from services.session.live import LiveSession
from services.session.versions import rules_of
from services.store.base import LogRow, Note, Snapshot, Store, StoredSession, StoreError
from ziggurat.internal.v1 import store_pb2

LOG_PAGE = 256
MOST_AHEAD = 16  # announced rows of a session that nobody asked for meanwhile; more are read
GONE = 2**63  # as the latest revision of a session that was deleted: no log reaches it

log = logging.getLogger(__name__)


class SessionCache:
    """Live sessions, the least recently used ones forgotten when all take too much memory."""

    def __init__(self, store: Store, games: Catalogue, most_bytes: int) -> None:
        self._store = store
        self._games = games
        self._most_bytes = most_bytes
        self._bytes = 0
        self._live: OrderedDict[str, LiveSession] = OrderedDict()
        self._follows: Counter[str] = Counter()
        self._newest: dict[str, int] = {}  # the latest announced revision of what we follow
        self._ahead: dict[str, list[LogRow]] = {}  # rows of what we keep, announced but not folded
        self._lost: set[str] = set()  # of what we follow, where rows that we have may be gone

    async def get(self, session_id: str, revision: int = 0) -> LiveSession:
        """The session, at `revision` or later where it has come so far; NOT_FOUND."""
        live = self._live.get(session_id)
        if live is not None and session_id in self._lost:
            await self.drop(live)
            live = None
        if live is not None and self._is_behind(live, revision):
            await self._go_on(live, revision)
            if self._is_behind(live):  # what was announced is not there (any more)
                await self.drop(live)
                live = None
        if live is None:
            live = await self._load(session_id)
        self._touch(live)
        if self._bytes > self._most_bytes:
            await self._shrink()
        return live

    def _is_behind(self, live: LiveSession, revision: int = 0) -> bool:
        return live.revision < max(revision, self._newest.get(live.session_id, 0))

    def heard(self, session_id: str, news: LogRow | Note) -> None:
        """A row was committed, perhaps not by us, or by a call that did not live to see it."""
        if session_id not in self._newest:
            return
        match news:
            case LogRow():
                self._newest[session_id] = max(news.revision, self._newest[session_id])
                self._keep_ahead(session_id, news)
            case Note.GONE:
                self._newest[session_id] = GONE
                self._ahead.pop(session_id, None)
            case Note.LOST:
                self._newest[session_id] = 0
                self._ahead.pop(session_id, None)
                self._lost.add(session_id)

    def _keep_ahead(self, session_id: str, row: LogRow) -> None:
        """Keep a row for whoever wants the session next: one that goes on from what is kept."""
        live = self._live.get(session_id)
        if live is None:
            return
        rows = self._ahead.setdefault(session_id, [])
        if rows and rows[-1].revision <= live.revision:
            rows.clear()
        last = rows[-1].revision if rows else live.revision
        if row.revision == last + 1 and len(rows) < MOST_AHEAD:
            rows.append(row)

    @asynccontextmanager
    async def following(self, session_id: str) -> AsyncIterator[None]:
        """Have the store announce the session's rows, kept in memory or not."""
        await self._follow(session_id)
        try:
            yield
        finally:
            await self._unfollow(session_id)

    async def keep_new(self, live: LiveSession) -> LiveSession:
        """Keep a session that was created now, whatever we have of one that had its name before."""
        before = self._live.get(live.session_id)
        if before is not None:
            await self.drop(before)
        if live.session_id in self._newest:  # somebody still follows that one
            self._newest[live.session_id] = 0
        return await self.keep(live)

    async def keep(self, live: LiveSession) -> LiveSession:
        """Keep a session, or have the one that another call was faster to keep."""
        await self._follow(live.session_id)
        kept = self._live.setdefault(live.session_id, live)
        if kept is not live:
            await self._unfollow(live.session_id)
        self._touch(kept)
        return kept

    async def drop(self, live: LiveSession) -> None:
        """Forget a session: what is in memory of it is not so."""
        if self._live.get(live.session_id) is live:
            del self._live[live.session_id]
            self._ahead.pop(live.session_id, None)
            self._bytes -= live.counted
            await self._unfollow(live.session_id)

    def _touch(self, live: LiveSession) -> None:
        if self._live.get(live.session_id) is live:
            self._live.move_to_end(live.session_id)
            self._bytes += live.size - live.counted
            live.counted = live.size

    async def _shrink(self) -> None:
        while self._bytes > self._most_bytes and len(self._live) > 1:
            await self.drop(next(iter(self._live.values())))

    async def _follow(self, session_id: str) -> None:
        self._follows[session_id] += 1
        self._newest.setdefault(session_id, 0)
        await self._store.follow(session_id)

    async def _unfollow(self, session_id: str) -> None:
        self._follows[session_id] -= 1
        if not self._follows[session_id]:
            del self._follows[session_id], self._newest[session_id]
            self._lost.discard(session_id)
        await self._store.unfollow(session_id)

    # ------------------------------------------------------------------ from the store

    async def _load(self, session_id: str) -> LiveSession:
        async with self.following(session_id):  # from before it is read, so that no row is missed
            self._lost.discard(session_id)
            stored = await self._store.read(session_id)
            if stored is None:
                raise unknown_session(session_id)
            live = await self._at_snapshot(stored)
            await self.catch_up(live)
            return await self.keep(live)

    async def _at_snapshot(self, stored: StoredSession) -> LiveSession:
        """The session at its snapshot's revision; at 0 without one that this build can read."""
        session_id = stored.session_id
        header = _header(stored)
        snapshot = stored.snapshot
        if header is None:
            header, snapshot = (await self._first_entry(session_id)).created, None
        rules = rules_of(self._games, header)
        live = LiveSession(session_id, rules, header, stored.chance_key)
        if snapshot is not None and live.playable:
            await self._use(snapshot, live)
        return live

    async def _use(self, snapshot: Snapshot, live: LiveSession) -> None:
        try:
            state = live.hosted.game.state_from_bytes(snapshot.state)
        except ValueError:
            return  # of another layout, or damaged: the log is the truth, all of it is folded
        row = await self.row(live.session_id, snapshot.revision)
        with reading_stored(live.session_id):
            entry = journal.read(row)
            live.advance(entry, journal.events_of(entry), state)

    async def _first_entry(self, session_id: str) -> store_pb2.Entry:
        log.warning("the header of session %s is damaged; it is made again", session_id)
        row = await self.row(session_id, 1)
        with reading_stored(session_id):
            return journal.read(row)

    async def _go_on(self, live: LiveSession, revision: int) -> None:
        """Fold what was announced, and where that is not all, what the log has more."""
        if rows := self._ahead.pop(live.session_id, None):
            await self._fold_or_drop(live, rows)
        if self._is_behind(live, revision):
            await self.catch_up(live)

    async def catch_up(self, live: LiveSession) -> None:
        """Fold what the log has more; DATA_LOSS when it cannot be folded."""
        while rows := await self._store.read_log(live.session_id, live.revision, LOG_PAGE):
            await self._fold_or_drop(live, rows)
            if len(rows) < LOG_PAGE:
                return

    async def _fold_or_drop(self, live: LiveSession, rows: Sequence[LogRow]) -> None:
        try:
            await self.fold(live, rows)
        except ServiceError:
            await self.drop(live)
            raise

    async def fold(self, live: LiveSession, rows: Sequence[LogRow]) -> None:
        """Go on by rows of the log; DATA_LOSS when they cannot be folded.

        An undo brings back a position that only the log has. It is played again for the last one
        alone, since anybody may ask for a session that has hundreds of them.
        """
        undone = _last_undone(live, rows)
        state = await self.position_at(live, undone) if undone else None
        for row in rows:  # without waiting: nobody sees the session on its way to that position
            if row.revision <= live.revision:
                continue  # folded by another call meanwhile
            if row.revision <= undone:
                live.come_to(row, state)
            else:
                live.fold(row)

    async def first(self, live: LiveSession) -> LiveSession:
        """The session as it was at its creation, to be played again; it is not kept."""
        row = await self.row(live.session_id, 1)
        again = live.twin()
        again.fold(row)
        return again

    async def log(self, session_id: str, after: int) -> list[LogRow]:
        """A page of rows after a revision; empty when there are none."""
        return await self._store.read_log(session_id, after, LOG_PAGE)

    async def row(self, session_id: str, revision: int) -> LogRow:
        """A row that was there when we looked last; NOT_FOUND when the session is there no more."""
        rows = await self._store.read_log(session_id, revision - 1, 1)
        if not rows:
            raise await self._missing(session_id, revision)
        return rows[0]

    async def _missing(self, session_id: str, revision: int) -> Exception:
        """Why a row is not there: the session was deleted, its history lost, or it is damaged."""
        stored = await self._store.read(session_id)
        if stored is None:
            return unknown_session(session_id)
        error = StoreError(f"revision {revision} of session {session_id} is not there")
        return error if stored.revision < revision else damaged(session_id, error)

    async def position_at(self, live: LiveSession, revision: int) -> State | None:
        """The position after a revision, played again from the start; None without the rules."""
        if not live.playable:
            return None
        entries = await self.entries(live.session_id, revision)
        with reading_stored(live.session_id):
            return position(live.hosted, live.header, live.chance_key, entries)

    async def entries(self, session_id: str, revision: int) -> list[store_pb2.Entry]:
        """The log up to a revision; NOT_FOUND when the session is there no more."""
        entries: list[store_pb2.Entry] = []
        while len(entries) < revision:
            limit = min(LOG_PAGE, revision - len(entries))
            rows = await self._store.read_log(session_id, len(entries), limit)
            if not rows:
                raise await self._missing(session_id, len(entries) + 1)
            with reading_stored(session_id):
                entries += map(journal.read, rows)
        return entries


def _last_undone(live: LiveSession, rows: Sequence[LogRow]) -> int:
    """The last of the revisions that brought an older position back, 0 for none.

    In a session that was imported nothing is left to be undone.
    """
    with reading_stored(live.session_id):
        undone = [
            entry.revision
            for entry in map(journal.read, rows)
            if entry.HasField("undone") and entry.undone.to_revision < entry.revision - 1
        ]
    return max(undone, default=0)


def _header(stored: StoredSession) -> store_pb2.Header | None:
    """The header; None when it is damaged."""
    try:
        header = store_pb2.Header.FromString(stored.header)
    except DecodeError:
        return None
    return header if header.game else None
