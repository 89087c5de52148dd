"""Calls that are reported: each by its name, with its latency, its size and how it failed.

Nothing here knows Locust: `Report` is a function, which `loadtests.scenarios.users` makes of
Locust's event and the tests make of a list.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, NamedTuple

import grpc

from services.client.errors import RefusedError, refused
from services.client.line import CHANNEL_OPTIONS
from ziggurat.v1 import bot_pb2_grpc, service_pb2_grpc

CALL_SECONDS = 60.0  # slow is for the objectives to say; this is for what never comes
BOT_CALLS = ("ChooseMove",)
STREAMS = ("WatchSession",)  # of which the first answer counts here


class Sample(NamedTuple):
    """One call, or whatever else was timed."""

    kind: str  # grpc, stream, bots or check
    name: str
    seconds: float
    size: int = 0  # bytes of the answer
    error: Exception | None = None  # None: it went as it should


Report = Callable[[Sample], None]


class WrongAnswer(AssertionError):
    """The server answered, but not what it should have."""


class Calls:
    """The services over a connection of its own; every call is made once and reported once."""

    def __init__(self, address: str, report: Report) -> None:
        self.report = report
        self._channel = grpc.insecure_channel(address, options=CHANNEL_OPTIONS)
        self.stub = service_pb2_grpc.GameServiceStub(self._channel)
        self._bots = bot_pb2_grpc.BotServiceStub(self._channel)

    def close(self) -> None:
        """Hang up."""
        self._channel.close()

    def __call__(self, method: str, request: Any, token: str = "", *, note: str = "") -> Any:
        """The answer; RefusedError, which is reported as a failure.

        `note` is added to the name under which it is reported.
        """
        name = f"{method} ({note})" if note else method
        began = time.perf_counter()
        try:
            answer = self._send(method, request, token)
        except grpc.RpcError as error:
            refusal = refused(error)
            self._tell(name, began, error=_described(refusal))
            raise refusal from None
        self._tell(name, began, answer.ByteSize())
        return answer

    def refused(self, method: str, request: Any, token: str, reason: str, *, note: str) -> None:
        """A call that must be refused, for that reason (a code's name where gRPC itself refuses).

        That it is refused so is reported as success, all else as a failure.
        """
        name = f"{method} ({note})"
        began = time.perf_counter()
        error: Exception | None
        try:
            self._send(method, request, token)
        except grpc.RpcError as refusal:
            error = _unless(refused(refusal), reason)
        else:
            error = WrongAnswer(f"answered, where {reason} was due")
        self._tell(name, began, error=error)

    def attempt(self, method: str, request: Any, token: str, *reasons: str, note: str) -> Any:
        """The answer, or None where the call is refused for such a reason; else RefusedError."""
        name = f"{method} ({note})"
        began = time.perf_counter()
        try:
            answer = self._send(method, request, token)
        except grpc.RpcError as refusal:
            error = _unless(refused(refusal), *reasons)
            self._tell(name, began, error=error)
            if error:
                raise error from None
            return None
        self._tell(name, began, answer.ByteSize())
        return answer

    def require(self, holds: bool, name: str, message: str) -> None:
        """Report a failure under that name where something does not hold that should."""
        if not holds:
            self.report(Sample("check", name, 0.0, error=WrongAnswer(message)))

    def _send(self, method: str, request: Any, token: str) -> Any:
        """Bytes are sent as they are, to a method that may not exist."""
        if isinstance(request, bytes):
            call: Any = self._channel.unary_unary(f"/ziggurat.v1.GameService/{method}")
        else:
            call = getattr(self._bots if method in BOT_CALLS else self.stub, method)
        answer = call(request, timeout=CALL_SECONDS, metadata=bearer(token))
        return next(answer) if method in STREAMS else answer

    def _tell(self, name: str, began: float, size: int = 0, error: Exception | None = None) -> None:
        self.report(Sample("grpc", name, time.perf_counter() - began, size, error))


def bearer(token: str) -> tuple[tuple[str, str], ...]:
    """The metadata that shows a token; none for ""."""
    return (("authorization", f"Bearer {token}"),) if token else ()


def _unless(refusal: RefusedError, *reasons: str) -> RefusedError | None:
    """The refusal, described; None where it is one that was due."""
    due = refusal.reason in reasons or refusal.code.name in reasons
    return None if due else _described(refusal)


def _described(refusal: RefusedError) -> RefusedError:
    """The same with code and reason in its text, which is what reports group failures by."""
    text = f"{refusal.code.name} {refusal.reason}: {refusal}"
    return type(refusal)(text, refusal.code, refusal.reason)
