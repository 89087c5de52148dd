"""Requests that come twice, out of order, or at once, at one front end or at two."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any
from uuid import uuid4

import grpc
import pytest

from services.access.bearer import bearer_metadata
from tests.services.faults.ledger import Ledger, judged_store
from tests.services.redis_servers import Alone
from tests.services.stores import own_prefix
from tests.services.support import (
    FINISHED,
    GAME,
    Running,
    Table,
    create,
    file_store,
    join_all,
    open_seats,
    read_refusal,
    running,
    settings,
    short_game,
    started,
)
from ziggurat.v1 import service_pb2, session_pb2

StatusCode = grpc.StatusCode
SEED = 11
TOO_LATE = ("STALE_REVISION", "FINISHED")
COPIES = 16
WRITERS = 4


@pytest.fixture(params=["sqlite", "suspending", "redis"])
async def servers(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[list[Running]]:
    """One front end on SQLite, which may answer a little later, or two on Redis."""
    if request.param == "redis":
        redis: Alone = request.getfixturevalue("redis_alone")
        urls = [own_prefix(redis.url)] * 2
    else:
        urls = [file_store(tmp_path)]
    suspending = request.param == "suspending"
    async with AsyncExitStack() as stack:
        contexts = [
            running(settings(url, chosen_chance="allow"), suspending=suspending) for url in urls
        ]
        yield [await stack.enter_async_context(context) for context in contexts]


class Everywhere:
    """One table at all front ends, and what they acknowledged."""

    def __init__(self, servers: list[Running], table: Table) -> None:
        self._servers = servers
        self.ledger = Ledger(started={table.session_id})
        self.tables = [replace(table, client=server.client) for server in servers]

    def __getitem__(self, number: int) -> Table:
        return self.tables[number % len(self.tables)]

    async def play(self, number: int, seat: int, revision: int, code: int, name: str) -> Any:
        """A move through one of the front ends; None when it came too late."""
        try:
            answer = await self[number].play(seat, revision, name, text=str(code))
        except grpc.aio.AioRpcError as error:
            assert read_refusal(error).reason in TOO_LATE, error
            return None
        self.ledger.acknowledged(self[number].session_id, seat, code, name, answer)
        return answer

    async def position(self) -> Any:
        """The legal moves, and for whom."""
        session = (await self[0].get()).session
        return None if session.phase == FINISHED else await self[0].legal(session.to_act)

    async def check(self) -> None:
        (await judged_store(self._servers[0].server._store, self.ledger)).check()


async def test_a_request_that_comes_many_times_at_once_is_applied_once(
    servers: list[Running],
) -> None:
    rng = random.Random(SEED)
    at = Everywhere(servers, await started(servers[0].client))
    for turn in range(10):
        legal = await at.position()
        code = rng.choice(legal.moves).code
        calls = (
            at.play(number, legal.to_act, legal.revision, code, f"turn {turn}".replace(" ", "-"))
            for number in range(COPIES)
        )
        answers = await asyncio.gather(*calls)
        assert {answer.revision for answer in answers} == {legal.revision + 1}
        assert len({answer.update.SerializeToString() for answer in answers}) == 1
    assert (await at[0].get()).session.revision == legal.revision + 1
    await at.check()


async def test_requests_that_come_again_late_get_their_first_answer(
    servers: list[Running],
) -> None:
    """All of a game, shuffled, while it goes on."""
    rng = random.Random(SEED)
    at = Everywhere(servers, await started(servers[0].client, options=short_game()))
    made: list[tuple[int, int, int, str]] = []
    while (legal := await at.position()) is not None:
        move = (legal.to_act, legal.revision, rng.choice(legal.moves).code, f"r{legal.revision}")
        made.append(move)
        again = rng.sample(made, min(4, len(made)))
        answers = await asyncio.gather(
            *(at.play(number, *late) for number, late in enumerate([move, *again]))
        )
        assert [a.revision for a in answers] == [late[1] + 1 for late in [move, *again]]
    assert (await at[0].get()).session.revision == made[-1][1] + 1
    await at.check()


async def test_requests_that_overtake_each_other_are_applied_in_their_order(
    servers: list[Running],
) -> None:
    """The moves of a game, sent at once and shuffled, again and again until each has its answer."""
    rng = random.Random(SEED)
    key = b"the same chance for both tables!"
    first = await started(servers[0].client, chance_key=key)
    moves = []
    for _ in range(12):
        session = (await first.get()).session
        legal = await first.legal(session.to_act)
        code = rng.choice(legal.moves).code
        moves.append((session.to_act, legal.revision, code, f"r{legal.revision}"))
        await first.play(session.to_act, legal.revision, text=str(code))
    at = Everywhere(servers, await started(servers[0].client, chance_key=key))
    open_moves = list(moves)
    while open_moves:
        rng.shuffle(open_moves)
        calls = (at.play(number, *move) for number, move in enumerate(open_moves))
        answers = await asyncio.gather(*calls)
        for move, answer in zip(list(open_moves), answers, strict=True):
            if answer is not None:
                assert answer.revision == move[1] + 1
                open_moves.remove(move)
    assert len({move.revision for move in at.ledger.moves}) == len(moves)
    views = [(await table.get(0)).view.SerializeToString() for table in (first, at[0])]
    assert views[0] == views[1]
    await at.check()


async def test_of_two_who_hold_one_seat_one_moves_and_the_other_is_told(
    servers: list[Running],
) -> None:
    """Several writers at once with different moves, a whole game long."""
    rng = random.Random(SEED)
    at = Everywhere(servers, await started(servers[0].client, options=short_game()))
    while (legal := await at.position()) is not None:
        codes = [rng.choice(legal.moves).code for _ in range(WRITERS)]
        calls = (
            at.play(number, legal.to_act, legal.revision, code, str(uuid4()))
            for number, code in enumerate(codes)
        )
        answers = await asyncio.gather(*calls)
        assert sum(answer is not None for answer in answers) == 1
    await at.check()


async def test_a_table_that_is_opened_twice_at_once_is_one_table(servers: list[Running]) -> None:
    request = service_pb2.CreateSessionRequest(
        game=GAME, seats=open_seats(2), host_seat=0, request_id=str(uuid4())
    )
    made = await asyncio.gather(
        *(servers[n % len(servers)].games.CreateSession(request) for n in range(COPIES))
    )
    assert len({answer.session.session_id for answer in made}) == 1
    assert len({(answer.host_token, answer.seat_token) for answer in made}) == 1


async def test_a_seat_that_many_want_at_once_is_taken_by_one(servers: list[Running]) -> None:
    table = await create(servers[0].client)
    requests = [
        service_pb2.JoinSessionRequest(session_id=table.session_id, request_id=name)
        for name in [str(uuid4()) for _ in range(4)] * 3
    ]
    joined = await asyncio.gather(
        *(servers[n % len(servers)].games.JoinSession(one) for n, one in enumerate(requests)),
        return_exceptions=True,
    )
    held: dict[str, set[str]] = {}
    for request, answer in zip(requests, joined, strict=True):
        if isinstance(answer, grpc.aio.AioRpcError):
            assert read_refusal(answer).code == StatusCode.FAILED_PRECONDITION, answer
        else:
            assert isinstance(answer, service_pb2.JoinSessionResponse)
            held.setdefault(request.request_id, set()).add(answer.seat_token)
    assert len(held) == 2 and all(len(tokens) == 1 for tokens in held.values())
    session = (await table.get()).session
    assert [seat.kind for seat in session.seats] == [session_pb2.SEAT_KIND_HUMAN] * 2
    for [token] in held.values():
        legal = service_pb2.ListLegalMovesRequest(session_id=table.session_id)
        await servers[0].games.ListLegalMoves(legal, metadata=bearer_metadata(token))


async def test_a_table_is_started_once(servers: list[Running]) -> None:
    table = await create(servers[0].client)
    await join_all(table)
    request = service_pb2.StartSessionRequest(session_id=table.session_id, request_id="start")
    started_at = await asyncio.gather(
        *(
            servers[n % len(servers)].games.StartSession(request, metadata=table.host)
            for n in range(COPIES)
        )
    )
    assert {answer.session.revision for answer in started_at} == {4}
