"""The line to a server: what is sent again, after how long, and what is said in the end."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import grpc
import pytest

from services.errors import DETAILS_KEY, ServiceError, busy
from services.play import retries
from services.play.address import Address
from services.play.errors import RefusedError
from services.play.link import Link
from services.play.retries import Tries
from ziggurat.v1 import service_pb2, session_pb2

Code = grpc.StatusCode


class Failure(grpc.RpcError):
    """A failed call as a client sees it: with the server's details, or without any."""

    def __init__(self, code: Code, refusal: ServiceError | None = None) -> None:
        self._code = code
        self._details = refusal.message if refusal else "what gRPC says"
        data = refusal.status().SerializeToString() if refusal else None
        self._metadata = ((DETAILS_KEY, data),) if data else ()

    def code(self) -> Code:
        return self._code

    def details(self) -> str:
        return self._details

    def trailing_metadata(self) -> tuple[Any, ...]:
        return self._metadata


def refused_with(code: Code, reason: str) -> Failure:
    return Failure(code, ServiceError(code, reason, "what the server said"))


class Pauses(threading.Event):
    """Notes the pauses instead of making them."""

    def __init__(self) -> None:
        super().__init__()
        self.made: list[float] = []

    def wait(self, timeout: float | None = None) -> bool:
        self.made.append(timeout or 0.0)
        return False


@pytest.mark.parametrize(
    "failure",
    [
        *(Failure(code) for code in retries.LOST),
        refused_with(Code.UNAVAILABLE, "DRAINING"),
        refused_with(Code.UNAVAILABLE, "STORE_UNAVAILABLE"),
        refused_with(Code.RESOURCE_EXHAUSTED, "SLOW_WATCHER"),
        refused_with(Code.DEADLINE_EXCEEDED, "REVISION_NOT_REACHED"),
    ],
    ids=str,
)
def test_a_lost_answer_is_asked_for_again_after_growing_pauses(failure: Failure) -> None:
    pauses = Pauses()
    tries = Tries(lambda: None, pauses)
    for _ in range(4):
        tries.again(failure)
    assert pauses.made == [0.1, 0.2, 0.4, 0.8]


@pytest.mark.parametrize(
    "failure",
    [
        Failure(Code.RESOURCE_EXHAUSTED),  # gRPC's own: the message is too long
        Failure(Code.UNIMPLEMENTED),
        refused_with(Code.UNAVAILABLE, "NO_WORKER"),
        refused_with(Code.DEADLINE_EXCEEDED, "SEARCH_TOO_LONG"),
        refused_with(Code.INTERNAL, "BUG"),
        refused_with(Code.UNAUTHENTICATED, "BAD_TOKEN"),
    ],
    ids=str,
)
def test_what_would_be_refused_again_is_not_asked_again(failure: Failure) -> None:
    pauses = Pauses()
    with pytest.raises(RefusedError):
        Tries(lambda: None, pauses).again(failure)
    assert pauses.made == []


def test_a_busy_server_is_given_the_time_it_asks_for() -> None:
    pauses = Pauses()
    tries = Tries(lambda: None, pauses)
    tries.again(Failure(Code.RESOURCE_EXHAUSTED, busy("full", retry_seconds=5)))
    assert pauses.made == [5.0]
    long = busy("full", retry_seconds=2 * int(retries.PATIENCE_SECONDS))
    with pytest.raises(RefusedError):
        tries.again(Failure(Code.RESOURCE_EXHAUSTED, long))


class BadLine(grpc.GenericRpcHandler):
    """A server whose first answers to each call are lost; it keeps the requests."""

    def __init__(self, *codes: Code) -> None:
        self._codes = codes
        self.requests: list[bytes] = []

    def service(self, details: grpc.HandlerCallDetails) -> Any:
        return grpc.unary_unary_rpc_method_handler(self._call)

    def _call(self, request: bytes, context: grpc.ServicerContext) -> bytes:
        self.requests.append(request)
        lost = len(self.requests) - 1
        if lost < len(self._codes):
            context.abort(self._codes[lost], "lost")
        return b""


@contextmanager
def link_to(line: BadLine) -> Iterator[Link]:
    with ThreadPoolExecutor(1) as threads:
        server = grpc.server(threads)
        server.add_generic_rpc_handlers((line,))
        port = server.add_insecure_port("127.0.0.1:0")
        server.start()
        link = Link(Address(f"127.0.0.1:{port}"), lambda: None)
        try:
            yield link
        finally:
            link.close()
            server.stop(None).wait()


CALLS: dict[str, tuple[Callable[[Link], Any], Any]] = {
    "create": (
        lambda link: link.create(service_pb2.CreateSessionRequest(game="chess")),
        service_pb2.CreateSessionRequest,
    ),
    "join": (lambda link: link.join("x", 1, "Anna"), service_pb2.JoinSessionRequest),
    "start": (lambda link: link.start("x", ""), service_pb2.StartSessionRequest),
    "play": (
        lambda link: link.play("x", "", 1, session_pb2.LegalMove()),
        service_pb2.PlayMoveRequest,
    ),
    "get": (lambda link: link.get("x", ""), service_pb2.GetSessionRequest),
}


@pytest.mark.parametrize("name", CALLS)
def test_every_call_comes_through_a_bad_line_as_one_request(name: str) -> None:
    call, kind = CALLS[name]
    line = BadLine(Code.CANCELLED, Code.DEADLINE_EXCEEDED, Code.UNAVAILABLE)
    with link_to(line) as link:
        call(link)
        assert len(line.requests) == 4
        assert len(set(line.requests)) == 1
        if name != "get":
            assert len(kind.FromString(line.requests[0]).request_id) == 36
            call(link)
            assert line.requests[4] != line.requests[0]
