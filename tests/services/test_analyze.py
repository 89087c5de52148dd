"""Analyze: what a search finds, told while it goes on, by workers who stop when nobody listens."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import grpc
import pytest
from google.protobuf import duration_pb2

from engine import load_game
from services.games import Catalogue
from tests.services.support import (
    GAME,
    PATIENCE,
    Running,
    Table,
    connected,
    file_store,
    refused,
    running,
    serve_process,
    settings,
    started,
    state_message,
)
from ziggurat.internal.v1 import worker_pb2
from ziggurat.v1 import bot_pb2

StatusCode = grpc.StatusCode
ITERATIONS = bot_pb2.STOP_REASON_ITERATIONS
TIME = bot_pb2.STOP_REASON_TIME


@pytest.fixture
async def server() -> AsyncIterator[Running]:
    """A server whose leases outlast every test."""
    async with running(settings(lease_seconds=600)) as found:
        yield found


@pytest.fixture
async def table(server: Running) -> Table:
    return await started(server.client, allow_help=True)


def duration(seconds: float) -> duration_pb2.Duration:
    found = duration_pb2.Duration()
    found.FromNanoseconds(round(seconds * 1e9))
    return found


def request(
    position: bot_pb2.SessionPosition | bot_pb2.StatePosition,
    interval: float = 0.05,
    seconds: float | None = None,
    **limits: int,
) -> bot_pb2.AnalyzeRequest:
    found = bot_pb2.AnalyzeRequest(
        limits=bot_pb2.AnalysisLimits(**limits), interval=duration(interval)
    )
    if seconds is not None:
        found.limits.time.CopyFrom(duration(seconds))
    kind = "session" if isinstance(position, bot_pb2.SessionPosition) else "state"
    getattr(found, kind).CopyFrom(position)
    return found


def of_table(table: Table, revision: int = 0) -> bot_pb2.SessionPosition:
    return bot_pb2.SessionPosition(session_id=table.session_id, revision=revision)


def supplied(seed: int = 5) -> bot_pb2.StatePosition:
    state = load_game(GAME).new_state(2, seed=seed)
    state.play_random(30, seed=seed)
    return bot_pb2.StatePosition(game=GAME, state=state_message(state))


async def collected(call: Any) -> list[bot_pb2.AnalyzeResponse]:
    return [answer async for answer in call]


async def to_act(table: Table) -> int:
    return int((await table.get()).session.to_act)


async def lease(server: Running, *, analyses: bool = True, wait: float = 5.0) -> worker_pb2.Lease:
    request = worker_pb2.LeaseJobRequest(
        worker="test", wait_seconds=wait, builds=Catalogue().builds, analyses=analyses
    )
    return (await server.workers.LeaseJob(request, metadata=server.worker_metadata)).lease


async def beat(server: Running, job: worker_pb2.Lease, wait: float = 0.0) -> bool:
    request = worker_pb2.HeartBeatRequest(
        job_id=job.job_id, lease_id=job.lease_id, wait_seconds=wait
    )
    return bool((await server.workers.HeartBeat(request, metadata=server.worker_metadata)).wanted)


# ---------------------------------------------------------------------- what is told


async def test_an_analysis_gets_better_until_its_time_is_over(
    server: Running, table: Table
) -> None:
    seat, began = await to_act(table), time.monotonic()
    async with server.worker(analyses=True):
        call = server.bots.Analyze(
            request(of_table(table), seconds=2.0), metadata=table.seat(seat), timeout=PATIENCE
        )
        answers = await collected(call)
    took = time.monotonic() - began
    assert len(answers) > 2
    assert [answer.analysis.stopped for answer in answers] == [0] * (len(answers) - 1) + [TIME]
    done = [answer.analysis.iterations for answer in answers]
    assert done == sorted(done)
    assert done[0] < done[-1]
    assert 0 < answers[-1].analysis.seconds < took
    assert took >= 2.0
    assert {(answer.seat, answer.revision) for answer in answers} == {(seat, 4)}


async def test_the_head_of_an_analysis_comes_before_anything_is_found(server: Running) -> None:
    """Else a first answer that nobody reads in time would leave the call without an end."""
    call = server.bots.Analyze(request(supplied()), timeout=PATIENCE)
    async with asyncio.timeout(PATIENCE / 2):
        assert await call.initial_metadata() is not None
    call.cancel()


async def test_an_analysis_ends_with_a_proof(server: Running) -> None:
    state = load_game("tic_tac_toe").new_state(seed=1)
    position = bot_pb2.StatePosition(game="tic_tac_toe", state=state_message(state))
    async with server.worker(analyses=True):
        call = server.bots.Analyze(request(position, iterations=100_000), timeout=PATIENCE)
        found = (await collected(call))[-1].analysis
    assert found.stopped == bot_pb2.STOP_REASON_PROVEN
    assert found.iterations < 100_000
    assert found.moves[0].proven == 0.0  # a draw


async def test_an_analysis_says_all_about_every_legal_move(server: Running, table: Table) -> None:
    seat = await to_act(table)
    async with server.worker(analyses=True):
        call = server.bots.Analyze(
            request(of_table(table), iterations=500), metadata=table.seat(seat), timeout=PATIENCE
        )
        found = (await collected(call))[-1].analysis
    legal = (await table.legal(seat)).moves
    assert (found.iterations, found.stopped) == (500, ITERATIONS)
    assert sorted(move.move.code for move in found.moves) == sorted(move.code for move in legal)
    assert all(move.move in legal for move in found.moves)
    visits = [move.visits for move in found.moves]
    assert visits == sorted(visits, reverse=True)
    assert sum(visits) == 500
    assert sum(move.prior for move in found.moves) == pytest.approx(1)
    best = found.moves[0]
    assert best.availability == 500
    assert len(best.values) == len(best.errors) == len(found.values) == 2
    assert found.line[0].move == best.move.move
    assert (found.line[0].seat, found.line[0].label) == (seat, best.move.label)
    assert found.nodes > 0
    assert found.depth > 0


async def test_a_supplied_position_is_analysed_as_its_seat_knows_it() -> None:
    position = supplied()
    asked = request(position, iterations=9)
    async with running(settings(lease_seconds=0.5)) as server:
        call = asyncio.ensure_future(collected(server.bots.Analyze(asked)))
        job = await lease(server)
        game = load_game(GAME)
        true = Catalogue()[GAME].state(position.state)
        given = game.state_from_bytes(job.state)
        assert given.info_hash(job.seat) == true.info_hash(job.seat)
        assert given == true.determinized(job.seat, job.seed)
        async with server.worker(analyses=True):  # the job's first worker is silent
            answers = await asyncio.wait_for(call, PATIENCE)
    assert answers[-1].analysis.iterations == 9
    assert (answers[-1].seat, answers[-1].revision) == (job.seat, 0)


async def test_the_server_lowers_limits_to_its_own() -> None:
    async with running(settings(analysis_seconds=0.2, analysis_threads=2)) as server:
        call = server.bots.Analyze(request(supplied(), seconds=9, threads=64, iterations=7))
        job = await lease(server)
        call.cancel()
    assert (job.plan.seconds, job.plan.threads, job.plan.iterations) == (0.2, 2, 7)


# ---------------------------------------------------------------------- who gets none


async def test_an_analysis_is_for_the_own_seat_where_the_host_allowed_it(
    server: Running, table: Table
) -> None:
    async def call(position: bot_pb2.SessionPosition, metadata: Any = None) -> Any:
        return await collected(server.bots.Analyze(request(position), metadata=metadata))

    seat = await to_act(table)
    strict = await started(server.client)
    own, other = table.seat(seat), table.seat(1 - seat)
    here = of_table(table)
    await refused(call(here), StatusCode.UNAUTHENTICATED)
    await refused(call(here, strict.seat(0)), StatusCode.UNAUTHENTICATED, "BAD_TOKEN")
    await refused(call(here, table.host), StatusCode.PERMISSION_DENIED, "NOT_A_SEAT")
    await refused(call(here, other), StatusCode.FAILED_PRECONDITION, "NOT_YOUR_TURN")
    await refused(call(of_table(table, 3), own), StatusCode.ABORTED, "STALE_REVISION")
    there = call(of_table(strict), strict.seat(0))
    await refused(there, StatusCode.PERMISSION_DENIED, "HELP_NOT_ALLOWED")


@pytest.mark.parametrize(
    ("field", "changes"),
    [
        ("interval", {"interval": 0.04}),
        ("limits.time", {"seconds": -1.0}),
        ("limits.iterations", {"iterations": -1}),
        ("limits.threads", {"threads": -1}),
    ],
)
async def test_limits_that_make_no_sense_are_refused(
    server: Running, field: str, changes: dict[str, Any]
) -> None:
    call = collected(server.bots.Analyze(request(supplied(), **changes)))
    refusal = await refused(call, StatusCode.INVALID_ARGUMENT, "INVALID_FIELD")
    assert refusal.field == field


async def test_an_analysis_of_nothing_or_of_an_end_is_refused(server: Running) -> None:
    nothing = collected(server.bots.Analyze(bot_pb2.AnalyzeRequest()))
    await refused(nothing, StatusCode.INVALID_ARGUMENT, "INVALID_FIELD")
    state = load_game(GAME).new_state(2, {"max_rounds": 5}, seed=6)
    state.play_random(seed=6)
    end = bot_pb2.StatePosition(game=GAME, state=state_message(state))
    call = collected(server.bots.Analyze(request(end)))
    await refused(call, StatusCode.INVALID_ARGUMENT, "BAD_STATE")


async def test_an_analysis_that_no_worker_takes_ends() -> None:
    async with running(settings(search_seconds=0.2, analysis_seconds=0.2)) as server:
        call = collected(server.bots.Analyze(request(supplied())))
        await refused(call, StatusCode.UNAVAILABLE, "NO_WORKER")


# ---------------------------------------------------------------------- workers


async def test_analyses_and_moves_wait_in_lines_of_their_own(server: Running) -> None:
    analysis = server.bots.Analyze(request(supplied()))
    job = await lease(server)
    assert job.HasField("plan")
    position = supplied()
    choose = server.bots.ChooseMove(bot_pb2.ChooseMoveRequest(state=position, level=1))
    assert (await lease(server, analyses=False)).level == 1
    assert not (await lease(server, wait=0)).job_id
    analysis.cancel()
    choose.cancel()


async def test_a_waiting_heart_beat_is_answered_when_the_caller_leaves(server: Running) -> None:
    call = server.bots.Analyze(request(supplied()))
    job = await lease(server)
    assert await beat(server, job, wait=0.01)
    waiting = asyncio.ensure_future(beat(server, job, wait=30))
    assert await beat(server, job)  # the one above has reached the server
    call.cancel()
    assert not await asyncio.wait_for(waiting, PATIENCE / 3)


async def test_an_outcome_of_the_wrong_kind_is_refused(server: Running) -> None:
    call = server.bots.Analyze(request(supplied()))
    job = await lease(server)
    ids = {"job_id": job.job_id, "lease_id": job.lease_id}
    code = load_game(GAME).state_from_bytes(job.state).legal_moves()[0]
    empty = worker_pb2.ReportProgressRequest(**ids)
    report = server.workers.ReportProgress(empty, metadata=server.worker_metadata)
    await refused(report, StatusCode.INVALID_ARGUMENT, "ILLEGAL_MOVE")
    answer = worker_pb2.AnswerJobRequest(**ids, code=code)
    answered = server.workers.AnswerJob(answer, metadata=server.worker_metadata)
    await refused(answered, StatusCode.INVALID_ARGUMENT, "ILLEGAL_MOVE")
    assert (await lease(server, wait=0)).job_id == job.job_id
    call.cancel()


async def test_the_callers_deadline_ends_an_analysis(server: Running) -> None:
    async with server.worker(analyses=True):
        answers = []
        with pytest.raises(grpc.aio.AioRpcError) as caught:
            async for answer in server.bots.Analyze(request(supplied()), timeout=3.0):
                answers.append(answer)
        assert caught.value.code() == StatusCode.DEADLINE_EXCEEDED
        assert answers
        call = server.bots.Analyze(request(supplied(), iterations=20), timeout=PATIENCE)
        assert (await collected(call))[-1].analysis.stopped == ITERATIONS


async def test_a_drain_ends_analyses(server: Running) -> None:
    async with server.worker(analyses=True):
        call = server.bots.Analyze(request(supplied()))
        assert (await anext(aiter(call))).analysis.iterations
        await server.server.drain()
        with pytest.raises(grpc.aio.AioRpcError) as caught:
            await collected(call)
        assert caught.value.code() == StatusCode.UNAVAILABLE


async def test_a_cancelled_analysis_frees_its_worker_process(tmp_path: Path) -> None:
    """By far sooner than the next report, which is a minute away, or an unanswered heart-beat."""
    flags = ("--bot-workers=1", "--lease-seconds=60")
    async with (
        serve_process(file_store(tmp_path), *flags) as process,
        connected(process.address) as client,
    ):
        once = request(supplied(), iterations=1)
        await collected(client.bots.Analyze(once, timeout=PATIENCE))  # the worker is there
        endless = client.bots.Analyze(request(supplied(), interval=60))
        next_one = client.bots.Analyze(once, timeout=PATIENCE)
        waiting = asyncio.ensure_future(collected(next_one))
        done, _ = await asyncio.wait((waiting,), timeout=0.5)
        assert not done  # the worker is held
        began = time.monotonic()
        endless.cancel()
        assert (await waiting)[-1].analysis.stopped == ITERATIONS
        seconds = time.monotonic() - began
    print(f"free after {1000 * seconds:.0f} ms, the next analysis included")
    assert seconds < 20  # of 60: a worker of the lowest priority may wait for a busy machine
