"""Records for those who ask: made one at a time, and the last ones kept.

A record hashes every position of a game, tens of milliseconds of work that anybody may ask for. It
never changes once the game is over, unless the store lost the end and another one was played.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TypeAlias

from services.errors import busy, reading_stored
from services.records.recording import record_of
from services.session.live import LiveSession
from services.session.sessions import Sessions
from services.spare_thread import RETRY_SECONDS, SpareThread
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import record_pb2, service_pb2

MAX_WAITING = 256
KEPT_BYTES = 4 << 20  # a record has some 20 KB, a very long one a megabyte
Game: TypeAlias = tuple[str, bytes, int, int]  # which game of a session a record is of


class RecordMaker:
    """Records of finished sessions."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._thread = SpareThread("records to make", MAX_WAITING)
        self._one_at_a_time = asyncio.Lock()
        self._waiting = 0
        self._made: OrderedDict[Game, bytes] = OrderedDict()
        self._bytes = 0

    async def answer(self, live: LiveSession) -> bytes:
        """ExportRecordResponse of a finished session, serialised.

        RESOURCE_EXHAUSTED when too many wait for records.
        """
        game = (live.session_id, live.chance_key, live.epoch, live.revision)
        if game not in self._made:
            with self._in_line():
                async with self._one_at_a_time:  # so that it is made once for all who ask
                    if game not in self._made:
                        made = service_pb2.ExportRecordResponse(record=await self.record(live))
                        return self._keep(game, made.SerializeToString())
        self._made.move_to_end(game)
        return self._made[game]

    @contextmanager
    def _in_line(self) -> Iterator[None]:
        if self._waiting >= MAX_WAITING:
            raise busy(f"{MAX_WAITING} calls wait for records", RETRY_SECONDS)
        self._waiting += 1
        try:
            yield
        finally:
            self._waiting -= 1

    def _keep(self, game: Game, answer: bytes) -> bytes:
        self._made[game] = answer
        self._bytes += len(answer)
        while self._bytes > KEPT_BYTES and len(self._made) > 1:
            self._bytes -= len(self._made.popitem(last=False)[1])
        return answer

    async def record(self, live: LiveSession) -> record_pb2.Record:
        """The record of a finished session."""
        entries = await self._sessions.entries(live)
        return await self._thread.run(_made, live, entries)


def _made(live: LiveSession, entries: Sequence[store_pb2.Entry]) -> record_pb2.Record:
    with reading_stored(live.session_id):
        return record_of(live, entries)
