"""Names of keys: which shard a session is in, and what lies in a shard.

All keys of a shard carry its tag, so that a cluster keeps them in one slot and a script may use
them together: the session, its log, the queue of bots' turns and whatever else a commit changes.
The lists of sessions are one more tag of their own. A channel is named like the key it tells of.
"""

from __future__ import annotations

from typing import NamedTuple
from zlib import crc32

from redis.crc import key_slot

N_SHARDS = 64  # part of the layout: another number would not find what is there
SHARDS = range(N_SHARDS)
LISTS = N_SHARDS  # the slot of the lists and of what belongs to the whole store
PLACES = range(N_SHARDS + 1)  # everything that lies in one slot


def shard_of(session_id: str) -> int:
    return crc32(session_id.encode()) % N_SHARDS


class ShardKeys(NamedTuple):
    """The keys of a shard that belong to no session alone."""

    epoch: str  # hash: the epoch, and the replication history it holds for
    queue: str  # sorted set of jobs by build and time; its channel tells when one comes
    jobs: str  # hash: session -> job
    counts: str  # hash: how many sessions and jobs of each sort
    due: str  # sorted set: session by time
    unlisted: str  # hash: session -> revision whose listing the lists may not show yet
    probe: str  # written to see whether it can be


class SessionKeys(NamedTuple):
    """The keys of a session; the channel of its log tells all that happens to it."""

    session: str  # hash: revision, header, chance key, snapshot, listing
    log: str  # stream: <revision>-0 -> row
    requests: str  # hash: request -> revision
    presence: str  # hash: front end -> note and its end


class Keys:
    """All names, behind a prefix."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.shards = [
            ShardKeys(*(f"{self._tag(n)}:{x}" for x in ShardKeys._fields)) for n in SHARDS
        ]
        self.store = f"{self._tag(LISTS)}:store"  # hash: secret, layout
        self.listed = f"{self._tag(LISTS)}:listed"  # hash: session -> where lists have it

    def session(self, session_id: str) -> SessionKeys:
        tag = self._tag(shard_of(session_id))
        return SessionKeys(*(f"{tag}:{kind}:{session_id}" for kind in SessionKeys._fields))

    def list_of(self, *parts: str) -> str:
        """The sorted set of the sessions of a list."""
        return ":".join((self._tag(LISTS), "list", *parts))

    def slot(self, place: int) -> int:
        """The cluster's slot of a shard, or of the lists."""
        return int(key_slot(self._tag(place).encode()))

    def _tag(self, place: int) -> str:
        return f"{self.prefix}:{{{'lists' if place == LISTS else f'{place:02d}'}}}"
