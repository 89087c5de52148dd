"""What must be so on the servers before sessions are kept there."""

from __future__ import annotations

import logging
import secrets

from services.store.base import StoreError
from services.store.redis.keys import LISTS, SHARDS, Keys
from services.store.redis.nodes import Nodes, of_those_there

LAYOUT = b"1"
PROBE_MS = 60_000

log = logging.getLogger(__name__)


async def secret_of(nodes: Nodes, keys: Keys) -> bytes:
    """The store's secret, made by whoever comes first; StoreError for another layout."""
    await nodes.write(LISTS, b"HSETNX", keys.store, b"secret", secrets.token_bytes(32))
    await nodes.write(LISTS, b"HSETNX", keys.store, b"layout", LAYOUT)
    secret, layout = await nodes.read(LISTS, b"HMGET", keys.store, b"secret", b"layout")
    if layout != LAYOUT:
        raise StoreError(
            f"the keys {keys.prefix}:* of Redis have layout {layout.decode()}; this build reads"
            f" layout {LAYOUT.decode()}: choose another prefix, or the build that made them"
        )
    assert isinstance(secret, bytes)
    return secret


async def probe(nodes: Nodes, keys: Keys) -> None:
    """Return when a server that has a shard takes a write now; StoreError when none does.

    One that is away keeps its own sessions waiting and is no reason to send all others home.
    """
    first = {nodes.address(shard): shard for shard in SHARDS}
    writes = (
        nodes.write(n, b"SET", keys.shards[n].probe, b"", b"PX", PROBE_MS) for n in first.values()
    )
    await of_those_there(writes)


async def warn(nodes: Nodes) -> None:
    """Say of each server what may lose sessions."""
    first = {nodes.address(shard): shard for shard in SHARDS}
    for address, shard in first.items():
        text = await nodes.read(shard, b"INFO")
        info = dict(line.split(":", 1) for line in text.decode().splitlines() if ":" in line)
        if (policy := info.get("maxmemory_policy")) != "noeviction":
            log.warning(
                "Redis at %s deletes sessions when memory is full: maxmemory-policy is %s,"
                " it should be noeviction",
                address,
                policy,
            )
        if info.get("aof_enabled") != "1":
            log.warning(
                "Redis at %s loses moves when it dies: appendonly is off, it should be on", address
            )
