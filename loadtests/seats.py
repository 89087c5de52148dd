"""Tables and seats of a load test: opened, taken and played by reported calls, and noted.

Every answer goes into the ledger, so that the run can be verified afterwards.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from loadtests.calls import Calls
from loadtests.feed import Feed
from loadtests.ledger import Account, Ledger
from services.client.errors import AWAY, RefusedError
from services.client.requests import Move, new_id, play_request
from ziggurat.v1 import bot_pb2, record_pb2, service_pb2, session_pb2


class Seat:
    """A seat that we hold."""

    def __init__(self, calls: Calls, account: Account) -> None:
        assert account.seat is not None
        self.calls = calls
        self.account = account
        self.session_id = account.session_id
        self.token = account.token
        self.number: int = account.seat
        self.last: service_pb2.PlayMoveRequest | None = None  # that was answered

    def feed(self, *, include_view: bool = False) -> Feed:
        """What this seat sees happen."""
        return Feed(self.calls, self.account, include_view=include_view)

    def get(self, min_revision: int = 0) -> service_pb2.GetSessionResponse:
        """What this seat sees."""
        request = service_pb2.GetSessionRequest(
            session_id=self.session_id, min_revision=min_revision
        )
        answer: service_pb2.GetSessionResponse = self.calls("GetSession", request, self.token)
        self.account.reached(answer.session.revision)
        return answer

    def legal_moves(self, min_revision: int = 0) -> service_pb2.ListLegalMovesResponse:
        """What this seat may play."""
        request = service_pb2.ListLegalMovesRequest(
            session_id=self.session_id, min_revision=min_revision
        )
        answer: service_pb2.ListLegalMovesResponse = self.calls(
            "ListLegalMoves", request, self.token
        )
        return answer

    def play(
        self, revision: int, move: Move, *, include_view: bool = False
    ) -> service_pb2.PlayMoveResponse:
        """Play a move; an answer that never comes leaves it open whether it counts.

        Contradiction where the answer is not what others were told.
        """
        request = play_request(
            move,
            session_id=self.session_id,
            revision=revision,
            request_id=new_id(),
            include_view=include_view,
        )
        self.account.open_moves += 1  # also when this greenlet is killed while it waits
        try:
            answer: service_pb2.PlayMoveResponse = self.calls("PlayMove", request, self.token)
        except RefusedError as refusal:
            self.account.open_moves -= refusal.code not in AWAY
            raise
        self.account.open_moves -= 1
        self.last = request
        notation = move.notation if isinstance(move, session_pb2.LegalMove) else ""
        self.account.moved(answer.update, notation)
        return answer

    def play_any(self, rng: random.Random, min_revision: int = 0) -> session_pb2.Update | None:
        """Ask what is legal and play one of it; None where another seat decides."""
        legal = self.legal_moves(min_revision)
        if not legal.moves:
            return None
        return self.play(legal.revision, rng.choice(legal.moves)).update

    def advice(self, level: int) -> bot_pb2.ChooseMoveResponse:
        """What a bot of that level would play here, at a table where help is allowed."""
        position = bot_pb2.SessionPosition(session_id=self.session_id)
        request = bot_pb2.ChooseMoveRequest(session=position, level=level)
        answer: bot_pb2.ChooseMoveResponse = self.calls("ChooseMove", request, self.token)
        return answer

    def take_back(self, revision: int) -> session_pb2.Session:
        """Take our latest move back; the session's `undo` says who must agree, absent: nobody."""
        request = service_pb2.ProposeUndoRequest(
            session_id=self.session_id, revision=revision, request_id=new_id()
        )
        answer: service_pb2.ProposeUndoResponse = self.calls("ProposeUndo", request, self.token)
        self.account.reached(answer.session.revision)
        return answer.session

    def agree(self, revision: int) -> session_pb2.Session:
        """Let somebody take a move back."""
        request = service_pb2.AnswerUndoRequest(
            session_id=self.session_id, revision=revision, agree=True, request_id=new_id()
        )
        answer: service_pb2.AnswerUndoResponse = self.calls("AnswerUndo", request, self.token)
        self.account.reached(answer.session.revision)
        return answer.session

    def resign(self) -> session_pb2.Session:
        """Give the game up."""
        request = service_pb2.ResignSeatRequest(session_id=self.session_id, request_id=new_id())
        answer: service_pb2.ResignSeatResponse = self.calls("ResignSeat", request, self.token)
        self.account.reached(answer.session.revision)
        return answer.session

    def record(self) -> record_pb2.Record:
        """The record of the game, which is over."""
        request = service_pb2.ExportRecordRequest(session_id=self.session_id)
        answer: service_pb2.ExportRecordResponse = self.calls("ExportRecord", request, self.token)
        return answer.record

    def keep_copy(self, record: record_pb2.Record) -> None:
        """Import the record: a session of its own, which is over."""
        request = service_pb2.ImportRecordRequest(record=record, request_id=new_id())
        self.calls("ImportRecord", request)


class Lobby:
    """Opens tables and sits down at them."""

    def __init__(self, calls: Calls, ledger: Ledger) -> None:
        self.calls = calls
        self.ledger = ledger

    def create(
        self,
        game: str,
        seats: Sequence[service_pb2.SeatSetup],
        **fields: object,
    ) -> service_pb2.CreateSessionResponse:
        """A new table; whoever loses a game of it by resigning forfeits."""
        request = service_pb2.CreateSessionRequest(
            game=game,
            seats=seats,
            request_id=new_id(),
            resign_policy=session_pb2.RESIGN_POLICY_FORFEIT,
            **fields,  # type: ignore[arg-type]
        )
        answer: service_pb2.CreateSessionResponse = self.calls("CreateSession", request)
        return answer

    def hosted_seat(self, created: service_pb2.CreateSessionResponse, seat: int) -> Seat:
        """The seat that the host took at once."""
        return self._seat(created.session, created.seat_token, seat)

    def join(self, session_id: str, seat: int, invite_code: str = "") -> Seat:
        """Take a seat."""
        request = service_pb2.JoinSessionRequest(
            session_id=session_id, seat=seat, invite_code=invite_code, request_id=new_id()
        )
        answer: service_pb2.JoinSessionResponse = self.calls("JoinSession", request)
        return self._seat(answer.session, answer.seat_token, answer.seat)

    def start(self, session_id: str, host_token: str) -> session_pb2.Session:
        """Deal."""
        request = service_pb2.StartSessionRequest(session_id=session_id, request_id=new_id())
        answer: service_pb2.StartSessionResponse = self.calls("StartSession", request, host_token)
        return answer.session

    def _seat(self, session: session_pb2.Session, token: str, number: int) -> Seat:
        account = self.ledger.account(session.session_id, token, number)
        account.reached(session.revision)
        return Seat(self.calls, account)
