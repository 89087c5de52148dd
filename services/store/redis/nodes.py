"""Commands to shards: to whichever server has them, and their refusals as StoreError.

A server that refuses a command because the shard is not its own (any more), or because it does not
know the script, has not carried it out: it may be sent again, once the shard is found or the
scripts are loaded. Nothing else is ever sent twice but a command that only reads.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from redis.exceptions import (
    AskError,
    MovedError,
    NoPermissionError,
    NoScriptError,
    OutOfMemoryError,
    ReadOnlyError,
    ResponseError,
)

from services.store.base import StoreError
from services.store.redis.background import Background
from services.store.redis.connect import Map, Topology
from services.store.redis.pipeline import Lane, NotSentError, UnknownOutcomeError
from services.store.redis.scripts import all_scripts, script
from services.store.redis.url import Address

ELSEWHERE = (MovedError, ReadOnlyError)
ATTEMPTS = 3  # of a command that was not carried out
PAUSE_SECONDS = 0.05  # between two questions where the shards are, however many want to know

log = logging.getLogger(__name__)

Argument = bytes | str | int
T = TypeVar("T")


class Nodes:
    """The servers, two lanes to each: what only reads may be long and holds up no write."""

    def __init__(self, topology: Topology, seconds: float) -> None:
        self._topology = topology
        self._seconds = seconds
        self._map: Map = {}
        self._lanes: dict[tuple[Address, bool], Lane] = {}
        self._locating: asyncio.Task[None] | None = None
        self._asked = 0.0  # when, by the loop's clock
        self._background = Background()
        self.moved: Callable[[], None] = lambda: None  # called when shards are elsewhere
        self._closed = True

    async def open(self) -> None:
        """Find the shards; StoreError."""
        self._closed = False
        await self.locate()

    async def close(self) -> None:
        self._closed = True
        await self._background.close()
        if self._locating is not None:
            await asyncio.wait([self._locating])
        lanes, self._lanes = self._lanes, {}
        for lane in lanes.values():
            await lane.close()

    def address(self, place: int) -> Address:
        """Where a shard is, as far as we know; StoreError when no server has it."""
        if self._closed:
            raise StoreError("the store is closed")
        address = self._map.get(place)
        if address is None:
            raise NotSentError("no server of the Redis cluster has the session's shard")
        return address

    # ------------------------------------------------------------------ commands

    async def run(
        self, place: int, name: str, keys: Sequence[str], *arguments: Argument, reads: bool = False
    ) -> Any:
        """What a script answers."""
        sha = script(name).sha
        return await self._call(place, reads, b"EVALSHA", sha, len(keys), *keys, *arguments)

    async def read(self, place: int, *command: Argument) -> Any:
        """What a command answers that changes nothing."""
        return await self._call(place, True, *command)

    async def write(self, place: int, *command: Argument) -> Any:
        return await self._call(place, False, *command)

    async def _call(self, place: int, reads: bool, *command: Argument) -> Any:
        for attempt in range(1, ATTEMPTS + 1):
            address: Address | None = None
            try:
                address = self.address(place)
                return await self._lane(address, reads).call(*command)
            except NoScriptError:
                assert address is not None
                await self._load_scripts(address, reads)
            except ELSEWHERE as error:
                await self._look_again(place, address, attempt, _sentence(error))
            except NotSentError as error:
                await self._look_again(place, address, attempt, str(error))
            except UnknownOutcomeError:
                if not reads or attempt == ATTEMPTS:
                    self._background.spawn(self._locate_quietly())
                    raise
                await self.locate()
            except ResponseError as error:
                raise StoreError(_sentence(error)) from error
        raise StoreError("Redis forgets its scripts as fast as they are loaded")

    async def _look_again(
        self, place: int, address: Address | None, attempt: int, why: str
    ) -> None:
        """Find the shard; StoreError when it is where it was, or nowhere."""
        if self._closed:
            raise StoreError("the store is closed")
        await self.locate()
        if attempt == ATTEMPTS or self._map.get(place) in (None, address):
            raise StoreError(why)

    def _lane(self, address: Address, reads: bool) -> Lane:
        lane = self._lanes.get((address, reads))
        if lane is None:
            connect = partial(self._topology.connection, address)
            lane = self._lanes[address, reads] = Lane(str(address), connect, self._seconds)
        return lane

    async def _load_scripts(self, address: Address, reads: bool) -> None:
        lane = self._lane(address, reads)
        calls = (lane.call(b"SCRIPT", b"LOAD", script.text) for script in all_scripts())
        try:
            await asyncio.gather(*calls)
        except ResponseError as error:
            raise StoreError(_sentence(error)) from error

    # ------------------------------------------------------------------ where shards are

    async def locate(self) -> None:
        """Ask where the shards are; those who come meanwhile wait for the same answer."""
        if self._locating is None:
            self._locating = asyncio.create_task(self._locate())
            self._locating.add_done_callback(self._located)
        await asyncio.shield(self._locating)

    async def _locate(self) -> None:
        loop = asyncio.get_running_loop()
        await asyncio.sleep(self._asked + PAUSE_SECONDS - loop.time())
        self._asked = loop.time()
        before, self._map = self._map, await self._topology.locate()
        if before == self._map:
            return
        for key in [key for key in self._lanes if key[0] not in self._map.values()]:
            await self._lanes.pop(key).close()
        if before:
            log.warning("shards of the store are on other servers now")
            self.moved()

    async def _locate_quietly(self) -> None:
        with suppress(StoreError):  # whoever needs a shard hears of it
            await self.locate()

    def _located(self, task: asyncio.Task[None]) -> None:
        self._locating = None
        if not task.cancelled():
            task.exception()  # whoever waited has it


async def of_those_there(calls: Iterable[Awaitable[T]]) -> list[T]:
    """What shards answer; one that is away holds up no other. StoreError when all are."""
    found: list[T] = []
    away: StoreError | None = None
    for answer in await asyncio.gather(*calls, return_exceptions=True):
        if isinstance(answer, StoreError):
            away = answer
        elif isinstance(answer, BaseException):
            raise answer
        else:
            found.append(answer)
    if away is not None:
        if not found:
            raise away
        log.info("shards that are away are left out: %s", away)
    return found


def _sentence(error: ResponseError) -> str:
    """What an operator can do something about."""
    match error:
        case OutOfMemoryError():
            return "Redis is out of memory (maxmemory): give it more, or fewer sessions"
        case NoPermissionError():
            return f"Redis: {error} (the user's rights: deploy/redis/users.acl)"
        case MovedError():
            return "Redis: this server is one of a cluster: give the store as redis+cluster://"
        case AskError():
            return "Redis: the shard is being moved to another node"
        case ReadOnlyError():
            return "Redis: this server is a replica, and no master is known"
        case _ if "can't run this command" in str(error):  # what a script is told
            return f"Redis: {error} (the user's rights: deploy/redis/users.acl)"
        case _:
            return f"Redis: {error}"
