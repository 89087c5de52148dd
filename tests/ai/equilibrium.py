"""Solving a small game: counterfactual regret minimisation (CFR+), alternating seats.

What it finds is proven by `exploitability.nash_conv`, which knows nothing of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine import State
from tests.ai.exploitability import InfoSet, Node, Policy, Tree


@dataclass(eq=False)
class _Memory:
    """Of one information set: regrets, the strategy of this pass and the sum of all, by move."""

    regrets: list[float]
    strategy: list[float]
    total: list[float]


def solve(tree: Tree, iterations: int) -> Policy:
    """The average strategy after so many iterations, the later ones weighing more."""
    solver = _Solver(tree)
    for iteration in range(1, iterations + 1):
        for seat in (0, 1):
            solver.renew()
            solver.update(tree.root, seat, 1.0, 1.0, iteration)
    averages = {key: _normalized(memory.total) for key, memory in solver.memories.items()}

    def policy(state: State) -> Sequence[float]:
        seat = state.current_player()
        return averages[InfoSet(seat, state.info_hash(seat))]

    return policy


class _Solver:
    def __init__(self, tree: Tree) -> None:
        self.memories = {
            key: _Memory([0.0] * moves, [], [0.0] * moves)
            for key, state in tree.states.items()
            for moves in (len(state.legal_moves()),)
        }

    def renew(self) -> None:
        """The strategy of the next pass; the + of CFR+: no regret stays below zero."""
        for memory in self.memories.values():
            memory.regrets = [max(regret, 0.0) for regret in memory.regrets]
            memory.strategy = _normalized(memory.regrets)

    def update(self, node: Node, seat: int, own: float, other: float, weight: int) -> float:
        """The seat's value of a node; learns at its decisions.

        `own` and `other` are the probabilities that the seat, and chance with the other seat, play
        to the node.
        """
        if not node.children:
            return node.returns[seat]
        if node.info_set is None:
            pairs = zip(node.chances, node.children, strict=True)
            return sum(c * self.update(child, seat, own, other * c, weight) for c, child in pairs)
        memory = self.memories[node.info_set]
        chances = memory.strategy
        pairs = zip(chances, node.children, strict=True)
        if node.info_set.seat != seat:
            return sum(c * self.update(child, seat, own, other * c, weight) for c, child in pairs)
        values = [self.update(child, seat, own * c, other, weight) for c, child in pairs]
        mean = sum(c * value for c, value in zip(chances, values, strict=True))
        for move, value in enumerate(values):
            memory.regrets[move] += other * (value - mean)
            memory.total[move] += weight * own * chances[move]
        return mean


def _normalized(weights: Sequence[float]) -> list[float]:
    """The positive weights as probabilities; all alike when there is none."""
    positive = [max(weight, 0.0) for weight in weights]
    total = sum(positive)
    return [p / total for p in positive] if total else [1 / len(weights)] * len(weights)
