"""The calls about seats and hosts: who may ask is judged here, what becomes of it in `seats`.

Some of them make the caller's own token void. The same request still gets its first answer when it
comes again: requests are known by the token that came with them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from services.calls import validate
from services.calls.callers import token_of, viewer_by
from services.calls.rpc import Context
from services.session import seats
from services.session.commits import Request
from services.session.judging import require_host, require_seat
from services.session.live import LiveSession
from services.session.sessions import Sessions
from services.store.base import LogRow
from services.wire import message_field
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import service_pb2

Judge = Callable[[LiveSession, int], object]  # may they who call ask for this at all
Change = Callable[[LiveSession, int, store_pb2.Entry], None]  # fills the entry in, or refuses
_SESSION_FIELD = service_pb2.LeaveSessionResponse.SESSION_FIELD_NUMBER  # of all of them


class SeatCalls:
    """The calls that change who sits where, and who is host."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def LeaveSession(
        self, request: service_pb2.LeaveSessionRequest, context: Context
    ) -> bytes:
        return await self._answer(request, context, _require_seat, seats.leave)

    async def KickSeat(self, request: service_pb2.KickSeatRequest, context: Context) -> bytes:
        change = partial(seats.kick, seat=request.seat)
        return await self._answer(request, context, require_host, change)

    async def HandOverHost(
        self, request: service_pb2.HandOverHostRequest, context: Context
    ) -> bytes:
        change = partial(seats.hand_over, seat=request.seat)
        return await self._answer(request, context, require_host, change)

    async def SetSeatBot(self, request: service_pb2.SetSeatBotRequest, context: Context) -> bytes:
        judge = partial(seats.require_hand, seat=request.seat)
        change = partial(seats.set_bot, seat=request.seat, level=request.level)
        return await self._answer(request, context, judge, change)

    async def ResignSeat(self, request: service_pb2.ResignSeatRequest, context: Context) -> bytes:
        return await self._answer(request, context, _require_seat, seats.resign)

    async def ReissueSeatToken(
        self, request: service_pb2.ReissueSeatTokenRequest, context: Context
    ) -> service_pb2.ReissueSeatTokenResponse:
        token = token_of(context)
        asked = validate.change(request, token)
        new = self._sessions.reissued_token(request.session_id, request.seat, asked.request_id)
        change = partial(seats.reissue, seat=request.seat, token=new)

        def judge(live: LiveSession, viewer: int) -> None:
            require_host(live, viewer)
            validate.secret_request_id(request.request_id)

        await self._change(request, token, asked, judge, change)
        return service_pb2.ReissueSeatTokenResponse(seat_token=new)

    async def _answer(self, request: Any, context: Context, judge: Judge, change: Change) -> bytes:
        token = token_of(context)
        asked = validate.change(request, token)
        row = await self._change(request, token, asked, judge, change)
        live = await self._sessions.get(request.session_id, row.revision)
        told = await self._sessions.delays.told(live, viewer_by(live, token))
        return message_field(_SESSION_FIELD, told)

    async def _change(
        self, request: Any, token: str, asked: Request, judge: Judge, change: Change
    ) -> LogRow:
        """The row that the request makes, or made when it came for the first time.

        Each attempt asks anew who calls: another change may have taken the seat or the rights away.
        """

        async def attempt(live: LiveSession) -> LogRow | None:
            await self._sessions.expire(live)  # what a clock has decided comes before
            viewer = live.identify(token)
            judge(live, viewer)
            validate.optional_request_id(request.request_id)
            live.require_rules()
            entry = self._sessions.next_entry(live)
            change(live, viewer, entry)
            return await self._sessions.commit(live, entry, (), live.state, request=asked)

        live = await self._sessions.get(validate.session_id(request.session_id))
        return await self._sessions.change(live, asked, attempt)


def _require_seat(live: LiveSession, viewer: int) -> None:
    require_seat(viewer)
