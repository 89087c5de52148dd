"""One watch: what it has sent, and what it sends next."""

from __future__ import annotations

from services.calls.rpc import Context
from services.session.judging import require_still_good
from services.session.live import LiveSession
from services.session.sessions import Sessions
from services.store.base import LogRow
from services.watches.presence import Presences
from services.watches.watch import Subscription
from services.wire import message_field
from ziggurat.v1 import service_pb2, session_pb2

_Answer = service_pb2.WatchSessionResponse


class Watch:
    """A stream of one viewer, from the requested revision to the end of the session."""

    def __init__(
        self,
        sessions: Sessions,
        presences: Presences,
        request: service_pb2.WatchSessionRequest,
        viewer: int,
        token_hash: bytes,
        subscription: Subscription,
        context: Context,
    ) -> None:
        self._sessions = sessions
        self._presences = presences
        self._request = request
        self._session_id: str = request.session_id
        self._viewer = viewer
        self._token_hash = token_hash  # by which the viewer is known
        self._subscription = subscription
        self._context = context
        self._sent = request.after_revision
        self._presence: service_pb2.Presence | None = None  # as it was sent

    async def send_all(self) -> None:
        """Every row after the requested one, and who watches where that is asked for."""
        await self._send_presence()
        caught_up = False
        live = await self._sessions.get(self._session_id, self._sent)
        while self._sent != live.revision or not _is_over(live):
            rows = await self._rows(caught_up)
            caught_up = len(rows) == 1
            for row in rows:
                live = await self._send_row(row)
            if not rows:
                live = await self._sessions.get(self._session_id, self._sent)

    async def _rows(self, caught_up: bool) -> list[LogRow]:
        """The rows to come: from the log, or as they are announced once it has no more."""
        session_id, sent = self._session_id, self._sent
        rows = [] if caught_up else await self._sessions.log(session_id, sent)
        if rows:
            return rows
        row = await self._subscription.news(sent)
        while row is None:
            await self._send_presence()
            row = await self._subscription.news(sent)
        # An announcement may be missing where another process made the row: the log has it.
        return [row] if row.revision == sent + 1 else await self._sessions.log(session_id, sent)

    async def _send_row(self, row: LogRow) -> LiveSession:
        live = await self._sessions.get(self._session_id, row.revision)
        require_still_good(live, self._viewer, self._token_hash)
        while left := self._sessions.delays.seconds_left(live, self._viewer, row):
            if await self._subscription.pause(self._sent, left):
                await self._send_presence()
        shown = await self._sessions.delays.shown(live, self._viewer)
        update = shown.update_bytes(row, self._viewer, self._request.include_view)
        await self._send(message_field(_Answer.UPDATE_FIELD_NUMBER, update))
        self._sent = row.revision
        return live

    async def _send_presence(self) -> None:
        """Who watches, where that is asked for and another than before."""
        if not self._request.include_presence:
            return
        seen = await self._presences.seen(self._session_id)
        if seen != self._presence:
            await self._send(_Answer(presence=seen).SerializeToString())
            self._presence = seen

    async def _send(self, message: bytes) -> None:
        await self._subscription.write(self._context, message, self._sent)


def _is_over(live: LiveSession) -> bool:
    return live.phase == session_pb2.SESSION_PHASE_FINISHED
