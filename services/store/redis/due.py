"""When somebody must look after a session: a sorted set a shard."""

from __future__ import annotations

from services.store.redis.keys import SHARDS, Keys, shard_of
from services.store.redis.nodes import Ask, Nodes, of_those_there, those_there
from services.store.redis.pipeline import Command

PROMPT_SECONDS = 1.0  # to wait for a server that does not answer while others do


class Due:
    """The times of all shards."""

    def __init__(self, nodes: Nodes, keys: Keys) -> None:
        self._nodes = nodes
        self._keys = keys

    async def lease(self, now_ms: int, seconds: float, limit: int) -> list[str]:
        """The sessions that were due first, of all shards; others may take some before us."""
        looks = {shard: self._look(shard, now_ms, limit) for shard in SHARDS}
        batches = map(_found, self._nodes.batches(looks))
        found = await self._nodes.promptly(batches, PROMPT_SECONDS)
        first = sorted(pair for pairs in found for pair in pairs)[:limit]
        until = now_ms + round(seconds * 1000)
        taken = await of_those_there(self._take(name, due, until) for due, name in first)
        return [name for name in taken if name]

    def _look(self, shard: int, now_ms: int, limit: int) -> Command:
        """Asks for the sessions of a shard that were due first."""
        key = self._keys.shards[shard].due
        span = (b"-inf", now_ms, b"BYSCORE", b"LIMIT", 0, limit)
        return (b"ZRANGE", key, *span, b"WITHSCORES")

    async def _take(self, session_id: str, due: int, until: int) -> str:
        """Its name; "" when another was faster."""
        shard = shard_of(session_id)
        keys = [self._keys.shards[shard].due]
        taken = await self._nodes.run(shard, "lease_due", keys, session_id, due, until)
        return session_id if taken else ""

    async def postpone(self, session_id: str, due_ms: int) -> None:
        shard = shard_of(session_id)
        keys = [self._keys.session(session_id).session, self._keys.shards[shard].due]
        await self._nodes.run(shard, "postpone", keys, session_id, due_ms)


async def _found(ask: Ask) -> list[tuple[int, str]]:
    """When each session of a server is due, and its name; StoreError when it is away."""
    return [
        (int(float(due)), name.decode())
        for answer in those_there(await ask()).values()
        for name, due in zip(answer[::2], answer[1::2], strict=True)
    ]
