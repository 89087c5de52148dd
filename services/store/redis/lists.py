"""Lists of sessions: an index for the whole store, which follows what commits say.

A commit that changes a listing also notes the session as `unlisted` in its own shard, in the same
atomic step: that is the outbox. Whoever made the commit, and every few seconds any front end that
finds such a note, reads how the session stands now, puts it into the index by a script that checks
what was there before, and looks again; once index and session agree the note is taken back if it is
still the same. Doing it twice, or by two at once, comes to the same.

The index only finds sessions. What a list shows is read from the sessions themselves, and one that
is gone or not of that kind any more is left out. A front end answers for no list before it has
brought up what it changed itself; what others changed may take a moment.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import NamedTuple

from services.store.base import Listed, ListKind, StoreError
from services.store.redis.background import Background
from services.store.redis.jobs import counts
from services.store.redis.keys import LISTS, SHARDS, Keys, shard_of
from services.store.redis.nodes import Nodes

LOOK_SECONDS = 5.0  # between two rounds of looking for notes that nobody cleared
SETTLE_SECONDS = 1.0  # that a list waits for changes of its own front end
ATTEMPTS = 10  # of putting a session into its lists, which another front end does as well
SEPARATOR = b"\0"
HELD = (b"revision", b"place", b"kind", b"game", b"owner")

log = logging.getLogger(__name__)


class Standing(NamedTuple):
    """How a session stands, or how the index has it."""

    revision: int
    place: str
    kind: str
    game: str
    owner: str

    def lists(self, keys: Keys) -> list[str]:
        """The lists it belongs to."""
        found = []
        if self.kind:
            found += [("public", self.kind), ("public", self.kind, self.game)]
        if self.owner:
            found += [("owned", self.owner), ("owned", self.owner, self.game)]
        return [keys.list_of(*parts) for parts in found]

    def packed(self) -> bytes:
        return SEPARATOR.join(str(field).encode() for field in self)


def _standing(fields: list[bytes]) -> Standing:
    revision, *texts = (field.decode() for field in fields)
    return Standing(int(revision), *texts)


class Lists:
    """The index, kept up and read."""

    def __init__(self, nodes: Nodes, keys: Keys) -> None:
        self._nodes = nodes
        self._keys = keys
        self._background = Background()
        self._updates = Background()

    def start(self) -> None:
        self._background.spawn(self._look_around())

    async def close(self) -> None:
        await self._background.close()
        await self._updates.close()

    # ------------------------------------------------------------------ keeping up

    def changed(self, session_id: str, revision: int) -> None:
        """A commit noted the session; bring the index up in the background."""
        self._updates.spawn(self._update(session_id, b"%d" % revision))

    async def _update(self, session_id: str, mark: bytes) -> None:
        shard = shard_of(session_id)
        try:
            for _ in range(ATTEMPTS):
                if await self._is_right(session_id):
                    unlisted = [self._keys.shards[shard].unlisted]
                    await self._nodes.run(shard, "was_listed", unlisted, session_id, mark)
                    return
        except StoreError as error:
            log.info("the lists will follow later: %s", error)  # the note is still there

    async def _is_right(self, session_id: str) -> bool:
        """Whether the index has the session as it is; if not, put it right, and look again.

        For the session may have gone on between the look at it and the step, and whoever made it
        go on may have found nothing to do.
        """
        found = await self._nodes.read(LISTS, b"HGET", self._keys.listed, session_id)
        before = _standing(found.split(SEPARATOR)) if found else None
        now = await self._standing_of(session_id)
        if before != now:
            await self._put(session_id, found or b"", before, now)
        return before == now

    async def _put(
        self, session_id: str, found: bytes, before: Standing | None, now: Standing | None
    ) -> None:
        """Nothing when another was faster."""
        leave = before.lists(self._keys) if before else []
        enter = now.lists(self._keys) if now else []
        keys = [self._keys.listed, *leave, *enter]
        places = before.place if before else "", now.place if now else ""
        packed = now.packed() if now else b""
        await self._nodes.run(LISTS, "list", keys, session_id, found, packed, *places, len(leave))

    async def _standing_of(self, session_id: str) -> Standing | None:
        """None for one that is in no list."""
        key = self._keys.session(session_id).session
        fields = await self._nodes.read(shard_of(session_id), b"HMGET", key, *HELD)
        standing = None if fields[0] is None else _standing(fields)
        return standing if standing and standing.lists(self._keys) else None

    async def _look_around(self) -> None:
        """Round by round, for ever: notes whose writer died."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self._look_once()
            except Exception:  # of this round; the next may find the cause gone
                log.exception("what is unlisted could not be looked for")

    async def _look_once(self) -> None:
        """A round."""
        looks = {n: (b"HGETALL", self._keys.shards[n].unlisted) for n in SHARDS}
        for shard, marks in (await self._nodes.read_all(looks)).items():
            try:
                await self._bring_up(marks)
            except StoreError as error:
                log.info("the lists will follow later: %s", error)
            except Exception:  # of one shard; the others go on
                log.exception("the lists of shard %d could not be brought up", shard)

    async def _bring_up(self, marks: list[bytes] | StoreError) -> None:
        """What a shard notes as unlisted."""
        if isinstance(marks, StoreError):
            raise marks
        for name, mark in zip(marks[::2], marks[1::2], strict=True):
            await self._update(name.decode(), mark)

    # ------------------------------------------------------------------ reading

    async def public(self, kind: ListKind, game: str, after: str, limit: int) -> list[Listed]:
        if kind is ListKind.NONE:
            return []
        parts = ("public", kind.value, game) if game else ("public", kind.value)
        return await self._page(parts, kind, after, limit)

    async def owned(self, owner: str, game: str, after: str, limit: int) -> list[Listed]:
        if not owner:
            return []
        parts = ("owned", owner, game) if game else ("owned", owner)
        return await self._page(parts, None, after, limit)

    async def _page(
        self, parts: tuple[str, ...], kind: ListKind | None, after: str, limit: int
    ) -> list[Listed]:
        """Up to so many, past those that are not what the list is for any more."""
        page: list[Listed] = []
        await self._updates.settle(SETTLE_SECONDS)
        while len(page) < limit:
            last = f"({after}" if after else "+"
            places = await self._nodes.read(
                LISTS, b"ZRANGE", self._keys.list_of(*parts), last, b"-", b"BYLEX", b"REV",
                b"LIMIT", 0, limit - len(page),
            )  # fmt: skip
            if not places:
                break
            after = places[-1].decode()
            found = await asyncio.gather(*(self._listed(place.decode(), kind) for place in places))
            page += [listed for listed in found if listed is not None]
        return page

    async def _listed(self, place: str, kind: ListKind | None) -> Listed | None:
        """A session of a list; None when it should not be there."""
        session_id = place.partition("-")[2]
        key = self._keys.session(session_id).session
        revision, header, is_at, is_of = await self._nodes.read(
            shard_of(session_id), b"HMGET", key, b"revision", b"header", b"place", b"kind"
        )
        is_here = is_at is not None and is_at.decode() == place
        if not is_here or (kind is not None and is_of.decode() != kind.value):
            self.changed(session_id, 0)  # perhaps the index never heard of it
            return None
        return Listed(session_id, int(revision), header, place)

    async def count(self) -> Mapping[tuple[ListKind, str], int]:
        found = await counts(self._nodes, self._keys, "sessions ")
        split = ((name.partition(" "), number) for name, number in found.items())
        return {(ListKind(kind), game): number for (kind, _, game), number in split}
