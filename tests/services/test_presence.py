"""Who watches: told to those who ask, the latest only, from all front ends together."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from typing import Any

import pytest

from services.store.base import LogRow, Note
from services.watches import presence
from services.watches.presence import Presences
from services.watches.watch import WatchHub
from tests.services.support import (
    PATIENCE,
    Running,
    Table,
    create,
    running,
    short_game,
    started,
    until,
)
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import service_pb2


@pytest.fixture(params=[False, True], ids=["", "suspending"])
async def server(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Running]:
    monkeypatch.setattr(presence, "SPACING_SECONDS", 0.02)
    async with running(suspending=request.param) as found:
        yield found


def watch(table: Table, seat: int | None = None, after: int = 0, asks: bool = True) -> Any:
    request = service_pb2.WatchSessionRequest(
        session_id=table.session_id, after_revision=after, include_presence=asks
    )
    metadata = None if seat is None else table.seat(seat)
    return table.client.games.WatchSession(request, metadata=metadata)


async def next_presence(stream: Any) -> tuple[list[int], int]:
    """The next message that tells of presence."""
    async with asyncio.timeout(PATIENCE):
        while not (message := await stream.read()).HasField("presence"):
            pass
    assert not message.HasField("update")
    return list(message.presence.seats), message.presence.spectators


async def presence_is(stream: Any, seats: list[int], spectators: int) -> None:
    """Read on until the stream tells of these."""
    while await next_presence(stream) != (seats, spectators):
        pass


async def test_a_watch_begins_with_who_watches_and_hears_of_changes(server: Running) -> None:
    table = await started(server.client)
    first = watch(table, 0)
    message = await first.read()
    assert (list(message.presence.seats), message.presence.spectators) == ([0], 0)
    second, third = watch(table, 1), watch(table)
    await presence_is(first, [0, 1], 1)
    second.cancel()
    await presence_is(first, [0], 1)
    third.cancel()
    await presence_is(first, [0], 0)


async def test_a_seat_with_two_watches_is_there_until_both_end(server: Running) -> None:
    table = await started(server.client)
    one, two, other = watch(table, 1), watch(table, 1), watch(table, 0)
    await presence_is(other, [0, 1], 0)
    await one.read()
    await two.read()
    one.cancel()
    guest = watch(table)
    await presence_is(other, [0, 1], 1)
    two.cancel()
    await presence_is(other, [0], 1)
    guest.cancel()


async def test_who_does_not_ask_is_told_of_revisions_only(server: Running) -> None:
    table = await started(server.client, options=short_game())
    silent = watch(table, 0, asks=False)
    asking = watch(table, 1)
    await presence_is(asking, [0, 1], 0)
    last = await table.play_on(random.Random(1), 10_000)
    messages = [message async for message in silent]
    assert [message.update.revision for message in messages] == list(range(1, last + 1))
    assert not any(message.HasField("presence") for message in messages)


async def test_presence_changes_no_revision_and_delays_none(server: Running) -> None:
    table = await started(server.client, options=short_game())
    stream, revisions = watch(table, 0), []

    async def read() -> None:
        async for message in stream:
            if message.HasField("update"):
                revisions.append(message.update.revision)

    reading = asyncio.ensure_future(read())
    rng = random.Random(2)
    guests = []
    for _ in range(20):  # not yet the end of so short a game
        guests.append(watch(table))
        await table.play_any(rng)
    for guest in guests:
        guest.cancel()
    last = await table.play_on(rng, 10_000)
    await asyncio.wait_for(reading, PATIENCE)
    assert revisions == list(range(1, last + 1))


async def test_the_host_without_a_seat_is_one_of_the_spectators(server: Running) -> None:
    table = await create(server.client)
    request = service_pb2.WatchSessionRequest(session_id=table.session_id, include_presence=True)
    stream = server.games.WatchSession(request, metadata=table.host)
    assert await next_presence(stream) == ([], 1)


async def test_who_reads_nothing_is_told_the_latest_only_and_not_cut_off_for_it() -> None:
    hub = WatchHub(room=2, most=1)
    with hub.subscribe("session", 0) as subscription:
        for _ in range(1000):
            hub.heard("session", Note.PRESENCE)
        for revision in (1, 2):
            hub.heard("session", LogRow(revision, b""))
        assert not subscription.ended
        assert await subscription.news(0) is None
        assert [await subscription.next(0) for _ in range(2)] == [LogRow(1, b""), LogRow(2, b"")]


async def test_many_comings_and_goings_come_to_the_same(server: Running) -> None:
    table = await started(server.client)
    idle = watch(table, 0, after=4)
    await next_presence(idle)
    guests = [watch(table, after=4) for _ in range(100)]
    await presence_is(idle, [0], 100)
    for guest in guests:
        guest.cancel()
    await presence_is(idle, [0], 0)


async def test_a_note_is_spaced_and_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "BEAT_SECONDS", 0.1)
    monkeypatch.setattr(presence, "SPACING_SECONDS", 0.01)
    async with running() as server:
        store, told = server.server._store, []
        tell = store.tell_presence

        async def counted(session_id: str, place: str, note: bytes, seconds: float) -> None:
            told.append(note)
            await tell(session_id, place, note, seconds)

        monkeypatch.setattr(store, "tell_presence", counted)
        table = await started(server.client)
        stream = watch(table, 0)
        await next_presence(stream)
        await until(lambda: len(told) >= 3, "the note is told again and again")
        assert len(set(told)) == 1, "nothing has changed"


async def test_notes_of_other_front_ends_count(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await started(server.client)
    stream = watch(table, 0)
    await next_presence(stream)
    store = server.server._store
    note = store_pb2.PresenceNote(place="elsewhere", seats=[0, 1], spectators=4)
    await store.tell_presence(table.session_id, "elsewhere", note.SerializeToString(), 60)
    await presence_is(stream, [0, 1], 4)
    await store.tell_presence(table.session_id, "elsewhere", b"", 60)
    await presence_is(stream, [0], 0)


async def test_a_front_end_that_died_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "BEAT_SECONDS", 0.05)
    monkeypatch.setattr(presence, "SPACING_SECONDS", 0.01)
    async with running() as server:
        table = await started(server.client)
        stream = watch(table, 0)
        store = server.server._store
        note = store_pb2.PresenceNote(place="dead", seats=[1]).SerializeToString()
        await store.tell_presence(table.session_id, "dead", note, 60)
        await presence_is(stream, [0, 1], 0)
        await store.tell_presence(table.session_id, "dead", note, 0.2)  # for the last time
        await presence_is(stream, [0], 0)


async def test_nothing_stays_of_a_front_end_that_stops(server: Running) -> None:
    table = await started(server.client)
    stream = watch(table, 0)
    other = Presences(server.server._store, "other", lambda session_id: None)
    with other.watching(table.session_id, 1):
        telling = asyncio.ensure_future(other.run())
        await presence_is(stream, [0, 1], 0)
        telling.cancel()
        await other.leave()
    await presence_is(stream, [0], 0)


@pytest.mark.parametrize("turns", range(6))
async def test_telling_ends_when_it_is_cancelled_in_the_moment_of_a_change(turns: int) -> None:
    """A drain waits for it."""
    async with running() as server:
        presences = Presences(server.server._store, "here", lambda session_id: None)
        telling = asyncio.ensure_future(presences.run())
        await turn(10)  # it waits
        with presences.watching("session", 0):
            await turn(turns)
            telling.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asyncio.wait_for(telling, PATIENCE)


async def turn(times: int) -> None:
    """Turns of the event loop."""
    for _ in range(times):
        await asyncio.sleep(0)
