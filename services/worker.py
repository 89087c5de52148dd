"""A bot worker: leases positions from a front end, searches, answers.

It runs at the lowest priority, in a process of its own, and holds nothing that could be lost: when
it dies its lease runs out and another worker gets the job. It sees positions only as the seat it
plays for could know them. `services.serve` starts it; the server's secret comes in the environment.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import signal
import sys

import grpc

from ai import Bot, Cancel
from engine import load_game
from services.process import WORKER_SECRET_VARIABLE, die_with_parent, set_up_logging
from services.tokens import bearer_metadata
from ziggurat.v1 import worker_pb2, worker_pb2_grpc

LOWEST_PRIORITY = 19
WAIT_SECONDS = 20.0
RETRY_SECONDS = 0.5  # between two attempts to reach the server
CALL_SECONDS = 5.0

log = logging.getLogger(__name__)


class Worker:
    """One search at a time, for ever."""

    def __init__(self, channel: grpc.aio.Channel, name: str, secret: str) -> None:
        self._stub = worker_pb2_grpc.WorkerServiceStub(channel)
        self._name = name
        self._metadata = bearer_metadata(secret)

    async def run(self) -> None:
        """Work until cancelled."""
        while True:
            try:
                await self._one_job()
            except grpc.aio.AioRpcError as error:
                log.info("the server does not answer: %s", error.code().name)
                await asyncio.sleep(RETRY_SECONDS)

    async def _one_job(self) -> None:
        request = worker_pb2.LeaseJobRequest(worker=self._name, wait_seconds=WAIT_SECONDS)
        answer = await self._stub.LeaseJob(
            request, metadata=self._metadata, timeout=WAIT_SECONDS + CALL_SECONDS
        )
        if not answer.HasField("lease"):
            return
        code = await self._search(answer.lease)
        if code is not None:
            await self._answer(answer.lease, code)

    async def _search(self, lease: worker_pb2.Lease) -> int | None:
        """The move, None when the job is no longer wanted."""
        cancel = Cancel()
        search = asyncio.ensure_future(asyncio.to_thread(choose, lease, cancel))
        pulse = asyncio.ensure_future(self._pulse(lease))
        try:
            await asyncio.wait((search, pulse), return_when=asyncio.FIRST_COMPLETED)
            if not search.done():
                return pulse.result()  # None, or why the server was not reached
            return search.result()
        finally:
            cancel.set()
            pulse.cancel()

    async def _pulse(self, lease: worker_pb2.Lease) -> None:
        """Heart-beats, until the job is no longer wanted."""
        request = worker_pb2.HeartBeatRequest(job_id=lease.job_id, lease_id=lease.lease_id)
        while True:
            await asyncio.sleep(lease.lease_seconds / 3)
            answer = await self._stub.HeartBeat(
                request, metadata=self._metadata, timeout=CALL_SECONDS
            )
            if not answer.wanted:
                return

    async def _answer(self, lease: worker_pb2.Lease, code: int) -> None:
        request = worker_pb2.AnswerJobRequest(
            job_id=lease.job_id, lease_id=lease.lease_id, code=code
        )
        await self._stub.AnswerJob(request, metadata=self._metadata, timeout=CALL_SECONDS)


def choose(lease: worker_pb2.Lease, cancel: Cancel) -> int:
    """The bot's move in a leased position; any move once it is cancelled."""
    state = load_game(lease.game).state_from_bytes(lease.state)
    return Bot(lease.level, seed=lease.seed).choose(state, cancel)


async def _run(address: str, name: str, secret: str) -> None:
    task = asyncio.current_task()
    assert task is not None
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, task.cancel)
    async with grpc.aio.insecure_channel(address) as channel:
        try:
            await Worker(channel, name, secret).run()
        except asyncio.CancelledError:
            log.info("worker %s ends", name)


def main() -> int:
    """Work until SIGTERM."""
    parser = argparse.ArgumentParser(prog="python -m services.worker", description=__doc__)
    parser.add_argument("--server", required=True, help="a front end: host:port or unix:PATH")
    parser.add_argument("--name", default=f"worker-{os.getpid()}", help="name for the logs")
    parser.add_argument("--log-level", default="INFO")
    flags = parser.parse_args()
    set_up_logging(flags.log_level)
    die_with_parent()
    os.nice(LOWEST_PRIORITY)
    secret = os.environ.get(WORKER_SECRET_VARIABLE, "")
    asyncio.run(_run(flags.server, flags.name, secret))
    return 0


if __name__ == "__main__":
    sys.exit(main())
