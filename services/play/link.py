"""The link to a server: the calls a player needs, by the client of services.client.

gRPC is only used in threads of our own, while the main thread waits: Ctrl-C strikes the main
thread, and inside gRPC it would leave locks held for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import TypeVar

from services.client import Client, Table, Watch
from services.play.address import Address
from services.waiting import next_of, outcome
from ziggurat.v1 import record_pb2, service_pb2, session_pb2

THREADS = 4  # a watch, a call, and what is still ending

T = TypeVar("T")
News = SimpleQueue[session_pb2.Update | BaseException | None]


class Link:
    """One server. `on_wait` is called before every further try (in a thread of the link)."""

    def __init__(self, address: Address, on_wait: Callable[[], None]) -> None:
        self.address = address
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="link")
        self._client = Client(
            address.name, tls=address.security, on_retry=lambda refusal, pause: on_wait()
        )

    def connect(self) -> None:
        """Wait for the server to answer; UnreachableError when it does not."""
        self._aside(self._client.connect)

    def close(self) -> None:
        """Hang up; whatever still waits ends."""
        self._client.close()
        self._threads.shutdown(cancel_futures=True)

    # ------------------------------------------------------------------ the lobby

    def create(self, request: service_pb2.CreateSessionRequest) -> Table:
        """A new table, one only."""
        return self._aside(lambda: self._client.create(request))

    def join(self, session_id: str, seat: int | None, name: str) -> Table:
        """Take a seat, one only; None: the lowest open one."""
        return self._aside(lambda: self._client.join(session_id, seat=seat, name=name))

    def start(self, session_id: str, host_token: str) -> None:
        """Deal."""
        self._aside(self._client.table(session_id, host_token=host_token).start)

    # ------------------------------------------------------------------ the game

    def get(self, session_id: str, token: str) -> service_pb2.GetSessionResponse:
        """The table and what the holder of the token sees of it."""
        return self._aside(self._table(session_id, token).get)

    def legal_moves(
        self, session_id: str, token: str, revision: int
    ) -> list[session_pb2.LegalMove]:
        """What may be played at `revision` or later; empty when another seat decides."""
        table = self._table(session_id, token)
        return list(self._aside(lambda: table.legal_moves(revision)).moves)

    def play(
        self, session_id: str, token: str, revision: int, move: session_pb2.LegalMove
    ) -> service_pb2.PlayMoveResponse:
        """Play a move, once."""
        table = self._table(session_id, token)
        return self._aside(lambda: table.play(revision, move, include_view=True))

    def hint(self, session_id: str, token: str, revision: int, level: int) -> session_pb2.LegalMove:
        """The move a bot would play."""
        table = self._table(session_id, token)
        return self._aside(lambda: table.choose_move(level, revision)).move

    def record(self, session_id: str, token: str) -> record_pb2.Record:
        """The record of a finished game."""
        return self._aside(self._table(session_id, token).record)

    def watch(self, session_id: str, token: str, after: int) -> Iterator[session_pb2.Update]:
        """All that happens after a revision, until the game is over or the caller has enough."""
        watch = self._table(session_id, token).watch(after, include_view=True)
        news: News = SimpleQueue()
        self._threads.submit(_hand_over, watch, news)
        try:
            while (update := next_of(news)) is not None:
                if isinstance(update, BaseException):
                    raise update
                yield update
        finally:
            watch.cancel()

    def _table(self, session_id: str, token: str) -> Table:
        return self._client.table(session_id, seat_token=token)

    def _aside(self, work: Callable[[], T]) -> T:
        """The outcome of some work, done in a thread of ours."""
        return outcome(self._threads.submit(work))


def _hand_over(watch: Watch, news: News) -> None:
    """Read a watch to its end: None, or an error."""
    try:
        for answer in watch:
            news.put(answer.update)
        news.put(None)
    except BaseException as error:  # whatever it is, it is the reader's
        news.put(error)
