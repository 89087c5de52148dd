"""Random games through all settings, for the tests of notation, messages and board."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from engine import State
from tests.games.atlantis.positions import GAME

SIDES = ("first_game", "1111", "0101", "chosen")
CHOICES = [(sides, "none") for sides in SIDES] + [("random", "staggered")]
SETTINGS = [
    pytest.param(
        players,
        {"sides": sides, "starting_cards": cards, "max_rounds": 6},
        id=f"{players}-{sides}-{cards}",
    )
    for players, (sides, cards) in product((1, 2, 3, 4), CHOICES)
]
every_setting = pytest.mark.parametrize(("players", "options"), SETTINGS)


def walk(players: int, options: dict[str, Any], seed: int) -> Iterator[State]:
    """The states of a random game, the same object each time; festivities whenever possible.

    Abilities are what uniformly random games see least.
    """
    state = GAME.new_state(players, options, seed)
    choose = Random(seed)
    yield state
    while not state.is_terminal():
        legal = state.legal_moves()
        state.apply(6 if 6 in legal else choose.choice(legal))
        yield state


def walks(players: int, options: dict[str, Any], games: float) -> Iterator[tuple[int, State]]:
    """Seed and states of several random games, at least one."""
    for seed in range(max(1, round(games))):
        for state in walk(players, options, seed):
            yield seed, state
