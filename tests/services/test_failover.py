"""A master of the cluster dies under load, and the whole service goes on.

Replication is asynchronous, so moves may be lost; then an epoch says so. How long games stand still
is printed: `make soak WORKERS=0 TESTS="-s tests/services/test_failover.py"`.
"""

from __future__ import annotations

import asyncio
import random
import re
import signal
import time
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from math import inf
from pathlib import Path
from statistics import median

import pytest

from services.store import make_store
from services.store.base import Store, StoreError
from services.store.redis.keys import Keys, shard_of
from tests.services.faults.ledger import Ledger, judged, told
from tests.services.faults.players import Crowd
from tests.services.faults.site import Site
from tests.services.redis_servers import SOON_MS, Cluster, Server, wait_for
from tests.services.stores import BUILDS, LONG, PATIENCE, Case, own_prefix, with_job
from tests.services.support import until

FLAGS = ("--frontends=2", "--bot-workers=2", "--lease-seconds=2")


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    servers = Cluster(tmp_path, node_timeout_ms=SOON_MS)
    yield servers
    servers.stop()


def slots_of(server: Server) -> set[int]:
    """The slots that a node is the master of."""
    [myself] = [
        line for line in str(server.ask("CLUSTER", "NODES")).splitlines() if "myself" in line
    ]
    ranges = re.findall(r" (\d+)(?:-(\d+))?(?= |$)", myself.partition("connected")[2])
    return {slot for low, high in ranges for slot in range(int(low), int(high or low) + 1)}


def stood_still(ledger: Ledger, sessions: set[str], since: float, until: float) -> list[float]:
    """Of each session that went on before and after: its longest pause between, in seconds.

    From one revision to the next, whoever makes it: what bots do between two moves of a person is
    no pause, however little of the machine they get.
    """
    found = []
    for session_id in sessions:
        times = ledger.told_at[session_id]
        before = [at for at in times if at <= since]
        after = [at for at in times if since < at <= until]
        if before and after:
            found.append(max(later - at for at, later in pairwise([before[-1], *after])))
    return found


class Pauses:
    """How long games stood still: of people alone and with bots, by what happened to them."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._found: defaultdict[str, list[float]] = defaultdict(list)

    def note(self, what: str, sessions: set[str], since: float, until: float = inf) -> None:
        bots = self._ledger.with_bots
        for who, some in (("people", sessions - bots), ("with bots", sessions & bots)):
            self._found[f"{what}, {who}"] += stood_still(self._ledger, some, since, until)

    def __str__(self) -> str:
        return "\n".join(
            f"{what}: {len(all_)} games stood still for {median(all_):.2f} s"
            f" (longest {max(all_):.2f} s)"
            for what, all_ in self._found.items()
            if all_
        )


async def restart(cluster: Cluster, server: Server) -> None:
    """The node comes back, and follows whoever took its place; players play on meanwhile."""
    server.start()
    await asyncio.to_thread(wait_for, cluster._complete, "the cluster is complete again")


async def go_on(ledger: Ledger, sessions: set[str]) -> None:
    """Return when each was told of another revision, or is over."""
    now = time.monotonic()

    def all_did() -> bool:
        there = sessions - ledger.finished
        return all(max(ledger.told_at[one], default=0.0) > now for one in there)

    await until(all_did, "the games of the dead master go on")


async def test_bots_of_other_shards_go_on_while_a_master_is_away(tmp_path: Path) -> None:
    """For longer than anybody waits here: no other node takes its place."""
    cluster = Cluster(tmp_path)
    case = Case(lambda: make_store(own_prefix(cluster.url)))
    await case.open()
    names = [f"table{number}" for number in range(24)]
    for name in names:
        await with_job(case.store, name)
    victim = cluster.servers[0]
    slots, keys = slots_of(victim), case.store._keys  # type: ignore[attr-defined]
    there = {name for name in names if keys.slot(shard_of(name)) not in slots}
    assert 0 < len(there) < len(names)
    victim.kill()
    try:
        assert await leased(case.store, len(there)) == there
    finally:
        await case.store.close()
        cluster.stop()


async def test_bots_of_other_shards_go_on_while_a_master_hangs(tmp_path: Path) -> None:
    """No answer comes from it, nor is its connection refused: one who waited would wait long."""
    cluster = Cluster(tmp_path)
    url = f"{own_prefix(cluster.url)}&timeout=60"
    made, case = (Case(lambda: make_store(url)) for _ in range(2))
    names = [f"table{number}" for number in range(24)]
    victim = cluster.servers[0]
    try:
        await made.open()
        for name in names:
            await with_job(made.store, name)
        slots, keys = slots_of(victim), made.store._keys  # type: ignore[attr-defined]
        await made.store.close()
        there = {name for name in names if keys.slot(shard_of(name)) not in slots}
        assert 0 < len(there) < len(names)
        await case.open()  # it was told of no job, so it has to look
        victim.kill(signal.SIGSTOP)
        assert await leased(case.store, len(there)) == there
        victim.kill(signal.SIGCONT)
        assert await leased(case.store, len(names) - len(there)) == set(names) - there
        await case.store.close()
    finally:
        cluster.stop()


async def leased(store: Store, number: int) -> set[str]:
    """The sessions of so many jobs."""
    found: set[str] = set()
    async with asyncio.timeout(PATIENCE):
        while len(found) < number:
            try:
                job = await store.lease_job(BUILDS, LONG)
            except StoreError:
                job = None
            if job is None:
                await store.wait_for_job(BUILDS, 1.0)
            else:
                found.add(job.session_id)
    return found


@pytest.mark.parametrize(
    "failovers,tables",
    [
        (1, 8),
        pytest.param(10, 8, marks=pytest.mark.soak),
        pytest.param(10, 50, marks=pytest.mark.soak),
    ],
    ids=["short", "calm", "crowded"],
)
async def test_games_go_on_when_a_master_of_the_cluster_dies(
    cluster: Cluster, failovers: int, tables: int
) -> None:
    ledger, store, rng = Ledger(), own_prefix(cluster.url), random.Random(1)
    keys = Keys(store.partition("prefix=")[2])
    pauses = Pauses(ledger)
    async with (
        Site(store, *FLAGS) as site,
        Crowd([site.address], ledger, seed=1).at(tables) as crowd,
    ):
        for _ in range(failovers):
            calm, on_before = time.monotonic(), ledger.started - ledger.finished
            await crowd.goes_on(20 * tables)
            master = rng.choice([server for server in cluster.servers if slots_of(server)])
            slots, moment = slots_of(master), time.monotonic()
            pauses.note("before", on_before, calm, moment)
            going_on = ledger.started - ledger.finished
            struck = {one for one in going_on if keys.slot(shard_of(one)) in slots}
            master.kill()
            await crowd.goes_on(20 * tables)
            await restart(cluster, master)
            await go_on(ledger, struck)
            pauses.note("master dead", struck, moment)
            pauses.note("others", going_on - struck, moment)
    verdict = await judged(store, ledger)
    print(f"{failovers} failovers: {told(ledger, verdict)}, {ledger.rewound} watches told of it")
    print(pauses)
    verdict.check_but_for_losses()
