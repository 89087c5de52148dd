"""What memory an idle watch takes of a front end: `python -m loadtests.bench_watches`.

Watches are opened in lots; each has read the latest revision and waits. The first lot makes room
for what every process needs once and is not counted. Watches of one backend share a connection,
those of people have one each, which is memory too.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
from contextlib import AsyncExitStack
from typing import Any

import grpc

from loadtests import leash
from loadtests.processes import Served, ziggurat
from loadtests.tables import start_table
from ziggurat.v1 import service_pb2, service_pb2_grpc

LOTS = 6  # the first one included
PER_CONNECTION = {"one connection for 100": 100, "a connection each": 1}
# Else gRPC shares one connection among all channels of a process to one address.
OWN_CONNECTION = [("grpc.use_local_subchannel_pool", 1)]


async def lots(game: str, watches: int, per_connection: int) -> list[float]:
    """Bytes of memory a watch, for each lot of so many."""
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        flags = ("--bot-workers=0", f"--streams={LOTS * watches + 1}")
        server = ziggurat(f"sqlite:///{folder}/bench.sqlite", *flags)
        served = await stack.enter_async_context(server)
        channel = await stack.enter_async_context(grpc.aio.insecure_channel(served.address))
        table = await start_table(channel, game, 1)
        request = service_pb2.WatchSessionRequest(
            session_id=table.session_id, after_revision=table.revision - 1
        )
        found, before = [], served.resident_bytes()
        for _ in range(LOTS):
            await _open(stack, served, request, watches, per_connection)
            after = served.resident_bytes()
            found.append((after - before) / watches)
            before = after
        return found[1:]


async def _open(
    stack: AsyncExitStack,
    served: Served,
    request: service_pb2.WatchSessionRequest,
    watches: int,
    per_connection: int,
) -> None:
    """Open a lot of watches, which stay until the end, and read what each has to tell now."""
    streams: list[Any] = []
    while len(streams) < watches:
        channel = grpc.aio.insecure_channel(served.address, OWN_CONNECTION)
        await stack.enter_async_context(channel)
        stub = service_pb2_grpc.GameServiceStub(channel)
        streams += [stub.WatchSession(request) for _ in range(per_connection)]
    await asyncio.gather(*(stream.read() for stream in streams))
    stack.callback(lambda: [stream.cancel() for stream in streams])


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="bench-watches", description=__doc__)
    parser.add_argument("--game", default="atlantis")
    parser.add_argument("--watches", type=int, default=200, help="in a lot")
    parser.add_argument("--json", action="store_true", help="figures as JSON instead of a table")
    flags = parser.parse_args()
    kilobytes = {
        name: [round(size / 1000, 1) for size in leash.run(lots(flags.game, flags.watches, per))]
        for name, per in PER_CONNECTION.items()
    }
    if flags.json:
        print(json.dumps(kilobytes, indent=2))
        return 0
    for name, sizes in kilobytes.items():
        middle = statistics.median(sizes)
        print(f"{name:<24}{min(sizes):>7.1f} - {middle:.1f} - {max(sizes):.1f} KB a watch")
    return 0


if __name__ == "__main__":
    sys.exit(main())
