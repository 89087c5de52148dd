"""Rematch."""

from __future__ import annotations

from services.access.admission import Admission
from services.access.tokens import same_hash
from services.calls.callers import identified
from services.calls.rpc import Context
from services.errors import ServiceError, not_now, unauthenticated
from services.games import SPECTATOR
from services.session import rematch
from services.session.commits import request_of
from services.session.judging import overtaken, require_lobby
from services.session.live import HOST, LiveSession
from services.session.sessions import MAX_ATTEMPTS, Sessions
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import service_pb2, session_pb2

_STARTING = request_of("rematch", "start", b"")  # whoever makes it: a table starts once


class RematchCalls:
    """The call that goes on with another game at the same table."""

    def __init__(self, sessions: Sessions, admission: Admission) -> None:
        self._sessions = sessions
        self._admission = admission

    async def Rematch(
        self, request: service_pb2.RematchRequest, context: Context
    ) -> service_pb2.RematchResponse:
        live, viewer = await identified(self._sessions, request, context)
        if viewer == SPECTATOR:
            raise unauthenticated("this call needs a seat token or the host token")
        seen = await self._sessions.delays.shown(live, viewer)
        if seen.phase != session_pb2.SESSION_PHASE_FINISHED:
            raise not_now("NOT_FINISHED", "the game is not over")
        table, seat = await self._open(live, context), None
        if viewer >= 0:
            seat = rematch.seat_after(viewer, len(live.header.seats))
            table = await self._sit_down(table, seat, rematch.seated(live.header.seats[viewer]))
        table = await self._start(table)
        told = await self._sessions.delays.told(table, HOST if seat is None else seat)
        session = session_pb2.Session.FromString(told)
        return service_pb2.RematchResponse(session=session, seat=seat)

    async def _open(self, live: LiveSession, context: Context) -> LiveSession:
        """The new table; the first call makes it, which counts like any other creation."""
        name = self._sessions.rematch_name(live)
        try:
            return await self._sessions.get(name)
        except ServiceError as error:
            if error.reason != "UNKNOWN_SESSION":
                raise
        principal = self._admission.opening_table(context)
        header, request = rematch.next_header(live), rematch.opening(live)
        table = await self._sessions.keep_new(name, live.hosted, header, request)
        self._admission.table_opened(principal, name)
        return table

    async def _sit_down(
        self, table: LiveSession, seat: int, holder: store_pb2.StoredSeat
    ) -> LiveSession:
        """The table with the holder on the seat, at once or since an earlier call.

        That an earlier call was made does not count: who has left meanwhile may come again.
        """
        for _ in range(MAX_ATTEMPTS):
            found = table.header.seats[seat]
            if same_hash(found.token_hash, holder.token_hash):
                return table
            require_lobby(table)
            if found.kind != session_pb2.SEAT_KIND_OPEN:
                raise not_now("NO_OPEN_SEAT", f"seat {seat} of the new table is no longer kept")
            entry = self._sessions.sit_down(table, seat, holder)
            await self._sessions.commit(table, entry, (), None, request=None)
            table = await self._sessions.get(table.session_id)
        raise overtaken()

    async def _start(self, table: LiveSession) -> LiveSession:
        """The table, its game begun when everybody sits; a call that died before left it to us."""
        if table.phase != session_pb2.SESSION_PHASE_LOBBY or list(table.open_seats()):
            return table
        try:
            await self._sessions.start(table, _STARTING, lambda _: None)
        except ServiceError as error:
            if error.reason not in ("NOT_IN_LOBBY", "SEATS_OPEN"):
                raise
            # The host was faster, or somebody left.
        else:
            self._admission.table_left_lobby(table.session_id)
        return await self._sessions.get(table.session_id)
