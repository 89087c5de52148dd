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
from pathlib import Path
from types import TracebackType

import grpc
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_health.v1.health import aio as health
from grpc_reflection.v1alpha import reflection

from services import tokens
from services.bot_service import BotService
from services.config import Config, ConfigError, add_flags, from_flags
from services.desk import BotDesk
from services.game_service import GameService
from services.games import Catalogue
from services.process import (
    WORKER_SECRET_VARIABLE,
    WORKER_SOCKET_VARIABLE,
    die_with_parent,
    set_up_logging,
)
from services.rpc import add_service
from services.sessions import Sessions
from services.store import Store, make_store
from services.store.base import LogRow, StoreError
from services.watch import WatchHub
from services.worker_service import WorkerService
from ziggurat.v1 import bot_pb2, service_pb2, worker_pb2

MAX_MESSAGE_BYTES = 64 * 1024

OPTIONS = [
    ("grpc.max_receive_message_length", MAX_MESSAGE_BYTES),
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
        self._health = health.HealthServicer()
        secret_hash = tokens.hash_token(worker_secret) if worker_secret else b""
        self._servicers = (
            (service_pb2, "GameService", GameService(sessions, games, self._hub)),
            (bot_pb2, "BotService", BotService(sessions, games, self._desk, config)),
            (
                worker_pb2,
                "WorkerService",
                WorkerService(self._desk, secret_hash),
            ),
        )
        self._grpc: grpc.aio.Server | None = None
        self.address = ""

    async def start(self) -> None:
        """Open the store and serve. StoreError or ConfigError when that cannot be."""
        await self._store.open(self._heard)
        try:
            self._grpc = self._build()
            await self._grpc.start()
        except BaseException:
            await self._store.close()
            raise
        await self._health.set("", health_pb2.HealthCheckResponse.SERVING)

    def _heard(self, session_id: str, row: LogRow) -> None:
        self._sessions.heard(session_id, row)
        self._hub.publish(session_id, row)

    def _build(self) -> grpc.aio.Server:
        server = grpc.aio.server(options=OPTIONS)
        names = [reflection.SERVICE_NAME]
        for module, name, servicer in self._servicers:
            service = module.DESCRIPTOR.services_by_name[name]
            add_service(server, service, servicer)
            names.append(service.full_name)
        names.append(health_pb2.DESCRIPTOR.services_by_name["Health"].full_name)
        health_pb2_grpc.add_HealthServicer_to_server(self._health, server)
        reflection.enable_server_reflection(names, server)
        self.address = self._bind(server)
        if self._worker_socket:
            server.add_insecure_port(f"unix:{self._worker_socket}")
        return server

    def _bind(self, server: grpc.aio.Server) -> str:
        listen = self._config.listen
        host, colon, _ = listen.rpartition(":")
        if not colon:
            raise ConfigError(f"--listen {listen!r}: expected host:port")
        try:
            if self._config.tls_key:
                port = server.add_secure_port(listen, _credentials(self._config))
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
        if self._grpc is not None:
            await self._grpc.stop(self._config.drain_seconds)
        await self._store.close()

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
    except ValueError as error:
        raise ConfigError(f"--store: {error}") from None


def _credentials(config: Config) -> grpc.ServerCredentials:
    chain, key = _pem(config.tls_certificate), _pem(config.tls_key)
    roots = _pem(config.tls_client_ca) if config.tls_client_ca else None
    return grpc.ssl_server_credentials(
        [(key, chain)], root_certificates=roots, require_client_auth=roots is not None
    )


def _pem(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise ConfigError(f"{path}: {error.strerror}") from None


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
    log.info("draining")
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
