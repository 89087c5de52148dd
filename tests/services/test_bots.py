"""Bots: seats that play by themselves, advice, and the workers that do both."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from typing import Any

import grpc
import pytest

from engine import load_game
from services.access.bearer import bearer_metadata
from services.games import Catalogue
from tests.services.support import (
    BOT,
    FINISHED,
    GAME,
    OPEN,
    PATIENCE,
    RUNNING,
    Running,
    Table,
    connected,
    create,
    join_all,
    refused,
    running,
    settings,
    short_game,
    started,
    state_message,
    until,
)
from ziggurat.internal.v1 import worker_pb2, worker_pb2_grpc
from ziggurat.v1 import bot_pb2, service_pb2

StatusCode = grpc.StatusCode


@pytest.fixture
async def server() -> AsyncIterator[Running]:
    """A server whose leases outlast every test."""
    async with running(settings(lease_seconds=600)) as found:
        yield found


@pytest.fixture
async def hasty() -> AsyncIterator[Running]:
    """A server whose leases run out soon."""
    async with running(settings(lease_seconds=0.5)) as found:
        yield found


def bots(*levels: int) -> list[service_pb2.SeatSetup]:
    """Seats: a bot for each level, 0 an open one."""
    return [service_pb2.SeatSetup(kind=BOT if level else OPEN, bot_level=level) for level in levels]


async def bot_table(server: Running, *levels: int, **fields: Any) -> Table:
    table = await create(server.client, seats=bots(*levels), options=short_game(), **fields)
    await join_all(table)
    await table.start()
    return table


async def lease(server: Running, wait: float = 5.0) -> worker_pb2.LeaseJobResponse:
    request = worker_pb2.LeaseJobRequest(
        worker="test", wait_seconds=wait, builds=Catalogue().builds
    )
    answer = await server.workers.LeaseJob(request, metadata=server.worker_metadata)
    assert isinstance(answer, worker_pb2.LeaseJobResponse)
    return answer


async def answer(server: Running, job: worker_pb2.Lease, code: int) -> bool:
    request = worker_pb2.AnswerJobRequest(job_id=job.job_id, lease_id=job.lease_id, code=code)
    return bool((await server.workers.AnswerJob(request, metadata=server.worker_metadata)).accepted)


async def beat(server: Running, job: worker_pb2.Lease) -> bool:
    request = worker_pb2.HeartBeatRequest(job_id=job.job_id, lease_id=job.lease_id)
    return bool((await server.workers.HeartBeat(request, metadata=server.worker_metadata)).wanted)


async def calls_wait(server: Running, count: int) -> None:
    """Return when so many calls wait for advice."""
    queue = server.server._desk._advice
    await until(lambda: queue._calls == count, f"{count} calls have reached the server")


async def worker_waits(server: Running) -> None:
    """Return when a worker's call, and no other, is with the server."""
    await until(lambda: server.server._calls._busy == 1, "the worker has reached the server")


def some_move(job: worker_pb2.Lease) -> int:
    return int(load_game(job.game).state_from_bytes(job.state).legal_moves()[0])


def advice_for(table: Table, revision: int = 0, level: int = 1) -> bot_pb2.ChooseMoveRequest:
    position = bot_pb2.SessionPosition(session_id=table.session_id, revision=revision)
    return bot_pb2.ChooseMoveRequest(session=position, level=level)


# ---------------------------------------------------------------------- bot seats


async def test_bots_play_a_whole_game_while_nobody_is_connected(server: Running) -> None:
    table = await bot_table(server, 1, 2, 1)
    async with server.worker():
        updates = [answer.update async for answer in table.watch()]
    assert updates[-1].phase == FINISHED
    assert {update.seat for update in updates[2:]} == {0, 1, 2}


async def test_a_person_plays_against_bots(server: Running) -> None:
    table = await bot_table(server, 0, 1)
    rng, revision = random.Random(1), 0
    async with server.worker("one"), server.worker("two"):
        while True:
            session = (await table.get(0, min_revision=revision)).session
            if session.phase == FINISHED:
                break
            if session.to_act == 0:
                await table.play_any(rng)
            revision = session.revision + 1
    assert len(session.returns) == 2


async def test_nobody_plays_for_a_bots_seat(server: Running) -> None:
    table = await bot_table(server, 0, 1)
    rng = random.Random(2)
    while (await table.get()).session.to_act == 0:
        await table.play_any(rng)
    call = table.play(0, (await table.get()).session.revision, text="done")
    await refused(call, StatusCode.FAILED_PRECONDITION, "NOT_YOUR_TURN")


# ---------------------------------------------------------------------- leases


async def test_a_job_is_leased_to_one_worker(server: Running) -> None:
    await bot_table(server, 1, 1)
    assert (await lease(server)).HasField("lease")
    assert not (await lease(server, wait=0)).HasField("lease")


async def test_a_worker_that_waits_gets_the_job_when_it_comes(server: Running) -> None:
    waiting = asyncio.ensure_future(lease(server, wait=20))
    await bot_table(server, 1, 1)
    assert (await asyncio.wait_for(waiting, PATIENCE)).lease.game == GAME


async def test_an_answer_makes_the_move_once(server: Running) -> None:
    table = await bot_table(server, 1, 1)
    job = (await lease(server)).lease
    code = some_move(job)
    assert await answer(server, job, code)
    assert (await table.get()).session.revision == 3
    assert not await answer(server, job, code)
    assert (await table.get()).session.revision == 3


async def test_the_job_of_a_silent_worker_is_taken_over_and_done_once(hasty: Running) -> None:
    server = hasty
    table = await bot_table(server, 1, 1)
    dead = (await lease(server)).lease
    taken = (await lease(server, wait=20)).lease  # comes when the first lease has run out
    assert (taken.job_id, taken.attempt) == (dead.job_id, 2)
    assert taken.state == dead.state
    assert taken.seed == dead.seed
    assert not await beat(server, dead)
    assert await beat(server, taken)
    assert await answer(server, taken, some_move(taken))
    assert not await answer(server, dead, some_move(dead))
    assert (await table.get()).session.revision == 3


async def test_a_worker_that_beats_keeps_its_job() -> None:
    """Twenty times in a lease, so that a machine may stand still for most of one."""
    async with running(settings(lease_seconds=2)) as server:
        await bot_table(server, 1, 1)
        job = (await lease(server)).lease

        async def keep() -> None:
            while True:
                assert await beat(server, job)
                await asyncio.sleep(0.1)

        keeping = asyncio.ensure_future(keep())
        assert not (await lease(server, wait=3)).HasField("lease")
        keeping.cancel()
        assert await answer(server, job, some_move(job))


async def test_an_illegal_answer_is_refused_and_the_job_is_free_again(server: Running) -> None:
    table = await bot_table(server, 1, 1)
    job = (await lease(server)).lease
    await refused(answer(server, job, 9999), StatusCode.INVALID_ARGUMENT, "ILLEGAL_MOVE")
    assert (await table.get()).session.revision == 2
    again = (await lease(server, wait=0)).lease
    assert again.job_id == job.job_id


@pytest.mark.parametrize("token", ["", "zgw_" + "A" * 43, "zgs_" + "A" * 43])
async def test_workers_need_the_servers_secret(server: Running, token: str) -> None:
    await bot_table(server, 1, 1)
    metadata = bearer_metadata(token)
    for method, request in (
        ("LeaseJob", worker_pb2.LeaseJobRequest(worker="thief")),
        ("HeartBeat", worker_pb2.HeartBeatRequest()),
        ("AnswerJob", worker_pb2.AnswerJobRequest()),
    ):
        call = getattr(server.workers, method)(request, metadata=metadata)
        await refused(call, StatusCode.UNAUTHENTICATED)


async def test_the_public_port_has_no_calls_for_workers(server: Running) -> None:
    """What a stranger cannot reach needs no defence against strangers."""
    stub = worker_pb2_grpc.WorkerServiceStub(server.client.channel)
    with pytest.raises(grpc.aio.AioRpcError) as caught:
        await stub.LeaseJob(
            worker_pb2.LeaseJobRequest(worker="test"), metadata=server.worker_metadata
        )
    assert caught.value.code() == StatusCode.UNIMPLEMENTED


async def test_the_same_job_gives_the_same_move(hasty: Running) -> None:
    from ai import Cancel
    from services.bots.worker import choose

    await bot_table(hasty, 3, 3)
    first = (await lease(hasty)).lease
    second = (await lease(hasty, wait=20)).lease
    assert choose(first, Cancel()) == choose(second, Cancel())


# ---------------------------------------------------------------------- advice


async def test_advice_for_a_seat_is_a_legal_move(server: Running) -> None:
    table = await started(server.client, allow_help=True)
    seat = (await table.get()).session.to_act
    async with server.worker():
        advice = await server.bots.ChooseMove(advice_for(table), metadata=table.seat(seat))
    assert (advice.seat, advice.revision) == (seat, 4)
    assert advice.move in (await table.legal(seat)).moves
    assert (await table.get()).session.revision == 4


async def test_advice_is_for_the_own_seat_where_the_host_allowed_it(server: Running) -> None:
    choose = server.bots.ChooseMove
    table = await started(server.client, allow_help=True)
    seat = (await table.get()).session.to_act
    await refused(choose(advice_for(table)), StatusCode.UNAUTHENTICATED)
    call = choose(advice_for(table), metadata=table.host)
    await refused(call, StatusCode.PERMISSION_DENIED, "NOT_A_SEAT")
    call = choose(advice_for(table), metadata=table.seat(1 - seat))
    await refused(call, StatusCode.FAILED_PRECONDITION, "NOT_YOUR_TURN")
    call = choose(advice_for(table, revision=3), metadata=table.seat(seat))
    await refused(call, StatusCode.ABORTED, "STALE_REVISION")
    strict = await started(server.client)
    call = choose(advice_for(strict), metadata=strict.seat(0))
    await refused(call, StatusCode.PERMISSION_DENIED, "HELP_NOT_ALLOWED")


async def test_advice_for_a_supplied_position_never_sees_what_its_seat_cannot(
    server: Running,
) -> None:
    game = load_game(GAME)
    state = game.new_state(2, seed=5)
    state.play_random(30, seed=5)
    request = bot_pb2.ChooseMoveRequest(
        state=bot_pb2.StatePosition(game=GAME, state=state_message(state)), level=1
    )
    call = asyncio.ensure_future(server.bots.ChooseMove(request))
    job = (await lease(server)).lease
    given = game.state_from_bytes(job.state)
    assert given.info_hash(job.seat) == state.info_hash(job.seat)
    assert given == state.determinized(job.seat, job.seed)
    code = some_move(job)
    assert await answer(server, job, code)
    advice = await call
    assert (advice.move.code, advice.seat, advice.revision) == (code, job.seat, 0)


async def test_calls_of_a_seat_share_a_search(server: Running) -> None:
    table = await started(server.client, allow_help=True)
    seat = (await table.get()).session.to_act
    calls = [
        asyncio.ensure_future(
            server.bots.ChooseMove(advice_for(table), metadata=table.seat(seat), timeout=PATIENCE)
        )
        for _ in range(3)
    ]
    job = (await lease(server)).lease
    await calls_wait(server, 3)
    assert not (await lease(server, wait=0)).HasField("lease")
    code = some_move(job)
    assert await answer(server, job, code)
    assert [advice.move.code for advice in await asyncio.gather(*calls)] == [code] * 3


async def test_strangers_are_counted_by_address() -> None:
    state = load_game(GAME).new_state(2, seed=5)
    position = bot_pb2.StatePosition(game=GAME, state=state_message(state))
    request = bot_pb2.ChooseMoveRequest(state=position, level=1)
    async with (
        running(settings(address_searches=1)) as server,
        connected(server.server.address) as other,
    ):
        first = asyncio.ensure_future(server.bots.ChooseMove(request))
        assert (await lease(server)).HasField("lease")
        for bots in (server.bots, other.bots):  # another connection is not another address
            await refused(bots.ChooseMove(request), StatusCode.RESOURCE_EXHAUSTED, "LIMIT")
        first.cancel()


async def test_a_finished_position_has_no_advice(server: Running) -> None:
    state = load_game(GAME).new_state(2, {"max_rounds": 5}, seed=6)
    state.play_random(seed=6)
    message = state_message(state)
    request = bot_pb2.ChooseMoveRequest(
        state=bot_pb2.StatePosition(game=GAME, state=message), level=1
    )
    await refused(server.bots.ChooseMove(request), StatusCode.INVALID_ARGUMENT, "BAD_STATE")


async def test_a_cancelled_call_tells_its_worker_to_stop(server: Running) -> None:
    table = await started(server.client, allow_help=True)
    seat = (await table.get()).session.to_act
    call = server.bots.ChooseMove(advice_for(table), metadata=table.seat(seat))
    job = (await lease(server)).lease
    assert await beat(server, job)
    call.cancel()
    async with asyncio.timeout(PATIENCE):
        while await beat(server, job):  # the server hears of the cancellation when it does
            pass
    assert not await answer(server, job, some_move(job))


async def test_advice_whose_worker_dies_is_searched_by_another(hasty: Running) -> None:
    server = hasty
    table = await started(server.client, allow_help=True)
    seat = (await table.get()).session.to_act
    call = asyncio.ensure_future(
        server.bots.ChooseMove(advice_for(table), metadata=table.seat(seat))
    )
    dead = (await lease(server)).lease
    taken = (await lease(server, wait=20)).lease
    assert (taken.job_id, taken.attempt) == (dead.job_id, 2)
    assert not await answer(server, dead, some_move(dead))
    assert await answer(server, taken, some_move(taken))
    assert (await call).move.code == some_move(taken)


async def test_too_much_advice_is_turned_away() -> None:
    async with running(settings(search_seconds=PATIENCE, max_searches=1)) as server:
        table = await started(server.client, allow_help=True)
        seat = table.seat((await table.get()).session.to_act)
        waiting = server.bots.ChooseMove(advice_for(table), metadata=seat)
        await calls_wait(server, 1)
        more = server.bots.ChooseMove(advice_for(table), metadata=seat)
        refusal = await refused(more, StatusCode.RESOURCE_EXHAUSTED, "LIMIT")
        assert "RetryInfo" in str(refusal.status.details)
        waiting.cancel()


async def test_advice_without_workers_is_turned_away() -> None:
    async with running(settings(search_seconds=0.2)) as server:
        table = await started(server.client, allow_help=True)
        seat = table.seat((await table.get()).session.to_act)
        call = server.bots.ChooseMove(advice_for(table), metadata=seat)
        await refused(call, StatusCode.UNAVAILABLE, "NO_WORKER")


async def test_advice_that_takes_too_long_ends_with_the_deadline() -> None:
    async with running(settings(search_seconds=0.5)) as server:
        table = await started(server.client, allow_help=True)
        seat = table.seat((await table.get()).session.to_act)
        leasing = asyncio.ensure_future(lease(server, wait=20))
        await worker_waits(server)  # else nobody might take it in its time
        call = server.bots.ChooseMove(advice_for(table), metadata=seat)
        job = (await leasing).lease
        await refused(call, StatusCode.DEADLINE_EXCEEDED, "SEARCH_TOO_LONG")
        assert not await beat(server, job)


async def test_a_drain_sends_waiting_workers_home() -> None:
    async with running() as server:
        waiting = asyncio.ensure_future(lease(server, wait=30))
        table = await started(server.client, allow_help=True)
        seat = table.seat((await table.get()).session.to_act)
        assert (await table.get()).session.phase == RUNNING
        await worker_waits(server)
        await server.server.drain()
        await refused(waiting, StatusCode.UNAVAILABLE, "DRAINING")
        with pytest.raises(grpc.aio.AioRpcError):
            await server.bots.ChooseMove(advice_for(table), metadata=seat, timeout=1)
