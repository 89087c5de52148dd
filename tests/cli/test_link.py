"""The line of `ziggurat play`: the client's calls, made in threads of its own."""

from __future__ import annotations

import select
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import grpc
import pytest

from services.client import Client, RefusedError
from services.play.address import Address
from services.play.link import Link
from ziggurat.v1 import service_pb2, session_pb2

Code = grpc.StatusCode
PATIENCE = 30.0  # seconds


class BadLine(grpc.GenericRpcHandler):
    """A server whose first answers are lost; it keeps the requests."""

    def __init__(self, *codes: Code) -> None:
        self._codes = codes
        self.requests: list[bytes] = []

    def service(self, details: grpc.HandlerCallDetails) -> Any:
        if details.method.endswith("/WatchSession"):
            return grpc.unary_stream_rpc_method_handler(self._watch)
        return grpc.unary_unary_rpc_method_handler(self._call)

    def _call(self, request: bytes, context: grpc.ServicerContext) -> bytes:
        self._lose(request, context)
        return b""

    def _watch(self, request: bytes, context: grpc.ServicerContext) -> Iterator[bytes]:
        after = service_pb2.WatchSessionRequest.FromString(request).after_revision
        update = session_pb2.Update(revision=after + 1, epoch=7)
        yield service_pb2.WatchSessionResponse(update=update).SerializeToString()
        self._lose(request, context)

    def _lose(self, request: bytes, context: grpc.ServicerContext) -> None:
        self.requests.append(request)
        lost = len(self.requests) - 1
        if lost < len(self._codes):
            context.abort(self._codes[lost], "lost")


@contextmanager
def link_to(line: BadLine, on_wait: Callable[[], None] = lambda: None) -> Iterator[Link]:
    with ThreadPoolExecutor(1) as threads:
        server = grpc.server(threads)
        server.add_generic_rpc_handlers((line,))
        port = server.add_insecure_port("127.0.0.1:0")
        server.start()
        link = Link(Address(f"127.0.0.1:{port}"), on_wait)
        try:
            yield link
        finally:
            link.close()
            server.stop(None).wait()


CALLS: dict[str, Callable[[Client], Any]] = {
    "create": lambda client: client.create(service_pb2.CreateSessionRequest(game="chess")),
    "join": lambda client: client.join("x", seat=1, name="Anna"),
    "start": lambda client: client.table("x").start(),
    "play": lambda client: client.table("x").play(1, session_pb2.LegalMove()),
    "get": lambda client: client.table("x").get(),
    "undo": lambda client: client.table("x").propose_undo(1),
}


@pytest.mark.parametrize("name", CALLS)
def test_a_call_whose_answer_is_lost_is_made_again_and_the_player_is_told(name: str) -> None:
    line = BadLine(Code.UNAVAILABLE)
    waits: list[str] = []
    with link_to(line, lambda: waits.append(threading.current_thread().name)) as link:
        link.call(lambda: CALLS[name](link.client))
    assert len(line.requests) == 2
    assert line.requests[0] == line.requests[1]
    assert [wait.startswith("link") for wait in waits] == [True]


def test_what_the_server_refuses_is_raised_where_it_was_asked() -> None:
    with link_to(BadLine(Code.NOT_FOUND)) as link, pytest.raises(RefusedError, match="lost"):
        link.call(link.client.table("x").get)


def heard(link: Link) -> list[int]:
    """The revisions that a feed brings until it is over."""
    revisions = []
    with link.feed(link.client.table("x").watch(4)) as feed:
        while not feed.over:
            select.select([feed], [], [], PATIENCE)
            if (answer := feed.take()) is not None:
                revisions.append(answer.update.revision)
    return revisions


def test_a_feed_goes_on_after_the_last_revision() -> None:
    line = BadLine(Code.UNAVAILABLE, Code.CANCELLED)
    with link_to(line) as link:
        assert heard(link) == [5, 6, 7]
    asked = [service_pb2.WatchSessionRequest.FromString(request) for request in line.requests]
    assert [(one.after_revision, one.after_epoch) for one in asked] == [(4, 0), (5, 7), (6, 7)]


def test_a_feed_that_is_refused_raises_what_was_said() -> None:
    with link_to(BadLine(Code.NOT_FOUND)) as link, pytest.raises(RefusedError, match="lost"):
        heard(link)
