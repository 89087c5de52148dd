"""What a store promises to several front ends: one world, in which nothing is done twice."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator

import pytest

from services.store import make_store
from services.store.base import (
    LeaseLostError,
    Listing,
    ListKind,
    LogRow,
    Note,
    StaleRevisionError,
    Store,
)
from tests.services.stores import (
    BUILDS,
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
    step,
    with_job,
)

SERVERS = ["redis_alone", "redis_sentinels", "redis_cluster"]


@pytest.fixture(params=SERVERS)
async def pair(request: pytest.FixtureRequest) -> AsyncIterator[tuple[Case, Case]]:
    """Two front ends of one store."""
    url = own_prefix(request.getfixturevalue(request.param).url)
    cases = Case(lambda: make_store(url)), Case(lambda: make_store(url))
    for case in cases:
        await case.open()
    yield cases
    for case in cases:
        await case.store.close()


Pair = tuple[Case, Case]


async def test_front_ends_have_one_secret_and_one_epoch(pair: Pair) -> None:
    one, other = (case.store for case in pair)
    assert one.secret == other.secret
    names = [str(number) for number in range(100)]
    assert [one.epoch_of(name) for name in names] == [other.epoch_of(name) for name in names]


async def test_rows_are_announced_on_every_front_end_that_follows(pair: Pair) -> None:
    here, there = pair
    await here.store.create(new(), MOST)
    for case in pair:
        await case.store.follow("one")
    for expected in range(1, 50):
        await pair[expected % 2].store.commit(step(expected))
    rows = [("one", row) for row in await here.store.read_log("one", 1, 100)]
    assert len(rows) == 49
    await heard(here, *rows)
    await heard(there, *rows)
    await here.store.delete("one", 50)
    await heard(there, *rows, ("one", Note.GONE))


async def test_of_writers_on_two_front_ends_one_makes_each_revision(pair: Pair) -> None:
    await pair[0].store.create(new(), MOST)

    async def write(number: int) -> int:
        for expected in itertools.count(1):
            try:
                await pair[number % 2].store.commit(step(expected, request=b"r%d" % number))
                return expected + 1
            except StaleRevisionError:
                continue
        raise AssertionError

    made = await asyncio.gather(*(write(number) for number in range(20)))
    assert sorted(made) == list(range(2, 22))


async def test_a_request_counts_once_on_whichever_front_end_it_comes(pair: Pair) -> None:
    first = [await case.store.create(new(request=b"c"), MOST) for case in pair]
    assert [done.repeated for done in first] == [False, True]
    done = await asyncio.gather(*(case.store.commit(step(1, request=b"r")) for case in pair * 3))
    assert sorted(one.repeated for one in done) == [False] + [True] * 5
    assert {one.row for one in done} == {LogRow(2, b"entry 2", b"r")}


async def test_a_worker_gets_what_another_front_end_queued(pair: Pair) -> None:
    here, there = (case.store for case in pair)
    await here.create(new(), MOST)
    assert await there.lease_job(BUILDS, LONG) is None
    waiting = asyncio.ensure_future(there.wait_for_job(BUILDS, LONG))
    await here.commit(step(1, job=job_of()))
    await asyncio.wait_for(waiting, PATIENCE)
    job = await there.lease_job(BUILDS, LONG)
    assert job is not None and (job.session_id, job.revision) == ("one", 2)
    assert await here.find_lease("one", job.lease_id) == job
    assert await here.extend_lease("one", job.lease_id, LONG)
    assert (await here.commit(step(2, lease=job.lease_id))).row.revision == 3
    assert await there.find_lease("one", job.lease_id) is None


async def test_a_job_has_one_worker_at_a_time(pair: Pair) -> None:
    names = [f"session {number}" for number in range(30)]
    for name in names:
        await with_job(pair[0].store, name)

    async def work(store: Store) -> list[str]:
        done = []
        while job := await store.lease_job(BUILDS, LONG):
            done.append(job.session_id)
        return done

    stores = [case.store for case in pair * 3]
    found = [*await asyncio.gather(*map(work, stores)), await work(pair[0].store)]
    assert sorted(itertools.chain(*found)) == sorted(names)


async def test_the_lease_of_a_dead_worker_is_taken_over_elsewhere(pair: Pair) -> None:
    here, there = (case.store for case in pair)
    await with_job(here)
    first = await here.lease_job(BUILDS, SHORT)
    assert first is not None
    async with asyncio.timeout(PATIENCE):
        while (second := await there.lease_job(BUILDS, LONG)) is None:
            await there.wait_for_job(BUILDS, LONG)
    assert second.attempt == 2
    with pytest.raises(LeaseLostError):
        await here.commit(step(2, lease=first.lease_id))


async def test_a_released_job_wakes_those_who_wait_elsewhere(pair: Pair) -> None:
    here, there = (case.store for case in pair)
    await with_job(here)
    job = await here.lease_job(BUILDS, LONG)
    assert job is not None
    assert await there.lease_job(BUILDS, LONG) is None
    waiting = asyncio.ensure_future(there.wait_for_job(BUILDS, LONG))
    await here.release_job("one", job.lease_id)
    await asyncio.wait_for(waiting, PATIENCE)
    assert await there.lease_job(BUILDS, LONG) is not None


async def test_a_due_session_goes_to_one_front_end(pair: Pair) -> None:
    names = [f"session {number}" for number in range(20)]
    for name in names:
        await pair[0].store.create(new(name, due_ms=500), MOST)
    found = await asyncio.gather(*(case.store.lease_due(500, LONG, 30) for case in pair * 3))
    assert sorted(itertools.chain(*found)) == sorted(names)


async def test_lists_show_what_other_front_ends_made(pair: Pair) -> None:
    here, there = (case.store for case in pair)
    await here.create(new(listing=Listing(ListKind.OPEN, "go", "ann")), MOST)

    async def listed() -> list[str]:
        return [x.session_id for x in await there.list_public(ListKind.OPEN, "go", "", 10)]

    await becomes(listed, ["one"])
    assert await there.count_sessions() == {(ListKind.OPEN, "go"): 1}
    await here.delete("one", 1)
    await becomes(listed, [])


async def test_presence_is_told_to_all(pair: Pair) -> None:
    here, there = pair
    await there.store.follow("one")
    await here.store.tell_presence("one", "here", b"ann", LONG)
    await there.store.tell_presence("one", "there", b"bob", LONG)
    await heard(there, *[("one", Note.PRESENCE)] * 2)
    assert sorted(await here.store.presence("one")) == [b"ann", b"bob"]


async def test_stores_of_other_prefixes_are_other_worlds(
    pair: Pair, request: pytest.FixtureRequest
) -> None:
    await with_job(pair[0].store)
    servers = request.getfixturevalue(request.node.callspec.params["pair"])
    other = Case(lambda: make_store(own_prefix(servers.url)))
    await other.open()
    assert other.store.secret != pair[0].store.secret
    assert await other.store.read("one") is None
    assert await other.store.lease_job(BUILDS, LONG) is None
    await other.store.close()
