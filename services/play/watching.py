"""Watching a table: a stream of updates that goes on after the last one when the line breaks."""

from __future__ import annotations

from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

import grpc

from services.play.retries import Tries
from ziggurat.v1 import service_pb2, session_pb2

Metadata = tuple[tuple[str, str], ...]


class Watch:
    """A stream of updates, read in a thread and handed over in `news`; None or an error ends it."""

    def __init__(
        self,
        method: Any,
        session_id: str,
        metadata: Metadata,
        new_tries: Callable[[], Tries],
    ) -> None:
        self.news: SimpleQueue[session_pb2.Update | BaseException | None] = SimpleQueue()
        self._method = method
        self._session_id = session_id
        self._metadata = metadata
        self._new_tries = new_tries
        self._call: Any = None
        self._stopped = False

    def run(self, after: int) -> None:
        """Read to the end, or until `stop`."""
        try:
            self._read(after)
            self.news.put(None)
        except BaseException as error:  # whatever it is, it is the reader's
            self.news.put(error)

    def _read(self, after: int) -> None:
        tries = self._new_tries()
        while not self._stopped:
            request = service_pb2.WatchSessionRequest(
                session_id=self._session_id, after_revision=after, include_view=True
            )
            self._call = self._method(request, metadata=self._metadata)
            if self._stopped:  # by the other thread, meanwhile
                self._call.cancel()
            try:
                for answer in self._call:
                    after = answer.update.revision
                    tries = self._new_tries()
                    self.news.put(answer.update)
                return
            except grpc.RpcError as error:
                tries.again(error)

    def stop(self) -> None:
        """Read no more."""
        self._stopped = True
        if self._call is not None:
            self._call.cancel()
