"""The line to a server, for asyncio."""

from __future__ import annotations

import asyncio
from typing import Any

import grpc

from services.client.errors import UnreachableError, refused
from services.client.line import CALL_SECONDS, CHANNEL_OPTIONS, Settings, Stubs
from services.client.retries import Tries


class AsyncLine:
    """One channel, and the waiting that is done on it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.closed = False
        if settings.tls is None:
            self._channel = grpc.aio.insecure_channel(settings.address, options=CHANNEL_OPTIONS)
        else:
            self._channel = grpc.aio.secure_channel(
                settings.address, settings.tls.credentials(), options=CHANNEL_OPTIONS
            )
        self.stubs = Stubs(self._channel)

    async def connect(self, seconds: float) -> None:
        """Wait until the server answers; UnreachableError when it does not."""
        try:
            async with asyncio.timeout(seconds):
                await self._channel.channel_ready()
        except TimeoutError:
            raise UnreachableError(f"no server answers at {self.settings}") from None

    async def close(self) -> None:
        """Hang up; whatever still waits ends."""
        self.closed = True
        await self._channel.close()

    async def call(
        self, method: Any, request: Any, token: str, seconds: float = CALL_SECONDS
    ) -> Any:
        """The answer to a call that may be made again: a read, or one with a request id."""
        tries = self.settings.tries()
        metadata = self.settings.metadata(token)
        while True:
            try:
                return await method(request, timeout=seconds, metadata=metadata)
            except grpc.RpcError as error:
                await self.again(tries, error)

    async def again(self, tries: Tries, error: grpc.RpcError) -> None:
        """Wait before the next try; RefusedError when there is none."""
        refusal = refused(error)
        pause = tries.pause_after(refusal)
        if self.settings.on_retry is not None:
            self.settings.on_retry(refusal, pause)
        await asyncio.sleep(pause)
        if self.closed:
            raise refusal from None

    async def next_of(self, stream: Any) -> Any:
        """What a stream brings next; None at its end, and after it was cancelled by ourselves."""
        try:
            answer = await stream.read()
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if stream.cancelled() and not (task and task.cancelling()):
                return None
            raise
        return None if answer is grpc.aio.EOF else answer
