"""When somebody must look after a session: a sorted set a shard."""

from __future__ import annotations

from services.store.redis.keys import SHARDS, Keys, shard_of
from services.store.redis.nodes import Nodes, of_those_there


class Due:
    """The times of all shards."""

    def __init__(self, nodes: Nodes, keys: Keys) -> None:
        self._nodes = nodes
        self._keys = keys

    async def lease(self, now_ms: int, seconds: float, limit: int) -> list[str]:
        """The sessions that were due first, of all shards; others may take some before us."""
        found = await of_those_there(self._first(shard, now_ms, limit) for shard in SHARDS)
        first = sorted(pair for pairs in found for pair in pairs)[:limit]
        until = now_ms + round(seconds * 1000)
        taken = await of_those_there(self._take(name, due, until) for due, name in first)
        return [name for name in taken if name]

    async def _first(self, shard: int, now_ms: int, limit: int) -> list[tuple[int, str]]:
        key = self._keys.shards[shard].due
        found = await self._nodes.read(
            shard, b"ZRANGE", key, b"-inf", now_ms, b"BYSCORE", b"LIMIT", 0, limit, b"WITHSCORES"
        )
        pairs = zip(found[::2], found[1::2], strict=True)
        return [(int(float(due)), name.decode()) for name, due in pairs]

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
