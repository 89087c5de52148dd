"""Changes of seats that are asked for again and again: so many at once, then so many a minute."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import grpc
import pytest
from google.rpc import error_details_pb2

from services.access.bearer import bearer_metadata
from services.games import Catalogue
from services.session import pace
from services.session.cache import SessionCache
from tests.services.clock import Clock, clock
from tests.services.support import (
    FINISHED,
    LOBBY,
    Running,
    Table,
    create,
    join_all,
    read_refusal,
    refused,
    running,
    started,
)
from ziggurat.v1 import service_pb2, session_pb2

__all__ = ["clock"]  # a fixture
LIMIT = grpc.StatusCode.RESOURCE_EXHAUSTED
SMALL = "tic_tac_toe"


@pytest.fixture
async def server(clock: Clock) -> AsyncIterator[Running]:
    async with running() as found:
        yield found


def ask(table: Table, method: str, token: str, **fields: Any) -> Any:
    request = getattr(service_pb2, f"{method}Request")(session_id=table.session_id, **fields)
    return getattr(table.client.games, method)(request, metadata=bearer_metadata(token))


async def how_often(call: Callable[[], Awaitable[Any]]) -> tuple[int, int]:
    """How often a call succeeds before it is refused, and the seconds to wait then."""
    for times in range(100):
        try:
            await call()
        except grpc.aio.AioRpcError as error:
            refusal = read_refusal(error)
            assert (refusal.code, refusal.reason) == (LIMIT, "LIMIT"), refusal
            retry = refusal.detail(error_details_pb2.RetryInfo)
            return times, int(retry.retry_delay.seconds)
    raise AssertionError("never refused")


async def come_and_go(table: Table) -> None:
    joined = await table.client.games.JoinSession(
        service_pb2.JoinSessionRequest(session_id=table.session_id, seat=1)
    )
    await ask(table, "LeaveSession", joined.seat_token)


async def bot_and_back(table: Table, seat: int) -> None:
    kind = (await table.get()).session.seats[seat].kind
    level = 0 if kind == session_pb2.SEAT_KIND_BOT else 1
    await ask(table, "SetSeatBot", table.seat_tokens[seat], seat=seat, level=level)


async def test_a_stranger_who_comes_and_goes_does_not_fill_the_log(
    server: Running, clock: Clock
) -> None:
    table = await create(server.client, game=SMALL)
    times, wait = await how_often(lambda: come_and_go(table))
    assert times == pace.AT_ONCE
    assert (await table.get()).session.revision == 1 + 2 * times
    clock.go_on(wait)
    await join_all(table)
    await table.start()


async def test_bots_that_come_and_go_do_not_make_the_moves_of_others_late(
    server: Running, clock: Clock
) -> None:
    table = await started(server.client, game=SMALL)
    times, wait = await how_often(lambda: bot_and_back(table, 1))
    assert times == pace.AT_ONCE - 1, "sitting down was one"
    clock.go_on(wait)
    assert (await how_often(lambda: bot_and_back(table, 1)))[0] == 1
    await table.play(0, (await table.get()).session.revision, text="b2")
    await ask(table, "SetSeatBot", table.host_token, seat=0, level=1)  # a seat of its own


async def test_hosts_who_hand_over_to_each_other_do_it_so_often(server: Running) -> None:
    table = await started(server.client, game=SMALL)
    await ask(table, "HandOverHost", table.host_token, seat=0)
    seat = 0

    async def hand_on() -> None:
        nonlocal seat
        await ask(table, "HandOverHost", table.seat_tokens[seat], seat=1 - seat)
        seat = 1 - seat

    times, _ = await how_often(hand_on)
    assert times == 2 * (pace.AT_ONCE - 1) - 1


async def test_tokens_are_issued_so_often(server: Running) -> None:
    table = await started(server.client, game=SMALL)
    times, _ = await how_often(lambda: ask(table, "ReissueSeatToken", table.host_token, seat=0))
    assert times == pace.AT_ONCE - 1


async def test_who_comes_back_to_a_rematch_again_and_again(server: Running) -> None:
    policy = session_pb2.RESIGN_POLICY_FORFEIT
    old = await started(server.client, game=SMALL, resign_policy=policy)
    await ask(old, "ResignSeat", old.seat_tokens[0])
    again = Table(server.client, "", old.host_token, dict(old.seat_tokens))

    async def come() -> None:
        again.session_id = (await ask(old, "Rematch", old.seat_tokens[0])).session.session_id
        await ask(again, "LeaveSession", old.seat_tokens[0])

    assert (await how_often(come))[0] == pace.AT_ONCE


async def test_the_pace_is_in_the_log(server: Running) -> None:
    table = await started(server.client, game=SMALL)
    await ask(table, "HandOverHost", table.host_token, seat=1)
    await bot_and_back(table, 0)
    sessions = server.server._sessions
    live = await sessions.get(table.session_id)
    cache = SessionCache(server.server._store, Catalogue(), 1 << 20)
    again = await cache.first(live)
    await cache.catch_up(again)
    assert again.header == live.header
    assert [seat.paced_ms - live.updated_ms for seat in again.header.seats] == [120_000, 120_000]


async def test_the_seats_of_a_long_session_stay_as_they_are(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    policy = session_pb2.RESIGN_POLICY_FORFEIT
    table = await started(server.client, game=SMALL, resign_policy=policy)
    lobby = await create(server.client, game=SMALL)
    monkeypatch.setattr(pace, "MOST_REVISIONS", 4)
    revision = (await table.get()).session.revision
    assert revision == 4
    await refused(ask(table, "SetSeatBot", table.host_token, seat=0, level=1), LIMIT, "LIMIT")
    await table.play(0, revision, text="b2")
    answer = await ask(table, "ResignSeat", table.seat_tokens[1])
    assert answer.session.phase == FINISHED
    await join_all(lobby)
    assert (await lobby.get()).session.phase == LOBBY


async def test_what_was_done_is_answered_again_however_often(server: Running) -> None:
    table = await started(server.client, game=SMALL)
    fields = {"seat": 0, "request_id": "the-same-request-again-and-again"}
    first = await ask(table, "ReissueSeatToken", table.host_token, **fields)
    await how_often(lambda: ask(table, "SetSeatBot", table.host_token, seat=0, level=1))
    assert await ask(table, "ReissueSeatToken", table.host_token, **fields) == first
