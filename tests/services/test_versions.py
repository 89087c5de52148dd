"""Sessions that outlive the build they were begun with."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any

import grpc
import pytest

from services.games import Catalogue
from services.records import record as records
from services.records import replaying
from services.records.record import RecordError
from tests.services.support import (
    BOT,
    FINISHED,
    GAME,
    RUNNING,
    create,
    file_store,
    refused,
    running,
    settings,
)
from tests.services.test_damage import everything, spoil, table_with_moves
from tests.services.test_imports import export, same_game, take_in
from ziggurat.internal.v1 import store_pb2, worker_pb2
from ziggurat.v1 import record_pb2, service_pb2, session_pb2

StatusCode = grpc.StatusCode
HERE = Catalogue()[GAME].game
ALL = 10_000  # moves: to the end
CHECKSUM_BYTES = 8  # at the end of a snapshot


def begun_elsewhere(folder: Path, **fields: Any) -> None:
    """Have the store's session be one that another build began."""

    def change(data: bytes, kind: type[Any], header: Callable[[Any], store_pb2.Header]) -> bytes:
        message = kind.FromString(data)
        for name, value in fields.items():
            setattr(header(message), name, value)
        return bytes(message.SerializeToString())

    spoil(folder, "sessions", "header", lambda data: change(data, store_pb2.Header, lambda h: h))
    first = "revision = 1"
    spoil(folder, "log", "entry", lambda data: change(data, store_pb2.Entry, _created), first)


def _created(entry: store_pb2.Entry) -> store_pb2.Header:
    return entry.created


OTHERS: dict[str, tuple[dict[str, Any], str]] = {
    "rules": (
        {"rules_version": 99},
        f"rules version 99 of {GAME}; this build has {HERE.rules_version}",
    ),
    "content": ({"content_hash": b"\xab" * 16}, f"content {'ab' * 16} of {GAME}"),
    "game": ({"game": "chess"}, "a game of 'chess', which this server does not host"),
}


@pytest.mark.parametrize("what", OTHERS)
async def test_a_session_of_another_build_is_read_and_says_what_it_needs(
    tmp_path: Path, what: str
) -> None:
    fields, told = OTHERS[what]
    table = await table_with_moves(tmp_path)
    begun_elsewhere(tmp_path, **fields)
    async with running(settings(file_store(tmp_path))) as server:
        calls = await everything(server.client, table)
        answer = await calls.pop("GetSession of a seat")
        assert (answer.session.phase, answer.seat) == (RUNNING, 0)
        assert not answer.HasField("view")
        assert answer.session.HasField("to_act")
        assert [seat.name for seat in answer.session.seats] == ["player 0", "player 1"]
        assert (await calls.pop("GetSession")).session == answer.session
        update = (await calls.pop("WatchSession")).update
        assert update.kind == session_pb2.UPDATE_KIND_CREATED
        await refused(calls.pop("ExportRecord"), StatusCode.FAILED_PRECONDITION, "NOT_FINISHED")
        await refused(calls.pop("StartSession"), StatusCode.FAILED_PRECONDITION)
        for call in calls.values():
            refusal = await refused(call, StatusCode.FAILED_PRECONDITION)
            assert refusal.reason in ("RULES_VERSION", "CONTENT")
            assert told in refusal.message
            assert re.fullmatch(r"[a-z]+/\d+/[0-9a-f]{32}", refusal.metadata["wanted_build"])
        assert (await create(server.client)).session_id, "new ones are of this build"


async def test_a_watch_of_another_build_tells_who_did_what_kind_of_thing(tmp_path: Path) -> None:
    table = await table_with_moves(tmp_path, ALL)
    async with running(settings(file_store(tmp_path))) as server:
        table.client = server.client
        before = [message.update async for message in table.watch()]
    begun_elsewhere(tmp_path, rules_version=99)
    async with running(settings(file_store(tmp_path))) as server:
        table.client = server.client
        after = [message.update async for message in table.watch(include_view=True)]
    for update in before:
        update.ClearField("events")
    assert after == before


async def test_no_change_of_any_kind_is_made_by_another_build(tmp_path: Path) -> None:
    async with running(settings(file_store(tmp_path))) as server:
        table = await create(server.client)
    begun_elsewhere(tmp_path, rules_version=99)
    async with running(settings(file_store(tmp_path))) as server:
        join = service_pb2.JoinSessionRequest(session_id=table.session_id, name="late")
        call = server.games.JoinSession(join)
        await refused(call, StatusCode.FAILED_PRECONDITION, "RULES_VERSION")
        table.client = server.client
        assert (await table.get()).session.revision == 1


async def test_the_build_that_began_a_session_goes_on_with_it(tmp_path: Path) -> None:
    table = await table_with_moves(tmp_path)
    begun_elsewhere(tmp_path, rules_version=99)
    async with running(settings(file_store(tmp_path))) as server:
        table.client = server.client
        await table.get()
    begun_elsewhere(tmp_path, rules_version=HERE.rules_version)
    async with running(settings(file_store(tmp_path))) as server:
        table.client = server.client
        await table.play_on(random.Random(2), ALL)
        assert (await table.get()).session.phase == FINISHED


# ---------------------------------------------------------------------- records


async def both_records(folder: Path) -> tuple[record_pb2.Record, record_pb2.Record]:
    """The record of a game by its own build, and by another one."""
    table = await table_with_moves(folder, ALL)
    found = []
    for version in (HERE.rules_version, 99):
        begun_elsewhere(folder, rules_version=version)
        async with running(settings(file_store(folder))) as server:
            found.append(await export(server.client, table.session_id))
    return found[0], found[1]


async def test_another_build_exports_what_the_log_has(tmp_path: Path) -> None:
    own, bare = await both_records(tmp_path)
    assert (own.unverified, bare.unverified) == (False, True)
    assert bare.rules_version == 99
    assert len(bare.moves) == len(own.moves) > 20
    for one, other in zip(own.moves, bare.moves, strict=True):
        assert (other.notation, other.state_hash) == ("", "")
        assert (one.code, one.seat, one.revision) == (other.code, other.seat, other.revision)
    assert records.read(records.write(bare)) == bare


async def test_such_a_record_is_played_by_number_on_the_build_that_has_the_rules(
    tmp_path: Path,
) -> None:
    own, bare = await both_records(tmp_path)
    hosted = Catalogue()[GAME]
    with pytest.raises(RecordError, match=f"rules version 99 of {GAME}: this build has"):
        replaying.verify(hosted, bare)
    bare.rules_version = HERE.rules_version
    assert replaying.verify(hosted, bare) == len(own.moves)
    async with running() as server:
        session = (await take_in(server.client, bare)).session
        assert same_game(await export(server.client, session.session_id), own)
    bare.moves[3].code = own.moves[4].code + 1000
    with pytest.raises(RecordError, match="ply 4"):
        replaying.verify(hosted, bare)


# ---------------------------------------------------------------------- layouts


def another_layout(data: bytes, size: int) -> bytes:
    """A snapshot as a build of the same rules left it whose states are `size` bytes longer."""
    at = data.index(GAME.encode()) + len(GAME)
    assert int.from_bytes(data[at : at + 2], "little") == HERE.layout_version
    number = (HERE.layout_version + 1).to_bytes(2, "little")
    body = data[:at] + number + data[at + 2 : -CHECKSUM_BYTES] + bytes(size)
    changed = body + blake2b(body, digest_size=CHECKSUM_BYTES).digest()
    with pytest.raises(ValueError, match="bytes" if size else "layout"):
        HERE.state_from_bytes(changed)
    return changed


@pytest.mark.parametrize("size", [0, 16])
@pytest.mark.parametrize("plies", [14, ALL])
async def test_a_snapshot_of_another_layout_is_made_again_from_the_log(
    tmp_path: Path, plies: int, size: int
) -> None:
    table = await table_with_moves(tmp_path, plies)
    async with running(settings(file_store(tmp_path))) as server:
        table.client = server.client
        before = [await table.get(seat) for seat in (None, 0, 1)]
    spoil(tmp_path, "sessions", "snapshot", lambda data: another_layout(data, size))
    async with running(settings(file_store(tmp_path))) as server:
        table.client = server.client
        assert [await table.get(seat) for seat in (None, 0, 1)] == before
        if before[0].session.phase == RUNNING:
            await table.play_any(random.Random(2))


async def test_a_turn_of_another_build_is_kept_for_its_own_front_ends(tmp_path: Path) -> None:
    """Also from a worker that could play it, which comes to every front end that it can reach."""
    seats = [service_pb2.SeatSetup(kind=BOT, bot_level=1)] * 2
    async with running(settings(file_store(tmp_path))) as server:
        await (await create(server.client, seats=seats)).start()
    begun_elsewhere(tmp_path, content_hash=b"\xab" * 16)
    other = f"{GAME}/{HERE.rules_version}/{'ab' * 16}"
    spoil(tmp_path, "jobs", "build", lambda _: other)
    async with running(settings(file_store(tmp_path))) as server:
        request = worker_pb2.LeaseJobRequest(worker="w", builds=[other, *Catalogue().builds])
        answer = await server.workers.LeaseJob(request, metadata=server.worker_metadata)
        assert not answer.HasField("lease")
        assert await server.server._store.lease_job([other], 10.0), "nobody has taken it meanwhile"
