"""The scripted players (RULES.md 10)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from ai.policy import greedy_move, playout_move
from engine import State
from tests.games.ankh.positions import (
    DONE,
    GAME,
    MOVE,
    REGULAR,
    SUMMON,
    UNLOCK,
    YES,
    Scene,
    c,
    fight,
    kind,
    play,
    start_conflict,
)

Policy = Callable[[State, int], int]
GAMES = 60


def greedy(state: State, seed: int = 1) -> int:
    """The code that the greedy player chooses."""
    return greedy_move(state, seed) & 0xFFFF


def test_greedy_beats_random_in_nearly_every_game_of_two() -> None:
    won = 0.0
    for seed in range(GAMES):
        state, chooser, seat = GAME.new_state(2, {}, seed), Random(seed), seed % 2
        while not state.is_terminal():
            if state.current_player() == seat:
                state.apply(greedy_move(state, chooser.randrange(2**32)))
            else:
                state.apply(chooser.choice(state.legal_moves()))
        won += state.returns()[seat]
    assert won >= 0.95 * GAMES, won


@pytest.mark.parametrize("policy", [greedy_move, playout_move], ids=["greedy", "playout"])
@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("pharaoh", [False, True])
def test_a_scripted_player_plays_legal_moves_to_the_end(
    policy: Policy, players: int, pharaoh: bool
) -> None:
    options = {"pharaoh": pharaoh, "gods": ["random_all"]}
    state = GAME.new_state(players, options, players)
    while not state.is_terminal():
        state.apply(policy(state, state.ply))
    assert 50 < state.ply < 1500


@pytest.mark.parametrize(
    ("owned", "code"),
    [
        ([], 133),
        (["revered"], 132),
        (["omnipresent", "revered"], 136),
        (["omnipresent", "revered", "temple_attuned"], 137),
        (["omnipresent", "revered", "temple_attuned", "pyramid_attuned"], 140),
        (["omnipresent", "revered", "temple_attuned", "pyramid_attuned", "bountiful"], 138),
    ],
)
def test_greedy_unlocks_in_the_order_of_the_rules(owned: list[str], code: int) -> None:
    scene = Scene("horus", "ra", bare=False).only_powers(0, *owned).followers(6)
    state = scene.state()
    play(state, UNLOCK)
    assert kind(state) == "UNLOCK"
    assert greedy(state) == code


def test_greedy_summons_at_its_pyramids_and_then_elsewhere() -> None:
    scene = Scene("horus", "ra").god(0, "B5").god(1, "F6").powers(0, "pyramid_attuned")
    state = scene.monuments("pyramid", "B7", 0).state()
    play(state, SUMMON)
    assert greedy(state) == c("B7")
    play(state, c("B7"), c("B6"))
    assert greedy(state) == REGULAR


def test_greedy_takes_a_neutral_monument_that_is_offered() -> None:
    scene = Scene("horus", "ra").god(0, "B5").god(1, "F6").monuments("temple", "A5")
    state = scene.before_event(0).state()
    play(state, MOVE, DONE)
    assert greedy(state) == c("A5")


def test_greedy_wins_ties_when_it_can() -> None:
    scene = Scene("horus", "ra").god(0, "B5").god(1, "D8").hand(0).hand(1).before_conflict()
    state = scene.state()
    start_conflict(state)
    assert kind(state) == "TIEBREAK"
    assert greedy(state) == YES


def test_greedy_takes_traps_and_portals() -> None:
    scene = Scene("anubis", "osiris").god(0, "B5").god(1, "D8").warriors(0, "B6 B7")
    state = scene.warriors(1, "D7").hand(0).hand(1).before_conflict().state()
    start_conflict(state)
    assert kind(state) == "TRAP"
    assert greedy(state) == 181
    play(state, 181)
    assert kind(state) == "PORTAL_CELL"
    assert greedy(state) != DONE


def test_greedy_bids_about_one_follower_for_each_figure_it_can_save() -> None:
    scene = Scene("horus", "ra").god(0, "B5").god(1, "D8").warriors(0, "B6 B7").followers(9, 0)
    state = scene.hand(0, "plague").hand(1).before_conflict().state()
    fight(state, "plague")
    assert kind(state) == "BID"
    assert greedy(state) <= 300 + 4
