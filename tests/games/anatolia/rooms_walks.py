"""Random games through several settings, for the tests of notation, messages and board."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine import State
from tests.games.anatolia.positions import GAME

LONGEST = 400  # plies
STARTS: dict[str, Any] = {"strong_starts": True, "knowledge_starts": True}
every_setting = pytest.mark.parametrize(
    ("players", "options"),
    [
        pytest.param(2, {}, id="2"),
        pytest.param(4, STARTS, id="4-starts"),
        pytest.param(6, {"trade_offers": 8, "cimmerian_late_start": True}, id="6-talks"),
    ],
)


def walk(players: int, options: dict[str, Any], seed: int, longest: int) -> Iterator[State]:
    """The states of a random game, the same object each time; civilizations are rarely given up."""
    state = GAME.new_state(players, options, seed)
    choose = Random(seed)
    yield state
    while not state.is_terminal() and state.ply < longest:
        legal = state.legal_moves()
        plays_on = state.decision()["kind"] == "TURN_START" and choose.random() < 0.9
        state.apply(legal[0] if plays_on else choose.choice(legal))
        yield state


def walks(
    players: int, options: dict[str, Any], games: float, longest: int = LONGEST
) -> Iterator[tuple[int, State]]:
    """Seed and states of several random games, at least one."""
    for seed in range(max(1, round(games))):
        for state in walk(players, options, seed, longest):
            yield seed, state
