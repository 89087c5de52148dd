"""Structured logs: one line an event on standard error, with the call that it belongs to.

    time=2026-11-30T00:27:52.123Z level=ERROR process=47 logger=services.errors call=PlayMove
    session=01kb8xq… request=5a1c… message="unexpected error in a handler" error="Traceback …"

Of a call its name and the ids of its session, request and job are written and nothing else; tokens,
keys and positions never come near a log. Values are quoted as in JSON where they need it, so that
nothing a stranger sends can forge a line.
"""

from __future__ import annotations

import json
import logging
import re
import sys
from collections.abc import Iterator
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

MAX_VALUE = 200  # characters of an id, which may not have been checked yet
_IDS = {"session": "session_id", "request": "request_id", "job": "job_id"}
_PLAIN = re.compile(r"[A-Za-z0-9_.:/@+-]+")
# Only a reference is kept for each call; its ids are looked up when a line is written.
_subject: ContextVar[tuple[str, Any] | None] = ContextVar("subject", default=None)


def about(call: str, message: Any) -> None:
    """From here on this task works on a call, or on a job: a message with some of the ids."""
    _subject.set((call, message))


def set_up_logging(level: str) -> None:
    """Log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(LineFormatter())
    logging.basicConfig(level=level, handlers=[handler])


class LineFormatter(logging.Formatter):
    """A record as one line of key=value."""

    def format(self, record: logging.LogRecord) -> str:
        return " ".join(f"{key}={_quoted(value)}" for key, value in self._fields(record))

    def _fields(self, record: logging.LogRecord) -> Iterator[tuple[str, str]]:
        when = datetime.fromtimestamp(record.created, UTC)
        yield "time", when.isoformat(timespec="milliseconds").replace("+00:00", "Z")
        yield "level", record.levelname
        yield "process", str(record.process)
        yield "logger", record.name
        yield from _subject_fields()
        yield "message", record.getMessage()
        if record.exc_info:
            yield "error", self.formatException(record.exc_info)


def _subject_fields() -> Iterator[tuple[str, str]]:
    subject = _subject.get()
    if subject is None:
        return
    call, message = subject
    yield "call", call
    known = message.DESCRIPTOR.fields_by_name
    for key, name in _IDS.items():
        if key in known:  # a message within it, of a ChooseMove
            yield from ((key, value) for value in _id(getattr(message, key), name))
        elif name in known:
            yield from ((key, value) for value in _id(message, name))


def _id(message: Any, name: str) -> Iterator[str]:
    value = getattr(message, name, "")
    if value:
        yield value[:MAX_VALUE]


def _quoted(value: str) -> str:
    return value if _PLAIN.fullmatch(value) else json.dumps(value)
