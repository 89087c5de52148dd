"""The conformance suite of the session store: what every implementation must do.

A new store joins by one more entry of `STORES`. Each is also tried behind pauses, which shows that
the suite itself, and what relies on it, takes nothing for granted about when an answer comes.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from unittest import mock

import pytest

from services.store import make_store, sqlite_file
from services.store.base import (
    Commit,
    JobSpec,
    LeaseLostError,
    LogRow,
    NewSession,
    StaleRevisionError,
    Store,
    StoreError,
    StoreFullError,
    UnknownSessionError,
)
from services.store.sqlite import SqliteStore
from services.store.sqlite_schema import SCHEMA_VERSION, can_be_used
from tests.services.suspending import SuspendingStore

STORES: dict[str, Callable[[Path], Store]] = {
    "sqlite": lambda folder: make_store(sqlite_url(folder)),
    "sqlite, suspending": lambda folder: SuspendingStore(make_store(sqlite_url(folder))),
}
MOST = 100  # sessions
BUILDS = ["game/1/aa", "game/2/bb"]
PATIENCE = 10.0
LONG, SHORT = 60.0, 0.02  # leases, seconds


def sqlite_url(folder: Path) -> str:
    return f"sqlite:///{folder}/store.sqlite"


class Case:
    """A store under test, what it announced, and a way to come back after a death."""

    def __init__(self, make: Callable[[], Store]) -> None:
        self._make = make
        self.heard: list[tuple[str, LogRow | None]] = []
        self.store = make()

    async def open(self) -> None:
        await self.store.open(lambda session, row: self.heard.append((session, row)))

    async def reopen(self) -> None:
        await self.store.close()
        self.store = self._make()
        await self.open()


@pytest.fixture(params=sorted(STORES))
async def case(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Case]:
    found = Case(lambda: STORES[request.param](tmp_path))
    await found.open()
    yield found
    await found.store.close()


@pytest.fixture
def store(case: Case) -> Store:
    return case.store


def new(name: str = "one", **changes: object) -> NewSession:
    fields = {"header": b"header", "chance_key": b"k" * 32, "entry": b"created", "time_ms": 1000}
    return NewSession(name, **{**fields, **changes})  # type: ignore[arg-type]


def job_of(seat: int = 3, level: int = 5, build: str = BUILDS[0]) -> JobSpec:
    return JobSpec(seat, level, build)


def step(expected: int, name: str = "one", **changes: object) -> Commit:
    fields = {"entry": b"entry %d" % (expected + 1), "time_ms": 1000 + expected, **changes}
    return Commit(session_id=name, expected_revision=expected, **fields)  # type: ignore[arg-type]


async def revision_of(store: Store, name: str = "one") -> int:
    found = await store.read(name)
    assert found is not None
    return found.revision


# ---------------------------------------------------------------------- sessions


async def test_a_new_session_is_at_revision_1_with_its_key_and_no_snapshot(store: Store) -> None:
    await store.create(new(), MOST)
    found = await store.read("one")
    assert found is not None
    assert (found.revision, found.header, found.chance_key) == (1, b"header", b"k" * 32)
    assert found.snapshot is None
    assert await store.read_log("one", 0, 10) == [LogRow(1, b"created")]


async def test_a_name_is_given_once_and_whoever_comes_again_gets_the_first_row(
    store: Store,
) -> None:
    first = await store.create(new(request=b"r", body_hash=b"h"), MOST)
    assert (first.row, first.repeated) == (LogRow(1, b"created", b"r", b"h"), False)
    again = await store.create(new(request=b"r", body_hash=b"other", entry=b"other"), MOST)
    assert (again.row, again.repeated) == (first.row, True)
    assert await store.read_log("one", 0, 10) == [first.row]


async def test_no_more_sessions_are_kept_than_may_be(store: Store) -> None:
    await store.create(new("one"), 2)
    await store.create(new("two"), 2)
    with pytest.raises(StoreFullError):
        await store.create(new("three"), 2)
    assert await store.read("three") is None
    assert (await store.create(new("two"), 2)).repeated, "it is there, so it needs no room"
    assert not (await store.create(new("three"), 3)).repeated


async def test_of_many_who_create_one_session_one_does(store: Store) -> None:
    done = await asyncio.gather(*(store.create(new(), 1) for _ in range(10)))
    assert sorted(one.repeated for one in done) == [False] + [True] * 9


async def test_a_session_that_is_not_there_is_none(store: Store) -> None:
    assert await store.read("nobody") is None
    assert await store.read_log("nobody", 0, 10) == []
    assert await store.find_request("nobody", b"r") is None


# ---------------------------------------------------------------------- commit


async def test_a_commit_makes_the_next_revision_and_keeps_what_it_does_not_replace(
    store: Store,
) -> None:
    await store.create(new(), MOST)
    done = await store.commit(step(1, request=b"r", body_hash=b"h"))
    assert done.row == LogRow(2, b"entry 2", b"r", b"h")
    assert not done.repeated
    found = await store.read("one")
    assert found is not None
    assert (found.revision, found.header, found.snapshot) == (2, b"header", None)


async def test_a_commit_replaces_header_and_snapshot(store: Store) -> None:
    await store.create(new(), MOST)
    await store.commit(step(1, header=b"new", state=b"state"))
    found = await store.read("one")
    assert found is not None
    assert found.header == b"new"
    assert found.snapshot is not None
    assert (found.snapshot.revision, found.snapshot.state) == (2, b"state")


async def test_an_older_snapshot_stays_until_it_is_replaced(store: Store) -> None:
    await store.create(new(), MOST)
    await store.commit(step(1, state=b"state"))
    await store.commit(step(2))
    found = await store.read("one")
    assert found is not None and found.snapshot is not None
    assert (found.revision, found.snapshot.revision) == (3, 2)


@pytest.mark.parametrize("expected", [0, 2, 7])
async def test_a_commit_on_another_revision_changes_nothing(store: Store, expected: int) -> None:
    await store.create(new(), MOST)
    with pytest.raises(StaleRevisionError) as refused:
        await store.commit(step(expected, header=b"new", state=b"s", job=job_of(0, 1)))
    assert refused.value.current == 1
    found = await store.read("one")
    assert found is not None
    assert (found.revision, found.header, found.snapshot) == (1, b"header", None)
    assert await store.read_log("one", 0, 10) == [LogRow(1, b"created")]
    assert await store.lease_job(BUILDS, LONG) is None


async def test_a_commit_to_no_session_is_refused(store: Store) -> None:
    with pytest.raises(UnknownSessionError):
        await store.commit(step(1, "nobody"))


async def test_a_request_counts_once_whatever_comes_with_it_later(store: Store) -> None:
    await store.create(new(), MOST)
    first = await store.commit(step(1, request=b"r", body_hash=b"h"))
    await store.commit(step(2))
    for expected in (1, 2, 3, 9):
        again = await store.commit(step(expected, request=b"r", body_hash=b"other"))
        assert again.repeated
        assert again.row == first.row
    found = await store.read("one")
    assert found is not None
    assert found.revision == 3
    assert await store.find_request("one", b"r") == first.row


async def test_a_request_belongs_to_its_session(store: Store) -> None:
    await store.create(new("one"), MOST)
    await store.create(new("two"), MOST)
    await store.commit(step(1, "one", request=b"r"))
    assert not (await store.commit(step(1, "two", request=b"r"))).repeated


async def test_rows_without_a_request_are_never_taken_for_each_other(store: Store) -> None:
    await store.create(new(), MOST)
    for expected in (1, 2, 3):
        assert not (await store.commit(step(expected))).repeated


async def test_of_many_writers_exactly_one_makes_each_revision(store: Store) -> None:
    await store.create(new(), MOST)

    async def write(number: int) -> int:
        for expected in itertools.count(1):
            try:
                await store.commit(step(expected, request=b"r%d" % number))
                return expected + 1
            except StaleRevisionError:
                await asyncio.sleep(0)  # let the others run
        raise AssertionError

    made = await asyncio.gather(*(write(number) for number in range(20)))
    assert sorted(made) == list(range(2, 22))
    rows = await store.read_log("one", 0, 100)
    assert [row.revision for row in rows] == list(range(1, 22))
    assert len({row.request for row in rows}) == 21


# ---------------------------------------------------------------------- the log


async def test_the_log_is_read_in_pages_in_order_without_gaps(store: Store) -> None:
    await store.create(new(), MOST)
    for expected in range(1, 10):
        await store.commit(step(expected))
    assert [row.revision for row in await store.read_log("one", 0, 4)] == [1, 2, 3, 4]
    assert [row.revision for row in await store.read_log("one", 4, 4)] == [5, 6, 7, 8]
    assert [row.revision for row in await store.read_log("one", 8, 4)] == [9, 10]
    assert await store.read_log("one", 10, 4) == []


# ---------------------------------------------------------------------- following


async def test_every_new_row_of_a_followed_session_is_announced_once_and_in_order(
    case: Case,
) -> None:
    await case.store.follow("one")
    await case.store.create(new(), MOST)
    await case.store.create(new(), MOST)
    for expected in (1, 2):
        await case.store.commit(step(expected, request=b"r%d" % expected))
        await case.store.commit(step(expected, request=b"r%d" % expected))
    with pytest.raises(StaleRevisionError):
        await case.store.commit(step(1))
    assert case.heard == [("one", row) for row in await case.store.read_log("one", 0, 10)]
    assert len(case.heard) == 3


async def test_rows_of_other_sessions_are_not_announced(case: Case) -> None:
    await case.store.follow("one")
    await case.store.create(new("two"), MOST)
    await case.store.commit(step(1, "two"))
    assert case.heard == []


async def test_a_session_is_followed_until_as_many_do_not_as_did(case: Case) -> None:
    await case.store.create(new(), MOST)
    await case.store.follow("one")
    await case.store.follow("one")
    await case.store.unfollow("one")
    await case.store.commit(step(1))
    await case.store.unfollow("one")
    await case.store.commit(step(2))
    assert [row.revision for _, row in case.heard if row] == [2]


# ---------------------------------------------------------------------- expiry


async def test_sessions_whose_time_is_over_are_deleted_with_all_they_have(store: Store) -> None:
    await store.create(new("old", expires_ms=500), 3)
    await store.commit(step(1, "old", job=job_of()))
    await store.create(new("young", expires_ms=501), 3)
    await store.create(new("for ever"), 3)
    assert await store.delete_expired(500, 10) == 1
    assert await store.read("old") is None
    assert await store.read_log("old", 0, 10) == []
    assert await store.lease_job(BUILDS, LONG) is None
    assert await revision_of(store, "young") == await revision_of(store, "for ever") == 1
    assert not (await store.create(new("old"), 3)).repeated, "there is room again"


async def test_no_more_are_deleted_at_once_than_asked_for(store: Store) -> None:
    for name in ("one", "two", "three"):
        await store.create(new(name, expires_ms=1), MOST)
    assert [await store.delete_expired(1, 2) for _ in range(3)] == [2, 1, 0]


async def test_a_commit_sets_puts_off_or_ends_the_time(store: Store) -> None:
    await store.create(new("off", expires_ms=500), MOST)
    await store.commit(step(1, "off", expires_ms=1000))
    await store.commit(step(2, "off"))
    await store.create(new("ended", expires_ms=500), MOST)
    await store.commit(step(1, "ended", expires_ms=0))
    assert await store.delete_expired(999, 10) == 0
    assert await store.delete_expired(10**15, 10) == 1
    assert await revision_of(store, "ended") == 2


async def test_whoever_follows_hears_that_a_session_is_gone(case: Case) -> None:
    await case.store.create(new(expires_ms=1), MOST)
    await case.store.create(new("two", expires_ms=1), MOST)
    await case.store.follow("one")
    await case.store.delete_expired(1, 10)
    assert case.heard == [("one", None)]


# ---------------------------------------------------------------------- jobs


async def with_job(store: Store, name: str = "one") -> None:
    await store.create(new(name), MOST)
    await store.commit(step(1, name, job=job_of()))


async def test_a_commit_queues_a_job_that_one_worker_gets(store: Store) -> None:
    await with_job(store)
    job = await store.lease_job(BUILDS, LONG)
    assert job is not None
    assert (job.session_id, job.revision, job.seat, job.level, job.attempt) == ("one", 2, 3, 5, 1)
    assert await store.lease_job(BUILDS, LONG) is None


async def test_the_next_commit_clears_or_replaces_the_job(store: Store) -> None:
    await with_job(store)
    job = await store.lease_job(BUILDS, LONG)
    assert job is not None
    await store.commit(step(2, job=job_of(4, 1)))
    assert not await store.extend_lease("one", job.lease_id, LONG)
    fresh = await store.lease_job(BUILDS, LONG)
    assert fresh is not None
    assert (fresh.revision, fresh.seat, fresh.attempt) == (3, 4, 1)
    await store.commit(step(3))
    assert not await store.extend_lease("one", fresh.lease_id, LONG)
    assert await store.lease_job(BUILDS, LONG) is None


async def test_a_repeated_commit_leaves_the_job_alone(store: Store) -> None:
    await store.create(new(), MOST)
    await store.commit(step(1, request=b"r", job=job_of()))
    await store.commit(step(1, request=b"r"))
    assert await store.lease_job(BUILDS, LONG) is not None


async def test_jobs_are_handed_out_oldest_first(store: Store) -> None:
    for age, name in enumerate(["b", "a", "c"]):
        await store.create(new(name), MOST)
        await store.commit(step(1, name, time_ms=2000 + age, job=job_of(build=BUILDS[age % 2])))
    leased = [await store.lease_job(BUILDS, LONG) for _ in range(3)]
    assert [job.session_id for job in leased if job] == ["b", "a", "c"]


async def test_a_job_goes_to_those_who_can_play_it(store: Store) -> None:
    for name, build in (("one", BUILDS[0]), ("two", BUILDS[1])):
        await store.create(new(name), MOST)
        await store.commit(step(1, name, job=job_of(build=build)))
    assert await store.lease_job([], LONG) is None
    assert await store.lease_job(["game/3/cc"], LONG) is None
    job = await store.lease_job([BUILDS[1], "game/3/cc"], LONG)
    assert job is not None and job.session_id == "two"
    assert await store.lease_job([BUILDS[1]], LONG) is None


async def test_nobody_wakes_for_a_job_that_others_play(store: Store) -> None:
    await with_job(store)
    waiting = asyncio.ensure_future(store.wait_for_job([BUILDS[1]], LONG))
    await asyncio.wait([waiting], timeout=SHORT)
    assert not waiting.done()
    waiting.cancel()


async def test_a_commit_that_answers_a_lease_counts_while_it_is_the_jobs(store: Store) -> None:
    await with_job(store)
    first = await store.lease_job(BUILDS, 0)
    second = await store.lease_job(BUILDS, 0)
    assert first is not None and second is not None
    for lease in (first.lease_id, "none"):
        with pytest.raises(LeaseLostError):
            await store.commit(step(2, lease=lease))
    assert await revision_of(store) == 2
    # It has run out, but nobody else was given the job.
    assert (await store.commit(step(2, lease=second.lease_id))).row.revision == 3
    with pytest.raises(LeaseLostError):
        await store.commit(step(3, lease=second.lease_id))


async def test_whoever_knows_a_lease_finds_its_job(store: Store) -> None:
    await with_job(store)
    assert await store.find_lease("one", "") is None
    job = await store.lease_job(BUILDS, LONG)
    assert job is not None
    assert await store.find_lease("one", job.lease_id) == job
    assert await store.find_lease("two", job.lease_id) is None
    await store.release_job("one", job.lease_id)
    assert await store.find_lease("one", job.lease_id) is None
    assert not await store.extend_lease("one", "", LONG)


async def test_a_released_job_goes_to_the_end_of_the_queue(store: Store) -> None:
    await with_job(store, "one")
    await with_job(store, "two")
    first = await store.lease_job(BUILDS, LONG)
    assert first is not None
    await store.release_job(first.session_id, first.lease_id)
    second = await store.lease_job(BUILDS, LONG)
    assert second is not None
    assert {first.session_id, second.session_id} == {"one", "two"}


async def test_a_lease_that_runs_out_is_taken_over(store: Store) -> None:
    await with_job(store)
    first = await store.lease_job(BUILDS, SHORT)
    async with asyncio.timeout(PATIENCE):
        while (second := await store.lease_job(BUILDS, LONG)) is None:
            await store.wait_for_job(BUILDS, PATIENCE)
    assert first is not None
    assert second.attempt == 2
    assert second.lease_id != first.lease_id
    assert not await store.extend_lease("one", first.lease_id, LONG)
    assert await store.extend_lease("one", second.lease_id, LONG)


async def test_a_lease_that_is_extended_is_not_taken_over(store: Store) -> None:
    await with_job(store)
    job = await store.lease_job(BUILDS, SHORT)
    assert job is not None
    assert await store.extend_lease("one", job.lease_id, LONG)
    await store.wait_for_job(BUILDS, 3 * SHORT)
    assert await store.lease_job(BUILDS, LONG) is None


async def test_a_released_job_is_free_at_once(store: Store) -> None:
    await with_job(store)
    job = await store.lease_job(BUILDS, LONG)
    assert job is not None
    await store.release_job("one", "not the lease")
    assert await store.lease_job(BUILDS, LONG) is None
    await store.release_job("one", job.lease_id)
    assert await store.lease_job(BUILDS, LONG) is not None


async def test_whoever_waits_for_a_job_wakes_when_one_comes(store: Store) -> None:
    await store.create(new(), MOST)
    waiting = asyncio.ensure_future(store.wait_for_job(BUILDS, LONG))
    await asyncio.sleep(0)
    await store.commit(step(1, job=job_of(0, 1)))
    await asyncio.wait_for(waiting, PATIENCE)


# ---------------------------------------------------------------------- coming back


async def test_everything_acknowledged_is_there_after_reopening(case: Case) -> None:
    await case.store.create(new(), MOST)
    await case.store.commit(step(1, request=b"r", state=b"state", job=job_of()))
    before = await case.store.read("one"), await case.store.read_log("one", 0, 10)
    await case.reopen()
    assert (await case.store.read("one"), await case.store.read_log("one", 0, 10)) == before
    assert (await case.store.commit(step(1, request=b"r"))).repeated
    assert await case.store.lease_job(BUILDS, LONG) is not None


async def test_a_closed_store_says_so_and_lets_nobody_wait(case: Case) -> None:
    waiting = asyncio.ensure_future(case.store.wait_for_job(BUILDS, LONG))
    await asyncio.sleep(0)
    await case.store.close()
    await asyncio.wait_for(waiting, PATIENCE)
    with pytest.raises(StoreError):
        await case.store.read("one")


async def test_the_secret_stays_and_the_epoch_rises(case: Case) -> None:
    secret, epoch = case.store.secret, case.store.epoch
    assert len(secret) == 32
    await case.reopen()
    assert case.store.secret == secret
    assert case.store.epoch > epoch


async def test_a_lease_outlives_the_front_end_that_gave_it(case: Case) -> None:
    await with_job(case.store)
    job = await case.store.lease_job(BUILDS, LONG)
    assert job is not None
    await case.reopen()
    assert await case.store.find_lease("one", job.lease_id) == job
    assert (await case.store.commit(step(2, lease=job.lease_id))).row.revision == 3


# ---------------------------------------------------------------------- SQLite only


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


async def test_two_copies_of_a_file_never_come_to_the_same_epoch(tmp_path: Path) -> None:
    """A copy that is put back has lost what came after it: that must not be made again alike."""
    case = sqlite_case(tmp_path)
    await case.open()
    await case.store.close()
    copy = (tmp_path / "store.sqlite").read_bytes()
    with mock.patch("time.time_ns", lambda: 2_000_000_000_000_000_000):
        await case.open()
    first = case.store.epoch
    await case.store.close()
    (tmp_path / "store.sqlite").write_bytes(copy)
    with mock.patch("time.time_ns", lambda: 2_000_000_000_001_000_000):
        await case.open()
    assert case.store.epoch != first
    await case.store.close()


async def test_a_tool_that_holds_the_file_makes_calls_fail_at_once(tmp_path: Path) -> None:
    case = sqlite_case(tmp_path)
    await case.open()
    await case.store.create(new(), MOST)
    tool = sqlite3.connect(tmp_path / "store.sqlite", isolation_level=None)
    tool.execute("BEGIN IMMEDIATE")
    began = time.monotonic()
    with pytest.raises(StoreError, match="locked"):
        await case.store.commit(step(1))
    assert time.monotonic() - began < 1
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
