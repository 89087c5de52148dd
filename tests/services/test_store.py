"""The conformance suite of the session store: what every implementation must do.

A new store joins by one more entry of `STORES`. Each is also tried behind pauses, which shows that
the suite itself, and what relies on it, takes nothing for granted about when an answer comes.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from services.store import make_store
from services.store.base import (
    Committed,
    LeaseLostError,
    Listed,
    Listing,
    ListKind,
    LogRow,
    Note,
    Snapshot,
    StaleEpochError,
    StaleRevisionError,
    Store,
    StoreError,
    StoreFullError,
    UnknownSessionError,
)
from tests.services.stores import (
    BUILDS,
    HIDDEN,
    LONG,
    MOST,
    PATIENCE,
    SHORT,
    Case,
    becomes,
    heard,
    job_of,
    new,
    own_prefix,
    revision_of,
    sqlite_url,
    step,
    with_job,
)
from tests.services.suspending import SuspendingStore

Make = Callable[[], Store]
Maker = Callable[[pytest.FixtureRequest, Path], Make]


def sqlite(request: pytest.FixtureRequest, folder: Path) -> Make:
    return lambda: make_store(sqlite_url(folder))


def suspending(request: pytest.FixtureRequest, folder: Path) -> Make:
    return lambda: SuspendingStore(make_store(sqlite_url(folder)))


def redis(servers: str) -> Maker:
    """A store on servers that a fixture starts, under a prefix of the test's own."""

    def of(request: pytest.FixtureRequest, folder: Path) -> Make:
        url = own_prefix(request.getfixturevalue(servers).url)
        return lambda: make_store(url)

    return of


STORES: dict[str, Maker] = {
    "sqlite": sqlite,
    "sqlite, suspending": suspending,
    "redis": redis("redis_alone"),
    "redis, least rights": redis("redis_least_rights"),
    "redis, sentinels": redis("redis_sentinels"),
    "redis, cluster": redis("redis_cluster"),
}


@pytest.fixture(params=STORES)
def make(request: pytest.FixtureRequest) -> Maker:
    return STORES[request.param]


@pytest.fixture
async def case(make: Maker, request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Case]:
    found = Case(make(request, tmp_path))
    await found.open()
    yield found
    await found.store.close()


@pytest.fixture
def store(case: Case) -> Store:
    return case.store


# A store may have a shorter way for a commit of a row alone: it must be as strict as the long one.
ALONE_OR_NOT = pytest.mark.parametrize("header", [None, b"new"], ids=["a row alone", "a header"])


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


async def test_a_new_session_may_come_with_all_its_rows_and_a_snapshot(case: Case) -> None:
    store, later = case.store, [b"entry %d" % revision for revision in range(2, 1502)]
    await store.follow("one")
    await store.create(new(request=b"r", later=later, state=b"the end"), MOST)
    found = await store.read("one")
    assert found is not None
    assert (found.revision, found.snapshot) == (1501, Snapshot(1501, b"the end"))
    rows = await store.read_log("one", 0, 2000)
    assert [row.revision for row in rows] == list(range(1, 1502))
    assert [row.entry for row in rows[1:]] == later
    assert {row.request for row in rows[1:]} == {b""}
    await heard(case, *(("one", row) for row in rows))
    again = await store.create(new(request=b"r", later=later[:3]), MOST)
    assert again == Committed(rows[0], repeated=True)
    with pytest.raises(StaleRevisionError) as error:
        await store.commit(step(1))
    assert error.value.current == 1501
    assert await store.delete("one", 1501)
    assert await store.read_log("one", 0, 10) == []


async def test_no_more_sessions_are_kept_than_may_be(store: Store) -> None:
    """A store of several shards may say so earlier, when the session's shard has its share."""
    most, kept, refused = 64, [], []
    for number in range(most + 1):
        try:
            await store.create(new(f"session {number}"), most)
            kept.append(number)
        except StoreFullError:
            refused.append(f"session {number}")
    assert kept and refused
    assert await store.read(refused[0]) is None
    again = await store.create(new(f"session {kept[0]}"), most)
    assert again.repeated, "it is there, so it needs no room"
    assert not (await store.create(new(refused[0]), MOST)).repeated


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


@ALONE_OR_NOT
@pytest.mark.parametrize("expected", [0, 2, 7])
async def test_a_commit_on_another_revision_is_refused(
    store: Store, expected: int, header: bytes | None
) -> None:
    await store.create(new(), MOST)
    with pytest.raises(StaleRevisionError) as refused:
        await store.commit(step(expected, header=header))
    assert refused.value.current == 1
    assert await store.read_log("one", 0, 10) == [LogRow(1, b"created")]


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


@ALONE_OR_NOT
async def test_a_commit_to_no_session_is_refused(store: Store, header: bytes | None) -> None:
    with pytest.raises(UnknownSessionError):
        await store.commit(step(1, "nobody", header=header))


@ALONE_OR_NOT
async def test_a_request_counts_once_whatever_comes_with_it_later(
    store: Store, header: bytes | None
) -> None:
    await store.create(new(), MOST)
    first = await store.commit(step(1, request=b"r", body_hash=b"h"))
    await store.commit(step(2))
    for expected in (1, 2, 3, 9):
        again = await store.commit(step(expected, request=b"r", body_hash=b"other", header=header))
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
    rows = [("one", row) for row in await case.store.read_log("one", 0, 10)]
    assert len(rows) == 3
    await heard(case, *rows)


async def test_rows_of_other_sessions_are_not_announced(case: Case) -> None:
    await case.store.follow("one")
    await case.store.create(new("two"), MOST)
    await case.store.commit(step(1, "two"))
    await case.store.create(new(), MOST)
    await heard(case, ("one", LogRow(1, b"created")))


async def test_a_session_is_followed_until_as_many_do_not_as_did(case: Case) -> None:
    await case.store.create(new(), MOST)
    await case.store.follow("one")
    await case.store.follow("one")
    await case.store.unfollow("one")
    await case.store.commit(step(1))
    await heard(case, ("one", LogRow(2, b"entry 2")))
    await case.store.unfollow("one")
    await case.store.commit(step(2))
    await case.store.follow("one")
    await case.store.commit(step(3))
    await heard(case, ("one", LogRow(2, b"entry 2")), ("one", LogRow(4, b"entry 4")))


# ---------------------------------------------------------------------- deleting


async def test_a_deleted_session_takes_with_it_all_it_had(store: Store) -> None:
    listing = Listing(ListKind.OPEN, "game", "owner")
    await store.create(new(request=b"r", due_ms=500, listing=listing), MOST)
    await store.commit(step(1, request=b"s", job=job_of()))
    assert await store.delete("one", 2)
    assert await store.read("one") is None
    assert await store.read_log("one", 0, 10) == []
    assert await store.find_request("one", b"s") is None
    assert await store.lease_job(BUILDS, LONG) is None
    assert await store.count_jobs() == {}
    assert await store.lease_due(10**15, LONG, 10) == []
    await becomes(lambda: store.list_public(ListKind.OPEN, "", "", 10), [])
    await becomes(lambda: store.list_owned("owner", "", "", 10), [])
    assert await store.count_sessions() == {}
    with pytest.raises(UnknownSessionError):
        await store.commit(step(2))
    assert not (await store.create(new(), MOST)).repeated


@pytest.mark.parametrize("revision", [0, 1, 3])
async def test_a_session_that_went_on_is_not_deleted(store: Store, revision: int) -> None:
    await store.create(new(), MOST)
    await store.commit(step(1))
    assert not await store.delete("one", revision)
    assert not await store.delete("two", revision)
    assert await revision_of(store) == 2


async def test_a_deleted_session_leaves_room_for_another(store: Store) -> None:
    await store.create(new(), 1)
    with pytest.raises(StoreFullError):
        await store.create(new("another"), 0)
    await store.delete("one", 1)
    assert not (await store.create(new(), 1)).repeated


async def test_whoever_follows_hears_that_a_session_is_gone(case: Case) -> None:
    await case.store.create(new(), MOST)
    await case.store.create(new("two"), MOST)
    await case.store.follow("one")
    await case.store.delete("two", 1)
    await case.store.delete("one", 1)
    await heard(case, ("one", Note.GONE))


async def test_what_is_followed_right_after_opening_is_heard_of(case: Case) -> None:
    """While a connection for news is being made, too."""
    for number in range(20):
        await case.reopen()
        await case.store.create(new(f"{number}"), MOST)
        await case.store.follow(f"{number}")
        await case.store.commit(step(1, f"{number}"))
        await heard(case, (f"{number}", LogRow(2, b"entry 2")))
        case.heard.clear()


async def test_a_name_that_is_free_again_is_followed_from_its_first_row(case: Case) -> None:
    await case.store.create(new(), MOST)
    await case.store.commit(step(1))
    await case.store.follow("one")
    await case.store.delete("one", 2)
    await case.store.create(new(), MOST)
    await heard(case, ("one", Note.GONE), ("one", LogRow(1, b"created")))


# ---------------------------------------------------------------------- looking after sessions


async def test_sessions_are_due_when_their_time_has_come_oldest_first(store: Store) -> None:
    for name, due_ms in (("b", 500), ("a", 400), ("late", 601), ("c", 600), ("never", 0)):
        await store.create(new(name, due_ms=due_ms), MOST)
    assert await store.lease_due(399, LONG, 10) == []
    assert await store.lease_due(600, LONG, 2) == ["a", "b"]
    assert await store.lease_due(600, LONG, 10) == ["c"]


async def test_whoever_gets_a_due_session_has_it_alone_for_a_time(store: Store) -> None:
    await store.create(new(due_ms=500), MOST)
    assert await store.lease_due(500, 10, 10) == ["one"]
    assert await store.lease_due(10_499, 10, 10) == []
    assert await store.lease_due(10_500, 10, 10) == ["one"]


async def test_of_many_who_look_one_gets_a_due_session(store: Store) -> None:
    await store.create(new(due_ms=500), MOST)
    found = await asyncio.gather(*(store.lease_due(500, LONG, 10) for _ in range(5)))
    assert sorted(found) == [[], [], [], [], ["one"]]


async def test_a_commit_says_when_a_session_is_due_again_or_that_it_never_is(store: Store) -> None:
    await store.create(new(due_ms=500), MOST)
    await store.commit(step(1))
    assert await store.lease_due(500, LONG, 10) == ["one"]
    await store.commit(step(2, due_ms=700))
    assert await store.lease_due(699, LONG, 10) == []
    assert await store.lease_due(700, LONG, 10) == ["one"]
    await store.commit(step(3, due_ms=0))
    assert await store.lease_due(10**15, LONG, 10) == []
    await store.commit(step(4, due_ms=900))
    assert await store.lease_due(900, LONG, 10) == ["one"]


async def test_a_session_is_looked_after_again_when_whoever_does_says_so(store: Store) -> None:
    await store.create(new(due_ms=500), MOST)
    assert await store.lease_due(500, LONG, 10) == ["one"]
    await store.postpone("one", 800)
    assert await store.lease_due(799, LONG, 10) == []
    assert await store.lease_due(800, LONG, 10) == ["one"]
    await store.postpone("one", 0)
    await store.postpone("nobody", 900)
    assert await store.lease_due(10**15, LONG, 10) == []


# ---------------------------------------------------------------------- lists


OPEN, LIVE = ListKind.OPEN, ListKind.LIVE


async def tables(store: Store) -> None:
    """Six, each newer than the one before."""
    kinds = [OPEN, LIVE, OPEN, ListKind.NONE, OPEN, LIVE]
    games = ["go", "go", "chess", "go", "go", "chess"]
    owners = ["ann", "", "bob", "ann", "ann", "bob"]
    for number, listing in enumerate(map(Listing, kinds, games, owners)):
        header = b"header %d" % number
        session = new(str(number), header=header, time_ms=5000 + number, listing=listing)
        await store.create(session, MOST)


def names(page: list[Listed]) -> list[str]:
    return [listed.session_id for listed in page]


async def public(store: Store, kind: ListKind, game: str = "", after: str = "") -> list[str]:
    return names(await store.list_public(kind, game, after, 10))


async def owned(store: Store, owner: str, game: str = "") -> list[str]:
    return names(await store.list_owned(owner, game, "", 10))


async def test_lists_give_sessions_of_a_kind_and_game_newest_first(store: Store) -> None:
    await tables(store)
    await becomes(lambda: public(store, OPEN), ["4", "2", "0"])
    await becomes(lambda: public(store, LIVE), ["5", "1"])
    await becomes(lambda: public(store, OPEN, "go"), ["4", "0"])
    assert await public(store, LIVE, "draughts") == []
    assert await public(store, ListKind.NONE) == []


async def test_an_owner_finds_all_sessions_of_his_own(store: Store) -> None:
    await tables(store)
    await becomes(lambda: owned(store, "ann"), ["4", "3", "0"])
    await becomes(lambda: owned(store, "bob", "chess"), ["5", "2"])
    assert await owned(store, "bob", "go") == []
    assert await owned(store, "") == []


async def test_a_list_shows_sessions_as_their_latest_commits_left_them(store: Store) -> None:
    await store.create(new(listing=Listing(OPEN, "go")), MOST)
    await store.commit(step(1))
    await store.commit(step(2, header=b"newer"))
    await becomes(lambda: public(store, OPEN), ["one"])
    [listed] = await store.list_public(OPEN, "", "", 10)
    assert (listed.revision, listed.header) == (3, b"newer")


async def test_a_list_is_read_in_pages_also_when_sessions_leave_it_meanwhile(store: Store) -> None:
    await tables(store)
    await becomes(lambda: public(store, OPEN), ["4", "2", "0"])
    first = await store.list_public(OPEN, "", "", 1)
    assert names(first) == ["4"]
    await store.commit(step(1, "4", listing=Listing(LIVE, "go", "ann")))
    await becomes(lambda: public(store, OPEN), ["2", "0"])
    second = await store.list_public(OPEN, "", first[0].cursor, 1)
    assert names(second) == ["2"]
    assert await public(store, OPEN, after=second[0].cursor) == ["0"]
    assert await public(store, OPEN, after="0") == []


async def test_a_session_moves_between_lists_with_the_commit_that_says_so(store: Store) -> None:
    await store.create(new(listing=Listing(OPEN, "go", "ann")), MOST)
    await store.commit(step(1, listing=Listing(LIVE, "go", "ann")))
    await becomes(lambda: public(store, LIVE, "go"), ["one"])
    await becomes(lambda: public(store, OPEN, "go"), [])
    await store.commit(step(2))
    assert await public(store, LIVE, "go") == ["one"]
    await store.commit(step(3, listing=Listing(ListKind.NONE, "go", "ann")))
    await becomes(lambda: public(store, LIVE, "go"), [])
    await becomes(lambda: owned(store, "ann"), ["one"])


async def test_sessions_are_counted_by_kind_and_game(store: Store) -> None:
    await tables(store)
    await store.commit(step(1, "4", listing=Listing(ListKind.NONE, "go", "ann")))
    await store.delete("5", 1)
    expected = {(OPEN, "go"): 1, (OPEN, "chess"): 1, (LIVE, "go"): 1, (ListKind.NONE, "go"): 2}
    await becomes(store.count_sessions, expected)


async def test_all_sessions_are_named_also_those_in_no_list(store: Store) -> None:
    """Private ones, and finished ones that nobody owns; not one that is gone."""
    await tables(store)
    await store.create(new("private", listing=HIDDEN), MOST)
    await store.create(new("finished", listing=Listing(LIVE, "go")), MOST)
    await store.commit(step(1, "finished", listing=HIDDEN, request=b"end"))
    await store.tell_presence("finished", "front 1", b"ann", LONG)
    await store.delete("5", 1)
    found = {name async for name in store.names()}
    assert found == {"0", "1", "2", "3", "4", "private", "finished"}


async def test_a_store_of_thousands_of_sessions_names_them_all(store: Store) -> None:
    expected = {f"session {number}" for number in range(2500)}
    for name in expected:
        await store.create(new(name), MOST)
    assert {name async for name in store.names()} == expected


# ---------------------------------------------------------------------- presence


async def test_front_ends_say_who_watches_and_hear_what_others_say(case: Case) -> None:
    await case.store.follow("one")
    await case.store.tell_presence("one", "front 1", b"ann", LONG)
    await case.store.tell_presence("one", "front 2", b"bob", LONG)
    await case.store.tell_presence("two", "front 1", b"eve", LONG)
    assert sorted(await case.store.presence("one")) == [b"ann", b"bob"]
    await heard(case, *[("one", Note.PRESENCE)] * 2)


async def test_presence_is_announced_when_it_changes(case: Case) -> None:
    await case.store.follow("one")
    for note in (b"ann", b"ann", b"ann bob", b"", b""):
        await case.store.tell_presence("one", "front 1", note, LONG)
    assert await case.store.presence("one") == []
    await heard(case, *[("one", Note.PRESENCE)] * 3)


async def test_what_a_dead_front_end_said_is_forgotten(store: Store) -> None:
    await store.tell_presence("one", "dead", b"ann", SHORT)
    await store.tell_presence("one", "alive", b"bob", LONG)
    await becomes(lambda: store.presence("one"), [b"bob"])


# ---------------------------------------------------------------------- health


async def test_a_store_that_can_take_a_commit_says_so(store: Store) -> None:
    await store.check()
    await store.close()
    with pytest.raises(StoreError):
        await store.check()


# ---------------------------------------------------------------------- jobs


async def test_a_commit_queues_a_job_that_one_worker_gets(store: Store) -> None:
    await with_job(store)
    job = await store.lease_job(BUILDS, LONG)
    assert job is not None
    assert (job.session_id, job.revision, job.seat, job.level, job.attempt) == ("one", 2, 3, 5, 1)
    assert await store.lease_job(BUILDS, LONG) is None


@ALONE_OR_NOT
async def test_the_next_commit_clears_or_replaces_the_job(
    store: Store, header: bytes | None
) -> None:
    await with_job(store)
    job = await store.lease_job(BUILDS, LONG)
    assert job is not None
    await store.commit(step(2, job=job_of(4, 1)))
    assert not await store.extend_lease("one", job.lease_id, LONG)
    fresh = await store.lease_job(BUILDS, LONG)
    assert fresh is not None
    assert (fresh.revision, fresh.seat, fresh.attempt) == (3, 4, 1)
    await store.commit(step(3, header=header))
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


async def test_jobs_are_counted_by_build(store: Store) -> None:
    assert await store.count_jobs() == {}
    for number in range(3):
        await store.create(new(str(number)), MOST)
        await store.commit(step(1, str(number), job=job_of(build=BUILDS[number % 2])))
    assert await store.lease_job(BUILDS[:1], LONG) is not None
    assert await store.count_jobs() == {BUILDS[0]: 2, BUILDS[1]: 1}
    await store.commit(step(2, "0", job=job_of(build=BUILDS[1])))
    await store.commit(step(2, "1"))
    assert await store.count_jobs() == {BUILDS[0]: 1, BUILDS[1]: 1}


# ---------------------------------------------------------------------- epochs


@ALONE_OR_NOT
async def test_an_entry_of_an_epoch_that_is_over_is_refused(
    store: Store, header: bytes | None
) -> None:
    await store.create(new(), MOST)
    epoch = store.epoch_of("one")
    with pytest.raises(StaleEpochError):
        await store.commit(step(1, epoch=epoch - 1, header=header))
    assert await store.read_log("one", 1, 10) == []
    first = await store.commit(step(1, epoch=epoch, request=b"r"))
    again = await store.commit(step(1, epoch=epoch - 1, request=b"r", header=header))
    assert (again.row, again.repeated) == (first.row, True)


# ---------------------------------------------------------------------- coming back


async def test_everything_acknowledged_is_there_after_reopening(case: Case) -> None:
    await case.store.create(new(), MOST)
    await case.store.commit(step(1, request=b"r", state=b"state", job=job_of()))
    before = await case.store.read("one"), await case.store.read_log("one", 0, 10)
    await case.reopen()
    assert (await case.store.read("one"), await case.store.read_log("one", 0, 10)) == before
    assert (await case.store.commit(step(1, request=b"r"))).repeated
    assert await case.store.lease_job(BUILDS, LONG) is not None


async def test_a_store_that_is_not_open_yet_says_so(
    request: pytest.FixtureRequest, tmp_path: Path, make: Maker
) -> None:
    store = make(request, tmp_path)()
    for call in (store.read("one"), store.commit(step(1)), store.check()):
        with pytest.raises(StoreError, match="the store is closed"):
            await call
    await store.close()


async def test_a_closed_store_says_so_and_lets_nobody_wait(case: Case) -> None:
    waiting = asyncio.ensure_future(case.store.wait_for_job(BUILDS, LONG))
    await asyncio.sleep(0)
    await case.store.close()
    await asyncio.wait_for(waiting, PATIENCE)
    with pytest.raises(StoreError):
        await case.store.read("one")


async def test_the_secret_stays_and_the_epoch_never_falls(case: Case) -> None:
    secret, epoch = case.store.secret, case.store.epoch_of("one")
    assert len(secret) == 32
    await case.reopen()
    assert case.store.secret == secret
    assert case.store.epoch_of("one") >= epoch > 0


async def test_a_lease_outlives_the_front_end_that_gave_it(case: Case) -> None:
    await with_job(case.store)
    job = await case.store.lease_job(BUILDS, LONG)
    assert job is not None
    await case.reopen()
    assert await case.store.find_lease("one", job.lease_id) == job
    assert (await case.store.commit(step(2, lease=job.lease_id))).row.revision == 3
