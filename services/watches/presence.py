"""Who watches: what this front end tells the store of its own watches, and what all together see.

The store keeps a note of every front end for a time, so that of one that died nothing stays for
long. A change is told at once, further ones of the same session within a second in one; each note
is told again now and then, to keep it good. Nothing of this is in a log: presence has no revision.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from services.errors import reading_stored
from services.events import set_within
from services.store.base import Store, StoreError
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import service_pb2

SPACING_SECONDS = 1.0  # between two notes of a session
BEAT_SECONDS = 60.0
GOOD_SECONDS = 150.0

log = logging.getLogger(__name__)


class Presences:
    """Who watches sessions here and, by the store, elsewhere."""

    def __init__(self, store: Store, place: str, changed: Callable[[str], None]) -> None:
        """`place` names this front end; `changed` hears of sessions to be looked at again."""
        self._store = store
        self._place = place
        self._changed = changed
        self._here: defaultdict[str, Counter[int]] = defaultdict(Counter)  # watches by viewer
        self._untold: set[str] = set()
        self._news = asyncio.Event()

    @contextmanager
    def watching(self, session_id: str, viewer: int) -> Iterator[None]:
        """A viewer (a seat; negative: none) has a watch open."""
        self._count(session_id, viewer, 1)
        try:
            yield
        finally:
            self._count(session_id, viewer, -1)

    def _count(self, session_id: str, viewer: int, by: int) -> None:
        watches = self._here[session_id]
        watches[max(viewer, -1)] += by
        if not watches.total():
            del self._here[session_id]
        self._untold.add(session_id)
        self._news.set()

    async def seen(self, session_id: str) -> service_pb2.Presence:
        """Who watches a session, wherever."""
        notes = [self._note(session_id)]
        with reading_stored(session_id):
            for stored in await self._store.presence(session_id):
                note = store_pb2.PresenceNote.FromString(stored)
                if note.place != self._place:
                    notes.append(note)
        return service_pb2.Presence(
            seats=sorted({seat for note in notes for seat in note.seats}),
            spectators=sum(note.spectators for note in notes),
        )

    def _note(self, session_id: str) -> store_pb2.PresenceNote:
        watches = self._here.get(session_id, Counter())
        return store_pb2.PresenceNote(
            place=self._place,
            seats=sorted(seat for seat, count in watches.items() if seat >= 0 and count > 0),
            spectators=watches.get(-1, 0),
        )

    # ------------------------------------------------------------------ telling

    async def run(self) -> None:
        """Tell the store of changes, and again of what has not changed, until cancelled."""
        beat = time.monotonic() + BEAT_SECONDS
        while True:
            await set_within(self._news, beat - time.monotonic())
            if time.monotonic() >= beat:
                beat += BEAT_SECONDS
                self._begin_anew()
            self._news.clear()
            await self._tell_all()
            await asyncio.sleep(SPACING_SECONDS)

    def _begin_anew(self) -> None:
        """Tell all once more, and look again: a front end may have died silently."""
        self._untold.update(self._here)
        for session_id in self._here:
            self._changed(session_id)

    async def _tell_all(self) -> None:
        while self._untold:
            session_id = self._untold.pop()
            try:
                await self._tell(session_id)
            except StoreError as error:
                self._untold.add(session_id)
                self._news.set()
                log.warning("who watches could not be told: %s", error)
                return

    async def _tell(self, session_id: str) -> None:
        here = session_id in self._here
        note = self._note(session_id).SerializeToString() if here else b""
        await self._store.tell_presence(session_id, self._place, note, GOOD_SECONDS)

    async def leave(self) -> None:
        """Take back all notes of this front end, which stops; of those it cannot, time will."""
        with suppress(StoreError):
            for session_id in self._untold.union(self._here):
                await self._store.tell_presence(session_id, self._place, b"", GOOD_SECONDS)
