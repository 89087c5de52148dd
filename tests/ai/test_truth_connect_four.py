"""Connect four: the search opens in the middle, as the solved game does, and solves endgames."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from random import Random

import pytest

from ai import Limits, Searcher
from engine import State, load_game
from tests.ai.minimax import Solver

GAME = load_game("connect_four")
MIDDLE = 3
SQUARES = 42


def openings(iterations: int, seeds: range) -> list[int]:
    """What the search opens with, seed by seed."""
    state, searcher = GAME.new_state(), Searcher()
    return [
        searcher.search(state, 0, Limits(iterations=iterations, seed=seed), details=False).best
        for seed in seeds
    ]


def test_ten_of_ten_searches_open_in_the_middle() -> None:
    assert openings(10_000, range(10)) == [MIDDLE] * 10


@pytest.mark.soak
def test_nearly_all_of_hundred_searches_open_in_the_middle() -> None:
    assert openings(10_000, range(100)).count(MIDDLE) >= 98


@pytest.mark.soak
def test_long_searches_open_in_the_middle() -> None:
    assert openings(100_000, range(20)) == [MIDDLE] * 20


def endgames(solver: Solver, left: int) -> Iterator[tuple[int, State]]:
    """Random positions with so many free squares in which some moves lose value and some do not."""
    for seed in count():
        state, choose = GAME.new_state(seed=seed), Random(seed)
        while state.ply < SQUARES - left and not state.is_terminal():
            state.apply(choose.choice(state.legal_moves()))
        if not state.is_terminal() and len(set(solver.kept(state).values())) == 2:
            yield seed, state


def mistakes(positions: int, left: int, iterations: int) -> list[tuple[int, int]]:
    """Seed and move of the choices in endgames that lose value."""
    solver, searcher, found = Solver(), Searcher(), []
    for seed, state in islice(endgames(solver, left), positions):
        limits = Limits(iterations=iterations, seed=seed)
        best = searcher.search(state, state.current_player(), limits, details=False).best
        if not solver.kept(state)[best]:
            found.append((seed, best))
    return found


def test_the_search_finds_the_best_move_in_endgames_of_twelve_squares() -> None:
    assert mistakes(positions=100, left=12, iterations=10_000) == []


@pytest.mark.soak
def test_the_search_finds_the_best_move_in_endgames_of_sixteen_squares() -> None:
    assert mistakes(positions=200, left=16, iterations=100_000) == []
