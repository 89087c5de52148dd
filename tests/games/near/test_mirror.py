"""Events tell everything that a client needs to keep its table: a mirror made of them agrees."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from engine import GameEvent, State
from tests.games.near.mirror import Mirror
from tests.games.near.odd_content import odd_game
from tests.games.near.positions import GAME, with_setup
from tests.games.near.rich_starts import rich_deal

# An Enemy token lies nowhere while its bonus is still to come.
LIFTED = ("enemies",)


def watch(mirror: Mirror, events: Iterable[GameEvent], viewer: int) -> None:
    """What a viewer (-1: a spectator) is told."""
    for event in events:
        notice = event.seen_by(viewer)
        if notice is not None:
            mirror.see(notice)


def differences(mirror: Mirror, state: State, viewer: int) -> dict[str, Any]:
    """What the mirror and the view of a viewer have differently."""
    seen = state.seen(viewer if viewer >= 0 else None)
    lifted = sum(seen["enemies"]) != sum(mirror.d["enemies"])
    skipped = {"events", *(LIFTED if lifted else ())} | ({"active"} if not seen["turns"] else set())
    return {
        name: (mine, seen[name])
        for name, mine in mirror.d.items()
        if name not in skipped and mine != seen[name]
    }


def play_mirrored(state: State, viewer: int, seed: int) -> None:
    """A random game; mirror and view are compared after every move."""
    chooser, mirror = Random(seed), Mirror(state.players)
    watch(mirror, state.setup_events, viewer)
    while True:
        assert not differences(mirror, state, viewer), (seed, state.ply)
        assert mirror.colours_fit(state.players)
        if state.is_terminal():
            return
        watch(mirror, state.play(chooser.choice(state.legal_moves())).events, viewer)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_a_mirror_made_of_events_agrees(players: int, viewer: int) -> None:
    for seed in range(4):
        setup = rich_deal(players, 31 * players + seed)
        play_mirrored(GAME.new_state(players, with_setup(setup), seed), viewer, seed)
        play_mirrored(GAME.new_state(players, {}, seed), viewer, seed)


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_a_mirror_agrees_when_rows_are_unusual(viewer: int) -> None:
    for seed in range(5):
        play_mirrored(odd_game(100 + seed).new_state(2 + seed % 3, {}, seed), viewer, seed)
