"""The channels of one server: messages of the keys that somebody listens to.

One connection a server, in subscriber mode (sharded pub/sub, which a cluster carries only inside
the shard). A channel is only a wake-up: whatever was said while the connection was down is never
heard, so whoever listens is told of each new connection and looks for himself.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import groupby
from typing import Any

from redis.asyncio import Connection
from redis.exceptions import RedisError

from services.store.redis.replies import Replies

AGAIN_SECONDS = 0.25  # between two attempts to connect
JOIN_SECONDS = 1.0  # to wait for a connection that is not there
QUIET_SECONDS = 5.0  # a spell; after each the server is asked whether it is there
MOST_AT_ONCE = 1000  # channels subscribed by one command

log = logging.getLogger(__name__)

Wanted = Callable[[], Iterable[tuple[int, str]]]  # shard and channel of all that is listened to


class Channels:
    """A subscriber's connection that is kept up until it is closed."""

    def __init__(
        self,
        name: str,
        connect: Callable[[], Connection],
        wanted: Wanted,
        heard: Callable[[bytes, bytes], None],
        connected: Callable[[], None],
        failed: Callable[[], None],
    ) -> None:
        self._name = name
        self._connect = connect
        self._wanted = wanted
        self._heard = heard
        self._connected = connected
        self._failed = failed
        self._connection: Connection | None = None
        self._answered = False  # the first PING of the connection: what was wanted is listened to
        self._up = asyncio.Event()  # there is a connection
        self._joining: dict[bytes, asyncio.Future[None]] = {}
        self._leaving: Counter[bytes] = Counter()
        self._level = logging.WARNING  # of what goes wrong: once until it is right again
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.wait([self._task])

    async def join(self, channel: str) -> None:
        """Return when messages of the channel come in, or when no connection is made in time."""
        with suppress(TimeoutError):
            async with asyncio.timeout(JOIN_SECONDS):
                await self._up.wait()
        if self._connection is None:
            return
        joined = self._joining.setdefault(
            channel.encode(), asyncio.get_running_loop().create_future()
        )
        await self._send(self._connection, "SSUBSCRIBE", channel)
        await joined

    async def leave(self, channel: str) -> None:
        if self._connection is not None:
            self._leaving[channel.encode()] += 1
            await self._send(self._connection, "SUNSUBSCRIBE", channel)

    async def _send(self, connection: Connection, *command: str) -> None:
        try:
            await _say(connection, *command)
        except (RedisError, OSError):
            self._drop()

    async def _run(self) -> None:
        while True:
            connection = self._connect()
            try:
                async with asyncio.timeout(QUIET_SECONDS):
                    await connection.connect()  # type: ignore[no-untyped-call]
                await self._listen(connection)
            except (RedisError, OSError) as error:
                log.log(self._level, "no news from Redis at %s: %s", self._name, error)
                self._level = logging.DEBUG
            finally:
                self._drop()
                await connection.disconnect(nowait=True)
            self._failed()
            await asyncio.sleep(AGAIN_SECONDS)

    async def _listen(self, connection: Connection) -> None:
        # From here on `join` sends what is wanted later: nothing falls between the two.
        self._connection = connection
        self._up.set()
        for _, channels in groupby(self._wanted(), key=lambda pair: pair[0]):
            names = [channel for _, channel in channels]
            for start in range(0, len(names), MOST_AT_ONCE):
                some = names[start : start + MOST_AT_ONCE]
                await _say(connection, "SSUBSCRIBE", *some)
        replies = Replies(connection)
        self._answered = False
        await _say(connection, "PING")
        while not self._answered:
            await self._hear(replies)
        self._level = logging.WARNING
        self._connected()
        while True:
            await _say(connection, "PING")
            await self._hear(replies)

    async def _hear(self, replies: Replies) -> None:
        """Take messages for a spell, or until the first PING is answered; ConnectionError: none.

        One timer for all of them: one each would cost as much as the message. There always is one:
        each spell begins with a PING.
        """
        heard, waits = False, not self._answered
        try:
            async with asyncio.timeout(QUIET_SECONDS) as spell:
                while not (waits and self._answered):
                    for message in await replies.next():
                        self._take(message)
                    heard = True
        except TimeoutError:
            if not spell.expired():
                raise
        if not heard:
            raise ConnectionError("it does not answer")

    def _take(self, message: Any) -> None:
        match message:
            case [b"smessage", channel, data]:
                self._heard(channel, data)
            case [b"ssubscribe", channel, _]:
                joined = self._joining.pop(channel, None)
                if joined is not None and not joined.done():
                    joined.set_result(None)
            case [b"sunsubscribe", channel, _]:
                self._left(channel)
            case [b"pong", *_]:
                self._answered = True
            case RedisError():
                raise message

    def _left(self, channel: bytes) -> None:
        """A server also ends subscriptions by itself, when it gives the shard away."""
        if not self._leaving[channel]:
            raise ConnectionError("the shard went to another server")
        self._leaving[channel] -= 1
        if not self._leaving[channel]:
            del self._leaving[channel]

    def _drop(self) -> None:
        """Nobody waits for a connection that is gone."""
        self._connection = None
        self._up.clear()
        self._leaving.clear()
        joining, self._joining = self._joining, {}
        for joined in joining.values():
            if not joined.done():
                joined.set_result(None)


async def _say(connection: Connection, *command: str) -> None:
    """Send a command; TimeoutError (an OSError) when the server takes nothing any more."""
    async with asyncio.timeout(QUIET_SECONDS):
        await connection.send_command(*command, check_health=False)
