"""Bots' turns in Redis: a queue a shard, and what this front end knows of all 64.

A worker asks for the turn that waited longest, wherever it lies. Looking into 64 queues each time
would cost more than the turn, so a front end remembers, for each shard and build, when the first
job there is free: from its own commits, from the queues' channels, and from the answer of each
script that looked. It asks the shard where that moment is earliest. What it remembers may be wrong
in both ways: a job that is gone costs one question, and one that was never heard of is found by the
next round of looking (every few seconds, and after a connection was lost).

A lease is kept in the job, with the time it ends. A job whose lease ran out is free since then and
found like any other; the new lease takes the place of the old one.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from services.store.base import LeasedJob, StoreError
from services.store.redis.keys import N_SHARDS, SHARDS, Keys, shard_of
from services.store.redis.nodes import Ask, Nodes, evalsha, those_there
from services.store.redis.pipeline import Command

PROMPT_SECONDS = 0.25  # to wait for a server that does not answer while others do

log = logging.getLogger(__name__)


class Jobs:
    """The queues of all shards."""

    def __init__(self, nodes: Nodes, keys: Keys) -> None:
        self._nodes = nodes
        self._keys = keys
        self._first: dict[str, dict[int, int]] = {}  # build -> shard -> when its first job is free
        self._looked: set[str] = set()  # builds whose shards have all been looked into
        self._told = [0] * N_SHARDS  # how often we were told of each shard
        self._behind_ms = 0.0  # our clock, behind Redis's
        self._news = asyncio.Event()
        self._closed = False

    def close(self) -> None:
        """Whoever waits returns."""
        self._closed = True
        self._wake()

    # ------------------------------------------------------------------ what is known of queues

    def heard(self, shard: int, text: bytes) -> None:
        """A queue's channel: when its first job is free, and of which build it is."""
        free_at, _, build = text.partition(b" ")
        self.queued(shard, build.decode(), int(free_at))

    def queued(self, shard: int, build: str, free_at: int) -> None:
        """There is a job, free since then."""
        self._told[shard] += 1
        first = self._first.setdefault(build, {})
        first[shard] = min(free_at, int(self._now_ms()), first.get(shard, free_at))
        self._wake()

    def missed(self) -> None:
        """There may be jobs that nobody told us of."""
        self._looked.clear()
        self._wake()

    def _wake(self) -> None:
        self._news.set()
        self._news.clear()

    def _earliest(self, builds: Sequence[str]) -> tuple[int, int] | None:
        """When the first job of one of the builds is free, and where it is."""
        known = (self._first.get(build, {}) for build in builds)
        return min(((at, shard) for first in known for shard, at in first.items()), default=None)

    def _now_ms(self) -> float:
        return time.time() * 1000 + self._behind_ms

    def _question(self, shard: int, builds: Sequence[str], lease_id: str, ms: int | str) -> Command:
        """Leases a job of a shard, or (ms "") only looks."""
        keys = self._keys.shards[shard]
        return evalsha("lease_job", [keys.queue, keys.jobs], lease_id, ms, *builds)

    def _learn(self, shard: int, told: int, builds: Sequence[str], answer: list[Any]) -> Any:
        """Keep what a shard answers; the lease in it. `told`: what we were when it was asked."""
        leased, now, *first = answer
        self._behind_ms = now - time.time() * 1000
        if told == self._told[shard]:  # else what we were told may be news to the answer
            for build in builds:
                self._first.setdefault(build, {}).pop(shard, None)
        for build, free_at in zip(builds, first, strict=True):
            if free_at is not None:
                known = self._first.setdefault(build, {})
                known[shard] = min(free_at, known.get(shard, free_at))
        return leased

    async def _look(self, builds: Sequence[str]) -> None:
        """Into all queues, once for each build; StoreError when no server answers.

        What one has that is away is found by the next round of looking, what one has that hangs as
        soon as it answers; others do not wait for it.
        """
        if fresh := [build for build in builds if build not in self._looked]:
            self._looked.update(fresh)
            asked = {shard: self._question(shard, fresh, "", "") for shard in SHARDS}
            looks = (self._look_at(ask, fresh) for ask in self._nodes.batches(asked))
            try:
                await self._nodes.promptly(looks, PROMPT_SECONDS)
            except BaseException:
                self._looked.difference_update(fresh)
                raise
            finally:
                self._wake()  # those who thought that all was known

    async def _look_at(self, ask: Ask, builds: Sequence[str]) -> None:
        """Into the queues of a server, which may be late."""
        told = list(self._told)
        for shard, answer in those_there(await ask()).items():
            self._learn(shard, told[shard], builds, answer)
        self._wake()

    # ------------------------------------------------------------------ leases

    async def lease(self, builds: Sequence[str], seconds: float) -> LeasedJob | None:
        await self._look(builds)
        away: StoreError | None = None
        while (earliest := self._earliest(builds)) and earliest[0] <= self._now_ms():
            shard, lease_id = earliest[1], secrets.token_urlsafe(12)
            told = self._told[shard]
            question = self._question(shard, builds, lease_id, _ms(seconds))
            try:
                answer = await self._nodes.write(shard, *question)
            except StoreError as error:
                away = error
                self._forget(shard)
                continue
            if (leased := self._learn(shard, told, builds, answer)) is not None:
                session_id, *numbers = leased
                revision, seat, level, attempt = map(int, numbers)
                return LeasedJob(session_id.decode(), revision, seat, level, lease_id, attempt)
        if away is not None:
            raise away
        return None

    def _forget(self, away: int) -> None:
        """The jobs of a server that is away, until the next round of looking."""
        for shard in SHARDS:
            if self._is_with(shard, away):
                for first in self._first.values():
                    first.pop(shard, None)

    def _is_with(self, shard: int, other: int) -> bool:
        try:
            return self._nodes.address(shard) == self._nodes.address(other)
        except StoreError:
            return shard == other

    async def wait(self, builds: Sequence[str], seconds: float) -> None:
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        while (left := until - loop.time()) > 0:
            try:
                await self._look(builds)
            except StoreError:
                if not self._closed:
                    raise
            if self._closed:
                return
            if earliest := self._earliest(builds):
                left = min(left, (earliest[0] - self._now_ms()) / 1000)
                if left <= 0:
                    return
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self._news.wait()

    async def find(self, session_id: str, lease_id: str) -> LeasedJob | None:
        shard = shard_of(session_id)
        key = self._keys.shards[shard].jobs
        text = await self._nodes.read(shard, b"HGET", key, session_id)
        if text is None or not lease_id:
            return None
        revision, seat, level, attempt, _, lease, _ = text.decode().split(" ", 6)
        if lease != lease_id:
            return None
        return LeasedJob(session_id, int(revision), int(seat), int(level), lease, int(attempt))

    async def extend(self, session_id: str, lease_id: str, seconds: float) -> bool:
        return await self._move(session_id, lease_id, _ms(seconds)) is not None

    async def release(self, session_id: str, lease_id: str) -> None:
        build = await self._move(session_id, lease_id, "")
        if build is not None:
            self.queued(shard_of(session_id), build.decode(), int(self._now_ms()))

    async def _move(self, session_id: str, lease_id: str, ms: int | str) -> bytes | None:
        """The build of the job; None when the lease is not the job's."""
        shard = shard_of(session_id)
        keys = self._keys.shards[shard]
        build: bytes | None = await self._nodes.run(
            shard, "move_lease", [keys.queue, keys.jobs], session_id, lease_id, ms
        )
        return build

    async def count(self) -> Mapping[str, int]:
        return await counts(self._nodes, self._keys, "jobs ")


async def counts(nodes: Nodes, keys: Keys, sort: str) -> dict[str, int]:
    """What the shards count of a sort, all together."""
    looks = {n: (b"HGETALL", keys.shards[n].counts) for n in SHARDS}
    found: dict[str, int] = {}
    for fields in (await nodes.read_all(looks)).values():
        if isinstance(fields, StoreError):
            raise fields
        for name, number in zip(fields[::2], fields[1::2], strict=True):
            if name.startswith(sort.encode()):
                rest = name.decode().removeprefix(sort)
                found[rest] = found.get(rest, 0) + int(number)
    return found


def _ms(seconds: float) -> int:
    return round(seconds * 1000)
