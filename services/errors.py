"""Errors of the services: the one place that turns our exceptions into gRPC codes and details.

A `ServiceError` says what went wrong to whoever called: a canonical code, a sentence, a stable
reason (ErrorInfo, domain "ziggurat"), the field at fault where there is one, and further details.
`refusal` translates what the store raises; whatever it does not know is a bug of ours, logged here
and reported as INTERNAL without its text. Whose fault an error of the engine is only the place says
where it is raised: `reading_request` makes it the caller's, `reading_stored` that of the stored
data, and of those nobody is told more, since the text may speak of what is hidden.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NoReturn

import grpc
from google.protobuf.message import Message
from google.rpc import error_details_pb2, status_pb2

from engine import OptionError, StateFormatError
from services.store.base import StoreError
from ziggurat.v1 import service_pb2

DOMAIN = "ziggurat"
LEGAL_BYTES = 2048
MESSAGE_BYTES = 500  # of one sentence; with all details a refusal stays far below 8 KiB of metadata
DETAILS_KEY = "grpc-status-details-bin"
DRAINING = "DRAINING"  # the reason of a server that is going down

log = logging.getLogger(__name__)


class ServiceError(Exception):
    """A refusal: what the caller gets instead of an answer. Nothing has changed."""

    def __init__(
        self,
        code: grpc.StatusCode,
        reason: str,
        message: str,
        *,
        field: str = "",
        metadata: dict[str, str] | None = None,
        details: Sequence[Message] = (),
    ) -> None:
        message = _cut(message)
        super().__init__(message)
        self.code = code
        self.reason = reason
        self.message = message
        self.field = field
        self.metadata = metadata or {}
        self.details = tuple(details)

    def status(self) -> status_pb2.Status:
        """The refusal as google.rpc.Status with its details."""
        status = status_pb2.Status(code=self.code.value[0], message=self.message)
        status.details.add().Pack(
            error_details_pb2.ErrorInfo(reason=self.reason, domain=DOMAIN, metadata=self.metadata)
        )
        if self.field:
            violation = error_details_pb2.BadRequest.FieldViolation(
                field=self.field, description=self.message
            )
            status.details.add().Pack(error_details_pb2.BadRequest(field_violations=[violation]))
        for detail in self.details:
            status.details.add().Pack(detail)
        return status


def full(message: str) -> ServiceError:
    """The server holds as much of this as it may, and waiting does not help."""
    return ServiceError(grpc.StatusCode.RESOURCE_EXHAUSTED, "LIMIT", message)


def too_long(found: int, most: int) -> ServiceError:
    """A request of more bytes than such a request may have."""
    return ServiceError(
        grpc.StatusCode.RESOURCE_EXHAUSTED,
        "REQUEST_TOO_LONG",
        f"the request has {found} bytes; at most {most} are taken",
    )


def _cut(message: str) -> str:
    """At most MESSAGE_BYTES of it."""
    data = message.encode(errors="replace")
    if len(data) <= MESSAGE_BYTES:
        return message
    return data[: MESSAGE_BYTES - 3].decode(errors="ignore") + "..."


def invalid(field: str, message: str, reason: str = "INVALID_FIELD") -> ServiceError:
    """A request that is wrong whatever the session's state."""
    return ServiceError(
        grpc.StatusCode.INVALID_ARGUMENT, reason, f"{field}: {message}", field=field
    )


def unauthenticated(message: str) -> ServiceError:
    """No token where one is needed, or one that does not fit."""
    return ServiceError(grpc.StatusCode.UNAUTHENTICATED, "BAD_TOKEN", message)


def forbidden(reason: str, message: str) -> ServiceError:
    """A token that is right, for something it does not allow."""
    return ServiceError(grpc.StatusCode.PERMISSION_DENIED, reason, message)


def not_now(reason: str, message: str) -> ServiceError:
    """A request that does not fit the state of the session."""
    return ServiceError(grpc.StatusCode.FAILED_PRECONDITION, reason, message)


def unknown_session(session_id: str) -> ServiceError:
    """No session has this name."""
    return ServiceError(
        grpc.StatusCode.NOT_FOUND,
        "UNKNOWN_SESSION",
        f"no session {session_id!r}",
        field="session_id",
    )


def unknown_invite() -> ServiceError:
    """No private table has this code."""
    return ServiceError(
        grpc.StatusCode.NOT_FOUND,
        "UNKNOWN_SESSION",
        "no table has this invite code",
        field="invite_code",
    )


def unknown_game(name: str, hosted: str) -> ServiceError:
    """No game has this name here."""
    return ServiceError(
        grpc.StatusCode.NOT_FOUND,
        "UNKNOWN_GAME",
        f"unknown game {name[:64]!r}; hosted are {hosted}",
        field="game",
    )


def stale(answered: int, current: int) -> ServiceError:
    """The request answers a revision that is not the current one."""
    return ServiceError(
        grpc.StatusCode.ABORTED,
        "STALE_REVISION",
        f"the request answers revision {answered}; the session is at revision {current}",
        field="revision",
        metadata={"current_revision": str(current)},
    )


def request_id_reused(request_id: str) -> ServiceError:
    """One request id, two different requests."""
    return invalid(
        "request_id", f"{request_id!r} was used for another request", "REQUEST_ID_REUSED"
    )


def illegal_move(wanted: str, revision: int, legal: Sequence[str]) -> ServiceError:
    """A well-formed move that the position does not allow; `legal` are notations."""
    detail = service_pb2.IllegalMove(revision=revision)
    room = LEGAL_BYTES
    for notation in legal:
        room -= len(notation.encode()) + 2
        if room < 0:
            detail.truncated = True
            break
        detail.legal.append(notation)
    message = f"move {wanted!r} is not legal at revision {revision}; {len(legal)} other moves are"
    return ServiceError(
        grpc.StatusCode.INVALID_ARGUMENT, "ILLEGAL_MOVE", message, field="move", details=(detail,)
    )


def resume(code: grpc.StatusCode, reason: str, message: str, revision: int) -> ServiceError:
    """The end of a watch that goes on elsewhere or later."""
    return ServiceError(code, reason, message, metadata={"resume_revision": str(revision)})


def draining() -> ServiceError:
    """The server takes nothing new, since it is going down."""
    return ServiceError(grpc.StatusCode.UNAVAILABLE, DRAINING, "the server is going down")


def busy(message: str, retry_seconds: int) -> ServiceError:
    """The server holds as much of this as it may."""
    retry = error_details_pb2.RetryInfo()
    retry.retry_delay.seconds = retry_seconds
    return ServiceError(grpc.StatusCode.RESOURCE_EXHAUSTED, "LIMIT", message, details=(retry,))


@contextmanager
def reading_request() -> Iterator[None]:
    """Around what makes options or a state of a request: what is wrong is the caller's fault."""
    try:
        yield
    except OptionError as error:
        raise invalid(f"options.{error.option}", str(error), "BAD_OPTION") from None
    except StateFormatError as error:
        raise invalid("state", str(error), "BAD_STATE") from None


@contextmanager
def reading_stored(session_id: str) -> Iterator[None]:
    """Around what makes a session of what the store has: DATA_LOSS when that cannot be."""
    try:
        yield
    except Exception as error:
        raise damaged(session_id, error) from error


def damaged(session_id: str, error: Exception) -> ServiceError:
    """The end of reading what the store has; only the log is told why."""
    log.error("what is stored of session %s is damaged", session_id, exc_info=error)
    return ServiceError(
        grpc.StatusCode.DATA_LOSS,
        "CORRUPT_SESSION",
        "what is stored of the session is damaged; the server's log has more",
    )


def refusal(error: Exception) -> ServiceError:
    """The refusal for any exception that a handler raised."""
    if isinstance(error, ServiceError):
        return error
    if isinstance(error, StoreError):
        log.error("the store failed: %s", error)
        return ServiceError(
            grpc.StatusCode.UNAVAILABLE, "STORE_UNAVAILABLE", "the session store does not answer"
        )
    log.error("unexpected error in a handler", exc_info=error)
    return ServiceError(grpc.StatusCode.INTERNAL, "BUG", "an error of the server; it is logged")


async def abort(context: grpc.aio.ServicerContext[Any, Any], error: Exception) -> NoReturn:
    """End the call with the refusal for `error`."""
    refused = refusal(error)
    await context.abort(
        refused.code,
        refused.message,
        trailing_metadata=((DETAILS_KEY, refused.status().SerializeToString()),),
    )
    raise AssertionError("abort does not return")
