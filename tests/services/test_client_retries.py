"""What the client sends again, after how long, and what it says in the end."""

from __future__ import annotations

import asyncio
import inspect
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import grpc
import pytest

from services.client import (
    AsyncClient,
    AsyncTable,
    Client,
    HistoryLostError,
    IllegalMoveError,
    Patience,
    RefusedError,
    StaleError,
    Table,
)
from services.client import retries as rules
from services.client.errors import refused
from services.client.retries import Tries
from services.errors import DETAILS_KEY, ServiceError, busy, full, illegal_move, stale
from ziggurat.v1 import record_pb2, service_pb2, session_pb2

Code = grpc.StatusCode
PATIENCE = Patience(total=60.0, first_pause=0.1, longest_pause=2.0)
QUICK = Patience(total=30.0, first_pause=0.001, longest_pause=0.001)


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


class Clock:
    """A time that passes only when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def pauses(failure: Failure, count: int, chance: float = 1.0) -> list[float]:
    tries = Tries(PATIENCE, Clock(), lambda: chance)
    return [tries.pause_after(refused(failure)) for _ in range(count)]


AGAIN = [
    *(Failure(code) for code in rules.LOST),
    refused_with(Code.UNAVAILABLE, "DRAINING"),
    refused_with(Code.UNAVAILABLE, "STORE_UNAVAILABLE"),
    refused_with(Code.RESOURCE_EXHAUSTED, "SLOW_WATCHER"),
    refused_with(Code.DEADLINE_EXCEEDED, "REVISION_NOT_REACHED"),
]
NOT_AGAIN = [
    Failure(Code.RESOURCE_EXHAUSTED),  # gRPC's own: the message is too long
    Failure(Code.UNIMPLEMENTED),
    Failure(Code.RESOURCE_EXHAUSTED, full("no room, and none will be")),
    Failure(Code.ABORTED, stale(3, 4)),
    Failure(Code.ABORTED),
    refused_with(Code.UNAVAILABLE, "NO_WORKER"),
    refused_with(Code.DEADLINE_EXCEEDED, "SEARCH_TOO_LONG"),
    refused_with(Code.INTERNAL, "BUG"),
    refused_with(Code.UNAUTHENTICATED, "BAD_TOKEN"),
    refused_with(Code.OUT_OF_RANGE, "REVISION_NOT_REACHED"),
]


def told(failure: Failure) -> str:
    refusal = refused(failure)
    return f"{refusal.code.name}-{refusal.reason}"


@pytest.mark.parametrize("failure", AGAIN, ids=told)
def test_a_lost_answer_is_asked_for_again_after_growing_pauses(failure: Failure) -> None:
    assert pauses(failure, 7) == [0.1, 0.2, 0.4, 0.8, 1.6, 2.0, 2.0]
    assert pauses(failure, 4, chance=0.0) == [0.05, 0.1, 0.2, 0.4]


@pytest.mark.parametrize("failure", NOT_AGAIN, ids=told)
def test_what_would_be_refused_again_is_not_asked_again(failure: Failure) -> None:
    with pytest.raises(RefusedError):
        pauses(failure, 1)


def test_a_busy_server_is_given_the_time_it_asks_for_and_more() -> None:
    asked = Failure(Code.RESOURCE_EXHAUSTED, busy("full", retry_seconds=5))
    assert pauses(asked, 1) == [5.1]
    assert pauses(asked, 1, chance=0.0) == [5.05]


def test_patience_ends() -> None:
    clock = Clock()
    tries = Tries(PATIENCE, clock, lambda: 1.0)
    tries.pause_after(refused(Failure(Code.UNAVAILABLE)))
    clock.now += PATIENCE.total - 0.1
    with pytest.raises(RefusedError, match="cannot be reached"):
        tries.pause_after(refused(Failure(Code.UNAVAILABLE)))
    with pytest.raises(RefusedError, match="full"):
        pauses(Failure(Code.RESOURCE_EXHAUSTED, busy("full", retry_seconds=61)), 1)


def test_a_refusal_says_what_the_server_said() -> None:
    gone_on = refused(Failure(Code.ABORTED, stale(3, 4)))
    assert isinstance(gone_on, StaleError)
    assert (gone_on.current_revision, gone_on.field) == (4, "revision")
    illegal = refused(Failure(Code.INVALID_ARGUMENT, illegal_move("e4", 3, ["a1", "b2"])))
    assert isinstance(illegal, IllegalMoveError)
    assert (illegal.legal, illegal.truncated) == (("a1", "b2"), False)
    lost = refused(refused_with(Code.OUT_OF_RANGE, "REVISION_NOT_REACHED"))
    assert isinstance(lost, HistoryLostError)
    plain = refused(Failure(Code.UNIMPLEMENTED))
    assert (str(plain), plain.reason, plain.metadata) == ("what gRPC says", "", {})


# ---------------------------------------------------------------------- a bad line


class BadLine(grpc.GenericRpcHandler):
    """A server whose first answers to each call are lost; it keeps the requests."""

    def __init__(self, *codes: Code) -> None:
        self._codes = codes
        self.requests: list[bytes] = []
        self.deadlines: list[float | None] = []
        self.metadata: list[dict[str, str]] = []

    def service(self, details: grpc.HandlerCallDetails) -> Any:
        return grpc.unary_unary_rpc_method_handler(self._call)

    def _call(self, request: bytes, context: grpc.ServicerContext) -> bytes:
        self.requests.append(request)
        self.deadlines.append(context.time_remaining())
        self.metadata.append({key: str(value) for key, value in context.invocation_metadata()})
        lost = len(self.requests) - 1
        if lost < len(self._codes):
            context.abort(self._codes[lost], "lost")
        return b""


@contextmanager
def served(line: BadLine) -> Iterator[str]:
    with ThreadPoolExecutor(1) as threads:
        server = grpc.server(threads)
        server.add_generic_rpc_handlers((line,))
        port = server.add_insecure_port("127.0.0.1:0")
        server.start()
        try:
            yield f"127.0.0.1:{port}"
        finally:
            server.stop(None).wait()


MOVE = session_pb2.LegalMove()
CLIENT_CALLS: dict[str, Callable[[Any], Any]] = {
    "games": lambda client: client.games(),
    "game_info": lambda client: client.game_info("chess"),
    "create": lambda client: client.create(service_pb2.CreateSessionRequest(game="chess")),
    "join": lambda client: client.join("x", seat=1, name="Anna"),
    "import_record": lambda client: client.import_record(record_pb2.Record(game="chess")),
}
TABLE_CALLS: dict[str, Callable[[Any], Any]] = {
    "start": lambda table: table.start(),
    "leave": lambda table: table.leave(),
    "kick": lambda table: table.kick(1),
    "hand_over": lambda table: table.hand_over(1),
    "reissue": lambda table: table.reissue(1),
    "set_bot": lambda table: table.set_bot(1, 3),
    "get": lambda table: table.get(),
    "legal_moves": lambda table: table.legal_moves(2),
    "record": lambda table: table.record(),
    "play": lambda table: table.play(1, MOVE),
    "propose_undo": lambda table: table.propose_undo(1),
    "answer_undo": lambda table: table.answer_undo(1, agree=True),
    "resign": lambda table: table.resign(),
    "rematch": lambda table: table.rematch(),
    "choose_move": lambda table: table.choose_move(3),
}
READS = {"games", "game_info", "get", "legal_moves", "record", "rematch", "choose_move"}
NO_CALLS = {"connect", "close", "table", "watch", "analyze", "sessions", "whole_view"}


def request_kind(name: str) -> type[Any]:
    kinds = {
        "create": service_pb2.CreateSessionRequest,
        "join": service_pb2.JoinSessionRequest,
        "import_record": service_pb2.ImportRecordRequest,
        "start": service_pb2.StartSessionRequest,
        "leave": service_pb2.LeaveSessionRequest,
        "kick": service_pb2.KickSeatRequest,
        "hand_over": service_pb2.HandOverHostRequest,
        "reissue": service_pb2.ReissueSeatTokenRequest,
        "set_bot": service_pb2.SetSeatBotRequest,
        "play": service_pb2.PlayMoveRequest,
        "propose_undo": service_pb2.ProposeUndoRequest,
        "answer_undo": service_pb2.AnswerUndoRequest,
        "resign": service_pb2.ResignSeatRequest,
    }
    return kinds[name]


def test_every_call_of_the_client_is_among_the_calls_tested_here() -> None:
    for kind, calls in ((Client, CLIENT_CALLS), (Table, TABLE_CALLS)):
        public = {name for name, _ in inspect.getmembers(kind, inspect.isfunction)}
        assert {name for name in public if name[0] != "_"} - NO_CALLS == set(calls)
    for threads, loops in ((Client, AsyncClient), (Table, AsyncTable)):
        assert set(vars(threads)) - {"__enter__", "__exit__"} == set(vars(loops)) - {
            "__aenter__",
            "__aexit__",
        }


def call_by_threads(address: str, name: str) -> None:
    with Client(address, patience=QUICK) as client:
        if name in CLIENT_CALLS:
            CLIENT_CALLS[name](client)
        else:
            TABLE_CALLS[name](client.table("x", seat_token="zgs_token"))


def call_by_loop(address: str, name: str) -> None:
    async def call() -> None:
        async with AsyncClient(address, patience=QUICK) as client:
            if name in CLIENT_CALLS:
                await CLIENT_CALLS[name](client)
            else:
                await TABLE_CALLS[name](client.table("x", seat_token="zgs_token"))

    asyncio.run(call())


@pytest.mark.parametrize("call", [call_by_threads, call_by_loop])
@pytest.mark.parametrize("name", [*CLIENT_CALLS, *TABLE_CALLS])
def test_every_call_comes_through_a_bad_line_as_one_request(
    name: str, call: Callable[[str, str], None]
) -> None:
    line = BadLine(Code.CANCELLED, Code.DEADLINE_EXCEEDED, Code.UNAVAILABLE)
    with served(line) as address:
        call(address, name)
        assert len(line.requests) == 4
        assert len(set(line.requests)) == 1
        assert all(left is not None and left < 61 for left in line.deadlines)
        if name in TABLE_CALLS:
            assert all(one["authorization"] == "Bearer zgs_token" for one in line.metadata)
        if name not in READS:
            assert len(request_kind(name).FromString(line.requests[0]).request_id) == 36
            call(address, name)
            assert line.requests[4] != line.requests[0]


def test_a_stale_answer_is_never_sent_again() -> None:
    line = BadLine(Code.ABORTED)
    with served(line) as address, Client(address) as client:
        with pytest.raises(StaleError):
            client.table("x", seat_token="zgs_token").play(1, MOVE)
        assert len(line.requests) == 1


def test_whoever_asked_is_told_of_every_failed_try() -> None:
    heard: list[tuple[Code, float]] = []
    line = BadLine(Code.UNAVAILABLE, Code.CANCELLED)
    with (
        served(line) as address,
        Client(
            address, patience=QUICK, on_retry=lambda why, pause: heard.append((why.code, pause))
        ) as client,
    ):
        client.games()
    assert [code for code, _ in heard] == [Code.UNAVAILABLE, Code.CANCELLED]
    assert all(0.0 < pause <= QUICK.longest_pause for _, pause in heard)


def test_an_api_key_goes_with_every_call_and_is_not_shown() -> None:
    line = BadLine()
    with served(line) as address, Client(address, api_key="zgk_secret") as client:
        client.games()
        assert line.metadata[0]["x-api-key"] == "zgk_secret"
        assert "zgk_secret" not in repr(client._line.settings)


def test_closing_ends_a_call_that_waits_for_its_next_try() -> None:
    waiting = threading.Event()
    patient = Patience(first_pause=1000.0, longest_pause=1000.0, total=5000.0)
    line = BadLine(Code.UNAVAILABLE)
    with served(line) as address, ThreadPoolExecutor(1) as threads:
        client = Client(address, patience=patient, on_retry=lambda why, pause: waiting.set())
        call = threads.submit(client.games)
        assert waiting.wait(30.0)
        client.close()
        with pytest.raises(RefusedError, match="cannot be reached"):
            call.result(30.0)
