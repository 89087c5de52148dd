"""What happens to sessions that nobody touches: at their time, once, and to each by itself."""

from __future__ import annotations

import random
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import grpc
import pytest

from engine import load_game
from services.session import caretaker
from services.store.base import StoreError
from tests.services.clock import Clock, clock
from tests.services.support import (
    FINISHED,
    GAME,
    RUNNING,
    Running,
    Table,
    create,
    file_store,
    join_all,
    refused,
    running,
    settings,
    started,
    until,
)
from tests.services.test_damage import newest_entry
from tests.services.test_undo import propose
from tests.services.test_versions import begun_elsewhere
from ziggurat.v1 import service_pb2, session_pb2

__all__ = ["clock"]  # a fixture
StatusCode = grpc.StatusCode
HOUR = 3600.0
HOURS: dict[str, Any] = {"lobby_hours": 1, "abandoned_hours": 2, "finished_hours": 3}


@pytest.fixture(params=[False, True], ids=["", "suspending"])
async def server(clock: Clock, request: pytest.FixtureRequest) -> AsyncIterator[Running]:
    async with running(settings(**HOURS), suspending=request.param) as found:
        yield found


async def gone(table: Table) -> None:
    """Wait until a session is removed: who waits for a revision of it hears of that."""
    never = table.get(min_revision=1_000_000)
    await refused(never, StatusCode.NOT_FOUND, "UNKNOWN_SESSION")


async def looked_after(server: Running, clock: Clock) -> None:
    """Return when all has been looked after that was due now: a table that was due too has gone."""
    clock.go_on(-HOUR * HOURS["lobby_hours"])
    table = await create(server.client)
    clock.go_on(HOUR * HOURS["lobby_hours"])
    await gone(table)


async def finished(server: Running, seed: int = 1) -> Table:
    table = await started(server.client, game="tic_tac_toe")
    await table.play_on(random.Random(seed), 9)
    return table


# ---------------------------------------------------------------------- the lobby


async def test_a_table_that_nobody_starts_goes_and_makes_room(clock: Clock) -> None:
    async with running(settings(max_sessions=2, **HOURS)) as server:
        forgotten = await create(server.client)
        played = await started(server.client)
        watch = forgotten.watch()
        await watch.read()
        await refused(create(server.client), StatusCode.RESOURCE_EXHAUSTED, "LIMIT")
        clock.go_on(HOUR)
        await refused(watch.read(), StatusCode.NOT_FOUND, "UNKNOWN_SESSION")
        await refused(forgotten.get(), StatusCode.NOT_FOUND, "UNKNOWN_SESSION")
        await create(server.client)
        assert (await played.get()).session.phase == RUNNING


async def test_whoever_sits_down_keeps_a_table_a_while(server: Running, clock: Clock) -> None:
    table = await create(server.client)
    clock.go_on(0.9 * HOUR)
    await join_all(table)
    clock.go_on(0.9 * HOUR)
    await looked_after(server, clock)
    assert (await table.get()).session.revision == 3
    clock.go_on(0.1 * HOUR)
    await gone(table)


# ---------------------------------------------------------------------- abandoned games


async def test_a_game_that_nobody_plays_ends_without_returns(server: Running, clock: Clock) -> None:
    table = await started(server.client)
    revision = await table.play_on(random.Random(1), 5)
    watch = table.watch(revision)
    clock.go_on(2 * HOUR)
    update = (await watch.read()).update
    assert update.revision == revision + 1
    assert update.kind == session_pb2.UPDATE_KIND_ENDED
    assert update.ending == session_pb2.ENDING_ABANDONED
    assert update.phase == FINISHED
    assert not update.returns
    assert await watch.read() is grpc.aio.EOF
    session = (await table.get()).session
    assert session.ending == session_pb2.ENDING_ABANDONED
    assert not session.returns
    late = table.play(0, revision + 1, text="done")
    await refused(late, StatusCode.FAILED_PRECONDITION, "FINISHED")


async def test_every_move_puts_the_end_off(server: Running, clock: Clock) -> None:
    table = await started(server.client)
    for _ in range(3):
        await table.play_any(random.Random(2))
        clock.go_on(1.5 * HOUR)
        await looked_after(server, clock)
        assert (await table.get()).session.phase == RUNNING
    clock.go_on(0.5 * HOUR)
    await until_phase(table, FINISHED)


async def until_phase(table: Table, phase: int) -> None:
    session = (await table.get()).session
    while session.phase != phase:
        session = (await table.get(min_revision=session.revision + 1)).session


async def test_an_open_proposal_keeps_no_game_for_ever(server: Running, clock: Clock) -> None:
    settings_ = session_pb2.ClockSettings(move_seconds=10)
    table = await started(server.client, game="tic_tac_toe", clock=settings_)
    revision = await table.play_on(random.Random(3), 2)
    await propose(table, 0, revision)
    clock.go_on(2 * HOUR)
    await until_phase(table, FINISHED)
    assert (await table.get()).session.ending == session_pb2.ENDING_ABANDONED


# ---------------------------------------------------------------------- finished sessions


async def test_a_finished_session_goes_in_its_time(server: Running, clock: Clock) -> None:
    table = await finished(server)
    clock.go_on(2.99 * HOUR)
    await looked_after(server, clock)
    assert (await table.get()).session.phase == FINISHED
    clock.go_on(0.01 * HOUR)
    await gone(table)


async def test_finished_sessions_are_kept_for_ever_where_that_is_wanted(clock: Clock) -> None:
    async with running(settings(**{**HOURS, "finished_hours": 0})) as server:
        table = await finished(server)
        clock.go_on(100_000 * HOUR)
        await looked_after(server, clock)
        assert (await table.get()).session.phase == FINISHED


async def test_no_session_goes_before_its_record_is_safe(
    clock: Clock, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    archive = tmp_path / "archive"
    async with running(settings(archive=str(archive), **HOURS)) as server:
        table = await finished(server)
        shutil.rmtree(archive)
        archive.write_text("no directory")
        clock.go_on(3 * HOUR)
        await until(lambda: "is put off" in caplog.text, "the archive's failure is logged")
        await looked_after(server, clock)
        assert (await table.get()).session.phase == FINISHED
        assert caplog.text.count("is put off") == 1, "once, and not each second"
        archive.unlink()
        archive.mkdir()
        clock.go_on(600)
        await gone(table)
    [record] = archive.rglob("*.json")
    assert record.stem == table.session_id


# ---------------------------------------------------------------------- what goes wrong


async def test_a_damaged_session_holds_up_no_other(
    clock: Clock, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    config = settings(file_store(tmp_path), **HOURS)
    async with running(config) as server:
        damaged = await started(server.client)
        await damaged.play_any(random.Random(4))
    newest_entry(tmp_path, lambda data: b"\xff" + data)
    async with running(config) as server:
        whole = await started(server.client)
        clock.go_on(2 * HOUR)
        await until_phase(whole, FINISHED)
        await looked_after(server, clock)
        assert caplog.text.count(f"session {damaged.session_id} is put off") == 1
        damaged.client = server.client
        await refused(damaged.get(), StatusCode.DATA_LOSS, "CORRUPT_SESSION")


async def test_a_clock_of_another_build_is_left_to_it(
    clock: Clock, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    config = settings(file_store(tmp_path), **HOURS)
    async with running(config) as server:
        timed = session_pb2.ClockSettings(move_seconds=10)
        table = await started(server.client, clock=timed)
        revision = (await table.get()).session.revision
    begun_elsewhere(tmp_path, rules_version=99)
    clock.go_on(10)
    async with running(config) as server:
        table.client = server.client
        await looked_after(server, clock)
        assert (await table.get()).session.revision == revision
        assert "put off" not in caplog.text
        assert caretaker.OTHER_BUILD_MS < 60_000, "the right build has it within a minute"
    begun_elsewhere(tmp_path, rules_version=load_game(GAME).rules_version)
    clock.go_on(caretaker.OTHER_BUILD_MS / 1000)
    async with running(config) as server:
        table.client = server.client
        assert (await table.get(min_revision=revision + 1)).session.ending == 0
        [seat] = [seat for seat in (await table.get()).session.seats if seat.stand_in]
        assert seat.bank_ms == 0


async def test_who_was_to_look_after_a_session_and_died_is_followed_by_another(
    server: Running, clock: Clock
) -> None:
    table = await create(server.client)
    store = server.server._store
    due = clock.now_ms + round(1000 * HOUR)
    assert await store.lease_due(due, 20, 10) == [table.session_id]
    clock.go_on(HOUR)
    await looked_after(server, clock)
    assert (await table.get()).session.revision == 1
    clock.go_on(20)
    await gone(table)


async def test_the_store_may_be_away_for_a_while(
    clock: Clock, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(settings(**HOURS)) as server:
        table = await create(server.client)
        store, calls = server.server._store, []
        lease_due = store.lease_due

        async def away(*arguments: Any) -> list[str]:
            calls.append(arguments)
            if len(calls) < 5:
                raise StoreError("it is away")
            return await lease_due(*arguments)

        monkeypatch.setattr(store, "lease_due", away)
        clock.go_on(HOUR)
        await gone(table)
        assert caplog.text.count("nobody looks after sessions now: it is away") == 1


async def test_a_removed_session_is_not_remembered(server: Running, clock: Clock) -> None:
    """Nothing of it stays: the request that made it makes it again."""
    request = service_pb2.CreateSessionRequest(
        game="tic_tac_toe", request_id="a-request-that-comes-again"
    )
    first = (await server.games.CreateSession(request)).session
    clock.go_on(HOUR)
    await gone(Table(server.client, first.session_id, "", {}))
    again = (await server.games.CreateSession(request)).session
    assert (again.session_id, again.revision) == (first.session_id, 1)
    assert again.chance_commitment != first.chance_commitment


async def test_the_log_tells_of_a_caretaker_that_is_no_more(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def ends(_: caretaker.Caretaker) -> None:
        raise RuntimeError("an error that nobody foresaw")

    monkeypatch.setattr(caretaker.Caretaker, "run", ends)
    async with running():
        await until(lambda: "an error that nobody foresaw" in caplog.text, "it is told")
    [told] = [record for record in caplog.records if record.levelname == "CRITICAL"]
    assert "test_the_log_tells_of_a_caretaker_that_is_no_more" in told.getMessage()
