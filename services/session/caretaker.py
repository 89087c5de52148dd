"""What nobody asks for and must happen all the same, at its time.

Clocks run out, agreed proposals are carried out, abandoned games end, tables that nobody starts and
finished sessions go. The store knows when each session is due; every front end looks for due ones
each second and has those it gets to itself for a while. Whoever dies meanwhile leaves them due. A
session that cannot be looked after (damaged, not to be archived now) is put off, so that it holds
up no other; one of another build is left to the front ends of that build.
"""

from __future__ import annotations

import asyncio
import logging

from services.errors import refusal
from services.records.archive import Archivist
from services.session import clocks, journal
from services.session.due import Hours, due, is_agreed, kept_until
from services.session.live import LiveSession
from services.session.sessions import Sessions
from services.session.undo import take_back
from services.store.base import NEVER, Store, StoreError
from ziggurat.v1 import session_pb2

EVERY_SECONDS = 1.0
LEASE_SECONDS = 60.0  # in which one is looked after
AT_A_TIME = 64
PUT_OFF_MS = 600_000
# A session of another build is left to that build, if there is one: to move on, or to be archived
# with proofs. After a day it is looked after here as well as that can be done.
OTHER_BUILD_MS = 5_000
OTHER_BUILD_TIME_MS = 24 * 3_600_000

log = logging.getLogger(__name__)


class Caretaker:
    """Looks after the sessions that are due, on one front end."""

    def __init__(
        self, store: Store, sessions: Sessions, archivist: Archivist, hours: Hours
    ) -> None:
        self._store = store
        self._sessions = sessions
        self._archivist = archivist
        self._hours = hours
        self._away = False  # the store, and the log has been told

    async def run(self) -> None:
        """Look after what is due until cancelled."""
        while True:
            try:
                await self._look_after_all()
                self._away = False
            except StoreError as error:
                if not self._away:
                    log.warning("nobody looks after sessions now: %s", error)
                self._away = True
            except Exception:
                log.exception("an error of the server's while sessions were looked after")
            await asyncio.sleep(EVERY_SECONDS)

    async def _look_after_all(self) -> None:
        while True:
            names = await self._store.lease_due(journal.now_ms(), LEASE_SECONDS, AT_A_TIME)
            for session_id in names:
                await self._look_after(session_id)
            if len(names) < AT_A_TIME:
                return

    async def _look_after(self, session_id: str) -> None:
        try:
            await self._attend(session_id)
        except StoreError:
            raise  # it stays leased to us, and is due again after that
        except Exception as error:
            log.error("session %s is put off: %s", session_id, refusal(error).message)
            await self._store.postpone(session_id, journal.now_ms() + PUT_OFF_MS)

    async def _attend(self, session_id: str) -> None:
        """Do what is due; a commit says by itself when the session is due again."""
        stored = await self._store.read(session_id)
        if stored is None:
            return
        live = await self._sessions.get(session_id, stored.revision)
        now_ms = journal.now_ms()
        due_ms = due(live.header, live.updated_ms, live.to_act, self._hours)
        if due_ms == NEVER or due_ms > now_ms:
            await self._postpone(live, due_ms)
        elif not live.playable:
            await self._leave_to_others(live, now_ms)
        elif is_agreed(live.header):
            await self._take_back(live)
        elif clocks.is_over(live.header, live.to_act, now_ms):
            await self._sessions.expire(live)
        else:
            await self._end(live)

    async def _leave_to_others(self, live: LiveSession, now_ms: int) -> None:
        """A game goes on with its build or not at all; what has no game on is kept long enough."""
        running = live.phase == session_pb2.SESSION_PHASE_RUNNING
        end_ms = kept_until(live.header, live.updated_ms, self._hours) + OTHER_BUILD_TIME_MS
        if running or now_ms < end_ms:
            await self._store.postpone(live.session_id, now_ms + OTHER_BUILD_MS)
        else:
            await self._end(live)

    async def _postpone(self, live: LiveSession, due_ms: int) -> None:
        """Look again then; at once where a commit that said otherwise has come in between."""
        await self._store.postpone(live.session_id, due_ms)
        stored = await self._store.read(live.session_id)
        if stored is not None and stored.revision != live.revision:
            await self._store.postpone(live.session_id, journal.now_ms())

    async def _take_back(self, live: LiveSession) -> None:
        """Everybody who is still asked has agreed: nobody is."""
        entries = await self._sessions.entries(live)
        if len(entries) == live.revision:
            entry = self._sessions.next_entry(live)
            state = take_back(live, entries, entry, live.header.undo.seat)
            await self._sessions.commit(live, entry, (), state, request=None)

    async def _end(self, live: LiveSession) -> None:
        """The session has been in its phase for long enough."""
        if live.phase == session_pb2.SESSION_PHASE_RUNNING:
            entry = self._sessions.next_entry(live)
            entry.ended.ending = session_pb2.ENDING_ABANDONED
            entry.to_act = -1
            await self._sessions.commit(live, entry, (), live.state, request=None)
            return
        if live.phase == session_pb2.SESSION_PHASE_FINISHED:
            await self._archivist.archive(live)
        await self._store.delete(live.session_id, live.revision)
