"""What is asked of all shards at once: one batch a server, and to each place its own answer."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Mapping
from typing import Any

import pytest
from redis.asyncio import Connection
from redis.exceptions import NoScriptError

from services.store import make_store
from services.store.base import StoreError
from services.store.redis import lists
from services.store.redis.keys import PLACES, SHARDS
from services.store.redis.nodes import Answers, Ask, Nodes
from services.store.redis.pipeline import Command, Lane, UnknownOutcomeError
from services.store.redis.store import RedisStore
from tests.services.proxy import proxied
from tests.services.redis_servers import Alone, Cluster
from tests.services.stores import PATIENCE, becomes, own_prefix

ECHOES: dict[int, Command] = {place: (b"ECHO", b"%d" % place) for place in PLACES}
ECHOED = {place: b"%d" % place for place in PLACES}


async def opened(url: str) -> RedisStore:
    store = make_store(own_prefix(url))
    assert isinstance(store, RedisStore)
    await store.open(lambda *_: None)
    return store


@pytest.fixture(params=["redis_alone", "redis_sentinels", "redis_cluster"])
async def nodes(request: pytest.FixtureRequest) -> AsyncIterator[Nodes]:
    store = await opened(request.getfixturevalue(request.param).url)
    yield store._nodes
    await store.close()


@pytest.fixture
async def alone(redis_alone: Alone) -> AsyncIterator[RedisStore]:
    store = await opened(redis_alone.url)
    yield store
    await store.close()


def lane_of(store: RedisStore) -> Lane:
    """Where a batch goes."""
    return store._nodes._lane(store._nodes.address(0), True)


async def test_each_place_has_its_own_answer(nodes: Nodes) -> None:
    assert await nodes.read_all(ECHOES) == ECHOED
    assert await nodes.read_all({3: ECHOES[3]}) == {3: b"3"}
    assert await nodes.read_all({}) == {}


async def test_what_a_server_refuses_is_no_matter_of_the_others(nodes: Nodes) -> None:
    found = await nodes.read_all({**ECHOES, 7: (b"GET", b"no key of", b"one argument")})
    refused = found.pop(7)
    assert isinstance(refused, StoreError) and "wrong number of arguments" in str(refused)
    assert found == {place: text for place, text in ECHOED.items() if place != 7}


async def test_a_server_gets_its_batch_in_one_piece(alone: RedisStore, redis_alone: Alone) -> None:
    lane, sent = lane_of(alone), []
    send = lane._send

    async def noted(connection: Connection) -> None:
        sent.append(len(lane._waiting))
        await send(connection)

    lane._send = noted  # type: ignore[method-assign]
    assert await alone._nodes.read_all(ECHOES) == ECHOED
    assert sent == [1]


async def test_batches_and_single_commands_keep_their_order(alone: RedisStore) -> None:
    lane = lane_of(alone)
    many, one = [ECHOES[place] for place in SHARDS], ECHOES[5]
    calls = [lane.call_all(many), lane.call(*one), lane.call_all([one, one]), lane.call(*one)]
    first, second, third, fourth = await asyncio.gather(*calls)
    assert first == [ECHOED[place] for place in SHARDS]
    assert (second, third, fourth) == (b"5", [b"5", b"5"], b"5")


async def test_a_server_that_has_answered_a_part_of_a_batch_does_not_hang(
    alone: RedisStore,
) -> None:
    lane, key = lane_of(alone), b"%s:list" % alone._keys.prefix.encode()
    await lane.call(*ECHOES[0])
    assert lane._late is not None
    lane._late.cancel()
    lane._late = None  # the next look is at the batch
    batch = asyncio.ensure_future(lane.call_all([ECHOES[1], (b"BLPOP", key, 0)]))

    async def found() -> object:
        return lane._sent and getattr(lane._sent[0], "_found", None)

    await becomes(found, [b"1"])
    late: Any = lane._late
    seen = late._args
    late.cancel()
    lane._look(*seen)
    await alone._nodes.write(0, b"RPUSH", key, b"there")
    assert await batch == [b"1", [key, b"there"]]


async def test_answers_that_nobody_waits_for_go_to_nobody(alone: RedisStore) -> None:
    """The caller of a batch went away after it was sent; then another asks."""
    lane, is_sent = lane_of(alone), asyncio.Event()
    await lane.call(*ECHOES[0])
    send = lane._send

    async def noted(connection: Connection) -> None:
        await send(connection)
        is_sent.set()

    lane._send = noted  # type: ignore[method-assign]
    batch = asyncio.ensure_future(lane.call_all([ECHOES[1], ECHOES[2]]))
    await is_sent.wait()
    batch.cancel()
    assert await lane.call(*ECHOES[3]) == b"3"
    assert batch.cancelled()


async def test_a_batch_whose_answers_are_lost_is_asked_for_again(redis_alone: Alone) -> None:
    async with proxied(redis_alone.server.address) as proxy:
        store = await opened(f"redis://{proxy.address}")
        await store._nodes.read_all(ECHOES)
        proxy.drop_replies = True
        before = proxy.dropped
        asked = asyncio.ensure_future(store._nodes.read_all(ECHOES))

        async def lost() -> object:
            return proxy.dropped >= before + len(b"".join(ECHOED.values()))

        await becomes(lost, True)
        proxy.drop_replies = False
        proxy.cut()
        assert await asked == ECHOED
        await store.close()


async def test_scripts_that_redis_forgot_are_loaded_for_a_batch(
    alone: RedisStore, redis_alone: Alone
) -> None:
    redis_alone.server.ask("SCRIPT", "FLUSH")
    await alone._feed.epochs.refresh(SHARDS)
    redis_alone.server.ask("SCRIPT", "FLUSH")
    assert await alone.lease_job(["game"], 1.0) is None


async def test_a_store_that_is_closed_asks_nobody(redis_alone: Alone) -> None:
    store = await opened(redis_alone.url)
    await store.close()
    found = await store._nodes.read_all(ECHOES)
    assert {str(answer) for answer in found.values()} == {"the store is closed"}
    with pytest.raises(StoreError, match="the store is closed"):
        await store.lease_due(0, 1.0, 1)


@pytest.mark.parametrize("error", [NoScriptError("NOSCRIPT"), UnknownOutcomeError("lost")])
async def test_what_fails_while_the_store_is_closed_begins_nothing(
    redis_alone: Alone, error: Exception
) -> None:
    store = await opened(redis_alone.url)
    nodes = store._nodes

    async def late(*_: object) -> list[Exception]:
        await store.close()
        if isinstance(error, StoreError):
            raise error
        return [error]

    lane_of(store).call_all = late  # type: ignore[assignment]
    found = await nodes.read_all({0: ECHOES[0]})
    assert str(found[0]) == "the store is closed"
    assert (nodes._lanes, nodes._locating) == ({}, None)


async def test_epochs_of_a_server_are_known_while_another_hangs(redis_cluster: Cluster) -> None:
    store = await opened(redis_cluster.url)
    nodes, known = store._nodes, store._feed.epochs._known
    before, answers, batches = dict(known), asyncio.Event(), nodes.batches

    def one_is_late(commands: Mapping[int, Command]) -> list[Ask]:
        first, *others = batches(commands)

        async def late() -> Answers:
            await answers.wait()
            return await first()

        return [late, *others]

    async def known_now() -> object:
        return known

    nodes.batches = one_is_late  # type: ignore[method-assign]
    known.update(dict.fromkeys(known, 0))
    asked = asyncio.ensure_future(store._feed.epochs.refresh(SHARDS))
    hanging = nodes.address(0)
    await becomes(known_now, {n: before[n] * (nodes.address(n) != hanging) for n in SHARDS})
    answers.set()
    await asked
    assert known == before
    await store.close()


@pytest.mark.filterwarnings("error")
async def test_whoever_goes_away_before_it_is_sent_leaves_nothing_behind(
    alone: RedisStore,
) -> None:
    for work in (
        alone._feed.epochs.refresh(SHARDS),
        alone.lease_due(0, 1.0, 1),
        alone.lease_job(["game"], 1.0),
        alone._nodes.read_all(ECHOES),
    ):
        asked = asyncio.ensure_future(work)
        await asyncio.sleep(0)  # its tasks are made, and have not begun
        asked.cancel()
        await asyncio.wait([asked])
        assert asked.cancelled()
    gc.collect()  # a coroutine that never ran is said here


async def test_a_round_of_looking_for_the_unlisted_that_fails_is_not_the_last(
    redis_alone: Alone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lists, "LOOK_SECONDS", 0.01)
    rounds, looks_again = [0], asyncio.Event()
    read_all = Nodes.read_all

    async def failing(nodes: Nodes, commands: Mapping[int, Command]) -> Answers:
        rounds[0] += 1
        if rounds[0] == 1:
            raise RuntimeError("what nobody thought of")
        looks_again.set()
        return await read_all(nodes, commands)

    monkeypatch.setattr(Nodes, "read_all", failing)
    store = await opened(redis_alone.url)
    async with asyncio.timeout(PATIENCE):
        await looks_again.wait()
    await store.close()
