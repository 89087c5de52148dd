"""The client: finds games and tables, opens tables, and takes seats at them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from types import TracebackType

from services.client.aio.line import AsyncLine
from services.client.aio.table import AsyncTable
from services.client.line import OnRetry, Settings
from services.client.requests import new_id
from services.client.retries import Patience
from services.client.tls import Tls
from ziggurat.v1 import games_pb2, record_pb2, service_pb2, session_pb2

CONNECT_SECONDS = 5.0
PAGE_SIZE = 100


class AsyncClient:
    """A server. Use it as a context manager, or close it.

    `address` is "host:port"; `tls` says how to speak TLS (None: not at all); `api_key` is for
    services that have one. A call that got no answer is made again for as long as `patience`
    lasts; `on_retry` is told of every such failure and of the pause that follows.
    """

    def __init__(
        self,
        address: str,
        *,
        tls: Tls | None = None,
        api_key: str = "",
        patience: Patience | None = None,
        on_retry: OnRetry | None = None,
    ) -> None:
        settings = Settings(address, tls, api_key, patience or Patience(), on_retry)
        self._line = AsyncLine(settings)
        self._shared_views: dict[bytes, games_pb2.GameView] = {}  # by content hash

    async def connect(self, seconds: float = CONNECT_SECONDS) -> AsyncClient:
        """Wait until the server answers; UnreachableError when it does not within so long.

        Without it the first call connects, and is patient.
        """
        await self._line.connect(seconds)
        return self

    async def close(self) -> None:
        """Hang up. Calls and watches that are open end."""
        await self._line.close()

    async def __aenter__(self) -> AsyncClient:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    # ------------------------------------------------------------------ games

    async def games(self) -> list[service_pb2.GameSummary]:
        """The hosted games by name."""
        answer: service_pb2.ListGamesResponse = await self._line.call(
            self._line.stubs.games.ListGames, service_pb2.ListGamesRequest(), ""
        )
        return list(answer.games)

    async def game_info(
        self, game: str, content_hash: bytes = b""
    ) -> service_pb2.GetGameInfoResponse:
        """What is needed to show a game; it never changes for a content hash."""
        request = service_pb2.GetGameInfoRequest(game=game, content_hash=content_hash)
        answer: service_pb2.GetGameInfoResponse = await self._line.call(
            self._line.stubs.games.GetGameInfo, request, ""
        )
        return answer

    async def whole_view(
        self, view: games_pb2.GameView, session: session_pb2.Session
    ) -> games_pb2.GameView:
        """A view of a session with what never changes, which views are sent without.

        A message of one's own; empty where the view is. Asks the server once for each content.
        """
        whole = games_pb2.GameView()
        if view.WhichOneof("game") is not None:
            whole.CopyFrom(await self._shared_view(session))
        whole.MergeFrom(view)
        return whole

    async def _shared_view(self, session: session_pb2.Session) -> games_pb2.GameView:
        content_hash = session.content_hash
        if content_hash not in self._shared_views:
            info = await self.game_info(session.game, content_hash)
            self._shared_views[content_hash] = info.shared_view
        return self._shared_views[content_hash]

    # ------------------------------------------------------------------ tables

    async def create(self, request: service_pb2.CreateSessionRequest) -> AsyncTable:
        """Open a table, one only. The request gets an id where it has none."""
        named = service_pb2.CreateSessionRequest()
        named.CopyFrom(request)
        named.request_id = request.request_id or new_id()
        answer: service_pb2.CreateSessionResponse = await self._line.call(
            self._line.stubs.games.CreateSession, named, ""
        )
        return AsyncTable(
            self._line,
            answer.session.session_id,
            seat_token=answer.seat_token,
            host_token=answer.host_token,
            seat=named.host_seat if named.HasField("host_seat") else None,
            invite_code=answer.invite_code,
        )

    async def join(
        self,
        session_id: str = "",
        *,
        seat: int | None = None,
        name: str = "",
        invite_code: str = "",
        request_id: str = "",
    ) -> AsyncTable:
        """Take a seat, one only; None: the lowest open one. A private table has an invite code."""
        request = service_pb2.JoinSessionRequest(
            session_id=session_id,
            seat=seat,
            name=name,
            invite_code=invite_code,
            request_id=request_id or new_id(),
        )
        answer: service_pb2.JoinSessionResponse = await self._line.call(
            self._line.stubs.games.JoinSession, request, ""
        )
        return AsyncTable(
            self._line,
            answer.session.session_id,
            seat_token=answer.seat_token,
            seat=answer.seat,
        )

    def table(
        self,
        session_id: str,
        *,
        seat_token: str = "",
        host_token: str = "",
        seat: int | None = None,
    ) -> AsyncTable:
        """A table one has been at before, with the tokens that were kept; none: a spectator."""
        return AsyncTable(
            self._line, session_id, seat_token=seat_token, host_token=host_token, seat=seat
        )

    async def sessions(
        self, which: service_pb2.SessionFilter, game: str = ""
    ) -> AsyncIterator[session_pb2.Session]:
        """The tables with open seats, those to watch, or one's own; newest first, page by page."""
        request = service_pb2.ListSessionsRequest(filter=which, game=game, page_size=PAGE_SIZE)
        while True:
            answer: service_pb2.ListSessionsResponse = await self._line.call(
                self._line.stubs.games.ListSessions, request, ""
            )
            for session in answer.sessions:
                yield session
            if not answer.next_page_token:
                return
            request.page_token = answer.next_page_token

    async def import_record(self, record: record_pb2.Record) -> AsyncTable:
        """Keep a record as a finished session, to be watched and analysed."""
        request = service_pb2.ImportRecordRequest(record=record, request_id=new_id())
        answer: service_pb2.ImportRecordResponse = await self._line.call(
            self._line.stubs.games.ImportRecord, request, ""
        )
        return AsyncTable(self._line, answer.session.session_id)
