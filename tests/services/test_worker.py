"""A bot worker outlives searches that fail and front ends that are away."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Any

import grpc
import pytest

from ai import Cancel, Limits, search
from engine import load_game
from services.access.tokens import WORKER_PREFIX, new_token
from services.bots import worker as worker_module
from services.bots.front_ends import Opener
from services.bots.outage import START_SECONDS, Outage
from services.bots.worker import FALLBACKS, Chosen, choose
from services.operation.logs import LineFormatter
from tests.services.support import (
    BOT,
    FINISHED,
    GAME,
    PATIENCE,
    Running,
    Table,
    create,
    refused,
    running,
    settings,
    short_game,
    state_message,
    until,
    working,
)
from ziggurat.internal.v1 import worker_pb2
from ziggurat.v1 import bot_pb2, service_pb2

StatusCode = grpc.StatusCode


@pytest.fixture
async def server() -> AsyncIterator[Running]:
    async with running(settings(lease_seconds=2.0)) as found:
        yield found


async def bot_table(server: Running, level: int = 1) -> Table:
    seats = [service_pb2.SeatSetup(kind=BOT, bot_level=level)] * 2
    table = await create(server.client, seats=seats, options=short_game())
    await table.start()
    return table


def lease_of(attempt: int) -> worker_pb2.Lease:
    state = load_game(GAME).new_state(2, seed=1)
    return worker_pb2.Lease(
        game=GAME, level=5, seed=7, attempt=attempt, state=state.to_bytes(), lease_seconds=10
    )


async def test_a_search_that_raises_is_reported_and_the_game_goes_on(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Every first search fails; every second one is good."""

    def poisoned(lease: worker_pb2.Lease, cancel: Cancel) -> int:
        if lease.attempt == 1:
            raise RuntimeError("poison")
        return choose(lease, cancel)

    monkeypatch.setattr(worker_module, "choose", poisoned)
    table = await bot_table(server)
    async with server.worker(), asyncio.timeout(PATIENCE):
        await table.get(min_revision=12)
    assert "failed: RuntimeError: poison" in caplog.text


def test_a_search_that_failed_before_gives_way_to_cheaper_means(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("no search here")

    monkeypatch.setattr(worker_module, "Bot", broken)
    legal = load_game(GAME).state_from_bytes(lease_of(1).state).legal_moves()
    for attempt in range(1, 10):
        if attempt < min(FALLBACKS):
            with pytest.raises(RuntimeError, match="no search here"):
                choose(lease_of(attempt), Cancel())
        else:
            assert choose(lease_of(attempt), Cancel()).code in legal


class Unsteady(grpc.aio.UnaryUnaryClientInterceptor):  # type: ignore[misc]
    """A line on which each call of a method is lost so many times before it comes through."""

    def __init__(self, **lost: int) -> None:
        self.lost = lost
        self._left = dict(lost)
        self.calls: list[str] = []

    async def intercept_unary_unary(self, proceed: Any, details: Any, request: Any) -> Any:
        method = details.method
        name = (method.decode() if isinstance(method, bytes) else method).rpartition("/")[2]
        self.calls.append(name)
        if self._left.get(name, 0):
            self._left[name] -= 1
            raise grpc.aio.AioRpcError(
                StatusCode.UNAVAILABLE, grpc.aio.Metadata(), grpc.aio.Metadata()
            )
        self._left[name] = self.lost.get(name, 0)
        return await proceed(details, request)


@asynccontextmanager
async def worker_on(server: Running, line: Unsteady, name: str = "unsteady") -> AsyncIterator[None]:
    targets = (server.worker_address,)
    async with working(targets, name, server.secret, opened=opener_on(line)):
        yield


def opener_on(line: Unsteady) -> Opener:
    """Opens channels that go by a line."""
    return lambda address, _: grpc.aio.insecure_channel(address, interceptors=[line])


async def test_an_answer_is_delivered_again_while_the_lease_is_good(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Here no lease runs out, and the worker waits for each answer however long that takes."""
    monkeypatch.setattr(worker_module, "PROMPT_SECONDS", PATIENCE)
    line = Unsteady(AnswerJob=2)
    async with running(settings(lease_seconds=600)) as server:
        table = await bot_table(server)
        async with worker_on(server, line), asyncio.timeout(PATIENCE):
            await table.get(min_revision=5)
    assert line.calls[:4] == ["LeaseJob", "AnswerJob", "AnswerJob", "AnswerJob"]
    assert line.calls.count("LeaseJob") <= line.calls.count("AnswerJob") // 3 + 1


async def test_an_answer_that_is_not_taken_in_holds_up_no_other_game() -> None:
    """As of a game whose shard is away; the worker has the lease for longer than anybody waits."""
    async with running(settings(lease_seconds=600)) as server:
        held_up, other = await bot_table(server), await bot_table(server)

        class Away(Unsteady):
            async def intercept_unary_unary(self, proceed: Any, details: Any, request: Any) -> Any:
                if getattr(request, "lease_id", "") and request.job_id == held_up.session_id:
                    self._left["AnswerJob"] = 1
                return await super().intercept_unary_unary(proceed, details, request)

        async with worker_on(server, Away()), asyncio.timeout(PATIENCE):
            before = (await held_up.get()).session.revision
            await other.get(min_revision=12)
        assert (await held_up.get()).session.revision == before


async def test_a_lost_heart_beat_does_not_end_a_search(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The search lasts until the second heart-beat came through, each after a lost one."""
    loop, beaten = asyncio.get_running_loop(), asyncio.Event()
    searches = []

    def slow(lease: worker_pb2.Lease, cancel: Cancel) -> Chosen:
        searches.append(lease.job_id)
        asyncio.run_coroutine_threadsafe(beaten.wait(), loop).result(PATIENCE)
        return choose(lease, cancel)

    monkeypatch.setattr(worker_module, "choose", slow)

    class Counting(Unsteady):
        async def intercept_unary_unary(self, proceed: Any, details: Any, request: Any) -> Any:
            answer = await super().intercept_unary_unary(proceed, details, request)
            if self.calls.count("HeartBeat") >= 4:
                beaten.set()
            return answer

    table = await bot_table(server)
    async with worker_on(server, Counting(HeartBeat=1)), asyncio.timeout(PATIENCE):
        await table.get(min_revision=3)
    assert searches[0] == table.session_id
    assert (await table.get()).session.phase != FINISHED


async def test_a_worker_stops_searching_for_a_caller_who_has_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By far sooner than the next heart-beat of a third of the lease."""
    begun, stopped = threading.Event(), threading.Event()

    def endless(lease: worker_pb2.Lease, cancel: Cancel) -> int:
        begun.set()
        limits = Limits(seed=lease.seed)
        state = load_game(lease.game).state_from_bytes(lease.state)
        best = search(state, lease.seat, limits, cancel=cancel).best
        stopped.set()
        return best

    monkeypatch.setattr(worker_module, "choose", endless)
    state = state_message(load_game(GAME).new_state(2, seed=1))
    position = bot_pb2.StatePosition(game=GAME, state=state)
    async with running(settings(lease_seconds=600)) as server, server.worker():
        call = server.bots.ChooseMove(bot_pb2.ChooseMoveRequest(state=position, level=5))
        await until(begun.is_set, "the search begins")
        call.cancel()
        await until(stopped.is_set, "the search ends")


async def test_an_answer_needs_an_outcome(server: Running) -> None:
    for request in (
        worker_pb2.AnswerJobRequest(job_id="x", lease_id="y"),
        worker_pb2.AnswerJobRequest(job_id="x", lease_id="y", failed="long" * 200),
    ):
        call = server.workers.AnswerJob(request, metadata=server.worker_metadata)
        await refused(call, StatusCode.INVALID_ARGUMENT)


class Counted(Unsteady):
    """Tells when calls have failed so often, and when one has come through after that."""

    def __init__(self, failures: int, **lost: int) -> None:
        super().__init__(**lost)
        self._failures = failures
        self.failed, self.through = asyncio.Event(), asyncio.Event()

    async def intercept_unary_unary(self, proceed: Any, details: Any, request: Any) -> Any:
        try:
            answer = await super().intercept_unary_unary(proceed, details, request)
            await answer
        except grpc.aio.AioRpcError:
            self._failures -= 1
            if not self._failures:
                self.failed.set()
            raise
        if self.failed.is_set():
            self.through.set()
        return answer


def told_by_worker(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [one.getMessage() for one in caplog.records if one.name.startswith("services.bots.")]


async def test_a_refusal_is_told_once_and_not_called_silence(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    line = Counted(3)
    async with worker_on(server, line, "x" * 100):  # no server takes such a name
        await asyncio.wait_for(line.failed.wait(), PATIENCE)
    refusals = [text for text in told_by_worker(caplog) if "refuses" in text]
    assert len(refusals) == 1 and "refuses LeaseJob: INVALID_ARGUMENT" in refusals[0]
    assert "does not answer" not in caplog.text and "answers again" not in caplog.text


async def test_silence_is_told_when_it_begins_and_when_it_ends(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    """The first job's search is over by then: nothing of it stands in these lines."""
    caplog.set_level(logging.INFO)
    caplog.handler.setFormatter(LineFormatter())
    table = await bot_table(server)
    line = Counted(4, LeaseJob=4)
    async with worker_on(server, line), asyncio.timeout(PATIENCE):
        await table.get(min_revision=4)
    said = [text for text in told_by_worker(caplog) if "answer" in text]
    assert len(said) >= 4, said
    for gone, back in zip(said[::2], said[1::2], strict=False):
        assert gone.endswith(" does not answer: UNAVAILABLE")
        assert float(back.rpartition(" answers again, after ")[2].removesuffix(" s")) >= 0.5
    lines = [one for one in caplog.text.splitlines() if "logger=services.bots.outage" in one]
    assert lines and not any("job=" in one or "call=" in one for one in lines)


def test_an_outage_is_told_with_how_long_it_was(caplog: pytest.LogCaptureFixture) -> None:
    outage, clock = outage_at_zero(caplog)
    outage.over("answers again")
    clock.now = 10.0
    for _ in range(3):
        outage.met("does not answer: %s", "UNAVAILABLE")
    clock.now = 72.5
    for _ in range(2):
        outage.over("answers again")
    assert told_by_level(caplog) == [
        ("WARNING", "host:1 does not answer: UNAVAILABLE"),
        ("INFO", "host:1 answers again, after 62.5 s"),
    ]


def test_who_is_only_just_starting_is_waited_for_quietly(caplog: pytest.LogCaptureFixture) -> None:
    outage, clock = outage_at_zero(caplog)
    for clock.now in (1.0, 2.0, START_SECONDS - 1):
        outage.met("does not answer")
    outage.over("answers again")
    assert told_by_level(caplog) == [
        ("INFO", "host:1 does not answer"),
        ("INFO", "host:1 answers again, after 8.0 s"),
    ]


def test_silence_that_outlasts_what_was_expected_becomes_a_warning(
    caplog: pytest.LogCaptureFixture,
) -> None:
    outage, clock = outage_at_zero(caplog)
    for clock.now in (1.0, START_SECONDS, START_SECONDS + 1):
        outage.met("does not answer")
    outage.over("answers again")
    outage.expect(60.0)
    for clock.now in (20.0, 30.0, START_SECONDS + 61):
        outage.met("does not answer")
    levels = [level for level, _ in told_by_level(caplog)]
    assert levels == ["INFO", "WARNING", "INFO", "INFO", "WARNING"]


@dataclass
class Clock:
    """A clock that stands until it is set."""

    now: float = 0.0


def outage_at_zero(caplog: pytest.LogCaptureFixture) -> tuple[Outage, Clock]:
    """One of "host:1", known since zero, and its clock."""
    caplog.set_level(logging.INFO)
    clock = Clock()
    return Outage("host:1", lambda: clock.now), clock


def told_by_level(caplog: pytest.LogCaptureFixture) -> list[tuple[str, str]]:
    return [
        (one.levelname, one.getMessage())
        for one in caplog.records
        if one.name.startswith("services.bots.")
    ]


@pytest.mark.parametrize("analyses", [False, True])
@pytest.mark.parametrize("front_ends", [1, 2])
async def test_a_front_end_that_drains_is_not_missed(
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    front_ends: int,
    analyses: bool,
) -> None:
    """Its worker is told so before the socket is gone, and then waits quietly."""
    monkeypatch.setattr("services.bots.outage.START_SECONDS", 0.0)
    caplog.set_level(logging.INFO)
    line = Counted(3)
    async with AsyncExitStack() as stack:
        secret = new_token(WORKER_PREFIX)
        servers = [
            await stack.enter_async_context(running(settings(), secret=secret))
            for _ in range(front_ends)
        ]
        targets = [server.worker_address for server in servers]
        opened = opener_on(line)
        worker = working(targets, "worker", secret, analyses=analyses, opened=opened)
        await stack.enter_async_context(worker)
        await until(lambda: all(one.server._calls._busy for one in servers), "it waits")
        await servers[0].server.drain()
        await asyncio.wait_for(line.failed.wait(), PATIENCE)
    _, *told = [one for one in told_by_level(caplog) if targets[0] in one[1]]
    assert told == [("INFO", f"{targets[0]} drains")]
