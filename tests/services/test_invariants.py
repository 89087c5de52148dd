"""The check of a store: nothing is wrong where all is well, and every kind of damage is found."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import grpc
import pytest
from redis import Redis

from services.cli import main
from services.games import Catalogue
from services.operation.store_check import faults_of
from services.store import make_store
from services.store.base import LogRow, Note
from services.store.redis.keys import Keys
from tests.services.redis_servers import Alone
from tests.services.stores import becomes, own_prefix
from tests.services.support import (
    BOT,
    FINISHED,
    OPEN,
    PATIENCE,
    Running,
    Table,
    create,
    file_store,
    join_all,
    running,
    settings,
    short_game,
    started,
)
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import service_pb2, session_pb2

SEED = 5


async def faults(url: str, session_id: str) -> list[str]:
    """What is wrong with a session of a store that nobody serves."""
    store = make_store(url)
    await store.open(_nobody)
    try:
        return await faults_of(store, Catalogue(), session_id)
    finally:
        await store.close()


def _nobody(session_id: str, news: LogRow | Note) -> None:
    pass


# ---------------------------------------------------------------------- sound stores


async def played_out(server: Running) -> Table:
    """A game with moves taken back, played to its end."""
    rng = random.Random(SEED)
    table = await started(
        server.client, options=short_game(), undo_policy=session_pb2.UNDO_POLICY_FREE_ONLY
    )
    phase = None
    while phase != FINISHED:
        answer = await table.play_any(rng)
        phase = answer.update.phase
        if phase != FINISHED and rng.random() < 0.2:
            await taken_back(table, answer.revision)
    return table


async def taken_back(table: Table, revision: int) -> None:
    """Where it is free; whoever has moved last asks."""
    for seat in table.seat_tokens:
        request = service_pb2.ProposeUndoRequest(session_id=table.session_id, revision=revision)
        try:
            await table.client.games.ProposeUndo(request, metadata=table.seat(seat))
        except grpc.aio.AioRpcError as error:
            assert error.code() == grpc.StatusCode.FAILED_PRECONDITION, error
        else:
            return


async def forfeited(server: Running) -> Table:
    """A game of three that goes on with a bot for one who gave up, and ends with the second."""
    table = await started(
        server.client,
        seats=[service_pb2.SeatSetup(kind=OPEN)] * 3,
        resign_policy=session_pb2.RESIGN_POLICY_FORFEIT,
    )
    for seat in (0, 1):
        request = service_pb2.ResignSeatRequest(session_id=table.session_id)
        await table.client.games.ResignSeat(request, metadata=table.seat(seat))
    return table


async def in_the_lobby(server: Running) -> Table:
    """People who come and go."""
    table = await create(server.client)
    await join_all(table)
    request = service_pb2.LeaveSessionRequest(session_id=table.session_id)
    await server.games.LeaveSession(request, metadata=table.seat(1))
    return table


async def with_a_bot(server: Running) -> Table:
    """Some moves of a person and a bot, and a bot that stands in."""
    seats = [service_pb2.SeatSetup(kind=OPEN), service_pb2.SeatSetup(kind=BOT, bot_level=1)]
    table = await started(server.client, seats=seats, options=short_game())
    request = service_pb2.SetSeatBotRequest(session_id=table.session_id, seat=0, level=1)
    await server.games.SetSeatBot(request, metadata=table.seat(0))
    async with server.worker(), asyncio.timeout(PATIENCE):
        async for answer in table.watch():
            if answer.update.phase == FINISHED:
                return table
    raise AssertionError("the watch ended before the game")


async def imported(server: Running) -> Table:
    """The record of a game, as a session."""
    table = await played_out(server)
    request = service_pb2.ExportRecordRequest(session_id=table.session_id)
    record = (await server.games.ExportRecord(request)).record
    again = await server.games.ImportRecord(service_pb2.ImportRecordRequest(record=record))
    return Table(server.client, again.session.session_id, "", {})


KINDS = [played_out, forfeited, in_the_lobby, with_a_bot, imported]


@pytest.fixture(params=["sqlite", "redis"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return file_store(tmp_path)
    redis: Alone = request.getfixturevalue("redis_alone")
    return own_prefix(redis.url)


async def test_nothing_is_wrong_with_sessions_of_any_kind(store: str) -> None:
    async with running(settings(store)) as server:
        tables = [await kind(server) for kind in KINDS]
    for kind, table in zip(KINDS, tables, strict=True):
        assert await faults(store, table.session_id) == [], kind.__name__


async def test_the_command_checks_all_sessions_of_a_store(
    store: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ZIGGURAT_STORE", raising=False)
    async with running(settings(store)) as server:
        tables = [await in_the_lobby(server) for _ in range(3)]
        seen = server.server._store.names

        async def all_names() -> set[str]:
            return {name async for name in seen()}

        await becomes(all_names, {table.session_id for table in tables})
    assert await asyncio.to_thread(main, ["check-store", store]) == 0
    assert "3 sessions, none" in capsys.readouterr().out
    assert await asyncio.to_thread(main, ["check-store", store, "nobody"]) == 1
    assert "nobody: there is no such session" in capsys.readouterr().err
    assert await asyncio.to_thread(main, ["check-store", "-"]) != 0
    assert "ZIGGURAT_STORE has no URL of a store" in capsys.readouterr().err
    monkeypatch.setenv("ZIGGURAT_STORE", store)
    assert await asyncio.to_thread(main, ["check-store", "-"]) == 0


async def test_a_session_that_is_not_there_is_a_fault(tmp_path: Path) -> None:
    assert await faults(file_store(tmp_path), "nobody") == ["there is no such session"]


# ---------------------------------------------------------------------- damage


class Damage:
    """A file of a server that has ended, to be changed behind its back."""

    def __init__(self, path: Path, session_id: str) -> None:
        self.db = sqlite3.connect(path, isolation_level=None)
        self.session_id = session_id
        [self.last] = self.db.execute(
            "SELECT max(revision) FROM log WHERE session = ?", (session_id,)
        ).fetchone()

    def entry(self, revision: int) -> store_pb2.Entry:
        where = (self.session_id, revision)
        [data] = self.db.execute(
            "SELECT entry FROM log WHERE session = ? AND revision = ?", where
        ).fetchone()
        return store_pb2.Entry.FromString(data)

    def put(self, entry: store_pb2.Entry) -> None:
        where = (entry.SerializeToString(), self.session_id, entry.revision)
        self.db.execute("UPDATE log SET entry = ? WHERE session = ? AND revision = ?", where)

    def move(self) -> store_pb2.Entry:
        """Some move that is no special one."""
        entries = map(self.entry, range(6, self.last))
        return next(x for x in entries if x.HasField("moved") and x.to_act >= 0)

    def change_header(self, change: Callable[[store_pb2.Header], None]) -> None:
        where = (self.session_id,)
        [data] = self.db.execute("SELECT header FROM sessions WHERE id = ?", where).fetchone()
        header = store_pb2.Header.FromString(data)
        change(header)
        self.db.execute(
            "UPDATE sessions SET header = ? WHERE id = ?", (header.SerializeToString(), *where)
        )


def a_gap(damage: Damage) -> None:
    damage.db.execute("DELETE FROM log WHERE revision = 6")


def a_request_made_twice(damage: Damage) -> None:
    damage.db.execute("DROP INDEX log_by_request")
    made = "SELECT request FROM log WHERE revision = 1"
    damage.db.execute(f"UPDATE log SET request = ({made}) WHERE revision = 2")


def an_entry_that_is_none(damage: Damage) -> None:
    damage.db.execute("UPDATE log SET entry = x'ff' WHERE revision = 6")


def an_entry_of_another_revision(damage: Damage) -> None:
    six = "SELECT entry FROM log WHERE revision = 6"
    damage.db.execute(f"UPDATE log SET entry = ({six}) WHERE revision = 7")


def a_header_of_before(damage: Damage) -> None:
    damage.change_header(lambda header: header.ClearField("ending"))


def a_header_that_is_none(damage: Damage) -> None:
    damage.db.execute("UPDATE sessions SET header = x'ff'")


def a_snapshot_of_another_time(damage: Damage) -> None:
    damage.db.execute("UPDATE sessions SET snapshot_revision = 20")


def another_move(damage: Damage) -> None:
    entry = damage.move()
    entry.moved.code = 0 if entry.moved.code else 1
    damage.put(entry)


def another_seat(damage: Damage) -> None:
    entry = damage.move()
    entry.moved.seat = 1 - entry.moved.seat
    damage.put(entry)


def another_turn(damage: Damage) -> None:
    entry = damage.move()
    entry.to_act = 1 - entry.to_act
    damage.put(entry)


def other_events(damage: Damage) -> None:
    entry = damage.move()
    entry.events.add(mask=255).full.kind = 1
    damage.put(entry)


def other_luck(damage: Damage) -> None:
    entry = damage.move()
    entry.moved.chance_drawn = not entry.moved.chance_drawn
    damage.put(entry)


def an_epoch_that_falls(damage: Damage) -> None:
    entry = damage.move()
    entry.epoch -= 1
    damage.put(entry)


def another_result(damage: Damage) -> None:
    entry = damage.entry(damage.last)
    entry.returns[:] = [-x for x in entry.returns] if any(entry.returns) else [1.0, -1.0]
    damage.put(entry)
    damage.change_header(lambda header: header.returns.__setitem__(slice(None), entry.returns))


DAMAGES: dict[Callable[[Damage], None], str] = {
    a_gap: "follows 5",
    a_request_made_twice: "made by one request",
    an_entry_that_is_none: "cannot be read",
    an_entry_of_another_revision: "cannot be read",
    a_header_of_before: "the header is not",
    a_header_that_is_none: "the header is not",
    a_snapshot_of_another_time: "the snapshot is another position",
    another_move: "revision",
    another_seat: "decides",
    another_turn: "it says",
    other_events: "events",
    other_luck: "drawn or revealed",
    an_epoch_that_falls: "after",
    another_result: "record is not sound",
}


@pytest.fixture(scope="module")
def finished_game(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The file of a server that had one game, and the session's name."""
    folder = tmp_path_factory.mktemp("finished")

    async def play() -> str:
        async with running(settings(file_store(folder))) as server:
            return (await played_out(server)).session_id

    return folder / "sessions.sqlite", asyncio.run(play())


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
async def test_damage_is_found(
    finished_game: tuple[Path, str], tmp_path: Path, damage: Callable[[Damage], None]
) -> None:
    path, session_id = finished_game
    copy = tmp_path / "sessions.sqlite"
    with sqlite3.connect(path) as source, sqlite3.connect(copy) as target:
        source.backup(target)
    assert await faults(file_store(tmp_path), session_id) == []
    done = Damage(copy, session_id)
    damage(done)
    done.db.close()
    found = await faults(file_store(tmp_path), session_id)
    assert found and DAMAGES[damage] in "; ".join(found), found


@asynccontextmanager
async def on_redis(redis: Alone) -> AsyncIterator[tuple[str, Table, Keys]]:
    """A store with a game that is going on."""
    store = own_prefix(redis.url)
    async with running(settings(store)) as server:
        table = await started(server.client)
        await table.play_on(random.Random(SEED), 5)
    yield store, table, Keys(store.partition("prefix=")[2])


async def test_damage_of_what_redis_keeps_beside_the_log_is_found(redis_alone: Alone) -> None:
    async with on_redis(redis_alone) as (store, table, keys):
        names = keys.session(table.session_id)
        with Redis(port=redis_alone.server.port) as client:
            assert client.hincrby(names.session, "revision", 1)
            assert "its log at" in (await faults(store, table.session_id))[0]
            client.hincrby(names.session, "revision", -1)
            for request in client.hkeys(names.requests):
                client.hset(names.requests, request, 1)
            assert "leads elsewhere" in (await faults(store, table.session_id))[0]
