"""The solver: what it proves is true, it ends the search, it is silent where it is not valid."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice

import pytest

from ai import Analysis, Limits, Params, search
from engine import State, load_game
from tests.ai.minimax import Solver, after, seat_sign
from tests.ai.positions import TABLES, Table

OPEN_DUELS = [t for t in TABLES if t.game.perfect_information and t.players == 2]
every_open_duel = pytest.mark.parametrize("table", OPEN_DUELS, ids=str)
FREE_SQUARES = {"tic_tac_toe": (2, 4, 6, 9), "connect_four": (4, 8, 12)}
SQUARES = {"tic_tac_toe": 9, "connect_four": 42}


def endings(table: Table) -> Iterator[State]:
    """Positions that are near enough to the end to be solved exactly."""
    for free in FREE_SQUARES[table.game.name]:
        yield from islice(after_random_moves(table, SQUARES[table.game.name] - free), 12)


def after_random_moves(table: Table, moves: int) -> Iterator[State]:
    for seed in count():
        state = table.game.new_state(seed=seed)
        state.play_random(moves, seed)
        if not state.is_terminal():
            yield state


def asked(state: State, iterations: int, **knobs: bool) -> Analysis:
    limits = Limits(iterations=iterations, seed=state.ply)
    return search(state, state.current_player(), limits, Params(**knobs))  # type: ignore[arg-type]


@every_open_duel
@pytest.mark.parametrize("iterations", [50, 500, 5000])
def test_what_is_proven_is_true(table: Table, iterations: int) -> None:
    exact, proofs = Solver(), 0
    for state in endings(table):
        for move in asked(state, iterations).moves:
            if move.proven is not None:
                proofs += 1
                assert move.proven == seat_sign(state) * exact.value(after(state, move.move))
    assert proofs > 50


@every_open_duel
def test_a_proof_ends_the_search_with_a_best_move(table: Table) -> None:
    exact = Solver()
    for state in endings(table):
        found = asked(state, 100_000)
        assert found.stopped == "proven"
        assert found.iterations < 100_000
        assert exact.kept(state)[found.best]


@pytest.mark.parametrize("threads", [1, 2])
def test_tic_tac_toe_is_proven_a_draw(threads: int) -> None:
    state = load_game("tic_tac_toe").new_state()
    found = search(state, 0, Limits(iterations=10_000 * threads, threads=threads, seed=1))
    assert found.stopped == "proven"
    assert [move.proven for move in found.moves] == [0.0] * 9


@every_open_duel
def test_a_proven_win_comes_first_and_proven_losses_last(table: Table) -> None:
    least, greatest = table.game.utility_range
    for state in endings(table):
        proven = [move.proven for move in asked(state, 200).ranked()]
        if greatest in proven:
            assert proven[0] == greatest
        lost = proven.count(least)
        assert proven[len(proven) - lost :] == [least] * lost


@every_open_duel
@pytest.mark.parametrize("iterations", [1, 2, 40, 3000])
def test_the_line_begins_with_the_best_move_and_a_proven_one_is_best_play(
    table: Table, iterations: int
) -> None:
    exact = Solver()
    for state in endings(table):
        found = asked(state, iterations)
        assert found.line[0].move == found.best
        for step in found.line if found.stopped == "proven" else ():
            assert exact.kept(state)[step.move]
            state.apply(step.move)


def test_a_win_that_is_found_while_a_draw_is_credited_gets_the_visit() -> None:
    """A search that is content with a proven draw tries the other moves for their proof only."""
    knobs = Params(exploration=0.0, fpu_reduction=1.0)
    for seed in (0, 69, 91):
        for free in (3, 5):
            state = load_game("tic_tac_toe").new_state(seed=seed)
            state.play_random(9 - free, seed)
            best = search(state, state.current_player(), Limits(iterations=3000), knobs).ranked()[0]
            assert best.proven is not None
            assert best.visits > 0
            assert best.values is not None


@every_open_duel
def test_nothing_is_proven_when_the_knob_is_off(table: Table) -> None:
    for state in endings(table):
        found = asked(state, 200, solver=False)
        assert found.stopped == "iterations"
        assert {move.proven for move in found.moves} == {None}


@pytest.mark.parametrize("table", [t for t in TABLES if t not in OPEN_DUELS], ids=str)
def test_nothing_is_proven_where_chance_or_secrets_are(table: Table) -> None:
    for state in table.positions():
        found = asked(state, 300)
        assert found.stopped == "iterations"
        assert {move.proven for move in found.moves} == {None}
