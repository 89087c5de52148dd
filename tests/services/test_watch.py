"""WatchSession: everything, once, in order, to those who read; a place to resume for others."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import grpc
import pytest

from services import server as server_module
from services.config import Config
from services.watches.watch import Subscription
from tests.services.support import (
    FINISHED,
    PATIENCE,
    Client,
    Running,
    Table,
    create,
    file_store,
    join_all,
    read_refusal,
    refused,
    resumes_at,
    running,
    settings,
    short_game,
    started,
    until,
)
from ziggurat.v1 import service_pb2, session_pb2

StatusCode = grpc.StatusCode


@pytest.fixture(params=[False, True], ids=["", "suspending"])
async def server(request: pytest.FixtureRequest) -> AsyncIterator[Running]:
    async with running(suspending=request.param) as found:
        yield found


async def collect(watch: Any) -> list[Any]:
    """All updates up to the end of the stream."""
    return [answer.update async for answer in watch]


async def take(watch: Any, count: int) -> list[Any]:
    """The next updates."""
    async with asyncio.timeout(PATIENCE):
        return [(await watch.read()).update for _ in range(count)]


def revisions(updates: list[Any]) -> list[int]:
    return [update.revision for update in updates]


async def test_a_watch_tells_the_whole_life_of_a_table(server: Running) -> None:
    table = await create(server.client, options=short_game())
    watch = asyncio.ensure_future(collect(table.watch()))
    await join_all(table)
    await table.start()
    last = await table.play_on(random.Random(1), 10_000)
    updates = await asyncio.wait_for(watch, PATIENCE)
    assert revisions(updates) == list(range(1, last + 1))
    assert [update.kind for update in updates[:4]] == [
        session_pb2.UPDATE_KIND_CREATED,
        session_pb2.UPDATE_KIND_SEAT_TAKEN,
        session_pb2.UPDATE_KIND_SEAT_TAKEN,
        session_pb2.UPDATE_KIND_STARTED,
    ]
    assert {update.kind for update in updates[4:]} == {session_pb2.UPDATE_KIND_MOVE}
    assert updates[1].changed_seat.name == "player 0"
    assert updates[-1].phase == FINISHED
    assert len(updates[-1].returns) == 2


async def test_a_watch_resumes_anywhere_and_tells_the_same(server: Running) -> None:
    table = await started(server.client, options=short_game())
    last = await table.play_on(random.Random(2), 10_000)
    whole = await collect(table.watch(seat=0))
    for after in (0, 1, 3, 4, last // 2, last - 1, last):
        assert await collect(table.watch(after, seat=0)) == whole[after:]


async def test_a_reader_that_comes_and_goes_misses_and_repeats_nothing(server: Running) -> None:
    table = await started(server.client, options=short_game())
    seen: list[int] = []

    async def read() -> None:
        rng = random.Random(3)
        while True:
            watch = table.watch(seen[-1] if seen else 0)
            for _ in range(rng.randrange(1, 7)):
                answer = await watch.read()
                if answer is grpc.aio.EOF:
                    return
                seen.append(answer.update.revision)
            watch.cancel()

    reader = asyncio.ensure_future(read())
    last = await table.play_on(random.Random(4), 10_000)
    await asyncio.wait_for(reader, PATIENCE)
    assert seen == list(range(1, last + 1))


async def test_many_watchers_all_hear_of_every_move(server: Running) -> None:
    table = await started(server.client, options=short_game())
    watches = [
        asyncio.ensure_future(collect(table.watch(seat=seat)))
        for seat in (None, 0, 1) for _ in range(20)
    ]  # fmt: skip
    last = await table.play_on(random.Random(5), 10_000)
    for updates in await asyncio.wait_for(asyncio.gather(*watches), PATIENCE):
        assert revisions(updates) == list(range(1, last + 1))


async def test_the_mover_and_the_watcher_of_a_seat_are_told_the_same(server: Running) -> None:
    table = await started(server.client)
    watches = {seat: table.watch(4, seat=seat) for seat in (0, 1)}
    rng = random.Random(6)
    for _ in range(10):
        seat = (await table.get()).session.to_act
        answer = await table.play_any(rng)
        for watcher, watch in watches.items():
            [update] = await take(watch, 1)
            if watcher == seat:
                assert update == answer.update


async def test_the_newest_update_carries_the_view_when_asked(server: Running) -> None:
    table = await started(server.client)
    watch = table.watch(4, seat=1, include_view=True)
    for _ in range(3):
        await table.play_any(random.Random(7))
        [update] = await take(watch, 1)
        assert update.view == (await table.get(seat=1)).view


async def test_waiting_watches_cost_their_session_only(server: Running) -> None:
    quiet, busy = await started(server.client), await started(server.client)
    watch = quiet.watch(4)
    reading = asyncio.ensure_future(watch.read())
    await busy.play_on(random.Random(8), 40)
    assert not reading.done()
    await quiet.play_any(random.Random(9))
    assert (await reading).update.revision == 5


# ---------------------------------------------------------------------- a history that was lost


async def test_a_watch_of_a_history_that_was_lost_begins_again(tmp_path: Path) -> None:
    """A copy of the store from before is put back: what was acknowledged since then is gone."""
    config = settings(file_store(tmp_path))
    file = tmp_path / "sessions.sqlite"
    async with running(config) as server:
        table = await started(server.client)
        rng = random.Random(12)
        await table.play_on(rng, 2)
        first = (await table.get()).session.epoch
    copy = file.read_bytes()
    async with running(config) as server:
        table.client = server.client
        seen = (await table.play_any(rng)).update
        [update] = await take(table.watch(6, after_epoch=first), 1)
        assert (update.revision, update.epoch) == (seen.revision, seen.epoch)
    file.write_bytes(copy)
    async with running(config) as server:
        table.client = server.client
        again = (await table.play_any(rng)).update
        assert (again.revision, again.epoch > seen.epoch) == (seen.revision, True)
        watch = table.watch(seen.revision, after_epoch=seen.epoch)
        refusal = await refused(watch.read(), StatusCode.OUT_OF_RANGE, "REVISION_NOT_REACHED")
        assert refusal.field == "after_revision"
        assert (await table.get()).session.epoch == again.epoch
        updates = await take(table.watch(0, after_epoch=seen.epoch), 7)
        assert [update.epoch for update in updates] == [first] * 6 + [again.epoch]


# ---------------------------------------------------------------------- slow and too many readers

SMALL_WINDOW = [("grpc.http2.bdp_probe", 0), ("grpc.http2.lookahead_bytes", 65_535)]
# So much that who is that far behind has stopped reading, and was not only slow for a moment.
ROOM = 64


async def test_a_reader_that_does_not_read_is_cut_off_and_can_resume() -> None:
    config: Config = settings(watch_buffer=8)
    async with (
        running(config) as server,
        grpc.aio.insecure_channel(server.server.address, options=SMALL_WINDOW) as channel,
    ):
        table = await started(server.client)
        slow = Table(Client(channel), table.session_id, table.host_token, table.seat_tokens)
        watch = slow.watch(include_view=True)
        [first] = await take(watch, 1)
        assert first.revision == 1
        last = await play_games(server.client, table, watch)
        seen = [1]
        with pytest.raises(grpc.aio.AioRpcError) as cut:
            while True:
                seen.append((await watch.read()).update.revision)
        refusal = read_refusal(cut.value)
        assert (refusal.code, refusal.reason) == (StatusCode.RESOURCE_EXHAUSTED, "SLOW_WATCHER")
        resume = int(refusal.metadata["resume_revision"])
        assert seen == list(range(1, len(seen) + 1))
        assert resume <= len(seen) < last
        again = await take(slow.watch(len(seen)), last - len(seen))
        assert revisions(again) == list(range(len(seen) + 1, last + 1))


async def play_games(client: Client, table: Table, watch: Any) -> int:
    """Move until the server has given the watch up; the last revision."""
    rng = random.Random(10)
    revision = 0
    for _ in range(400):
        session = (await table.get()).session
        if session.phase == FINISHED:
            break
        revision = (await table.play_any(rng)).revision
    return revision


@asynccontextmanager
async def deaf_watches(server: Running, count: int) -> AsyncIterator[list[Any]]:
    """Watches that were cut off because their client has stopped reading, and reads no more."""
    async with grpc.aio.insecure_channel(server.server.address, options=SMALL_WINDOW) as channel:
        table = await started(server.client)
        deaf = Table(Client(channel), table.session_id, table.host_token, table.seat_tokens)
        watches = [deaf.watch(include_view=True) for _ in range(count)]
        for watch in watches:
            await take(watch, 1)
        await play_games(server.client, table, watches[0])
        yield watches


async def test_a_watch_counts_until_its_client_has_read_its_end() -> None:
    """gRPC cannot end the stream of a client that does not read, and holds memory for it."""
    async with running(settings(watch_buffer=ROOM, max_watchers=3)) as server:
        async with deaf_watches(server, 3) as watches:
            assert server.server.watchers == 3
            more = (await started(server.client)).watch()
            await refused(more.read(), StatusCode.RESOURCE_EXHAUSTED, "LIMIT")
            for watch in watches:
                with pytest.raises(grpc.aio.AioRpcError) as cut:
                    while await watch.read():
                        pass
                assert read_refusal(cut.value).reason == "SLOW_WATCHER"
            await until(lambda: not server.server.watchers, "the ends were read")
        await take((await started(server.client)).watch(), 4)


async def test_a_client_that_never_reads_is_freed_when_its_connection_has_its_age(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Other calls whose connection has its age at the same time must be over by then.
    monkeypatch.setattr(server_module, "GRACE_MS", 3_000)
    config = settings(watch_buffer=ROOM, connection_seconds=5)
    async with running(config) as server, deaf_watches(server, 2):
        await until(lambda: not server.server.watchers, "the connection was ended")


async def test_a_drain_does_not_wait_for_those_who_do_not_read() -> None:
    async with running(settings(watch_buffer=ROOM, drain_seconds=10 * PATIENCE)) as server:
        async with deaf_watches(server, 2):
            assert server.server.watchers == 2
            await asyncio.wait_for(server.server.drain(), PATIENCE)
        await until(lambda: server.server.watchers == 0, "the handlers end")


async def test_no_more_watches_are_open_than_may_be() -> None:
    async with running(settings(max_watchers=2)) as server:
        table = await started(server.client)
        open_watches = [table.watch() for _ in range(2)]
        for watch in open_watches:
            await take(watch, 4)
        refusal = await refused(table.watch().read(), StatusCode.RESOURCE_EXHAUSTED, "LIMIT")
        assert "RetryInfo" in str(refusal.status.details)
        open_watches[0].cancel()
        async with asyncio.timeout(PATIENCE):
            while True:  # the server hears of the cancellation when it does
                try:
                    await take(table.watch(), 4)
                    break
                except grpc.aio.AioRpcError as error:
                    assert error.code() == StatusCode.RESOURCE_EXHAUSTED


# ---------------------------------------------------------------------- drain


async def test_a_drain_ends_watches_with_the_revision_to_resume_from() -> None:
    async with running() as server:
        table = await started(server.client)
        watches = [table.watch(), table.watch(3)]
        await take(watches[0], 4)
        await take(watches[1], 1)
        waiting = [asyncio.ensure_future(watch.read()) for watch in watches]
        slow_read = asyncio.ensure_future(table.get(min_revision=50))
        await until(lambda: server.server.watchers == 3, "the read waits too")
        await server.server.drain()
        for read in waiting:
            refusal = await refused(read, StatusCode.UNAVAILABLE, "DRAINING")
            assert resumes_at(refusal, 4)
        await refused(slow_read, StatusCode.UNAVAILABLE, "DRAINING")


async def test_a_watch_that_ends_in_its_first_write_is_told_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """gRPC sends a head with the first message, and takes no second one with the refusal."""
    write = Subscription.write

    async def ended_meanwhile(watch: Subscription, *what: Any) -> None:
        why = (StatusCode.UNAVAILABLE, "HISTORY_LOST", "the latest revisions may be lost")
        asyncio.get_running_loop().call_soon(watch.end, *why)  # before gRPC can have written
        await write(watch, *what)

    async with running() as server:
        table = await started(server.client)
        monkeypatch.setattr(Subscription, "write", ended_meanwhile)
        watch = table.watch()
        async with asyncio.timeout(PATIENCE):
            with pytest.raises(grpc.aio.AioRpcError) as cut:
                while await watch.read():
                    pass
        refusal = read_refusal(cut.value)
        assert refusal.reason == "HISTORY_LOST"
        assert refusal.metadata["resume_revision"] == "0"
        await until(lambda: server.server.watchers == 0, "the call has ended")


async def test_in_a_drain_every_call_is_answered_or_turned_away() -> None:
    """gRPC ends a call it had accepted but not begun with CANCELLED: as good as UNAVAILABLE."""
    async with running() as server:
        tables = [await started(server.client) for _ in range(10)]
        rng = random.Random(11)
        moves = [asyncio.ensure_future(table.play_any(rng)) for table in tables]
        await asyncio.sleep(0)
        await server.server.drain()
        answers = await asyncio.gather(*moves, return_exceptions=True)
        for answer in answers:
            if isinstance(answer, grpc.aio.AioRpcError):
                assert answer.code() in (StatusCode.UNAVAILABLE, StatusCode.CANCELLED)
            else:
                assert isinstance(answer, service_pb2.PlayMoveResponse)
                assert answer.revision == 5
