"""What the search does in every information set of a small game, as a policy."""

from __future__ import annotations

from collections.abc import Sequence

from ai import Limits, Searcher
from engine import State
from tests.ai.exploitability import InfoSet, Policy, game_tree, strategy_of


def visit_policy(name: str, iterations: int, seed: int) -> Policy:
    """Each move as often as the search visits it; searched once for every information set."""
    searcher = Searcher()
    limits = Limits(iterations=iterations, seed=seed)

    def shares(state: State) -> list[float]:
        found = searcher.search(state, state.current_player(), limits, details=False)
        return [move.visits / found.iterations for move in found.moves]

    strategy = strategy_of(game_tree(name), shares)

    def policy(state: State) -> Sequence[float]:
        seat = state.current_player()
        return strategy[InfoSet(seat, state.info_hash(seat))]

    return policy
