"""The embedded store's own promises: its file, its lock, its write-ahead log."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from unittest import mock

import pytest

from services.store import make_store, sqlite_file
from services.store.base import StaleRevisionError, StoreError
from services.store.sqlite import SqliteStore
from services.store.sqlite_schema import SCHEMA_VERSION, can_be_used
from tests.services.stores import MOST, Case, new, sqlite_url, step, with_job


def sqlite_case(folder: Path) -> Case:
    return Case(lambda: make_store(sqlite_url(folder)))


def modes(folder: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}


def open_to_others(folder: Path, mode: int) -> None:
    for path in folder.iterdir():
        path.chmod(mode)


@pytest.mark.parametrize("loose", [0o644, 0o660])
async def test_the_files_are_the_owners_alone_and_made_so_again(tmp_path: Path, loose: int) -> None:
    case = sqlite_case(tmp_path)
    mask = os.umask(0)
    try:
        await case.open()
        await with_job(case.store)
        found = modes(tmp_path)
        names = ["store.sqlite", "store.sqlite-shm", "store.sqlite-wal", "store.sqlite.lock"]
        assert found == dict.fromkeys(names, 0o600)
        await case.store.close()
        open_to_others(tmp_path, loose)
        await case.open()
        await case.store.commit(step(2))
        assert set(modes(tmp_path).values()) == {0o600}
    finally:
        os.umask(mask)
        await case.store.close()


async def test_every_opening_begins_an_epoch(tmp_path: Path) -> None:
    """A power cut loses the last moments, and nobody can tell afterwards whether there was one."""
    case = sqlite_case(tmp_path)
    await case.open()
    epoch = case.store.epoch_of("one")
    await case.reopen()
    assert case.store.epoch_of("one") > epoch
    await case.store.close()


async def test_two_copies_of_a_file_never_come_to_the_same_epoch(tmp_path: Path) -> None:
    """A copy that is put back has lost what came after it: that must not be made again alike."""
    case = sqlite_case(tmp_path)
    await case.open()
    await case.store.close()
    copy = (tmp_path / "store.sqlite").read_bytes()
    with mock.patch("time.time_ns", lambda: 2_000_000_000_000_000_000):
        await case.open()
    first = case.store.epoch_of("one")
    await case.store.close()
    (tmp_path / "store.sqlite").write_bytes(copy)
    with mock.patch("time.time_ns", lambda: 2_000_000_000_001_000_000):
        await case.open()
    assert case.store.epoch_of("one") != first
    await case.store.close()


async def test_a_tool_that_holds_the_file_makes_calls_fail_at_once(tmp_path: Path) -> None:
    case = sqlite_case(tmp_path)
    await case.open()
    await case.store.create(new(), MOST)
    tool = sqlite3.connect(tmp_path / "store.sqlite", isolation_level=None)
    tool.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match="locked"):
        await case.store.commit(step(1))
    [waits_ms] = case.store._db.connection.execute("PRAGMA busy_timeout").fetchone()  # type: ignore[attr-defined]
    assert waits_ms < 100, "the event loop stands still meanwhile"
    tool.execute("ROLLBACK")
    tool.close()
    assert (await case.store.commit(step(1))).row.revision == 2
    await case.store.close()


async def test_an_error_of_the_database_is_not_taken_for_a_lost_race(tmp_path: Path) -> None:
    case = sqlite_case(tmp_path)
    await case.open()
    await case.store.create(new(), MOST)
    with pytest.raises(StoreError, match="NOT NULL") as failed:
        await case.store.commit(step(1, entry=None))
    assert not isinstance(failed.value, StaleRevisionError)
    await case.store.close()


@pytest.mark.parametrize("overtaken", [False, True])
async def test_the_write_ahead_log_stays_short_however_long_the_server_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, overtaken: bool
) -> None:
    """Also when commits during every checkpoint keep it from getting to the end of the log."""
    monkeypatch.setattr(sqlite_file, "CHECKPOINT_EVERY", 10)
    if overtaken:
        pages = sqlite_file.MOST_PAGES + 1
        monkeypatch.setattr(sqlite_file.Checkpoints, "_checkpoint", lambda _: pages)
    store = SqliteStore(f"{tmp_path}/store.sqlite")
    await store.open(lambda session, row: None)
    await store.create(new(), MOST)
    for expected in range(1, 1000):
        await store.commit(step(expected, request=b"%d" % expected))
        await store._checkpoints.finish()
    assert (tmp_path / "store.sqlite-wal").stat().st_size < 1_000_000
    await store.close()


async def test_a_file_serves_one_server_at_a_time(tmp_path: Path) -> None:
    first, second = sqlite_case(tmp_path), sqlite_case(tmp_path)
    await first.open()
    with pytest.raises(StoreError, match="in use by another server"):
        await second.open()
    await first.store.close()
    await second.open()
    await second.store.close()


@pytest.mark.parametrize("url", ["", "sqlite://", "sqlite:///", "redis", "mysql://host/db", "x.db"])
def test_a_url_that_names_no_store_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="expected sqlite:///"):
        make_store(url)


async def test_a_folder_that_is_not_there_is_an_error_that_names_it(tmp_path: Path) -> None:
    store = make_store(f"sqlite:///{tmp_path}/missing/store.sqlite")
    with pytest.raises(StoreError, match="missing"):
        await store.open(lambda session, row: None)


@pytest.mark.parametrize(
    "tables",
    [
        "CREATE TABLE log (id TEXT); PRAGMA user_version = 1",
        "CREATE TABLE other (id TEXT)",
        f"CREATE TABLE log (id TEXT); PRAGMA user_version = {SCHEMA_VERSION}",
    ],
)
async def test_a_file_with_other_tables_is_not_opened(tmp_path: Path, tables: str) -> None:
    db = sqlite3.connect(tmp_path / "store.sqlite")
    db.executescript(tables)
    db.close()
    store = make_store(sqlite_url(tmp_path))
    with pytest.raises(StoreError, match=f"this build reads layout {SCHEMA_VERSION}"):
        await store.open(lambda session, row: None)
    assert not can_be_used(tmp_path / "store.sqlite")


def files_in(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Every file with what is in it and who may use it."""
    return {path.name: (path.read_bytes(), path.stat().st_mode) for path in folder.iterdir()}


def mode_of(path: str) -> int:
    return Path(path).stat().st_mode


async def refuse(path: Path | str, reason: str) -> None:
    """Opening a store there fails for this reason."""
    with pytest.raises(StoreError, match=reason):
        await SqliteStore(str(path)).open(lambda session, row: None)


async def test_a_file_of_another_program_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite"
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE theirs (x)")
    db.commit()
    db.close()
    path.chmod(0o644)
    before = files_in(tmp_path)
    await refuse(path, "another program")
    assert files_in(tmp_path) == before


async def test_one_database_has_one_server_whatever_it_is_called(tmp_path: Path) -> None:
    first = SqliteStore(str(tmp_path / "a.sqlite"))
    await first.open(lambda session, row: None)
    (tmp_path / "b.sqlite").symlink_to(tmp_path / "a.sqlite")
    await refuse(tmp_path / "b.sqlite", "in use by another server")
    await first.close()
    (tmp_path / "c.sqlite").hardlink_to(tmp_path / "a.sqlite")
    await refuse(tmp_path / "c.sqlite", "second name")


async def test_what_is_no_plain_file_is_refused() -> None:
    mode = mode_of("/dev/null")
    await refuse("/dev/null", "no plain file")
    assert mode_of("/dev/null") == mode
