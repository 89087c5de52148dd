"""A line of the log: one event, readable by a program, with the call that it belongs to."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import grpc
import pytest

from services.operation import logs
from services.operation.logs import JsonFormatter, LineFormatter
from services.operation.tracing import sampled
from tests.services.support import create, refused, running, settings
from ziggurat.internal.v1 import worker_pb2
from ziggurat.v1 import bot_pb2, service_pb2

FIELD = re.compile(r'(\w+)=("(?:[^"\\]|\\.)*"|[^ "]+)(?: |$)')


def read(line: str) -> dict[str, str]:
    """The fields of a line; all of it must be fields."""
    assert "".join(found[0] for found in FIELD.finditer(line)) == line
    pairs = {found[1]: found[2] for found in FIELD.finditer(line)}
    return {key: json.loads(text) if text[0] == '"' else text for key, text in pairs.items()}


def line_of(message: str, *values: object, error: BaseException | None = None) -> str:
    info = (type(error), error, error.__traceback__) if error else None
    record = logging.LogRecord("a.logger", logging.ERROR, "x.py", 1, message, values, info)
    return LineFormatter().format(record)


async def in_a_call(name: str, request: object) -> dict[str, str]:
    async def call() -> str:
        logs.about(name, request)
        return line_of("it happened")

    return read(await asyncio.ensure_future(call()))


def test_a_line_has_time_level_process_logger_and_message() -> None:
    fields = read(line_of("%d moves", 3))
    assert list(fields) == ["time", "level", "process", "logger", "message"]
    assert (fields["level"], fields["logger"], fields["message"]) == (
        "ERROR",
        "a.logger",
        "3 moves",
    )
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", fields["time"])


@pytest.mark.parametrize(
    "text", ['a "b" = c', "two\nlines level=INFO", "\x1b[31m", "\u202egnp", ""]
)
def test_nothing_in_a_message_breaks_or_forges_a_line(text: str) -> None:
    line = line_of("%s", text)
    assert line.isascii() and line.isprintable()
    assert read(line)["message"] == text
    assert read(line)["level"] == "ERROR"


def test_an_error_comes_with_its_traceback_in_the_same_line() -> None:
    try:
        raise KeyError("a bug")
    except KeyError as error:
        line = line_of("unexpected", error=error)
    assert "\n" not in line
    assert read(line)["error"].startswith("Traceback")


async def test_the_ids_of_the_call_stand_in_the_line_and_nothing_else_of_it() -> None:
    move = service_pb2.PlayMoveRequest(session_id="s1", request_id="r1", text="secret move")
    fields = await in_a_call("PlayMove", move)
    assert (fields["call"], fields["session"]) == ("PlayMove", "s1")
    assert "secret" not in str(fields)
    made = service_pb2.CreateSessionRequest(game="atlantis", chance_key=b"secret key")
    assert "secret" not in str(await in_a_call("CreateSession", made))
    asked = bot_pb2.ChooseMoveRequest(session=bot_pb2.SessionPosition(session_id="s2"))
    assert (await in_a_call("ChooseMove", asked))["session"] == "s2"
    lease = worker_pb2.Lease(job_id="s3", state=b"secret")
    fields = await in_a_call("search", lease)
    assert fields["job"] == "s3" and "secret" not in str(fields)


async def test_an_id_that_is_none_is_cut_and_quoted() -> None:
    request = service_pb2.GetSessionRequest(session_id="x level=INFO\n" * 1000)
    fields = await in_a_call("GetSession", request)
    assert len(fields["session"]) == logs.MAX_VALUE
    assert fields["level"] == "ERROR"


async def test_what_is_logged_in_a_handler_names_its_session(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines: list[str] = []

    class Keeper(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(LineFormatter().format(record))

    keeper = Keeper()
    logging.getLogger("services").addHandler(keeper)
    try:
        async with running(settings()) as server:
            table = await create(server.client)
            monkeypatch.setattr(server.server._sessions, "start", None)
            with pytest.raises(Exception, match="INTERNAL"):
                await table.start()
    finally:
        logging.getLogger("services").removeHandler(keeper)
    [said] = [read(line) for line in lines]
    assert (said["call"], said["session"]) == ("StartSession", table.session_id)
    assert table.host_token not in str(lines)


# ---------------------------------------------------------------------- how calls ended, traces


SAMPLED = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"


@asynccontextmanager
async def kept_lines(level: int, formatter: logging.Formatter) -> AsyncIterator[list[str]]:
    """What the services log meanwhile."""
    lines: list[str] = []

    class Keeper(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(formatter.format(record))

    keeper, logger = Keeper(), logging.getLogger("services")
    before = logger.level
    logger.addHandler(keeper)
    logger.setLevel(level)
    try:
        yield lines
    finally:
        logger.removeHandler(keeper)
        logger.setLevel(before)


async def test_a_line_of_json_tells_how_a_call_ended() -> None:
    async with (
        kept_lines(logging.DEBUG, JsonFormatter()) as lines,
        running(settings()) as server,
    ):
        table = await create(server.client)
        await table.get()
        missing = service_pb2.GetSessionRequest(session_id="nobody")
        await refused(server.games.GetSession(missing), grpc.StatusCode.NOT_FOUND)
    ended = [one for one in map(json.loads, lines) if one["message"] == "the call ended"]
    assert [(one["call"], one["code"]) for one in ended] == [
        ("CreateSession", "OK"),
        ("GetSession", "OK"),
        ("GetSession", "NOT_FOUND"),
    ]
    assert ended[1]["session"] == table.session_id
    assert all(0 < one["ms"] < 60_000 and one["level"] == "DEBUG" for one in ended)


async def test_calls_are_not_logged_one_by_one_unless_that_is_asked_for() -> None:
    async with kept_lines(logging.INFO, LineFormatter()) as lines, running(settings()) as server:
        await create(server.client)
    assert not [line for line in lines if "call=" in line]


async def test_a_request_id_is_told_by_a_hash_that_is_the_same_each_time() -> None:
    one = service_pb2.PlayMoveRequest(session_id="s", request_id="a-secret-request")
    other = service_pb2.PlayMoveRequest(session_id="s", request_id="another-request")
    first, again = await in_a_call("PlayMove", one), await in_a_call("PlayMove", one)
    assert first["request"] == again["request"] != (await in_a_call("PlayMove", other))["request"]
    assert re.fullmatch(r"[0-9a-f]{12}", first["request"])
    assert "secret" not in str(first)


async def test_a_caller_who_samples_finds_his_trace_in_the_log() -> None:
    async with kept_lines(logging.INFO, JsonFormatter()) as lines, running(settings()) as server:
        table = await create(server.client)
        request = service_pb2.GetSessionRequest(session_id=table.session_id)
        for traceparent in (SAMPLED, SAMPLED[:-1] + "0", "00-nonsense", SAMPLED.upper()):
            await server.games.GetSession(request, metadata=(("traceparent", traceparent),))
        watch = service_pb2.WatchSessionRequest(session_id="nobody")
        call = server.games.WatchSession(watch, metadata=(("traceparent", SAMPLED),))
        await refused(call.read(), grpc.StatusCode.NOT_FOUND)
    [found, failed] = [json.loads(line) for line in lines if "the call ended" in line]
    for line, name, code in ((found, "GetSession", "OK"), (failed, "WatchSession", "NOT_FOUND")):
        assert (line["call"], line["code"], line["level"]) == (name, code, "INFO")
        assert (line["trace"], line["parent"]) == (TRACE, PARENT)


TRACE, PARENT = SAMPLED.split("-")[1:3]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "00",
        SAMPLED + "-x",
        "ff" + SAMPLED[2:],
        SAMPLED.replace(TRACE, "0" * 32),
        SAMPLED.replace(PARENT, "0" * 16),
        SAMPLED[:-2] + "02",
    ],
)
def test_what_is_no_sampled_traceparent_is_no_trace(text: str) -> None:
    assert sampled((("traceparent", text),)) is None
    assert sampled((("other", SAMPLED), ("traceparent", SAMPLED))) is not None


def test_json_is_in_one_line_whatever_it_says() -> None:
    record = logging.LogRecord("x", logging.ERROR, "x.py", 1, 'two\nlines "quoted"', (), None)
    line = JsonFormatter().format(record)
    assert "\n" not in line and line.isascii()
    assert json.loads(line)["message"] == 'two\nlines "quoted"'
    assert json.loads(line)["process"] > 0
