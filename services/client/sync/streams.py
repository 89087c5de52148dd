# Made of services/client/aio/streams.py by tools/make_sync_client.py: edit that.
"""Streams of answers that outlive the calls that bring them."""

from __future__ import annotations

import time
from types import TracebackType
from typing import Any, Generic, TypeVar

import grpc

from services.client.errors import RefusedError, refused
from services.client.line import ANALYSIS_SECONDS, CALM_SECONDS, WATCH_SECONDS
from services.client.sync.line import Line
from ziggurat.v1 import bot_pb2, service_pb2

A = TypeVar("A")


class Stream(Generic[A]):
    """Answers, one after the other. End it with `cancel`, or use it as a context manager."""

    def __init__(self, line: Line, method: Any, request: Any, token: str, seconds: float) -> None:
        self._line = line
        self._method = method
        self._request = request
        self._metadata = line.settings.metadata(token)
        self._seconds = seconds
        self._tries = line.settings.tries()
        self._call: Any = None
        self._began = 0.0
        self._over = False

    def cancel(self) -> None:
        """Read no more. Whoever waits for an answer, in any thread, gets none."""
        self._over = True
        if self._call is not None:
            self._call.cancel()

    def __enter__(self) -> Stream[A]:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.cancel()

    def __iter__(self) -> Stream[A]:
        return self

    def __next__(self) -> A:
        """The next answer; RefusedError when there will be none."""
        while not (self._over or self._line.closed):
            try:
                answer: A | None = self._line.next_of(self._open())
            except grpc.RpcError as error:
                self._broken(error)
                continue
            except BaseException:  # whoever asked waits no more; who asks again gets a new call
                self._drop()
                raise
            if answer is None:
                break
            self._tries = self._line.settings.tries()
            self._take(answer)
            return answer
        self._over = True
        raise StopIteration

    def _open(self) -> Any:
        """The call that is open, a new one where there is none."""
        if self._call is None:
            self._began = time.monotonic()
            self._call = self._method(self._request, timeout=self._seconds, metadata=self._metadata)
            if self._over:  # by another thread, meanwhile
                self._call.cancel()
        return self._call

    def _drop(self) -> None:
        call, self._call = self._call, None
        if call is not None:
            call.cancel()

    def _broken(self, error: grpc.RpcError) -> None:
        """Wait before the next call; RefusedError when there is none."""
        self._call = None
        if self._over or self._line.closed:
            return
        if time.monotonic() - self._began > CALM_SECONDS:
            self._tries = self._line.settings.tries()
        try:
            self._check_resumes(error)
            self._line.again(self._tries, error)
        except RefusedError:
            self._over = True
            raise

    def _take(self, answer: A) -> None:
        """Note what has come, for a call that goes on behind it."""
        raise NotImplementedError

    def _check_resumes(self, error: grpc.RpcError) -> None:
        """Raise the refusal where a further call would not go on behind what has come."""
        raise NotImplementedError


class Watch(Stream[service_pb2.WatchSessionResponse]):
    """What happens at a table, every revision once and in order, until the game is over.

    Goes on behind the last revision when the line breaks, the server goes down, or we were too
    slow; HistoryLostError when that revision was lost.
    """

    def __init__(self, line: Line, request: service_pb2.WatchSessionRequest, token: str) -> None:
        super().__init__(line, line.stubs.games.WatchSession, request, token, WATCH_SECONDS)

    @property
    def revision(self) -> int:
        """The last revision that has come."""
        return int(self._request.after_revision)

    @property
    def epoch(self) -> int:
        """The epoch of that revision."""
        return int(self._request.after_epoch)

    def _take(self, answer: service_pb2.WatchSessionResponse) -> None:
        if answer.HasField("update"):
            self._request.after_revision = answer.update.revision
            self._request.after_epoch = answer.update.epoch

    def _check_resumes(self, error: grpc.RpcError) -> None:
        pass  # always: the request says behind what


class Analysis(Stream[bot_pb2.AnalyzeResponse]):
    """What a search finds, better and better, the last answer with `stopped` set.

    A search that broke off does not go on: RefusedError.
    """

    def __init__(self, line: Line, request: bot_pb2.AnalyzeRequest, token: str) -> None:
        super().__init__(line, line.stubs.bots.Analyze, request, token, ANALYSIS_SECONDS)
        self._begun = False

    def _take(self, answer: bot_pb2.AnalyzeResponse) -> None:
        self._begun = True

    def _check_resumes(self, error: grpc.RpcError) -> None:
        if self._begun:
            raise refused(error) from None
