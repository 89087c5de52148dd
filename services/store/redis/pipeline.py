"""One connection to a server, shared by all callers.

Whatever callers ask for in one turn of the event loop, or in turns that follow each other closely,
is sent together, without waiting for the answers to what was sent before; answers come in the order
of the commands. Nothing is ever sent twice. When the connection breaks, those whose command was
sent get UnknownOutcomeError, and those whose was not NotSentError: the difference between looking
what became of it and trying elsewhere.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from redis.asyncio import Connection
from redis.exceptions import AuthenticationError, RedisError
from redis.exceptions import ConnectionError as LostError

from services.store.base import StoreError
from services.store.redis.background import Background
from services.store.redis.replies import Replies
from services.store.redis.scripts import all_scripts

MOST_TURNS = 8  # of the event loop, in which commands are gathered

Command = tuple[bytes | str | int, ...]


def pack(command: Command) -> bytes:
    """The command as it is sent; redis-py's own `pack_command` takes three times as long."""
    parts = [b"*%d\r\n" % len(command)]
    for argument in command:
        if not isinstance(argument, bytes):
            argument = str(argument).encode()
        parts.append(b"$%d\r\n%b\r\n" % (len(argument), argument))
    return b"".join(parts)


class NotSentError(StoreError):
    """The command did not reach the server."""


class UnknownOutcomeError(StoreError):
    """The command was sent, and nobody knows what became of it."""


class Call(NamedTuple):
    """A command, and who waits for its answer."""

    packed: bytes
    answer: asyncio.Future[Any]

    def take(self, answer: Any) -> bool:
        """Pass on the answer; whether it was the last."""
        if not self.answer.done():  # else the caller went away
            if isinstance(answer, Exception):
                self.answer.set_exception(answer)
            else:
                self.answer.set_result(answer)
        return True


class Batch:
    """Commands that go together, and who waits for all their answers.

    For the server it is what single ones are. Here it is one thing to wait for instead of many,
    which is most of what a short command costs.
    """

    def __init__(self, commands: Sequence[Command], answer: asyncio.Future[list[Any]]) -> None:
        self.packed = b"".join(map(pack, commands))
        self.answer = answer
        self._missing = len(commands)
        self._found: list[Any] = []

    def take(self, answer: Any) -> bool:
        """Keep the answer of the next command; whether it was the last."""
        self._found.append(answer)
        self._missing -= 1
        if not self._missing and not self.answer.done():
            self.answer.set_result(self._found)
        return not self._missing


class Lane:
    """Commands in, answers out."""

    def __init__(self, name: str, connect: Callable[[], Connection], seconds: float) -> None:
        self._name = name
        self._connect = connect
        self._seconds = seconds  # for an answer, and for a connection
        self._waiting: list[Call | Batch] = []
        self._sent: deque[Call | Batch] = deque()
        self._answers = 0  # that have come so far
        self._news = asyncio.Event()
        self._connection: Connection | None = None
        self._reading: asyncio.Task[None] | None = None
        self._late: asyncio.TimerHandle | None = None
        self._background = Background()
        self._writing = asyncio.create_task(self._write())

    async def call(self, *command: bytes | str | int) -> Any:
        """The server's answer, ResponseError if it is one; NotSentError, UnknownOutcomeError."""
        call = Call(pack(command), asyncio.get_running_loop().create_future())
        self._waiting.append(call)
        self._news.set()
        return await call.answer

    async def call_all(self, commands: Sequence[Command]) -> list[Any]:
        """The server's answers to one command or more, in order, each ResponseError in its place.

        NotSentError, UnknownOutcomeError: none of the answers is known.
        """
        batch = Batch(commands, asyncio.get_running_loop().create_future())
        self._waiting.append(batch)
        self._news.set()
        return await batch.answer

    async def close(self) -> None:
        self._writing.cancel()
        await asyncio.wait([self._writing])
        await self._background.close()
        if self._connection is not None:
            await self._break(self._connection, "the store was closed")
        _fail(self._waiting, NotSentError, "the store is closed")

    # ------------------------------------------------------------------ sending

    async def _write(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            if not self._waiting:
                continue  # they came while others were gathered
            if self._connection is None:
                await self._open()
            else:
                await self._gather()
            if self._connection is not None:
                await self._send(self._connection)

    async def _gather(self) -> None:
        """Wait for more, as long as each turn of the loop brings some.

        On a busy front end calls come one a turn, and sending costs as much as what is sent: what
        goes together costs both sides less, and so is answered sooner. Where nobody else asks it is
        a turn's delay.
        """
        for _ in range(MOST_TURNS):
            gathered = len(self._waiting)
            await asyncio.sleep(0)
            if len(self._waiting) == gathered:
                break

    async def _send(self, connection: Connection) -> None:
        """All that waits, at once."""
        calls, self._waiting = self._waiting, []
        calls = [call for call in calls if not call.answer.done()]  # nobody waits for the others
        if not calls:
            return
        self._sent.extend(calls)
        self._watch()
        packed = [call.packed for call in calls]
        try:
            # A server that hangs takes no more when buffers are full, and breaking the connection
            # does not end that: what it has not taken is kept for it.
            async with asyncio.timeout(self._seconds):
                await connection.send_packed_command(packed, check_health=False)
        except (RedisError, OSError) as error:
            await self._break(connection, str(error))

    async def _open(self) -> None:
        """Connect and make the scripts known; fails those who wait when that cannot be."""
        connection = self._connect()
        try:
            async with asyncio.timeout(self._seconds):
                await _prepare(connection)
        except (RedisError, OSError, TimeoutError) as error:
            await connection.disconnect(nowait=True)
            _fail(self._waiting, NotSentError, f"Redis at {self._name} {why_not(error)}")
        except BaseException:
            await connection.disconnect(nowait=True)
            raise
        else:
            self._connection = connection
            self._reading = asyncio.create_task(self._read(connection))

    # ------------------------------------------------------------------ receiving

    async def _read(self, connection: Connection) -> None:
        """Give answers to those who asked, until the connection ends."""
        replies = Replies(connection)
        try:
            while True:
                for answer in await replies.next():
                    if isinstance(answer, LostError):
                        raise answer
                    self._answers += 1
                    if self._sent[0].take(answer):
                        self._sent.popleft()
        except (RedisError, OSError) as error:
            await self._break(connection, str(error))

    async def _break(self, connection: Connection, why: str) -> None:
        """The connection is of no use any more."""
        if connection is not self._connection:
            return  # somebody else noticed
        self._connection = None
        sent, self._sent = self._sent, deque()
        if self._late is not None:
            self._late.cancel()
            self._late = None
        if self._reading is not None and self._reading is not asyncio.current_task():
            self._reading.cancel()
        self._reading = None
        _fail(sent, UnknownOutcomeError, f"Redis at {self._name} did not answer: {why}")
        await connection.disconnect(nowait=True)
        if self._waiting:
            self._news.set()

    # ------------------------------------------------------------------ answers that do not come

    def _watch(self) -> None:
        """Make sure that somebody looks whether answers come to what was sent."""
        if self._late is None and self._sent:
            loop = asyncio.get_running_loop()
            self._late = loop.call_later(self._seconds, self._look, self._answers)

    def _look(self, answers: int) -> None:
        """`answers`: that had come before; a batch may take longer than any of its commands."""
        self._late = None
        if self._connection is not None and self._sent and self._answers == answers:
            why = f"none in {self._seconds:g} s"
            self._background.spawn(self._break(self._connection, why))
        else:
            self._watch()


def _fail(
    calls: deque[Call | Batch] | list[Call | Batch], error: type[StoreError], why: str
) -> None:
    for call in calls:
        if not call.answer.done():
            call.answer.set_exception(error(why))
    calls.clear()


async def _prepare(connection: Connection) -> None:
    """Connect, and make the scripts known."""
    await connection.connect()  # type: ignore[no-untyped-call]
    for script in all_scripts():
        await connection.send_command("SCRIPT", "LOAD", script.text, check_health=False)
    for _ in all_scripts():
        await connection.read_response()


def why_not(error: Exception) -> str:
    """What a server does that cannot be used; its name goes in front."""
    if isinstance(error, AuthenticationError):
        return "refuses the user or the password"
    if isinstance(error, TimeoutError):
        return "takes no connection in time"
    return f"takes no connection: {error}"
