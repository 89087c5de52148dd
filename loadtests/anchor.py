"""The anchor of every figure: a bare grpc.aio server that does nothing.

`Echo` gives back as many bytes as asked for; `Watch` is a stream that hands out what `Publish`
puts into its queue, one queue a stream. What our calls cost beyond these is ours.

`python -m loadtests.anchor` serves on a free port and prints it.
"""

from __future__ import annotations

import asyncio
from typing import Any

import grpc

SERVICE = "anchor.Anchor"
SIZE_BYTES = 4  # of a request that says how many bytes the answer has


class Anchor:
    """The servicer; requests and answers are bytes."""

    def __init__(self) -> None:
        self._queues: set[asyncio.Queue[bytes]] = set()

    async def echo(self, request: bytes, context: Any) -> bytes:
        """As many bytes as the request's first four say."""
        return bytes(int.from_bytes(request[:SIZE_BYTES], "big"))

    async def watch(self, request: bytes, context: Any) -> None:
        """A first byte when it is subscribed, then everything that is published, for ever."""
        queue: asyncio.Queue[bytes] = asyncio.Queue()
        self._queues.add(queue)
        try:
            await context.write(b"\0")
            while True:
                await context.write(await queue.get())
        finally:
            self._queues.discard(queue)

    async def publish(self, request: bytes, context: Any) -> bytes:
        """Put the request into every queue."""
        for queue in self._queues:
            queue.put_nowait(request)
        return b""


async def main() -> None:
    """Serve until killed."""
    anchor = Anchor()
    handlers: dict[str, Any] = {
        "Echo": grpc.unary_unary_rpc_method_handler(anchor.echo),
        "Watch": grpc.unary_stream_rpc_method_handler(anchor.watch),
        "Publish": grpc.unary_unary_rpc_method_handler(anchor.publish),
    }
    server = grpc.aio.server()
    server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler(SERVICE, handlers),))
    port = server.add_insecure_port("127.0.0.1:0")
    await server.start()
    print(f"127.0.0.1:{port}", flush=True)
    await server.wait_for_termination()


if __name__ == "__main__":
    asyncio.run(main())
