"""Pig: the search rolls and holds as the exact table does, wherever it matters."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from ai import Limits, Searcher
from engine import State, load_game
from tests.games.pig.exact import FACES, TARGET, table

GAME = load_game("pig")
ROLL, HOLD = 0, 1
MATTERS = 0.02  # of the chance to win, between the two moves
AGREEMENT = 0.95
TURN = 200  # of seat 0; late enough for all scores

Question = tuple[int, int, int, int]  # own score, other score, turn total, better move


def reachable() -> list[Question]:
    """Where the difference matters, among all that a seat can come to which plays by the table.

    The other seat may play as it likes.
    """
    scores = {0}
    found: list[Question] = []
    for own in range(TARGET):
        if own in scores:
            for other in (0, *range(2, TARGET)):
                found += _questions(own, other, scores)
    return found


def _questions(own: int, other: int, scores: set[int]) -> Iterator[Question]:
    """The turn totals of one pair of scores; adds the scores that the turn can end with."""
    totals = {0}
    for total, (roll, hold) in enumerate(table().choices(own, other)):
        if total not in totals:
            continue
        if total and abs(roll - hold) >= MATTERS:
            yield own, other, total, ROLL if roll > hold else HOLD
        if roll > hold or not total:
            totals |= {total + face for face in range(2, FACES + 1)}
        else:
            scores.add(own + total)


def position(own: int, other: int, total: int) -> State:
    """The state of seat 0 at turn."""
    document = GAME.new_state().to_dict()
    return GAME.state_from_dict(
        document | {"score": [own, other], "turn_total": total, "turn": TURN}
    )


def agreement(count: int, iterations: int, seed: int) -> float:
    """The share of random ones among the reachable states in which the search chooses as well."""
    questions = Random(seed).sample(reachable(), count)
    searcher, wrong = Searcher(), []
    for own, other, total, better in questions:
        limits = Limits(iterations=iterations, seed=seed)
        best = searcher.search(position(own, other, total), 0, limits, details=False).best
        if best != better:
            wrong.append((own, other, total))
    print(f"seed {seed}: {len(wrong)} of {count} differ: {wrong[:50]}")
    return 1 - len(wrong) / count


def test_the_search_agrees_with_the_table() -> None:
    assert agreement(count=1_000, iterations=2_000, seed=1) >= AGREEMENT


@pytest.mark.soak
def test_a_long_search_agrees_with_the_table() -> None:
    assert agreement(count=4_000, iterations=10_000, seed=2) >= AGREEMENT
