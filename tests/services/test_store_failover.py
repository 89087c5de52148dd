"""Failover under a stream of commits: what was acknowledged is there, or an epoch tells.

Replication is asynchronous, so a master that dies may take acknowledged rows with it. What must
never happen is that nobody is told, that a request is made twice, or that a revision is made again
with the chance it had before.
"""

from __future__ import annotations

import asyncio
import shutil
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from services.store import make_store
from services.store.base import (
    Listing,
    ListKind,
    Note,
    StaleEpochError,
    StaleRevisionError,
    Store,
    StoreError,
)
from services.store.redis import feed, lists
from services.store.redis.keys import LISTS, shard_of
from tests.services.redis_servers import (
    SOON_MS,
    Alone,
    Cluster,
    GuardedSentinels,
    Sentinels,
    wait_for,
)
from tests.services.stores import LONG, MOST, PATIENCE, Case, becomes, new, own_prefix, step

WRITERS = 16  # each with a session, which are spread over the shards
BEFORE, AFTER = 20, 10  # commits of each writer


class Acknowledged(NamedTuple):
    revision: int
    request: bytes
    entry: bytes  # the epoch it was made in


class Writer:
    """Makes one revision after the other, as a front end does."""

    def __init__(self, case: Case, name: str) -> None:
        self._case = case
        self._requests = 0
        self.name = name
        self.revision = 1
        self.acknowledged: list[Acknowledged] = []
        self.goal = 0

    async def reach(self, goal: int) -> None:
        """As many acknowledged commits as that, however long the store is away."""
        async with asyncio.timeout(3 * PATIENCE):
            while len(self.acknowledged) < goal:
                await self._try(b"request %d" % len(self.acknowledged))

    async def _try(self, request: bytes) -> None:
        store = self._case.store
        epoch = store.epoch_of(self.name)
        changes = {"request": request, "entry": b"%d" % epoch, "epoch": epoch}
        try:
            done = await store.commit(step(self.revision, self.name, **changes))
        except (StaleRevisionError, StaleEpochError):
            await self._read(store)
        except StoreError:
            await asyncio.sleep(0.02)
        else:
            self.revision = done.row.revision
            self.acknowledged.append(Acknowledged(self.revision, request, done.row.entry))

    async def _read(self, store: Store) -> None:
        try:
            found = await store.read(self.name)
        except StoreError:
            return
        if found is None:  # lost as a whole
            await store.create(new(self.name), MOST)
        self.revision = found.revision if found else 1


async def check(case: Case, writer: Writer) -> int:
    """Compare the log with what was acknowledged; how many rows were lost."""
    rows = await case.store.read_log(writer.name, 0, 10_000)
    assert [row.revision for row in rows] == list(range(1, len(rows) + 1))
    times = Counter(row.request for row in rows if row.request)
    assert set(times.values()) <= {1}, "a request was made twice"
    there = {row.revision: row for row in rows}
    lost = 0
    for revision, request, entry in writer.acknowledged:
        row = there.get(revision)
        if row is not None and row.request == request:
            continue
        lost += 1
        assert case.store.epoch_of(writer.name) > int(entry), "nobody was told"
        assert row is None or int(row.entry) > int(entry), "chance came again"
    return lost


async def fail_over(url: str, fail: Callable[[], None]) -> tuple[Case, list[Writer]]:
    """A store whose master fails while everybody writes, and went on afterwards."""
    case = Case(lambda: make_store(f"{own_prefix(url)}&timeout=1"))
    await case.open()
    writers = [Writer(case, f"session {number}") for number in range(WRITERS)]
    for writer in writers:
        await case.store.create(new(writer.name), MOST)
        await case.store.follow(writer.name)
    await asyncio.gather(*(writer.reach(BEFORE // 2) for writer in writers))
    writing = [asyncio.ensure_future(writer.reach(BEFORE)) for writer in writers]
    fail()
    await asyncio.gather(*writing)
    await asyncio.gather(*(writer.reach(BEFORE + AFTER) for writer in writers))
    return case, writers


async def told(case: Case, writer: Writer) -> None:
    """Whoever follows is told that rows may be lost, and hears of those that are made since."""

    async def knows() -> bool:
        return (writer.name, Note.LOST) in case.heard

    async def has_heard() -> bool:
        news = [news for name, news in case.heard if name == writer.name]
        rows = [row for row in news if not isinstance(row, Note)]
        return (rows[-1].revision, rows[-1].request) == last[:2]

    await becomes(knows, True)  # rows made before are not announced, but read
    await writer.reach(len(writer.acknowledged) + 1)
    last = writer.acknowledged[-1]
    await becomes(has_heard, True)


@pytest.fixture
def sentinels(tmp_path: Path) -> Iterator[Sentinels]:
    servers = Sentinels(tmp_path, down_after_ms=SOON_MS)
    yield servers
    servers.stop()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    servers = Cluster(tmp_path, node_timeout_ms=SOON_MS)
    yield servers
    servers.stop()


@pytest.mark.parametrize("fault", [signal.SIGKILL, signal.SIGSTOP], ids=["dies", "hangs"])
async def test_sentinels_put_a_replica_in_the_place_of_a_master_that(
    sentinels: Sentinels, fault: signal.Signals
) -> None:
    master = sentinels.master()
    case, writers = await fail_over(sentinels.url, lambda: master.kill(fault))
    wait_for(lambda: sentinels.master() is not master, "every sentinel knows the new master")
    for writer in writers:
        await check(case, writer)
    await told(case, writers[0])
    await case.store.close()


async def test_the_users_of_our_acl_file_are_enough_for_a_failover(tmp_path: Path) -> None:
    """Of the store, of replicas, and of sentinels, which ask for a password themselves."""
    servers = GuardedSentinels(tmp_path, down_after_ms=SOON_MS)
    try:
        for password in (servers.PASSWORDS[0], servers.AT_SENTINELS):
            wrong = make_store(servers.url.replace(password, "hidden"))
            with pytest.raises(StoreError, match=r"refuses? the user or the password") as refused:
                await wrong.open(lambda *_: None)
            assert "hidden" not in str(refused.value)
        case = Case(lambda: make_store(f"{servers.url}&timeout=1"))
        await case.open()
        await case.store.create(new("one"), MOST)
        await case.store.follow("one")
        writer = Writer(case, "one")
        await writer.reach(5)
        servers.master().kill()
        await writer.reach(10)
        await check(case, writer)
        await told(case, writer)
        await case.store.close()
    finally:
        servers.stop()


async def test_a_replica_takes_over_the_shards_of_a_dead_master_in_a_cluster(
    cluster: Cluster,
) -> None:
    master = cluster.servers[0]
    case, writers = await fail_over(cluster.url, master.kill)
    epochs = {writer.name: int(writer.acknowledged[0].entry) for writer in writers}
    moved = [writer for writer in writers if case.store.epoch_of(writer.name) > epochs[writer.name]]
    assert 0 < len(moved) < len(writers), "the shards of the other masters had nothing to lose"
    for writer in writers:
        await check(case, writer)
    await told(case, moved[0])
    await case.store.close()


async def test_shards_that_are_away_hold_up_no_others(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A master dies for which nobody takes over: what is due elsewhere is found, lists follow."""
    monkeypatch.setattr(lists, "LOOK_SECONDS", 0.1)
    for server in cluster.servers:
        server.ask("CONFIG", "SET", "cluster-require-full-coverage", "no")
    case = Case(lambda: make_store(f"{own_prefix(cluster.url)}&timeout=1"))
    await case.open()
    with monkeypatch.context() as dying:
        dying.setattr(lists.Lists, "changed", lambda *_: None)
        for number in range(WRITERS):
            listing = Listing(ListKind.OPEN, "go")
            await case.store.create(new(str(number), due_ms=500, listing=listing), MOST)
    where = {str(n): port_of(case, str(n)) for n in range(WRITERS)}
    lists_at = case.store._nodes.address(LISTS).port  # type: ignore[attr-defined]
    dead = next(server for server in cluster.servers[:3] if server.port != lists_at)
    there = sorted(name for name, port in where.items() if port != dead.port)
    assert 0 < len(there) < WRITERS
    cluster.servers[cluster.servers.index(dead) + 3].kill()
    dead.kill()
    assert sorted(await case.store.lease_due(500, LONG, WRITERS)) == there
    await case.store.check()  # others can still be served
    key = case.store._keys.list_of("public", "open")  # type: ignore[attr-defined]
    server = next(server for server in cluster.servers if server.port == lists_at)

    async def listed() -> int:
        found = server.ask("ZCARD", key)
        assert isinstance(found, int)
        return found

    await becomes(listed, len(there))
    await case.store.close()


async def test_a_server_that_hangs_holds_up_no_clock_of_another(tmp_path: Path) -> None:
    """No answer comes from it, nor is its connection refused: one who waited would wait long."""
    cluster = Cluster(tmp_path)
    case = Case(lambda: make_store(f"{own_prefix(cluster.url)}&timeout={2 * PATIENCE:g}"))
    victim = cluster.servers[0]
    try:
        await case.open()
        names = {str(number) for number in range(WRITERS)}
        for name in names:
            await case.store.create(new(name, due_ms=500), MOST)
        there = {name for name in names if port_of(case, name) != victim.port}
        assert 0 < len(there) < WRITERS
        victim.kill(signal.SIGSTOP)
        async with asyncio.timeout(PATIENCE):
            assert set(await case.store.lease_due(500, LONG, WRITERS)) == there
        victim.kill(signal.SIGCONT)

        async def rest() -> object:
            return set(await case.store.lease_due(500, LONG, WRITERS))

        await becomes(rest, names - there)
        await case.store.close()
    finally:
        cluster.stop()


def port_of(case: Case, name: str) -> int:
    """Where a session is, as far as the store knows."""
    port: int = case.store._nodes.address(shard_of(name)).port  # type: ignore[attr-defined]
    return port


async def test_what_is_due_in_a_shard_that_moved_is_found(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By whoever looks for what is due, if nobody heard of the move before."""

    async def deaf(_: feed.Feed) -> None:
        pass

    monkeypatch.setattr(feed.Feed, "_failed", deaf)
    monkeypatch.setattr(feed, "LOOK_SECONDS", 3600)
    monkeypatch.setattr(lists, "LOOK_SECONDS", 3600)
    case = Case(lambda: make_store(own_prefix(cluster.url)))
    await case.open()
    names = [str(number) for number in range(WRITERS)]
    for number, name in enumerate(names):
        await case.store.create(new(name, due_ms=500 + number), MOST)
    await case.store._lists._updates.settle(PATIENCE)  # type: ignore[attr-defined]
    before = port_of(case, names[3])
    cluster.move(case.store._keys.session(names[3]).session)  # type: ignore[attr-defined]
    assert port_of(case, names[3]) == before, "nobody has told"
    assert await case.store.lease_due(1000, LONG, WRITERS) == names, "those due first come first"
    assert port_of(case, names[3]) != before
    await case.store.close()


async def test_a_shard_that_moves_to_another_node_is_found_there(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With all its keys, as an operator moves it; nothing is lost, and who follows goes on."""
    monkeypatch.setattr(feed, "LOOK_SECONDS", 3600)  # it is told by the node
    url = own_prefix(cluster.url)
    writing, following = Case(lambda: make_store(url)), Case(lambda: make_store(url))
    await writing.open()
    await following.open()
    writer = Writer(writing, "one")
    await writing.store.create(new("one"), MOST)
    await following.store.follow("one")
    await writer.reach(5)
    cluster.move(writing.store._keys.session("one").session)  # type: ignore[attr-defined]
    await writer.reach(10)
    assert await check(writing, writer) == 0
    await told(following, writer)
    await writing.store.close()
    await following.store.close()


async def test_rows_that_a_restart_lost_are_made_again_in_another_epoch(tmp_path: Path) -> None:
    """The disk had not all of it: here it is put back to what it was a while ago."""
    servers = Alone(tmp_path, "appendfsync always")
    server, older = servers.server, tmp_path / "older"
    case = Case(lambda: make_store(own_prefix(servers.url)))
    await case.open()
    writer = Writer(case, "one")
    await case.store.create(new("one"), MOST)
    await case.store.follow("one")
    await writer.reach(10)
    shutil.copytree(server.folder, older)
    await writer.reach(20)
    server.kill()
    shutil.rmtree(server.folder)
    older.rename(server.folder)
    server.start()
    server.wait()
    await writer.reach(35)
    assert await check(case, writer) == 10
    await told(case, writer)
    await case.store.close()
    servers.stop()
