"""The desk where bot workers get their work: turns of bot seats, and advice somebody waits for.

A bot's turn is a job of the store, queued in the commit that made it the bot's turn; it survives
everything and is handed out again when its worker dies. Advice (ChooseMove) lives and dies with
the call that wants it, in this process only. Workers see no difference: both are leases of a
position as one seat knows it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from dataclasses import dataclass, field

import grpc

from engine import State
from services.commits import Wanted, search_seed
from services.config import Config
from services.errors import ServiceError, busy, invalid
from services.games import HostedGame
from services.sessions import Sessions
from services.store.base import LeasedJob, Store
from ziggurat.v1 import worker_pb2

MOST_LEASES = 4096  # turns that workers of this process may hold

log = logging.getLogger(__name__)


@dataclass(eq=False, slots=True)
class Advice:
    """A search that a caller waits for. `state` is a determinization for `seat`."""

    hosted: HostedGame
    state: State
    seat: int
    level: int
    seed: int
    answer: asyncio.Future[int]
    job_id: str = field(default_factory=lambda: "advice-" + secrets.token_urlsafe(9))
    lease_id: str = ""
    free_at: float = 0.0  # time.monotonic() when nobody holds it any more
    attempts: int = 0


class BotDesk:
    """Hands out positions and takes in moves."""

    def __init__(self, store: Store, sessions: Sessions, config: Config) -> None:
        self._store = store
        self._sessions = sessions
        self._config = config
        self._advice: OrderedDict[str, Advice] = OrderedDict()
        self._turns: OrderedDict[str, LeasedJob] = OrderedDict()  # by lease
        self._news = asyncio.Event()
        self._closed = False

    def close(self) -> None:
        """Send waiting workers home and end all advice."""
        self._closed = True
        for advice in list(self._advice.values()):
            if not advice.answer.done():
                advice.answer.set_exception(_no_worker("the server is going down"))
        self._news.set()

    # ------------------------------------------------------------------ for those who want advice

    async def choose(
        self, hosted: HostedGame, known: State, seat: int, level: int, seed: int, seconds: float
    ) -> int:
        """The move a bot plays in a position as the seat knows it.

        RESOURCE_EXHAUSTED when too many wait, UNAVAILABLE when no worker took it in time,
        DEADLINE_EXCEEDED when the search took too long. A cancelled caller stops the search.
        """
        if self._closed:
            raise _no_worker("the server is going down")
        if len(self._advice) >= self._config.max_searches:
            raise busy(f"{self._config.max_searches} searches wait already", retry_seconds=1)
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        advice = Advice(hosted, known, seat, level, seed, answer)
        self._advice[advice.job_id] = advice
        self._wake()
        try:
            async with asyncio.timeout(seconds):
                return await answer
        except TimeoutError:
            raise _too_late(advice, seconds) from None
        finally:
            del self._advice[advice.job_id]

    # ------------------------------------------------------------------ for workers

    async def lease(self, seconds: float) -> worker_pb2.Lease | None:
        """The next job, waited for at most so long."""
        until = time.monotonic() + seconds
        while not self._closed:
            lease = self._lease_advice() or await self._lease_turn()
            left = until - time.monotonic()
            if lease is not None or left <= 0:
                return lease
            await self._wait(left)
        return None

    async def beat(self, job_id: str, lease_id: str) -> bool:
        """Keep a lease alive; False when its job is no longer wanted."""
        advice = self._advice.get(job_id)
        if advice is not None:
            wanted = advice.lease_id == lease_id and not advice.answer.done()
            if wanted:
                advice.free_at = time.monotonic() + self._config.lease_seconds
            return wanted
        if lease_id not in self._turns:
            return False
        return await self._store.extend_lease(job_id, lease_id, self._config.lease_seconds)

    async def answer(self, job_id: str, lease_id: str, code: int) -> bool:
        """Take in a move; False when it is no longer wanted. INVALID_ARGUMENT: it is illegal."""
        advice = self._advice.get(job_id)
        if advice is not None:
            return self._answer_advice(advice, lease_id, code)
        turn = self._turns.pop(lease_id, None)
        if turn is None or turn.session_id != job_id:
            return False
        wanted = Wanted(turn.seat, turn.revision, code)
        try:
            return await self._sessions.play_for_bot(turn.session_id, wanted)
        except Exception:
            await self._store.release_job(turn.session_id, lease_id)
            raise

    # ------------------------------------------------------------------ advice

    def _lease_advice(self) -> worker_pb2.Lease | None:
        now = time.monotonic()
        for advice in self._advice.values():
            if advice.free_at <= now and not advice.answer.done():
                advice.lease_id = secrets.token_urlsafe(9)
                advice.free_at = now + self._config.lease_seconds
                advice.attempts += 1
                return self._lease(
                    advice.hosted, advice.state, advice.seat, advice.level, advice.seed,
                    advice.job_id, advice.lease_id, advice.attempts,
                )  # fmt: skip
        return None

    def _answer_advice(self, advice: Advice, lease_id: str, code: int) -> bool:
        if advice.lease_id != lease_id or advice.answer.done():
            return False
        if code not in advice.state.legal_moves():
            advice.free_at = 0.0
            raise invalid("code", f"{code} is not legal in the leased position", "ILLEGAL_MOVE")
        advice.answer.set_result(code)
        return True

    # ------------------------------------------------------------------ turns of bot seats

    async def _lease_turn(self) -> worker_pb2.Lease | None:
        turn = await self._store.lease_job(self._config.lease_seconds)
        if turn is None:
            return None
        try:
            live = await self._sessions.get(turn.session_id, turn.revision)
        except ServiceError as error:
            # The lease runs out by itself, and another build may be able to play it.
            log.error("session %s has a bot's turn but %s", turn.session_id, error)
            return None
        if live.revision != turn.revision or live.state is None:
            return None
        self._hold(turn)
        seed = search_seed(live, turn.seat)
        return self._lease(
            live.hosted, live.state.determinized(turn.seat, seed), turn.seat, turn.level, seed,
            turn.session_id, turn.lease_id, turn.attempt,
        )  # fmt: skip

    def _hold(self, turn: LeasedJob) -> None:
        self._turns[turn.lease_id] = turn
        while len(self._turns) > MOST_LEASES:
            self._turns.popitem(last=False)

    # ------------------------------------------------------------------ both

    def _lease(
        self, hosted: HostedGame, known: State, seat: int, level: int, seed: int,
        job_id: str, lease_id: str, attempt: int,
    ) -> worker_pb2.Lease:  # fmt: skip
        return worker_pb2.Lease(
            job_id=job_id,
            lease_id=lease_id,
            game=hosted.name,
            content_hash=hosted.game.content_hash,
            rules_version=hosted.game.rules_version,
            seat=seat,
            level=level,
            state=known.to_bytes(),
            lease_seconds=self._config.lease_seconds,
            seed=seed,
            attempt=attempt,
        )

    def _wake(self) -> None:
        self._news.set()
        self._news.clear()

    async def _wait(self, seconds: float) -> None:
        """Until there may be a job, of either kind."""
        now = time.monotonic()
        soonest = min((one.free_at - now for one in self._advice.values()), default=seconds)
        waits = [
            asyncio.ensure_future(self._store.wait_for_job(seconds)),
            asyncio.ensure_future(self._news.wait()),
        ]
        try:
            await asyncio.wait(
                waits, timeout=max(0.0, min(seconds, soonest)), return_when=asyncio.FIRST_COMPLETED
            )
        finally:
            for wait in waits:
                wait.cancel()


def _no_worker(message: str) -> ServiceError:
    return ServiceError(grpc.StatusCode.UNAVAILABLE, "NO_WORKER", message)


def _too_late(advice: Advice, seconds: float) -> ServiceError:
    if not advice.attempts:
        return _no_worker(f"no bot worker was free within {seconds:g} seconds")
    return ServiceError(
        grpc.StatusCode.DEADLINE_EXCEEDED,
        "SEARCH_TOO_LONG",
        f"the search did not end within {seconds:g} seconds",
    )
