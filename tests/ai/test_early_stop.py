"""A search that stops early gives the answer it would have come to."""

from __future__ import annotations

from ai import Limits, Params, search
from engine import load_game
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


def test_a_leader_that_is_proven_lost_decides_nothing() -> None:
    """Here the most visited move turns out to lose, and two others are close to each other."""
    state = load_game("connect_four").new_state(seed=1996)
    state.play_random(16, 1996)
    seat, limits = state.current_player(), Limits(iterations=600, seed=1996)
    early = search(state, seat, limits, Params(early_stop=True))
    assert max(early.moves, key=lambda move: move.visits).proven == -1.0
    assert early.best == search(state, seat, limits).best


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
def test_threads_that_stop_early_give_equal_answers_to_equal_questions(table: Table) -> None:
    stops = set()
    for seed in range(4):
        limits = Limits(iterations=ITERATIONS, threads=3, seed=seed)
        for state in table.positions(seed):
            seat, knobs = state.current_player(), Params(solver=False, early_stop=True)
            one, two = (search(state, seat, limits, knobs).to_dict() for _ in "ab")
            assert one | {"seconds": 0} == two | {"seconds": 0}
            stops.add(one["stopped"])
    assert "decided" in stops
