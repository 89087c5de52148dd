"""The link to a server: the calls a player needs, tried again while the server is away.

A call that changes the table carries the same request id each time it is tried, so a move is played
once, however often the line breaks.

gRPC is only used in threads of our own, while the main thread waits: Ctrl-C strikes the main
thread, and inside gRPC it would leave locks held for ever.
"""

from __future__ import annotations

import threading
import uuid
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import grpc

from services.play.address import Address
from services.play.errors import PlayError
from services.play.retries import Tries
from services.play.watching import Watch
from services.tokens import bearer_metadata
from services.waiting import next_of, outcome
from ziggurat.v1 import (
    bot_pb2,
    bot_pb2_grpc,
    record_pb2,
    service_pb2,
    service_pb2_grpc,
    session_pb2,
)

CONNECT_SECONDS = 5.0  # for the first connection
CALL_SECONDS = 20.0  # longest wait for one answer
SEARCH_SECONDS = 60.0  # longest wait for a hint
CHANNEL_OPTIONS = (
    ("grpc.initial_reconnect_backoff_ms", 100),
    ("grpc.min_reconnect_backoff_ms", 100),
    ("grpc.max_reconnect_backoff_ms", 1000),
    ("grpc.max_receive_message_length", 16 << 20),
    # A line that is dead without anybody having said so is noticed. 10 s is what servers allow.
    ("grpc.keepalive_time_ms", 30_000),
    ("grpc.keepalive_timeout_ms", 10_000),
)
THREADS = 4  # a watch, a call, and what is still ending


class Link:
    """One server. `on_wait` is called before every further try (in a thread of the link)."""

    def __init__(self, address: Address, on_wait: Callable[[], None]) -> None:
        self.address = address
        self._on_wait = on_wait
        self._closed = threading.Event()
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="link")
        self._channel = address.channel(CHANNEL_OPTIONS)
        self._games = service_pb2_grpc.GameServiceStub(self._channel)
        self._bots = bot_pb2_grpc.BotServiceStub(self._channel)

    def connect(self) -> None:
        """Wait for the server to answer; PlayError when it does not."""
        self._aside(self._connect)

    def _connect(self) -> None:
        try:
            grpc.channel_ready_future(self._channel).result(CONNECT_SECONDS)
        except grpc.FutureTimeoutError:
            raise PlayError(f"no server answers at {self.address}") from None

    def close(self) -> None:
        """Hang up; whatever still waits ends."""
        self._closed.set()
        self._channel.close()
        self._threads.shutdown(cancel_futures=True)

    # ------------------------------------------------------------------ the lobby

    def create(
        self, request: service_pb2.CreateSessionRequest
    ) -> service_pb2.CreateSessionResponse:
        """A new table, one only; the request gets its id here."""
        request.request_id = _new_id()
        answer: service_pb2.CreateSessionResponse = self._call(
            self._games.CreateSession, request, ""
        )
        return answer

    def join(self, session_id: str, seat: int | None, name: str) -> service_pb2.JoinSessionResponse:
        """Take a seat, one only; None: the lowest open one."""
        request = service_pb2.JoinSessionRequest(
            session_id=session_id, seat=seat, name=name, request_id=_new_id()
        )
        answer: service_pb2.JoinSessionResponse = self._call(self._games.JoinSession, request, "")
        return answer

    def start(self, session_id: str, host_token: str) -> None:
        """Deal."""
        request = service_pb2.StartSessionRequest(session_id=session_id, request_id=_new_id())
        self._call(self._games.StartSession, request, host_token)

    # ------------------------------------------------------------------ the game

    def get(self, session_id: str, token: str) -> service_pb2.GetSessionResponse:
        """The table and what the holder of the token sees of it."""
        request = service_pb2.GetSessionRequest(session_id=session_id)
        answer: service_pb2.GetSessionResponse = self._call(self._games.GetSession, request, token)
        return answer

    def legal_moves(
        self, session_id: str, token: str, revision: int
    ) -> list[session_pb2.LegalMove]:
        """What may be played at `revision` or later; empty when another seat decides."""
        request = service_pb2.ListLegalMovesRequest(session_id=session_id, min_revision=revision)
        answer: service_pb2.ListLegalMovesResponse = self._call(
            self._games.ListLegalMoves, request, token
        )
        return list(answer.moves)

    def play(
        self, session_id: str, token: str, revision: int, move: session_pb2.LegalMove
    ) -> service_pb2.PlayMoveResponse:
        """Play a move, once."""
        request = service_pb2.PlayMoveRequest(
            session_id=session_id,
            revision=revision,
            request_id=_new_id(),
            move=move.move,
            include_view=True,
        )
        answer: service_pb2.PlayMoveResponse = self._call(self._games.PlayMove, request, token)
        return answer

    def hint(self, session_id: str, token: str, revision: int, level: int) -> session_pb2.LegalMove:
        """The move a bot would play."""
        position = bot_pb2.SessionPosition(session_id=session_id, revision=revision)
        request = bot_pb2.ChooseMoveRequest(session=position, level=level)
        answer: bot_pb2.ChooseMoveResponse = self._call(
            self._bots.ChooseMove, request, token, seconds=SEARCH_SECONDS
        )
        return answer.move

    def record(self, session_id: str, token: str) -> record_pb2.Record:
        """The record of a finished game."""
        request = service_pb2.ExportRecordRequest(session_id=session_id)
        answer: service_pb2.ExportRecordResponse = self._call(
            self._games.ExportRecord, request, token
        )
        return answer.record

    def watch(self, session_id: str, token: str, after: int) -> Iterator[session_pb2.Update]:
        """All that happens after a revision, until the game is over or the caller has enough."""
        watch = Watch(self._games.WatchSession, session_id, bearer_metadata(token), self._tries)
        self._threads.submit(watch.run, after)
        try:
            while (news := next_of(watch.news)) is not None:
                if isinstance(news, BaseException):
                    raise news
                yield news
        finally:
            watch.stop()

    # ------------------------------------------------------------------ trying

    def _call(self, method: Any, request: Any, token: str, seconds: float = CALL_SECONDS) -> Any:
        """A call that may be made again: a read, or one with a request id."""

        def call() -> Any:
            tries = self._tries()
            while True:
                try:
                    return method(request, timeout=seconds, metadata=bearer_metadata(token))
                except grpc.RpcError as error:
                    tries.again(error)

        return self._aside(call)

    def _tries(self) -> Tries:
        return Tries(self._on_wait, self._closed)

    def _aside(self, work: Callable[[], Any]) -> Any:
        """The outcome of some work, done in a thread of ours."""
        return outcome(self._threads.submit(work))


def _new_id() -> str:
    """The name of a request that may be sent more than once."""
    return str(uuid.uuid4())
