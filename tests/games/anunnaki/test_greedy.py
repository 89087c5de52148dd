"""The scripted players (RULES.md 10)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from ai.policy import greedy_move, playout_move
from engine import State
from tests.games.anunnaki.positions import GAME, PASS, Scene, codes, kind, play
from tests.games.anunnaki.rich_starts import rich_start

Policy = Callable[[State, int], int]
GAMES = 100


def greedy(state: State, seed: int = 1) -> int:
    """The code that the greedy player chooses."""
    return greedy_move(state, seed) & 0xFFFF


def won_against_random(policy: Policy, games: int) -> int:
    """Games of two that a policy wins, on either seat in turn."""
    won = 0
    for seed in range(games):
        state, chooser, seat = GAME.new_state(2, {}, seed), Random(seed), seed % 2
        while not state.is_terminal():
            if state.current_player() == seat:
                state.apply(policy(state, chooser.randrange(2**32)))
            else:
                state.apply(chooser.choice(state.legal_moves()))
        won += state.returns()[seat] > 0
    return won


def test_greedy_beats_random_in_nearly_every_game_of_two() -> None:
    assert won_against_random(greedy_move, GAMES) >= 0.98 * GAMES


def test_the_playout_policy_beats_random_in_nearly_every_game_of_two() -> None:
    assert won_against_random(playout_move, GAMES) >= 0.85 * GAMES


@pytest.mark.parametrize("policy", [greedy_move, playout_move], ids=["greedy", "playout"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_scripted_player_ends_the_game_by_itself(policy: Policy, players: int) -> None:
    """Section 1: 16 to 25 rounds are typical; 40 is the safety stop."""
    rounds = []
    for seed in range(6):
        state = GAME.new_state(players, {}, seed)
        while not state.is_terminal():
            state.apply(policy(state, state.ply))
        rounds.append(state.to_dict()["round"])
        assert state.to_dict()["end_triggered"]
    assert 12 <= sorted(rounds)[len(rounds) // 2] <= 30


@pytest.mark.parametrize("policy", [greedy_move, playout_move], ids=["greedy", "playout"])
def test_a_scripted_player_is_the_same_for_the_same_seed(policy: Policy) -> None:
    state = rich_start(GAME, 3, 5)
    while not state.is_terminal():
        move = policy(state, state.ply)
        assert move == policy(state.clone(), state.ply)
        state.apply(move)


def test_greedy_summons_and_fulfils_when_it_can() -> None:
    """Section 10: summon, Pact, artifacts, in that order."""
    scene = Scene().put(0, 2, "F2").avail(0, minor=1).gods(0, "Horus").pacts(0, 0)
    state = scene.rest()
    assert (kind(state), greedy(state)) == ("ADDITIONAL", 0)
    play(state, 0, 2, *([codes(state)[0]] if kind(state) == "SUMMON_AT" else []))
    assert (kind(state), greedy(state)) == ("ADDITIONAL", 1)


def test_greedy_takes_culture_rewards_and_builds() -> None:
    """Section 10: CULTURE_TAKE 1; building is the best mana action there is."""
    scene = Scene("PN").put(0, 38, "F1").put(0, 39, "F1").put(0, 40, "F1").token(20, 16, up=True)
    state = scene.rest()
    assert (kind(state), greedy(state)) == ("CULTURE_TAKE", 1)
    state = Scene().put(0, 3, "F1").mana(0, 1).res(0, wood=2, food=2).rest()
    assert (kind(state), greedy(state)) == ("MANA", 4)


def test_greedy_does_not_attack_without_a_card() -> None:
    """Section 10, blunders: entering a civilization without a payable Advanced card."""
    state = Scene().put(0, 2, "F3").act(2)
    while kind(state) in ("MOVE_SRC", "MOVE_DST"):
        assert kind(state) != "MOVE_DST" or greedy(state) != 4
        play(state, greedy(state))


def test_greedy_attacks_where_it_is_sure_to_win() -> None:
    scene = Scene().put(0, 2, "F4").hand(0, "Short Bow").civ(4, 4, up=True).developed(0, 3)
    state = scene.act(3)
    while kind(state) in ("MOVE_SRC", "MOVE_DST"):
        play(state, greedy(state))
    while not state.is_terminal() and state.current_player() == 0 and PASS in codes(state):
        play(state, PASS)
    assert state.to_dict()["civ_won"][0] == [4]
