"""What `ziggurat bench threads` measures."""

from __future__ import annotations

import multiprocessing
from typing import Any

import pytest

from ai import scaling
from ai.errors import SearchError
from ai.scaling import measure_scaling
from ai.speed import measure_search

GAME = "tic_tac_toe"


def test_rates_are_measured_and_compared() -> None:
    figures = measure_scaling(GAME, seconds=0.02, rounds=1, threads=3)
    assert [figures[name] for name in ("game", "players", "threads", "rounds")] == [GAME, 2, 3, 1]
    one, several, apart = (figures[name] for name in ("one_thread", "all_threads", "processes"))
    assert min(one, several, apart) > 0
    # Rates are whole numbers, and small ones where the machine is busy.
    assert figures["speedup"] == pytest.approx(several / one, rel=0.05, abs=0.01)
    assert figures["processes_speedup"] == pytest.approx(apart / one, rel=0.05, abs=0.01)
    assert figures["beside_processes"] == pytest.approx(several / apart, rel=0.05, abs=0.01)
    assert figures["cpu_speedup"] > 0
    assert figures["cores"] > 0


def test_no_process_outlives_a_measurement() -> None:
    before = multiprocessing.active_children()
    measure_scaling(GAME, seconds=0.01, rounds=2)
    assert multiprocessing.active_children() == before


def test_a_process_that_dies_ends_the_measurement_with_a_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    others = set(multiprocessing.active_children())

    def deadly(*arguments: Any, **named: Any) -> dict[str, Any]:
        """A slice of this process, after which the others are gone."""
        for child in set(multiprocessing.active_children()) - others:
            child.kill()
        return measure_search(*arguments, **named)

    monkeypatch.setattr(scaling, "measure_search", deadly)
    with pytest.raises(SearchError, match="a process of the measurement died"):
        measure_scaling(GAME, seconds=0.01, rounds=100)
