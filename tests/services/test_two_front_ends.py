"""Two front ends on one Redis: undo, clocks, presence and delay belong to the table."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from dataclasses import replace

import grpc
import pytest

from services.session.cache import MOST_AHEAD, SessionCache
from services.store.base import LogRow
from services.watches import presence
from tests.services.clock import Clock, clock
from tests.services.redis_servers import Alone
from tests.services.stores import own_prefix
from tests.services.support import (
    FINISHED,
    Client,
    Running,
    Table,
    create,
    join_all,
    refused,
    running,
    settings,
    short_game,
    started,
)
from tests.services.test_clocks import timed
from tests.services.test_delay import DELAY, play_any
from tests.services.test_presence import presence_is, watch
from tests.services.test_undo import Model, answer, propose, views

__all__ = ["clock"]  # a fixture
StatusCode = grpc.StatusCode
HOUR = 3600


@pytest.fixture
async def both(
    redis_alone: Alone, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Running, Running]]:
    monkeypatch.setattr(presence, "SPACING_SECONDS", 0.02)
    config = settings(own_prefix(redis_alone.url), lobby_hours=1)
    async with running(config) as one, running(config) as other:
        yield one, other


def seen_by(table: Table, client: Client) -> Table:
    """The same table through another client."""
    return replace(table, client=client)


async def test_a_game_with_undos_is_the_same_on_both(both: tuple[Running, Running]) -> None:
    rng = random.Random(1)
    first = await started(both[0].client, options=short_game())
    tables = [first, seen_by(first, both[1].client)]
    model = Model(await views(first), (await first.get()).session.revision)
    for _ in range(40):
        here, there = rng.sample(tables, 2)
        session = (await here.get()).session
        if session.phase == FINISHED:
            break
        if model.movers and rng.random() < 0.4:
            seat = rng.choice(sorted(set(model.movers)))
            session = await propose(here, seat)
            for other in session.undo.asked:
                session = await answer(there, other, agree=True, revision=session.revision)
            model.take_back(seat)
        else:
            mover, revision = session.to_act, (await here.play_any(rng)).revision
            session = (await there.get(min_revision=revision)).session
            model.played(mover, revision, await views(there))
        await there.get(min_revision=session.revision)
        assert await views(there) == model.line[-1][1]


async def test_a_front_end_that_is_behind_refuses_nobody_for_it(
    both: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await create(both[0].client)
    second = seen_by(first, both[1].client)
    assert (await second.get()).session.revision == 1  # it has the table with open seats in memory
    monkeypatch.setattr(SessionCache, "heard", lambda *_: None)  # and is told of nothing more
    await join_all(first)
    assert (await second.start()).session.revision == 4


async def test_a_clock_expires_once_whoever_sees_it(
    both: tuple[Running, Running], clock: Clock
) -> None:
    tables = [await timed(both[number % 2], 10) for number in range(20)]
    revisions = [(await table.get()).session.revision for table in tables]
    clock.go_on(10)
    for table, revision in zip(tables, revisions, strict=True):
        session = (await table.get(min_revision=revision + 1)).session
        assert session.seats[0].stand_in
        assert session.revision == revision + 1


async def test_a_table_that_is_removed_is_gone_everywhere(
    both: tuple[Running, Running], clock: Clock
) -> None:
    table = await create(both[0].client)
    watches = [seen_by(table, server.client).watch(1) for server in both]
    reading = [asyncio.ensure_future(watch.read()) for watch in watches]
    for server in both:
        await seen_by(table, server.client).get()
    clock.go_on(HOUR)
    for read in reading:
        await refused(read, StatusCode.NOT_FOUND, "UNKNOWN_SESSION")
    for server in both:
        gone = seen_by(table, server.client).get()
        await refused(gone, StatusCode.NOT_FOUND, "UNKNOWN_SESSION")


async def test_who_watches_elsewhere_is_seen(
    both: tuple[Running, Running],
) -> None:
    table = await started(both[0].client)
    here = watch(table, 0)
    there = watch(seen_by(table, both[1].client), 1)
    guest = watch(seen_by(table, both[1].client))
    await presence_is(here, [0, 1], 1)
    await presence_is(there, [0, 1], 1)
    guest.cancel()
    await presence_is(here, [0, 1], 0)
    await both[1].server.drain()
    await presence_is(here, [0], 0)


async def test_spectators_are_behind_on_both(both: tuple[Running, Running], clock: Clock) -> None:
    table = await started(both[0].client, spectator_delay_seconds=DELAY)
    clock.go_on(DELAY)
    rng = random.Random(2)
    start = (await table.get()).session.revision
    last = start
    for _ in range(5):
        clock.go_on(1)
        last = (await play_any(table, rng)).revision
    for server in both:
        assert (await seen_by(table, server.client).get()).session.revision == start
    clock.go_on(DELAY)
    for server in both:
        assert (await seen_by(table, server.client).get()).session.revision == last


async def test_the_chance_after_an_undo_is_new_on_both(both: tuple[Running, Running]) -> None:
    table = await started(both[0].client, game="pig")
    other = seen_by(table, both[1].client)
    faces = set()
    for _ in range(12):
        revision = (await table.get()).session.revision
        update = (await table.play(0, revision, text="roll")).update
        faces.add(tuple(event.SerializeToString() for event in update.events))
        session = await propose(other, 0, revision + 1)
        session = await answer(table, 1, agree=True, revision=session.revision)
        await other.get(min_revision=session.revision)
    assert len(faces) > 1


async def test_what_the_other_front_end_announces_is_folded_without_asking_the_store(
    both: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, rng = await started(both[0].client), random.Random(1)
    other = seen_by(first, both[1].client)
    watching = other.watch(after=(await other.get()).session.revision - 1)
    await watching.read()
    with monkeypatch.context() as patch:
        patch.setattr(both[1].server._store, "read_log", no_reading)
        for _ in range(5):
            revision = (await first.play_any(rng)).revision
            assert (await watching.read()).update.revision == revision
            assert await other.get(min_revision=revision) == await first.get()
    watching.cancel()


async def no_reading(session_id: str, after: int, limit: int) -> list[LogRow]:
    raise AssertionError(f"the rows after {after} were announced")


async def test_what_was_announced_too_long_ago_is_read_from_the_log(
    both: tuple[Running, Running],
) -> None:
    first, rng = await started(both[0].client), random.Random(1)
    other = seen_by(first, both[1].client)
    await other.get()
    revision = await first.play_on(rng, 3 * MOST_AHEAD)
    assert await other.get(min_revision=revision) == await first.get()
    revision = (await first.play_any(rng)).revision
    assert await other.get(min_revision=revision) == await first.get()
