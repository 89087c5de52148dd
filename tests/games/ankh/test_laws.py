"""What holds after every ply of every game: RULES.md section 8, invariants (a) to (l)."""

from __future__ import annotations

from random import Random

import pytest

from engine import State
from tests.games.ankh.laws import broken
from tests.games.ankh.positions import GAME
from tests.games.ankh.reference_table import GODS, GUARDIANS
from tests.games.ankh.rich_starts import random_options, rich_start

SEEDS = range(3)
CONFLICTS = 5


def play_lawfully(state: State, seed: int) -> State:
    """A random game; every state of it is checked."""
    chooser = Random(seed)
    event, conflicts = -1, 0
    while not state.is_terminal():
        state.apply(chooser.choice(state.legal_moves()))
        assert not broken(state), (seed, state.ply)
        assert state.check() == ""
        d = state.to_dict()
        assert d["event_index"] >= event, "(l) the event marker went back"
        assert d["conflicts_done"] >= conflicts
        event, conflicts = d["event_index"], d["conflicts_done"]
    return state


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("scenario", ["middle_kingdom", "old_kingdom"])
@pytest.mark.parametrize("pharaoh", [False, True])
def test_the_invariants_hold_in_random_games(players: int, scenario: str, pharaoh: bool) -> None:
    for seed in SEEDS:
        options = random_options(Random(seed), players)
        options |= {"scenario": scenario, "pharaoh": pharaoh}
        state = GAME.new_state(players, options, seed)
        assert not broken(state)
        play_lawfully(state, seed)


@pytest.mark.parametrize("players", range(2, 6))
def test_the_invariants_hold_in_games_from_rich_positions(players: int) -> None:
    for seed in SEEDS:
        state = rich_start(GAME, players, seed)
        assert not broken(state)
        play_lawfully(state, seed)


@pytest.mark.parametrize("god", GODS)
def test_the_invariants_hold_for_every_god(god: str) -> None:
    others = [key for key in GODS if key != god]
    for seed in SEEDS:
        players = 2 + seed % 4
        chooser = Random(seed)
        options = random_options(chooser, players)
        options["gods"] = [god, *chooser.sample(others, players - 1)]
        play_lawfully(GAME.new_state(players, options, seed), seed)


@pytest.mark.parametrize("guardian", [row["key"] for row in GUARDIANS])
def test_the_invariants_hold_for_every_guardian(guardian: str) -> None:
    level = next(row["level"] for row in GUARDIANS if row["key"] == guardian)
    for seed in SEEDS:
        players = 2 + seed % 4
        options = random_options(Random(seed), players)
        options["guardians"][level - 1] = guardian
        play_lawfully(GAME.new_state(players, options, seed), seed)


@pytest.mark.parametrize("players", range(2, 6))
def test_random_games_end_within_the_bound_of_the_rules(players: int) -> None:
    for seed in range(20):
        state = GAME.new_state(players, {}, seed)
        assert state.play_random(-1, seed) <= 1500
        assert state.is_terminal()
        d = state.to_dict()
        assert d["conflicts_done"] <= CONFLICTS
        winners = [seat for seat, gained in enumerate(state.returns()) if gained]
        assert winners == [
            s for s in range(players) if d["winner"] >= 0 and d["lead"][s] == d["winner"]
        ]


@pytest.mark.parametrize(("players", "decisions"), [(2, 134), (3, 197), (4, 237), (5, 288)])
def test_random_games_are_as_long_as_the_rules_say(players: int, decisions: int) -> None:
    """RULES.md 10."""
    played = GAME.play_random(players, 1000, 1)
    assert played.plies / played.playouts == pytest.approx(decisions, rel=0.06)
