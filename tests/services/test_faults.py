"""Processes are killed and lines break while games are played: nothing acknowledged is lost.

Short here; long, 200 kills while 50 games run, with the figures printed:
`make soak WORKERS=0 TESTS="-s tests/services/test_faults.py"`.
"""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from tests.services.faults.ledger import Ledger, judged, told
from tests.services.faults.players import Crowd
from tests.services.faults.site import Site
from tests.services.redis_servers import Alone
from tests.services.stores import own_prefix
from tests.services.support import file_store

LEASES = "--lease-seconds=2"
SHORT, LONG = (8, 8), (200, 50)  # deaths, tables
AWAY = {"UNAVAILABLE", "CANCELLED", "UNAVAILABLE DRAINING"}


async def survives(site: Site, store: str, deaths: int, tables: int, seed: int) -> None:
    """Play and kill in turn; then the store has all that was acknowledged, once."""
    ledger, rng = Ledger(), random.Random(seed)
    async with site, Crowd([site.address], ledger, seed).at(tables) as crowd:
        ways = site.ways()
        for number in range(deaths):
            await crowd.goes_on()
            await ways[number % len(ways)](rng)
        await crowd.goes_on()
    verdict = await judged(store, ledger)
    print(f"seed {seed}: {dict(Counter(site.deaths))}, {told(ledger, verdict)}")
    verdict.check()


@pytest.mark.parametrize(
    "deaths,tables", [SHORT, pytest.param(*LONG, marks=pytest.mark.soak)], ids=["short", "long"]
)
async def test_on_sqlite_no_acknowledged_move_is_lost_or_made_twice_by_kills(
    tmp_path: Path, deaths: int, tables: int
) -> None:
    store = file_store(tmp_path)
    site = Site(store, "--bot-workers=2", LEASES)
    await survives(site, store, deaths, tables, seed=1)


@pytest.mark.parametrize(
    "deaths,tables", [SHORT, pytest.param(*LONG, marks=pytest.mark.soak)], ids=["short", "long"]
)
async def test_on_redis_no_acknowledged_move_is_lost_or_made_twice_by_kills(
    tmp_path: Path, deaths: int, tables: int
) -> None:
    """Two front ends; Redis itself is killed too, and flushes before it acknowledges."""
    servers = Alone(tmp_path, "appendfsync always")
    store = own_prefix(servers.url)
    site = Site(store, "--frontends=2", "--bot-workers=2", LEASES, redis=servers.server)
    try:
        await survives(site, store, deaths, tables, seed=2)
    finally:
        servers.stop()


async def test_a_drain_under_load_answers_every_call_or_says_to_repeat_it(tmp_path: Path) -> None:
    """Calls and watches are ended so that clients go on elsewhere, by themselves."""
    servers, ledger = Alone(tmp_path), Ledger()
    store = own_prefix(servers.url)
    site = Site(store, "--frontends=2", "--bot-workers=1", LEASES)
    try:
        async with site, Crowd([site.address], ledger, seed=3).at(8) as crowd:
            for _ in range(2):
                await crowd.goes_on()
                await site.drain()
            await crowd.goes_on()
        (await judged(store, ledger)).check()
    finally:
        servers.stop()
    assert set(ledger.retried) <= AWAY
    assert ledger.retried["UNAVAILABLE DRAINING"], "no watch was told where to resume"
