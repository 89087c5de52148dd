"""Kuhn poker: how little the visits of the search give away, and what they never do."""

from __future__ import annotations

import pytest

from engine import State
from tests.ai.exploitability import game_tree, nash_conv
from tests.ai.visit_policy import visit_policy

ITERATIONS = 10_000
TREE = game_tree("kuhn_poker")
PASS, BET = 0, 1  # places of the moves: fold and call where there is a bet
JACK, KING = 0, 2


@pytest.mark.parametrize("seed", range(10))
def test_the_visits_give_little_away(seed: int) -> None:
    assert nash_conv(TREE, visit_policy("kuhn_poker", ITERATIONS, seed)) <= 0.35


def dominated(state: State) -> int | None:
    """The place of the action that no opponent makes worth while: to fold the king, or to call
    with the jack."""
    if state.decision()["kind"] != "CALL":
        return None
    card = state.to_dict()["card"][state.current_player()]
    return {JACK: BET, KING: PASS}.get(card)


@pytest.mark.parametrize("seed", range(10))
def test_dominated_actions_get_less_than_a_hundredth_of_the_visits(seed: int) -> None:
    policy = visit_policy("kuhn_poker", ITERATIONS, seed)
    found = [(s, place) for s in TREE.states.values() if (place := dominated(s)) is not None]
    assert len(found) == 4
    for state, place in found:
        assert policy(state)[place] < 0.01
