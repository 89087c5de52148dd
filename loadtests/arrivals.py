"""Calls that come at a given rate whether or not the server keeps up, as those of strangers do.

Callers who wait for their answers before they call again slow down with the server and so hide
what others would have waited. Here calls come by chance (a Poisson process); each is answered by
whichever table is free, and its latency counts from when it came, the wait for a table included.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")
PATIENCE_SECONDS = 30.0  # for the answers to what was sent, when a step is over


class OutOfCallers(Exception):
    """There were too few callers for a step, since each can make so many calls only."""


class Step(NamedTuple):
    """What a step at one rate came to."""

    offered: float  # calls that came a second
    achieved: float  # calls answered a second, within the step
    p50_ms: float
    p99_ms: float


@dataclass
class Offer(Generic[T]):
    """A step: calls at a rate for some seconds, over a pool of callers that take one at a time."""

    call: Callable[[T], Awaitable[bool]]  # False: that caller can make no more calls
    callers: Sequence[T]
    rate: float
    seconds: float
    rng: random.Random
    spare: Sequence[T] = ()  # who take the places of callers that can make no more
    _free: deque[T] = field(default_factory=deque)
    _spare: deque[T] = field(default_factory=deque)
    _waiting: deque[float] = field(default_factory=deque)  # when each came that has no caller yet
    _sent: dict[asyncio.Task[None], float] = field(default_factory=dict)  # when each came
    _latencies: list[float] = field(default_factory=list)
    _failures: list[BaseException] = field(default_factory=list)

    async def run(self) -> Step:
        """Make the calls. What is not answered at the end counts with what it has waited so far.

        OutOfCallers where callers were used up: what calls then wait is no figure of the server.
        """
        self._free, self._spare = deque(self.callers), deque(self.spare)
        began = time.perf_counter()
        came = await self._arrive(began)
        end = time.perf_counter()
        answered = len(self._latencies)
        unanswered = [end - due for due in (*self._waiting, *self._sent.values())]
        latencies = sorted([*self._latencies, *unanswered])
        self._waiting.clear()
        await self._finish()
        return Step(
            offered=came / self.seconds,
            # A generator that was late with its calls had more time for the answers.
            achieved=answered / (end - began),
            p50_ms=1e3 * quantile(latencies, 0.5),
            p99_ms=1e3 * quantile(latencies, 0.99),
        )

    async def _arrive(self, began: float) -> int:
        """Let calls come until the time is over; how many have come."""
        due, came = began, 0
        while (due := due + self.rng.expovariate(self.rate)) < began + self.seconds:
            if (pause := due - time.perf_counter()) > 0:
                await asyncio.sleep(pause)
            elif came % 16 == 0:  # behind: answers must be read all the same
                await asyncio.sleep(0)
            self._waiting.append(due)
            self._send()
            came += 1
        await asyncio.sleep(max(0.0, began + self.seconds - time.perf_counter()))
        return came

    def _send(self) -> None:
        """Give what waits to whoever is free."""
        while self._waiting and self._free:
            due, caller = self._waiting.popleft(), self._free.popleft()
            task = asyncio.ensure_future(self._one(caller, due))
            self._sent[task] = due
            task.add_done_callback(self._done)

    async def _one(self, caller: T, due: float) -> None:
        again = await self.call(caller)
        self._latencies.append(time.perf_counter() - due)
        if not again and not self._spare:
            raise OutOfCallers("games ended faster than any was seen to: take more --tables")
        self._free.append(caller if again else self._spare.popleft())

    def _done(self, task: asyncio.Task[None]) -> None:
        self._sent.pop(task)
        if not task.cancelled() and (failure := task.exception()):
            self._failures.append(failure)
        self._send()

    async def _finish(self) -> None:
        """Wait for what was sent; a call that failed, whenever that was, raises here."""
        if self._sent:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await asyncio.wait(self._sent)
        if self._failures:
            raise self._failures[0]


def quantile(ascending: Sequence[float], share: float) -> float:
    """The value below which that share lies; 0 of nothing."""
    return ascending[min(len(ascending) - 1, int(share * len(ascending)))] if ascending else 0.0
