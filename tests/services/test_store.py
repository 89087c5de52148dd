"""The conformance suite of the session store: what every implementation must do.

A new store joins by one more entry of `STORES`.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from services.store import make_store
from services.store.base import (
    Commit,
    JobSpec,
    Labels,
    LogRow,
    NewSession,
    SessionExistsError,
    StaleRevisionError,
    Store,
    StoreError,
    UnknownSessionError,
)

STORES: dict[str, Callable[[Path], str]] = {
    "sqlite": lambda folder: f"sqlite:///{folder}/store.sqlite",
}
PATIENCE = 10.0
LONG, SHORT = 60.0, 0.02  # leases, seconds


class Case:
    """A store under test, what it announced, and a way to come back after a death."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.heard: list[tuple[str, LogRow]] = []
        self.store = make_store(url)

    async def open(self) -> None:
        await self.store.open(lambda session, row: self.heard.append((session, row)))

    async def reopen(self) -> None:
        await self.store.close()
        self.store = make_store(self.url)
        await self.open()


@pytest.fixture(params=sorted(STORES))
async def case(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Case]:
    found = Case(STORES[request.param](tmp_path))
    await found.open()
    yield found
    await found.store.close()


@pytest.fixture
def store(case: Case) -> Store:
    return case.store


def new(name: str = "one", phase: int = 1) -> NewSession:
    return NewSession(name, b"header", b"k" * 32, Labels("game", phase, 2), b"created", 1000)


def step(expected: int, name: str = "one", **changes: object) -> Commit:
    fields = {"entry": b"entry %d" % (expected + 1), "time_ms": 1000 + expected, **changes}
    return Commit(session_id=name, expected_revision=expected, **fields)  # type: ignore[arg-type]


# ---------------------------------------------------------------------- sessions


async def test_a_new_session_is_at_revision_1_with_its_key_and_no_snapshot(store: Store) -> None:
    await store.create(new())
    found = await store.read("one")
    assert found is not None
    assert (found.revision, found.header, found.chance_key) == (1, b"header", b"k" * 32)
    assert (found.snapshot, found.updated_ms) == (None, 1000)
    assert await store.read_log("one", 0, 10) == [LogRow(1, b"created")]


async def test_a_name_is_given_once(store: Store) -> None:
    await store.create(new())
    with pytest.raises(SessionExistsError):
        await store.create(new())
    assert await store.count_sessions() == 1


async def test_a_session_that_is_not_there_is_none(store: Store) -> None:
    assert await store.read("nobody") is None
    assert await store.read_log("nobody", 0, 10) == []
    assert await store.find_request("nobody", "r") is None


# ---------------------------------------------------------------------- commit


async def test_a_commit_makes_the_next_revision_and_keeps_what_it_does_not_replace(
    store: Store,
) -> None:
    await store.create(new())
    done = await store.commit(step(1, request_id="r", body_hash=b"h"))
    assert done.row == LogRow(2, b"entry 2", "r", b"h")
    assert not done.repeated
    found = await store.read("one")
    assert found is not None
    assert (found.revision, found.header, found.snapshot) == (2, b"header", None)
    assert found.updated_ms == 1001


async def test_a_commit_replaces_header_labels_and_snapshot(store: Store) -> None:
    await store.create(new())
    await store.commit(step(1, header=b"new", labels=Labels("game", 2, 0), state=b"state"))
    found = await store.read("one")
    assert found is not None
    assert found.header == b"new"
    assert found.snapshot is not None
    assert (found.snapshot.revision, found.snapshot.state) == (2, b"state")
    [listed] = await store.list_sessions()
    assert listed.labels == Labels("game", 2, 0)


async def test_an_older_snapshot_stays_until_it_is_replaced(store: Store) -> None:
    await store.create(new())
    await store.commit(step(1, state=b"state"))
    await store.commit(step(2))
    found = await store.read("one")
    assert found is not None and found.snapshot is not None
    assert (found.revision, found.snapshot.revision) == (3, 2)


@pytest.mark.parametrize("expected", [0, 2, 7])
async def test_a_commit_on_another_revision_changes_nothing(store: Store, expected: int) -> None:
    await store.create(new())
    with pytest.raises(StaleRevisionError) as refused:
        await store.commit(step(expected, header=b"new", state=b"s", job=JobSpec(0, 1)))
    assert refused.value.current == 1
    found = await store.read("one")
    assert found is not None
    assert (found.revision, found.header, found.snapshot) == (1, b"header", None)
    assert await store.read_log("one", 0, 10) == [LogRow(1, b"created")]
    assert await store.count_jobs() == 0


async def test_a_commit_to_no_session_is_refused(store: Store) -> None:
    with pytest.raises(UnknownSessionError):
        await store.commit(step(1, "nobody"))


async def test_a_request_id_counts_once_whatever_comes_with_it_later(store: Store) -> None:
    await store.create(new())
    first = await store.commit(step(1, request_id="r", body_hash=b"h"))
    await store.commit(step(2))
    for expected in (1, 2, 3, 9):
        again = await store.commit(step(expected, request_id="r", body_hash=b"other"))
        assert again.repeated
        assert again.row == first.row
    found = await store.read("one")
    assert found is not None
    assert found.revision == 3
    assert await store.find_request("one", "r") == first.row


async def test_a_request_id_belongs_to_its_session(store: Store) -> None:
    await store.create(new("one"))
    await store.create(new("two"))
    await store.commit(step(1, "one", request_id="r"))
    assert not (await store.commit(step(1, "two", request_id="r"))).repeated


async def test_rows_without_a_request_id_are_never_taken_for_each_other(store: Store) -> None:
    await store.create(new())
    for expected in (1, 2, 3):
        assert not (await store.commit(step(expected))).repeated


async def test_of_many_writers_exactly_one_makes_each_revision(store: Store) -> None:
    await store.create(new())

    async def write(number: int) -> int:
        for expected in itertools.count(1):
            try:
                await store.commit(step(expected, request_id=f"r{number}"))
                return expected + 1
            except StaleRevisionError:
                await asyncio.sleep(0)  # let the others run
        raise AssertionError

    made = await asyncio.gather(*(write(number) for number in range(20)))
    assert sorted(made) == list(range(2, 22))
    rows = await store.read_log("one", 0, 100)
    assert [row.revision for row in rows] == list(range(1, 22))
    assert len({row.request_id for row in rows}) == 21


# ---------------------------------------------------------------------- the log


async def test_the_log_is_read_in_pages_in_order_without_gaps(store: Store) -> None:
    await store.create(new())
    for expected in range(1, 10):
        await store.commit(step(expected))
    assert [row.revision for row in await store.read_log("one", 0, 4)] == [1, 2, 3, 4]
    assert [row.revision for row in await store.read_log("one", 4, 4)] == [5, 6, 7, 8]
    assert [row.revision for row in await store.read_log("one", 8, 4)] == [9, 10]
    assert await store.read_log("one", 10, 4) == []


async def test_every_new_row_is_announced_once_and_in_order(case: Case) -> None:
    await case.store.create(new())
    for expected in (1, 2):
        await case.store.commit(step(expected, request_id=f"r{expected}"))
        await case.store.commit(step(expected, request_id=f"r{expected}"))
    with pytest.raises(StaleRevisionError):
        await case.store.commit(step(1))
    assert [(name, row.revision) for name, row in case.heard] == [
        ("one", 1),
        ("one", 2),
        ("one", 3),
    ]
    assert [row for _, row in case.heard] == await case.store.read_log("one", 0, 10)


# ---------------------------------------------------------------------- the list


async def test_sessions_are_listed_newest_name_first_in_pages_by_phase(store: Store) -> None:
    for index, name in enumerate(["a", "b", "c", "d"]):
        await store.create(new(name, phase=1 + index % 2))
    listed = await store.list_sessions(limit=3)
    assert [session.session_id for session in listed] == ["d", "c", "b"]
    listed = await store.list_sessions(before="b")
    assert [session.session_id for session in listed] == ["a"]
    listed = await store.list_sessions(phase=2)
    assert [session.session_id for session in listed] == ["d", "b"]
    assert await store.count_sessions(phase=2) == 2
    assert await store.count_sessions() == 4


# ---------------------------------------------------------------------- jobs


async def with_job(store: Store, name: str = "one") -> None:
    await store.create(new(name))
    await store.commit(step(1, name, job=JobSpec(3, 5)))


async def test_a_commit_queues_a_job_that_one_worker_gets(store: Store) -> None:
    await with_job(store)
    job = await store.lease_job(LONG)
    assert job is not None
    assert (job.session_id, job.revision, job.seat, job.level, job.attempt) == ("one", 2, 3, 5, 1)
    assert await store.lease_job(LONG) is None
    assert await store.count_jobs() == 1


async def test_the_next_commit_clears_or_replaces_the_job(store: Store) -> None:
    await with_job(store)
    job = await store.lease_job(LONG)
    assert job is not None
    await store.commit(step(2, job=JobSpec(4, 1)))
    assert not await store.extend_lease("one", job.lease_id, LONG)
    fresh = await store.lease_job(LONG)
    assert fresh is not None
    assert (fresh.revision, fresh.seat, fresh.attempt) == (3, 4, 1)
    await store.commit(step(3))
    assert await store.count_jobs() == 0
    assert await store.lease_job(LONG) is None


async def test_a_repeated_commit_leaves_the_job_alone(store: Store) -> None:
    await store.create(new())
    await store.commit(step(1, request_id="r", job=JobSpec(3, 5)))
    await store.commit(step(1, request_id="r"))
    assert await store.count_jobs() == 1


async def test_jobs_are_handed_out_oldest_first(store: Store) -> None:
    for age, name in enumerate(["b", "a", "c"]):
        await store.create(new(name))
        await store.commit(step(1, name, time_ms=2000 + age, job=JobSpec(0, 1)))
    leased = [await store.lease_job(LONG) for _ in range(3)]
    assert [job.session_id for job in leased if job] == ["b", "a", "c"]


async def test_a_lease_that_runs_out_is_taken_over(store: Store) -> None:
    await with_job(store)
    first = await store.lease_job(SHORT)
    async with asyncio.timeout(PATIENCE):
        while (second := await store.lease_job(LONG)) is None:
            await store.wait_for_job(PATIENCE)
    assert first is not None
    assert second.attempt == 2
    assert second.lease_id != first.lease_id
    assert not await store.extend_lease("one", first.lease_id, LONG)
    assert await store.extend_lease("one", second.lease_id, LONG)


async def test_a_lease_that_is_extended_is_not_taken_over(store: Store) -> None:
    await with_job(store)
    job = await store.lease_job(SHORT)
    assert job is not None
    assert await store.extend_lease("one", job.lease_id, LONG)
    await store.wait_for_job(3 * SHORT)
    assert await store.lease_job(LONG) is None


async def test_a_released_job_is_free_at_once(store: Store) -> None:
    await with_job(store)
    job = await store.lease_job(LONG)
    assert job is not None
    await store.release_job("one", "not the lease")
    assert await store.lease_job(LONG) is None
    await store.release_job("one", job.lease_id)
    assert await store.lease_job(LONG) is not None


async def test_whoever_waits_for_a_job_wakes_when_one_comes(store: Store) -> None:
    await store.create(new())
    waiting = asyncio.ensure_future(store.wait_for_job(LONG))
    await asyncio.sleep(0)
    await store.commit(step(1, job=JobSpec(0, 1)))
    await asyncio.wait_for(waiting, PATIENCE)


# ---------------------------------------------------------------------- coming back


async def test_everything_acknowledged_is_there_after_reopening(case: Case) -> None:
    await case.store.create(new())
    await case.store.commit(step(1, request_id="r", state=b"state", job=JobSpec(3, 5)))
    before = await case.store.read("one"), await case.store.read_log("one", 0, 10)
    await case.reopen()
    assert (await case.store.read("one"), await case.store.read_log("one", 0, 10)) == before
    assert (await case.store.commit(step(1, request_id="r"))).repeated
    assert await case.store.count_jobs() == 1


async def test_a_closed_store_says_so_and_lets_nobody_wait(case: Case) -> None:
    waiting = asyncio.ensure_future(case.store.wait_for_job(LONG))
    await asyncio.sleep(0)
    await case.store.close()
    await asyncio.wait_for(waiting, PATIENCE)
    with pytest.raises(StoreError):
        await case.store.read("one")


# ---------------------------------------------------------------------- SQLite only


async def test_a_file_serves_one_server_at_a_time(tmp_path: Path) -> None:
    first = Case(STORES["sqlite"](tmp_path))
    second = Case(first.url)
    await first.open()
    with pytest.raises(StoreError, match="in use by another server"):
        await second.open()
    await first.store.close()
    await second.open()
    await second.store.close()


async def test_leases_of_a_dead_server_are_free_after_a_restart(tmp_path: Path) -> None:
    case = Case(STORES["sqlite"](tmp_path))
    await case.open()
    await with_job(case.store)
    assert await case.store.lease_job(LONG) is not None
    await case.reopen()
    assert await case.store.lease_job(LONG) is not None
    await case.store.close()


@pytest.mark.parametrize("url", ["", "sqlite://", "sqlite:///", "redis", "mysql://host/db", "x.db"])
def test_a_url_that_names_no_store_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="expected sqlite:///"):
        make_store(url)


async def test_a_folder_that_is_not_there_is_an_error_that_names_it(tmp_path: Path) -> None:
    store = make_store(f"sqlite:///{tmp_path}/missing/store.sqlite")
    with pytest.raises(StoreError, match="missing"):
        await store.open(lambda session, row: None)
