"""Epochs: which rows of a shard belong to one unbroken history.

A server that starts, or that is promoted from replica to master, begins a history of its data, to
which Redis gives a random name (`master_replid`). Only at these two moments can rows be missing
that were acknowledged: a replica had not received them, or the disk had not. (Redis also renames
the history of a master that had no replica for an hour; then the epoch rises for nothing.)

Each shard keeps its epoch with the name of the history it was begun in. The commit script compares
the name with the server's, and the epoch with the one its entry was made in. Where either differs
the commit is refused, and `epoch.lua` begins an epoch, higher than any that the shard kept or that
the caller ever saw in it. So no commit is made in a history before its epoch has begun, whichever
front end comes first, however long its connection has been open, and whether or not it noticed
that there was a failover. The comparison costs Redis some five microseconds a commit.

An epoch is at least the time in microseconds. It might itself be lost (a replica promoted, an epoch
begun, and then another replica promoted that knew of neither): the one after that is another one
all the same. Servers' clocks must agree to within the time a failover takes for it to be higher.

A shard that a cluster moves to another node comes to another history, and so to another epoch.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping

from services.store.base import StoreError
from services.store.redis.keys import SHARDS, Keys
from services.store.redis.nodes import Ask, Nodes, evalsha


class Epochs:
    """The epoch of each shard, as this front end knows it."""

    def __init__(self, nodes: Nodes, keys: Keys, rose: Callable[[int], None]) -> None:
        self._nodes = nodes
        self._keys = keys
        self._rose = rose  # told of the shard
        self._known = dict.fromkeys(SHARDS, 0)

    def of(self, shard: int) -> int:
        return self._known[shard]

    async def refresh(self, shards: Iterable[int]) -> None:
        """The epochs of shards now, which begin here if need be; StoreError if one is away."""
        known = {shard: self._known[shard] for shard in shards}
        asks = {n: evalsha("epoch", [self._keys.shards[n].epoch], at) for n, at in known.items()}
        batches = self._nodes.batches(asks)  # done twice, the second time changes nothing
        learning = (self._learn(ask, known) for ask in batches)
        for error in await asyncio.gather(*learning, return_exceptions=True):
            if error is not None:
                raise error

    async def _learn(self, ask: Ask, known: Mapping[int, int]) -> None:
        """What a server answers, as soon as it does: another may hang."""
        found = await ask()
        for shard, epoch in found.items():
            # Another call may have learned of a later one meanwhile.
            if not isinstance(epoch, StoreError) and int(epoch) > self._known[shard]:
                self._known[shard] = int(epoch)
                if known[shard]:
                    self._rose(shard)
        for error in found.values():
            if isinstance(error, StoreError):
                raise error
