"""Measurements of scale: what is made of the figures, and that small ones can be taken."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from loadtests import capacity, pages, scale, scale_plots, scale_text
from loadtests.scale_measured import measured, toml
from loadtests.scale_points import Point, middle, quantile

FIGURES = pages.DOCS / "figures"
WAYS = ("PlayMove, any front end", "PlayMove told to 2, any front end", "GetSession, any front end")


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    """The figures of the last whole run."""
    figures: dict[str, Any] = json.loads((FIGURES / scale.FILE).read_text())
    return figures


def calls(front_ends: int, what: str, cpu_us: float, redis_us: float) -> dict[str, Any]:
    return {"front_ends": front_ends, "what": what, "cpu_us": cpu_us, "redis_us": redis_us}


def made_up() -> dict[str, Any]:
    """Figures on straight lines: 400 us a move and 50 a follower, 10 a watch, 1,000 + 100 bytes."""
    upkeep = [
        *({"what": "session in Redis", "moves": n, "bytes": 1_000 + 100 * n} for n in (1, 50, 200)),
        {"what": "watch, a connection each", "bytes": 40_000},
        {"what": "idle front end", "bytes": 70_000_000},
        {"what": "idle front end, a second", "cpu_us": 3_000},
        {"what": "Redis for it, a second", "cpu_us": 4_000},
    ]
    kept = {"front_end_bytes": 9_000, "open_us": 1_500, "open_redis_us": 200}
    return {
        "front-ends": [
            *(calls(n, WAYS[0], 350 + 50 * n, 60 + 5 * n) for n in (1, 2, 4)),
            *(calls(n, WAYS[1], 370 + 50 * n, 60 + 5 * n) for n in (1, 2, 4)),
            *(calls(n, WAYS[2], 250, 0) for n in (1, 2, 4)),
        ],
        "sessions": [
            {"store": "sqlite", "sessions": 20_000, **kept, "open_us": 1},
            {"store": "redis", "sessions": 10, **kept, "open_us": 2},
            {"store": "redis", "sessions": 10_000, **kept},
        ],
        "upkeep": upkeep,
        "bots": [
            {"game": "game", "level": 1, "worker_us": 900, "cpu_us": 700, "redis_us": 150},
            {"game": "game", "level": 3, "worker_us": 9_000, "cpu_us": 900, "redis_us": 250},
        ],
        "machine": {"date": "2026-01-02", "cores": 2, "processor": "P", "load_before": 0.5},
    }


def test_a_share_of_the_values_does_not_exceed_its_quantile() -> None:
    assert quantile(range(100), 0.5) == 50
    assert quantile(range(100), 0.99) == 99
    assert quantile([7.0], 0.99) == 7.0


def test_rounds_give_the_median_of_each_field() -> None:
    rounds = [Point(*(float(n + field) for field in range(5))) for n in (1, 30, 2)]
    assert list(middle(rounds).values()) == [2, 3, 4, 5, 6]


def test_capacity_computes_with_the_lines_through_what_was_measured() -> None:
    figures = measured(made_up())
    assert figures.move_us == pytest.approx(400)
    assert figures.move_per_follower_us == pytest.approx(50)
    assert figures.move_redis_us == pytest.approx(65)
    assert figures.delivery_us == pytest.approx(10)
    assert figures.session_redis_bytes == pytest.approx(1_000)
    assert figures.move_redis_bytes == pytest.approx(100)
    assert figures.open_us == 1_500
    assert (figures.bot_front_end_us, figures.bot_redis_us) == (700, 150)
    assert figures.bot_worker_us == {"game 1": 900, "game 3": 9_000}


def test_what_was_measured_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / scale.MEASURED
    path.write_text(toml(made_up()))
    assert capacity.read_measured(path) == measured(made_up())


def test_the_figures_of_the_capacity_page_are_those_of_the_run(found: dict[str, Any]) -> None:
    assert (FIGURES / scale.MEASURED).read_text() == toml(found)


@pytest.mark.parametrize("name", list(scale_text.TEXTS))
def test_the_page_has_the_figures_of_the_run(name: str, found: dict[str, Any]) -> None:
    assert pages.block(scale.PAGE, f"scale {name}") == scale_text.TEXTS[name](found)


def test_the_run_was_of_the_sizes_that_the_page_names(found: dict[str, Any]) -> None:
    assert {row["front_ends"] for row in found["front-ends"]} == {1, 2, 4}
    assert {row["sessions"] for row in found["sessions"]} == {10, 100, 1_000, 10_000}
    assert {row["watchers"] for row in found["watchers"]} == {0, 1, 10, 100, 1_000}
    assert not found["machine"]["short"]


def test_plots_are_the_same_for_the_same_figures(found: dict[str, Any], tmp_path: Path) -> None:
    for folder in (tmp_path / "one", tmp_path / "two"):
        folder.mkdir()
        scale_plots.draw(found, folder)
    names = [f"scale-{axis}.svg" for axis in scale_plots.PLOTS]
    for name in names:
        drawn = (tmp_path / "one" / name).read_text()
        assert "<svg" in drawn and drawn == (tmp_path / "two" / name).read_text()
        assert f"figures/{name}" in scale.PAGE.read_text()


async def test_a_small_measurement_of_watchers_has_a_row_for_each_number() -> None:
    rows = await scale.AXES["watchers"].measure(scale.AXES["watchers"].SHORT)
    assert [row["watchers"] for row in rows] == [0, 1, 10]
    assert all(row["cpu_us"] > 0 and row["p99_ms"] >= row["p50_ms"] > 0 for row in rows)


@pytest.mark.soak
@pytest.mark.parametrize("axis", list(scale.AXES))
def test_each_axis_can_be_measured_and_shown(axis: str) -> None:
    rows = scale.run(axis, short=True)
    assert rows
    assert scale_text.show({axis: rows}).count("\n") == len(rows) + 1
