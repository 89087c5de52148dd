"""What our part of a call costs, without gRPC: `python -m loadtests.bench_handlers`.

The handlers of a server are called one after the other with bytes, as gRPC calls them; nothing else
runs in the process. First hot, then with a block of memory copied before each call, which leaves
nothing of ours in the processor's nearer caches: that is how handlers are found between two calls
of gRPC, and by whoever shares the processor with others. CPU time of the thread, medians.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from loadtests import leash
from loadtests.tables import Table, start_table
from services.calls import validate
from services.calls.rpc import add_service
from services.config import Config
from services.server import Server
from services.session import sessions
from services.session.live import LiveSession
from services.store.sqlite import SqliteStore

TABLES = 16
CALLS = ("GetSession", "PlayMove")
EVICTED_KIB = 2048  # copied before a cold call, so that twice as much passes through the caches
AGENT = ("user-agent", "grpc-python-asyncio/1.75.0 grpc-c/49.0.0 (linux; chttp2)")
# The steps of PlayMove, by where they are: each is a part of the call, none of another.
STEPS: dict[str, tuple[Any, str]] = {
    "who calls: the token's hash": (LiveSession, "identify"),
    "is it well formed": (validate, "wanted_move"),
    "the move and its entry": (sessions, "played"),
    "the commit's fields": (sessions, "commit_of"),
    "SQLite": (SqliteStore, "_commit"),
    "telling who listens": (SqliteStore, "_announce"),
    "going on to the new position": (LiveSession, "advance"),
    "the answer's update": (LiveSession, "update_bytes"),
}


class Context(NamedTuple):
    """What a handler may ask of a call."""

    metadata: tuple[tuple[str, str], ...]
    timeout: float | None

    def invocation_metadata(self) -> tuple[tuple[str, str], ...]:
        return (AGENT, *self.metadata)

    def time_remaining(self) -> float | None:
        return self.timeout

    def peer(self) -> str:
        return "ipv4:127.0.0.1:50000"


class Details(NamedTuple):
    """What a handler is found by."""

    method: str
    invocation_metadata: tuple[tuple[str, str], ...] = ()


class Direct:
    """A channel to handlers of this process, as far as the stubs need one; it notes times."""

    def __init__(self, server: Server) -> None:
        self._handlers: Any = None
        self._evicted = bytearray(0), bytearray(0)
        self.times: defaultdict[str, list[float]] = defaultdict(list)
        for module, name, servicers in server._servicers[:1]:
            service = module.DESCRIPTOR.services_by_name[name]
            add_service(self, service, servicers, server._edge)  # type: ignore[arg-type]

    def add_generic_rpc_handlers(self, handlers: tuple[Any, ...]) -> None:
        (self._handlers,) = handlers

    def evict(self, kib: int) -> None:
        """From here on copy so much before each call."""
        self._evicted = bytearray(kib << 10), bytearray(kib << 10)
        self.times.clear()

    def unary_unary(
        self,
        method: str,
        request_serializer: Callable[[Any], bytes],
        response_deserializer: Callable[[bytes], Any],
        **_: Any,
    ) -> Callable[..., Any]:
        handler = self._handlers.service(Details(method))
        times = self.times

        async def call(request: Any, metadata: Any = (), **options: float) -> Any:
            data, context = request_serializer(request), Context(metadata, options.get("timeout"))
            into, source = self._evicted
            into[:] = source
            began = time.thread_time()
            answer = await handler.unary_unary(data, context)
            times[method.rpartition("/")[2]].append(time.thread_time() - began)
            return response_deserializer(answer)

        return call

    def unary_stream(self, method: str, **_: Any) -> None:
        """Streams are not measured here."""


@contextmanager
def steps_timed(times: dict[str, list[float]]) -> Iterator[None]:
    """Note what each step takes."""
    before = {name: getattr(*where) for name, where in STEPS.items()}
    for name, (place, attribute) in STEPS.items():
        setattr(place, attribute, _timed(before[name], times.setdefault(name, [])))
    try:
        yield
    finally:
        for name, (place, attribute) in STEPS.items():
            setattr(place, attribute, before[name])


def _timed(step: Callable[..., Any], times: list[float]) -> Callable[..., Any]:
    def call(*arguments: Any, **options: Any) -> Any:
        began = time.thread_time()
        try:
            return step(*arguments, **options)
        finally:
            times.append(time.thread_time() - began)

    return call


async def bench(game: str, moves: int) -> list[dict[str, Any]]:
    """Microseconds of the calls and of the steps of one of them, hot and cold."""
    found: dict[str, dict[str, float]] = defaultdict(dict)
    with tempfile.TemporaryDirectory() as folder:
        store = f"sqlite:///{folder}/bench.sqlite"
        config = Config(listen="127.0.0.1:0", store=store, chosen_chance="allow", bot_workers=0)
        async with Server(config, "") as server:
            for column, kib in (("hot", 0), ("cold", EVICTED_KIB)):
                for name, microseconds in (await _round(server, game, moves, kib)).items():
                    found[name][column] = round(microseconds, 1)
    return [{"what": name, **columns} for name, columns in found.items()]


async def _round(server: Server, game: str, moves: int, kib: int) -> dict[str, float]:
    channel: Any = Direct(server)
    tables = [await start_table(channel, game, kib + seed) for seed in range(TABLES)]
    channel.evict(kib)
    await _at_all(tables, moves, Table.play)
    await _at_all(tables, 1, Table.get)
    channel.times["GetSession"].clear()  # it built the views
    await _at_all(tables, moves, Table.get)
    times = {name: list(channel.times[name]) for name in CALLS}
    with steps_timed(times):
        await _at_all(tables, moves, Table.play)
    return {name: 1e6 * statistics.median(measured) for name, measured in times.items()}


async def _at_all(tables: list[Table], number: int, what: Callable[[Table], Any]) -> None:
    for _ in range(number):
        for table in tables:
            await what(table)


def show(rows: list[dict[str, Any]]) -> str:
    """The table."""
    lines = [f"{'CPU us':<32}{'hot':>8}{'cold':>8}"]
    lines += [f"{row['what']:<32}{row['hot']:>8.1f}{row['cold']:>8.1f}" for row in rows]
    return "\n".join(lines)


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="bench-handlers", description=__doc__)
    parser.add_argument("--game", default="atlantis")
    parser.add_argument("--moves", type=int, default=50, help="at each table, of each kind")
    parser.add_argument("--json", action="store_true", help="rows as JSON instead of a table")
    flags = parser.parse_args()
    rows = leash.run(bench(flags.game, flags.moves))
    print(json.dumps(rows, indent=2) if flags.json else show(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
