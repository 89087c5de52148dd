"""Replies of a server: all that have come, taken at once.

redis-py reads a reply line by line, each with awaits, and each reply under a timer of its own: some
60 microseconds for the news of a move. Here whatever has arrived is taken in one piece and read
without waiting. Only RESP2 is understood, which is what our connections speak.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from redis._parsers import BaseParser
from redis.asyncio import Connection
from redis.exceptions import ConnectionError as LostError
from redis.exceptions import InvalidResponse

CHUNK_BYTES = 64 * 1024
LINE_END = b"\r\n"
STRING, NUMBER, ERROR, BYTES, LIST = b"+:-$*"
NOTHING = b"-1"  # as the length of bytes or of a list


class Replies:
    """What comes in on a connection that nobody else reads any more."""

    def __init__(self, connection: Connection) -> None:
        # redis-py has no public way to what has come; its parser takes no byte too many.
        self._stream = connection._reader
        self._parser = Parser()

    async def next(self) -> list[Any]:
        """Those that are complete by now, at least one, for which it waits; errors as exceptions.

        redis-py's ConnectionError when the server has ended the connection.
        """
        replies: list[Any] = []
        while not replies:
            data = await self._stream.read(CHUNK_BYTES) if self._stream else b""
            if not data:
                raise LostError("the server ended the connection")
            replies = self._parser.feed(data)
        return replies


class Parser:
    """Turns bytes, in whatever pieces they come, into replies."""

    def __init__(self) -> None:
        self._rest = b""  # an element that is not complete
        self._open: list[tuple[list[Any], int]] = []  # lists so far, and how many elements they get

    def feed(self, data: bytes) -> list[Any]:
        """The replies that are complete with this; InvalidResponse when they are none."""
        data = self._rest + data
        replies: list[Any] = []
        at = 0
        while (end := data.find(LINE_END, at)) >= 0:
            kind, text, after = data[at], data[at + 1 : end], end + len(LINE_END)
            if kind == LIST and int(text) > 0:
                self._open.append(([], int(text)))
            elif kind == BYTES and text != NOTHING:
                ends = after + int(text)
                if ends + len(LINE_END) > len(data):
                    break
                self._complete(data[after:ends], replies)
                after = ends + len(LINE_END)
            else:
                self._complete(_of_one_line(kind, text), replies)
            at = after
        self._rest = data[at:]
        return replies

    def _complete(self, element: Any, replies: list[Any]) -> None:
        """An element is there, and with it perhaps the lists whose last it is."""
        while self._open:
            elements, number = self._open[-1]
            elements.append(element)
            if len(elements) < number:
                return
            self._open.pop()
            element = elements
        replies.append(element)


def _of_one_line(kind: int, text: bytes) -> Any:
    """An element that is no more than its first line."""
    read = _LINES.get(kind)
    if read is None:
        raise InvalidResponse(f"no reply begins with {bytes((kind,))!r}")
    return read(text)


def _error(text: bytes) -> Exception:
    """As redis-py has it, so that each kind has its class."""
    error: Exception = BaseParser.parse_error(text.decode(errors="replace"))  # type: ignore[no-untyped-call]
    return error


_LINES: dict[int, Callable[[bytes], Any]] = {
    STRING: bytes,
    NUMBER: int,
    ERROR: _error,
    BYTES: lambda _: None,
    LIST: lambda text: None if text == NOTHING else [],
}
