"""Structured logs: one line an event on standard error, with the call that it belongs to.

    time=2026-11-30T00:27:52.123Z level=ERROR process=47 logger=services.errors call=PlayMove
    session=01kb8xq… request=5a1c… message="unexpected error in a handler" error="Traceback …"

or the same as a JSON object. Of a call its name and the ids of its session, request and job are
written and nothing else; tokens, keys and positions never come near a log. A request id may be as
good as a token, so a short hash stands for it: the same id, the same hash. Values are quoted as in
JSON where they need it, so that nothing a stranger sends can forge a line.
"""

from __future__ import annotations

import json
import logging
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from hashlib import blake2b
from typing import Any, NamedTuple

from services.operation.tracing import Trace

MAX_VALUE = 200  # characters of an id, which may not have been checked yet
_IDS = {"session": "session_id", "request": "request_id", "job": "job_id"}
_HASH_BYTES = 6  # of a request id: enough to find a request again
_FIGURES = ("code", "ms")  # how a call ended, of the record of its end
_PLAIN = re.compile(r"[A-Za-z0-9_.:/@+-]+")


class _Subject(NamedTuple):
    call: str
    message: Any
    trace: Trace | None


# Only a reference is kept for each call; its ids are looked up when a line is written.
_subject: ContextVar[_Subject | None] = ContextVar("subject", default=None)


def about(call: str, message: Any, trace: Trace | None = None) -> None:
    """From here on this task works on a call, or on a job: a message with some of the ids.

    None: no message of the call has been read yet.
    """
    _subject.set(_Subject(call, message, trace))


@contextmanager
def within(call: str, message: Any) -> Iterator[None]:
    """The same for a while: what this task does afterwards is no longer about it."""
    token = _subject.set(_Subject(call, message, None))
    try:
        yield
    finally:
        _subject.reset(token)


def traced() -> bool:
    """Whether the caller wants to know what becomes of his call."""
    subject = _subject.get()
    return subject is not None and subject.trace is not None


def set_up_logging(level: str, form: str = "text") -> None:
    """Log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if form == "json" else LineFormatter())
    logging.basicConfig(level=level, handlers=[handler])


class LineFormatter(logging.Formatter):
    """A record as one line of key=value."""

    def format(self, record: logging.LogRecord) -> str:
        return " ".join(f"{key}={_quoted(str(value))}" for key, value in self.fields(record))

    def fields(self, record: logging.LogRecord) -> Iterator[tuple[str, str | float]]:
        """What is to be said, in this order."""
        when = datetime.fromtimestamp(record.created, UTC)
        yield "time", when.isoformat(timespec="milliseconds").replace("+00:00", "Z")
        yield "level", record.levelname
        yield "process", record.process or 0
        yield "logger", record.name
        yield from _subject_fields()
        for key in _FIGURES:
            if key in record.__dict__:
                yield key, record.__dict__[key]
        yield "message", record.getMessage()
        if record.exc_info:
            yield "error", self.formatException(record.exc_info)


class JsonFormatter(LineFormatter):
    """A record as one JSON object in one line."""

    def format(self, record: logging.LogRecord) -> str:
        return json.dumps(dict(self.fields(record)))


def _subject_fields() -> Iterator[tuple[str, str]]:
    subject = _subject.get()
    if subject is None:
        return
    call, message, trace = subject
    yield "call", call
    if trace is not None:
        yield "trace", trace.trace_id
        yield "parent", trace.parent_id
    if message is None:
        return
    known = message.DESCRIPTOR.fields_by_name
    for key, name in _IDS.items():
        if key in known:  # a message within it, of a ChooseMove
            yield from ((key, value) for value in _id(getattr(message, key), name))
        elif name in known:
            yield from ((key, value) for value in _id(message, name))


def _id(message: Any, name: str) -> Iterator[str]:
    value = getattr(message, name, "")
    if not value:
        return
    if name == "request_id":
        yield blake2b(value.encode(), digest_size=_HASH_BYTES, person=b"ziggurat-log").hexdigest()
    else:
        yield value[:MAX_VALUE]


def _quoted(value: str) -> str:
    return value if _PLAIN.fullmatch(value) else json.dumps(value)
