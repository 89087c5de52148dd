"""The archive: no finished session goes before its record is safe, and no record is replaced."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import grpc
import pytest

from services.config import ConfigError
from services.games import Catalogue
from services.records import record as records
from services.records import replaying
from services.records.archive import FolderArchive, open_archive
from services.store.sqlite import SqliteStore
from tests.services.support import (
    FINISHED,
    GAME,
    Running,
    Table,
    create,
    file_store,
    running,
    settings,
    short_game,
    started,
    until,
)
from tests.services.test_imports import export, pass_time
from tests.services.test_versions import begun_elsewhere

StatusCode = grpc.StatusCode
DAY, NAME = "2026-03-01", "7k2m9q4t0x5w8z1c3v6b"
WEEKS = 24 * 7 * 5


def files(folder: Path) -> list[str]:
    """All that is in the archive, as paths within it."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return sorted(str(path.relative_to(folder)) for path in found)


# ---------------------------------------------------------------------- a folder


async def test_a_text_is_kept_in_a_file_that_is_its_owners_alone(tmp_path: Path) -> None:
    kept = FolderArchive(tmp_path / "a" / "b")
    await kept.keep(DAY, NAME, "the record\n")
    file = tmp_path / "a" / "b" / DAY / f"{NAME}.json"
    assert file.read_text() == "the record\n"
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.parent.stat().st_mode & 0o777 == 0o700
    assert files(tmp_path) == [f"a/b/{DAY}/{NAME}.json"], "no draft is left"


async def test_the_same_text_again_changes_nothing(tmp_path: Path) -> None:
    kept = FolderArchive(tmp_path)
    await kept.keep(DAY, NAME, "the record")
    before = (tmp_path / DAY / f"{NAME}.json").stat()
    await asyncio.gather(*(kept.keep(DAY, NAME, "the record") for _ in range(8)))
    after = (tmp_path / DAY / f"{NAME}.json").stat()
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)
    assert files(tmp_path) == [f"{DAY}/{NAME}.json"]


async def test_another_text_of_the_same_name_is_kept_beside_the_first(tmp_path: Path) -> None:
    kept = FolderArchive(tmp_path)
    for text in ("one", "two", "three", "two", "one"):
        await kept.keep(DAY, NAME, text)
    assert (tmp_path / DAY / f"{NAME}.json").read_text() == "one"
    assert len(files(tmp_path)) == 3
    assert {(tmp_path / file).read_text() for file in files(tmp_path)} == {"one", "two", "three"}


async def test_of_many_who_keep_one_name_all_texts_are_kept(tmp_path: Path) -> None:
    kept = FolderArchive(tmp_path)
    texts = {f"text {number}" for number in range(8)}
    await asyncio.gather(*(kept.keep(DAY, NAME, text) for text in texts))
    assert {(tmp_path / file).read_text() for file in files(tmp_path)} == texts


async def test_a_file_that_cannot_be_written_whole_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        await FolderArchive(tmp_path).keep(DAY, NAME, "the record")
    assert files(tmp_path) == []


@pytest.mark.parametrize("form", ["{}", "file://{}", "file://localhost{}"])
def test_an_archive_is_a_directory_by_path_or_url(tmp_path: Path, form: str) -> None:
    folder = tmp_path / "records of ours"
    where = form.format(folder if form == "{}" else str(folder).replace(" ", "%20"))
    assert isinstance(open_archive(where), FolderArchive)
    assert folder.is_dir()
    assert open_archive("") is None


@pytest.mark.parametrize("where", ["s3://bucket/x", "file://host/x", "file:///", "{file}"])
async def test_an_archive_that_cannot_be_used_is_refused_at_the_start(
    tmp_path: Path, where: str
) -> None:
    (tmp_path / "file").write_text("")
    where = where.format(file=tmp_path / "file")
    with pytest.raises(ConfigError, match=f"--archive {where}: "):
        async with running(settings(archive=where)):
            pass


# ---------------------------------------------------------------------- of a server


async def finished_table(server: Running) -> Table:
    table = await started(server.client, options=short_game())
    await table.play_on(random.Random(1), 10_000)
    return table


async def gone(table: Table) -> None:
    """Return when the session is no more."""

    async def is_gone() -> bool:
        try:
            await table.get()
        except grpc.aio.AioRpcError as error:
            assert error.code() == StatusCode.NOT_FOUND
            return True
        return False

    async with asyncio.timeout(30):
        while not await is_gone():  # noqa: ASYNC110
            await asyncio.sleep(0.05)


async def test_a_finished_session_goes_when_its_record_is_in_the_archive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "archive"
    async with running(settings(archive=str(folder))) as server:
        table = await finished_table(server)
        other = await started(server.client)
        record = await export(server.client, table.session_id)
        pass_time(monkeypatch, WEEKS)
        await gone(table)
    day = record.created.partition("T")[0]
    assert f"{day}/{table.session_id}.json" in files(folder)
    kept = records.read((folder / day / f"{table.session_id}.json").read_text())
    assert kept == record
    assert replaying.verify(Catalogue()[GAME], kept) == len(record.moves)
    assert other.session_id not in str(files(folder)), "it has no end yet"


async def test_a_table_nobody_started_goes_without_a_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(settings(archive=str(tmp_path))) as server:
        table = await finished_table(server)
        lobby = await create(server.client)
        pass_time(monkeypatch, WEEKS)
        await gone(lobby)
        await gone(table)
    assert [Path(file).stem for file in files(tmp_path)] == [table.session_id]


async def test_a_session_stays_while_its_record_cannot_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(FolderArchive, "_keep", broken)
    async with running(settings(archive=str(tmp_path))) as server:
        table = await finished_table(server)
        pass_time(monkeypatch, WEEKS)
        await until(lambda: "is put off" in caplog.text, "the caretaker has tried")
        assert (await table.get()).session.phase == FINISHED
        monkeypatch.undo()
        pass_time(monkeypatch, WEEKS + 1)
        await gone(table)
    assert [Path(file).stem for file in files(tmp_path)] == [table.session_id]


async def test_a_session_of_another_build_is_left_to_it_for_a_day_and_then_archived_bare(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, store = tmp_path / "archive", file_store(tmp_path)
    async with running(settings(store)) as server:
        table = await finished_table(server)
    begun_elsewhere(tmp_path, rules_version=99)
    postponed, original = [], SqliteStore.postpone

    async def postpone(self: SqliteStore, session_id: str, due_ms: int) -> None:
        postponed.append(session_id)
        await original(self, session_id, due_ms)

    monkeypatch.setattr(SqliteStore, "postpone", postpone)
    pass_time(monkeypatch, 30 * 24 + 1)  # an hour after its time
    async with running(settings(store, archive=str(folder))) as server:
        table.client = server.client
        await until(lambda: postponed == [table.session_id], "the caretaker has looked")
        assert (await table.get()).session.phase == FINISHED
        assert files(folder) == []
        pass_time(monkeypatch, 24)
        await gone(table)
    [file] = files(folder)
    assert records.read((folder / file).read_text()).unverified
