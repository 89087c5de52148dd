"""Why a call has no answer: what the server said, read out of a failed call of gRPC."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import grpc
from google.protobuf.message import Message
from google.rpc import error_details_pb2
from grpc_status import rpc_status

from ziggurat.v1 import service_pb2

AWAY = (grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.CANCELLED, grpc.StatusCode.DEADLINE_EXCEEDED)

M = TypeVar("M", bound=Message)


class ClientError(Exception):
    """Why there is no answer, in one line for people."""


class UnreachableError(ClientError):
    """No server answers at the address."""


class RefusedError(ClientError):
    """The server said no, or did not answer for as long as patience lasts."""

    def __init__(
        self,
        message: str,
        code: grpc.StatusCode,
        reason: str = "",
        *,
        field: str = "",
        metadata: Mapping[str, str] | None = None,
        retry_seconds: float | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.reason = reason  # the server's stable word (docs/api.md), "" where gRPC speaks itself
        self.field = field  # of the request that is at fault, "" for none
        self.metadata = dict(metadata or {})  # of ErrorInfo
        self.retry_seconds = retry_seconds  # how long the server asks to wait; None: not said


class StaleError(RefusedError):
    """The table has gone on: the revision that was answered is not the current one.

    Nothing has happened. Read, decide again, and call again.
    """

    @property
    def current_revision(self) -> int:
        """The revision the table is at."""
        return int(self.metadata.get("current_revision", 0))


class HistoryLostError(RefusedError):
    """A revision that was seen is not in the history of the session, or not yet.

    The store lost acknowledged revisions (docs/api.md); see the table anew and watch from 0.
    """


class IllegalMoveError(RefusedError):
    """A move that the position does not allow."""

    legal: tuple[str, ...] = ()  # notations of the moves it does allow
    truncated: bool = False  # whether there are more


def refused(error: Any) -> RefusedError:
    """A failed call (grpc.RpcError and grpc.Call in one, or grpc.aio's) as what it says."""
    details = _Details(error)
    info = details.find(error_details_pb2.ErrorInfo)
    reason = info.reason if info else ""
    request = details.find(error_details_pb2.BadRequest)
    retry = details.find(error_details_pb2.RetryInfo)
    refusal = _kind(error.code(), reason)(
        _message(error, reason),
        error.code(),
        reason,
        field=request.field_violations[0].field if request else "",
        metadata=dict(info.metadata) if info else {},
        retry_seconds=retry.retry_delay.ToTimedelta().total_seconds() if retry else None,
    )
    illegal = details.find(service_pb2.IllegalMove)
    if illegal and isinstance(refusal, IllegalMoveError):
        refusal.legal, refusal.truncated = tuple(illegal.legal), illegal.truncated
    return refusal


def _kind(code: grpc.StatusCode, reason: str) -> type[RefusedError]:
    if code == grpc.StatusCode.ABORTED:
        return StaleError
    if code == grpc.StatusCode.OUT_OF_RANGE:
        return HistoryLostError
    return IllegalMoveError if reason == "ILLEGAL_MOVE" else RefusedError


def _message(error: Any, reason: str) -> str:
    if error.code() in AWAY and not reason:
        return "the server cannot be reached"
    return error.details() or "no answer"


class _Details:
    """The details that came with an error."""

    def __init__(self, error: Any) -> None:
        status = rpc_status.from_call(error)
        self._packed = status.details if status is not None else ()

    def find(self, kind: type[M]) -> M | None:
        """The detail of that kind, None when none came."""
        message = kind()
        return message if any(packed.Unpack(message) for packed in self._packed) else None
