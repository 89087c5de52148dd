"""Whatever is sent to the public services: it is never our fault, nothing hangs, all goes on.

Every call, with messages that are nearly right and others that are far from it, in sessions of
every phase, with anybody's tokens. `make soak TESTS=tests/services/test_fuzz.py` runs it long.
"""

from __future__ import annotations

import asyncio
import logging
import random
from contextlib import AsyncExitStack
from typing import Any, NamedTuple

import grpc
import pytest
from google.protobuf import message_factory
from google.protobuf.message import Message
from grpc_health.v1 import health_pb2, health_pb2_grpc
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from services.games import Catalogue
from services.operation.store_check import faults_of
from tests.services.faults.ground import Ground, Sender, ground_of
from tests.services.support import PATIENCE, Running, running, started
from tests.services.support import settings as server_settings
from tests.services.test_bad_input import messages
from ziggurat.v1 import bot_pb2, service_pb2

StatusCode = grpc.StatusCode
OURS = {
    StatusCode.INTERNAL,
    StatusCode.UNKNOWN,
    StatusCode.UNIMPLEMENTED,
    StatusCode.DATA_LOSS,
}
RENEWED = 15  # examples after which there are new sessions: the old ones are used up
HURRY = 0.2  # seconds for calls that may wait
MAY_WAIT = ("GetSession", "ListLegalMoves", "ChooseMove")
METHODS = [
    (f"/{service.full_name}/{method.name}", method)
    for service in (
        service_pb2.DESCRIPTOR.services_by_name["GameService"],
        bot_pb2.DESCRIPTOR.services_by_name["BotService"],
    )
    for method in service.methods
]


class Call(NamedTuple):
    """Something sent, as it goes over the wire."""

    path: str
    method: Any
    data: bytes
    metadata: tuple[tuple[str, str], ...]
    request: Any  # what it was made of, for the reader of a failure


@st.composite
def plans(draw: st.DrawFn) -> tuple[str, Any, Message, int]:
    """A call with any message, and the seed of what becomes of it at the ground."""
    path, method = draw(st.sampled_from(METHODS))
    anything = messages(message_factory.GetMessageClass(method.input_type), 3)
    return path, method, draw(anything), draw(st.integers(0, 2**32))


def call_of(ground: Ground, plan: tuple[str, Any, Message, int]) -> Call:
    path, method, request, seed = plan
    sender = Sender(ground, seed)
    request = sender.improved(request)
    data = sender.spoiled(request.SerializeToString())
    return Call(path, method, data, sender.metadata(), request)


async def made(channel: grpc.aio.Channel, call: Call) -> StatusCode:
    """What comes of a call. One that has no reason to wait is patient, so that it must not hang."""
    waits = call.method.server_streaming or call.method.name in MAY_WAIT
    timeout = HURRY if waits else PATIENCE
    try:
        if call.method.server_streaming:
            stream: Any = channel.unary_stream(call.path)
            async for _ in stream(call.data, metadata=call.metadata, timeout=timeout):
                pass
        else:
            unary: Any = channel.unary_unary(call.path)
            await unary(call.data, metadata=call.metadata, timeout=timeout)
    except grpc.aio.AioRpcError as error:
        code: StatusCode = error.code()
        assert waits or code != StatusCode.DEADLINE_EXCEEDED, f"it hangs: {call}"
        return code
    return StatusCode.OK


async def is_well(ground: Ground) -> None:
    """The server serves, and every session is sound."""
    server = ground.server
    health: Any = health_pb2_grpc.HealthStub(server.client.channel)
    answer = await health.Check(health_pb2.HealthCheckRequest())
    assert answer.status == health_pb2.HealthCheckResponse.SERVING
    await (await started(server.client)).play_on(random.Random(1), 5)
    games, store = Catalogue(), server.server._store
    for table in ground.tables:
        assert await faults_of(store, games, table.session_id) == [], table.session_id


def fuzz_for(loop: asyncio.AbstractEventLoop, server: Running, examples: int) -> None:
    """So many rounds of calls, several at a time."""
    ground = loop.run_until_complete(ground_of(server))
    rounds = 0

    async def at_once(round_of: list[Call]) -> list[StatusCode]:
        return await asyncio.gather(*(made(server.client.channel, call) for call in round_of))

    @settings(max_examples=examples, phases=[Phase.generate])
    @given(st.lists(plans(), min_size=1, max_size=6))
    def fuzz(planned: list[tuple[str, Any, Message, int]]) -> None:
        nonlocal ground, rounds
        rounds += 1
        if rounds % RENEWED == 0:
            loop.run_until_complete(is_well(ground))
            ground = loop.run_until_complete(ground_of(server))
        round_of = [call_of(ground, plan) for plan in planned]
        codes = loop.run_until_complete(at_once(round_of))
        for call, code in zip(round_of, codes, strict=True):
            assert code not in OURS, f"{code}: {call}"

    fuzz()
    loop.run_until_complete(is_well(ground))


@pytest.mark.parametrize("suspending", [False, True], ids=["", "suspending"])
@pytest.mark.parametrize(
    "examples", [60, pytest.param(20_000, marks=pytest.mark.soak)], ids=["short", "long"]
)
def test_no_call_whatever_is_our_fault(
    examples: int, suspending: bool, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL)
    loop = asyncio.new_event_loop()
    config = server_settings(
        search_seconds=0.1,
        tables_a_minute=10**6,
        joins_a_minute=10**6,
        lobby_tables=10**6,
        imports_a_minute=10**6,
    )
    stack = AsyncExitStack()
    enter = stack.enter_async_context
    server = loop.run_until_complete(enter(running(config, suspending=suspending)))
    loop.run_until_complete(enter(server.worker()))  # bots move in between
    try:
        fuzz_for(loop, server, examples)
    finally:
        loop.run_until_complete(stack.aclose())
        loop.close()
