"""Tic-tac-toe: a thousand iterations never choose a move that loses value."""

from __future__ import annotations

from random import Random

import pytest

from ai import Limits, Searcher
from engine import State, load_game
from tests.ai.minimax import Solver

ITERATIONS = 1_000
GAME = load_game("tic_tac_toe")


def random_position(seed: int) -> State:
    """A position that is not over, after up to seven random moves."""
    choose = Random(seed)
    while True:
        state = GAME.new_state(seed=seed)
        state.play_random(choose.randrange(8), choose.randrange(2**32))
        if not state.is_terminal():
            return state


def losing_choices(seeds: range) -> list[tuple[int, str, int]]:
    """Seed, board and move of the choices that lose value."""
    solver, searcher, found = Solver(), Searcher(), []
    for seed in seeds:
        state = random_position(seed)
        limits = Limits(iterations=ITERATIONS, seed=seed)
        best = searcher.search(state, state.current_player(), limits, details=False).best
        if not solver.kept(state)[best]:
            found.append((seed, str(state.to_dict()["board"]), best))
    return found


def test_no_move_loses_value_in_600_random_positions() -> None:
    assert losing_choices(range(600)) == []


@pytest.mark.soak
def test_no_move_loses_value_in_60_000_random_positions() -> None:
    assert losing_choices(range(60_000)) == []
