"""Records for those who ask: made one at a time, and the last ones kept.

A record hashes every position of a game, tens of milliseconds of work that anybody may ask for. It
never changes once the game is over.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from services.errors import reading_stored
from services.live import LiveSession
from services.recording import record_of
from services.sessions import Sessions
from ziggurat.v1 import record_pb2, service_pb2

KEPT = 64  # some 20 KB each


class RecordMaker:
    """Answers of ExportRecord."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._one_at_a_time = asyncio.Lock()
        self._made: OrderedDict[str, bytes] = OrderedDict()

    async def answer(self, live: LiveSession) -> bytes:
        """ExportRecordResponse of a finished session, serialised."""
        if live.session_id not in self._made:
            async with self._one_at_a_time:
                if live.session_id not in self._made:
                    made = service_pb2.ExportRecordResponse(record=await self._make(live))
                    self._made[live.session_id] = made.SerializeToString()
        self._made.move_to_end(live.session_id)
        answer = self._made[live.session_id]
        if len(self._made) > KEPT:
            self._made.popitem(last=False)
        return answer

    async def record(self, live: LiveSession) -> record_pb2.Record:
        """The record of a finished session."""
        async with self._one_at_a_time:
            return await self._make(live)

    async def _make(self, live: LiveSession) -> record_pb2.Record:
        entries = await self._sessions.entries(live.session_id)
        with reading_stored(live.session_id):
            return await asyncio.to_thread(record_of, live, entries)
