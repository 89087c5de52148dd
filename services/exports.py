"""Records for those who ask: made one at a time, and the last ones kept.

A record hashes every position of a game, tens of milliseconds of work that anybody may ask for. It
never changes once the game is over.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

from services.errors import reading_stored
from services.live import LiveSession
from services.recording import record_of
from services.sessions import Sessions
from services.spare_thread import SpareThread
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import record_pb2, service_pb2

MAX_WAITING = 256
KEPT_BYTES = 4 << 20  # a record has some 20 KB, a very long one a megabyte


class RecordMaker:
    """Records of finished sessions."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._thread = SpareThread("records to make", MAX_WAITING)
        self._one_at_a_time = asyncio.Lock()
        self._made: OrderedDict[str, bytes] = OrderedDict()
        self._bytes = 0

    async def answer(self, live: LiveSession) -> bytes:
        """ExportRecordResponse of a finished session, serialised."""
        if live.session_id not in self._made:
            async with self._one_at_a_time:  # so that it is made once for all who ask
                if live.session_id not in self._made:
                    made = service_pb2.ExportRecordResponse(record=await self.record(live))
                    return self._keep(live.session_id, made.SerializeToString())
        self._made.move_to_end(live.session_id)
        return self._made[live.session_id]

    def _keep(self, session_id: str, answer: bytes) -> bytes:
        self._made[session_id] = answer
        self._bytes += len(answer)
        while self._bytes > KEPT_BYTES and len(self._made) > 1:
            self._bytes -= len(self._made.popitem(last=False)[1])
        return answer

    async def record(self, live: LiveSession) -> record_pb2.Record:
        """The record of a finished session."""
        entries = await self._sessions.entries(live.session_id)
        return await self._thread.run(_made, live, entries)


def _made(live: LiveSession, entries: Sequence[store_pb2.Entry]) -> record_pb2.Record:
    with reading_stored(live.session_id):
        return record_of(live, entries)
