"""A front end: the gRPC server of one process, from its first port to its drain.

`python -m services.server FLAGS` runs one until SIGTERM; `services.serve` supervises it together
with the bot workers. It reports the address it serves at as one JSON line on standard output.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import os
import signal
import sys
from collections.abc import Sequence
from types import ModuleType, TracebackType

import grpc
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_health.v1.health import aio as health
from grpc_reflection.v1alpha import reflection

from services import tokens
from services.bot_service import BotService
from services.config import Config, ConfigError, add_flags, from_flags, masked
from services.desk import BotDesk
from services.game_info import GameInfo
from services.game_service import GameService
from services.games import Catalogue
from services.logs import set_up_logging
from services.process import (
    WORKER_SECRET_VARIABLE,
    WORKER_SOCKET_VARIABLE,
    die_with_parent,
)
from services.rpc import Calls, add_service
from services.sessions import Sessions
from services.store import SQLITE_PREFIX, Store, make_store
from services.store.base import LogRow, Note, StoreError
from services.tls import server_credentials
from services.watch import WatchHub
from services.worker_service import WorkerService
from ziggurat.internal.v1 import worker_pb2
from ziggurat.v1 import bot_pb2, service_pb2

MAX_MESSAGE_BYTES = 64 * 1024
MAX_ANALYSIS_BYTES = 1024 * 1024  # from a bot worker: figures and texts of up to 512 moves
MAX_PORT = 65_535
DELIVERY_SECONDS = 1.0  # in a drain, for answers that are on their way
# A stream whose client has stopped reading cannot be ended by itself, only with its connection. So
# connections have an age; after it calls have this long to end by themselves.
GRACE_MS = 60_000

OPTIONS = [
    # Two servers on one port would each get half of the calls.
    ("grpc.so_reuseport", 0),
    # We ping quiet peers, so that one which vanished does not hold its streams for ever.
    ("grpc.keepalive_time_ms", 60_000),
    ("grpc.keepalive_timeout_ms", 20_000),
    ("grpc.keepalive_permit_without_calls", 1),
    # And let clients ping quiet watches as often as every ten seconds without counting it as abuse.
    ("grpc.http2.min_recv_ping_interval_without_data_ms", 9_000),
    ("grpc.max_concurrent_streams", 1_000),
]

log = logging.getLogger(__name__)


class Server:
    """All services over one store. Use it as an async context manager, or start and drain it."""

    def __init__(self, config: Config, worker_secret: str, worker_socket: str = "") -> None:
        self._config = config
        self._worker_socket = worker_socket
        self._store = _store(config)
        games = Catalogue()
        self._hub = WatchHub(config.watch_buffer, config.max_watchers)
        self._sessions = sessions = Sessions(self._store, games, config)
        self._desk = BotDesk(self._store, sessions, config)
        self._calls = Calls()
        self._health = health.HealthServicer()
        secret_hash = tokens.hash_token(worker_secret) if worker_secret else b""
        game_service = GameService(sessions, games, self._hub, config.tables_a_minute)
        self._servicers: tuple[tuple[ModuleType, str, Sequence[object]], ...] = (
            (service_pb2, "GameService", (game_service, GameInfo(games))),
            (bot_pb2, "BotService", (BotService(sessions, games, self._desk, config),)),
        )
        self._workers = WorkerService(self._desk, secret_hash)
        self._servers: list[grpc.aio.Server] = []
        self._names: list[str] = []  # of what health is told of; "": all together
        self.address = ""

    async def start(self) -> None:
        """Open the store and serve. StoreError or ConfigError when that cannot be."""
        await self._store.open(self._heard)
        try:
            self._servers = [self._build()]
            if self._worker_socket:
                self._servers.append(self._build_private())
            for server in self._servers:
                await server.start()
        except BaseException:
            await self._store.close()
            raise
        for name in self._names:
            await self._health.set(name, health_pb2.HealthCheckResponse.SERVING)

    @property
    def watchers(self) -> int:
        """Open watches, those included whose client does not read its end."""
        return self._hub.watchers

    def _heard(self, session_id: str, news: LogRow | Note) -> None:
        self._sessions.heard(session_id, news)
        if news is Note.GONE:
            self._hub.forget(session_id)
        elif isinstance(news, LogRow):
            self._hub.publish(session_id, news)

    def _build(self) -> grpc.aio.Server:
        age = int(1000 * self._config.connection_seconds)
        ages = [("grpc.max_connection_age_ms", age), ("grpc.max_connection_age_grace_ms", GRACE_MS)]
        size = [("grpc.max_receive_message_length", MAX_MESSAGE_BYTES)]
        server = grpc.aio.server(options=OPTIONS + size + ages)
        names = [reflection.SERVICE_NAME]
        for module, name, servicers in self._servicers:
            service = module.DESCRIPTOR.services_by_name[name]
            add_service(server, service, servicers, self._calls)
            names.append(service.full_name)
        names.append(health_pb2.DESCRIPTOR.services_by_name["Health"].full_name)
        health_pb2_grpc.add_HealthServicer_to_server(self._health, server)
        reflection.enable_server_reflection(names, server)
        self._names = ["", *names]
        self.address = self._bind(server)
        return server

    def _build_private(self) -> grpc.aio.Server:
        """The server of the bot workers: a socket of the file system, no port of the network."""
        size = [("grpc.max_receive_message_length", MAX_ANALYSIS_BYTES)]
        server = grpc.aio.server(options=OPTIONS + size)
        service = worker_pb2.DESCRIPTOR.services_by_name["WorkerService"]
        add_service(server, service, (self._workers,), self._calls)
        try:
            server.add_insecure_port(f"unix:{self._worker_socket}")
        except RuntimeError:
            raise ConfigError(f"{self._worker_socket}: the socket cannot be used") from None
        return server

    def _bind(self, server: grpc.aio.Server) -> str:
        listen = self._config.listen
        host, colon, number = listen.rpartition(":")
        if not (colon and number.isascii() and number.isdecimal() and int(number) <= MAX_PORT):
            raise ConfigError(f"--listen {listen!r}: expected host:port, the port 0..{MAX_PORT}")
        try:
            if self._config.tls_key:
                port = server.add_secure_port(listen, server_credentials(self._config))
            else:
                port = server.add_insecure_port(listen)
        except RuntimeError:
            raise ConfigError(f"--listen {listen}: the address cannot be used") from None
        return f"{host}:{port}"

    async def drain(self) -> None:
        """Stop without losing anything.

        New calls are refused, watches end with the revision to resume from, calls in flight finish.
        """
        await self._health.enter_graceful_shutdown()
        self._hub.drain()
        self._desk.close()
        await asyncio.gather(*(self._stop(server) for server in self._servers))
        await self._store.close()

    async def _stop(self, server: grpc.aio.Server) -> None:
        """Let calls in flight finish; answers that nobody reads are not waited for."""
        stopping = asyncio.ensure_future(server.stop(self._config.drain_seconds))
        quiet = asyncio.ensure_future(self._calls.quiet())
        await asyncio.wait((stopping, quiet), return_when=asyncio.FIRST_COMPLETED)
        quiet.cancel()
        await asyncio.wait((stopping,), timeout=DELIVERY_SECONDS)
        await server.stop(None)
        await stopping

    async def __aenter__(self) -> Server:
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.drain()


def _store(config: Config) -> Store:
    try:
        return make_store(config.store, config.synchronous)
    except ValueError:
        raise ConfigError(
            f"--store {masked(config.store)}: expected {SQLITE_PREFIX}PATH or"
            f" {SQLITE_PREFIX}:memory:"
        ) from None


async def _run(config: Config) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    environment = os.environ
    server = Server(
        config,
        environment.get(WORKER_SECRET_VARIABLE, ""),
        environment.get(WORKER_SOCKET_VARIABLE, ""),
    )
    await server.start()
    print(json.dumps({"address": server.address}), flush=True)
    await stop.wait()
    log.info("draining; %d watches are open", server.watchers)
    await server.drain()


def main() -> int:
    """Run a front end until SIGTERM."""
    parser = argparse.ArgumentParser(prog="python -m services.server", description=__doc__)
    add_flags(parser)
    try:
        config = from_flags(parser.parse_args())
        set_up_logging(config.log_level)
        die_with_parent()
        asyncio.run(_run(config))
    except (ConfigError, StoreError) as error:
        print(f"ziggurat: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
