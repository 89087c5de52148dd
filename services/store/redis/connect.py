"""Where the shards are now, and connections to there.

Connections are redis-py's, used one by one: its clients and pools repeat commands on their own, ten
times by default, and a cluster client's pipeline does too. What a write must never be is repeated
by anybody who does not know what it was.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

from redis.asyncio import Connection, Redis, SSLConnection
from redis.asyncio.retry import Retry
from redis.asyncio.sentinel import Sentinel
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from services.store.base import StoreError
from services.store.redis.keys import PLACES, Keys
from services.store.redis.pipeline import why_not
from services.store.redis.url import Address, Kind, RedisUrl

Map = Mapping[int, Address]  # of PLACES


class Topology(ABC):
    """Finds the master of every shard."""

    def __init__(self, url: RedisUrl) -> None:
        self._url = url

    @abstractmethod
    async def locate(self) -> Map:
        """Where each shard is now; StoreError when nobody knows."""

    def connection(self, address: Address) -> Connection:
        """A connection to a server, not made yet."""
        url = self._url
        return (SSLConnection if url.tls else Connection)(
            host=address.host,
            port=address.port,
            username=url.user or None,
            password=url.password or None,
            db=url.database,
            **_options(url),
        )


class Standalone(Topology):
    async def locate(self) -> Map:
        return dict.fromkeys(PLACES, self._url.addresses[0])


class Watched(Topology):
    """One master with replicas, watched by sentinels."""

    async def locate(self) -> Map:
        url = self._url
        options = {**_tls_options(url), **_sentinel_login(url), **_limits(url)}
        addresses = [(x.host, x.port) for x in url.addresses]
        sentinels = Sentinel(addresses, sentinel_kwargs=options)  # type: ignore[no-untyped-call]
        try:
            host, port = await sentinels.discover_master(url.master)
        except RedisError as error:
            raise StoreError(_without_master(url.master, error)) from error
        finally:
            for client in sentinels.sentinels:
                await client.aclose()
        return dict.fromkeys(PLACES, Address(host, port))


class Cluster(Topology):
    """A cluster; any node that answers knows where the slots are."""

    def __init__(self, url: RedisUrl, keys: Keys) -> None:
        super().__init__(url)
        self._slots = {place: keys.slot(place) for place in PLACES}
        self._nodes = list(url.addresses)  # to be asked, one after the other

    async def locate(self) -> Map:
        reason = ""  # of the last that was asked
        for address in list(self._nodes):
            try:
                ranges = await self._ask(address)
            except (RedisError, OSError) as error:
                reason = f"{address} {why_not(error)}"
                continue
            self._remember(ranges, address)
            return self._masters(ranges, address)
        raise StoreError(f"no node of the Redis cluster answers: {reason}")

    async def _ask(self, address: Address) -> list[list[Any]]:
        """[first slot, last slot, [host, port, ...] of the master, the same of each replica]"""
        url = self._url
        login = {"username": url.user or None, "password": url.password or None}
        options = {**_tls_options(url), **_limits(url), **login}
        client = Redis(host=address.host, port=address.port, ssl=url.tls, **options)
        async with client:
            answer: list[list[Any]]
            answer = await client.execute_command("CLUSTER SLOTS")  # type: ignore[no-untyped-call]
            return answer

    def _masters(self, ranges: list[list[Any]], asked: Address) -> dict[int, Address]:
        return {
            place: _address(master, asked)
            for first, last, master, *_ in ranges
            for place, slot in self._slots.items()
            if first <= slot <= last
        }

    def _remember(self, ranges: list[list[Any]], asked: Address) -> None:
        """Whom to ask next time, if this one is away then."""
        nodes = (_address(node, asked) for _, _, *nodes in ranges for node in nodes)
        self._nodes = list(dict.fromkeys((asked, *nodes, *self._url.addresses)))


def _address(node: list[Any], asked: Address) -> Address:
    """Of a node; one that does not know its own name is the one that was asked."""
    host, port = node[:2]
    return Address(host.decode() if host else asked.host, port)


def topology_of(url: RedisUrl, keys: Keys) -> Topology:
    match url.kind:
        case Kind.STANDALONE:
            return Standalone(url)
        case Kind.SENTINEL:
            return Watched(url)
        case Kind.CLUSTER:
            return Cluster(url, keys)


def _options(url: RedisUrl) -> dict[str, Any]:
    """Of every connection: bytes in, bytes out, no repetition, no timeout of its own."""
    options: dict[str, Any] = {
        "protocol": 2,
        "socket_timeout": None,  # `Lane` knows what it waits for
        "socket_connect_timeout": url.timeout,
        "retry": Retry(NoBackoff(), 0),
        "driver_info": None,
    }
    return options | _tls_options(url)


def _limits(url: RedisUrl) -> dict[str, Any]:
    return {
        "protocol": 2,
        "socket_timeout": url.timeout,
        "socket_connect_timeout": url.timeout,
        "retry": Retry(NoBackoff(), 0),
        "driver_info": None,
    }


def _without_master(master: str, error: RedisError) -> str:
    """What is wrong with sentinels; the client says of each what kind of error it gave."""
    if "AuthenticationError" in str(error):
        return "the sentinels of Redis refuse the user or the password (sentinel_password)"
    return f"the sentinels of Redis name no master {master}"


def _sentinel_login(url: RedisUrl) -> dict[str, Any]:
    login: dict[str, Any] = {"ssl": True} if url.tls else {}
    if url.sentinel_password:
        login |= {"username": url.sentinel_user or None, "password": url.sentinel_password}
    return login


def _tls_options(url: RedisUrl) -> dict[str, Any]:
    if not url.tls:
        return {}
    return {
        "ssl_ca_certs": url.ca or None,
        "ssl_certfile": url.certificate or None,
        "ssl_keyfile": url.key or None,
    }
