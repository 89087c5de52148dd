"""A search that stops early gives the answer it would have come to."""

from __future__ import annotations

from ai import Limits, Params, search
from tests.ai.positions import Table, every_table

ITERATIONS = 600


@every_table
def test_an_early_stop_changes_no_answer(table: Table) -> None:
    stops = set()
    for seed in range(4):
        for state in table.positions(seed):
            seat, limits = state.current_player(), Limits(iterations=ITERATIONS, seed=seed)
            full = search(state, seat, limits, Params(solver=False))
            early = search(state, seat, limits, Params(solver=False, early_stop=True))
            assert early.best == full.best
            assert early.iterations <= full.iterations == ITERATIONS
            assert (early.stopped == "decided") == (early.iterations < ITERATIONS)
            stops.add(early.stopped)
    assert "decided" in stops


@every_table
def test_it_stops_only_when_the_second_move_cannot_come_first(table: Table) -> None:
    for state in table.positions():
        limits = Limits(iterations=ITERATIONS, seed=3)
        knobs = Params(solver=False, early_stop=True)
        found = search(state, state.current_player(), limits, knobs)
        if found.stopped == "decided":
            first, second = (move.visits for move in found.ranked()[:2])
            assert second + ITERATIONS - found.iterations < first


@every_table
def test_every_thread_stops_by_its_own_tree(table: Table) -> None:
    limits = Limits(iterations=ITERATIONS, threads=3, seed=5)
    for state in table.positions():
        seat, knobs = state.current_player(), Params(early_stop=True)
        one, two = (search(state, seat, limits, knobs).to_dict() | {"seconds": 0} for _ in "ab")
        assert one == two
