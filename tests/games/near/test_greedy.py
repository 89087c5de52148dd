"""The scripted players (RULES.md 10)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from ai.policy import greedy_move, playout_move
from engine import State
from tests.games.near.positions import (
    APPLY,
    CONSTRUCT,
    EFFECT,
    GAME,
    PASS,
    Scene,
    codes,
    kind,
    round_over,
    use,
)

Policy = Callable[[State, int], int]
GAMES = 100


def greedy(state: State, seed: int = 1) -> int:
    """The code that the greedy player chooses."""
    return greedy_move(state, seed) & 0xFFFF


def won_against_random(policy: Policy, games: int) -> float:
    """Games of two that a policy wins, on either seat in turn."""
    won = 0.0
    for seed in range(games):
        state, chooser, seat = GAME.new_state(2, {}, seed), Random(seed), seed % 2
        while not state.is_terminal():
            if state.current_player() == seat:
                state.apply(policy(state, chooser.randrange(2**32)))
            else:
                state.apply(chooser.choice(state.legal_moves()))
        won += state.returns()[seat]
    return won


def test_greedy_beats_random_in_nearly_every_game_of_two() -> None:
    assert won_against_random(greedy_move, GAMES) >= 0.99 * GAMES


def test_the_playout_policy_beats_random_in_nearly_every_game_of_two() -> None:
    assert won_against_random(playout_move, GAMES) >= 0.9 * GAMES


def test_greedy_beats_the_playout_policy_in_nearly_every_game_of_two() -> None:
    won = 0.0
    for seed in range(GAMES):
        state, seat = GAME.new_state(2, {}, seed), seed % 2
        while not state.is_terminal():
            policy = greedy_move if state.current_player() == seat else playout_move
            state.apply(policy(state, 1000 * seed + state.ply))
        won += state.returns()[seat]
    assert won >= 0.9 * GAMES, won


@pytest.mark.parametrize("policy", [greedy_move, playout_move], ids=["greedy", "playout"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_scripted_player_plays_legal_moves_to_the_end(policy: Policy, players: int) -> None:
    state = GAME.new_state(players, {}, players)
    while not state.is_terminal():
        state.apply(policy(state, state.ply))
    assert 50 * players < state.ply < 200 * players


@pytest.mark.parametrize("policy", [greedy_move, playout_move], ids=["greedy", "playout"])
def test_a_scripted_player_is_the_same_for_the_same_seed(policy: Policy) -> None:
    state = GAME.new_state(3, {}, 5)
    while not state.is_terminal():
        move = policy(state, state.ply)
        assert move == policy(state.clone(), state.ply)
        state.apply(move)


def test_greedy_attacks_where_it_can() -> None:
    state = Scene().hand(0, "Raiders").buildings(1, "shop", 84).gone(0, "army", 2).state()
    use(state, "Raiders", CONSTRUCT, 14)
    assert (kind(state), greedy(state)) == ("ATTACK", 84)


def test_greedy_moves_no_building_away_for_nothing_and_one_for_a_ruin() -> None:
    scene = Scene().hand(0, "Courier").levels(0, wood=1).buildings(0, "shop", 6)
    state = scene.state()
    use(state, "Courier", EFFECT, APPLY)
    assert PASS in codes(state)
    state.apply(next(m for m in state.legal_moves() if m & 0xFFFF == 6))
    assert scene.world.char[greedy(state)] == "R"


def test_greedy_saves_its_buildings_with_a_ward() -> None:
    scene = Scene(events=[2, 0, 1]).epoch(3).wards(1).buildings(0, "shop", 13)
    state = round_over(scene)
    assert (kind(state), greedy(state)) == ("WARD", 1)
