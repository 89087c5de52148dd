"""Strength, with fixed seeds: short matches in every run, long ones in `make soak`."""

from __future__ import annotations

import pytest

from ai import ArenaResult, arena
from tests.ai.positions import TABLES, Table

DUELS = [table for table in TABLES if table.players == 2]

every_duel = pytest.mark.parametrize("table", [t for t in DUELS if not t.known_value], ids=str)
every_small_duel = pytest.mark.parametrize("table", [t for t in DUELS if t.known_value], ids=str)


def score(result: ArenaResult, name: str) -> float:
    """The score of an agent; the whole result is printed with it."""
    for agent in result.agents:
        low, high = agent.score_interval
        print(
            f"{agent.name}: score {agent.score:.3f}, 95 % [{low:.3f}, {high:.3f}],"
            f" wins {agent.win_rate:.3f}, {agent.games} games,"
            f" {1000 * agent.seconds_per_decision:.1f} ms a decision (seed {result.seed})"
        )
    return next(agent.score for agent in result.agents if agent.name == name)


@every_duel
def test_greedy_beats_random(table: Table) -> None:
    result = arena(table.game, ["greedy", "random"], 40, players=2, seed=1)
    assert score(result, "greedy") >= 0.95


@every_duel
def test_a_short_search_beats_greedy(table: Table) -> None:
    agents = ["mcts:iterations=300", "greedy"]
    result = arena(table.game, agents, table.short_search_games, players=2, seed=1)
    assert score(result, "mcts:iterations=300") >= table.short_search_score


@pytest.mark.soak
@every_duel
def test_level_five_beats_greedy(table: Table) -> None:
    result = arena(table.game, ["mcts:5", "greedy"], 200, players=2, seed=1, jobs=2)
    assert score(result, "mcts:5") >= table.level_five_score


@pytest.mark.soak
@every_duel
@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_a_level_beats_the_one_below(table: Table, level: int) -> None:
    agents = [f"mcts:{level}", f"mcts:{level - 1}"]
    result = arena(table.game, agents, 200, players=2, seed=1, jobs=2)
    assert score(result, agents[0]) >= 0.65


# ---------------------------------------------------------------- small games of known value


@every_small_duel
def test_greedy_is_stronger_than_random_in_small_games(table: Table) -> None:
    result = arena(table.game, ["greedy", "random"], 400, players=2, seed=1)
    assert score(result, "greedy") > 0.52


@pytest.mark.soak
@every_small_duel
@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_a_level_is_not_weaker_than_the_one_below_in_small_games(table: Table, level: int) -> None:
    agents = [f"mcts:{level}", f"mcts:{level - 1}"]
    result = arena(table.game, agents, 400, players=2, seed=1, jobs=2)
    score(result, agents[0])
    stronger = next(agent for agent in result.agents if agent.name == agents[0])
    assert stronger.score_interval[1] >= 0.5
