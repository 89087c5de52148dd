"""What is counted is what happened; the dashboard asks for nothing else."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import grpc
import pytest
from prometheus_client.parser import text_string_to_metric_families

from services.operation.metrics import BOUNDS, OPERATIONS, Histogram, Metrics, MetricsCollector
from tests.services.support import (
    BOT,
    GAME,
    Running,
    create,
    refused,
    running,
    settings,
    short_game,
    started,
    until,
)
from tests.services.test_admin import get
from ziggurat.v1 import service_pb2

StatusCode = grpc.StatusCode
DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
OPERATIONS_PAGE = DEPLOY.parent / "docs" / "operations.md"


@pytest.fixture
async def server(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Running]:
    monkeypatch.setattr("services.operation.health.CHECK_SECONDS", 0.05)
    async with running(settings(admin_listen="127.0.0.1:0")) as found:
        yield found


Samples = dict[tuple[str, tuple[str, ...]], float]


async def samples(server: Running) -> Samples:
    """All that is exported: by name and the values of its labels, in the order of their names."""
    _, text = await asyncio.to_thread(get, server.server.addresses["admin_listen"], "/metrics")
    found: Samples = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            labels = tuple(value for _, value in sorted(sample.labels.items()))
            found[sample.name, labels] = sample.value
    return found


async def test_calls_are_counted_by_method_and_code_and_timed(server: Running) -> None:
    table = await started(server.client)
    for _ in range(3):
        await table.get()
    request = service_pb2.GetSessionRequest(session_id="nobody")
    await refused(server.games.GetSession(request), StatusCode.NOT_FOUND)
    await refused(server.client.channel.unary_unary("/ziggurat.v1.GameService/PlayMove")(b"\xff"),
                  StatusCode.INVALID_ARGUMENT)  # fmt: skip
    found = await samples(server)
    gets = found["ziggurat_calls_total", ("OK", "GetSession")]
    assert gets >= 3
    assert found["ziggurat_calls_total", ("NOT_FOUND", "GetSession")] == 1
    assert found["ziggurat_calls_total", ("INVALID_ARGUMENT", "PlayMove")] == 1
    assert found["ziggurat_call_seconds_count", ("GetSession",)] == gets + 1
    assert found["ziggurat_call_seconds_bucket", ("+Inf", "GetSession")] == gets + 1
    assert 0 < found["ziggurat_call_seconds_sum", ("GetSession",)] < 60
    assert not any("bearer" in str(key).lower() or table.session_id in str(key) for key in found)


async def test_watchers_are_counted_while_they_watch_and_calls_when_they_end(
    server: Running,
) -> None:
    table = await started(server.client)
    watch = table.watch()
    await watch.read()
    found = await samples(server)
    assert found["ziggurat_watchers", ()] == 1
    assert ("ziggurat_calls_total", ("CANCELLED", "WatchSession")) not in found
    watch.cancel()
    await until(lambda: server.server.metrics.calls["WatchSession"].codes, "the watch ends")
    found = await samples(server)
    assert found["ziggurat_calls_total", ("CANCELLED", "WatchSession")] == 1
    assert not [key for key in found if "call_seconds" in key[0] and "WatchSession" in key[1]]


async def test_commits_are_timed_and_failures_of_the_store_counted(server: Running) -> None:
    rng = random.Random(1)
    table = await started(server.client)
    before = (await samples(server))["ziggurat_commit_seconds_count", ("commit",)]
    revision = (await table.get()).session.revision
    await table.play_on(rng, 5)
    found = await samples(server)
    moves = (await table.get()).session.revision - revision
    assert found["ziggurat_commit_seconds_count", ("commit",)] == before + moves
    assert found["ziggurat_commit_seconds_count", ("create",)] == 1
    assert ("ziggurat_store_errors_total", ("commit",)) not in found
    legal = await table.legal((await table.get()).session.to_act)
    store = server.server._store
    real = store.find_request.__wrapped__  # type: ignore[attr-defined]
    assert real is not store.find_request, "the store is measured"
    store._db.close()  # type: ignore[attr-defined]
    seat = (await table.get()).session.to_act
    call = table.play(seat, legal.revision, move=legal.moves[0].move)
    await refused(call, StatusCode.UNAVAILABLE, "STORE_UNAVAILABLE")
    assert (await samples(server))["ziggurat_store_errors_total", ("commit",)] == 1


async def test_sessions_are_counted_by_list_and_game_and_turns_that_wait(server: Running) -> None:
    await create(server.client)
    await started(server.client)
    seats = [service_pb2.SeatSetup(kind=BOT, bot_level=1)] * 2
    bots = await create(server.client, seats=seats, options=short_game())
    await bots.start()
    metrics = server.server.metrics
    await until(lambda: metrics.jobs and sum(metrics.sessions.values()) == 3, "they are counted")
    found = await samples(server)
    assert found["ziggurat_sessions", (GAME, "open")] == 1
    assert found["ziggurat_sessions", (GAME, "live")] == 2
    assert found["ziggurat_jobs", (GAME,)] == 1


async def test_searches_are_counted_with_their_iterations_and_time(server: Running) -> None:
    seats = [service_pb2.SeatSetup(kind=BOT, bot_level=3)] * 2
    table = await create(server.client, seats=seats, options=short_game())
    await table.start()
    async with server.worker():
        await table.get(min_revision=12)
    found = await samples(server)
    searches = found["ziggurat_searches_total", (GAME,)]
    iterations = found["ziggurat_search_iterations_total", (GAME,)]
    assert searches >= 5 and iterations >= searches
    assert 0 < found["ziggurat_search_seconds_total", (GAME,)] < 60


async def test_what_calls_wait_for_is_counted(server: Running) -> None:
    assert (await samples(server))["ziggurat_advice", ("move",)] == 0
    assert (await samples(server))["ziggurat_advice", ("analysis",)] == 0


def test_a_histogram_counts_each_time_in_its_bucket_and_those_above() -> None:
    histogram = Histogram()
    for seconds in (0.0, BOUNDS[0], 0.003, 1e9):
        histogram.add(seconds)
    counts = dict(histogram.buckets())
    assert counts[str(BOUNDS[0])] == 2
    assert counts["0.0025"] == 2
    assert counts["0.005"] == 3
    assert counts[str(BOUNDS[-1])] == 3
    assert counts["+Inf"] == 4
    assert histogram.total == sum((0.0, BOUNDS[0], 0.003, 1e9))


def test_every_operation_of_a_store_is_measured() -> None:
    assert {"create", "commit", "read", "lease_job", "check"} < set(OPERATIONS)
    assert not {"open", "close", "secret"} & set(OPERATIONS)


# ---------------------------------------------------------------------- who reads them


def exported() -> set[str]:
    """The names of all metrics of ours, as Prometheus stores them."""
    metrics = Metrics()
    metrics.method("GetSession", False).add("OK", 0.1)
    metrics.searched(GAME, 1, 1.0)
    metrics.store_errors["commit"] += 1
    metrics.jobs = {f"{GAME}/1/x": 1}
    names = {"up", "process_cpu_seconds_total", "process_resident_memory_bytes"}
    for family in MetricsCollector(metrics, lambda: 0, lambda: {"move": 0}).collect():
        names |= {sample.name for sample in family.samples} | {family.name}
    return names


def expressions(value: Any) -> Iterator[str]:
    """All queries of a dashboard."""
    if isinstance(value, dict):
        if isinstance(value.get("expr"), str):
            yield value["expr"]
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from expressions(one)


def asked_for(query: str) -> set[str]:
    """The metrics in a query."""
    plain = re.sub(r'"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\b(by|without)\s*\([^)]*\)', " ", query)
    words = set(re.findall(r"[a-z_][a-z0-9_]*(?!\w|\s*\()", plain))
    return words - {"by", "without", "and", "or", "unless", "on", "ignoring"}


def test_the_dashboard_asks_for_what_is_exported_and_for_all_of_it() -> None:
    dashboard = json.loads((DEPLOY / "grafana" / "ziggurat.json").read_text())
    queries = list(expressions(dashboard))
    assert len(queries) > 15
    names = set().union(*map(asked_for, queries))
    assert names <= exported()
    families = {
        re.sub(r"_(total|bucket|sum|count)$", "", name) for name in names if "ziggurat" in name
    }
    assert families == {one.name for one in _families()}


def _families() -> list[Any]:
    collector = MetricsCollector(Metrics(), lambda: 0, dict)
    return list(collector.collect())


def test_the_alarms_ask_for_what_is_exported() -> None:
    rules = (DEPLOY / "prometheus" / "alerts.yml").read_text()
    queries = re.findall(r"^\s+expr: (.+)$", rules, re.MULTILINE)
    assert len(queries) >= 5
    assert set().union(*map(asked_for, queries)) <= exported()


def test_the_page_for_operators_lists_every_metric() -> None:
    page = OPERATIONS_PAGE.read_text()
    listed = set(re.findall(r"^\| `(ziggurat_\w+)`", page, re.MULTILINE))
    counters = {f"{one.name}_total" for one in _families() if one.type == "counter"}
    assert listed == counters | {one.name for one in _families() if one.type != "counter"}
