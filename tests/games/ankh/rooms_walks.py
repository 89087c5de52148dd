"""Random games through several settings, for the tests of notation, messages and board."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine import State
from tests.games.ankh.positions import GAME
from tests.games.ankh.rich_starts import rich_start

LONGEST = 260  # plies
every_size = pytest.mark.parametrize("players", [2, 3, 5])


def walk(players: int, seed: int, longest: int = LONGEST) -> Iterator[State]:
    """The states of a random game from a rich start, the same object each time."""
    state = rich_start(GAME, players, seed)
    choose = Random(seed)
    yield state
    while not state.is_terminal() and state.ply < longest:
        state.apply(choose.choice(state.legal_moves()))
        yield state


def walks(players: int, games: float, longest: int = LONGEST) -> Iterator[tuple[int, State]]:
    """Seed and states of several random games, at least one."""
    for seed in range(max(1, round(games))):
        for state in walk(players, seed, longest):
            yield seed, state
