"""Liar's dice: the search, which rolls the hidden die anew each time, beats random play clearly."""

from __future__ import annotations

import pytest

from ai import arena
from engine import load_game

GAME = load_game("liars_dice")


def least_score(agent: str, games: int) -> float:
    """The lower end of the agent's 95 % interval against random play; half is its fair share."""
    result = arena(GAME, [agent, "random"], games, players=2, seed=1)
    print(result.agents)
    return result.agents[0].score_interval[0]


def test_the_search_beats_random_play_clearly() -> None:
    assert least_score("mcts:iterations=1000", games=200) >= 0.7


@pytest.mark.soak
def test_a_long_search_beats_random_play_clearly() -> None:
    assert least_score("mcts:iterations=10000", games=2_000) >= 0.75
