"""When a call is tried again, and what is said when it is not."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

import grpc
from google.rpc import error_details_pb2
from grpc_status import rpc_status

from services.play.errors import RefusedError

PATIENCE_SECONDS = 60.0  # how long a server may be away
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 2.0  # seconds between two tries; doubled each time
AWAY = (grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.CANCELLED, grpc.StatusCode.DEADLINE_EXCEEDED)
# With a reason of the server's. Some say "later", but not that trying again would help: the search
# was slow, or there is nobody to do it.
LATER = (*AWAY, grpc.StatusCode.RESOURCE_EXHAUSTED)
NOT_AGAIN = ("NO_WORKER", "SEARCH_TOO_LONG")
# Without a reason the answer was lost, or the line broke in an odd way.
LOST = (*AWAY, grpc.StatusCode.INTERNAL, grpc.StatusCode.UNKNOWN)


class Tries:
    """Pauses that grow, until patience ends or the link is closed."""

    def __init__(self, on_wait: Callable[[], None], closed: threading.Event) -> None:
        self._on_wait = on_wait
        self._closed = closed
        self._until = time.monotonic() + PATIENCE_SECONDS
        self._pause = FIRST_PAUSE

    def again(self, error: Any) -> None:
        """Wait before the next try; RefusedError when there is none."""
        refusal = refused(error)
        pause = max(self._pause, _retry_delay(error))
        if not _passes(refusal) or time.monotonic() + pause > self._until:
            raise refusal from None
        self._on_wait()
        if self._closed.wait(pause):
            raise refusal from None
        self._pause = min(2 * self._pause, LONGEST_PAUSE)


def _passes(refusal: RefusedError) -> bool:
    """Whether the same call may succeed later."""
    if not refusal.reason:
        return refusal.code in LOST
    return refusal.code in LATER and refusal.reason not in NOT_AGAIN


def refused(error: Any) -> RefusedError:
    """A failed call (grpc.RpcError and grpc.Call in one) in words, with the server's reason."""
    info = _detail(error, error_details_pb2.ErrorInfo())
    reason = info.reason if info else ""
    details = error.details() or "no answer"
    if error.code() in AWAY and not reason:
        details = "the server cannot be reached"
    return RefusedError(details, error.code(), reason)


def _retry_delay(error: Any) -> float:
    """How long the server wants us to wait, in seconds."""
    info = _detail(error, error_details_pb2.RetryInfo())
    return info.retry_delay.ToTimedelta().total_seconds() if info else 0.0


def _detail(error: Any, kind: Any) -> Any:
    """The detail of that kind which the server sent, None when it sent none."""
    status = rpc_status.from_call(error)
    for detail in status.details if status is not None else ():
        if detail.Unpack(kind):
            return kind
    return None
