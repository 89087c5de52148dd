"""The store loses its latest revisions while servers run: nobody goes on from what is not there."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from typing import Any

import grpc
import pytest

from services.store.base import Commit, Committed, Note, StaleRevisionError
from tests.services.support import (
    Running,
    Table,
    create,
    open_seats,
    read_refusal,
    refused,
    resumes_at,
    running,
    started,
)
from ziggurat.v1 import service_pb2

StatusCode = grpc.StatusCode


@pytest.fixture
async def server() -> AsyncIterator[Running]:
    async with running() as found:
        yield found


def lose(server: Running, table: Table, after: int, *, announced: bool) -> None:
    """All rows after a revision are gone, as after a failover."""
    store: Any = server.server._store
    store._db.connection.execute("DELETE FROM log WHERE revision > ?", (after,))
    store._epoch += 1
    if announced:
        store._listener(table.session_id, Note.LOST)


async def test_watches_end_and_say_where_to_go_on(server: Running) -> None:
    table = await started(server.client)
    last = await table.play_on(random.Random(1), 6)
    watch = table.watch(last - 1)
    seen = (await watch.read()).update
    lose(server, table, last - 3, announced=True)
    refusal = await refused(watch.read(), StatusCode.UNAVAILABLE, "HISTORY_LOST")
    assert resumes_at(refusal, last)
    again = table.watch(seen.revision, after_epoch=seen.epoch)
    await refused(again.read(), StatusCode.OUT_OF_RANGE, "REVISION_NOT_REACHED")
    assert (await table.get()).session.revision == last - 3


async def test_the_game_goes_on_from_what_is_left_in_another_epoch(server: Running) -> None:
    table = await started(server.client)
    before = (await table.get()).session
    watch = table.watch(before.revision, seat=0)
    last = await table.play_on(random.Random(2), 6)
    old = [(await watch.read()).update for _ in range(6)]
    lose(server, table, before.revision, announced=True)
    assert (await table.get()).session == before
    assert await table.play_on(random.Random(2), 6) == last
    again = table.watch(before.revision, seat=0)
    new = [(await again.read()).update for _ in range(6)]
    assert {update.epoch for update in new}.isdisjoint(update.epoch for update in old)
    resumed = table.watch(last, after_epoch=old[-1].epoch)
    await refused(resumed.read(), StatusCode.OUT_OF_RANGE, "REVISION_NOT_REACHED")


async def test_a_move_that_finds_out_first_is_to_be_tried_again(server: Running) -> None:
    table = await started(server.client)
    last = await table.play_on(random.Random(3), 6)
    lose(server, table, last - 2, announced=False)
    with pytest.raises(grpc.aio.AioRpcError) as error:
        await table.play_any(random.Random(3))
    assert read_refusal(error.value).reason == "STORE_UNAVAILABLE"
    assert (await table.get()).session.revision == last - 2
    assert (await table.play_any(random.Random(3))).revision == last - 1


async def test_a_change_that_was_overtaken_twice_is_no_loss(server: Running) -> None:
    """Its refusal may arrive when the session has gone on beyond the revision that it names."""
    table = await create(server.client, seats=open_seats(4))
    watch = table.watch(0)
    store: Any = server.server._store
    commit = store.commit

    async def overtaken(change: Commit) -> Committed:
        store.commit = commit
        for _ in range(2):
            await server.client.games.JoinSession(
                service_pb2.JoinSessionRequest(session_id=table.session_id)
            )
        raise StaleRevisionError(change.expected_revision + 1)

    store.commit = overtaken
    joined = await server.client.games.JoinSession(
        service_pb2.JoinSessionRequest(session_id=table.session_id)
    )
    session = (await table.get()).session
    assert joined.session.revision == session.revision
    seen = [(await watch.read()).update.revision for _ in range(session.revision)]
    assert seen == [*range(1, session.revision + 1)]
