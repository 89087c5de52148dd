"""Calls come at their rate whatever the server does, and what comes of it is counted fairly."""

import asyncio
import random
import time
from collections import Counter
from pathlib import Path

import pytest

from engine import load_game
from loadtests import rate_plot, saturate
from loadtests.arrivals import Offer, OutOfCallers, Step, quantile
from loadtests.saturate import Point

RATE, SECONDS = 400.0, 0.25
PNG = b"\x89PNG"


def offer(call, callers) -> Offer:
    return Offer(call, callers, RATE, SECONDS, random.Random(1))


async def test_calls_of_a_server_that_answers_nothing_have_waited_all_the_same():
    """A generator that waits for answers would have made four calls and seen none slow."""
    never = asyncio.Event()

    async def call(caller: int) -> bool:
        await never.wait()
        return True

    step = offer(call, range(4))
    asyncio.get_running_loop().call_later(4 * SECONDS, never.set)
    found = await step.run()
    assert found.achieved == 0
    assert found.offered > 10 / SECONDS
    assert 0 < 1e-3 * found.p50_ms < found.p99_ms


async def test_a_caller_makes_one_call_at_a_time_and_all_calls_are_made():
    busy: Counter[int] = Counter()
    most: Counter[int] = Counter()

    async def call(caller: int) -> bool:
        busy[caller] += 1
        most[caller] = max(most[caller], busy[caller])
        await asyncio.sleep(0)
        busy[caller] -= 1
        return True

    found = await offer(call, range(3)).run()
    assert set(most.values()) == {1}
    assert 0 < found.achieved <= found.offered


async def test_a_caller_whose_game_is_over_makes_way_for_a_spare_one():
    calls: Counter[int] = Counter()

    async def call(caller: int) -> bool:
        calls[caller] += 1
        return caller >= 5

    found = offer(call, range(5))
    found.spare = range(5, 10)
    await found.run()
    assert [calls[caller] for caller in range(5)] == [1] * 5
    assert all(calls[caller] > 1 for caller in range(5, 10))


async def test_callers_that_run_out_end_the_measurement():
    """What calls then wait for is no fault of the server."""

    async def call(caller: int) -> bool:
        return False

    with pytest.raises(OutOfCallers):
        await offer(call, range(5)).run()


async def test_a_generator_that_is_late_does_not_call_that_keeping_up():
    """As many came as the rate says; the answers took longer than the step."""

    async def call(caller: int) -> bool:
        began = time.perf_counter()
        while time.perf_counter() < began + 4 / RATE:  # the generator itself is what is slow
            pass
        return True

    found = await offer(call, range(4)).run()
    assert found.offered > 0.5 * RATE
    assert not saturate.keeps_up(found)


@pytest.mark.parametrize("after", [0.0, SECONDS], ids=["within the step", "when it is over"])
async def test_a_call_that_fails_ends_the_measurement(after):
    async def call(caller: int) -> bool:
        await asyncio.sleep(after)
        raise ConnectionError("the server is gone")

    with pytest.raises(ConnectionError):
        await offer(call, range(200)).run()


def test_quantiles():
    assert quantile(range(100), 0.99) == 99
    assert quantile(range(100), 0.5) == 50
    assert quantile([], 0.5) == 0


# ---------------------------------------------------------------------- the curve


class Fake:
    """A server that answers a thousand calls a second, but for one disturbed moment."""

    disturbed = 3  # the number of the step

    async def measure(self, rate: float) -> Point:
        self.disturbed -= 1
        if not self.disturbed:
            return Point(Step(rate, 10.0, 900.0, 900.0), 0.1, 0.1)
        return Point(Step(rate, min(rate, 1_000.0), 1.0, 2.0), 1.0, 0.5)


async def test_the_limit_is_what_is_answered_when_more_comes():
    assert await saturate.find_limit(Fake()) == 1_000


def test_rates_are_spread_around_the_limit():
    rates = saturate.spread(1_000.0, 11)
    assert rates[0] == pytest.approx(100)
    assert rates[-1] == pytest.approx(1_100)
    assert len(rates) == 11


def test_a_point_is_the_median_of_its_rounds():
    rounds = [Point(Step(100.0, 99.0, 1.0, p99), 0.5, 0.2) for p99 in (5.0, 900.0, 6.0)]
    assert saturate.median(rounds).step.p99_ms == 6.0


def test_the_report_has_the_greatest_rate_the_knee_and_a_plot(tmp_path: Path):
    flags = saturate.parser().parse_args([])
    points = [
        Point(Step(rate, min(rate, 1_000.0), 1.0, 2.0 if rate < 900 else rate), 1.0, 0.5)
        for rate in range(100, 1_201, 100)
    ]
    found = saturate.report(points, flags)
    assert found["greatest_rate"] == 1_000
    assert found["knee"]["offered"] == 800
    assert "knee: 800 a second, p99 2.0 ms" in saturate.show(found)
    rate_plot.draw(found, tmp_path / "plot.png")
    assert (tmp_path / "plot.png").read_bytes().startswith(PNG)


def test_how_long_calls_waited_beyond_the_limit_does_not_move_the_knee():
    latency = {500: 5.0, 600: 5.0, 700: 5.0, 800: 50.0, 900: 95.0}
    steps = [Step(rate, rate, 1.0, p99) for rate, p99 in latency.items()]
    assert steps[saturate.knee_of(steps)].offered == 700
    overloaded = Step(1_000.0, 100.0, 1.0, 60_000.0)
    assert steps[saturate.knee_of([*steps, overloaded])].offered == 700


def test_a_server_that_is_quick_up_to_its_limit_has_its_knee_there():
    steps = [Step(rate, rate, 1.0, 5.0) for rate in (500.0, 600.0, 700.0)]
    assert saturate.knee_of(steps) is None
    assert saturate.knee_of([*steps, Step(800.0, 100.0, 1.0, 60_000.0)]) == 2


def test_a_game_is_as_long_as_its_shortest():
    assert 5 <= saturate.shortest(load_game("tic_tac_toe")) <= 7


async def test_a_real_server_is_measured():
    """Also with games that all end within a step."""
    arguments = ["--game=tic_tac_toe", "--store=sqlite", "--tables=2", "--seconds=1"]
    flags = saturate.parser().parse_args(arguments)
    async with saturate.generator(flags) as load:
        for call in ("PlayMove", "PlayMove", "GetSession"):
            flags.call = call
            point = await load.measure(40.0)
            assert point.step.achieved > 0
            assert point.server_cores > 0
