"""A watch that is read all the time, as clients do, and found out when it tells what it should not.

Every revision must come once, in order, without gaps, and as everybody else is told who may see
the same. The reader is a thread, which is a greenlet where gevent has patched threads.
"""

from __future__ import annotations

import threading
import time
from typing import Any

import grpc

from loadtests.calls import Calls, Sample, WrongAnswer, bearer
from loadtests.ledger import Account, Contradiction
from services.client.errors import refused
from ziggurat.v1 import service_pb2, session_pb2

LONGEST_SECONDS = 3600.0
WATCH = "WatchSession"


class Feed:
    """What a viewer sees happen, from the creation on."""

    def __init__(self, calls: Calls, account: Account, *, include_view: bool = False) -> None:
        self.latest: session_pb2.Update | None = None
        self.over = False  # the stream has ended, well or not
        self.session_id = account.session_id
        self._calls = calls
        self._account = account
        self._cancelled = False
        self._news = threading.Condition()
        self._arrivals: dict[int, float] = {}  # revision -> when it came
        request = service_pb2.WatchSessionRequest(
            session_id=account.session_id, include_view=include_view
        )
        self._began = time.perf_counter()
        self._stream: Any = calls.stub.WatchSession(
            request, timeout=LONGEST_SECONDS, metadata=bearer(account.token)
        )
        threading.Thread(target=self._read, daemon=True).start()

    @property
    def revision(self) -> int:
        """The latest revision that has come; 0 before the first."""
        return self.latest.revision if self.latest else 0

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.latest is not None and self.latest.phase == session_pb2.SESSION_PHASE_FINISHED

    def is_turn_of(self, seat: int) -> bool:
        """Whether that seat decides, as far as we have been told."""
        return (
            self.latest is not None
            and self.latest.HasField("to_act")
            and (self.latest.to_act == seat)
        )

    def wait(self, revision: int, seconds: float) -> float | None:
        """When that revision came (`time.perf_counter`); None when it has not within so long."""
        with self._news:
            self._news.wait_for(lambda: revision in self._arrivals or self.over, seconds)
            return self._arrivals.get(revision)

    def wait_for_turn(self, seat: int, seconds: float) -> bool:
        """Whether that seat decides within so long; also False when the game is over."""
        with self._news:
            self._news.wait_for(
                lambda: self.is_turn_of(seat) or self.finished or self.over, seconds
            )
            return self.is_turn_of(seat)

    def arrivals(self, first: int) -> list[float]:
        """When that revision and all later ones came, in order."""
        with self._news:
            return [self._arrivals[number] for number in range(first, self.revision + 1)]

    def cancel(self) -> None:
        """Read no more."""
        self._cancelled = True
        self._stream.cancel()

    # ------------------------------------------------------------------ the reader

    def _read(self) -> None:
        try:
            for answer in self._stream:
                self._take(answer.update, answer.ByteSize())
            if not self.finished:
                self._fail(WrongAnswer("the stream ended before the game"))
        except (WrongAnswer, Contradiction) as wrong:
            self._fail(wrong)
            self.cancel()
        except grpc.RpcError as error:
            if not self._cancelled:
                refusal = refused(error)
                self._fail(WrongAnswer(f"broke: {refusal.code.name} {refusal.reason}"))
        finally:
            with self._news:
                self.over = True
                self._news.notify_all()

    def _take(self, update: session_pb2.Update, size: int) -> None:
        if update.revision != self.revision + 1:
            raise WrongAnswer(f"revision {update.revision} came after {self.revision}")
        self._account.tell(update)
        now = time.perf_counter()
        if self.latest is None:
            self._calls.report(Sample("stream", WATCH, now - self._began, size))
        with self._news:
            self.latest = update
            self._arrivals[update.revision] = now
            self._news.notify_all()

    def _fail(self, error: Exception) -> None:
        seconds = time.perf_counter() - self._began
        self._calls.report(Sample("stream", WATCH, seconds, error=error))
