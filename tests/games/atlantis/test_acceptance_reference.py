"""The engine against a second implementation of RULES.md (reference.py), field by field."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine import ChanceSource, State
from tests.contract.games import eager
from tests.games.atlantis.positions import GAME
from tests.games.atlantis.reference import Model

OPTION_SETS: tuple[dict[str, Any], ...] = (
    {},
    {"sides": "random"},
    {"sides": "1111", "max_rounds": 15},
    {"sides": "random", "starting_cards": "staggered", "first_player": -1},
    {"sides": "chosen", "first_player": -1},
    {"sides": "chosen", "order": "3142", "deities": "random", "max_rounds": 6},
    {"sides": "1010", "order": "4321", "max_rounds": 20},
)
# Chance that a move is chosen at random; else it is the one that looks best.
STRAYS = (1.0, 0.4, 0.1)


def start(players: int, options: dict[str, Any], chance: Random) -> tuple[Model, State]:
    """The same setup in both, the engine told what the model drew."""
    model = Model(players, GAME.resolve_options(options, players), chance)
    source = ChanceSource.scripted(model.outcomes)
    state = GAME.new_state(players, options, chance=source)
    assert source.outcomes_left == 0, "the setup draws less than section 5.1 says"
    return model, state


def assert_same(model: Model, state: State) -> None:
    """All fields of section 3, the legal moves and the returns."""
    document = state.to_dict()
    different = {
        name: (document.get(name), value)
        for name, value in model.s.items()
        if document.get(name) != value
    }
    assert not different, f"field: (engine, reference) = {different}"
    assert state.legal_moves() == model.legal()
    assert state.returns() == pytest.approx(model.returns())


def follow(model: Model, state: State, move: int) -> None:
    """Play a move in both, the engine told what the model drew."""
    model.outcomes.clear()
    model.apply(move)
    state.script_chance(model.outcomes)
    state.apply(move)
    assert state.script_left == 0, "the move draws less than section 5.1 says"


def compare(players: int, options: dict[str, Any], seed: int) -> None:
    """A whole game in both."""
    chooser = Random(seed)
    strays = chooser.choice(STRAYS)
    model, state = start(players, options, Random(seed))
    assert_same(model, state)
    while not state.is_terminal():
        stray = chooser.random() < strays
        move = chooser.choice(state.legal_moves()) if stray else eager_choice(state)
        before = state.to_dict()
        try:
            follow(model, state, move)
            assert_same(model, state)
        except Exception as error:
            error.add_note(f"{players=} {options=} {seed=} {move=} before: {before}")
            raise
    assert model.legal() == []


def eager_choice(state: State) -> int:
    """The move that looks best, its chance drawn elsewhere."""
    trial = state.clone()
    trial.use_chance(ChanceSource.fast(state.ply))
    return eager(trial)


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
@pytest.mark.parametrize("players", range(1, 5))
def test_games_go_as_the_reference_says(players: int, options: dict[str, Any]) -> None:
    for seed in range(4):
        compare(players, options, seed)


@pytest.mark.soak
@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
@pytest.mark.parametrize("players", range(1, 5))
def test_many_games_go_as_the_reference_says(players: int, options: dict[str, Any]) -> None:
    for seed in range(1000, 1400):
        compare(players, options, seed)
