"""A TCP proxy on loopback that can lose, delay or cut what it hands on."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

PIECE = 1 << 16  # bytes


class Proxy:
    """Hands bytes on between clients and one server; a test sets what becomes of them."""

    def __init__(self, target: str) -> None:
        self.target = target  # host:port; may change between connections
        self.address = ""
        self.drop_replies = False
        self.delay = 0.0  # seconds before each piece of a reply
        self.accepted = 0  # connections
        self.dropped = 0  # bytes of replies
        self.delayed = 0  # pieces of replies
        self._open: set[asyncio.StreamWriter] = set()

    def cut(self) -> None:
        """Break every connection at once, without a word."""
        for writer in list(self._open):
            writer.transport.abort()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, until one side or `cut` ends it."""
        self.accepted += 1
        host, _, port = self.target.rpartition(":")
        try:
            there_reader, there_writer = await asyncio.open_connection(host, int(port))
        except OSError:  # the server is away, and so are we
            writer.transport.abort()
            return
        ends = {writer, there_writer}
        self._open |= ends
        try:
            async with asyncio.TaskGroup() as ways:
                ways.create_task(self._forth(reader, there_writer, ends))
                ways.create_task(self._back(there_reader, writer, ends))
        finally:
            self._open -= ends
            _abort(ends)

    async def _forth(
        self,
        source: asyncio.StreamReader,
        to: asyncio.StreamWriter,
        ends: set[asyncio.StreamWriter],
    ) -> None:
        with contextlib.suppress(OSError):
            while piece := await source.read(PIECE):
                to.write(piece)
                await to.drain()
        _abort(ends)

    async def _back(
        self,
        source: asyncio.StreamReader,
        to: asyncio.StreamWriter,
        ends: set[asyncio.StreamWriter],
    ) -> None:
        with contextlib.suppress(OSError):
            while piece := await source.read(PIECE):
                if self.delay:
                    await asyncio.sleep(self.delay)
                    self.delayed += 1
                if self.drop_replies:
                    self.dropped += len(piece)
                    continue
                to.write(piece)
                await to.drain()
        _abort(ends)


def _abort(ends: set[asyncio.StreamWriter]) -> None:
    for writer in ends:
        writer.transport.abort()


@asynccontextmanager
async def proxied(target: str) -> AsyncIterator[Proxy]:
    """A proxy for a server at host:port."""
    proxy = Proxy(target)
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    proxy.address = f"127.0.0.1:{port}"
    try:
        yield proxy
    finally:
        server.close()
        proxy.cut()
        await server.wait_closed()
