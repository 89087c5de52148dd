"""What is stored is damaged: what can be made again is, everything else is said to be lost."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import grpc
import pytest

from tests.services.support import (
    FINISHED,
    Client,
    Table,
    file_store,
    refused,
    running,
    settings,
    short_game,
    started,
)
from ziggurat.internal.v1 import store_pb2
from ziggurat.v1 import service_pb2

StatusCode = grpc.StatusCode
Spoil = Callable[[bytes], bytes]


def spoil(folder: Path, table: str, column: str, how: Spoil, where: str = "1") -> None:
    """Change what the store has, while no server runs."""
    db = sqlite3.connect(folder / "sessions.sqlite", isolation_level=None)
    [[old]] = db.execute(f"SELECT {column} FROM {table} WHERE {where}")
    db.execute(f"UPDATE {table} SET {column} = ? WHERE {where}", (how(old),))
    db.close()


def newest_entry(folder: Path, how: Spoil) -> None:
    spoil(folder, "log", "entry", how, "revision = (SELECT max(revision) FROM log)")


def change(how: Callable[[store_pb2.Entry], Any]) -> Spoil:
    """Bytes of an entry that says something else."""

    def changed(data: bytes) -> bytes:
        entry = store_pb2.Entry.FromString(data)
        how(entry)
        return entry.SerializeToString()

    return changed


async def table_with_moves(folder: Path, plies: int = 6) -> Table:
    """A table in a store whose server has ended; its client is gone too."""
    async with running(settings(file_store(folder))) as server:
        table = await started(server.client, options=short_game())
        await table.play_on(random.Random(1), plies)
        return table


async def everything(client: Client, table: Table) -> dict[str, Any]:
    """One call of every kind that reads the session."""
    table.client = client
    export = service_pb2.ExportRecordRequest(session_id=table.session_id)
    return {
        "GetSession": table.get(),
        "GetSession of a seat": table.get(0),
        "ListLegalMoves": table.legal(0),
        "PlayMove": table.play(0, 5, text="done"),
        "StartSession": table.start(),
        "WatchSession": table.watch().read(),
        "ExportRecord": client.games.ExportRecord(export),
    }


DAMAGED = "what is stored of the session is damaged; the server's log has more"
BAD_ENTRIES: dict[str, Spoil] = {
    "no message": lambda data: b"\xff" + data,
    "empty": lambda data: b"",
    "another revision": change(lambda entry: setattr(entry, "revision", 3)),
    "a move that is not legal": change(lambda entry: setattr(entry.moved, "code", 9999)),
    "a seat that is not there": change(lambda entry: setattr(entry.seat_taken, "seat", 7)),
}


@pytest.mark.parametrize("how", BAD_ENTRIES)
async def test_a_damaged_log_is_data_loss_and_nobody_is_told_what_is_in_it(
    tmp_path: Path, how: str
) -> None:
    table = await table_with_moves(tmp_path)
    newest_entry(tmp_path, BAD_ENTRIES[how])
    async with running(settings(file_store(tmp_path))) as server:
        for call in (await everything(server.client, table)).values():
            refusal = await refused(call, StatusCode.DATA_LOSS, "CORRUPT_SESSION")
            assert refusal.message == DAMAGED
            assert len(refusal.status.details) == 1
        assert (await started(server.client)).session_id, "other sessions are well"


async def test_a_gap_in_the_log_is_data_loss(tmp_path: Path) -> None:
    table = await table_with_moves(tmp_path)
    db = sqlite3.connect(tmp_path / "sessions.sqlite", isolation_level=None)
    db.execute("DELETE FROM log WHERE revision = 6")
    db.close()
    async with running(settings(file_store(tmp_path))) as server:
        table.client = server.client
        await refused(table.get(), StatusCode.DATA_LOSS)


@pytest.mark.parametrize("how", [b"", b"\xff\xff", b"\x0a\x03abc"[:2]])
@pytest.mark.parametrize("plies", [6, 10_000])
async def test_a_damaged_header_is_made_again_from_the_log(
    tmp_path: Path, how: bytes, plies: int
) -> None:
    table = await table_with_moves(tmp_path, plies)
    async with running(settings(file_store(tmp_path))) as server:
        table.client = server.client
        before = [await table.get(seat) for seat in (None, 0, 1)]
    spoil(tmp_path, "sessions", "header", lambda _: how)
    async with running(settings(file_store(tmp_path))) as server:
        table.client = server.client
        assert [await table.get(seat) for seat in (None, 0, 1)] == before
        if before[0].session.phase != FINISHED:
            await table.play_any(random.Random(2))


async def test_whatever_bit_is_wrong_it_is_never_the_callers_fault_nor_a_bug(
    tmp_path: Path,
) -> None:
    """Bits of the newest entry, of the creation and of the snapshot, one at a time."""
    table = await table_with_moves(tmp_path, 14)  # there is a snapshot at revision 16
    rng = random.Random(3)
    # NOT_FOUND and the like: of what the bit made of the request's target, all of them possible.
    ours = {StatusCode.INTERNAL, StatusCode.UNKNOWN}
    for number in range(30):
        column, where = [
            ("entry", "revision = 18"), ("entry", "revision = 1"), ("snapshot", "1")
        ][number % 3]  # fmt: skip
        target = "sessions" if column == "snapshot" else "log"
        old: list[bytes] = []

        def flip(data: bytes, old: list[bytes] = old) -> bytes:
            old.append(data)
            at = rng.randrange(len(data))
            return data[:at] + bytes((data[at] ^ 1 << rng.randrange(8),)) + data[at + 1 :]

        spoil(tmp_path, target, column, flip, where)
        async with running(settings(file_store(tmp_path))) as server:
            for name, call in (await everything(server.client, table)).items():
                try:
                    await call
                except grpc.aio.AioRpcError as error:
                    assert error.code() not in ours, (number, name, error)
                    if name in ("GetSession", "WatchSession"):
                        assert error.code() != StatusCode.INVALID_ARGUMENT, (number, name, error)
        spoil(tmp_path, target, column, lambda _, old=old: old[0], where)  # type: ignore[misc]


async def test_a_rendering_that_cannot_be_is_data_loss(tmp_path: Path) -> None:
    """The position is well, but what is stored of an event is none of the game's."""
    table = await table_with_moves(tmp_path)
    newest_entry(tmp_path, change(lambda entry: setattr(entry.events[0].full, "kind", 999)))
    async with running(settings(file_store(tmp_path))) as server:
        table.client = server.client
        watch = table.watch(9)
        await refused(watch.read(), StatusCode.DATA_LOSS, "CORRUPT_SESSION")
