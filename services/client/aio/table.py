"""A table: a session, and the tokens one holds for it."""

from __future__ import annotations

from services.client.aio.line import AsyncLine
from services.client.aio.streams import AsyncAnalysis, AsyncWatch
from services.client.line import SEARCH_SECONDS
from services.client.requests import Move, new_id, play_request
from ziggurat.v1 import bot_pb2, record_pb2, service_pb2, session_pb2


class AsyncTable:
    """A session with what one is there: host, seat, both, or a spectator. It keeps the tokens.

    All calls may raise RefusedError; those that name a revision StaleError when it is not current.
    """

    def __init__(
        self,
        line: AsyncLine,
        session_id: str,
        *,
        seat_token: str = "",
        host_token: str = "",
        seat: int | None = None,
        invite_code: str = "",
    ) -> None:
        self._line = line
        self.session_id = session_id
        self.seat_token = seat_token  # "": we have no seat
        self.host_token = host_token  # "": we are not the host, or only by our seat's rights
        self.seat = seat  # ours, where we were told
        self.invite_code = invite_code  # of a private table that we opened

    # ------------------------------------------------------------------ the lobby

    async def start(self) -> session_pb2.Session:
        """Deal. Host."""
        request = service_pb2.StartSessionRequest(session_id=self.session_id, request_id=new_id())
        answer: service_pb2.StartSessionResponse = await self._line.call(
            self._line.stubs.games.StartSession, request, self._host
        )
        return answer.session

    async def leave(self) -> session_pb2.Session:
        """Give the seat back, in the lobby. Its token is void afterwards."""
        request = service_pb2.LeaveSessionRequest(session_id=self.session_id, request_id=new_id())
        answer: service_pb2.LeaveSessionResponse = await self._line.call(
            self._line.stubs.games.LeaveSession, request, self.seat_token
        )
        self.seat_token, self.seat = "", None
        return answer.session

    async def kick(self, seat: int) -> session_pb2.Session:
        """Take a seat away from its holder. Host."""
        request = service_pb2.KickSeatRequest(
            session_id=self.session_id, seat=seat, request_id=new_id()
        )
        answer: service_pb2.KickSeatResponse = await self._line.call(
            self._line.stubs.games.KickSeat, request, self._host
        )
        return answer.session

    async def hand_over(self, seat: int) -> session_pb2.Session:
        """Make the holder of a seat the host; the host token is void afterwards. Host."""
        request = service_pb2.HandOverHostRequest(
            session_id=self.session_id, seat=seat, request_id=new_id()
        )
        answer: service_pb2.HandOverHostResponse = await self._line.call(
            self._line.stubs.games.HandOverHost, request, self._host
        )
        self.host_token = ""
        return answer.session

    async def reissue(self, seat: int) -> str:
        """A new token for a seat whose token was lost; the old one is void. Host."""
        request = service_pb2.ReissueSeatTokenRequest(
            session_id=self.session_id, seat=seat, request_id=new_id()
        )
        answer: service_pb2.ReissueSeatTokenResponse = await self._line.call(
            self._line.stubs.games.ReissueSeatToken, request, self._host
        )
        return answer.seat_token

    async def set_bot(self, seat: int, level: int) -> session_pb2.Session:
        """Let a bot of some level play a seat; level 0: no bot any more. Host, or the seat."""
        request = service_pb2.SetSeatBotRequest(
            session_id=self.session_id, seat=seat, level=level, request_id=new_id()
        )
        answer: service_pb2.SetSeatBotResponse = await self._line.call(
            self._line.stubs.games.SetSeatBot, request, self._host
        )
        return answer.session

    # ------------------------------------------------------------------ reading

    async def get(self, min_revision: int = 0) -> service_pb2.GetSessionResponse:
        """The table and what we see of it, at a revision or later."""
        request = service_pb2.GetSessionRequest(
            session_id=self.session_id, min_revision=min_revision
        )
        answer: service_pb2.GetSessionResponse = await self._line.call(
            self._line.stubs.games.GetSession, request, self._own
        )
        return answer

    async def legal_moves(self, min_revision: int = 0) -> service_pb2.ListLegalMovesResponse:
        """What our seat may play, at a revision or later; none when another seat decides."""
        request = service_pb2.ListLegalMovesRequest(
            session_id=self.session_id, min_revision=min_revision
        )
        answer: service_pb2.ListLegalMovesResponse = await self._line.call(
            self._line.stubs.games.ListLegalMoves, request, self.seat_token
        )
        return answer

    def watch(
        self,
        after_revision: int = 0,
        after_epoch: int = 0,
        *,
        include_view: bool = False,
        include_presence: bool = False,
    ) -> AsyncWatch:
        """All that happens after a revision, until the game is over."""
        request = service_pb2.WatchSessionRequest(
            session_id=self.session_id,
            after_revision=after_revision,
            after_epoch=after_epoch,
            include_view=include_view,
            include_presence=include_presence,
        )
        return AsyncWatch(self._line, request, self._own)

    async def record(self) -> record_pb2.Record:
        """The record of a game that is over."""
        request = service_pb2.ExportRecordRequest(session_id=self.session_id)
        answer: service_pb2.ExportRecordResponse = await self._line.call(
            self._line.stubs.games.ExportRecord, request, self._own
        )
        return answer.record

    # ------------------------------------------------------------------ playing

    async def play(
        self, revision: int, move: Move, *, include_view: bool = False, request_id: str = ""
    ) -> service_pb2.PlayMoveResponse:
        """Play a move, once, in answer to a revision: the current one.

        The move is a legal one, its typed message, or text. A program that may itself be started
        anew in between gives a request id of its own, and the same one again.
        """
        request = play_request(
            move,
            session_id=self.session_id,
            revision=revision,
            request_id=request_id or new_id(),
            include_view=include_view,
        )
        answer: service_pb2.PlayMoveResponse = await self._line.call(
            self._line.stubs.games.PlayMove, request, self.seat_token
        )
        return answer

    async def propose_undo(self, revision: int) -> session_pb2.Session:
        """Ask to take back our latest move and what followed; `undo` is absent when it is done."""
        request = service_pb2.ProposeUndoRequest(
            session_id=self.session_id, revision=revision, request_id=new_id()
        )
        answer: service_pb2.ProposeUndoResponse = await self._line.call(
            self._line.stubs.games.ProposeUndo, request, self.seat_token
        )
        return answer.session

    async def answer_undo(self, revision: int, *, agree: bool) -> session_pb2.Session:
        """Agree to the open proposal, or end it."""
        request = service_pb2.AnswerUndoRequest(
            session_id=self.session_id, revision=revision, agree=agree, request_id=new_id()
        )
        answer: service_pb2.AnswerUndoResponse = await self._line.call(
            self._line.stubs.games.AnswerUndo, request, self.seat_token
        )
        return answer.session

    async def resign(self) -> session_pb2.Session:
        """Give the game up."""
        request = service_pb2.ResignSeatRequest(session_id=self.session_id, request_id=new_id())
        answer: service_pb2.ResignSeatResponse = await self._line.call(
            self._line.stubs.games.ResignSeat, request, self.seat_token
        )
        return answer.session

    async def rematch(self) -> AsyncTable:
        """Another game at the same table: the new one, with the same tokens."""
        request = service_pb2.RematchRequest(session_id=self.session_id)
        answer: service_pb2.RematchResponse = await self._line.call(
            self._line.stubs.games.Rematch, request, self._own
        )
        return AsyncTable(
            self._line,
            answer.session.session_id,
            seat_token=self.seat_token,
            host_token=self.host_token,
            seat=answer.seat if answer.HasField("seat") else None,
        )

    # ------------------------------------------------------------------ bots

    async def choose_move(self, level: int, revision: int = 0) -> bot_pb2.ChooseMoveResponse:
        """The move a bot would play for our seat; revision 0: at whatever is current."""
        request = bot_pb2.ChooseMoveRequest(session=self._position(revision), level=level)
        answer: bot_pb2.ChooseMoveResponse = await self._line.call(
            self._line.stubs.bots.ChooseMove, request, self.seat_token, SEARCH_SECONDS
        )
        return answer

    def analyze(
        self,
        limits: bot_pb2.AnalysisLimits | None = None,
        *,
        interval: float = 1.0,
        revision: int = 0,
    ) -> AsyncAnalysis:
        """What the strongest search finds for our seat, every `interval` seconds."""
        request = bot_pb2.AnalyzeRequest(session=self._position(revision), limits=limits)
        request.interval.FromNanoseconds(round(interval * 1e9))
        return AsyncAnalysis(self._line, request, self.seat_token)

    def _position(self, revision: int) -> bot_pb2.SessionPosition:
        return bot_pb2.SessionPosition(session_id=self.session_id, revision=revision)

    # ------------------------------------------------------------------ tokens

    @property
    def _host(self) -> str:
        """For what hosts may: a seat's token may have a host's rights."""
        return self.host_token or self.seat_token

    @property
    def _own(self) -> str:
        """For what everybody may, each in their way."""
        return self.seat_token or self.host_token
