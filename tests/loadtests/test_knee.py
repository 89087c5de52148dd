"""The knee of curves whose knee is known."""

import random

import pytest

from loadtests.knee import knee, monotone

RATES = list(range(100, 2_001, 100))
LIMIT = 2_050.0


def hockey_stick(joint: float) -> list[float]:
    """5 ms up to the joint, then 1 ms more for each 1 a second more."""
    return [5.0 + max(0.0, rate - joint) for rate in RATES]


def queue(rates: list[int]) -> list[float]:
    """p99 of a queue with one server (M/M/1): ln(100) / (limit - rate)."""
    return [4.605 / (LIMIT - rate) for rate in rates]


@pytest.mark.parametrize("joint", [500, 1_200, 1_700])
def test_the_knee_of_two_straight_lines_is_where_they_meet(joint):
    assert RATES[knee(RATES, hockey_stick(joint))] == joint


def test_the_knee_of_a_queue_is_where_its_scaled_curve_has_slope_one():
    """d latency / d rate = c / (L - r)^2 is the chord's slope at L - r = sqrt((L - a)(L - b))."""
    exact = LIMIT - ((LIMIT - RATES[0]) * (LIMIT - RATES[-1])) ** 0.5
    assert abs(RATES[knee(RATES, queue(RATES))] - exact) <= 50  # half a step


@pytest.mark.parametrize("seed", range(10))
def test_noise_moves_the_knee_by_two_steps_at_most(seed):
    rng = random.Random(seed)
    noisy = [latency * rng.uniform(0.7, 1.4) for latency in hockey_stick(1_500)]
    assert abs(RATES[knee(RATES, noisy)] - 1_500) <= 200


def test_one_slow_step_at_a_low_rate_is_no_knee():
    latencies = hockey_stick(1_500)
    latencies[2] = 300.0
    assert abs(RATES[knee(RATES, latencies)] - 1_500) <= 200


@pytest.mark.parametrize(
    "latencies", [[5.0] * len(RATES), [float(rate) for rate in RATES], hockey_stick(0.0)]
)
def test_a_straight_line_has_no_knee(latencies):
    assert knee(RATES, latencies) is None


def test_two_points_are_no_curve():
    assert knee([1, 2], [1.0, 9.0]) is None


@pytest.mark.parametrize(("rates", "latencies"), [([1, 2], [1.0]), ([2, 1, 3], [1.0] * 3)])
def test_what_is_no_curve_is_refused(rates, latencies):
    with pytest.raises(ValueError, match="rates that rise"):
        knee(rates, latencies)


def test_the_nearest_rising_sequence():
    assert monotone([1.0, 3.0, 2.0, 4.0]) == [1.0, 2.5, 2.5, 4.0]
    assert monotone([3.0, 2.0, 1.0]) == [2.0, 2.0, 2.0]
    assert monotone([]) == []
