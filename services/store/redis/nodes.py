"""Commands to shards: to whichever server has them, and their refusals as StoreError.

A server that refuses a command because the shard is not its own (any more), or because it does not
know the script, has not carried it out: it may be sent again, once the shard is found or the
scripts are loaded. Nothing else is ever sent twice but what only reads, or what changes nothing the
second time.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
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
from services.store.redis.pipeline import Command, Lane, NotSentError, UnknownOutcomeError
from services.store.redis.scripts import all_scripts, script
from services.store.redis.url import Address

ATTEMPTS = 3  # of a command that was not carried out
PAUSE_SECONDS = 0.05  # between two questions where the shards are, however many want to know

log = logging.getLogger(__name__)

Argument = bytes | str | int
Answers = dict[int, Any]  # by place; a StoreError where the place is away
Ask = Callable[[], Awaitable[Answers]]  # sends a batch to a server
T = TypeVar("T")


def evalsha(name: str, keys: Sequence[str], *arguments: Argument) -> Command:
    """The command that calls a script."""
    return (b"EVALSHA", script(name).sha, len(keys), *keys, *arguments)


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
        self._require_open()
        address = self._map.get(place)
        if address is None:
            raise NotSentError("no server of the Redis cluster has the session's shard")
        return address

    def _require_open(self) -> None:
        """For whatever would begin something that `close` ends, and it has been there already."""
        if self._closed:
            raise StoreError("the store is closed")

    # ------------------------------------------------------------------ commands

    async def run(
        self, place: int, name: str, keys: Sequence[str], *arguments: Argument, reads: bool = False
    ) -> Any:
        """What a script answers."""
        return await self._call(place, reads, evalsha(name, keys, *arguments))

    async def read(self, place: int, *command: Argument) -> Any:
        """What a command answers that changes nothing."""
        return await self._call(place, True, command)

    async def write(self, place: int, *command: Argument) -> Any:
        return await self._call(place, False, command)

    async def _call(self, place: int, reads: bool, command: Command, first: int = 1) -> Any:
        """`first`: of the attempts that are left."""
        for attempt in range(first, ATTEMPTS + 1):
            address: Address | None = None
            try:
                address = self.address(place)
                return await self._lane(address, reads).call(*command)
            except (StoreError, ResponseError) as error:
                await self._mend(place, address, reads, attempt, error)
        raise StoreError("Redis forgets its scripts as fast as they are loaded")

    async def _mend(
        self, place: int, address: Address | None, reads: bool, attempt: int, error: Exception
    ) -> None:
        """Do what makes another attempt worth while; StoreError when there is to be none."""
        match error:
            case NoScriptError():
                assert address is not None
                await self._load_scripts(address, reads)
            case MovedError() | ReadOnlyError():
                await self._look_again(place, address, attempt, _sentence(error))
            case NotSentError():
                await self._look_again(place, address, attempt, str(error))
            case UnknownOutcomeError():
                if not reads or attempt == ATTEMPTS:
                    self._background.spawn(self._locate_quietly())
                    raise error
                await self.locate()
            case ResponseError():
                raise StoreError(_sentence(error)) from error
            case _:
                raise error

    async def _look_again(
        self, place: int, address: Address | None, attempt: int, why: str
    ) -> None:
        """Find the shard; StoreError when it is where it was, or nowhere."""
        await self.locate()
        if attempt == ATTEMPTS or self._map.get(place) in (None, address):
            raise StoreError(why)

    # ------------------------------------------------------------------ many commands at once

    def batches(self, commands: Mapping[int, Command]) -> list[Ask]:
        """Ask what commands answer that may be sent twice, by their places; a call a server.

        All for one server go in a batch, which costs little more than one of them. What it does not
        answer goes on one by one, as if it had never been in a batch.
        """
        servers: dict[Address | None, dict[int, Command]] = {}
        for place, command in commands.items():
            servers.setdefault(self._map.get(place), {})[place] = command
        return [partial(self._read_batch, batch) for batch in servers.values()]

    async def read_all(self, commands: Mapping[int, Command]) -> Answers:
        """The same of all servers together."""
        found: Answers = {}
        for answers in await asyncio.gather(*(ask() for ask in self.batches(commands))):
            found |= answers
        return found

    async def promptly(self, looks: Iterable[Coroutine[Any, Any, T]], seconds: float) -> list[T]:
        """What servers answer within that time; if none does, what they answer at all.

        One that hangs holds up no other: a look at it that is late goes on with nobody waiting.
        StoreError when all are away.
        """
        tasks = [asyncio.create_task(look) for look in looks]
        try:
            done, late = await asyncio.wait(tasks, timeout=seconds)
            if all(task.exception() for task in done):
                return await of_those_there(tasks)
        except BaseException:
            for task in tasks:
                task.cancel()
            raise
        for task in late:
            if self._closed:
                task.cancel()  # nothing is kept in the background any more
            self._background.spawn(_finish(task))
        return await of_those_there(done)

    async def _read_batch(self, commands: Mapping[int, Command]) -> Answers:
        """Of places that one server has, or none."""
        address: Address | None = None
        answers: list[Any]
        try:
            address = self.address(next(iter(commands)))
            answers = await self._lane(address, True).call_all([*commands.values()])
        except StoreError as error:
            answers = [error] * len(commands)
        found = dict(zip(commands, answers, strict=True))
        failed = {at: error for at, error in found.items() if isinstance(error, Exception)}
        again = (self._again(at, address, commands[at], error) for at, error in failed.items())
        return found | dict(zip(failed, await asyncio.gather(*again), strict=True))

    async def _again(
        self, place: int, address: Address | None, command: Command, error: Exception
    ) -> Any:
        """What a command answers whose first attempt failed; a StoreError."""
        try:
            await self._mend(place, address, True, 1, error)
            return await self._call(place, True, command, first=2)
        except StoreError as failure:
            return failure

    # ------------------------------------------------------------------ lanes

    def _lane(self, address: Address, reads: bool) -> Lane:
        self._require_open()
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
        self._require_open()
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
    answers = await asyncio.gather(*calls, return_exceptions=True)
    for answer in answers:
        if isinstance(answer, BaseException) and not isinstance(answer, StoreError):
            raise answer
    return [*those_there(dict(enumerate(answers))).values()]


def those_there(answers: Answers) -> Answers:
    """Without places that are away; StoreError when all are."""
    found = {at: answer for at, answer in answers.items() if not isinstance(answer, StoreError)}
    away = next((answer for answer in answers.values() if isinstance(answer, StoreError)), None)
    if away is not None:
        if not found:
            raise away
        log.info("shards that are away are left out: %s", away)
    return found


async def _finish(look: asyncio.Task[Any]) -> None:
    """Nobody waits for it any more, or wants to know."""
    with suppress(StoreError):
        await look


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
