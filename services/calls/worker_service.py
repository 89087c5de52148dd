"""WorkerService: the internal calls of the bot workers, who hold the server's worker secret."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from services.access.bearer import bearer
from services.access.tokens import hash_token, same_hash
from services.bots.desk import BotDesk
from services.calls.rpc import Context, seconds_left
from services.errors import invalid, unauthenticated
from services.operation.metrics import Metrics
from ziggurat.internal.v1 import worker_pb2

LONGEST_WAIT_SECONDS = 30.0
MAX_NAME = 64
MAX_BUILDS = 64
MAX_REASON = 500

log = logging.getLogger(__name__)


class WorkerService:
    """The servicer; every method is one call of the contract."""

    def __init__(
        self, desk: BotDesk, builds: Iterable[str], secret_hash: bytes, metrics: Metrics
    ) -> None:
        """`builds` are those that this front end plays."""
        self._desk = desk
        self._builds = frozenset(builds)
        self._secret_hash = secret_hash
        self._metrics = metrics

    async def LeaseJob(
        self, request: worker_pb2.LeaseJobRequest, context: Context
    ) -> worker_pb2.LeaseJobResponse:
        self._authenticate(context)
        if not 1 <= len(request.worker) <= MAX_NAME or not request.worker.isprintable():
            raise invalid("worker", f"expected 1..{MAX_NAME} printable characters")
        seconds = _seconds_to_wait(request, context)
        take = self._desk.lease_analysis if request.analyses else self._desk.lease
        lease = await take(self._common(request), seconds)
        if lease is not None:
            log.debug("job %s goes to worker %s", lease.job_id, request.worker)
        return worker_pb2.LeaseJobResponse(lease=lease)

    async def WaitForJob(
        self, request: worker_pb2.WaitForJobRequest, context: Context
    ) -> worker_pb2.WaitForJobResponse:
        self._authenticate(context)
        seconds = _seconds_to_wait(request, context)
        wait = self._desk.wait_for_analysis if request.analyses else self._desk.wait
        await wait(self._common(request), seconds)
        return worker_pb2.WaitForJobResponse()

    async def HeartBeat(
        self, request: worker_pb2.HeartBeatRequest, context: Context
    ) -> worker_pb2.HeartBeatResponse:
        self._authenticate(context)
        _check_wait(request.wait_seconds)
        seconds = seconds_left(context, request.wait_seconds)
        wanted = await self._desk.beat(request.job_id, request.lease_id, seconds)
        return worker_pb2.HeartBeatResponse(wanted=wanted)

    async def ReportProgress(
        self, request: worker_pb2.ReportProgressRequest, context: Context
    ) -> worker_pb2.ReportProgressResponse:
        self._authenticate(context)
        wanted = await self._desk.report(request.job_id, request.lease_id, request.analysis)
        return worker_pb2.ReportProgressResponse(wanted=wanted)

    async def AnswerJob(
        self, request: worker_pb2.AnswerJobRequest, context: Context
    ) -> worker_pb2.AnswerJobResponse:
        self._authenticate(context)
        job_id, lease_id = request.job_id, request.lease_id
        match request.WhichOneof("outcome_oneof"):
            case "code":
                accepted = await self._desk.answer(job_id, lease_id, request.code)
            case "analysis":
                accepted = await self._desk.answer(job_id, lease_id, request.analysis)
            case "failed" if len(request.failed) <= MAX_REASON:
                accepted = await self._desk.failed(job_id, lease_id, request.failed)
            case "failed":
                raise invalid("failed", f"expected at most {MAX_REASON} characters")
            case _:
                raise invalid(
                    "outcome", "not set: give a code, an analysis, or why the search failed"
                )
        if accepted and request.iterations:
            self._metrics.searched(request.game, request.iterations, request.seconds)
        return worker_pb2.AnswerJobResponse(accepted=accepted)

    def _common(
        self, request: worker_pb2.LeaseJobRequest | worker_pb2.WaitForJobRequest
    ) -> list[str]:
        """What both can play: a worker of another build is left to the front ends of that build.

        A turn that we leased and could not lay out would be kept from them.
        """
        return [build for build in request.builds if build in self._builds]

    def _authenticate(self, context: Context) -> None:
        token = bearer(context.invocation_metadata())
        if not token or not same_hash(hash_token(token), self._secret_hash):
            raise unauthenticated("this call needs the worker secret")


def _seconds_to_wait(
    request: worker_pb2.LeaseJobRequest | worker_pb2.WaitForJobRequest, context: Context
) -> float:
    _check_wait(request.wait_seconds)
    if len(request.builds) > MAX_BUILDS:
        raise invalid("builds", f"expected at most {MAX_BUILDS}")
    return seconds_left(context, request.wait_seconds)


def _check_wait(seconds: float) -> None:
    if not 0 <= seconds <= LONGEST_WAIT_SECONDS:
        raise invalid("wait_seconds", f"expected 0..{LONGEST_WAIT_SECONDS:g}")
