"""GameService: requests checked and answered; what becomes of them is decided in `sessions`."""

from __future__ import annotations

import asyncio

import grpc

from services import validate
from services.errors import ServiceError, not_now
from services.games import Catalogue
from services.judging import require_seat
from services.live import LiveSession
from services.record import record_of
from services.rpc import Context, seconds_left
from services.sessions import Created, Joined, Sessions
from services.store.base import LogRow
from services.tokens import bearer
from services.watch import Subscription, WatchHub
from services.wire import message_field, number_field
from ziggurat.v1 import service_pb2, session_pb2

WAIT_SECONDS = 30.0  # longest wait for a revision

_GetAnswer = service_pb2.GetSessionResponse
_PlayAnswer = service_pb2.PlayMoveResponse
_WatchAnswer = service_pb2.WatchSessionResponse


class GameService:
    """The servicer; every method is one call of the contract."""

    def __init__(self, sessions: Sessions, games: Catalogue, hub: WatchHub) -> None:
        self._sessions = sessions
        self._games = games
        self._hub = hub

    # ------------------------------------------------------------------ the lobby

    async def ListGames(self, request: service_pb2.ListGamesRequest, context: Context) -> bytes:
        return self._games.listing

    async def CreateSession(
        self, request: service_pb2.CreateSessionRequest, context: Context
    ) -> service_pb2.CreateSessionResponse:
        header = validate.new_header(self._games[request.game], request)
        host_seat = validate.host_seat(header, request)
        created: Created = await self._sessions.create(
            header, host_seat, request.host_name, validate.chance_key(request.chance_key)
        )
        return service_pb2.CreateSessionResponse(
            session=_session(created.live),
            host_token=created.host_token,
            seat_token=created.seat_token,
        )

    async def JoinSession(
        self, request: service_pb2.JoinSessionRequest, context: Context
    ) -> service_pb2.JoinSessionResponse:
        validate.session_id(request.session_id)
        validate.name("name", request.name)
        seat = request.seat if request.HasField("seat") else None
        joined: Joined = await self._sessions.join(request.session_id, seat, request.name)
        return service_pb2.JoinSessionResponse(
            session=_session(joined.live), seat=joined.seat, seat_token=joined.seat_token
        )

    async def StartSession(
        self, request: service_pb2.StartSessionRequest, context: Context
    ) -> service_pb2.StartSessionResponse:
        token = bearer(context.invocation_metadata())
        validate.session_id(request.session_id)
        live = await self._sessions.start(request.session_id, token)
        return service_pb2.StartSessionResponse(session=_session(live))

    # ------------------------------------------------------------------ reading

    async def GetSession(self, request: service_pb2.GetSessionRequest, context: Context) -> bytes:
        token = bearer(context.invocation_metadata())
        live = await self._at_least(request.session_id, request.min_revision, context)
        viewer = live.identify(token)
        answer = message_field(_GetAnswer.SESSION_FIELD_NUMBER, live.session_bytes())
        if live.state is not None:
            answer += message_field(_GetAnswer.VIEW_FIELD_NUMBER, live.view_bytes(viewer))
        if viewer >= 0:
            answer += _GetAnswer(seat=viewer).SerializeToString()
        return answer

    async def ListLegalMoves(
        self, request: service_pb2.ListLegalMovesRequest, context: Context
    ) -> service_pb2.ListLegalMovesResponse:
        token = bearer(context.invocation_metadata())
        live = await self._at_least(request.session_id, request.min_revision, context)
        seat = require_seat(live, token)
        answer = service_pb2.ListLegalMovesResponse(revision=live.revision)
        if live.to_act >= 0:
            answer.to_act = live.to_act
        if live.state is not None and live.to_act == seat:
            legal = live.state.legal_moves()
            answer.moves.extend(live.hosted.legal_move(live.state, code) for code in legal)
        return answer

    async def ExportRecord(
        self, request: service_pb2.ExportRecordRequest, context: Context
    ) -> service_pb2.ExportRecordResponse:
        token = bearer(context.invocation_metadata())
        live = await self._at_least(request.session_id, 0, context)
        live.identify(token)
        if live.phase != session_pb2.SESSION_PHASE_FINISHED:
            raise not_now("NOT_FINISHED", "a record would tell what is hidden while the game is on")
        entries = await self._sessions.entries(live.session_id)
        record = await asyncio.to_thread(record_of, live, entries)  # hashes every position
        return service_pb2.ExportRecordResponse(record=record)

    async def _at_least(self, session_id: str, revision: int, context: Context) -> LiveSession:
        """The session at a revision or later, waited for as long as the call may take."""
        validate.session_id(session_id)
        validate.revision("min_revision", revision)
        live = await self._sessions.get(session_id, revision)
        if live.revision >= revision:
            return live
        seconds = seconds_left(context, WAIT_SECONDS)
        try:
            async with asyncio.timeout(seconds):
                return await self._wait_for(session_id, revision)
        except TimeoutError:
            raise ServiceError(
                grpc.StatusCode.DEADLINE_EXCEEDED,
                "REVISION_NOT_REACHED",
                f"revision {revision} was not reached within {seconds:.1f} seconds",
            ) from None

    async def _wait_for(self, session_id: str, revision: int) -> LiveSession:
        with self._hub.subscribe(session_id, 0) as subscription:
            live = await self._sessions.get(session_id, revision)
            while live.revision < revision:
                await subscription.next(live.revision)
                live = await self._sessions.get(session_id, revision)
            return live

    # ------------------------------------------------------------------ moves

    async def PlayMove(self, request: service_pb2.PlayMoveRequest, context: Context) -> bytes:
        token = bearer(context.invocation_metadata())
        live = await self._sessions.get(validate.session_id(request.session_id), request.revision)
        seat = require_seat(live, token)
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
        token = bearer(context.invocation_metadata())
        validate.session_id(request.session_id)
        after = validate.revision("after_revision", request.after_revision)
        live = await self._sessions.get(request.session_id, after)
        viewer = live.identify(token)
        if after > live.revision:
            raise _not_reached(after, live.revision)
        with self._hub.subscribe(request.session_id, after, context) as subscription:
            await self._send_all(request, viewer, subscription, context)

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


def _session(live: LiveSession) -> session_pb2.Session:
    return session_pb2.Session.FromString(live.session_bytes())


def _not_reached(after: int, current: int) -> ServiceError:
    return ServiceError(
        grpc.StatusCode.OUT_OF_RANGE,
        "REVISION_NOT_REACHED",
        f"after_revision {after}: the session is at revision {current}",
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
