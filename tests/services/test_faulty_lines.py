"""Lines that lose, hold up and cut what is sent: nothing is applied twice, nothing is forgotten.

`make soak TESTS=tests/services/test_faulty_lines.py` runs them long.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AsyncExitStack

import pytest

from services.access.tokens import WORKER_PREFIX, new_token
from tests.services.faults.ledger import Ledger, judged, told
from tests.services.faults.players import Crowd
from tests.services.proxy import Proxy, proxied
from tests.services.redis_servers import Alone
from tests.services.stores import own_prefix
from tests.services.support import running, settings, until, working

SHORT, LONG = (6, 4), (500, 50)  # faults, tables
LENGTHS = pytest.mark.parametrize(
    "faults,tables", [SHORT, pytest.param(*LONG, marks=pytest.mark.soak)], ids=["short", "long"]
)
STORE_SECONDS = 1.0  # that a front end waits for Redis
HELD_UP = 1.5  # seconds, longer than that


async def lose(proxy: Proxy) -> None:
    """Some replies, and with them the connection."""
    before, proxy.drop_replies = proxy.dropped, True
    await until(lambda: proxy.dropped > before, "a reply is lost")
    proxy.cut()
    proxy.drop_replies = False


async def cut(proxy: Proxy) -> None:
    """Whatever is on its way."""
    proxy.cut()


async def hold_up(proxy: Proxy) -> None:
    """Replies come when nobody waits for them any more."""
    before, proxy.delay = proxy.delayed, HELD_UP
    await until(lambda: proxy.delayed > before, "a reply is held up")
    proxy.delay = 0.0


WAYS = (lose, cut, hold_up)


async def storm(crowd: Crowd, proxies: Sequence[Proxy], faults: int) -> None:
    """One fault after the other, while games go on: all of them on one line, then on the next."""
    for number in range(faults):
        await crowd.goes_on()
        turn, way = divmod(number, len(WAYS))
        await WAYS[way](proxies[turn % len(proxies)])
    await crowd.goes_on()


@LENGTHS
async def test_between_clients_and_the_server(redis_alone: Alone, faults: int, tables: int) -> None:
    ledger, store = Ledger(), own_prefix(redis_alone.url)
    async with (
        running(settings(store)) as server,
        server.worker(),
        proxied(server.server.address) as proxy,
        Crowd([proxy.address], ledger, seed=1).at(tables) as crowd,
    ):
        await storm(crowd, [proxy], faults)
    verdict = await judged(store, ledger)
    print(told(ledger, verdict))
    verdict.check()
    assert ledger.retried, "no answer was lost"


@LENGTHS
async def test_between_front_ends_and_redis(redis_alone: Alone, faults: int, tables: int) -> None:
    """Two front ends, each with a line of its own, and people of one table at both."""
    ledger, store = Ledger(), own_prefix(redis_alone.url)
    async with AsyncExitStack() as stack:
        proxies = [
            await stack.enter_async_context(proxied(redis_alone.server.address)) for _ in range(2)
        ]
        config = [
            settings(
                store.replace(redis_alone.server.address, proxy.address)
                + f"&timeout={STORE_SECONDS:g}",
                lease_seconds=2.0,
            )
            for proxy in proxies
        ]
        secret = new_token(WORKER_PREFIX)
        one = await stack.enter_async_context(running(config[0], secret=secret))
        other = await stack.enter_async_context(running(config[1], secret=secret))
        await stack.enter_async_context(
            working((one.worker_address, other.worker_address), "worker", secret)
        )
        addresses = [one.server.address, other.server.address]
        crowd = await stack.enter_async_context(Crowd(addresses, ledger, seed=2).at(tables))
        await storm(crowd, proxies, faults)
    verdict = await judged(store, ledger)
    print(told(ledger, verdict))
    verdict.check()
    assert all(proxy.dropped and proxy.delayed for proxy in proxies)
