"""What `ziggurat bench` prints."""

from __future__ import annotations

import pytest

from ai.speed import measure_playouts, measure_search
from tests.ai.positions import Table, every_table

HEAD = ["game", "players", "threads"]


@every_table
@pytest.mark.parametrize("threads", [1, 2])
def test_playouts_are_counted_and_rated(table: Table, threads: int) -> None:
    figures = measure_playouts(table.game, table.players, seconds=0.02, threads=threads)
    rates = ["plies_per_second", "playouts_per_second"]
    assert list(figures) == [*HEAD, "plies", "playouts", "seconds", *rates]
    assert [figures[name] for name in HEAD] == [table.game.name, table.players, threads]
    assert figures["plies"] > figures["playouts"] >= threads
    assert figures["plies_per_second"] == pytest.approx(
        figures["plies"] / figures["seconds"], rel=0.01
    )


@every_table
@pytest.mark.parametrize("threads", [1, 2])
def test_iterations_are_counted_and_rated(table: Table, threads: int) -> None:
    figures = measure_search(table.game, table.players, seconds=0.02, threads=threads)
    assert list(figures) == [*HEAD, "iterations", "seconds", "iterations_per_second"]
    assert figures["iterations"] > 0
    assert figures["iterations_per_second"] == pytest.approx(
        figures["iterations"] / figures["seconds"], rel=0.01
    )
