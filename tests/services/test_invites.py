"""Private tables: who has the invite code finds the table and joins, nobody else does."""

from __future__ import annotations

import re
import uuid
from collections.abc import AsyncIterator
from typing import Any

import grpc
import pytest
from hypothesis import given
from hypothesis import strategies as st

from services.access.tokens import DIGITS
from services.errors import ServiceError
from services.session import invites
from tests.services.support import OPEN, RUNNING, Running, refused, running
from ziggurat.v1 import service_pb2

StatusCode = grpc.StatusCode
SMALL = "tic_tac_toe"
SECRET = b"s" * 32


@pytest.fixture
async def server() -> AsyncIterator[Running]:
    async with running() as found:
        yield found


async def private_table(server: Running, **fields: Any) -> service_pb2.CreateSessionResponse:
    request = service_pb2.CreateSessionRequest(game=SMALL, private=True, **fields)
    answer: service_pb2.CreateSessionResponse = await server.games.CreateSession(request)
    return answer


def join(server: Running, **fields: Any) -> Any:
    return server.games.JoinSession(service_pb2.JoinSessionRequest(**fields))


async def test_the_code_alone_finds_the_table(server: Running) -> None:
    created = await private_table(server)
    assert created.session.private
    assert re.fullmatch(r"([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}", created.invite_code)
    first = await join(server, invite_code=created.invite_code, name="Ann")
    assert first.session.session_id == created.session.session_id
    spoken = created.invite_code.replace("-", " ").upper().replace("1", "I").replace("0", "O")
    second = await join(server, invite_code=spoken)
    assert (first.seat, second.seat) == (0, 1)
    start = service_pb2.StartSessionRequest(session_id=created.session.session_id)
    metadata = (("authorization", f"Bearer {created.host_token}"),)
    answer = await server.games.StartSession(start, metadata=metadata)
    assert answer.session.phase == RUNNING


async def test_the_name_alone_does_not(server: Running) -> None:
    name = (await private_table(server)).session.session_id
    await refused(join(server, session_id=name), StatusCode.PERMISSION_DENIED, "NOT_INVITED")
    get = await server.games.GetSession(service_pb2.GetSessionRequest(session_id=name))
    assert get.session.seats[0].kind == OPEN  # whoever knows the name may watch


async def test_a_code_is_good_for_its_own_table_only(server: Running) -> None:
    one, other = await private_table(server), await private_table(server)
    assert one.invite_code != other.invite_code
    call = join(server, session_id=one.session.session_id, invite_code=other.invite_code)
    await refused(call, StatusCode.PERMISSION_DENIED, "NOT_INVITED")
    public = await server.games.CreateSession(service_pb2.CreateSessionRequest(game=SMALL))
    assert public.invite_code == ""
    call = join(server, session_id=public.session.session_id, invite_code=one.invite_code)
    await refused(call, StatusCode.PERMISSION_DENIED, "NOT_INVITED")
    both = {"session_id": one.session.session_id, "invite_code": one.invite_code}
    assert (await join(server, **both)).seat == 0


async def test_a_code_that_no_table_has_is_not_found(server: Running) -> None:
    refusal = await refused(
        join(server, invite_code=invites.EXAMPLE), StatusCode.NOT_FOUND, "UNKNOWN_SESSION"
    )
    assert refusal.field == "invite_code"
    assert "no table has this invite code" in refusal.message


@pytest.mark.parametrize("code", ["abc", "u" * 16, "7k2m-x9qd-0v4c-hb6t-7k2m", "é" * 16, "-"])
async def test_a_code_that_cannot_be_is_refused(server: Running, code: str) -> None:
    refusal = await refused(join(server, invite_code=code), StatusCode.INVALID_ARGUMENT)
    assert refusal.field == "invite_code"


async def test_a_table_and_its_code_come_again_with_the_request(server: Running) -> None:
    request_id = str(uuid.uuid4())
    first = await private_table(server, request_id=request_id)
    again = await private_table(server, request_id=request_id)
    assert (again.invite_code, again.host_token) == (first.invite_code, first.host_token)
    open_to_all = service_pb2.CreateSessionRequest(game=SMALL, request_id=request_id)
    public = await server.games.CreateSession(open_to_all)
    assert public.session.session_id != first.session.session_id


async def test_joining_by_code_can_be_repeated(server: Running) -> None:
    code, request_id = (await private_table(server)).invite_code, str(uuid.uuid4())
    first = await join(server, invite_code=code, request_id=request_id)
    again = await join(server, invite_code=code, request_id=request_id)
    assert (again.seat, again.seat_token) == (first.seat, first.seat_token)


@given(st.text(alphabet="!-~", min_size=0, max_size=64), st.data())
def test_a_code_is_read_however_it_is_written(request_id: str, data: st.DataObject) -> None:
    code = invites.code_of(SECRET, request_id)
    spoken = "".join(
        data.draw(st.sampled_from([digit, digit.upper(), *MISREAD.get(digit, "")]))
        + data.draw(st.sampled_from(["", "-", " "]))
        for digit in code
    )
    name = invites.session_name(SECRET, code)
    assert invites.session_name(SECRET, spoken) == name
    assert len(name) == 20 and set(name) <= set(DIGITS)
    assert invites.session_name(b"another secret", code) != name


MISREAD = {"0": "oO", "1": "ilIL"}


@given(st.text(max_size=40))
def test_whatever_is_no_code_is_refused_or_read(text: str) -> None:
    try:
        assert len(invites.session_name(SECRET, text)) == 20
    except ServiceError as error:
        assert error.field == "invite_code"
