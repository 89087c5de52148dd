"""Records: readable, and proof of the game that was played."""

from __future__ import annotations

import asyncio
import json
import random
import threading
from hashlib import blake2b
from typing import Any

import grpc
import pytest
import pytest_asyncio

from services.games import Catalogue
from services.records import exports, recording, replaying
from services.records import record as records
from services.records.record import RecordError
from tests.services.support import (
    FINISHED,
    GAME,
    Table,
    create,
    refused,
    running,
    short_game,
    started,
    until,
)
from ziggurat.v1 import record_pb2, service_pb2, session_pb2

StatusCode = grpc.StatusCode


async def exported() -> record_pb2.Record:
    """The record of a random game that a server hosted."""
    async with running() as server:
        table = await started(server.client, options=short_game())
        await table.play_on(random.Random(1), 10_000)
        request = service_pb2.ExportRecordRequest(session_id=table.session_id)
        record = (await server.games.ExportRecord(request)).record
        assert isinstance(record, record_pb2.Record)
        return record


async def to_the_end(table: Table) -> int:
    """The whole of a game of tic-tac-toe; the last revision."""
    for ply, square in enumerate(("a1", "a2", "b1", "b2", "c1")):
        revision = (await table.get(seat=0)).session.revision
        await table.play(ply % 2, revision, text=square)
    return int(revision) + 1


async def test_a_record_is_made_once_however_many_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    original = recording.record_of

    def counted(*arguments: Any) -> record_pb2.Record:
        made.append(1)
        return original(*arguments)

    monkeypatch.setattr("services.records.exports.record_of", counted)
    async with running() as server:
        table = await started(server.client, options=short_game())
        await table.play_on(random.Random(1), 10_000)
        request = service_pb2.ExportRecordRequest(session_id=table.session_id)
        answers = await asyncio.gather(*(server.games.ExportRecord(request) for _ in range(5)))
        assert all(answer == answers[0] for answer in answers)
    assert len(made) == 1


async def test_so_many_wait_for_records_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exports, "MAX_WAITING", 2)
    original, may_go_on, begun = recording.record_of, threading.Event(), threading.Event()

    def slow(*arguments: Any) -> record_pb2.Record:
        begun.set()
        may_go_on.wait()
        return original(*arguments)

    monkeypatch.setattr(exports, "record_of", slow)
    async with running() as server:
        table = await started(server.client, options=short_game())
        await table.play_on(random.Random(1), 10_000)
        request = service_pb2.ExportRecordRequest(session_id=table.session_id)
        try:
            calls = [asyncio.ensure_future(server.games.ExportRecord(request)) for _ in range(2)]
            await until(begun.is_set, "a record is made")
            await until(lambda: server.server._calls._busy == 2, "the other call waits")
            third = server.games.ExportRecord(request)
            await refused(third, StatusCode.RESOURCE_EXHAUSTED, "LIMIT")
        finally:
            may_go_on.set()
        assert len(await asyncio.gather(*calls)) == 2
        await server.games.ExportRecord(request)


async def test_a_game_that_is_played_again_has_a_record_of_its_own() -> None:
    """The same request opens the table again once the first one was removed."""
    request_id = "one-table-and-then-it-again"
    async with running() as server:
        keys = set()
        for _ in range(2):
            table = await started(server.client, game="tic_tac_toe", request_id=request_id)
            revision = await to_the_end(table)
            request = service_pb2.ExportRecordRequest(session_id=table.session_id)
            keys.add((await server.games.ExportRecord(request)).record.chance_key)
            assert await server.server._store.delete(table.session_id, revision)
        assert len(keys) == 2


@pytest.mark.parametrize("method", ["ExportRecord", "WatchSession"])
async def test_a_session_that_is_removed_while_it_is_read_is_not_there(method: str) -> None:
    """And no half of it is shown."""
    async with running() as server:
        store = server.server._store
        table = await started(server.client, game="tic_tac_toe")
        revision = await to_the_end(table)
        read_log = store.read_log

        async def removed(session_id: str, after: int, limit: int) -> Any:
            await store.delete(session_id, revision)
            return await read_log(session_id, after, limit)

        store.read_log = removed  # type: ignore[method-assign]
        request = getattr(service_pb2, f"{method}Request")(session_id=table.session_id)
        if method == "WatchSession":
            request.after_revision, request.after_epoch = 3, 1
        call = getattr(server.games, method)(request, metadata=table.seat(0))
        call = call.read() if method == "WatchSession" else call
        await refused(call, StatusCode.NOT_FOUND, "UNKNOWN_SESSION")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def one_game() -> record_pb2.Record:
    return await exported()


@pytest.fixture
def record(one_game: record_pb2.Record) -> record_pb2.Record:
    """A true record, to be changed at will."""
    return record_pb2.Record.FromString(one_game.SerializeToString())


@pytest.fixture(scope="module")
def hosted() -> Any:
    return Catalogue()[GAME]


def test_a_record_comes_back_from_its_text(record: record_pb2.Record) -> None:
    assert records.read(records.write(record)) == record


def test_a_record_is_readable_with_one_move_a_line(record: record_pb2.Record) -> None:
    text = records.write(record)
    document = json.loads(text)
    assert document["format"] == "ziggurat-record"
    assert document["options"][GAME]["max_rounds"] == 5
    assert len(document["moves"]) == len(record.moves)
    lines = [line for line in text.splitlines() if '"notation"' in line]
    assert len(lines) == len(record.moves)
    fields = {"revision", "seat", "notation", "code", "state_hash", "epoch"}
    assert set(document["moves"][0]) == fields
    assert isinstance(document["moves"][0]["revision"], int)


def test_a_true_record_is_verified_to_its_last_ply(record: record_pb2.Record, hosted: Any) -> None:
    assert replaying.verify(hosted, record) == len(record.moves) > 20
    positions = list(replaying.replay(hosted, record))
    assert positions[0].move is None
    assert positions[-1].state.is_terminal()
    assert [position.ply for position in positions] == list(range(len(positions)))


def tamper(record: record_pb2.Record, how: str) -> None:
    """Change one thing."""
    middle = len(record.moves) // 2
    match how:
        case "key":
            record.chance_key = "00" * 32
        case "short key":
            record.chance_key = "00"
        case "start":
            record.start_hash = "0" * 32
        case "move left out":
            del record.moves[middle]
        case "end left out":
            del record.moves[-3:]
        case "hash":
            record.moves[middle].state_hash = "0" * 32
        case "other move":
            record.moves[middle].notation = "castle"
        case "code":
            record.moves[middle].code += 1
        case "seat":
            record.moves[middle].seat = 1 - record.moves[middle].seat
        case "revision":
            record.moves[middle].revision = -5
        case "start epoch":
            record.start_epoch = -1
        case "choice of the key":
            record.chance_chosen = True
        case "returns":
            record.returns[0] += 1
        case "options":
            getattr(record.options, GAME).max_rounds = 7
        case "bad options":
            getattr(record.options, GAME).max_rounds = 7000
        case "players":
            record.seats.add()
        case "rules version":
            record.rules_version += 1
        case "content":
            record.content_hash = "0" * 32
        case "commitment":
            record.chance_commitment = "0" * 64
        case "order":
            record.moves[middle].revision, record.moves[middle + 1].revision = (
                record.moves[middle + 1].revision,
                record.moves[middle].revision,
            )
        case "ending":
            record.ending = session_pb2.ENDING_FORFEITED
        case "given up by nobody":
            record.given_up.add(seat=2)
        case "given up twice":
            record.given_up.extend([record_pb2.GivenUp(seat=1, forfeited=True)] * 2)


WAYS = [
    "key",
    "short key",
    "start",
    "move left out",
    "end left out",
    "hash",
    "other move",
    "code",
    "seat",
    "revision",
    "start epoch",
    "choice of the key",
    "returns",
    "options",
    "bad options",
    "players",
    "rules version",
    "content",
    "commitment",
    "order",
    "ending",
    "given up by nobody",
    "given up twice",
]


def test_a_record_of_an_older_build_is_verified_too(record: record_pb2.Record, hosted: Any) -> None:
    for field in record.DESCRIPTOR.fields:
        if field.number > 15:  # what the first builds wrote
            record.ClearField(field.name)
    assert replaying.verify(hosted, records.read(records.write(record))) == len(record.moves)


async def test_a_record_proves_that_the_key_was_chosen_before_the_game(hosted: Any) -> None:
    async with running() as server:
        table = await started(server.client, options=short_game())
        promised = (await table.get()).session.chance_commitment
        await table.play_on(random.Random(1), 10_000)
        request = service_pb2.ExportRecordRequest(session_id=table.session_id)
        record = (await server.games.ExportRecord(request)).record
    assert record.chance_commitment == promised.hex()
    key = bytes.fromhex(record.chance_key)
    assert blake2b(key, digest_size=32, person=b"ziggurat-commit").digest() == promised


async def test_a_record_tells_what_the_host_chose() -> None:
    clock = session_pb2.ClockSettings(move_seconds=3600, bank_seconds=60)
    async with running() as server:
        table = await started(
            server.client,
            options=short_game(),
            clock=clock,
            allow_help=True,
            stand_in_level=4,
            undo_policy=session_pb2.UNDO_POLICY_NEVER,
            resign_policy=session_pb2.RESIGN_POLICY_FORFEIT,
        )
        await table.play_on(random.Random(1), 10_000)
        request = service_pb2.ExportRecordRequest(session_id=table.session_id)
        record = (await server.games.ExportRecord(request)).record
    assert (record.clock.move_seconds, record.clock.bank_seconds) == (3600, 60)
    assert (record.allow_help, record.stand_in_level, record.imported) == (True, 4, False)
    assert record.undo_policy == session_pb2.UNDO_POLICY_NEVER
    assert record.resign_policy == session_pb2.RESIGN_POLICY_FORFEIT
    assert record.ending == session_pb2.ENDING_PLAYED
    assert all(seat.bank_ms == 60_000 for seat in record.seats)


@pytest.mark.parametrize("how", WAYS)
def test_a_record_that_was_changed_is_found_out(
    record: record_pb2.Record, hosted: Any, how: str
) -> None:
    tamper(record, how)
    with pytest.raises(RecordError):
        replaying.verify(hosted, record)


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", "null", "no json", '{"format": "other"}', '{"moves": 3}', '{"x": 1}']
)
def test_what_is_no_record_is_refused_with_the_reason(text: str) -> None:
    with pytest.raises(RecordError, match="not a record"):
        records.read(text)


def test_a_record_of_a_later_format_is_refused(record: record_pb2.Record) -> None:
    record.format_version = 2
    with pytest.raises(RecordError, match="record format 2"):
        records.read(records.write(record))


async def play_out(table: Table) -> None:
    """Play to the end without ever asking as a spectator."""
    rng, over = random.Random(1), False
    while not over:
        session = (await table.get(0)).session
        legal = await table.legal(session.to_act)
        move = rng.choice(legal.moves).move
        answer = await table.play(session.to_act, legal.revision, move=move)
        over = answer.update.phase == FINISHED


async def test_whoever_sees_a_table_later_has_its_record_later() -> None:
    async with running() as server:
        table = await started(server.client, options=short_game(), spectator_delay_seconds=3600)
        await play_out(table)
        request = service_pb2.ExportRecordRequest(session_id=table.session_id)
        export = server.games.ExportRecord
        await refused(export(request), StatusCode.FAILED_PRECONDITION, "NOT_FINISHED")
        await refused(export(request, metadata=table.host), StatusCode.FAILED_PRECONDITION)
        assert (await export(request, metadata=table.seat(0))).record.moves


async def test_a_table_without_spectators_gives_its_record_to_those_who_sat_there() -> None:
    async with running() as server:
        table = await create(server.client, options=short_game(), no_spectators=True, host_seat=0)
        join = service_pb2.JoinSessionRequest(session_id=table.session_id)
        table.seat_tokens[1] = (await server.games.JoinSession(join)).seat_token
        await table.start()
        await play_out(table)
        request = service_pb2.ExportRecordRequest(session_id=table.session_id)
        export = server.games.ExportRecord
        await refused(export(request), StatusCode.PERMISSION_DENIED, "NO_SPECTATORS")
        assert (await export(request, metadata=table.host)).record.moves
