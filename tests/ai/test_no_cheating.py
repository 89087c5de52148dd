"""Nobody who plays sees the hidden part of the true state (the laws of hidden information)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ai import Bot, Limits, Params, make_agent, search
from engine import State
from tests.ai.positions import Table, every_table

WORLDS = range(4)
AGENTS = ["random", "playout", "greedy", "mcts:1", "mcts:2", "mcts:iterations=60"]


def same_in_every_world(table: Table, choose: Callable[[State], object]) -> None:
    """What is chosen in a state is chosen in every state its decider cannot tell from it."""
    for state in table.positions(seed=100):
        seat = state.current_player()
        truth = choose(state)
        for seed in WORLDS:
            world = state.determinized(seat, seed)
            assert choose(world) == truth, f"world {seed} of {state!r}"


@every_table
@pytest.mark.parametrize("params", [Params(), Params(own_view=True)], ids=["views", "own view"])
def test_a_search_finds_the_same_in_every_world(table: Table, params: Params) -> None:
    def counts(state: State) -> list[tuple[int, float | None, str]]:
        found = search(state, state.current_player(), Limits(iterations=150, seed=4), params)
        return [(move.visits, move.value, move.label) for move in found.moves]

    same_in_every_world(table, counts)


@every_table
@pytest.mark.parametrize("name", AGENTS)
def test_an_agent_chooses_the_same_in_every_world(table: Table, name: str) -> None:
    agent = make_agent(name)
    same_in_every_world(table, lambda state: agent.choose(state, 12))


@every_table
def test_a_bot_chooses_the_same_in_every_world(table: Table) -> None:
    same_in_every_world(table, Bot(3, seed=2).choose)


@every_table
def test_the_worlds_of_these_tests_do_differ(table: Table) -> None:
    """Or the tests above prove nothing: with two and more seats some world must be another."""
    if table.players == 1 or table.open:
        return
    different = 0
    for state in table.positions(seed=100):
        seat = state.current_player()
        different += sum(state.determinized(seat, seed) != state for seed in WORLDS)
    assert different > 0
