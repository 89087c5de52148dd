"""Bad input of every kind is refused by a code that says whose fault it is: never ours."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import grpc
import pytest
from google.protobuf import message_factory
from google.protobuf.descriptor import FieldDescriptor
from google.protobuf.message import Message
from hypothesis import given, settings
from hypothesis import strategies as st

from services.access.bearer import bearer_metadata
from services.calls.rpc import MAX_LONG_BYTES, MAX_REQUEST_BYTES
from tests.services.support import (
    BOT,
    GAME,
    OPEN,
    Running,
    Table,
    open_seats,
    refused,
    running,
    started,
)
from tests.services.support import settings as server_settings
from ziggurat.internal.v1 import worker_pb2
from ziggurat.v1 import bot_pb2, games_pb2, service_pb2, session_pb2

StatusCode = grpc.StatusCode
LONG = ["x" * 5000, "\u20ac" * 2000, "\x00" * 3000, "'\\" * 1000]
OURS = {StatusCode.INTERNAL, StatusCode.UNKNOWN, StatusCode.UNIMPLEMENTED}


@pytest.fixture
async def server() -> AsyncIterator[Running]:
    async with running(server_settings(search_seconds=0.2)) as found:
        yield found


@pytest.fixture
async def table(server: Running) -> Table:
    return await started(server.client, allow_help=True)


def options(**values: Any) -> games_pb2.GameOptions:
    message = games_pb2.GameOptions()
    for name, value in values.items():
        setattr(getattr(message, GAME), name, value)
    return message


# ---------------------------------------------------------------------- creating

SeatSetup = service_pb2.SeatSetup
BAD_TABLES: dict[str, tuple[dict[str, Any], StatusCode, str]] = {
    "no game": ({"game": ""}, StatusCode.NOT_FOUND, "game"),
    "unknown game": ({"game": "chess"}, StatusCode.NOT_FOUND, "game"),
    "unspecified seat": ({"seats": [SeatSetup()]}, StatusCode.INVALID_ARGUMENT, "seats[0].kind"),
    "human seat": (
        {"seats": [SeatSetup(kind=OPEN), SeatSetup(kind=session_pb2.SEAT_KIND_HUMAN)]},
        StatusCode.INVALID_ARGUMENT,
        "seats[1].kind",
    ),
    "unknown seat kind": (
        {"seats": [SeatSetup(kind=99)]},  # type: ignore[arg-type]
        StatusCode.INVALID_ARGUMENT,
        "seats[0].kind",
    ),
    "level 0": (
        {"seats": [SeatSetup(kind=BOT)]},
        StatusCode.INVALID_ARGUMENT,
        "seats[0].bot_level",
    ),
    "level 6": (
        {"seats": [SeatSetup(kind=BOT, bot_level=6)]},
        StatusCode.INVALID_ARGUMENT,
        "seats[0].bot_level",
    ),
    "level of an open seat": (
        {"seats": [SeatSetup(kind=OPEN, bot_level=1)]},
        StatusCode.INVALID_ARGUMENT,
        "seats[0]",
    ),
    "too many seats": ({"seats": open_seats(500)}, StatusCode.INVALID_ARGUMENT, "seats"),
    "more seats than the game has": (
        {"seats": open_seats(5)},
        StatusCode.INVALID_ARGUMENT,
        "options.players",
    ),
    "seats and players differ": (
        {"seats": open_seats(2), "options": options(players=3)},
        StatusCode.INVALID_ARGUMENT,
        "options.players",
    ),
    "option out of range": (
        {"options": options(max_rounds=1000)},
        StatusCode.INVALID_ARGUMENT,
        "options.max_rounds",
    ),
    "option of no meaning": (
        {"options": options(sides="upside down")},
        StatusCode.INVALID_ARGUMENT,
        "options.sides",
    ),
    "host seat that is not there": (
        {"host_seat": 2},
        StatusCode.INVALID_ARGUMENT,
        "host_seat",
    ),
    "negative host seat": ({"host_seat": -1}, StatusCode.INVALID_ARGUMENT, "host_seat"),
    "host on a bot's seat": (
        {"seats": [SeatSetup(kind=BOT, bot_level=1), SeatSetup(kind=OPEN)], "host_seat": 0},
        StatusCode.INVALID_ARGUMENT,
        "host_seat",
    ),
    "host name without a seat": ({"host_name": "Ann"}, StatusCode.INVALID_ARGUMENT, "host_name"),
    "long name": (
        {"host_seat": 0, "host_name": "a" * 41},
        StatusCode.INVALID_ARGUMENT,
        "host_name",
    ),
    "name with an escape sequence": (
        {"host_seat": 0, "host_name": "\x1b[2J"},
        StatusCode.INVALID_ARGUMENT,
        "host_name",
    ),
}


@pytest.mark.parametrize("name", BAD_TABLES)
async def test_a_table_that_cannot_be_is_refused(server: Running, name: str) -> None:
    fields, code, field = BAD_TABLES[name]
    fields = {"game": GAME, "seats": open_seats(2), **fields}
    call = server.games.CreateSession(service_pb2.CreateSessionRequest(**fields))
    assert (await refused(call, code)).field == field


async def test_a_host_may_not_choose_the_chance_unless_the_server_allows_it(
    server: Running,
) -> None:
    fields = {"game": GAME, "chance_key": b"k" * 32}
    call = server.games.CreateSession(service_pb2.CreateSessionRequest(**fields))
    await refused(call, StatusCode.PERMISSION_DENIED, "CHANCE_REFUSED")
    fields["chance_key"] = b"short"
    call = server.games.CreateSession(service_pb2.CreateSessionRequest(**fields))
    assert (await refused(call, StatusCode.INVALID_ARGUMENT)).field == "chance_key"


@pytest.mark.parametrize("text", [*LONG, "x" * 60_000], ids=["x", "euro", "zero", "quote", "most"])
async def test_whatever_is_long_is_refused_by_an_error_that_arrives(
    server: Running, table: Table, text: str
) -> None:
    """An error travels in metadata, of which clients take 8 KiB."""
    games, bots = server.games, server.bots
    code = StatusCode
    calls = [
        (games.CreateSession(service_pb2.CreateSessionRequest(game=text)), code.NOT_FOUND),
        (
            games.CreateSession(
                service_pb2.CreateSessionRequest(game=GAME, options=options(sides=text))
            ),
            code.INVALID_ARGUMENT,
        ),
        (
            games.CreateSession(service_pb2.CreateSessionRequest(game=GAME, request_id=text)),
            code.INVALID_ARGUMENT,
        ),
        (
            games.JoinSession(
                service_pb2.JoinSessionRequest(session_id=table.session_id, name=text)
            ),
            code.INVALID_ARGUMENT,
        ),
        (games.GetSession(service_pb2.GetSessionRequest(session_id=text)), code.INVALID_ARGUMENT),
        (table.play(0, 4, text=text), code.INVALID_ARGUMENT),
        (table.play(0, 4, "r" + text, text="done"), code.INVALID_ARGUMENT),
        (
            bots.ChooseMove(
                bot_pb2.ChooseMoveRequest(level=1, state=bot_pb2.StatePosition(game=text))
            ),
            code.NOT_FOUND,
        ),
    ]
    for call, expected in calls:
        refusal = await refused(call, expected)
        assert len(refusal.message.encode()) <= 500
        assert len(refusal.status.SerializeToString()) < 4096


async def test_a_move_with_much_that_nobody_knows_is_refused(table: Table) -> None:
    """Such moves would fill the memory of those that were read before."""
    move = games_pb2.GameMove()
    move.MergeFromString(b"\xfa\x3f\x80\x04" + b"x" * 512)  # field 1023, length-delimited
    refusal = await refused(table.play(0, 4, move=move), StatusCode.INVALID_ARGUMENT)
    assert "256 bytes" in refusal.message


# ---------------------------------------------------------------------- sessions and moves


@pytest.mark.parametrize("value", ["", "UPPER", "a b", "../etc", "a" * 65, "é"])
async def test_a_session_name_that_cannot_be_is_refused(server: Running, value: str) -> None:
    call = server.games.GetSession(service_pb2.GetSessionRequest(session_id=value))
    assert (await refused(call, StatusCode.INVALID_ARGUMENT)).field == "session_id"


BAD_MOVES: dict[str, tuple[dict[str, Any], str]] = {
    "no request id": ({"request_id": ""}, "request_id"),
    "long request id": ({"request_id": "a" * 65}, "request_id"),
    "request id with a line break": ({"request_id": "a\nb"}, "request_id"),
    "negative revision": ({"revision": -1}, "revision"),
    "huge revision": ({"revision": 2**63 - 1}, "revision"),
    "no move": ({"text": None}, "move"),
    "empty text": ({"text": ""}, "text"),
    "long text": ({"text": "a" * 201}, "text"),
    "unset move": ({"move": games_pb2.GameMove()}, "move"),
}


@pytest.mark.parametrize("name", BAD_MOVES)
async def test_a_malformed_move_request_is_refused(
    server: Running, table: Table, name: str
) -> None:
    changes, field = BAD_MOVES[name]
    fields = {"revision": 4, "request_id": "r", "text": "done", **changes}
    if "move" in fields or fields["text"] is None:
        del fields["text"]
    request = service_pb2.PlayMoveRequest(session_id=table.session_id, **fields)
    call = server.games.PlayMove(request, metadata=table.seat(0))
    assert (await refused(call, StatusCode.INVALID_ARGUMENT)).field == field


async def test_a_move_message_with_an_unspecified_part_is_refused(
    server: Running, table: Table
) -> None:
    move = games_pb2.GameMove()
    getattr(move, GAME).travel.SetInParent()  # a colour is missing
    call = table.play(0, 4, move=move)
    refusal = await refused(call, StatusCode.INVALID_ARGUMENT)
    assert "unspecified" in refusal.message


async def test_a_watch_from_the_future_is_out_of_range(table: Table) -> None:
    refusal = await refused(table.watch(after=99).read(), StatusCode.OUT_OF_RANGE)
    assert refusal.metadata["current_revision"] == "4"


# ---------------------------------------------------------------------- the wire


async def test_bytes_that_are_no_message_are_an_invalid_argument(server: Running) -> None:
    for service, module in (("GameService", service_pb2), ("BotService", bot_pb2)):
        for method in module.DESCRIPTOR.services_by_name[service].methods:
            path = f"/ziggurat.v1.{service}/{method.name}"
            for junk in (b"\xff", b"\x0a\xff\xff\xff\xff\x0f", bytes(range(256))):
                if method.server_streaming:
                    call = server.client.channel.unary_stream(path)(junk).read()
                else:
                    call = server.client.channel.unary_unary(path)(junk)
                await refused(call, StatusCode.INVALID_ARGUMENT)


async def test_an_oversized_message_is_turned_away(server: Running) -> None:
    request = service_pb2.JoinSessionRequest(session_id="a" * MAX_REQUEST_BYTES)
    call = server.games.JoinSession(request)
    await refused(call, StatusCode.RESOURCE_EXHAUSTED, "REQUEST_TOO_LONG")
    request.name = "b" * MAX_LONG_BYTES
    with pytest.raises(grpc.aio.AioRpcError) as failed:  # by gRPC itself, without details
        await server.games.JoinSession(request)
    assert failed.value.code() == StatusCode.RESOURCE_EXHAUSTED


async def test_a_call_that_does_not_exist_is_unimplemented(server: Running) -> None:
    with pytest.raises(grpc.aio.AioRpcError) as failed:
        await server.client.channel.unary_unary("/ziggurat.v1.GameService/DropTables")(b"")
    assert failed.value.code() == StatusCode.UNIMPLEMENTED


# ---------------------------------------------------------------------- advice


async def test_advice_for_what_is_no_position_is_refused(server: Running, table: Table) -> None:
    choose = server.bots.ChooseMove
    StatePosition, SessionPosition = bot_pb2.StatePosition, bot_pb2.SessionPosition
    bad = {
        "level": bot_pb2.ChooseMoveRequest(state=StatePosition(game=GAME)),
        "position": bot_pb2.ChooseMoveRequest(level=1),
        "state": bot_pb2.ChooseMoveRequest(level=1, state=StatePosition(game=GAME)),
        "session_id": bot_pb2.ChooseMoveRequest(level=1, session=SessionPosition()),
        "session.revision": bot_pb2.ChooseMoveRequest(
            level=1, session=SessionPosition(session_id=table.session_id, revision=-1)
        ),
    }
    for field, request in bad.items():
        call = choose(request, metadata=table.seat(0) if request.HasField("session") else None)
        assert (await refused(call, StatusCode.INVALID_ARGUMENT)).field == field
    unknown = bot_pb2.ChooseMoveRequest(level=1, state=StatePosition(game="chess"))
    await refused(choose(unknown), StatusCode.NOT_FOUND, "UNKNOWN_GAME")
    empty = games_pb2.GameState()
    getattr(empty, GAME).SetInParent()
    request = bot_pb2.ChooseMoveRequest(level=1, state=StatePosition(game=GAME, state=empty))
    await refused(choose(request), StatusCode.INVALID_ARGUMENT, "BAD_STATE")


# ---------------------------------------------------------------------- everything at once


def values(field: FieldDescriptor, depth: int) -> st.SearchStrategy[Any]:
    """Anything a field can hold."""
    kinds = FieldDescriptor
    if field.cpp_type == kinds.CPPTYPE_MESSAGE:
        return messages(message_factory.GetMessageClass(field.message_type), depth - 1)
    if field.cpp_type == kinds.CPPTYPE_ENUM:
        return st.integers(-(2**31), 2**31 - 1) | st.integers(0, 5)
    if field.type == kinds.TYPE_BYTES:
        return st.binary(max_size=40)
    simple: dict[int, st.SearchStrategy[Any]] = {
        kinds.CPPTYPE_STRING: st.text(max_size=50) | st.sampled_from(["r", "done", GAME, *LONG]),
        kinds.CPPTYPE_BOOL: st.booleans(),
        kinds.CPPTYPE_DOUBLE: st.floats(),
        kinds.CPPTYPE_INT32: st.integers(-(2**31), 2**31 - 1) | st.integers(0, 6),
        kinds.CPPTYPE_INT64: st.integers(-(2**63), 2**63 - 1) | st.integers(0, 6),
        kinds.CPPTYPE_UINT32: st.integers(0, 2**32 - 1) | st.integers(0, 6),
        kinds.CPPTYPE_UINT64: st.integers(0, 2**64 - 1),
    }
    return simple[field.cpp_type]


@st.composite
def messages(draw: st.DrawFn, message_class: type[Message], depth: int) -> Message:
    """Any message of a class, nested to a depth."""
    message = message_class()
    for field in message_class.DESCRIPTOR.fields:
        nested = field.cpp_type == FieldDescriptor.CPPTYPE_MESSAGE
        if (nested and depth <= 0) or not draw(st.booleans()):
            continue
        if field.is_repeated:
            getattr(message, field.name).extend(draw(st.lists(values(field, depth), max_size=3)))
        elif nested:
            getattr(message, field.name).CopyFrom(draw(values(field, depth)))
        else:
            setattr(message, field.name, draw(values(field, depth)))
    return message


METHODS = [
    (f"/{service.full_name}/{method.name}", method)
    for service in (
        service_pb2.DESCRIPTOR.services_by_name["GameService"],
        bot_pb2.DESCRIPTOR.services_by_name["BotService"],
        worker_pb2.DESCRIPTOR.services_by_name["WorkerService"],
    )
    for method in service.methods
]


@pytest.mark.parametrize("path,method", METHODS, ids=[path for path, _ in METHODS])
def test_no_request_whatever_is_our_fault(path: str, method: Any, effort: float) -> None:
    """Random messages, with no token, a seat's, the host's and a worker's, on a real table."""
    request_class = message_factory.GetMessageClass(method.input_type)
    loop = asyncio.new_event_loop()
    context = running(server_settings(search_seconds=0.1))
    server = loop.run_until_complete(context.__aenter__())
    table = loop.run_until_complete(started(server.client, allow_help=True))
    tokens = ["", table.seat_tokens[0], table.seat_tokens[1], table.host_token, server.secret]

    async def call(request: Message, token: str) -> StatusCode:
        metadata = bearer_metadata(token)
        data = request.SerializeToString()
        public = not path.startswith("/ziggurat.internal.")
        channel = server.client.channel if public else server.worker_channel
        try:
            if method.server_streaming:
                await channel.unary_stream(path)(data, metadata=metadata, timeout=0.1).read()
            else:
                await channel.unary_unary(path)(data, metadata=metadata, timeout=0.1)
        except grpc.aio.AioRpcError as error:
            return error.code()
        return StatusCode.OK

    @settings(max_examples=max(20, int(30 * effort)))
    @given(messages(request_class, 5), st.sampled_from(tokens), st.booleans())
    def fuzz(request: Any, token: str, here: bool) -> None:
        if here and "session_id" in request.DESCRIPTOR.fields_by_name:
            request.session_id = table.session_id
        code = loop.run_until_complete(call(request, token))
        assert code not in OURS, f"{path} {code}: {request}"

    try:
        fuzz()
    finally:
        loop.run_until_complete(context.__aexit__(None, None, None))
        loop.close()
