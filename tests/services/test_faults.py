"""Processes are killed and lines break while games are played: nothing acknowledged is lost.

Short here; `make soak TESTS=tests/services/test_faults.py` kills 200 times while 50 games run. A
failure prints the seed.
"""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from tests.services.faults.ledger import Ledger, Verdict, judged
from tests.services.faults.players import Crowd
from tests.services.faults.site import Site
from tests.services.redis_servers import Alone
from tests.services.stores import own_prefix
from tests.services.support import file_store, until

LEASES = "--lease-seconds=2"
MOVES_BETWEEN = 10  # acknowledged between two deaths, so that each meets games that go on
SHORT, LONG = (8, 10), (200, 50)  # deaths, tables


async def survives(site: Site, store: str, deaths: int, tables: int, seed: int) -> Verdict:
    """Play and kill in turn; what the store has of it afterwards."""
    ledger, rng = Ledger(), random.Random(seed)
    async with site:
        crowd = Crowd(site.address, ledger, seed)
        playing = asyncio.ensure_future(crowd.play(tables))
        ways = site.ways()
        for number in range(deaths):
            await goes_on(ledger, playing)
            await ways[number % len(ways)](rng)
        await goes_on(ledger, playing)
        crowd.stop.set()
        await playing
    verdict = await judged(store, ledger)
    print(
        f"seed {seed}: {len(site.deaths)} deaths, {len(ledger.started)} games,"
        f" {len(ledger.moves)} moves acknowledged, {verdict.rows} revisions,"
        f" {ledger.retried} tries lost their answer, {ledger.refused} moves came too late;"
        f" {len(verdict.lost)} lost, {len(verdict.twice)} applied twice"
    )
    assert ledger.finished == ledger.started, "a game stands still"
    return verdict


async def goes_on(ledger: Ledger, playing: asyncio.Future[None]) -> None:
    """Moves are acknowledged again."""
    before = len(ledger.moves)

    def moves() -> bool:
        if playing.done():
            playing.result()
        return len(ledger.moves) >= before + MOVES_BETWEEN

    await until(moves, "moves are acknowledged")


def check(verdict: Verdict) -> None:
    assert not verdict.faults, verdict.faults[:5]
    assert not verdict.twice, verdict.twice[:5]
    assert not verdict.lost, verdict.lost[:5]


@pytest.mark.parametrize(
    "deaths,tables", [SHORT, pytest.param(*LONG, marks=pytest.mark.soak)], ids=["short", "long"]
)
async def test_on_sqlite_no_acknowledged_move_is_lost_or_made_twice_by_kills(
    tmp_path: Path, deaths: int, tables: int
) -> None:
    store = file_store(tmp_path)
    site = Site(store, "--bot-workers=2", LEASES)
    check(await survives(site, store, deaths, tables, seed=1))


@pytest.mark.parametrize(
    "deaths,tables", [SHORT, pytest.param(*LONG, marks=pytest.mark.soak)], ids=["short", "long"]
)
async def test_on_redis_no_acknowledged_move_is_lost_or_made_twice_by_kills(
    tmp_path: Path, deaths: int, tables: int
) -> None:
    """Two front ends; Redis itself is killed too, its append-only file flushed every second."""
    servers = Alone(tmp_path)
    store = own_prefix(servers.url)
    site = Site(store, "--frontends=2", "--bot-workers=2", LEASES, redis=servers.server)
    try:
        check(await survives(site, store, deaths, tables, seed=2))
    finally:
        servers.stop()
