"""The Redis store's own promises: what it sends, what becomes of what was lost, what it says."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest
from redis.asyncio import Connection

from services.store import make_store
from services.store.base import (
    Commit,
    Listing,
    ListKind,
    LogRow,
    Note,
    StaleEpochError,
    StoreError,
)
from services.store.redis import feed, lists
from services.store.redis.pipeline import MOST_TURNS
from services.store.redis.scripts import script
from tests.certificates import certificate
from tests.ports import kept_port
from tests.services.proxy import Proxy, proxied
from tests.services.redis_servers import Alone, Cluster, LeastRights, Sentinels, Server
from tests.services.stores import (
    BUILDS,
    LONG,
    MOST,
    PATIENCE,
    Case,
    becomes,
    heard,
    job_of,
    new,
    own_prefix,
    revision_of,
    step,
)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Case]:
    case = Case(lambda: make_store(url))
    await case.open()
    try:
        yield case
    finally:
        await case.store.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """One that the test may kill; flushed before it acknowledges, so that it loses nothing."""
    servers = Alone(tmp_path, "appendfsync always")
    yield servers.server
    servers.stop()


async def refusal(url: str) -> str:
    """Why a store cannot be opened."""
    with pytest.raises(StoreError) as refused:
        async with opened(url):
            pass
    return str(refused.value)


async def again(case: Case, commit: Commit) -> LogRow:
    """The row of a commit that is asked for until the store takes it."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return (await case.store.commit(commit)).row
            except StoreError:
                await asyncio.sleep(0.02)


# ---------------------------------------------------------------------- what is sent


async def test_a_move_is_one_script_call(redis_alone: Alone) -> None:
    """Whatever it changes; counted by MONITOR, which also shows what scripts do inside."""
    moves = 200
    async with opened(own_prefix(redis_alone.url)) as case:
        await case.store.create(new(), MOST)
        await case.store.follow("one")
        client = redis_alone.server.client()
        with client.monitor() as monitor:
            for expected in range(1, moves + 1):
                changes = {"header": b"h", "state": b"s", "due_ms": 10**15, "job": job_of()}
                await case.store.commit(step(expected, request=b"%d" % expected, **changes))
            redis_alone.server.ask("ECHO", "the end")
            sent = []
            for command in monitor.listen():
                if "the end" in command["command"]:
                    break
                if command["client_type"] != "lua" and prefix_of(case) in command["command"]:
                    sent.append(" ".join(command["command"].split()[:2]))
        client.close()
    calls = Counter(sent)
    assert calls.pop(f"EVALSHA {script('commit').sha.decode()}") == moves
    assert calls.total() < moves / 10, "what opening the store began, and nothing for each move"


def prefix_of(case: Case) -> str:
    prefix = case.store._keys.prefix  # type: ignore[attr-defined]
    assert isinstance(prefix, str)
    return prefix


async def unlisted(servers: Alone, case: Case) -> object:
    """Shards with sessions that lists do not show as they are yet."""
    return servers.server.ask("KEYS", f"{prefix_of(case)}:*unlisted")


async def test_what_many_ask_for_at_once_is_sent_at_once(redis_alone: Alone) -> None:
    async with opened(own_prefix(redis_alone.url)) as case:
        names = [str(number) for number in range(64)]
        for name in names:
            await case.store.create(new(name), MOST)
        before = reads(redis_alone)
        await asyncio.gather(*(case.store.commit(step(1, name)) for name in names))
        assert reads(redis_alone) - before < 20, "of the socket; some 40 bytes would be a command"


async def test_what_many_ask_for_one_a_turn_is_gathered(
    redis_alone: Alone, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(own_prefix(redis_alone.url)) as case:
        names = [str(number) for number in range(8 * MOST_TURNS)]
        for name in names:
            await case.store.create(new(name), MOST)
        sent: list[int] = []
        send = Connection.send_packed_command

        async def noted(self: Connection, packed: list[bytes], check_health: bool) -> None:
            sent.append(sum(b"EVALSHA" in command for command in packed))
            await send(self, packed, check_health)

        async def commit(turns: int, name: str) -> None:
            for _ in range(turns):
                await asyncio.sleep(0)
            await case.store.commit(step(1, name))

        monkeypatch.setattr(Connection, "send_packed_command", noted)
        await asyncio.gather(*(commit(*turn) for turn in enumerate(names)))
        assert sum(sent) >= len(names)
        assert MOST_TURNS // 2 < max(sent) <= 2 * MOST_TURNS, "gathered, and not for ever"


def reads(servers: Alone) -> int:
    """How often the server had something to read."""
    processed = servers.server.info("stats")["total_reads_processed"]
    assert isinstance(processed, int)
    return processed


async def test_scripts_that_redis_forgot_are_loaded_again(redis_alone: Alone) -> None:
    async with opened(own_prefix(redis_alone.url)) as case:
        await case.store.create(new(), MOST)
        redis_alone.server.ask("SCRIPT", "FLUSH")
        done = await asyncio.gather(*(case.store.commit(step(1, request=b"r")) for _ in range(5)))
        assert sorted(one.repeated for one in done) == [False] + [True] * 4
        assert await revision_of(case.store) == 2


# ---------------------------------------------------------------------- answers that get lost


@pytest.fixture
async def proxy(redis_alone: Alone) -> AsyncIterator[Proxy]:
    async with proxied(redis_alone.server.address) as found:
        yield found


@asynccontextmanager
async def behind(proxy: Proxy, seconds: float = PATIENCE) -> AsyncIterator[Case]:
    """A store that waits so long for an answer."""
    async with opened(f"{own_prefix(f'redis://{proxy.address}')}&timeout={seconds:g}") as case:
        yield case


async def lose_answer(proxy: Proxy, servers: Alone, case: Case, revision: int) -> None:
    """Let the server make the revision and its answer be lost with the connection."""
    key = case.store._keys.session("one").session  # type: ignore[attr-defined]

    async def made() -> object:
        return servers.server.ask("HGET", key, "revision")

    await becomes(made, str(revision))
    proxy.drop_replies = False
    proxy.cut()


@pytest.mark.parametrize("request_id", [b"r", b""])
async def test_a_commit_whose_answer_is_lost_was_made_once(
    proxy: Proxy, redis_alone: Alone, request_id: bytes
) -> None:
    async with behind(proxy) as case:
        await case.store.create(new(), MOST)
        for expected in range(1, 11):
            await case.store.check()  # there is a connection again
            proxy.drop_replies = True
            commit = step(expected, request=request_id and b"r%d" % expected, body_hash=b"h")
            work = asyncio.ensure_future(case.store.commit(commit))
            await lose_answer(proxy, redis_alone, case, expected + 1)
            done = await work
            assert (done.row.revision, done.repeated) == (expected + 1, False)
        rows = await case.store.read_log("one", 0, 100)
        assert [row.revision for row in rows] == list(range(1, 12))


async def test_a_session_whose_creation_is_not_answered_is_there_once(
    proxy: Proxy, redis_alone: Alone
) -> None:
    async with behind(proxy) as case:
        proxy.drop_replies = True
        work = asyncio.ensure_future(case.store.create(new(request=b"r"), MOST))
        await lose_answer(proxy, redis_alone, case, 1)
        assert (await work).row == LogRow(1, b"created", b"r")
        assert await case.store.count_sessions() == {(ListKind.NONE, "game"): 1}


async def test_an_answer_that_comes_too_late_is_not_waited_for(proxy: Proxy) -> None:
    """What became of it is looked up; while that is slow too, nobody claims to know."""
    async with behind(proxy, 1.0) as case:
        await case.store.create(new(), MOST)
        proxy.delay = 5.0
        with pytest.raises(StoreError, match="it is not known whether the step was made"):
            await case.store.commit(step(1, request=b"r"))
        proxy.delay = 0.0
        assert await again(case, step(1, request=b"r")) == LogRow(2, b"entry 2", b"r")
        assert await revision_of(case.store) == 2


async def test_what_was_never_sent_is_refused_at_once(tmp_path: Path) -> None:
    """However long the store would wait for an answer."""
    servers = Alone(tmp_path)
    async with opened(f"{own_prefix(servers.url)}&timeout=60") as case:
        await case.store.create(new(), MOST)
        servers.server.kill()
        with pytest.raises(StoreError):
            await case.store.check()  # perhaps the first to notice
        async with asyncio.timeout(PATIENCE):
            with pytest.raises(StoreError, match=f"{servers.server.address} takes no connection"):
                await case.store.commit(step(1))
    servers.stop()


async def test_a_server_that_hangs_with_full_buffers_makes_nobody_wait(server: Server) -> None:
    async with opened(f"{own_prefix(f'redis://{server.address}')}&timeout=1") as case:
        names = [str(number) for number in range(64)]
        for name in names:
            await case.store.create(new(name), MOST)
        server.kill(signal.SIGSTOP)
        steps = [step(1, name, request=b"r", state=bytes(500_000)) for name in names]
        for some in (steps, steps[:1], steps[:1]):
            async with asyncio.timeout(PATIENCE):
                done = await asyncio.gather(*map(case.store.commit, some), return_exceptions=True)
            assert all(isinstance(error, StoreError) for error in done)
        server.kill(signal.SIGCONT)
        assert (await again(case, step(1, names[0], request=b"r"))).revision == 2


# ---------------------------------------------------------------------- news that get lost


async def test_rows_made_while_nothing_was_heard_are_announced_later(
    proxy: Proxy, redis_alone: Alone
) -> None:
    async with behind(proxy) as case:
        url = f"{redis_alone.url}?prefix={prefix_of(case)}"
        async with opened(url) as other:
            await other.store.create(new(), MOST)
            await case.store.follow("one")
            proxy.target = "127.0.0.1:1"  # nobody is there
            proxy.cut()
            for expected in range(1, 6):
                await other.store.commit(step(expected))
            proxy.target = redis_alone.server.address
            await other.store.commit(step(6))
            rows = [("one", row) for row in await other.store.read_log("one", 1, 10)]
            assert len(rows) == 6
            await heard(case, *rows)


async def test_a_job_that_was_not_heard_of_is_found(proxy: Proxy, redis_alone: Alone) -> None:
    async with behind(proxy) as case:
        url = f"{redis_alone.url}?prefix={prefix_of(case)}"
        async with opened(url) as other:
            await other.store.create(new(), MOST)
            assert await case.store.lease_job(BUILDS, LONG) is None
            proxy.cut()
            await other.store.commit(step(1, job=job_of()))
            async with asyncio.timeout(PATIENCE):
                while await case.store.lease_job(BUILDS, LONG) is None:
                    await case.store.wait_for_job(BUILDS, LONG)


async def test_what_was_only_told_is_looked_for_from_time_to_time(
    redis_alone: Alone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here Redis keeps the connection and loses what is said on it."""
    monkeypatch.setattr(feed, "LOOK_SECONDS", 0.05)
    async with opened(own_prefix(redis_alone.url)) as case:
        await case.store.create(new(), MOST)
        await case.store.follow("one")
        channel = case.store._keys.session("one").log  # type: ignore[attr-defined]
        await case.store._feed._channels_of(0).leave(channel)  # type: ignore[attr-defined]
        await case.store.commit(step(1))
        await heard(case, ("one", LogRow(2, b"entry 2")))
        await case.store.delete("one", 2)
        await heard(case, ("one", LogRow(2, b"entry 2")), ("one", Note.GONE))


async def test_a_listener_that_fails_keeps_no_news_from_others(
    redis_alone: Alone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor from itself, as soon as it goes well again; here the rounds of looking tell all."""
    monkeypatch.setattr(feed, "LOOK_SECONDS", 0.05)
    failed: list[object] = []
    url = own_prefix(redis_alone.url)
    case = Case(lambda: make_store(url))

    def listener(session_id: str, news: LogRow | Note) -> None:
        if session_id == "bad" and len(failed) < 3:
            failed.append(news)
            raise RuntimeError("on purpose")
        case.heard.append((session_id, news))

    await case.store.open(listener)
    names = ("bad", "good")
    for name in names:
        await case.store.create(new(name), MOST)
        await case.store.follow(name)
        channel = case.store._keys.session(name).log  # type: ignore[attr-defined]
        await case.store._feed._channels_of(0).leave(channel)  # type: ignore[attr-defined]
    for expected in range(1, 5):
        for name in names:
            await case.store.commit(step(expected, name))
        await becomes(partial(told_of, case, "good"), list(range(2, expected + 2)))
    assert failed
    await becomes(partial(last_told_of, case, "bad"), 5)
    await case.store.close()


async def told_of(case: Case, name: str) -> list[int]:
    """The revisions of a session that were announced."""
    return [row.revision for told, row in case.heard if told == name and isinstance(row, LogRow)]


async def last_told_of(case: Case, name: str) -> int | None:
    return next(reversed(await told_of(case, name)), None)


# ---------------------------------------------------------------------- lists that lag


async def test_a_front_end_lists_at_once_what_it_changed_itself(redis_alone: Alone) -> None:
    listing = Listing(ListKind.OPEN, "go", "ann")
    async with opened(own_prefix(redis_alone.url)) as case:
        for number in range(1, 21):
            await case.store.create(new(f"{number:02d}", listing=listing), MOST)
            assert len(await case.store.list_public(ListKind.OPEN, "", "", 50)) == number
        await asyncio.gather(*(case.store.delete(f"{number:02d}", 1) for number in range(1, 11)))
        assert len(await case.store.list_owned("ann", "go", "", 50)) == 10


async def test_a_listing_whose_writer_died_is_brought_up_by_another(
    redis_alone: Alone, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = own_prefix(redis_alone.url)
    with monkeypatch.context() as dying:
        dying.setattr(lists.Lists, "changed", lambda *_: None)
        async with opened(url) as case:
            await case.store.create(new(listing=Listing(ListKind.OPEN, "go")), MOST)
            await case.store.create(new("gone", listing=Listing(ListKind.OPEN, "go")), MOST)
            assert await case.store.list_public(ListKind.OPEN, "", "", 10) == []
    monkeypatch.setattr(lists, "LOOK_SECONDS", 0.05)
    async with opened(url) as case:

        async def listed() -> list[str]:
            page = await case.store.list_public(ListKind.OPEN, "", "", 10)
            return [found.session_id for found in page]

        await becomes(listed, ["one", "gone"])
        with monkeypatch.context() as dying:
            dying.setattr(lists.Lists, "changed", lambda *_: None)
            await case.store.delete("gone", 1)
        await becomes(listed, ["one"])
        await becomes(partial(unlisted, redis_alone, case), [])


async def test_a_front_end_that_was_slow_does_not_list_what_is_over(
    redis_alone: Alone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It read the session, and puts it into the lists when it is gone from them again."""
    async with opened(own_prefix(redis_alone.url)) as case:
        slow, put = asyncio.Event(), lists.Lists._put

        async def put_later(self: lists.Lists, *arguments: object) -> None:
            monkeypatch.setattr(lists.Lists, "_put", put)  # the others are not slow
            await slow.wait()
            await put(self, *arguments)  # type: ignore[arg-type]

        monkeypatch.setattr(lists.Lists, "_put", put_later)
        await case.store.create(new(listing=Listing(ListKind.OPEN, "go", "ann")), MOST)
        async with asyncio.timeout(PATIENCE):
            while lists.Lists._put is put_later:  # noqa: ASYNC110
                await asyncio.sleep(0.005)
        await case.store.delete("one", 1)
        await becomes(partial(unlisted, redis_alone, case), [])
        slow.set()
        await becomes(partial(listed, redis_alone, case), [])
        await case.store.create(new("two"), MOST)
        await becomes(partial(unlisted, redis_alone, case), [])
        assert await listed(redis_alone, case) == [], "what is in no list takes no room"


async def listed(servers: Alone, case: Case) -> object:
    """Keys of the index."""
    return servers.server.ask("KEYS", f"{prefix_of(case)}:{{lists}}:list*")


# ---------------------------------------------------------------------- death and coming back


async def test_killing_redis_loses_nothing_that_was_acknowledged(server: Server) -> None:
    """The epoch rises all the same: nobody can know."""
    async with opened(own_prefix(f"redis://{server.address}")) as case:
        await case.store.create(new(), MOST)
        await case.store.follow("one")
        revision = 1
        for _ in range(3):
            for revision in range(revision, revision + 100):  # noqa: B020
                await case.store.commit(step(revision, request=b"%d" % revision))
            revision += 1
            epoch = case.store.epoch_of("one")
            server.kill()
            server.start()
            server.wait()
            row = await again(case, step(revision, request=b"%d" % revision))
            assert row.revision == revision + 1
            revision = row.revision
            await becomes(partial(risen, case, epoch), True)
        rows = await case.store.read_log("one", 0, 1000)
        assert [row.revision for row in rows] == list(range(1, revision + 1))
        assert [row.request for row in rows[1:]] == [b"%d" % n for n in range(1, revision)]
        assert ("one", Note.LOST) in case.heard


async def risen(case: Case, epoch: int) -> bool:
    return case.store.epoch_of("one") > epoch


async def test_an_entry_made_before_redis_was_restarted_is_refused_once(server: Server) -> None:
    async with opened(own_prefix(f"redis://{server.address}")) as case:
        await case.store.create(new(), MOST)
        epoch = case.store.epoch_of("one")
        server.kill()
        server.start()
        server.wait()
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    await case.store.commit(step(1, epoch=epoch))
                except StaleEpochError:
                    break
                except StoreError:
                    await asyncio.sleep(0.02)
                else:
                    raise AssertionError("it was made with the chance of an epoch that is over")
        assert case.store.epoch_of("one") > epoch
        await case.store.commit(step(1, epoch=case.store.epoch_of("one")))


async def test_a_lost_epoch_does_not_come_again(server: Server) -> None:
    """An epoch begins, and the server that knew of it is replaced by one that does not."""
    url = own_prefix(f"redis://{server.address}")
    async with opened(url) as case:
        first = case.store.epoch_of("one")
        server.ask("FLUSHALL")
        await case.store.create(new(), MOST)
        with pytest.raises(StaleEpochError):
            await case.store.commit(step(1, epoch=first))
        assert case.store.epoch_of("one") > first
    server.ask("FLUSHALL")
    async with opened(url) as stranger:
        assert stranger.store.epoch_of("one") > case.store.epoch_of("one")


# ---------------------------------------------------------------------- servers that cannot


async def test_a_full_redis_refuses_a_step_as_a_whole(server: Server) -> None:
    async with opened(own_prefix(f"redis://{server.address}")) as case:
        await case.store.create(new(), MOST)
        server.ask("CONFIG", "SET", "maxmemory", "1")
        with pytest.raises(StoreError, match="out of memory"):
            await case.store.commit(step(1, header=b"new", job=job_of()))
        with pytest.raises(StoreError, match="out of memory"):
            await case.store.check()
        server.ask("CONFIG", "SET", "maxmemory", "0")
        found = await case.store.read("one")
        assert found is not None and (found.revision, found.header) == (1, b"header")
        assert (await case.store.commit(step(1))).row.revision == 2


async def test_a_user_who_may_not_ask_how_moves_are_flushed_is_told_so(
    redis_least_rights: LeastRights, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO):
        async with opened(own_prefix(redis_least_rights.url)):
            pass
    assert "does not say whether appendfsync is always, as it should be" in caplog.text


async def test_a_prefix_with_wild_cards_names_its_own_sessions_alone(redis_alone: Alone) -> None:
    prefix = own_prefix("").removeprefix("?prefix=")
    async with opened(f"{redis_alone.url}?prefix={prefix}[a]%3F*") as wild:
        await wild.store.create(new("wild"), MOST)
        async with opened(f"{redis_alone.url}?prefix={prefix}abc") as other:
            await other.store.create(new("other"), MOST)
        assert [name async for name in wild.store.names()] == ["wild"]


async def test_what_may_lose_sessions_is_said_when_the_store_opens(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    risky = Server(tmp_path, "maxmemory-policy allkeys-lru").wait()
    try:
        with caplog.at_level(logging.WARNING):
            async with opened(own_prefix(f"redis://{risky.address}")):
                pass
        assert "maxmemory-policy is allkeys-lru, it should be noeviction" in caplog.text
        assert "appendonly is off, it should be on" in caplog.text
        assert "appendfsync" not in caplog.text
        caplog.clear()
        risky.ask("CONFIG", "SET", "maxmemory-policy", "noeviction", "appendonly", "yes")
        with caplog.at_level(logging.WARNING):
            async with opened(own_prefix(f"redis://{risky.address}")):
                pass
        assert "appendfsync is everysec, it should be always" in caplog.text
        caplog.clear()
        risky.ask("CONFIG", "SET", "appendfsync", "always")
        async with opened(own_prefix(f"redis://{risky.address}")):
            assert caplog.text == ""
    finally:
        risky.stop()


async def test_a_server_that_is_not_there_is_named(redis_alone: Alone) -> None:
    assert "Redis at 127.0.0.1:1 takes no connection" in await refusal("redis://127.0.0.1:1")
    assert "no node of the Redis cluster" in await refusal("redis+cluster://127.0.0.1:1")
    assert "name no master table" in await refusal("redis+sentinel://127.0.0.1:1/table")


async def test_a_wrong_password_is_said_and_not_shown(redis_alone: Alone, server: Server) -> None:
    server.ask("CONFIG", "SET", "requirepass", "right")
    said = await refusal(f"redis://:hidden@{server.address}")
    assert "refuses the user or the password" in said
    assert "hidden" not in said
    assert "Redis" in await refusal(f"redis://{server.address}")
    async with opened(own_prefix(f"redis://:right@{server.address}")) as case:
        await case.store.check()


async def test_a_cluster_that_refuses_the_password_says_so(redis_cluster: Cluster) -> None:
    for node in redis_cluster.servers:
        node.ask("ACL", "SETUSER", "somebody", "on", ">right", "~*", "&*", "+@all")
    url = redis_cluster.url.replace("//", "//somebody:hidden@")
    said = await refusal(url)
    assert "refuses the user or the password" in said
    assert "hidden" not in said
    async with opened(own_prefix(url.replace("hidden", "right"))) as case:
        await case.store.check()


async def test_rights_that_are_missing_are_named(server: Server) -> None:
    server.ask("ACL", "SETUSER", "poor", "on", ">x", "~*", "&*", "+@all", "-xadd")
    async with opened(own_prefix(f"redis://poor:x@{server.address}")) as case:
        with pytest.raises(StoreError, match=r"deploy/redis/users\.acl"):
            await case.store.create(new(), MOST)


async def test_a_replica_is_no_store(redis_sentinels: Sentinels) -> None:
    replica = next(s for s in redis_sentinels.replicas if s is not redis_sentinels.master())
    assert "is a replica" in await refusal(own_prefix(f"redis://{replica.address}"))


async def test_a_node_of_a_cluster_is_told_from_a_server_alone(redis_cluster: Cluster) -> None:
    for node in redis_cluster.servers[:3]:
        assert "redis+cluster://" in await refusal(own_prefix(f"redis://{node.address}"))


async def test_keys_of_another_layout_are_left_alone(redis_alone: Alone) -> None:
    url = own_prefix(redis_alone.url)
    prefix = url.partition("=")[2]
    redis_alone.server.ask("HSET", f"{prefix}:{{lists}}:store", "layout", "0", "secret", "s")
    assert "layout 0; this build reads layout 1" in await refusal(url)


async def test_tls_and_a_database_of_its_own(tmp_path: Path) -> None:
    chain, key = certificate(tmp_path, "server")
    tls = f"tls-cert-file {chain}\ntls-key-file {key}\ntls-ca-cert-file {chain}"
    alone = Server(tmp_path, tls, "tls-auth-clients no", "appendonly yes").wait()
    try:
        with kept_port() as address:
            alone.ask("CONFIG", "SET", "tls-port", address.rpartition(":")[2])
            url = f"rediss://{address}/3"
            async with opened(f"{own_prefix(url)}&ca={chain}") as case:
                await case.store.create(new(), MOST)
            assert "db3" in alone.info("keyspace")
            assert "takes no connection" in await refusal(own_prefix(url))
    finally:
        alone.stop()
