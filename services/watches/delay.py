"""The delay of spectators: a table as it was some seconds ago.

Whoever has no seat sees what happens on the table only when it is old enough: its moves, and its
end too. The host without a seat is such a one, or could tell what the others shall not know. Seats
see the table as it is, and the lobby is shown to everybody as it is. A session is played a second
time for this, behind its own time.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from itertools import takewhile

from services.errors import ServiceError, reading_stored
from services.games import SPECTATOR
from services.session import journal
from services.session.cache import SessionCache
from services.session.live import LiveSession
from services.session.public import public_table
from services.store.base import LogRow, Note

LOOK_SECONDS = 0.05  # between two looks at what should be old enough now
MOST_BEHIND = 256  # sessions in memory that are behind; others are played again from the start


class _Behind:
    """A session behind its own time, and when it may go on: before, nothing need be read."""

    def __init__(self, live: LiveSession) -> None:
        self.live = live
        self.goes_on_ms = 0

    def may_pass(self, row: LogRow) -> bool:
        """Whether a row is old enough to be shown."""
        self.goes_on_ms = _shown_ms(self.live, row)
        return self.goes_on_ms <= journal.now_ms()


class Delays:
    """Sessions as spectators may see them."""

    def __init__(self, cache: SessionCache) -> None:
        self._cache = cache
        self._behind: OrderedDict[str, _Behind] = OrderedDict()

    def heard(self, session_id: str, news: LogRow | Note) -> None:
        """The store announced something about the session."""
        if news in (Note.GONE, Note.LOST):
            self._behind.pop(session_id, None)

    def seconds_left(self, live: LiveSession, viewer: int, row: LogRow) -> float:
        """How long until the viewer may see a row; 0: now."""
        if not is_delayed(live, viewer):
            return 0.0
        return max(0.0, (_shown_ms(live, row) - journal.now_ms()) / 1000)

    async def shown(self, live: LiveSession, viewer: int) -> LiveSession:
        """The session as the viewer may see it now."""
        if not is_delayed(live, viewer) or self._is_old(live):
            return live
        behind = self._behind.get(live.session_id) or _Behind(await self._cache.first(live))
        self._behind[live.session_id] = behind
        self._behind.move_to_end(live.session_id)
        while len(self._behind) > MOST_BEHIND:
            self._behind.popitem(last=False)
        try:
            await self._go_on(behind)
        except ServiceError:  # it may be on its way to a position
            self._behind.pop(live.session_id, None)
            raise
        return behind.live

    async def told(self, live: LiveSession, viewer: int) -> bytes:
        """Session, serialised, in answers to the viewer, whose token may be void by now.

        Who is no more at a table without spectators is told who plays what there.
        """
        if viewer == SPECTATOR and live.header.no_spectators:
            return public_table(live.session_id, live.header).SerializeToString()
        return (await self.shown(live, viewer)).session_bytes()

    async def shown_at(self, live: LiveSession, viewer: int, revision: int) -> LiveSession:
        """The same once the viewer may see a revision that the session has come to."""
        while (shown := await self.shown(live, viewer)).revision < revision:
            row = await self._cache.row(live.session_id, revision)
            await asyncio.sleep(max(self.seconds_left(live, viewer, row), LOOK_SECONDS))
        return shown

    def _is_old(self, live: LiveSession) -> bool:
        age_ms = journal.now_ms() - live.updated_ms
        if age_ms < 1000 * live.header.spectator_delay_seconds:
            return False
        self._behind.pop(live.session_id, None)
        return True

    async def _go_on(self, behind: _Behind) -> None:
        """Play on to the newest row that is old enough."""
        live = behind.live
        while behind.goes_on_ms <= journal.now_ms():
            rows = await self._cache.log(live.session_id, live.revision)
            if not rows:
                return
            await self._cache.fold(live, list(takewhile(behind.may_pass, rows)))


def _shown_ms(live: LiveSession, row: LogRow) -> int:
    """When spectators may see a row; 0: at once."""
    with reading_stored(live.session_id):
        entry = journal.read(row)
    if not entry.HasField("to_act"):
        return 0
    return entry.time_ms + 1000 * live.header.spectator_delay_seconds


def is_delayed(live: LiveSession, viewer: int) -> bool:
    """Whether the viewer sees the session later than it happens."""
    return viewer < 0 and live.header.spectator_delay_seconds > 0
