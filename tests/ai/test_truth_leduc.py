"""Leduc poker: how little the visits of the search give away over all 936 information sets."""

from __future__ import annotations

import pytest

from engine import State
from tests.ai.exploitability import game_tree, nash_conv
from tests.ai.visit_policy import visit_policy

ITERATIONS = 10_000
TREE = game_tree("leduc_poker")
FOLD = 0  # place of the move where there is a raise


def test_the_visits_give_little_away() -> None:
    assert nash_conv(TREE, visit_policy("leduc_poker", ITERATIONS, seed=1)) <= 1.10


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
def test_the_visits_give_little_away_whatever_the_seed(seed: int) -> None:
    assert nash_conv(TREE, visit_policy("leduc_poker", ITERATIONS, seed)) <= 1.10


def holds_the_best(state: State) -> bool:
    """Whether the seat that decides has a pair: nothing beats it."""
    document = state.to_dict()
    public = document["public"]
    return public >= 0 and public // 2 == document["card"][state.current_player()] // 2


def test_a_pair_is_folded_in_less_than_a_hundredth_of_the_visits() -> None:
    policy = visit_policy("leduc_poker", ITERATIONS, seed=1)
    found = [
        state
        for state in TREE.states.values()
        if holds_the_best(state) and state.notation(state.legal_moves()[FOLD]) == "fold"
    ]
    assert len(found) > 50
    for state in found:
        assert policy(state)[FOLD] < 0.01
