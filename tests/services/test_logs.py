"""A line of the log: one event, readable by a program, with the call that it belongs to."""

from __future__ import annotations

import asyncio
import json
import logging
import re

import pytest

from services import logs
from services.logs import LineFormatter
from tests.services.support import create, running, settings
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
