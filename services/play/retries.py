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
TRY_AGAIN = (grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.RESOURCE_EXHAUSTED)
# UNAVAILABLE says "later", but no worker is not a line that is down.
NOT_AGAIN = ("NO_WORKER",)


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
        if refusal.code not in TRY_AGAIN or refusal.reason in NOT_AGAIN:
            raise refusal from None
        if time.monotonic() + self._pause > self._until:
            raise refusal from None
        self._on_wait()
        if self._closed.wait(self._pause):
            raise refusal from None
        self._pause = min(2 * self._pause, LONGEST_PAUSE)


def refused(error: Any) -> RefusedError:
    """A failed call (grpc.RpcError and grpc.Call in one) in words, with the server's reason."""
    details = error.details() or "no answer"
    if error.code() == grpc.StatusCode.UNAVAILABLE and not _reason(error):
        details = "the server cannot be reached"
    return RefusedError(details, error.code(), _reason(error))


def _reason(error: Any) -> str:
    status = rpc_status.from_call(error)
    for detail in status.details if status is not None else ():
        info = error_details_pb2.ErrorInfo()
        if detail.Unpack(info):
            return str(info.reason)
    return ""
