"""A bot worker: leases positions from front ends, searches, answers.

It runs in the background, in a process of its own, and holds nothing that could be lost: when it
dies its lease runs out and another worker gets the job. It sees positions only as the seat it
plays for could know them. `services.serve` starts it; the server's secret comes in the environment.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import signal
import sys
import time
from typing import Any, NamedTuple

import grpc

from ai import Bot, Cancel, make_agent
from engine import load_game
from services.access.bearer import bearer_metadata
from services.bots import background
from services.bots.analysis import AnalysisSearch
from services.bots.front_ends import AWAY, RETRY_SECONDS, FrontEnd, FrontEnds, opener
from services.config import Config, ConfigError, from_flags
from services.games import Catalogue
from services.operation import logs
from services.operation.process import WORKER_SECRET_VARIABLE, die_with_parent
from ziggurat.internal.v1 import worker_pb2
from ziggurat.v1 import bot_pb2

WAIT_SECONDS = 20.0
CALL_SECONDS = 5.0
PROMPT_SECONDS = 1.0  # for an answer to be taken in; after that the next job begins
SHORT_SECONDS = 0.01  # a search that is over by then needs no heart-beat
LEAST_PAUSE_SECONDS = 0.001  # between heart-beats that the server holds, should it not hold them
MAX_REASON = 500  # characters of why a search failed
# Who chooses when the search of a job has failed before (or killed its worker): by attempt, and
# from then on.
FALLBACKS = {3: "greedy", 5: "random"}

log = logging.getLogger(__name__)


class Chosen(NamedTuple):
    """A bot's move, and the iterations that it took."""

    code: int
    iterations: int


class Holding:
    """A lease in our hands, and how long it is good unless a heart-beat comes through."""

    def __init__(self, lease: worker_pb2.Lease, front_end: FrontEnd) -> None:
        self.lease = lease
        self.front_end = front_end  # that gave it
        self.renew()

    def renew(self) -> None:
        """A heart-beat came through."""
        self._until = time.monotonic() + self.lease.lease_seconds

    @property
    def seconds(self) -> float:
        """How long it is still good."""
        return self._until - time.monotonic()


class Worker:
    """One search at a time, for ever: for moves, or for analyses."""

    def __init__(
        self, front_ends: FrontEnds, name: str, secret: str, *, analyses: bool = False
    ) -> None:
        self._front_ends = front_ends
        self._name = name
        self._analyses = analyses
        self._games = Catalogue()
        self._metadata = bearer_metadata(secret)
        self._deliveries: set[asyncio.Task[None]] = set()  # of answers

    async def run(self) -> None:
        """Work until cancelled."""
        try:
            while True:
                await self._try_one_job()
        finally:
            for delivery in self._deliveries:
                delivery.cancel()

    async def _try_one_job(self) -> None:
        try:
            await self._one_job()
        except grpc.aio.AioRpcError:
            await asyncio.sleep(RETRY_SECONDS)

    async def _one_job(self) -> None:
        """Lease a job and work on it.

        Where there are several front ends we wait at all of them, holding nothing, and lease where
        work is: a lease that came while we took another one would lie idle until it ran out.
        """
        front_end, seconds = self._front_ends.only, WAIT_SECONDS
        if front_end is None:
            front_end, seconds = await self._front_ends.with_work(self._wait), 0.0
        request = worker_pb2.LeaseJobRequest(
            worker=self._name,
            wait_seconds=seconds,
            builds=self._games.builds,
            analyses=self._analyses,
        )
        answer = await front_end.call(
            "LeaseJob", request, metadata=self._metadata, timeout=seconds + CALL_SECONDS
        )
        if answer.HasField("lease"):
            with logs.within("search", answer.lease):
                await self._work(Holding(answer.lease, front_end))

    async def _wait(self, front_end: FrontEnd) -> None:
        request = worker_pb2.WaitForJobRequest(
            wait_seconds=WAIT_SECONDS, builds=self._games.builds, analyses=self._analyses
        )
        timeout = WAIT_SECONDS + CALL_SECONDS
        await front_end.call("WaitForJob", request, metadata=self._metadata, timeout=timeout)

    async def _work(self, held: Holding) -> None:
        """Search, and deliver what came of it."""
        request = worker_pb2.AnswerJobRequest(
            job_id=held.lease.job_id, lease_id=held.lease.lease_id, game=held.lease.game
        )
        began = time.monotonic()
        try:
            outcome = await self._search(held)
        except Exception as error:
            log.exception("the search failed")
            request.failed = f"{type(error).__name__}: {error}"[:MAX_REASON]
        else:
            if outcome is None:
                return
            if isinstance(outcome, Chosen):
                request.code, request.iterations = outcome
            else:
                request.analysis.CopyFrom(outcome)
                request.iterations = outcome.iterations
            request.seconds = time.monotonic() - began
        await self._deliver(request, held)

    async def _deliver(self, request: worker_pb2.AnswerJobRequest, held: Holding) -> None:
        """Have the answer taken in; where that takes long the next job does not wait for it.

        The shard of its game may be away, and the games of others are not.
        """
        delivery = asyncio.create_task(self._answer(request, held))
        self._deliveries.add(delivery)
        delivery.add_done_callback(self._deliveries.discard)
        await asyncio.wait((delivery,), timeout=PROMPT_SECONDS)

    async def _answer(self, request: worker_pb2.AnswerJobRequest, held: Holding) -> None:
        try:
            await self._call("AnswerJob", request, held)
        except grpc.aio.AioRpcError:
            await asyncio.sleep(RETRY_SECONDS)

    async def _search(self, held: Holding) -> Chosen | bot_pb2.Analysis | None:
        """What came of it, None when the job is no longer wanted."""
        cancel = Cancel()
        search = asyncio.ensure_future(
            self._analyze(held, cancel)
            if held.lease.HasField("plan")
            else asyncio.to_thread(choose, held.lease, cancel)
        )
        pulse = asyncio.ensure_future(self._pulse(held))
        try:
            await asyncio.wait((search, pulse), return_when=asyncio.FIRST_COMPLETED)
            if search.done():
                return search.result()
            cancel.set()
            await asyncio.gather(search, return_exceptions=True)
            return None
        finally:
            cancel.set()
            pulse.cancel()

    async def _analyze(self, held: Holding, cancel: Cancel) -> bot_pb2.Analysis | None:
        """The last analysis, those before it reported; None when it is no longer wanted."""
        lease = held.lease
        search = AnalysisSearch(self._games[lease.game], lease)
        while True:
            analysis = await asyncio.to_thread(search.go_on, cancel)
            if cancel.is_set():
                return None
            if analysis.stopped:
                return analysis
            request = worker_pb2.ReportProgressRequest(
                job_id=lease.job_id, lease_id=lease.lease_id, analysis=analysis
            )
            if not (await self._call("ReportProgress", request, held)).wanted:
                return None
            held.renew()

    async def _pulse(self, held: Holding) -> None:
        """Heart-beats, until the job is no longer wanted or the lease has run out."""
        lease = held.lease
        first = pause = lease.lease_seconds / 3
        request = worker_pb2.HeartBeatRequest(job_id=lease.job_id, lease_id=lease.lease_id)
        if lease.awaited:  # the server answers at once when the caller has left
            request.wait_seconds = min(pause, CALL_SECONDS / 2)
            first, pause = SHORT_SECONDS, LEAST_PAUSE_SECONDS
        await asyncio.sleep(first)
        while True:
            try:
                answer = await self._call("HeartBeat", request, held)
            except grpc.aio.AioRpcError:
                return
            if not answer.wanted:
                return
            held.renew()
            await asyncio.sleep(pause)

    async def _call(self, method: str, request: Any, held: Holding) -> Any:
        """The answer to a call, tried again for as long as the lease is good."""
        while True:
            try:
                return await held.front_end.call(
                    method, request, metadata=self._metadata, timeout=CALL_SECONDS
                )
            except grpc.aio.AioRpcError as error:
                if error.code() not in AWAY or held.seconds < RETRY_SECONDS:
                    raise
                await asyncio.sleep(RETRY_SECONDS)


def choose(lease: worker_pb2.Lease, cancel: Cancel) -> Chosen:
    """The bot's move in a leased position; any move once it is cancelled."""
    state = load_game(lease.game).state_from_bytes(lease.state)
    cheaper = [FALLBACKS[attempt] for attempt in sorted(FALLBACKS) if attempt <= lease.attempt]
    if cheaper:
        return Chosen(make_agent(cheaper[-1]).choose(state, lease.seed), 0)
    bot = Bot(lease.level, seed=lease.seed)
    return Chosen(bot.choose(state, cancel), bot.iterations)


async def _run(config: Config, targets: list[str], name: str, secret: str) -> None:
    task = asyncio.current_task()
    assert task is not None
    leaving: list[asyncio.Task[None]] = []

    def end() -> None:
        leaving.append(asyncio.create_task(background.leave()))
        task.cancel()

    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, end)
    try:
        async with FrontEnds(targets, opener(config)).followed() as front_ends:
            # Two searches at most, so that an analysis holds up no game.
            workers = [
                Worker(front_ends, name, secret),
                Worker(front_ends, name, secret, analyses=True),
            ]
            await background.enter()  # only now: on a busy machine no start would come to its end
            await asyncio.gather(*(worker.run() for worker in workers))
    except asyncio.CancelledError:
        log.info("worker %s ends", name)


def main() -> int:
    """Work until SIGTERM."""
    parser = argparse.ArgumentParser(prog="python -m services.bots.worker", description=__doc__)
    parser.add_argument("--server", required=True, help="front ends: host:port or unix:PATH, …")
    parser.add_argument("--name", default=f"worker-{os.getpid()}", help="name for the logs")
    flags = parser.parse_args()
    try:
        config = from_flags(argparse.Namespace())  # the supervisor's, by the environment
        logs.set_up_logging(config.log_level, config.log_format)
        die_with_parent()
        secret = os.environ.get(WORKER_SECRET_VARIABLE, "")
        asyncio.run(_run(config, flags.server.split(","), flags.name, secret))
    except ConfigError as error:
        print(f"ziggurat: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
