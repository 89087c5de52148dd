"""Advice: searches that somebody waits for. They live and die with the calls, in this process only.

A search is for a move, or for an analysis that reports what it has found so far; each kind has a
queue of its own. Calls that ask the same question share one search. Nobody may keep the workers
from others: waiting calls are counted by seat, or by address for strangers without a token;
strangers together may take half of the room, and their searches come after those of seats.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

import grpc

from engine import State
from engine.core.text import amount
from services.config import Config
from services.errors import ServiceError, busy, invalid
from services.games import HostedGame
from ziggurat.internal.v1 import worker_pb2
from ziggurat.v1 import bot_pb2

MOST_ATTEMPTS = 6  # searches of one job before it is given up

Outcome: TypeAlias = int | bot_pb2.Analysis
Tell: TypeAlias = Callable[[bot_pb2.Analysis], Awaitable[None]]


class Question(NamedTuple):
    """What to search, and for whom. `state` is a determinization for `seat`."""

    hosted: HostedGame
    state: State
    seat: int
    level: int
    seed: int
    client: str  # whose calls are counted together: a seat of a session, or an address
    stranger: bool  # no token
    key: Hashable = None  # questions with the same key have the same answer; None: like no other
    plan: worker_pb2.AnalysisPlan | None = None  # of an analysis; None: a move is asked for
    most: int | None = None  # calls of the client that may wait; None: as the settings say

    def fits(self, outcome: Outcome) -> bool:
        """Whether it is what was asked for, all its moves legal."""
        if isinstance(outcome, int):
            return self.plan is None and outcome in self.state.legal_moves()
        codes = sorted(move.move.code for move in outcome.moves)
        return self.plan is not None and codes == sorted(self.state.legal_moves())


@dataclass(eq=False, slots=True)
class Advice:
    """A question that a worker answers, and how many calls wait for it."""

    question: Question
    answer: asyncio.Future[Outcome]
    job_id: str = field(default_factory=lambda: "advice-" + secrets.token_urlsafe(9))
    lease_id: str = ""
    free_at: float = 0.0  # time.monotonic() when nobody holds it any more
    attempts: int = 0
    callers: int = 0
    progress: bot_pb2.Analysis | None = None  # not yet told
    news: asyncio.Event = field(default_factory=asyncio.Event)  # of progress

    def held(self, lease_id: str) -> bool:
        """Whether that lease is the present one and an answer is wanted."""
        return self.lease_id == lease_id and not self.answer.done()

    async def over(self, seconds: float) -> None:
        """Return when no answer is wanted any more, or after so long."""
        await asyncio.wait((self.answer,), timeout=seconds)

    def report(self, analysis: bot_pb2.Analysis) -> None:
        """Keep the newest of what has been found, for whoever reads it next."""
        self.progress = analysis
        self.news.set()

    async def next(self) -> bot_pb2.Analysis:
        """What has been found since the last call."""
        while self.progress is None:
            self.news.clear()
            await self.news.wait()
        analysis, self.progress = self.progress, None
        return analysis

    def lease(self, seconds: float) -> None:
        """Give it to a worker for a time."""
        self.lease_id = secrets.token_urlsafe(9)
        self.attempts += 1
        self.extend(seconds)

    def extend(self, seconds: float) -> None:
        self.free_at = time.monotonic() + seconds

    def release(self) -> None:
        """Nobody works on it; the lease that was is no longer good."""
        self.lease_id, self.free_at = "", 0.0


class AdviceQueue:
    """All searches that are waited for."""

    def __init__(self, config: Config) -> None:
        self._config = config
        self._jobs: dict[str, Advice] = {}
        self._by_key: dict[Hashable, Advice] = {}
        self._waiting: Counter[str] = Counter()  # calls by client
        self._calls = self._strangers = 0
        self._closed = False
        # Set, and replaced, whenever a search may have become free: whoever takes the event first
        # and looks then cannot miss one.
        self.news = asyncio.Event()

    def close(self) -> None:
        """End all calls, and every one to come."""
        self._closed = True
        for advice in self._jobs.values():
            if not advice.answer.done():
                advice.answer.set_exception(_going_down())
        self.ring()

    def ring(self) -> None:
        """Wake who waits for news."""
        self.news.set()
        self.news = asyncio.Event()

    # ------------------------------------------------------------------ for callers

    async def choose(self, question: Question, seconds: float) -> int:
        """The move a bot plays.

        RESOURCE_EXHAUSTED when too many wait, UNAVAILABLE when no worker took it in the time this
        server waits, DEADLINE_EXCEEDED when the caller waits no longer or the search took too long.
        The search stops when the last caller has left.
        """
        with self._call(question, seconds) as advice:
            async with asyncio.timeout(seconds):
                code = await asyncio.shield(advice.answer)
        assert isinstance(code, int)
        return code

    async def analyze(self, question: Question, seconds: float, tell: Tell) -> None:
        """Tell what a search finds until it has ended, the end included; refused as `choose`."""
        with self._call(question, seconds) as advice:
            async with asyncio.timeout(seconds):
                await _tell_progress(advice, tell)
                analysis = await asyncio.shield(advice.answer)
                assert isinstance(analysis, bot_pb2.Analysis)
                await tell(analysis)

    @contextmanager
    def _call(self, question: Question, seconds: float) -> Iterator[Advice]:
        """The search of a question while a call waits for it."""
        if self._closed:
            raise _going_down()
        self._check_room(question)
        advice = self._join(question)
        try:
            yield advice
        except TimeoutError:
            raise self._too_late(advice, seconds) from None
        finally:
            self._leave(advice, question)

    def _check_room(self, question: Question) -> None:
        config = self._config
        if self._calls >= config.max_searches:
            raise busy(_waiting(config.max_searches), retry_seconds=1)
        if question.stranger and self._strangers >= (config.max_searches + 1) // 2:
            raise busy("too many searches without a token wait already", retry_seconds=1)
        most = question.most
        if most is None:
            most = config.address_searches if question.stranger else config.seat_searches
        if self._waiting[question.client] >= most:
            raise busy(_waiting(most, " of yours"), retry_seconds=1)

    def _join(self, question: Question) -> Advice:
        advice = self._by_key.get(question.key)
        if advice is None or advice.answer.done():
            advice = Advice(question, asyncio.get_running_loop().create_future())
            self._jobs[advice.job_id] = advice
            if question.key is not None:
                self._by_key[question.key] = advice
            self.ring()
        self._count(advice, question, 1)
        return advice

    def _leave(self, advice: Advice, question: Question) -> None:
        self._count(advice, question, -1)
        if advice.callers:
            return
        advice.answer.cancel()
        del self._jobs[advice.job_id]
        if self._by_key.get(question.key) is advice:
            del self._by_key[question.key]

    def _count(self, advice: Advice, question: Question, change: int) -> None:
        advice.callers += change
        self._calls += change
        self._strangers += change if question.stranger else 0
        self._waiting[question.client] += change
        if not self._waiting[question.client]:
            del self._waiting[question.client]

    def _too_late(self, advice: Advice, seconds: float) -> ServiceError:
        patient = seconds >= self._config.search_seconds
        if patient and not advice.attempts:
            return _no_worker(f"no bot worker was free within {seconds:g} seconds")
        return ServiceError(
            grpc.StatusCode.DEADLINE_EXCEEDED,
            "SEARCH_TOO_LONG",
            f"the search did not end within {seconds:.1f} seconds",
        )

    # ------------------------------------------------------------------ for workers

    def find(self, job_id: str) -> Advice | None:
        """The search of that name, while somebody waits for it."""
        return self._jobs.get(job_id)

    def lease(self, builds: Sequence[str]) -> Advice | None:
        """The oldest free search of one of the builds, one for a seat first; it is leased."""
        free = self._free(builds)
        for advice in sorted(free, key=lambda one: one.question.stranger):
            if advice.attempts < MOST_ATTEMPTS:
                advice.lease(self._config.lease_seconds)
                return advice
            advice.answer.set_exception(_given_up())
        return None

    def has_free(self, builds: Sequence[str]) -> bool:
        """Whether a search of one of the builds is free."""
        return bool(self._free(builds))

    def _free(self, builds: Sequence[str]) -> list[Advice]:
        now = time.monotonic()
        return [
            one
            for one in self._jobs.values()
            if one.free_at <= now and not one.answer.done() and one.question.hosted.build in builds
        ]

    @property
    def waiting(self) -> int:
        """Searches that calls wait for, those included that a worker is busy with."""
        return len(self._jobs)

    def next_free_in(self) -> float | None:
        """Seconds until a lease runs out; None when nothing waits."""
        waiting = [one.free_at for one in self._jobs.values() if not one.answer.done()]
        return min(waiting) - time.monotonic() if waiting else None

    def answer(self, advice: Advice, lease_id: str, outcome: Outcome) -> bool:
        """Take in an outcome; False when it is no longer wanted. INVALID_ARGUMENT: it cannot be."""
        if not advice.held(lease_id):
            return False
        if not advice.question.fits(outcome):
            self.release(advice, lease_id)
            raise invalid("outcome", "does not fit the leased position", "ILLEGAL_MOVE")
        advice.answer.set_result(outcome)
        return True

    def release(self, advice: Advice, lease_id: str) -> bool:
        """The search failed, and is free for another try; False when it is no longer wanted."""
        if not advice.held(lease_id):
            return False
        advice.release()
        self.ring()
        return True


async def _tell_progress(advice: Advice, tell: Tell) -> None:
    """Tell what is found until there is an answer, or none will come."""
    while not advice.answer.done():
        found = asyncio.ensure_future(advice.next())
        try:
            await asyncio.wait((found, advice.answer), return_when=asyncio.FIRST_COMPLETED)
            if not advice.answer.done():
                await tell(found.result())
        finally:
            found.cancel()


def _waiting(most: int, whose: str = "") -> str:
    """Why there is no room for one search more."""
    return amount(most, f"search{whose} waits", f"searches{whose} wait") + " already"


def _no_worker(message: str) -> ServiceError:
    return ServiceError(grpc.StatusCode.UNAVAILABLE, "NO_WORKER", message)


def _going_down() -> ServiceError:
    return _no_worker("the server is going down")


def _given_up() -> ServiceError:
    return ServiceError(grpc.StatusCode.INTERNAL, "BUG", "the search failed; it is logged")
