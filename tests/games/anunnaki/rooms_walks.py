"""Random games through several settings, for the tests of notation, messages and board."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine import State
from tests.games.anunnaki.positions import GAME
from tests.games.anunnaki.rich_starts import rich_start

OPTIONS: tuple[dict[str, Any], ...] = ({}, {"first_game": True}, {"houses": ["draft"]})
every_size = pytest.mark.parametrize("players", [2, 3, 4])


def walk(players: int, seed: int) -> Iterator[State]:
    """The states of a random game, the same object each time; every other one begins late."""
    options = {**OPTIONS[seed % len(OPTIONS)], "round_limit": 12}
    state = rich_start(GAME, players, seed) if seed % 2 else GAME.new_state(players, options, seed)
    choose = Random(seed)
    yield state
    while not state.is_terminal():
        state.apply(choose.choice(state.legal_moves()))
        yield state


def walks(players: int, games: float) -> Iterator[tuple[int, State]]:
    """Seed and states of several games, at least two."""
    for seed in range(max(2, round(games))):
        for state in walk(players, seed):
            yield seed, state
