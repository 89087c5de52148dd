"""The store for many front ends: Redis, alone, watched by sentinels, or a cluster.

A move is one call of one script (`scripts/commit.lua`), sent together with whatever else is asked
for in the same turn of the event loop. All that the script changes carries the tag of the session's
shard. Nothing that writes is sent twice: where a connection broke with the answer outstanding, the
log is asked whether the row is there.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from typing import Any

from services.store.base import (
    Commit,
    Committed,
    LeasedJob,
    LeaseLostError,
    Listed,
    Listener,
    ListKind,
    LogRow,
    NewSession,
    Snapshot,
    StaleEpochError,
    StaleRevisionError,
    Store,
    StoredSession,
    StoreError,
    StoreFullError,
    UnknownSessionError,
)
from services.store.places import place_of
from services.store.redis import rows, server
from services.store.redis.connect import topology_of
from services.store.redis.due import Due
from services.store.redis.feed import Feed
from services.store.redis.jobs import Jobs
from services.store.redis.keys import N_SHARDS, SHARDS, Keys, shard_of
from services.store.redis.lists import Lists
from services.store.redis.nodes import Argument, Nodes
from services.store.redis.pipeline import UnknownOutcomeError
from services.store.redis.url import RedisUrl

LOOK_AGAIN_SECONDS = 0.1  # while nobody answers what became of a commit


class RedisStore(Store):
    """Sessions in Redis."""

    def __init__(self, url: RedisUrl) -> None:
        self._url = url
        self._keys = keys = Keys(url.prefix)
        topology = topology_of(url, keys)
        self._nodes = nodes = Nodes(topology, url.timeout)
        self._jobs, self._due, self._lists = Jobs(nodes, keys), Due(nodes, keys), Lists(nodes, keys)
        self._feed = Feed(nodes, topology, keys, self._jobs)
        self._secret = b""

    # ------------------------------------------------------------------ opening and closing

    async def open(self, listener: Listener) -> None:
        try:
            await self._nodes.open()
            self._secret = await server.secret_of(self._nodes, self._keys)
            await self._feed.epochs.refresh(SHARDS)
            await server.warn(self._nodes)
        except BaseException:
            await self.close()
            raise
        self._feed.start(listener)
        self._lists.start()

    async def close(self) -> None:
        self._jobs.close()
        await self._lists.close()
        await self._feed.close()
        await self._nodes.close()

    def epoch_of(self, session_id: str) -> int:
        return self._feed.epochs.of(shard_of(session_id))

    @property
    def secret(self) -> bytes:
        return self._secret

    async def check(self) -> None:
        await server.probe(self._nodes, self._keys)

    # ------------------------------------------------------------------ following

    async def follow(self, session_id: str) -> None:
        await self._feed.follow(session_id)

    async def unfollow(self, session_id: str) -> None:
        await self._feed.unfollow(session_id)

    # ------------------------------------------------------------------ writing sessions

    async def create(self, session: NewSession, most: int) -> Committed:
        name, shard = session.session_id, shard_of(session.session_id)
        keys, shared = self._keys.session(name), self._keys.shards[shard]
        used = [keys.session, keys.log, keys.requests, shared.counts, shared.due, shared.unlisted]
        row = rows.pack(session.entry, session.request, session.body_hash)
        try:
            answer = await self._nodes.run(
                shard, "create", used, *_create_arguments(session, most, row)
            )
        except UnknownOutcomeError as unknown:
            answer = await self._became_of(name, 1, row, b"", unknown)
        if answer != 1:
            return _not_created(answer, most)
        self._lists.changed(name, 1 + len(session.later))
        return Committed(LogRow(1, session.entry, session.request, session.body_hash), False)

    async def commit(self, commit: Commit) -> Committed:
        row = rows.pack(commit.entry, commit.request, commit.body_hash)
        shard = shard_of(commit.session_id)
        try:
            answer = await self._nodes.run(
                shard, "commit", self._commit_keys(commit), *_commit_arguments(commit, row)
            )
        except UnknownOutcomeError as unknown:
            revision = commit.expected_revision + 1
            answer = await self._became_of(
                commit.session_id, revision, row, commit.request, unknown
            )
        if answer != 1:
            return await self._not_committed(commit, answer)
        return self._committed(commit)

    def _commit_keys(self, commit: Commit) -> list[str]:
        keys = self._keys.session(commit.session_id)
        shared = self._keys.shards[shard_of(commit.session_id)]
        return [
            *(keys.session, keys.log, keys.requests),
            *(shared.epoch, shared.queue, shared.jobs, shared.counts, shared.due, shared.unlisted),
        ]

    def _committed(self, commit: Commit) -> Committed:
        revision = commit.expected_revision + 1
        if commit.job is not None:
            self._jobs.queued(shard_of(commit.session_id), commit.job.build, commit.time_ms)
        if commit.listing is not None:
            self._lists.changed(commit.session_id, revision)
        return Committed(LogRow(revision, commit.entry, commit.request, commit.body_hash), False)

    async def _not_committed(self, commit: Commit, answer: Any) -> Committed:
        match answer:
            case [b"repeated", item]:
                return Committed(rows.from_stream(item), repeated=True)
            case [b"unknown"]:
                raise UnknownSessionError(commit.session_id)
            case [b"epoch"]:
                await self._feed.epochs.refresh([shard_of(commit.session_id)])
                raise StaleEpochError("the entry was made in an epoch that is over")
            case [b"stale", current]:
                raise StaleRevisionError(int(current))
            case [b"lease"]:
                raise LeaseLostError(commit.lease)
        raise StoreError(f"Redis answers {answer!r} to a commit")

    async def _became_of(
        self, session_id: str, revision: int, row: bytes, request: bytes, unknown: Exception
    ) -> Any:
        """What the script would have answered; StoreError while the row is not there.

        It may still come: the command can be on its way, held up somewhere.
        """
        try:
            made = await self._persistently(lambda: self._made(session_id, revision, row, request))
        except StoreError:
            made = None
        if made is None:
            raise StoreError(f"it is not known whether the step was made: {unknown}") from unknown
        return made

    async def _made(self, session_id: str, revision: int, row: bytes, request: bytes) -> Any:
        keys, shard = self._keys.session(session_id), shard_of(session_id)
        name = f"{revision}-0"
        [*found] = await self._nodes.read(shard, b"XRANGE", keys.log, name, name)
        if found and found[0][1][1] == row:
            return 1
        if not request:
            return None
        item = await self._nodes.run(
            shard, "find_request", [keys.log, keys.requests], request, reads=True
        )
        return None if item is None else [b"repeated", item]

    async def _persistently(self, read: Callable[[], Awaitable[Any]]) -> Any:
        """What is read, once somebody answers; StoreError when nobody does for too long."""
        until = asyncio.get_running_loop().time() + self._url.timeout
        while True:
            try:
                return await read()
            except StoreError:
                if asyncio.get_running_loop().time() >= until:
                    raise
            await asyncio.sleep(LOOK_AGAIN_SECONDS)

    async def delete(self, session_id: str, revision: int) -> bool:
        keys, shard = self._keys.session(session_id), shard_of(session_id)
        shared = self._keys.shards[shard]
        used = [
            *(keys.session, keys.log, keys.requests, keys.presence),
            *(shared.queue, shared.jobs, shared.counts, shared.due, shared.unlisted),
        ]
        deleted = await self._nodes.run(shard, "delete", used, session_id, revision)
        if deleted:
            self._lists.changed(session_id, revision)
        return bool(deleted)

    # ------------------------------------------------------------------ reading sessions

    async def read(self, session_id: str) -> StoredSession | None:
        key = self._keys.session(session_id).session
        names = (b"revision", b"header", b"chance_key", b"snapshot_revision", b"snapshot")
        found = await self._nodes.read(shard_of(session_id), b"HMGET", key, *names)
        revision, header, chance_key, snapshot_revision, state = found
        if revision is None:
            return None
        snapshot = Snapshot(int(snapshot_revision), state) if state is not None else None
        return StoredSession(session_id, int(revision), header, chance_key, snapshot)

    async def read_log(self, session_id: str, after: int, limit: int) -> list[LogRow]:
        key = self._keys.session(session_id).log
        found = await self._nodes.read(
            shard_of(session_id), b"XRANGE", key, f"{after + 1}-0", b"+", b"COUNT", limit
        )
        return list(map(rows.from_stream, found))

    async def find_request(self, session_id: str, request: bytes) -> LogRow | None:
        keys = self._keys.session(session_id)
        used = [keys.log, keys.requests]
        item = await self._nodes.run(
            shard_of(session_id), "find_request", used, request, reads=True
        )
        return None if item is None else rows.from_stream(item)

    # ------------------------------------------------------------------ finding sessions

    async def lease_due(self, now_ms: int, seconds: float, limit: int) -> list[str]:
        return await self._due.lease(now_ms, seconds, limit)

    async def postpone(self, session_id: str, due_ms: int) -> None:
        await self._due.postpone(session_id, due_ms)

    async def list_public(self, kind: ListKind, game: str, after: str, limit: int) -> list[Listed]:
        return await self._lists.public(kind, game, after, limit)

    async def list_owned(self, owner: str, game: str, after: str, limit: int) -> list[Listed]:
        return await self._lists.owned(owner, game, after, limit)

    async def count_sessions(self) -> Mapping[tuple[ListKind, str], int]:
        return await self._lists.count()

    def names(self) -> AsyncIterator[str]:
        return self._lists.names()

    # ------------------------------------------------------------------ presence

    async def tell_presence(self, session_id: str, place: str, note: bytes, seconds: float) -> None:
        keys, ms = self._keys.session(session_id), round(seconds * 1000)
        used = [keys.presence, keys.log]
        await self._nodes.run(shard_of(session_id), "tell_presence", used, place, note, ms)

    async def presence(self, session_id: str) -> list[bytes]:
        used = [self._keys.session(session_id).presence]
        notes: list[bytes]
        notes = await self._nodes.run(shard_of(session_id), "presence", used, reads=True)
        return notes

    # ------------------------------------------------------------------ jobs

    async def lease_job(self, builds: Sequence[str], lease_seconds: float) -> LeasedJob | None:
        return await self._jobs.lease(builds, lease_seconds)

    async def wait_for_job(self, builds: Sequence[str], seconds: float) -> None:
        await self._jobs.wait(builds, seconds)

    async def find_lease(self, session_id: str, lease_id: str) -> LeasedJob | None:
        return await self._jobs.find(session_id, lease_id)

    async def extend_lease(self, session_id: str, lease_id: str, lease_seconds: float) -> bool:
        return await self._jobs.extend(session_id, lease_id, lease_seconds)

    async def release_job(self, session_id: str, lease_id: str) -> None:
        await self._jobs.release(session_id, lease_id)

    async def count_jobs(self) -> Mapping[str, int]:
        return await self._jobs.count()


def _create_arguments(session: NewSession, most: int, row: bytes) -> list[Argument]:
    """What the script is told; see there."""
    name, listing = session.session_id, session.listing
    fields: list[Argument] = [
        *("header", session.header, "chance_key", session.chance_key),
        *("owner", listing.owner, "place", place_of(name, session.time_ms)),
    ]
    if session.state is not None:
        fields += ("snapshot_revision", 1 + len(session.later), "snapshot", session.state)
    return [
        *(name, -(-most // N_SHARDS), session.request, session.due_ms),
        *(listing.kind.value, listing.game),
        *(len(fields), *fields, row),
        *(rows.pack(entry, b"", b"") for entry in session.later),
    ]


def _commit_arguments(commit: Commit, row: bytes) -> list[Argument]:
    """What the script is told; see there."""
    job = commit.job
    arguments: list[Argument] = [
        *(commit.session_id, commit.expected_revision, row, commit.request),
        *(commit.epoch, commit.lease, commit.time_ms),
        *((f"{job.seat} {job.level}", job.build) if job else ("", "")),
    ]
    if commit.header is not None:
        arguments += ("header", commit.header)
    if commit.state is not None:
        arguments += ("snapshot", commit.state)
    if commit.due_ms is not None:
        arguments += ("due", commit.due_ms)
    if commit.listing is not None:
        arguments += (
            "listing",
            commit.listing.kind.value,
            commit.listing.game,
            commit.listing.owner,
        )
    return arguments


def _not_created(answer: Any, most: int) -> Committed:
    match answer:
        case [b"repeated", item]:
            return Committed(rows.from_stream(item), repeated=True)
        case [b"full"]:
            raise StoreFullError(f"{most} sessions are kept, or their share of one shard")
    raise StoreError(f"Redis answers {answer!r} to a new session")
