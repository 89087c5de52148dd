"""What holds after every ply of every game: the invariants of RULES.md 8.3."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ai.policy import playout_move
from engine import State
from tests.games.anunnaki.laws import broken
from tests.games.anunnaki.positions import GAME
from tests.games.anunnaki.rich_starts import rich_start

SEEDS = range(3)
GUIDED = 0.7  # of the moves of a guided game: uniformly random play hardly ever conquers anything
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"houses": ["draft"], "round_limit": 15},
    {"first_game": True, "round_limit": 10},
)


def play_lawfully(state: State, seed: int, guided: bool = False) -> State:
    """A random game; every state of it is checked."""
    chooser = Random(seed)
    while not state.is_terminal():
        if guided and chooser.random() < GUIDED:
            state.apply(playout_move(state, state.ply))
        else:
            state.apply(chooser.choice(state.legal_moves()))
        assert not broken(state), (seed, state.ply)
        assert state.check() == ""
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_invariants_hold_in_random_games(
    players: int, options: dict[str, Any], effort: float
) -> None:
    for seed in range(max(1, round(len(SEEDS) * effort))):
        state = GAME.new_state(players, options, seed)
        assert not broken(state)
        play_lawfully(state, seed, guided=bool(seed % 2))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_invariants_hold_in_games_from_rich_positions(players: int, effort: float) -> None:
    for seed in range(max(1, round(2 * len(SEEDS) * effort))):
        state = rich_start(GAME, players, seed)
        assert not broken(state)
        play_lawfully(state, seed, guided=bool(seed % 2))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_offered_option_can_be_applied(players: int) -> None:
    chooser = Random(players)
    state = rich_start(GAME, players, players)
    while not state.is_terminal():
        for move in state.legal_moves():
            after = state.clone()
            after.apply(move)
            assert after.check() == "", (state.decision(), move)
        state.apply(chooser.choice(state.legal_moves()))


def test_uniformly_random_play_goes_on_to_the_safety_stop() -> None:
    """Section 10: it almost never ends by itself within 40 rounds."""
    rounds = []
    for seed in range(12):
        state, chooser = GAME.new_state(2, {}, seed), Random(seed)
        while not state.is_terminal():
            state.apply(chooser.choice(state.legal_moves()))
        rounds.append(state.to_dict()["round"])
    assert sum(number == 40 for number in rounds) > len(rounds) / 2


@pytest.mark.parametrize(("limit", "rounds"), [(1, 1), (7, 7)])
def test_the_round_limit_is_the_last_round(limit: int, rounds: int) -> None:
    state, chooser = GAME.new_state(3, {"round_limit": limit}, 5), Random(5)
    while not state.is_terminal():
        state.apply(chooser.choice(state.legal_moves()))
    assert state.to_dict()["round"] == rounds
