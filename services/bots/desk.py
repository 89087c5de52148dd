"""The desk where bot workers get their work: turns of bot seats, and advice somebody waits for.

A bot's turn is a job of the store, queued in the commit that made it the bot's turn; it survives
everything and is handed out again when its worker dies. Advice (`advice`) lives and dies
with the calls that want it. Workers see no difference: both are leases of a position as one seat
knows it. While both wait they are handed out in strict alternation, so neither holds up the other.
Analyses, which may take long, wait in a line of their own, for workers that ask for them.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence

from services.bots.advice import MOST_ATTEMPTS, Advice, AdviceQueue, Outcome, Question, Tell
from services.config import Config
from services.errors import draining, invalid, refusal
from services.events import set_within
from services.session.commits import Wanted, search_seed
from services.session.live import LiveSession
from services.session.sessions import Sessions
from services.store.base import LeasedJob, Store, StoreError
from ziggurat.internal.v1 import worker_pb2
from ziggurat.v1 import bot_pb2

MOST_REMEMBERED = 4096  # turns that were set aside
# A turn that cannot be played here (other rules, a damaged log, searches that fail) is looked at
# again after this time: meanwhile another front end may be able to.
SET_ASIDE_SECONDS = 600.0

log = logging.getLogger(__name__)


class BotDesk:
    """Hands out positions and takes in moves."""

    def __init__(self, store: Store, sessions: Sessions, config: Config) -> None:
        self._store = store
        self._sessions = sessions
        self._config = config
        self._advice = AdviceQueue(config)
        self._analyses = AdviceQueue(config)
        self._set_aside: OrderedDict[tuple[str, int], None] = OrderedDict()  # and logged
        self._lines: list[Callable[[Sequence[str]], Awaitable[worker_pb2.Lease | None]]] = [
            self._lease_turn,
            self._lease_advice,
        ]
        self._closed = False

    def close(self) -> None:
        """Send waiting workers home and end all advice."""
        self._closed = True
        self._advice.close()
        self._analyses.close()

    async def choose(self, question: Question, seconds: float) -> int:
        """The move a bot plays; see `AdviceQueue.choose`."""
        return await self._advice.choose(question, seconds)

    async def analyze(self, question: Question, seconds: float, tell: Tell) -> None:
        """Tell what a search finds; see `AdviceQueue.analyze`."""
        await self._analyses.analyze(question, seconds, tell)

    @property
    def waiting(self) -> dict[str, int]:
        """Searches that calls wait for, by what they look for."""
        return {"move": self._advice.waiting, "analysis": self._analyses.waiting}

    # ------------------------------------------------------------------ for workers

    async def lease(self, builds: Sequence[str], seconds: float) -> worker_pb2.Lease | None:
        """The next job of one of the builds, waited for at most so long; UNAVAILABLE: closed."""
        until = time.monotonic() + seconds
        while not self._closed:
            news = self._advice.news  # before looking: what comes from here on sets it
            lease = await self._next(builds)
            left = until - time.monotonic()
            if lease is not None or left <= 0:
                return lease
            await self._wait(builds, news, left)
        raise draining()

    async def lease_analysis(
        self, builds: Sequence[str], seconds: float
    ) -> worker_pb2.Lease | None:
        """The next position to analyse, waited for as above."""
        until = time.monotonic() + seconds
        while not self._closed:
            news = self._analyses.news
            advice = self._analyses.lease(builds)
            left = until - time.monotonic()
            if advice is not None or left <= 0:
                return None if advice is None else self._lease_of_advice(advice)
            await self._wait_for_analysis(news, left)
        raise draining()

    async def wait(self, builds: Sequence[str], seconds: float) -> None:
        """Return when a lease of one of the builds may be had, at the latest after so long.

        UNAVAILABLE: none will be had here, since the desk is closed.
        """
        news = self._advice.news
        if not self._closed and not self._advice.has_free(builds):
            await self._wait(builds, news, seconds)
        self._require_open()

    async def wait_for_analysis(self, builds: Sequence[str], seconds: float) -> None:
        """The same for a position to analyse."""
        news = self._analyses.news
        if not self._closed and not self._analyses.has_free(builds):
            await self._wait_for_analysis(news, seconds)
        self._require_open()

    def _require_open(self) -> None:
        if self._closed:
            raise draining()

    async def beat(self, job_id: str, lease_id: str, seconds: float = 0.0) -> bool:
        """Keep a lease alive; False when its job is no longer wanted.

        For advice that is waited for: the answer comes after so long, or as soon as it is False.
        """
        advice = self._find(job_id)
        if advice is None:
            return await self._store.extend_lease(job_id, lease_id, self._config.lease_seconds)
        if not advice.held(lease_id):
            return False
        advice.extend(self._config.lease_seconds)
        if seconds:
            await advice.over(seconds)
        return advice.held(lease_id)

    async def report(self, job_id: str, lease_id: str, analysis: bot_pb2.Analysis) -> bool:
        """Take in what an analysis has found so far; False when it is no longer wanted."""
        advice = self._analyses.find(job_id)
        if advice is None or not await self.beat(job_id, lease_id):
            return False
        if not advice.question.fits(analysis):
            raise invalid("analysis", "does not fit the leased position", "ILLEGAL_MOVE")
        advice.report(analysis)
        return True

    async def answer(self, job_id: str, lease_id: str, outcome: Outcome) -> bool:
        """Take in an outcome; False when it is no longer wanted. INVALID_ARGUMENT: it cannot be."""
        advice = self._find(job_id)
        if advice is not None:
            return self._queue(advice).answer(advice, lease_id, outcome)
        turn = await self._store.find_lease(job_id, lease_id)
        if turn is None:
            return False
        if not isinstance(outcome, int):
            await self._release(turn)
            raise invalid("outcome", "a move is asked for")
        try:
            wanted = Wanted(turn.seat, turn.revision, outcome, lease=lease_id)
            return await self._sessions.play_for_bot(job_id, wanted)
        except StoreError:
            raise  # the worker keeps its lease and tries again
        except Exception:
            await self._release(turn)
            raise

    async def failed(self, job_id: str, lease_id: str, reason: str) -> bool:
        """A search ended without a move: the job is free for another try; False as above."""
        log.error("the search of job %s failed: %s", job_id, reason)
        advice = self._find(job_id)
        if advice is not None:
            return self._queue(advice).release(advice, lease_id)
        turn = await self._store.find_lease(job_id, lease_id)
        if turn is not None:
            await self._release(turn)
        return turn is not None

    def _find(self, job_id: str) -> Advice | None:
        return self._advice.find(job_id) or self._analyses.find(job_id)

    def _queue(self, advice: Advice) -> AdviceQueue:
        return self._advice if advice.question.plan is None else self._analyses

    async def _release(self, turn: LeasedJob) -> None:
        await self._store.release_job(turn.session_id, turn.lease_id)

    # ------------------------------------------------------------------ what is next

    async def _next(self, builds: Sequence[str]) -> worker_pb2.Lease | None:
        """From the line whose turn it is; from the other when nobody waits in that one."""
        for line in tuple(self._lines):
            lease = await line(builds)
            if lease is not None:
                self._lines.sort(key=lambda one: one == line)  # this one comes last now
                return lease
        return None

    async def _wait(self, builds: Sequence[str], news: asyncio.Event, seconds: float) -> None:
        """Until there may be a job, of either kind."""
        free_in = self._advice.next_free_in()
        if free_in is not None:
            seconds = max(0.0, min(seconds, free_in))
        waits = {
            asyncio.ensure_future(self._store.wait_for_job(builds, seconds)),
            asyncio.ensure_future(news.wait()),
        }
        try:
            done, _ = await asyncio.wait(
                waits, timeout=seconds, return_when=asyncio.FIRST_COMPLETED
            )
            for wait in done:
                wait.result()
        finally:
            for wait in waits:
                wait.cancel()

    async def _wait_for_analysis(self, news: asyncio.Event, seconds: float) -> None:
        free_in = self._analyses.next_free_in()
        seconds = seconds if free_in is None else max(0.0, min(seconds, free_in))
        await set_within(news, seconds)

    async def _lease_advice(self, builds: Sequence[str]) -> worker_pb2.Lease | None:
        advice = self._advice.lease(builds)
        return None if advice is None else self._lease_of_advice(advice)

    def _lease_of_advice(self, advice: Advice) -> worker_pb2.Lease:
        ids = (advice.job_id, advice.lease_id)
        return self._lease(advice.question, *ids, advice.attempts, awaited=True)

    async def _lease_turn(self, builds: Sequence[str]) -> worker_pb2.Lease | None:
        turn = await self._store.lease_job(builds, self._config.lease_seconds)
        if turn is None:
            return None
        try:
            return await self._lease_of(turn)
        except (StoreError, asyncio.CancelledError):
            await self._release(turn)
            raise
        except Exception as error:
            await self._put_aside(turn, refusal(error).message)
            return None

    async def _lease_of(self, turn: LeasedJob) -> worker_pb2.Lease | None:
        if turn.attempt % (MOST_ATTEMPTS + 1) == 0:
            await self._put_aside(turn, f"{MOST_ATTEMPTS} searches of it failed")
            return None
        live = await self._sessions.get(turn.session_id, turn.revision)
        live.require_rules()
        if live.revision != turn.revision or live.state is None:
            await self._release(turn)  # the session went on meanwhile
            return None
        ids = (turn.session_id, turn.lease_id)
        return self._lease(_question(live, turn), *ids, turn.attempt, awaited=False)

    async def _put_aside(self, turn: LeasedJob, reason: str) -> None:
        """Lease a turn to nobody for a while; logged once."""
        await self._store.extend_lease(turn.session_id, turn.lease_id, SET_ASIDE_SECONDS)
        key = (turn.session_id, turn.revision)
        if key not in self._set_aside:
            log.error("the bot's turn of session %s is set aside: %s", turn.session_id, reason)
        self._set_aside[key] = None
        while len(self._set_aside) > MOST_REMEMBERED:
            self._set_aside.popitem(last=False)

    def _lease(
        self, question: Question, job_id: str, lease_id: str, attempt: int, *, awaited: bool
    ) -> worker_pb2.Lease:
        game = question.hosted.game
        return worker_pb2.Lease(
            job_id=job_id,
            lease_id=lease_id,
            game=game.name,
            content_hash=game.content_hash,
            rules_version=game.rules_version,
            seat=question.seat,
            level=question.level,
            state=question.state.to_bytes(),
            lease_seconds=self._config.lease_seconds,
            seed=question.seed,
            attempt=attempt,
            plan=question.plan,
            awaited=awaited,
        )


def _question(live: LiveSession, turn: LeasedJob) -> Question:
    assert live.state is not None
    seed = search_seed(live, turn.seat)
    known = live.state.determinized(turn.seat, seed)
    client = f"{live.session_id}/{turn.seat}"
    return Question(live.hosted, known, turn.seat, turn.level, seed, client, stranger=False)
