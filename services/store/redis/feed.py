"""News of followed sessions, from the channels of all servers to the listener.

A session's rows are announced in order, each once. Whenever one may have been missed (a gap, a new
connection, an epoch that rose) the log is read from the last row that was announced; the same is
done for all followed sessions by and by, since nothing that is only told can be relied on.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import islice
from typing import Protocol

from services.store.base import Listener, LogRow, Note, StoreError
from services.store.redis import rows
from services.store.redis.background import Background
from services.store.redis.channels import Channels
from services.store.redis.connect import Topology
from services.store.redis.epochs import Epochs
from services.store.redis.keys import SHARDS, Keys, shard_of
from services.store.redis.nodes import Nodes
from services.store.redis.url import Address

PAGE = 200  # rows read at a time
LOOK_SECONDS = 5.0  # between two rounds of looking for what was missed
LOOKED_AT = 500  # followed sessions a round

log = logging.getLogger(__name__)


class JobNews(Protocol):
    """Who is told of jobs."""

    def heard(self, shard: int, text: bytes) -> None: ...

    def missed(self) -> None: ...


class Followed:
    """A session that somebody follows."""

    def __init__(self) -> None:
        self.count = 0
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.last: int | None = None  # revision announced; None: not looked yet
        self.seen = 0  # the latest that was told of
        self.lost = False  # the listener must be told so
        self.looking = asyncio.Lock()  # somebody reads the log; what comes meanwhile waits
        self.early: list[LogRow] = []  # in here, some of it


class Feed:
    """Follows sessions, on whatever servers they are."""

    def __init__(self, nodes: Nodes, topology: Topology, keys: Keys, jobs: JobNews) -> None:
        self._nodes = nodes
        self._topology = topology
        self._keys = keys
        self._jobs = jobs
        self._listener: Listener = _nobody
        self.epochs = Epochs(nodes, keys, self._lost)
        self._shards: list[dict[str, Followed]] = [{} for _ in SHARDS]
        self._names: dict[bytes, str] = {}  # channel -> session
        self._queues = {keys.shards[n].queue.encode(): n for n in SHARDS}
        self._servers: dict[Address, tuple[frozenset[int], Channels]] = {}
        self._background = Background()
        self._closed = False

    def start(self, listener: Listener) -> None:
        """Listen, and look for what was missed from time to time."""
        self._listener = listener
        self._nodes.moved = self._arrange
        self._arrange()
        self._background.spawn(self._look_around())

    async def close(self) -> None:
        self._closed = True
        await self._background.close()
        servers, self._servers = self._servers, {}
        for _, channels in servers.values():
            await channels.close()

    # ------------------------------------------------------------------ following

    async def follow(self, session_id: str) -> None:
        if self._closed:
            raise StoreError("the store is closed")
        shard = self._shards[shard_of(session_id)]
        followed = shard.get(session_id)
        if followed is None:
            followed = shard[session_id] = Followed()
            self._names[self._keys.session(session_id).log.encode()] = session_id
            self._background.spawn(self._begin(session_id, followed))
        followed.count += 1
        try:
            # Of those who follow at the same time nobody goes on before the first is ready.
            await asyncio.shield(followed.ready)
        except BaseException:
            await self.unfollow(session_id)
            raise

    async def _begin(self, session_id: str, followed: Followed) -> None:
        channels = self._channels_of(shard_of(session_id))
        channel = self._keys.session(session_id).log
        try:
            if channels is not None:
                await channels.join(channel)
                if session_id not in self._shards[shard_of(session_id)]:
                    await channels.leave(channel)  # nobody follows any more
            await self._look(session_id, followed)
        except StoreError as error:
            followed.ready.set_exception(error)
            followed.ready.exception()  # whoever waited may be gone
        finally:
            if not followed.ready.done():
                followed.ready.set_result(None)

    async def unfollow(self, session_id: str) -> None:
        shard = self._shards[shard_of(session_id)]
        followed = shard[session_id]
        followed.count -= 1
        if followed.count > 0:
            return
        del shard[session_id]
        channel = self._keys.session(session_id).log
        del self._names[channel.encode()]
        if (channels := self._channels_of(shard_of(session_id))) is not None:
            await channels.leave(channel)

    def _channels_of(self, shard: int) -> Channels | None:
        for shards, channels in self._servers.values():
            if shard in shards:
                return channels
        return None

    # ------------------------------------------------------------------ what channels say

    def _heard(self, channel: bytes, data: bytes) -> None:
        try:
            self._hear(channel, data)
        except Exception:  # of one listener; the others go on
            log.exception("news of %s could not be told", channel.decode())

    def _hear(self, channel: bytes, data: bytes) -> None:
        session_id = self._names.get(channel)
        if session_id is not None:
            self._heard_of(session_id, data)
        elif channel in self._queues:
            self._jobs.heard(self._queues[channel], data)

    def _heard_of(self, session_id: str, data: bytes) -> None:
        followed = self._shards[shard_of(session_id)][session_id]
        if data == b"presence":
            self._listener(session_id, Note.PRESENCE)
        elif data == b"gone":
            self._gone(session_id, followed)
        else:
            revision, _, row = data[1:].partition(b":")
            self._row(session_id, followed, rows.unpack(int(revision), row))

    def _row(self, session_id: str, followed: Followed, row: LogRow) -> None:
        followed.seen = max(followed.seen, row.revision)
        if followed.looking.locked() or followed.last is None:
            if len(followed.early) < PAGE:
                followed.early.append(row)
        elif row.revision == followed.last + 1:
            self._announce(session_id, followed, row)
        elif row.revision > followed.last:
            self._background.spawn(self._look_later(session_id, followed))

    def _announce(self, session_id: str, followed: Followed, row: LogRow) -> None:
        followed.last = row.revision
        self._listener(session_id, row)

    def _gone(self, session_id: str, followed: Followed) -> None:
        if followed.last != 0:
            followed.last, followed.seen = 0, 0
            self._listener(session_id, Note.GONE)

    def _lost(self, shard: int) -> None:
        """The epoch of a shard rose: what was announced may not be so."""
        for followed in self._shards[shard].values():
            followed.lost = True
        self._background.spawn(self._look_at(list(self._shards[shard].items())))

    # ------------------------------------------------------------------ looking

    async def _look(self, session_id: str, followed: Followed) -> None:
        """Bring the listener up to what the store has; StoreError when it is away.

        Whoever looks while another does looks again: what the other saw may be older.
        """
        async with followed.looking:
            if self._shards[shard_of(session_id)].get(session_id) is not followed:
                return
            await self._compare(session_id, followed)
            while followed.last is not None and followed.seen > followed.last:
                if not await self._page(session_id, followed):
                    break

    async def _compare(self, session_id: str, followed: Followed) -> None:
        """Look which revision the session has."""
        lost, followed.lost = followed.lost, False
        try:
            key = self._keys.session(session_id).session
            found = await self._nodes.read(shard_of(session_id), b"HGET", key, b"revision")
        except BaseException:
            followed.lost = followed.lost or lost
            raise
        revision = int(found or 0)
        if followed.last is None or lost or 0 < revision < followed.last:
            tell = followed.last is not None
            followed.last = followed.seen = revision
            if tell:
                self._listener(session_id, Note.LOST)
        elif revision == 0:
            self._gone(session_id, followed)
        followed.seen = max(followed.seen, revision)
        followed.early.clear()  # it may be of a time before this look

    async def _page(self, session_id: str, followed: Followed) -> bool:
        """Announce some of the rows that were missed; whether there were any."""
        last = followed.last
        assert last is not None
        log_key = self._keys.session(session_id).log
        found = await self._nodes.read(
            shard_of(session_id), b"XRANGE", log_key, f"{last + 1}-0", b"+", b"COUNT", PAGE
        )
        # Without those heard meanwhile a session that goes on fast would be read page by page.
        early, followed.early = followed.early, []
        for row in (*map(rows.from_stream, found), *early):
            if followed.last is not None and row.revision == followed.last + 1:
                self._announce(session_id, followed, row)
        return followed.last != last

    async def _look_later(self, session_id: str, followed: Followed) -> None:
        try:
            await self._look(session_id, followed)
        except StoreError as error:
            log.info("news of %s wait: %s", session_id, error)  # the next round looks again
        except Exception:  # of one listener; the others go on
            log.exception("news of %s could not be told", session_id)

    async def _look_at(self, sessions: Iterable[tuple[str, Followed]]) -> None:
        """At many, some at a time."""
        rest = iter(sessions)
        while some := list(islice(rest, LOOKED_AT)):
            await asyncio.gather(*(self._look_later(*pair) for pair in some))

    async def _look_around(self) -> None:
        """Round by round, for ever; each at some of the sessions."""
        rest: Iterator[tuple[str, Followed]] = iter(())
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            self._jobs.missed()
            try:
                await self.epochs.refresh(SHARDS)
            except StoreError as error:
                log.info("epochs are looked at later: %s", error)
            some = list(islice(rest, LOOKED_AT))
            if not some:
                rest = iter([pair for shard in self._shards for pair in shard.items()])
                some = list(islice(rest, LOOKED_AT))
            await self._look_at(some)

    # ------------------------------------------------------------------ servers

    def _arrange(self) -> None:
        """Listen where the shards are now."""
        if self._closed:
            return
        where: dict[Address, set[int]] = {}
        for shard in SHARDS:
            try:
                where.setdefault(self._nodes.address(shard), set()).add(shard)
            except StoreError:
                continue  # nobody has it; the next map may tell
        for address, (shards, channels) in list(self._servers.items()):
            if where.get(address, set()) != set(shards):
                del self._servers[address]
                self._background.spawn(channels.close())
        for address in where.keys() - self._servers.keys():
            shards = frozenset(where[address])
            self._servers[address] = shards, self._listen_at(address, shards)

    def _listen_at(self, address: Address, shards: frozenset[int]) -> Channels:
        return Channels(
            str(address),
            partial(self._topology.connection, address),
            wanted=partial(self._channels_in, shards),
            heard=self._heard,
            connected=lambda: self._background.spawn(self._connected(shards)),
            failed=lambda: self._background.spawn(self._failed()),
        )

    def _channels_in(self, shards: frozenset[int]) -> Iterator[tuple[int, str]]:
        for shard in sorted(shards):
            yield shard, self._keys.shards[shard].queue
            for session_id in list(self._shards[shard]):
                yield shard, self._keys.session(session_id).log

    async def _connected(self, shards: frozenset[int]) -> None:
        """There may have been news while nobody listened."""
        self._jobs.missed()
        try:
            await self.epochs.refresh(shards)
        except StoreError as error:
            log.info("epochs are looked at later: %s", error)
        await self._look_at([pair for shard in shards for pair in self._shards[shard].items()])

    async def _failed(self) -> None:
        """Perhaps the shards are elsewhere; then `_arrange` is called."""
        try:
            await self._nodes.locate()
        except StoreError as error:
            log.info("the store is away: %s", error)


def _nobody(session_id: str, news: LogRow | Note) -> None:
    """The listener of a store that is not open."""
