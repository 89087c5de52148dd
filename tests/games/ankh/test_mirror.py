"""Events tell everything that a client needs to keep its table: a mirror made of them agrees."""

from __future__ import annotations

from random import Random

import pytest

from engine import State
from tests.games.ankh.mirror import Mirror
from tests.games.ankh.positions import GAME
from tests.games.ankh.reference_read import differences, read_table
from tests.games.ankh.rich_starts import random_options, rich_start

MOVE_EVENT = 1


def play_mirrored(state: State, seed: int) -> None:
    """A random game; what the mirror and the engine have is compared after every move."""
    chooser, mirror = Random(seed), Mirror(read_table(state.to_dict()))
    while not state.is_terminal():
        kind = state.decision()["kind"]
        for event in state.play(chooser.choice(state.legal_moves())).events:
            if event.full.kind != MOVE_EVENT:
                assert all(event.seen_by(s) == event.full for s in range(state.players))
                mirror.see(event.full)
        settle(mirror, state)
        assert not differences(mirror.t, state.to_dict()), (kind, seed, state.ply)


def settle(mirror: Mirror, state: State) -> None:
    """What nobody can see, the order of the deck, is not compared."""
    mirror.t.deck = list(state.to_dict()["deck"])


@pytest.mark.parametrize("players", range(2, 6))
def test_a_mirror_made_of_events_agrees_from_the_start(players: int) -> None:
    for seed in range(4):
        options = random_options(Random(seed), players)
        play_mirrored(GAME.new_state(players, options, seed), seed)


@pytest.mark.parametrize("players", range(2, 6))
def test_a_mirror_made_of_events_agrees_from_rich_positions(players: int) -> None:
    for seed in range(8):
        play_mirrored(rich_start(GAME, players, 77 * players + seed), seed)
