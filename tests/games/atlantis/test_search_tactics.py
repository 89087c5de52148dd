"""The search on positions whose best play is known from the rulebook's own examples."""

from __future__ import annotations

import pytest

from ai import Limits, search
from engine import State
from tests.games.atlantis.positions import BROWN, GREEN, base, temples


def best(state: State, seed: int) -> int:
    """The move the search finds, with a budget of a few hundredths of a second."""
    return search(state, state.current_player(), Limits(iterations=4000, seed=seed)).best


@pytest.mark.parametrize("seed", range(5))
def test_a_temple_that_wins_is_built(seed: int) -> None:
    own = temples("I", "II+II", ".", "III")
    state = base(own=[own], marker=BROWN, hand=[[1, 1, 1, 1]])
    found = search(state, 0, Limits(iterations=1000, seed=seed))
    assert found.best == 25
    assert found.ranked()[0].value == pytest.approx(1.0, abs=0.02)


@pytest.mark.parametrize("seed", range(5))
def test_the_five_actions_of_E8_that_win_are_found(seed: int) -> None:
    own = temples(blue="I", purple="II+I", green="II")
    state = base(own=[own], marker=GREEN, hand=[[0, 5, 2, 3]])
    while not state.is_terminal() and state.current_player() == 0:
        state.apply(best(state, seed))
    assert state.is_terminal() and state.returns() == [1, -1]


@pytest.mark.parametrize("seed", range(5))
def test_level_one_tiles_are_given_back_when_a_temple_is_locked(seed: int) -> None:
    """RULES.md 11.13: with both level I tiles standing, II+II needs one of them back first."""
    own = temples(blue="I", purple="II", brown="I", green="III")
    state = base(own=[own], marker=GREEN, hand=[[2, 5, 2, 0]])
    while not state.is_terminal() and state.current_player() == 0:
        state.apply(best(state, seed))
    after = state.to_dict()["own"][0]
    assert after[GREEN] == own[GREEN], f"seed {seed}: the finished III was given up: {after}"
