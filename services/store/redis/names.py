"""All sessions of the store, those in no list too: by looking through the keys of every server."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

from services.store.base import StoreError
from services.store.redis.keys import SHARDS, Keys
from services.store.redis.nodes import Nodes

SCANNED = 1000  # keys a command
WILD = re.compile(r"[\\*?\[\]]")  # what a prefix may hold and a pattern would not take as it is


async def names(nodes: Nodes, keys: Keys) -> AsyncIterator[str]:
    """Each session once or more; StoreError when shards went to other servers meanwhile.

    A server that lost a shard says nothing of it: what is there of its sessions would be missing.
    """
    before = {shard: nodes.address(shard) for shard in SHARDS}
    for shard in {address: shard for shard, address in before.items()}.values():
        async for name in _of_server(nodes, keys, shard):
            yield name
    await nodes.locate()
    if before != {shard: nodes.address(shard) for shard in SHARDS}:
        raise StoreError("shards went to other servers while sessions were looked for: try again")


async def _of_server(nodes: Nodes, keys: Keys, shard: int) -> AsyncIterator[str]:
    """The sessions of all shards that lie where this one does."""
    pattern = WILD.sub(r"\\\g<0>", keys.prefix) + ":{[0-9][0-9]}:session:*"
    cursor = b"0"
    while True:
        cursor, found = await nodes.read(
            shard, b"SCAN", cursor, b"MATCH", pattern, b"COUNT", SCANNED
        )
        for key in found:
            yield key.decode().partition("}:session:")[2]  # a prefix has no braces
        if cursor == b"0":
            return
