"""Rematch: the same players at a new table, each one seat further down."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import grpc
import pytest
from google.rpc import error_details_pb2

from services.access.bearer import bearer_metadata
from tests.services.stores import own_prefix
from tests.services.support import (
    BOT,
    FINISHED,
    LOBBY,
    OPEN,
    RUNNING,
    Running,
    Table,
    create,
    file_store,
    join_all,
    open_seats,
    refused,
    running,
    settings,
    short_game,
    started,
)
from ziggurat.v1 import service_pb2, session_pb2

StatusCode = grpc.StatusCode
SMALL = "tic_tac_toe"
HUMAN = session_pb2.SEAT_KIND_HUMAN
FORFEIT = session_pb2.RESIGN_POLICY_FORFEIT


@pytest.fixture(params=["sqlite", "suspending", "redis"])
async def server(request: pytest.FixtureRequest) -> AsyncIterator[Running]:
    """On SQLite, which may answer a little later, or on Redis."""
    config = settings()
    if request.param == "redis":
        config = settings(own_prefix(request.getfixturevalue("redis_alone").url))
    async with running(config, suspending=request.param == "suspending") as found:
        yield found


def ask(table: Table, method: str, token: str, **fields: Any) -> Any:
    request = getattr(service_pb2, f"{method}Request")(session_id=table.session_id, **fields)
    return getattr(table.client.games, method)(request, metadata=bearer_metadata(token))


async def finished(server: Running, **fields: Any) -> Table:
    """A game that its players have given up, seat 0 last."""
    table = await started(server.client, resign_policy=FORFEIT, **fields)
    for seat in sorted(table.seat_tokens, reverse=True):
        if (await table.get(seat=0)).session.phase == RUNNING:
            await ask(table, "ResignSeat", table.seat_tokens[seat])
    assert (await table.get(seat=0)).session.phase == FINISHED
    return table


def at(table: Table, answer: service_pb2.RematchResponse) -> Table:
    """The new table, for those of the old one."""
    players = len(answer.session.seats)
    tokens = {(seat - 1) % players: token for seat, token in table.seat_tokens.items()}
    return Table(table.client, answer.session.session_id, table.host_token, tokens)


async def test_everybody_moves_down_by_one_and_it_starts_by_itself(server: Running) -> None:
    table = await finished(server, seats=open_seats(3), options=short_game())
    first = await ask(table, "Rematch", table.seat_tokens[0])
    assert (first.seat, first.session.phase) == (2, LOBBY)
    assert [seat.kind for seat in first.session.seats] == [OPEN, OPEN, HUMAN]
    names = [seat.name for seat in first.session.seats]
    assert names == ["player 1", "player 2", "player 0"]
    second = await ask(table, "Rematch", table.seat_tokens[1])
    assert (second.seat, second.session.phase) == (0, LOBBY)
    third = await ask(table, "Rematch", table.seat_tokens[2])
    assert (third.seat, third.session.phase) == (1, RUNNING)
    again = at(table, third)
    for old, new in ((0, 2), (1, 0), (2, 1)):
        metadata = bearer_metadata(table.seat_tokens[old])
        request = service_pb2.GetSessionRequest(session_id=again.session_id)
        assert (await server.games.GetSession(request, metadata=metadata)).seat == new
    await again.play_on(random.Random(1), 3)


async def test_what_the_host_chose_is_chosen_again_and_the_chance_is_new(server: Running) -> None:
    table = await finished(
        server,
        options=short_game(),
        allow_help=True,
        stand_in_level=2,
        undo_policy=session_pb2.UNDO_POLICY_NEVER,
        clock=session_pb2.ClockSettings(move_seconds=60),
        spectator_delay_seconds=60,
    )
    old = (await table.get(seat=0)).session
    early = ask(table, "Rematch", table.host_token)  # who sees the end later, too
    await refused(early, StatusCode.FAILED_PRECONDITION, "NOT_FINISHED")
    new = (await ask(table, "Rematch", table.seat_tokens[0])).session
    for name in (
        *("game", "content_hash", "rules_version", "options", "allow_help", "private", "clock"),
        *("resign_policy", "stand_in_level", "undo_policy", "spectator_delay_seconds"),
    ):
        assert getattr(new, name) == getattr(old, name), name
    assert new.session_id != old.session_id
    assert new.chance_commitment != old.chance_commitment
    assert (new.phase, new.revision) == (LOBBY, 2)
    assert not new.returns and not new.ending
    assert not any(seat.resigned for seat in new.seats)


async def test_the_host_opens_the_table_and_has_it(server: Running) -> None:
    table = await finished(server, game=SMALL)
    answer = await ask(table, "Rematch", table.host_token)
    assert not answer.HasField("seat")
    assert [seat.kind for seat in answer.session.seats] == [OPEN, OPEN]
    again = at(table, answer)
    await ask(again, "SetSeatBot", table.host_token, seat=0, level=1)
    await ask(table, "Rematch", table.seat_tokens[0])
    session = (await again.get()).session
    assert [seat.kind for seat in session.seats] == [BOT, HUMAN]
    assert session.phase == RUNNING
    assert session.seats[0].name == ""


async def test_a_host_by_seat_keeps_the_table_too(server: Running) -> None:
    table = await started(server.client, game=SMALL, resign_policy=FORFEIT)
    await ask(table, "HandOverHost", table.host_token, seat=0)
    await ask(table, "ResignSeat", table.seat_tokens[1])
    answer = await ask(table, "Rematch", table.seat_tokens[0])
    assert (answer.seat, answer.session.host_seat) == (1, 1)
    await ask(at(table, answer), "SetSeatBot", table.seat_tokens[0], seat=0, level=1)


async def test_bots_sit_again_and_those_who_are_no_longer_there_do_not(server: Running) -> None:
    bot = service_pb2.SeatSetup(kind=BOT, bot_level=1, name="Ada")
    table = await started(
        server.client,
        seats=[*open_seats(3), bot],
        options=short_game(),
        resign_policy=FORFEIT,
        stand_in_level=2,
    )
    await ask(table, "SetSeatBot", table.seat_tokens[0], seat=0, level=1)
    await ask(table, "KickSeat", table.host_token, seat=1)
    await ask(table, "ResignSeat", table.seat_tokens[2])
    async with server.worker():
        stream = table.watch()
        assert [answer async for answer in stream]
    answer = await ask(table, "Rematch", table.seat_tokens[2])
    kinds = [(seat.kind, seat.bot_level, seat.name) for seat in answer.session.seats]
    assert kinds == [
        (BOT, 2, ""),  # was kicked from seat 1
        (HUMAN, 0, "player 2"),
        (BOT, 1, "Ada"),
        (OPEN, 0, "player 0"),
    ]
    assert (await ask(table, "Rematch", table.seat_tokens[0])).session.phase == RUNNING
    await refused(ask(table, "Rematch", table.seat_tokens[1]), StatusCode.UNAUTHENTICATED)


async def test_nobody_else_can_take_a_seat(server: Running) -> None:
    table = await finished(server, game=SMALL)
    answer = await ask(table, "Rematch", table.seat_tokens[0])
    join = service_pb2.JoinSessionRequest(session_id=answer.session.session_id)
    call = server.games.JoinSession(join)
    await refused(call, StatusCode.FAILED_PRECONDITION, "SEATS_KEPT")
    request = service_pb2.ListSessionsRequest(filter=service_pb2.SESSION_FILTER_OPEN_SEATS)
    assert not (await server.games.ListSessions(request)).sessions


async def test_it_can_be_asked_as_often_as_wanted(server: Running) -> None:
    table = await finished(server, game=SMALL)
    first = await ask(table, "Rematch", table.seat_tokens[0])
    assert await ask(table, "Rematch", table.seat_tokens[0]) == first
    begun = await ask(table, "Rematch", table.seat_tokens[1])
    assert begun.session.phase == RUNNING
    again = await ask(table, "Rematch", table.seat_tokens[0])
    assert (again.session, again.seat) == (begun.session, first.seat)


@pytest.mark.parametrize("seed", range(4))
async def test_all_who_ask_at_once_meet_at_one_table(server: Running, seed: int) -> None:
    table = await finished(server, seats=open_seats(4), options=short_game())
    tokens = [*table.seat_tokens.values(), table.host_token] * 3
    random.Random(seed).shuffle(tokens)
    answers = await asyncio.gather(*(ask(table, "Rematch", token) for token in tokens))
    [name] = {answer.session.session_id for answer in answers}
    session = (await Table(server.client, name, "", {}).get()).session
    assert (session.phase, session.revision) == (RUNNING, 6), seed


async def test_who_left_the_new_table_can_come_again(server: Running) -> None:
    table = await finished(server, game=SMALL)
    answer = await ask(table, "Rematch", table.seat_tokens[0])
    again = at(table, answer)
    left = await ask(again, "LeaveSession", table.seat_tokens[0])
    assert [seat.kind for seat in left.session.seats] == [OPEN, OPEN]
    back = await ask(table, "Rematch", table.seat_tokens[0])
    assert back.session.seats[back.seat].kind == HUMAN


async def test_who_comes_too_late_is_told_so(server: Running) -> None:
    table = await finished(server, game=SMALL)
    again = at(table, await ask(table, "Rematch", table.host_token))
    await ask(again, "SetSeatBot", table.host_token, seat=0, level=1)
    late = ask(table, "Rematch", table.seat_tokens[1])
    await refused(late, StatusCode.FAILED_PRECONDITION, "NO_OPEN_SEAT")
    await ask(table, "Rematch", table.seat_tokens[0])
    late = ask(table, "Rematch", table.seat_tokens[1])
    await refused(late, StatusCode.FAILED_PRECONDITION, "NOT_IN_LOBBY")


async def test_there_is_one_only_after_the_game_and_for_who_was_there(server: Running) -> None:
    table = await create(server.client, game=SMALL)
    early = ask(table, "Rematch", table.host_token)
    await refused(early, StatusCode.FAILED_PRECONDITION, "NOT_FINISHED")
    await join_all(table)
    await table.start()
    early = ask(table, "Rematch", table.seat_tokens[0])
    await refused(early, StatusCode.FAILED_PRECONDITION, "NOT_FINISHED")
    await table.play_on(random.Random(3), 9)
    await refused(ask(table, "Rematch", ""), StatusCode.UNAUTHENTICATED, "BAD_TOKEN")
    assert (await ask(table, "Rematch", table.seat_tokens[0])).session.phase == LOBBY


async def test_a_rematch_of_a_private_table_is_private(server: Running) -> None:
    request = service_pb2.CreateSessionRequest(
        game=SMALL, private=True, host_seat=0, resign_policy=FORFEIT
    )
    created = await server.games.CreateSession(request)
    join = service_pb2.JoinSessionRequest(invite_code=created.invite_code)
    joined = await server.games.JoinSession(join)
    tokens = {0: created.seat_token, 1: joined.seat_token}
    table = Table(server.client, created.session.session_id, created.host_token, tokens)
    await table.start()
    await ask(table, "ResignSeat", tokens[0])
    answer = await ask(table, "Rematch", tokens[0])
    assert answer.session.private
    by_code = service_pb2.JoinSessionRequest(
        session_id=answer.session.session_id, invite_code=created.invite_code
    )
    call = server.games.JoinSession(by_code)
    await refused(call, StatusCode.PERMISSION_DENIED, "NOT_INVITED")


async def test_opening_one_counts_as_opening_a_table() -> None:
    """Or giving up one game after the other would fill the store."""
    async with running(settings(tables_a_minute=1)) as server:
        table = await finished(server, game=SMALL)
        call = ask(table, "Rematch", table.seat_tokens[0])
        refusal = await refused(call, StatusCode.RESOURCE_EXHAUSTED, "LIMIT")
        assert refusal.detail(error_details_pb2.RetryInfo)
    async with running(settings(tables_a_minute=2)) as server:
        table = await finished(server, game=SMALL)
        for token in table.seat_tokens.values():
            answer = await ask(table, "Rematch", token)
        assert answer.session.phase == RUNNING


async def test_match_after_match(server: Running) -> None:
    table = await finished(server, game=SMALL)
    names = {table.session_id}
    for _ in range(4):
        answers = [await ask(table, "Rematch", token) for token in table.seat_tokens.values()]
        assert answers[-1].session.phase == RUNNING
        table = at(table, answers[-1])
        names.add(table.session_id)
        await ask(table, "ResignSeat", table.seat_tokens[0])
    assert len(names) == 5


async def test_a_table_that_a_dead_server_left_full_is_started_by_the_next_call(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = settings(file_store(tmp_path))
    async with running(config) as first:
        table = await finished(first, game=SMALL)
        await ask(table, "Rematch", table.seat_tokens[0])

        async def dies(*_: object) -> None:
            raise RuntimeError("as if the process had died here")

        with monkeypatch.context() as patch:
            patch.setattr("services.calls.rematch_calls.RematchCalls._start", dies)
            await refused(ask(table, "Rematch", table.seat_tokens[1]), StatusCode.INTERNAL)
    async with running(config) as second:
        table.client = second.client
        answer = await ask(table, "Rematch", table.seat_tokens[0])
        assert (answer.session.phase, answer.session.revision) == (RUNNING, 4)
