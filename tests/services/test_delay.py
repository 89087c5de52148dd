"""Spectators' delay, and tables that want none: what is shown to whom, and when."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator
from typing import Any

import grpc
import pytest

from services.access.bearer import bearer_metadata
from tests.services.clock import Clock, clock
from tests.services.support import (
    FINISHED,
    LOBBY,
    PATIENCE,
    RUNNING,
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
from tests.services.test_undo import propose
from ziggurat.v1 import service_pb2, session_pb2

__all__ = ["clock"]  # a fixture
StatusCode = grpc.StatusCode
DELAY = 60


@pytest.fixture(params=[False, True], ids=["", "suspending"])
async def server(clock: Clock, request: pytest.FixtureRequest) -> AsyncIterator[Running]:
    """A server whose time stands still."""
    async with running(suspending=request.param) as found:
        yield found


async def delayed(server: Running, seconds: int = DELAY, **fields: Any) -> Table:
    return await started(server.client, spectator_delay_seconds=seconds, **fields)


async def host_sees(table: Table) -> Any:
    request = service_pb2.GetSessionRequest(session_id=table.session_id)
    return await table.client.games.GetSession(request, metadata=table.host)


async def test_a_spectator_sees_the_table_as_it_was(server: Running, clock: Clock) -> None:
    table = await delayed(server)
    rng, shown = random.Random(1), []
    for _ in range(8):
        clock.go_on(10)
        await play_any(table, rng)
        shown.append((clock.now_ms, await seat_view(table)))
    clock.go_on(DELAY - 1)
    for made_ms, expected in shown:
        clock.now_ms = made_ms + 1000 * DELAY - 1
        assert (await table.get()).session.revision == expected[0] - 1
        clock.now_ms = made_ms + 1000 * DELAY
        now = await table.get()
        assert (now.session.revision, now.session.to_act) == expected
        assert (await host_sees(table)).session == now.session
        assert (await host_sees(table)).view == now.view


async def seat_view(table: Table) -> tuple[int, int]:
    session = (await table.get(0)).session
    return session.revision, session.to_act


async def play_any(table: Table, rng: random.Random) -> Any:
    """As `Table.play_any`, but asks as a seat."""
    session = (await table.get(0)).session
    legal = await table.legal(session.to_act)
    move = rng.choice(legal.moves).move
    return await table.play(session.to_act, legal.revision, move=move)


async def play_out(table: Table, rng: random.Random) -> int:
    """The last revision of a game that is played to its end."""
    while (answered := await play_any(table, rng)).update.phase != FINISHED:
        pass
    return int(answered.revision)


async def test_what_is_old_is_what_a_spectator_would_have_seen(clock: Clock) -> None:
    """Two tables with the same chance, one of them delayed: the same views, later."""
    key = bytes(range(32))
    async with running(settings(chosen_chance="allow")) as server:
        prompt = await started(server.client, chance_key=key)
        late = await delayed(server, chance_key=key)
        moves, rng = [], random.Random(2)
        for _ in range(12):
            moves.append((await play_any(prompt, rng)).revision)
        views = []
        rng = random.Random(2)
        for revision in moves:
            clock.go_on(1)
            await play_any(late, rng)
            made = (await late.get(1)).session.revision
            assert made == revision
            views.append(clock.now_ms)
        again = await started(server.client, chance_key=key)
        rng = random.Random(2)
        for revision, made_ms in zip(moves, views, strict=True):
            await play_any(again, rng)
            clock.now_ms = made_ms + 1000 * DELAY
            found = await late.get()
            assert found.session.revision == revision
            assert found.view == (await again.get()).view


async def test_seats_see_and_play_at_once(server: Running, clock: Clock) -> None:
    table = await delayed(server)
    revision = (await play_any(table, random.Random(3))).revision
    for seat in (0, 1):
        assert (await table.get(seat)).session.revision == revision


async def test_the_lobby_is_shown_as_it_is(server: Running, clock: Clock) -> None:
    table = await create(server.client, spectator_delay_seconds=DELAY)
    await join_all(table)
    session = (await table.get()).session
    assert (session.revision, session.phase) == (3, LOBBY)
    assert session.seats[1].name == "player 1"
    await table.start()
    assert (await table.get()).session.phase == LOBBY
    assert not (await table.get()).HasField("view")
    clock.go_on(DELAY)
    assert (await table.get()).session.phase == RUNNING
    assert (await table.get()).HasField("view")


async def test_the_end_is_told_late_too_and_the_record_with_it(
    server: Running, clock: Clock
) -> None:
    table = await delayed(server, options=short_game())
    clock.go_on(DELAY)
    await play_out(table, random.Random(4))
    session = (await table.get()).session
    assert session.phase == RUNNING
    assert not session.returns
    export = service_pb2.ExportRecordRequest(session_id=table.session_id)
    games = table.client.games
    early = StatusCode.FAILED_PRECONDITION, "NOT_FINISHED"
    await refused(games.ExportRecord(export), *early)
    await refused(games.ExportRecord(export, metadata=table.host), *early)
    await games.ExportRecord(export, metadata=table.seat(0))
    clock.go_on(DELAY)
    assert (await table.get()).session.phase == FINISHED
    await games.ExportRecord(export)


async def test_moves_taken_back_are_shown_as_they_were(server: Running, clock: Clock) -> None:
    table = await delayed(server, game="tic_tac_toe")
    clock.go_on(DELAY)
    start = (await table.get()).view
    clock.go_on(1)
    await play_any(table, random.Random(5))
    clock.go_on(1)
    await propose(table, 0, (await table.get(0)).session.revision)
    expected = (await table.get(0)).session
    clock.go_on(1)
    await play_any(table, random.Random(6))
    clock.go_on(DELAY - 1)
    shown = await table.get()
    assert (shown.session.revision, shown.session.to_act) == (expected.revision, 0)
    assert shown.view == start


# ---------------------------------------------------------------------- in real time


async def test_a_watch_of_a_spectator_tells_everything_late() -> None:
    """More than a slow watcher may be behind, and nothing is lost."""
    async with running(settings(watch_buffer=1)) as server:
        table = await delayed(server, 1, options=short_game())
        late: dict[int, float] = {}

        async def read(watch: Any) -> list[Any]:
            found = []
            async for message in watch:
                update = message.update
                late[update.revision] = time.time() * 1000 - update.time.ToMilliseconds()
                found.append(update)
            return found

        reading = asyncio.ensure_future(read(table.watch(include_view=True)))
        host = table.client.games.WatchSession(
            service_pb2.WatchSessionRequest(session_id=table.session_id), metadata=table.host
        )
        hosting = asyncio.ensure_future(read(host))
        last = await play_out(table, random.Random(7))
        updates = await asyncio.wait_for(reading, PATIENCE)
        assert [update.revision for update in updates] == list(range(1, last + 1))
        assert updates[-1].phase == FINISHED
        assert updates[-1].view == (await table.get()).view
        bare = await asyncio.wait_for(hosting, PATIENCE)
        assert [update.revision for update in bare] == list(range(1, last + 1))
        assert all(late[revision] >= 999 for revision in range(4, last + 1))
        whole = [message.update async for message in table.watch(seat=0)]
        assert [update.revision for update in whole] == list(range(1, last + 1))


async def test_a_spectator_may_wait_for_a_revision_until_it_is_old_enough() -> None:
    async with running() as server:
        table = await delayed(server, 1)
        answered = await play_any(table, random.Random(8))
        found = await table.get(min_revision=answered.revision)
        assert found.session.revision >= answered.revision
        assert time.time() * 1000 - answered.update.time.ToMilliseconds() >= 1000


async def test_a_watch_from_what_is_not_shown_yet_is_refused(server: Running, clock: Clock) -> None:
    table = await delayed(server)
    revision = (await play_any(table, random.Random(9))).revision
    refusal = await refused(table.watch(revision).read(), StatusCode.OUT_OF_RANGE)
    assert refusal.metadata["current_revision"] == "3", "the newest that may be known"
    seat = table.watch(revision - 1, seat=0)
    assert (await seat.read()).update.revision == revision


async def test_a_drain_ends_a_watch_that_waits() -> None:
    async with running() as server:
        table = await delayed(server)
        watch = await table.open_watch(3)
        draining = asyncio.ensure_future(server.server.drain())
        refusal = await refused(watch.read(), StatusCode.UNAVAILABLE, "DRAINING")
        assert refusal.metadata["resume_revision"] == "3"
        await draining


# ---------------------------------------------------------------------- no spectators


async def test_a_table_may_want_no_spectators(server: Running, clock: Clock) -> None:
    table = await create(server.client, no_spectators=True)
    forbidden = StatusCode.PERMISSION_DENIED, "NO_SPECTATORS"
    await refused(table.get(), *forbidden)
    await refused(table.watch().read(), *forbidden)
    assert (await host_sees(table)).session.no_spectators
    for seat in (0, 1):
        request = service_pb2.JoinSessionRequest(session_id=table.session_id, seat=seat)
        joined = await server.games.JoinSession(request)
        table.seat_tokens[seat] = joined.seat_token
    await table.start()
    assert (await table.get(0)).session.phase == RUNNING
    await refused(table.get(), *forbidden)
    hosted = server.games.WatchSession(
        service_pb2.WatchSessionRequest(session_id=table.session_id), metadata=table.host
    )
    assert (await hosted.read()).update.kind == session_pb2.UPDATE_KIND_CREATED
    export = service_pb2.ExportRecordRequest(session_id=table.session_id)
    await refused(server.games.ExportRecord(export), *forbidden)


@pytest.mark.parametrize("closed", [False, True])
async def test_a_request_that_is_repeated_later_tells_no_more_than_a_look(
    server: Running, clock: Clock, closed: bool
) -> None:
    """Of the host without a seat, and of one who sat at the table and does so no more."""
    games = server.games
    fields = {"spectator_delay_seconds": DELAY, "no_spectators": closed}
    creation = service_pb2.CreateSessionRequest(
        game="tic_tac_toe", request_id="create-0123456789abcdef", **fields
    )
    created = await games.CreateSession(creation)
    name = created.session.session_id
    table = Table(server.client, name, created.host_token, {})
    coming = service_pb2.JoinSessionRequest(
        session_id=name, seat=0, request_id="join-0123456789abcdefgh"
    )
    gone = (await games.JoinSession(coming)).seat_token
    leaving = service_pb2.LeaveSessionRequest(session_id=name, request_id="leave")
    await games.LeaveSession(leaving, metadata=bearer_metadata(gone))
    for seat in (0, 1):
        joining = service_pb2.JoinSessionRequest(session_id=name, seat=seat)
        table.seat_tokens[seat] = (await games.JoinSession(joining)).seat_token
    starting = service_pb2.StartSessionRequest(session_id=name, request_id="start")
    assert (await games.StartSession(starting, metadata=table.host)).session.phase == RUNNING
    await table.play(0, (await table.get(seat=0)).session.revision, text="b2")
    now = (await table.get(seat=0)).session.revision
    asks_again = (
        games.CreateSession(creation),
        games.JoinSession(coming),
        games.LeaveSession(leaving, metadata=bearer_metadata(gone)),
        games.StartSession(starting, metadata=table.host),
    )
    for call in asks_again:
        session = (await call).session
        assert session.session_id == name
        assert session.revision < now - 1
        assert not session.HasField("to_act")
