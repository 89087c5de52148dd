"""The line to a server, for threads. Any number of threads may use it."""

from __future__ import annotations

import threading
from typing import Any

import grpc

from services.client.errors import UnreachableError, refused
from services.client.line import CALL_SECONDS, CHANNEL_OPTIONS, Settings, Stubs
from services.client.retries import Tries


class Line:
    """One channel, and the waiting that is done on it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._closed = threading.Event()
        if settings.tls is None:
            self._channel = grpc.insecure_channel(settings.address, options=CHANNEL_OPTIONS)
        else:
            self._channel = grpc.secure_channel(
                settings.address, settings.tls.credentials(), options=CHANNEL_OPTIONS
            )
        self.stubs = Stubs(self._channel)

    @property
    def closed(self) -> bool:
        """Whether somebody hung up."""
        return self._closed.is_set()

    def connect(self, seconds: float) -> None:
        """Wait until the server answers; UnreachableError when it does not."""
        try:
            grpc.channel_ready_future(self._channel).result(seconds)
        except grpc.FutureTimeoutError:
            raise UnreachableError(f"no server answers at {self.settings}") from None

    def close(self) -> None:
        """Hang up; whatever still waits ends."""
        self._closed.set()
        self._channel.close()

    def call(self, method: Any, request: Any, token: str, seconds: float = CALL_SECONDS) -> Any:
        """The answer to a call that may be made again: a read, or one with a request id."""
        tries = self.settings.tries()
        metadata = self.settings.metadata(token)
        while True:
            try:
                return method(request, timeout=seconds, metadata=metadata)
            except grpc.RpcError as error:
                self.again(tries, error)

    def again(self, tries: Tries, error: grpc.RpcError) -> None:
        """Wait before the next try; RefusedError when there is none."""
        refusal = refused(error)
        pause = tries.pause_after(refusal)
        if self.settings.on_retry is not None:
            self.settings.on_retry(refusal, pause)
        if self._closed.wait(pause):
            raise refusal from None

    def next_of(self, stream: Any) -> Any:
        """What a stream brings next; None at its end."""
        return next(stream, None)
