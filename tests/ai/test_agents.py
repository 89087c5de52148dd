"""Agents by name, and the bots' levels."""

from __future__ import annotations

import pytest

from ai import LEVELS, AgentError, Bot, Limits, SearchError, make_agent
from ai.agents import SearchAgent
from tests.ai.positions import TABLES, Table, every_table


@pytest.mark.parametrize(
    "name", ["random", "playout", "greedy", "mcts:1", "mcts:2", "mcts:iterations=30:epsilon=0.5"]
)
@every_table
def test_an_agent_is_a_function_of_state_and_seed(table: Table, name: str) -> None:
    for state in table.positions():
        moves = [make_agent(name).choose(state, seed) for seed in range(4)]
        assert set(moves) <= set(state.legal_moves())
        assert moves == [make_agent(name).choose(state, seed) for seed in range(4)]


def test_the_search_agent_takes_limits_and_knobs_by_name() -> None:
    agent = make_agent("mcts:iterations=70:exploration=0.25:playout=mast:own_view=true")
    assert isinstance(agent, SearchAgent)
    assert agent.limits == {"iterations": 70}
    assert agent.params.exploration == 0.25
    assert agent.params.playout.name == "MAST"
    assert agent.params.own_view is True


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("clever", "unknown agent 'clever'; known are random, playout, greedy"),
        ("greedy:2", "unknown agent 'greedy:2'"),
        ("mcts:9", "level 9: expected 1..5"),
        ("mcts:speed=3", "unknown setting 'speed'"),
        ("mcts:iterations=many", "iterations = 'many': expected a whole number"),
        ("mcts:iterations=0", "iterations = 0: expected 1"),
        ("mcts:playout=wild", "expected one of uniform, game, mast"),
        ("mcts:fast", "expected name=value instead of 'fast'"),
    ],
)
def test_a_name_that_cannot_be_read_is_refused_with_the_reason(name: str, message: str) -> None:
    with pytest.raises(AgentError, match=message):
        make_agent(name)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_is_a_function_of_level_seed_and_position(level: int) -> None:
    state = TABLES[0].position(1, 7)
    limits = Limits(iterations=50, seed=3) if level > 3 else None
    moves = {Bot(level, seed=8, limits=limits).choose(state) for _ in range(3)}
    assert len(moves) == 1
    assert moves <= set(state.legal_moves())


def test_a_bot_that_reuses_is_a_function_of_all_it_was_asked() -> None:
    """The first move is that of a bot that does not; later ones rest on what it has found out."""
    for table in TABLES:
        first, second = (Bot(3, seed=8, reuse=True) for _ in range(2))
        positions = [table.position(seed, 7) for seed in range(3)]
        moves = [first.choose(state) for state in positions]
        assert moves == [second.choose(state) for state in positions]
        assert moves[0] == Bot(3, seed=8).choose(positions[0])


def test_no_level_thinks_longer_than_is_of_use_in_a_game() -> None:
    table = next(table for table in TABLES if table.game.useful_iterations)
    assert table.game.useful_iterations < LEVELS[5].iterations
    limits = Limits(iterations=table.game.useful_iterations)
    for seed in range(20):
        state = table.position(seed, 2)
        bounded = Bot(5, seed=seed, limits=limits).choose(state)
        assert Bot(5, seed=seed).choose(state) == bounded


def test_a_caller_may_let_a_level_think_longer_than_is_of_use() -> None:
    table = next(table for table in TABLES if table.game.useful_iterations)
    raised = Limits(iterations=20 * table.game.useful_iterations)
    positions = (table.position(seed, 2) for seed in range(20))
    assert any(
        Bot(5, seed=1).choose(state) != Bot(5, seed=1, limits=raised).choose(state)
        for state in positions
    )


def test_a_bot_has_no_move_when_the_game_is_over() -> None:
    table = TABLES[0]
    state = table.game.new_state(table.players, seed=1)
    state.play_random(-1, 1)
    for level in LEVELS:
        with pytest.raises(SearchError, match="the game is over"):
            Bot(level).choose(state)


@pytest.mark.parametrize("level", [0, 6, "3"])
def test_there_are_five_levels(level: int) -> None:
    with pytest.raises(AgentError, match=r"expected 1\.\.5"):
        Bot(level)


def test_a_higher_level_thinks_longer_and_errs_less() -> None:
    plans = [LEVELS[level] for level in sorted(LEVELS)]
    assert sorted(LEVELS) == [1, 2, 3, 4, 5]
    assert [plan.iterations for plan in plans] == sorted({plan.iterations for plan in plans})
    assert [plan.error for plan in plans] == sorted((plan.error for plan in plans), reverse=True)
    assert plans[-1].error == 0.0
