"""What holds after every ply of every game: the invariants of RULES.md 8.3, and its counters."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine import State
from tests.games.near.laws import broken
from tests.games.near.positions import GAME
from tests.games.near.rich_starts import rich_start

SEEDS = range(4)
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"objectives": "expert", "central": "sea", "age_sides": "B"},
    {"world": "fixed", "central": "land", "age_sides": "A"},
)


def play_lawfully(state: State, seed: int) -> State:
    """A random game; every state of it is checked."""
    chooser = Random(seed)
    scores = state.to_dict()["score"]
    while not state.is_terminal():
        state.apply(chooser.choice(state.legal_moves()))
        assert not broken(state), (seed, state.ply)
        assert state.check() == ""
        now = state.to_dict()["score"]
        assert all(new >= old for new, old in zip(now, scores, strict=True)), "I9"
        scores = now
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_invariants_hold_in_random_games(
    players: int, options: dict[str, Any], effort: float
) -> None:
    for seed in range(max(1, round(len(SEEDS) * effort))):
        state = GAME.new_state(players, options, seed)
        assert not broken(state)
        end = play_lawfully(state, seed)
        assert end.to_dict()["turns"] == 12 * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_invariants_hold_in_games_from_rich_positions(players: int) -> None:
    for seed in SEEDS:
        state = rich_start(GAME, players, seed)
        assert not broken(state)
        play_lawfully(state, seed)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_offered_option_can_be_applied(players: int) -> None:
    """I10, second half."""
    chooser = Random(players)
    state = GAME.new_state(players, {}, players)
    while not state.is_terminal():
        for move in state.legal_moves():
            after = state.clone()
            after.apply(move)
            assert after.check() == "", (state.decision(), move)
        state.apply(chooser.choice(state.legal_moves()))


@pytest.mark.parametrize(("players", "plies"), [(2, 173), (3, 258), (4, 343)])
def test_random_games_are_as_long_as_the_rules_say(players: int, plies: int) -> None:
    """RULES.md 7.4."""
    played = GAME.play_random(players, 1000, 1)
    assert played.plies / played.playouts == pytest.approx(plies, rel=0.04)


@pytest.mark.parametrize(("players", "median"), [(2, 107), (3, 99), (4, 89)])
def test_random_scores_are_what_the_rules_say(players: int, median: int, effort: float) -> None:
    """RULES.md 7.4: the median of the final scores."""
    scores: list[int] = []
    for seed in range(60):
        state = GAME.new_state(players, {}, seed)
        chooser = Random(seed)
        while not state.is_terminal():
            state.apply(chooser.choice(state.legal_moves()))
        scores += state.to_dict()["score"]
    assert sorted(scores)[len(scores) // 2] == pytest.approx(median, rel=0.1)
