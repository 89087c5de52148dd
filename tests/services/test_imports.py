"""Records taken in: proven, and then a session like any other that is over."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import grpc
import pytest
import pytest_asyncio
from google.rpc import error_details_pb2

from services.calls.rpc import MAX_REQUEST_BYTES
from services.records import imported_log
from services.records.imports import MAX_INCIDENTS, MAX_MOVES, MAX_WAITING
from services.session import journal
from tests.services.support import (
    FINISHED,
    GAME,
    Client,
    Running,
    Table,
    file_store,
    open_seats,
    refused,
    running,
    settings,
    short_game,
    started,
    until,
)
from tests.services.test_damage import spoil
from ziggurat.v1 import record_pb2, service_pb2, session_pb2

StatusCode = grpc.StatusCode
REQUEST_ID = "a-request-that-nobody-guesses"


async def export(client: Client, session_id: str) -> record_pb2.Record:
    request = service_pb2.ExportRecordRequest(session_id=session_id)
    record = (await client.games.ExportRecord(request)).record
    assert isinstance(record, record_pb2.Record)
    return record


def take_in(client: Client, record: record_pb2.Record, request_id: str = "") -> Any:
    request = service_pb2.ImportRecordRequest(record=record, request_id=request_id)
    return client.games.ImportRecord(request)


async def updates(table: Table) -> list[session_pb2.Update]:
    return [message.update async for message in table.watch()]


def spectator(client: Client, session_id: str) -> Table:
    return Table(client, session_id, "", {})


async def played(server: Running, seats: int = 2, **fields: Any) -> Table:
    """A table whose game is over."""
    fields.setdefault("options", short_game())
    table = await started(server.client, seats=open_seats(seats), **fields)
    await table.play_on(random.Random(seats), 10_000)
    return table


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def one_game() -> record_pb2.Record:
    async with running() as server:
        table = await played(server, 3)
        return await export(server.client, table.session_id)


@pytest.fixture
def exported(one_game: record_pb2.Record) -> record_pb2.Record:
    """A true record, to be changed at will."""
    return copy(one_game)


def same_game(one: record_pb2.Record, other: record_pb2.Record) -> bool:
    """Whether two records differ in nothing but where and when."""
    for record in (one, other):
        for field in ("session_id", "created", "imported"):
            record.ClearField(field)
        for seat in record.seats:
            seat.ClearField("stand_in")
    return bool(one == other)


# ---------------------------------------------------------------------- what becomes of it


@pytest.mark.parametrize("suspending", [False, True])
async def test_a_record_becomes_a_session_that_is_read_and_watched_like_the_first(
    suspending: bool,
) -> None:
    async with running(suspending=suspending) as server:
        first = await played(server, 3)
        record = await export(server.client, first.session_id)
        session = (await take_in(server.client, record)).session
        assert (session.phase, session.imported) == (FINISHED, True)
        assert session.ending == session_pb2.ENDING_PLAYED
        assert session.session_id != first.session_id
        second = spectator(server.client, session.session_id)
        before, after = await first.get(), await second.get()
        assert after.view == before.view
        for field in ("game", "options", "returns", "chance_commitment", "rules_version"):
            assert getattr(after.session, field) == getattr(before.session, field)
        assert [seat.name for seat in after.session.seats] == ["player 0", "player 1", "player 2"]
        there, here = await updates(first), await updates(second)
        played_there = [update for update in there if update.events]
        played_here = [update for update in here if update.events]
        assert [u.events for u in played_here] == [u.events for u in played_there]
        assert [u.to_act for u in played_here] == [u.to_act for u in played_there]
        assert [update.revision for update in here] == list(range(1, session.revision + 1))


async def test_what_was_taken_in_is_exported_as_it_was() -> None:
    async with running() as server:
        record = await export(server.client, (await played(server, 4)).session_id)
        session = (await take_in(server.client, record)).session
        again = await export(server.client, session.session_id)
        assert again.imported and not record.imported
        assert again.session_id == session.session_id
        assert same_game(again, record)


@pytest.mark.parametrize("column", ["snapshot", "header"])
async def test_its_log_gives_it_back_bit_for_bit(
    tmp_path: Path, exported: record_pb2.Record, column: str
) -> None:
    async with running(settings(file_store(tmp_path))) as server:
        session = (await take_in(server.client, exported)).session
        before = await spectator(server.client, session.session_id).get()
    spoil(tmp_path, "sessions", column, lambda _: b"\xff\xff")
    async with running(settings(file_store(tmp_path))) as server:
        assert await spectator(server.client, session.session_id).get() == before
        assert same_game(await export(server.client, session.session_id), copy(exported))


async def test_nobody_holds_its_seats_and_nothing_can_be_changed(
    exported: record_pb2.Record,
) -> None:
    async with running() as server:
        first = await played(server)
        session = (await take_in(server.client, exported)).session
        move = service_pb2.PlayMoveRequest(
            session_id=session.session_id,
            revision=session.revision,
            request_id="r",
            text="done",
        )
        await refused(server.games.PlayMove(move), StatusCode.UNAUTHENTICATED)
        stranger = server.games.PlayMove(move, metadata=first.seat(0))
        await refused(stranger, StatusCode.UNAUTHENTICATED, "BAD_TOKEN")
        join = service_pb2.JoinSessionRequest(session_id=session.session_id, name="late")
        await refused(server.games.JoinSession(join), StatusCode.FAILED_PRECONDITION)


async def test_a_request_that_comes_again_gets_the_same_session(
    exported: record_pb2.Record,
) -> None:
    async with running() as server:
        calls = (take_in(server.client, exported, REQUEST_ID) for _ in range(3))
        answers = await asyncio.gather(*calls)
        assert len({answer.session.session_id for answer in answers}) == 1
        other = copy(exported)
        other.seats[0].name = "another"
        refusal = await refused(
            take_in(server.client, other, REQUEST_ID), StatusCode.INVALID_ARGUMENT
        )
        assert refusal.reason == "REQUEST_ID_REUSED"
        new = (await take_in(server.client, exported)).session
        assert new.session_id != answers[0].session.session_id


# ---------------------------------------------------------------------- other endings


def resign(table: Table, seat: int) -> Any:
    request = service_pb2.ResignSeatRequest(session_id=table.session_id)
    return table.client.games.ResignSeat(request, metadata=table.seat(seat))


async def take_back(table: Table, revision: int, seat: int) -> Any:
    """Propose, and have everybody agree."""
    request = service_pb2.ProposeUndoRequest(session_id=table.session_id, revision=revision)
    answer = await table.client.games.ProposeUndo(request, metadata=table.seat(seat))
    for other in answer.session.undo.asked:
        revision = (await table.get()).session.revision
        agree = service_pb2.AnswerUndoRequest(
            session_id=table.session_id, revision=revision, agree=True
        )
        await table.client.games.AnswerUndo(agree, metadata=table.seat(other))


async def test_what_was_taken_back_is_told_but_not_played_again(tmp_path: Path) -> None:
    rng = random.Random(5)
    async with running(settings(file_store(tmp_path))) as server:
        table = await started(server.client, options=short_game())
        await table.play_on(rng, 6)
        mover = (await table.get()).session.to_act
        answer = await table.play_any(rng)
        await take_back(table, answer.revision, mover)
        undone = (await table.get()).session.revision
        await table.play_on(rng, 10_000)
        record = await export(server.client, table.session_id)
        assert [(back.revision, back.seat) for back in record.taken_back] == [(undone, mover)]
        assert answer.revision not in {move.revision for move in record.moves}
        session = (await take_in(server.client, record)).session
        kinds = [u.kind for u in await updates(spectator(server.client, session.session_id))]
        assert kinds.count(session_pb2.UPDATE_KIND_UNDONE) == 1
        before = await spectator(server.client, session.session_id).get()
        named = f"id = '{session.session_id}'"
    spoil(tmp_path, "sessions", "snapshot", lambda _: b"\xff\xff", named)
    async with running(settings(file_store(tmp_path))) as server:
        assert await spectator(server.client, session.session_id).get() == before
        assert same_game(await export(server.client, session.session_id), record)


async def test_a_game_that_was_given_up_is_proven_by_its_places() -> None:
    forfeit = session_pb2.RESIGN_POLICY_FORFEIT
    async with running() as server:
        table = await started(
            server.client,
            options=short_game(),
            seats=open_seats(3),
            resign_policy=forfeit,
        )
        await table.play_on(random.Random(1), 5)
        await resign(table, 2)
        await resign(table, 0)
        record = await export(server.client, table.session_id)
        assert record.ending == session_pb2.ENDING_FORFEITED
        assert [gone.seat for gone in record.given_up if gone.forfeited] == [2, 0]
        assert record.returns[1] > record.returns[0] == record.returns[2]
        session = (await take_in(server.client, record)).session
        assert session.ending == session_pb2.ENDING_FORFEITED
        assert list(session.returns) == list(record.returns)
        assert [seat.resigned for seat in session.seats] == [True, False, True]
        assert same_game(await export(server.client, session.session_id), copy(record))
        for spoiled in (spoil_returns, spoil_order, spoil_ending):
            forged = copy(record)
            spoiled(forged)
            await refused(take_in(server.client, forged), StatusCode.INVALID_ARGUMENT, "BAD_RECORD")


def spoil_returns(record: record_pb2.Record) -> None:
    record.returns[0], record.returns[1] = record.returns[1], record.returns[0]


def spoil_order(record: record_pb2.Record) -> None:
    del record.given_up[1]


def spoil_ending(record: record_pb2.Record) -> None:
    record.ending = session_pb2.ENDING_PLAYED


async def test_an_abandoned_game_is_a_record_without_returns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running() as server:
        table = await started(server.client, options=short_game())
        await table.play_on(random.Random(1), 5)
        pass_time(monkeypatch, hours=200)
        await table.get(min_revision=table_revision(5) + 1)
        record = await export(server.client, table.session_id)
        assert (record.ending, len(record.moves)) == (session_pb2.ENDING_ABANDONED, 5)
        assert not record.returns
        session = (await take_in(server.client, record)).session
        assert session.ending == session_pb2.ENDING_ABANDONED
        assert same_game(await export(server.client, session.session_id), record)


def pass_time(monkeypatch: pytest.MonkeyPatch, hours: float) -> None:
    """So much later, for all that the server does."""
    now_ms = journal.now_ms
    monkeypatch.setattr(journal, "now_ms", lambda: now_ms() + round(hours * 3_600_000))


def table_revision(moves: int) -> int:
    """The revision of a table of two after so many moves: created, two seats, started."""
    return 4 + moves


# ---------------------------------------------------------------------- what is refused


def copy(record: record_pb2.Record) -> record_pb2.Record:
    return record_pb2.Record.FromString(record.SerializeToString())


def forge_move(record: record_pb2.Record) -> None:
    record.moves[10].state_hash = "0" * 32


def forge(**fields: Any) -> Callable[[record_pb2.Record], None]:
    def change(record: record_pb2.Record) -> None:
        for name, value in fields.items():
            setattr(record, name, value)

    return change


def add(name: str, count: int, **fields: Any) -> Callable[[record_pb2.Record], None]:
    def change(record: record_pb2.Record) -> None:
        for _ in range(count):
            getattr(record, name).add(**fields)

    return change


def on_seat(**fields: Any) -> Callable[[record_pb2.Record], None]:
    def change(record: record_pb2.Record) -> None:
        for name, value in fields.items():
            setattr(record.seats[1], name, value)

    return change


def swap_moves(record: record_pb2.Record) -> None:
    record.moves[4].revision, record.moves[5].revision = 9, 8


def other_game_options(record: record_pb2.Record) -> None:
    record.options.Clear()
    record.options.pig.SetInParent()


FORGED: dict[str, Callable[[record_pb2.Record], None]] = {
    "no record": forge(format="other"),
    "later format": forge(format_version=9),
    "key": forge(chance_key="11" * 32),
    "key of another commitment": forge(chance_commitment="11" * 32),
    "no key": forge(chance_key="x"),
    "start": forge(start_hash="0" * 32),
    "epoch": forge(start_epoch=2**63 - 1),
    "a move": forge_move,
    "order": swap_moves,
    "revision": lambda record: setattr(record.moves[0], "revision", -1),
    "code": lambda record: setattr(record.moves[0], "code", 2**32 - 1),
    "long notation": lambda record: setattr(record.moves[0], "notation", "x" * 60_000),
    "a seat that is not there": lambda record: setattr(record.moves[0], "seat", 99),
    "returns": lambda record: record.returns.append(1.0),
    "not a number": lambda record: record.returns.__setitem__(0, float("nan")),
    "no moves": lambda record: record.ClearField("moves"),
    "no seats": lambda record: record.ClearField("seats"),
    "seats": add("seats", 50),
    "open seat": on_seat(kind=session_pb2.SEAT_KIND_OPEN),
    "long name": on_seat(name="x" * 41),
    "escape codes": on_seat(name="\x1b[2J"),
    "level": on_seat(bot_level=6),
    "index": on_seat(index=0),
    "content hash": forge(content_hash="zz"),
    "ending": forge(ending=77),
    "forfeit that was none": forge(ending=session_pb2.ENDING_FORFEITED),
    "abandoned": forge(ending=session_pb2.ENDING_ABANDONED),
    "policy": forge(resign_policy=77),
    "given up by nobody": add("given_up", 1, seat=9, forfeited=True),
    "given up twice": add("given_up", 2, seat=1, forfeited=True),
    "given up afterwards": add("given_up", 1, seat=1, revision=2**40),
    "taken back by nobody": add("taken_back", 1, seat=-1),
    "options of another game": other_game_options,
    "bad options": lambda record: setattr(record.options.atlantis, "max_rounds", 7000),
    "moves": add("moves", MAX_MOVES),
    "incidents": add("taken_back", MAX_INCIDENTS + 1),
}


@pytest.mark.parametrize("how", FORGED)
async def test_a_record_that_is_not_the_game_it_says_it_is_is_refused(
    exported: record_pb2.Record, how: str
) -> None:
    FORGED[how](exported)
    async with running() as server:
        call = take_in(server.client, exported)
        refusal = await refused(call, StatusCode.INVALID_ARGUMENT, "BAD_RECORD")
        assert refusal.field == "record"


async def test_the_first_move_at_fault_is_named(exported: record_pb2.Record) -> None:
    forge_move(exported)
    async with running() as server:
        call = take_in(server.client, exported)
        refusal = await refused(call, StatusCode.INVALID_ARGUMENT, "BAD_RECORD")
        assert refusal.metadata["move"] == "11"
        assert "ply 11: the position is" in refusal.message


async def test_no_record_and_a_game_that_is_not_here_are_refused() -> None:
    async with running() as server:
        await refused(take_in(server.client, record_pb2.Record()), StatusCode.INVALID_ARGUMENT)
        unknown = record_pb2.Record(
            format="ziggurat-record",
            format_version=1,
            game="chess",
            seats=[session_pb2.Seat(kind=session_pb2.SEAT_KIND_HUMAN)],
        )
        await refused(take_in(server.client, unknown), StatusCode.NOT_FOUND, "UNKNOWN_GAME")


@pytest.mark.parametrize(
    "change", [forge(rules_version=99), forge(content_hash="00" * 16)], ids=["rules", "content"]
)
async def test_a_record_of_another_build_says_which(
    exported: record_pb2.Record, change: Callable[[record_pb2.Record], None]
) -> None:
    change(exported)
    async with running() as server:
        refusal = await refused(take_in(server.client, exported), StatusCode.FAILED_PRECONDITION)
        wanted = f"{GAME}/{exported.rules_version}/{exported.content_hash}"
        assert refusal.metadata["wanted_build"] == wanted


async def test_a_token_that_is_malformed_is_refused_first() -> None:
    async with running() as server:
        call = server.games.ImportRecord(
            service_pb2.ImportRecordRequest(), metadata=(("authorization", "Bearer x"),)
        )
        await refused(call, StatusCode.UNAUTHENTICATED, "BAD_TOKEN")


# ---------------------------------------------------------------------- how much


async def test_a_long_record_is_taken_in(exported: record_pb2.Record) -> None:
    exported.session_id = "x" * MAX_REQUEST_BYTES
    async with running() as server:
        assert (await take_in(server.client, exported)).session.imported


async def test_an_address_has_its_share_a_minute(exported: record_pb2.Record) -> None:
    async with running(settings(imports_a_minute=1)) as server:
        await take_in(server.client, exported)
        refusal = await refused(
            take_in(server.client, exported), StatusCode.RESOURCE_EXHAUSTED, "LIMIT"
        )
        assert refusal.detail(error_details_pb2.RetryInfo).retry_delay.seconds > 0


async def test_other_calls_are_answered_while_a_record_is_played(
    exported: record_pb2.Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_go_on, original = threading.Event(), imported_log.finished
    busy = 0

    def slow(*arguments: Any) -> Any:
        nonlocal busy
        busy += 1
        assert busy == 1, "one at a time"
        may_go_on.wait()
        busy -= 1
        return original(*arguments)

    monkeypatch.setattr("services.records.imports.finished", slow)
    async with running() as server:
        try:
            calls = [
                asyncio.ensure_future(take_in(server.client, exported)) for _ in range(MAX_WAITING)
            ]
            await until(lambda: busy, "a record is played")
            await server.games.ListGames(service_pb2.ListGamesRequest())
            await until(lambda: server.server._calls._busy == MAX_WAITING, "all others wait")
            more = take_in(server.client, exported)
            await refused(more, StatusCode.RESOURCE_EXHAUSTED, "LIMIT")
        finally:
            may_go_on.set()
        answers = await asyncio.gather(*calls)
        assert len({answer.session.session_id for answer in answers}) == MAX_WAITING


@pytest.mark.parametrize("seed", range(4))
async def test_whatever_bytes_are_wrong_the_record_is_refused_or_true(
    exported: record_pb2.Record, seed: int
) -> None:
    rng = random.Random(seed)
    data = service_pb2.ImportRecordRequest(record=exported).SerializeToString()
    settled = (StatusCode.INVALID_ARGUMENT, StatusCode.FAILED_PRECONDITION, StatusCode.NOT_FOUND)
    async with running(settings(imports_a_minute=1000)) as server:
        call: Any = server.client.channel.unary_unary("/ziggurat.v1.GameService/ImportRecord")
        for number in range(100):
            spoiled = bytearray(data)
            for _ in range(rng.choice((1, 1, 4))):
                spoiled[rng.randrange(rng.choice((400, len(data))))] = rng.randrange(256)
            try:
                answer = service_pb2.ImportRecordResponse.FromString(await call(bytes(spoiled)))
            except grpc.aio.AioRpcError as error:
                assert error.code() in settled, (seed, number, error)
            else:
                again = await export(server.client, answer.session.session_id)
                wanted = service_pb2.ImportRecordRequest.FromString(bytes(spoiled)).record
                assert again.moves == wanted.moves, (seed, number)
