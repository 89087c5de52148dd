"""The front ends that a bot worker works for, and where work is waiting.

A target is a socket (unix:PATH) or a name (host:port). A name is looked up again and again: each of
its addresses is a front end of its own, so one name stands for all that come and go behind it.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

import grpc

from services.bots.outage import Outage
from services.config import Config, split_address
from services.errors import DETAILS_KEY
from services.operation.tls import worker_credentials
from ziggurat.internal.v1 import worker_pb2_grpc

LOOK_UP_SECONDS = 5.0
RETRY_SECONDS = 0.2  # between two attempts to reach a server
# A front end that was started again is found at once, not after a pause that has grown for minutes.
CHANNEL_OPTIONS = [
    ("grpc.initial_reconnect_backoff_ms", 100),
    ("grpc.min_reconnect_backoff_ms", 100),
    ("grpc.max_reconnect_backoff_ms", 1000),
    # One that vanished without a word must not hold a call for ever.
    ("grpc.keepalive_time_ms", 20_000),
    ("grpc.keepalive_timeout_ms", 5_000),
]
AWAY = (
    grpc.StatusCode.UNAVAILABLE,
    grpc.StatusCode.DEADLINE_EXCEEDED,
    grpc.StatusCode.CANCELLED,
)

log = logging.getLogger(__name__)

# What opens a channel to an address; the host is the one that its certificate must be of.
Opener = Callable[[str, str], grpc.aio.Channel]


class FrontEnd:
    """One of them, `name` in the log."""

    def __init__(self, channel: grpc.aio.Channel, name: str, target: str) -> None:
        self.target = target
        self._channel = channel
        self._stub = worker_pb2_grpc.WorkerServiceStub(channel)
        self._name = name
        self._silence = Outage(name)
        self._refusals: dict[str, str] = {}  # by method, until a call of it comes through

    async def call(self, method: str, request: Any, **how: Any) -> Any:
        """The answer to a call of a method; AioRpcError, which the log has been told."""
        try:
            answer = await getattr(self._stub, method)(request, **how)
        except grpc.aio.AioRpcError as error:
            self._failed(method, error)
            raise
        self._silence.over("answers again")
        self._refusals.pop(method, None)
        return answer

    def _failed(self, method: str, error: grpc.aio.AioRpcError) -> None:
        """Log why, but not again and again while it stays so."""
        if error.code() in AWAY and not _explained(error):
            self._silence.met("does not answer: %s", error.code().name)
            return
        self._silence.over("answers again")
        refusal = f"{error.code().name}: {error.details()}"
        if self._refusals.get(method) != refusal:
            self._refusals[method] = refusal
            log.error("%s refuses %s: %s", self._name, method, refusal)

    async def close(self) -> None:
        await self._channel.close()


class FrontEnds:
    """All of them, as far as they are known now."""

    def __init__(self, targets: Sequence[str], opener: Opener) -> None:
        self._targets = targets
        self._opener = opener
        self._fixed = all(target.startswith("unix:") for target in targets)
        self._known: dict[str, FrontEnd] = {}
        self._names = {target: Outage(target) for target in targets}
        self._changed = asyncio.Event()

    @asynccontextmanager
    async def followed(self) -> AsyncIterator[FrontEnds]:
        """Look the names up, now and again and again."""
        await self._look_up()
        following = asyncio.ensure_future(self._follow())
        try:
            yield self
        finally:
            following.cancel()
            for front_end in self._known.values():
                await front_end.close()

    @property
    def only(self) -> FrontEnd | None:
        """The one there will ever be, None where there are several or may come to be."""
        return next(iter(self._known.values())) if self._fixed and len(self._known) == 1 else None

    async def with_work(self, wait: Callable[[FrontEnd], Awaitable[object]]) -> FrontEnd:
        """The first front end where `wait` returns; one that cannot be reached is tried again.

        Front ends that come and go meanwhile are taken in. Where several have work all the time
        they are served in turn.
        """
        while True:
            changed = self._changed
            waits = {
                asyncio.ensure_future(_patiently(wait, one)): address
                for address, one in self._known.items()
            }
            news = asyncio.ensure_future(changed.wait())
            try:
                await asyncio.wait({*waits, news}, return_when=asyncio.FIRST_COMPLETED)
                for waited, address in waits.items():
                    if waited.done() and address in self._known:
                        waited.result()
                        return self._last(address)
            finally:
                for task in (*waits, news):
                    task.cancel()

    def _last(self, address: str) -> FrontEnd:
        """A front end, which from here on comes after all others."""
        front_end = self._known[address] = self._known.pop(address)
        return front_end

    async def _follow(self) -> None:
        while not self._fixed:
            await asyncio.sleep(LOOK_UP_SECONDS)
            await self._look_up()

    async def _look_up(self) -> None:
        """Take in what came and let go of what went.

        What went is not closed here: somebody may still have to answer it. It closes itself when
        nobody needs it any more.
        """
        known: dict[str, FrontEnd] = {}
        for target in self._targets:
            for address in await self._addresses_of(target):
                known[address] = self._known.get(address) or self._open(address, target)
        if known.keys() != self._known.keys():
            self._known = known
            changed, self._changed = self._changed, asyncio.Event()
            changed.set()

    async def _addresses_of(self, target: str) -> list[str]:
        """All addresses of a target; those we know where nobody can tell what else there is."""
        outage = self._names[target]
        try:
            addresses = await _addresses(target)
        except OSError as error:
            outage.met("has no address: %s", error.strerror)
            return [address for address, one in self._known.items() if one.target == target]
        outage.over("has an address again")
        return addresses

    def _open(self, address: str, target: str) -> FrontEnd:
        log.info("working for %s", address)
        return FrontEnd(self._opener(address, _host(target)), address, target)


def _explained(error: grpc.aio.AioRpcError) -> bool:
    """Whether a front end has answered, if only that its store is away."""
    return any(key == DETAILS_KEY for key, _ in error.trailing_metadata() or ())


async def _patiently(wait: Callable[[FrontEnd], Awaitable[object]], front_end: FrontEnd) -> None:
    while True:
        try:
            await wait(front_end)
            return
        except grpc.aio.AioRpcError:
            await asyncio.sleep(RETRY_SECONDS)


async def _addresses(target: str) -> list[str]:
    """All addresses of a target; OSError when nobody can tell."""
    if target.startswith("unix:"):
        return [target]
    host, port = split_address("--worker-server", target)
    found = await asyncio.get_running_loop().getaddrinfo(
        host.strip("[]"), port, type=socket.SOCK_STREAM
    )
    return [_written(family, str(address[0]), port) for family, *_, address in found]


def _written(family: int, address: str, port: int) -> str:
    return f"ipv6:[{address}]:{port}" if family == socket.AF_INET6 else f"ipv4:{address}:{port}"


def _host(target: str) -> str:
    return "" if target.startswith("unix:") else target.rpartition(":")[0].strip("[]")


def opener(config: Config) -> Opener:
    """How a configuration says that front ends are reached; ConfigError."""
    credentials = worker_credentials(config)
    if credentials is None:
        return lambda address, host: grpc.aio.insecure_channel(address, options=CHANNEL_OPTIONS)

    def secure(address: str, host: str) -> grpc.aio.Channel:
        options = CHANNEL_OPTIONS + _expecting(host)
        return grpc.aio.secure_channel(address, credentials, options=options)

    return secure


def _expecting(host: str) -> list[tuple[str, str]]:
    """We connect to an address; the certificate is of the name that it was found by."""
    with suppress(ValueError):
        ipaddress.ip_address(host)
        return []
    return [("grpc.ssl_target_name_override", host)]
