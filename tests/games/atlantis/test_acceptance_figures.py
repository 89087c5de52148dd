"""RULES.md section 13: uniformly random play has the length and the branching given there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from random import Random
from statistics import mean
from typing import Any

import pytest

from engine import State
from tests.games.atlantis.positions import GAME

SETTINGS = [
    {"sides": sides, "starting_cards": cards}
    for sides, cards in product(("first_game", "random", "1111", "chosen"), ("none", "staggered"))
]
ROUND_LIMIT, SOLO_LOST = 2, 3


@dataclass(frozen=True)
class Figures:
    """A row of the table: plies mean and range, branching mean and maximum, how games end."""

    plies: float
    shortest: int
    longest: int
    branching: float
    widest: int
    ended: int


TABLE = {
    1: Figures(78, 68, 90, 5.6, 15, SOLO_LOST),
    2: Figures(373, 323, 433, 6.4, 19, ROUND_LIMIT),
    3: Figures(563, 473, 643, 7.0, 23, ROUND_LIMIT),
    4: Figures(738, 615, 857, 7.5, 26, ROUND_LIMIT),
}


@dataclass
class Sample:
    """What random games were like."""

    plies: list[int] = field(default_factory=list)
    branching: list[int] = field(default_factory=list)
    ended: set[int] = field(default_factory=set)

    def play(self, state: State, choose: Random) -> None:
        while moves := state.legal_moves():
            self.branching.append(len(moves))
            state.apply(choose.choice(moves))
        self.plies.append(state.ply)
        self.ended.add(state.to_dict()["ended"])


def games(players: int, seeds: range) -> Iterator[tuple[State, Random]]:
    """Start positions over the eight settings, with a source of choices for each."""
    options: dict[str, Any]
    for options, seed in product(SETTINGS, seeds):
        yield GAME.new_state(players, options, seed), Random(seed)


def assert_like_the_table(players: int, seeds: range) -> None:
    """Means within 4 %, extremes within 20 % of the table's 64 games a row."""
    row, sample = TABLE[players], Sample()
    for state, choose in games(players, seeds):
        sample.play(state, choose)
    assert mean(sample.plies) == pytest.approx(row.plies, rel=0.04)
    assert mean(sample.branching) == pytest.approx(row.branching, rel=0.04)
    assert 0.8 * row.shortest <= min(sample.plies)
    assert max(sample.plies) <= 1.2 * row.longest
    assert row.widest - 4 <= max(sample.branching) <= 28 + 4
    assert sample.ended == {row.ended}


@pytest.mark.parametrize("players", TABLE)
def test_random_games_have_the_length_and_branching_of_section_13(players: int) -> None:
    assert_like_the_table(players, range(6))


@pytest.mark.soak
@pytest.mark.parametrize("players", TABLE)
def test_many_random_games_have_the_length_and_branching_of_section_13(players: int) -> None:
    assert_like_the_table(players, range(1000, 1400))
