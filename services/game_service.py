"""GameService: requests checked and answered; what becomes of them is decided in `sessions`."""

from __future__ import annotations

import asyncio

import grpc

from services import journal, validate
from services.admission import Admission
from services.callers import identified, table_to_join, token_of
from services.errors import ServiceError, not_now, reading_stored
from services.exports import RecordMaker
from services.games import Catalogue
from services.judging import require_host, require_seat
from services.live import LiveSession
from services.rpc import Context, seconds_left
from services.sessions import Sessions
from services.store.base import LogRow
from services.watch import Subscription, WatchHub
from services.wire import message_field, number_field
from ziggurat.v1 import service_pb2, session_pb2

WAIT_SECONDS = 30.0  # longest wait for a revision

_GetAnswer = service_pb2.GetSessionResponse
_PlayAnswer = service_pb2.PlayMoveResponse
_WatchAnswer = service_pb2.WatchSessionResponse


class GameService:
    """The calls that open, start, read, play and watch; each method is one call of the contract.

    Each asks first who calls: a token that is malformed, or not of the session, gets no further.
    """

    def __init__(
        self, sessions: Sessions, games: Catalogue, hub: WatchHub, admission: Admission
    ) -> None:
        self._sessions = sessions
        self._games = games
        self._hub = hub
        self._admission = admission
        self._records = RecordMaker(sessions)

    # ------------------------------------------------------------------ the lobby

    async def ListGames(self, request: service_pb2.ListGamesRequest, context: Context) -> bytes:
        token_of(context)
        return self._games.listing

    async def CreateSession(
        self, request: service_pb2.CreateSessionRequest, context: Context
    ) -> service_pb2.CreateSessionResponse:
        token_of(context)
        table = validate.new_table(self._games[request.game], request)
        principal = self._admission.opening_table(context)
        created = await self._sessions.create(table)
        self._admission.table_opened(principal, created.live.session_id)
        return service_pb2.CreateSessionResponse(
            session=_public(created.live),
            host_token=created.host_token,
            seat_token=created.seat_token,
            invite_code=created.invite_code,
        )

    async def JoinSession(
        self, request: service_pb2.JoinSessionRequest, context: Context
    ) -> service_pb2.JoinSessionResponse:
        live = await table_to_join(self._sessions, request, context)
        joined = await self._sessions.join(live, *validate.join(request))
        return service_pb2.JoinSessionResponse(
            session=_public(joined.live), seat=joined.seat, seat_token=joined.seat_token
        )

    async def StartSession(
        self, request: service_pb2.StartSessionRequest, context: Context
    ) -> service_pb2.StartSessionResponse:
        live, viewer = await identified(self._sessions, request, context)
        require_host(live, viewer)
        token = token_of(context)
        live = await self._sessions.start(
            live, validate.start(request), lambda now: require_host(now, now.identify(token))
        )
        self._admission.table_left_lobby(live.session_id)
        return service_pb2.StartSessionResponse(session=_public(live))

    # ------------------------------------------------------------------ reading

    async def GetSession(self, request: service_pb2.GetSessionRequest, context: Context) -> bytes:
        live, viewer = await identified(self._sessions, request, context)
        live = await self._at_least(live, request.min_revision, context)
        answer = message_field(_GetAnswer.SESSION_FIELD_NUMBER, live.session_bytes())
        if live.state is not None:
            answer += message_field(_GetAnswer.VIEW_FIELD_NUMBER, live.view_bytes(viewer))
        if viewer >= 0:
            answer += _GetAnswer(seat=viewer).SerializeToString()
        return answer

    async def ListLegalMoves(
        self, request: service_pb2.ListLegalMovesRequest, context: Context
    ) -> bytes:
        live, viewer = await identified(self._sessions, request, context)
        seat = require_seat(viewer)
        live = await self._at_least(live, request.min_revision, context)
        return live.legal_bytes(seat)

    async def ExportRecord(
        self, request: service_pb2.ExportRecordRequest, context: Context
    ) -> bytes:
        live, _ = await identified(self._sessions, request, context)
        if live.phase != session_pb2.SESSION_PHASE_FINISHED:
            raise not_now("NOT_FINISHED", "a record would tell what is hidden while the game is on")
        return await self._records.answer(live)

    async def _at_least(self, live: LiveSession, revision: int, context: Context) -> LiveSession:
        """The session at a revision or later, waited for as long as the call may take."""
        validate.revision("min_revision", revision)
        if live.revision >= revision:
            return live
        seconds = seconds_left(context, WAIT_SECONDS)
        try:
            async with asyncio.timeout(seconds):
                return await self._wait_for(live.session_id, revision)
        except TimeoutError:
            raise ServiceError(
                grpc.StatusCode.DEADLINE_EXCEEDED,
                "REVISION_NOT_REACHED",
                f"revision {revision} was not reached within {seconds:.1f} seconds",
            ) from None

    async def _wait_for(self, session_id: str, revision: int) -> LiveSession:
        async with self._sessions.following(session_id):
            with self._hub.subscribe(session_id, 0) as subscription:
                live = await self._sessions.get(session_id, revision)
                while live.revision < revision:
                    await subscription.next(live.revision)
                    live = await self._sessions.get(session_id, revision)
                return live

    # ------------------------------------------------------------------ moves

    async def PlayMove(self, request: service_pb2.PlayMoveRequest, context: Context) -> bytes:
        live, viewer = await identified(self._sessions, request, context, request.revision)
        seat = require_seat(viewer)
        wanted = validate.wanted_move(live.hosted, seat, request)
        row = await self._sessions.play(live, wanted)
        answer = number_field(_PlayAnswer.REVISION_FIELD_NUMBER, row.revision)
        answer += message_field(_PlayAnswer.UPDATE_FIELD_NUMBER, live.update_bytes(row, seat))
        if request.include_view:
            answer += message_field(_PlayAnswer.VIEW_FIELD_NUMBER, live.view_bytes(seat))
        return answer

    # ------------------------------------------------------------------ watching

    async def WatchSession(
        self, request: service_pb2.WatchSessionRequest, context: Context
    ) -> None:
        after = request.after_revision
        live, viewer = await identified(self._sessions, request, context, after)
        validate.revision("after_revision", after)
        async with self._sessions.following(request.session_id):
            if after > live.revision:
                raise _not_there(after, live.revision)
            if request.after_epoch and after:
                await self._check_epoch(live, after, request.after_epoch)
            with self._hub.subscribe(request.session_id, after, context) as subscription:
                await self._send_all(request, viewer, subscription, context)

    async def _check_epoch(self, live: LiveSession, revision: int, epoch: int) -> None:
        """OUT_OF_RANGE when the revision that the caller has seen was lost and made again."""
        rows = await self._sessions.log(live.session_id, revision - 1)
        with reading_stored(live.session_id):
            now = journal.read(rows[0]).epoch
        if now != epoch:
            raise _not_there(revision, live.revision)

    async def _send_all(
        self,
        request: service_pb2.WatchSessionRequest,
        viewer: int,
        subscription: Subscription,
        context: Context,
    ) -> None:
        """Every row after the requested one, to the end of the session."""
        sent = request.after_revision
        caught_up = False
        while True:
            live = await self._sessions.get(request.session_id, sent)
            if sent == live.revision and live.phase == session_pb2.SESSION_PHASE_FINISHED:
                return
            rows = await self._rows(request.session_id, sent, subscription, caught_up)
            caught_up = len(rows) == 1
            for row in rows:
                live = await self._sessions.get(request.session_id, row.revision)
                update = live.update_bytes(row, viewer, request.include_view)
                message = message_field(_WatchAnswer.UPDATE_FIELD_NUMBER, update)
                await _send(context, message, subscription, sent)
                sent = row.revision

    async def _rows(
        self, session_id: str, sent: int, subscription: Subscription, caught_up: bool
    ) -> list[LogRow]:
        """The rows after a revision: from the log, or as they are announced once it has no more."""
        rows = [] if caught_up else await self._sessions.log(session_id, sent)
        if rows:
            return rows
        row = await subscription.next(sent)
        # An announcement may be missing where another process made the row: the log has it.
        return [row] if row.revision == sent + 1 else await self._sessions.log(session_id, sent)


def _public(live: LiveSession) -> session_pb2.Session:
    return session_pb2.Session.FromString(live.session_bytes())


def _not_there(after: int, current: int) -> ServiceError:
    return ServiceError(
        grpc.StatusCode.OUT_OF_RANGE,
        "REVISION_NOT_REACHED",
        f"after_revision {after}: not of the present history, which is at revision {current}",
        field="after_revision",
        metadata={"current_revision": str(current)},
    )


async def _send(context: Context, message: bytes, subscription: Subscription, sent: int) -> None:
    """Write a message; stop waiting for a client that does not read when it is cut off."""
    write = asyncio.ensure_future(context.write(message))
    try:
        await asyncio.wait((write, subscription.ended), return_when=asyncio.FIRST_COMPLETED)
        if not write.done():
            raise subscription.refusal(sent)
        write.result()
    finally:
        write.cancel()
