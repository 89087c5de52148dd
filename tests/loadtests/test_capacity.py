"""The capacity page: its arithmetic, its units, and that it says what the program computes."""

from __future__ import annotations

import tomllib
from math import ceil

import pytest

from loadtests import capacity, pages
from loadtests.capacity import GIB, Assumed, Measured, Need, need

# Nothing costs anything; each test gives a price to what it is about.
FREE = Measured(
    move_us=0,
    move_per_follower_us=0,
    move_redis_us=0,
    move_redis_per_follower_us=0,
    read_us=0,
    delivery_us=0,
    open_us=0,
    open_redis_us=0,
    bot_front_end_us=0,
    bot_redis_us=0,
    bot_worker_us={"game 3": 0},
    idle_us_a_second=0,
    idle_redis_us_a_second=0,
    session_redis_bytes=0,
    move_redis_bytes=0,
    session_front_end_bytes=0,
    watch_bytes=0,
    front_end_bytes=0,
)
# 60 sessions make a decision a second, half of them bots.
PLAY = Assumed(
    decisions_a_minute=1,
    decisions_a_game=100,
    bot_share=0.5,
    reads_a_move=2,
    watches_a_session=3,
    followers=1,
    finished_hours=0,
    front_end_busy=0.5,
    redis_busy=0.25,
    worker_busy=0.8,
    front_end_gib=2,
    redis_gib=8,
    redis_full=0.5,
    redis_overhead=1,
    replicas=1,
    search="game 3",
)
SESSIONS = 60_000_000  # a million decisions a second: a microsecond of each is a core


def of(sessions: float = SESSIONS, **costs: object) -> Need:
    return need(FREE._replace(**costs), PLAY, sessions)  # type: ignore[arg-type]


def test_rates_are_those_of_the_sessions() -> None:
    found = of(600)
    assert found.decisions_a_second == 10
    assert found.told_a_second == 30
    assert found.games_a_second == pytest.approx(0.1)
    assert found.watches == 1_800


@pytest.mark.parametrize(
    ("cost", "cores"),
    [
        ("move_us", 0.5),  # the decisions of people
        ("read_us", 1.0),  # two for each of those
        ("bot_front_end_us", 0.5),
        ("delivery_us", 3.0),
        ("open_us", 0.01),
    ],
)
def test_a_microsecond_of_a_million_a_second_is_a_core_of_front_ends(
    cost: str, cores: float
) -> None:
    found = of(**{cost: 1})
    assert found.front_end_cores == pytest.approx(cores)
    assert found.front_ends == ceil(cores / PLAY.front_end_busy)
    assert found.redis_cores == found.worker_cores == 0


@pytest.mark.parametrize(
    ("cost", "cores"), [("move_redis_us", 0.5), ("bot_redis_us", 0.5), ("open_redis_us", 0.01)]
)
def test_the_same_of_redis(cost: str, cores: float) -> None:
    found = of(**{cost: 1})
    assert found.redis_cores == pytest.approx(cores)
    assert found.masters == found.masters_by_cpu == ceil(cores / PLAY.redis_busy)
    assert found.redis_servers == 2 * found.masters
    assert found.front_end_cores == 0


def test_bots_search_for_their_own_decisions_alone() -> None:
    found = of(bot_worker_us={"game 3": 1_000.0, "game 5": 9_000.0})
    assert found.worker_cores == pytest.approx(500)
    assert found.workers == 625
    nobody = need(FREE, PLAY._replace(bot_share=0), SESSIONS)
    assert nobody.workers == 0


def test_each_further_front_end_that_follows_costs_at_every_decision() -> None:
    costs = FREE._replace(move_per_follower_us=2, move_redis_per_follower_us=1)
    alone, three = (need(costs, PLAY._replace(followers=n), SESSIONS) for n in (1, 3))
    assert alone.front_end_cores == alone.redis_cores == 0
    assert three.front_end_cores == pytest.approx(4)
    assert three.redis_cores == pytest.approx(2)


def test_what_front_ends_use_when_nobody_plays_counts_for_each() -> None:
    found = of(move_us=1, idle_us_a_second=100_000, idle_redis_us_a_second=50_000)
    assert found.front_ends == 2  # of each half a core may be used, a tenth goes without a call
    assert found.front_end_cores == pytest.approx(0.5 + 2 * 0.1)
    assert found.redis_cores == pytest.approx(2 * 0.05)


def test_front_ends_are_as_many_as_their_memory_needs() -> None:
    found = of(1_000, watch_bytes=GIB / 1_000, front_end_bytes=GIB)
    assert (found.front_ends_by_cpu, found.front_ends_by_memory) == (0, 3)
    assert found.front_ends == 3  # three watches a session, a gibibyte each is left for them
    assert found.front_end_memory_gib == pytest.approx(3 + 3)
    twice = need(FREE._replace(session_front_end_bytes=GIB / 100), PLAY._replace(followers=2), 100)
    assert twice.front_end_memory_gib == pytest.approx(2)


def test_a_live_session_has_half_of_its_moves_and_a_finished_one_all() -> None:
    costs = FREE._replace(session_redis_bytes=GIB / 50, move_redis_bytes=GIB / 100)
    live = need(costs, PLAY, 100)
    assert live.redis_memory_gib == pytest.approx(100 * (1 / 50 + 50 / 100))
    assert (live.masters_by_cpu, live.masters_by_memory) == (0, 13)
    assert live.masters == 13
    # 100 sessions end one game a minute.
    kept = need(costs, PLAY._replace(finished_hours=0.5), 100)
    assert kept.redis_memory_gib == pytest.approx(52 + 30 * (1 / 50 + 100 / 100))
    more = need(costs, PLAY._replace(redis_overhead=2), 100)
    assert more.redis_memory_gib == pytest.approx(104)


def test_ten_times_the_sessions_need_ten_times_as_much() -> None:
    measured = capacity.read_measured(capacity.MEASURED)
    assumed = capacity.read_assumed(tomllib.loads(capacity.ASSUMED.read_text()))
    one, ten = (need(measured, assumed, sessions) for sessions in (1_000_000, 10_000_000))
    for name, value in one._asdict().items():
        assert getattr(ten, name) == pytest.approx(10 * value, rel=0.1, abs=10), name


def test_every_assumption_says_what_it_means_and_every_what_if_changes_one() -> None:
    document = tomllib.loads(capacity.ASSUMED.read_text())
    assumed = capacity.read_assumed(document)
    assert all(one["why"] for one in document["assumed"].values())
    for case in document["what_if"]:
        changes = {name: value for name, value in case.items() if name != "name"}
        assert assumed._replace(**changes) != assumed, case["name"]


@pytest.mark.parametrize("name", list(capacity.blocks()))
def test_the_page_says_what_the_program_computes(name: str) -> None:
    assert pages.block(capacity.PAGE, name) == capacity.blocks()[name]
