"""What happens at a table, as it happens: a watch that is read in a thread of its own."""

from __future__ import annotations

import socket
from concurrent.futures import Executor
from contextlib import suppress
from queue import Empty, SimpleQueue
from types import TracebackType

from services.client import Watch
from ziggurat.v1 import service_pb2

Answer = service_pb2.WatchSessionResponse


class Feed:
    """Answers of a watch. Close it, or use it as a context manager."""

    def __init__(self, watch: Watch, threads: Executor) -> None:
        self._watch = watch
        self._news: SimpleQueue[Answer | BaseException | None] = SimpleQueue()
        self._bell, self._rope = socket.socketpair()  # wakes whoever waits by select
        for end in (self._bell, self._rope):
            end.setblocking(False)
        self.over = False  # nothing comes any more
        threads.submit(self._hand_over)

    def fileno(self) -> int:
        """For select: readable when something has come."""
        return self._bell.fileno()

    def take(self) -> Answer | None:
        """The next answer, None when none has come; raises what ended the watch."""
        with suppress(BlockingIOError):
            self._bell.recv(1)
        try:
            news = self._news.get_nowait()
        except Empty:
            return None
        self.over = not isinstance(news, Answer)
        if isinstance(news, BaseException):
            raise news
        return news

    def _hand_over(self) -> None:
        """Read the watch to its end: None, or an error."""
        try:
            for answer in self._watch:
                self._put(answer)
            self._put(None)
        except BaseException as error:  # whatever it is, it is the reader's
            self._put(error)

    def _put(self, news: Answer | BaseException | None) -> None:
        self._news.put(news)
        with suppress(OSError):  # a full bell rings anyway, a closed one has no listener
            self._rope.send(b"!")

    def close(self) -> None:
        """Listen no more."""
        self._watch.cancel()
        self._bell.close()
        self._rope.close()

    def __enter__(self) -> Feed:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
