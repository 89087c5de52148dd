"""A front end: the gRPC server of one process, from its first port to its drain.

`python -m services.server FLAGS` runs one until SIGTERM; `services.serve` supervises it together
with the bot workers. It reports the addresses it serves at as one JSON line on standard output.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import os
import secrets
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from types import ModuleType, TracebackType

import grpc
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_health.v1.health import aio as health
from prometheus_client import CollectorRegistry, PlatformCollector, ProcessCollector

from services.access import tokens
from services.access.admission import Admission
from services.bots.desk import BotDesk
from services.calls.bot_service import BotService
from services.calls.game_info import GameInfo
from services.calls.game_service import GameService
from services.calls.list_calls import ListCalls
from services.calls.record_calls import RecordCalls
from services.calls.rematch_calls import RematchCalls
from services.calls.rpc import MAX_LONG_BYTES, Calls, Edge, add_service
from services.calls.seat_calls import SeatCalls
from services.calls.undo_calls import UndoCalls
from services.calls.watch_calls import WatchCalls
from services.calls.worker_service import WorkerService
from services.config import (
    Config,
    ConfigError,
    add_flags,
    from_flags,
    masked,
    split_address,
)
from services.games import Catalogue
from services.operation import production, reflection
from services.operation.admin import Admin
from services.operation.health import StoreHealth
from services.operation.logs import set_up_logging
from services.operation.metrics import Metrics, MetricsCollector, measure
from services.operation.ports import why_refused
from services.operation.process import (
    WORKER_SECRET_VARIABLE,
    WORKER_SOCKET_VARIABLE,
    die_with_parent,
)
from services.operation.tls import server_credentials
from services.records.archive import Archivist, open_archive
from services.records.exports import RecordMaker
from services.records.imports import Importer
from services.session.caretaker import Caretaker
from services.session.due import hours_of
from services.session.sessions import Sessions
from services.store import SQLITE_PREFIX, Store, is_redis, make_store
from services.store.base import LogRow, Note, StoreError
from services.watches.presence import Presences
from services.watches.watch import WatchHub
from ziggurat.internal.v1 import worker_pb2
from ziggurat.v1 import bot_pb2, service_pb2

MAX_MESSAGE_BYTES = 64 * 1024
MAX_ANALYSIS_BYTES = 1024 * 1024  # from a bot worker: figures and texts of up to 512 moves
DELIVERY_SECONDS = 1.0  # in a drain, for answers that are on their way
# A stream whose client has stopped reading cannot be ended by itself, only with its connection. So
# connections have an age; after it calls have this long to end by themselves.
GRACE_MS = 60_000

OPTIONS = [
    # We ping quiet peers, so that one which vanished does not hold its streams for ever.
    ("grpc.keepalive_time_ms", 60_000),
    ("grpc.keepalive_timeout_ms", 20_000),
    ("grpc.keepalive_permit_without_calls", 1),
    # And let clients ping quiet watches as often as every ten seconds without counting it as abuse.
    ("grpc.http2.min_ping_interval_without_data_ms", 9_000),
    ("grpc.max_concurrent_streams", 1_000),
]

log = logging.getLogger(__name__)


class Server:
    """All services over one store. Use it as an async context manager, or start and drain it."""

    def __init__(self, config: Config, worker_secret: str, worker_socket: str = "") -> None:
        """ConfigError when it cannot be."""
        self._config = config
        self._worker_socket = worker_socket
        self._store = _store(config)
        self.metrics = Metrics()
        measure(self._store, self.metrics)
        games = Catalogue()
        self._hub = WatchHub(config.watch_buffer, config.max_watchers)
        self._sessions = sessions = Sessions(self._store, games, config)
        self._desk = BotDesk(self._store, sessions, config)
        self._calls = Calls()
        self._health = health.HealthServicer()
        self._following = StoreHealth(self._store, self.metrics, self._tell_health)
        secret_hash = tokens.hash_token(worker_secret) if worker_secret else b""
        admission = Admission(config)
        self._edge = Edge(
            self.metrics,
            self._calls,
            admit=admission.check if admission.asks_for_keys else None,
            stream=admission.stream,
        )
        self._presences = Presences(self._store, secrets.token_hex(8), self._hub.look_again)
        records = RecordMaker(sessions)
        archivist = Archivist(open_archive(config.archive), records)
        self._caretaker = Caretaker(self._store, sessions, archivist, hours_of(config))
        game_calls = (
            GameService(sessions, games, self._hub, admission),
            WatchCalls(sessions, self._hub, self._presences),
            SeatCalls(sessions),
            UndoCalls(sessions),
            RematchCalls(sessions, admission),
            ListCalls(self._store, games, admission),
            RecordCalls(sessions, records, Importer(sessions, games), admission),
            GameInfo(games),
        )
        bot_service = BotService(sessions, games, self._desk, config, admission)
        self._servicers: tuple[tuple[ModuleType, str, Sequence[object]], ...] = (
            (service_pb2, "GameService", game_calls),
            (bot_pb2, "BotService", (bot_service,)),
        )
        self._workers = WorkerService(self._desk, games.builds, secret_hash, self.metrics)
        self._admin = self._make_admin() if config.admin_listen else None
        self._servers: list[grpc.aio.Server] = []
        self._tasks: list[asyncio.Task[None]] = []
        # Where it serves, by the setting that says so.
        self.addresses: dict[str, str] = {}

    def _make_admin(self) -> Admin:
        config, desk = self._config, self._desk
        registry = CollectorRegistry()
        collector = MetricsCollector(self.metrics, lambda: self.watchers, lambda: desk.waiting)
        for one in (collector, ProcessCollector(registry=None), PlatformCollector(registry=None)):
            registry.register(one)
        return Admin(
            config.admin_listen, registry, lambda: self.metrics.serving, debug=config.debug
        )

    async def start(self) -> None:
        """Open the store and serve. StoreError or ConfigError when that cannot be."""
        await self._store.open(self._heard)
        try:
            self._build()
            if self._admin is not None:
                self.addresses["admin_listen"] = self._admin.start()
            for server in self._servers:
                await server.start()
        except BaseException:
            await self._close()
            raise
        await self._tell_health(True)
        keepers = (self._following, self._caretaker, self._presences)
        self._tasks = [asyncio.ensure_future(keeper.run()) for keeper in keepers]
        for task in self._tasks:
            task.add_done_callback(_tell_of_end)

    @property
    def address(self) -> str:
        """Where clients are served, host:port; "" before the start."""
        return self.addresses.get("listen", "")

    @property
    def watchers(self) -> int:
        """Open watches, those included whose client does not read its end."""
        return self._hub.watchers

    def _heard(self, session_id: str, news: LogRow | Note) -> None:
        self._sessions.heard(session_id, news)
        self._hub.heard(session_id, news)

    async def _tell_health(self, serving: bool) -> None:
        self.metrics.serving = serving
        status = health_pb2.HealthCheckResponse
        for name in ("", *self._service_names()):
            await self._health.set(name, status.SERVING if serving else status.NOT_SERVING)

    # ------------------------------------------------------------------ the servers

    def _build(self) -> None:
        """One server for each kind of caller."""
        config = self._config
        self._servers = [self._public()]
        if self._worker_socket:
            self._servers.append(self._local_workers())
        if config.worker_listen:
            self._servers.append(self._remote_workers())
        if config.admin_grpc_listen:
            self._servers.append(self._grpc_admin())

    def _public(self) -> grpc.aio.Server:
        age = int(1000 * self._config.connection_seconds)
        ages = [("grpc.max_connection_age_ms", age), ("grpc.max_connection_age_grace_ms", GRACE_MS)]
        server = _new_server(*ages, shared=self._config.frontends > 1)
        for module, name, servicers in self._servicers:
            service = module.DESCRIPTOR.services_by_name[name]
            add_service(server, service, servicers, self._edge)
        health_pb2_grpc.add_HealthServicer_to_server(self._health, server)
        if self._config.reflects_on == "public":
            reflection.reflect(self._service_names(), server)
        self._bind(server, "listen", secure=True)
        return server

    def _service_names(self) -> list[str]:
        services = [
            module.DESCRIPTOR.services_by_name[name].full_name
            for module, name, _ in self._servicers
        ]
        own = health_pb2.DESCRIPTOR.services_by_name["Health"].full_name
        return [*services, own, reflection.SERVICE_NAME]

    def _local_workers(self) -> grpc.aio.Server:
        """For bot workers of this machine: a socket of the file system, no port of the network."""
        server = self._for_workers()
        try:
            server.add_insecure_port(f"unix:{self._worker_socket}")
        except RuntimeError:
            raise ConfigError(f"{self._worker_socket}: the socket cannot be used") from None
        return server

    def _remote_workers(self) -> grpc.aio.Server:
        """For bot workers of other machines."""
        server = self._for_workers()
        self._bind(server, "worker_listen", secure=True)
        return server

    def _for_workers(self) -> grpc.aio.Server:
        server = _new_server()
        service = worker_pb2.DESCRIPTOR.services_by_name["WorkerService"]
        add_service(server, service, (self._workers,), Edge(self.metrics, self._calls))
        return server

    def _grpc_admin(self) -> grpc.aio.Server:
        """Health and reflection away from the public."""
        server = _new_server()
        health_pb2_grpc.add_HealthServicer_to_server(self._health, server)
        if self._config.reflects_on != "off":
            reflection.reflect(self._service_names(), server)
        self._bind(server, "admin_grpc_listen", secure=False)
        return server

    def _bind(self, server: grpc.aio.Server, setting: str, *, secure: bool) -> None:
        listen, flag = getattr(self._config, setting), "--" + setting.replace("_", "-")
        host, _ = split_address(flag, listen)
        try:
            if secure and self._config.tls_key:
                port = server.add_secure_port(listen, server_credentials(self._config))
            else:
                port = server.add_insecure_port(listen)
        except RuntimeError:
            raise why_refused(flag, listen) from None
        self.addresses[setting] = f"{host}:{port}"

    # ------------------------------------------------------------------ the end

    async def drain(self) -> None:
        """Stop without losing anything.

        First readiness says no, for as long as balancers need to see it. Then new calls are
        refused, watches end with the revision to resume from, calls in flight finish.
        """
        await self._give_notice()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._hub.drain()
        self._desk.close()
        await asyncio.gather(*(self._stop(server) for server in self._servers))
        await self._presences.leave()
        await self._close()

    async def _give_notice(self) -> None:
        """Say that this front end goes, and go on serving for a while as if it did not."""
        self._following.leave()
        self.metrics.serving = False
        await self._health.enter_graceful_shutdown()
        if self._config.drain_notice_seconds:
            log.info("no longer ready; going on for %g s", self._config.drain_notice_seconds)
            await asyncio.sleep(self._config.drain_notice_seconds)

    async def _close(self) -> None:
        if self._admin is not None:
            await asyncio.to_thread(self._admin.stop)
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


def _tell_of_end(keeper: asyncio.Task[None]) -> None:
    """What runs until it is cancelled has ended by itself: a bug, and the front end lacks it."""
    if not keeper.cancelled():
        name = getattr(keeper.get_coro(), "__qualname__", keeper.get_name())
        log.critical("%s has ended", name, exc_info=keeper.exception())


def _new_server(*options: tuple[str, int], shared: bool = False) -> grpc.aio.Server:
    """`shared`: other servers may have the same port, and each gets a part of the calls."""
    own = [("grpc.so_reuseport", int(shared)), ("grpc.max_receive_message_length", MAX_LONG_BYTES)]
    return grpc.aio.server(options=OPTIONS + own + list(options))


def _store(config: Config) -> Store:
    try:
        return make_store(config.store, config.synchronous)
    except ValueError as error:
        if is_redis(config.store):
            raise ConfigError(f"--store: {error}") from None  # which knows what may be shown
        raise ConfigError(
            f"--store {masked(config.store)}: expected {SQLITE_PREFIX}PATH, {SQLITE_PREFIX}:memory:"
            " or redis://HOST:PORT"
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
    try:
        with suppress(BrokenPipeError):  # the supervisor died meanwhile; it tells us to stop
            print(json.dumps(server.addresses), flush=True)
        await stop.wait()
    finally:  # a server of gRPC that was not stopped never lets the process end
        log.info("draining; %d watches are open", server.watchers)
        await server.drain()


def main() -> int:
    """Run a front end until SIGTERM."""
    parser = argparse.ArgumentParser(prog="python -m services.server", description=__doc__)
    add_flags(parser)
    try:
        config = from_flags(parser.parse_args())
        production.check(config)
        set_up_logging(config.log_level, config.log_format)
        die_with_parent()
        asyncio.run(_run(config))
    except (ConfigError, StoreError) as error:
        print(f"ziggurat: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
