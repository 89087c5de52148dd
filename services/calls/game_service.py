"""GameService: requests checked and answered; what becomes of them is decided in `sessions`."""

from __future__ import annotations

import asyncio

import grpc

from services.access.admission import Admission
from services.access.principals import Principal
from services.calls import validate
from services.calls.callers import identified, table_to_join, token_of, viewer_by
from services.calls.rpc import Context, seconds_left
from services.errors import ServiceError
from services.games import Catalogue
from services.session.commits import Request
from services.session.judging import (
    require_host,
    require_seat,
    require_still_good,
    require_watcher,
)
from services.session.live import LiveSession
from services.session.sessions import NewTable, Sessions
from services.watches.watch import WatchHub
from services.wire import message_field, number_field
from ziggurat.v1 import service_pb2, session_pb2

WAIT_SECONDS = 30.0  # longest wait for a revision

_GetAnswer = service_pb2.GetSessionResponse
_PlayAnswer = service_pb2.PlayMoveResponse


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

    # ------------------------------------------------------------------ the lobby

    async def ListGames(self, request: service_pb2.ListGamesRequest, context: Context) -> bytes:
        token_of(context)
        return self._games.listing

    async def CreateSession(
        self, request: service_pb2.CreateSessionRequest, context: Context
    ) -> service_pb2.CreateSessionResponse:
        token_of(context)
        table = validate.new_table(self._games[request.game], request)
        principal = await self._opening(table, context)
        table.header.owner = principal.name
        created = await self._sessions.create(table)
        if created.live.phase == session_pb2.SESSION_PHASE_LOBBY:
            self._admission.table_opened(principal, created.live.session_id)
        token = created.seat_token or created.host_token
        return service_pb2.CreateSessionResponse(
            session=await self._told(created.live, token),
            host_token=created.host_token,
            seat_token=created.seat_token,
            invite_code=created.invite_code,
        )

    async def _opening(self, table: NewTable, context: Context) -> Principal:
        """Who opens a table, or asks again for one that they have opened: no share is too small."""
        try:
            return self._admission.opening_table(context)
        except ServiceError:
            if not await self._sessions.is_there(table):
                raise
            return self._admission.principal(context)

    async def JoinSession(
        self, request: service_pb2.JoinSessionRequest, context: Context
    ) -> service_pb2.JoinSessionResponse:
        live = await table_to_join(self._sessions, request, context)
        seat, name, wanted = validate.join(request)
        await self._joining(live, wanted, context)
        joined = await self._sessions.join(live, seat, name, wanted)
        return service_pb2.JoinSessionResponse(
            session=await self._told(joined.live, joined.seat_token),
            seat=joined.seat,
            seat_token=joined.seat_token,
        )

    async def _joining(self, live: LiveSession, wanted: Request, context: Context) -> None:
        """Count who sits down; asking again for the seat that one has got is no second time."""
        try:
            self._admission.joining(context)
        except ServiceError:
            if not await self._sessions.has_come(live, wanted):
                raise

    async def StartSession(
        self, request: service_pb2.StartSessionRequest, context: Context
    ) -> service_pb2.StartSessionResponse:
        live, viewer = await identified(self._sessions, request, context)
        require_host(live, viewer)
        token = token_of(context)
        row = await self._sessions.start(
            live, validate.start(request), lambda now: require_host(now, now.identify(token))
        )
        self._admission.table_left_lobby(live.session_id)
        live = await self._sessions.get(live.session_id, row.revision)
        if live.revision == row.revision:  # it is no news to the host that the game has begun
            return service_pb2.StartSessionResponse(session=_read(live.session_bytes()))
        return service_pb2.StartSessionResponse(session=await self._told(live, token))

    async def _told(self, live: LiveSession, token: str) -> session_pb2.Session:
        """The session as whoever has the token may see it, who may ask again much later."""
        return _read(await self._sessions.delays.told(live, viewer_by(live, token)))

    # ------------------------------------------------------------------ reading

    async def GetSession(self, request: service_pb2.GetSessionRequest, context: Context) -> bytes:
        live, viewer = await identified(self._sessions, request, context)
        require_watcher(live, viewer)
        live = await self._at_least(live, viewer, request.min_revision, context)
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
        live = await self._at_least(live, seat, request.min_revision, context)
        return live.legal_bytes(seat)

    async def _at_least(
        self, live: LiveSession, viewer: int, revision: int, context: Context
    ) -> LiveSession:
        """The session as the viewer may see it, at a revision or later.

        It is waited for as long as the call may take.
        """
        validate.revision("min_revision", revision)
        token_hash = live.token_hash(viewer)
        shown = await self._sessions.delays.shown(live, viewer)
        if shown.revision >= revision:
            return shown
        seconds = seconds_left(context, WAIT_SECONDS)
        try:
            with self._admission.waiting(context):
                async with asyncio.timeout(seconds):
                    live = await self._wait_for(live.session_id, revision)
                    require_still_good(live, viewer, token_hash)
                    return await self._sessions.delays.shown_at(live, viewer, revision)
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


def _read(session: bytes) -> session_pb2.Session:
    return session_pb2.Session.FromString(session)
