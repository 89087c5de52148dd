"""Events tell everything that a client needs to keep its table: a mirror made of them agrees."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from ai.policy import playout_move
from engine import GameEvent, State
from tests.games.anunnaki.mirror import Mirror
from tests.games.anunnaki.odd_content import odd_game
from tests.games.anunnaki.positions import GAME
from tests.games.anunnaki.rich_starts import rich_start

OPTIONS: tuple[dict[str, Any], ...] = (
    {"round_limit": 20},
    {"houses": ["draft"], "round_limit": 6},
    {"first_game": True, "round_limit": 6},
)


def watch(mirror: Mirror, events: Iterable[GameEvent], viewer: int) -> None:
    """What a viewer (-1: a spectator) is told."""
    for event in events:
        notice = event.seen_by(viewer)
        if notice is not None:
            mirror.see(notice)


def seen_by(state: State, viewer: int) -> dict[str, Any]:
    """What the view of a viewer has."""
    return state.seen(viewer if viewer >= 0 else None)


def differences(mirror: Mirror, state: State, viewer: int) -> dict[str, Any]:
    """What the mirror and the view of a viewer have differently."""
    seen = seen_by(state, viewer)
    return {name: (mine, seen[name]) for name, mine in mirror.d.items() if mine != seen[name]}


def play_mirrored(state: State, mirror: Mirror, viewer: int, seed: int) -> None:
    """A game, half of it guided; mirror and view are compared after every move."""
    chooser = Random(seed)
    while True:
        assert not differences(mirror, state, viewer), (seed, state.ply)
        if state.is_terminal():
            return
        move = chooser.choice(state.legal_moves())
        if chooser.random() < 0.5:
            move = playout_move(state, state.ply)
        watch(mirror, state.play(move).events, viewer)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_a_mirror_made_of_events_agrees(players: int, viewer: int) -> None:
    for seed, options in enumerate(OPTIONS):
        state = GAME.new_state(players, options, 31 * players + seed)
        mirror = Mirror(players)
        watch(mirror, state.setup_events, viewer)
        play_mirrored(state, mirror, viewer, seed)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_a_mirror_agrees_from_rich_positions_on(players: int, viewer: int) -> None:
    for seed in range(3):
        state = rich_start(GAME, players, 50 + seed)
        mirror = Mirror(players)
        seen = seen_by(state, viewer)
        mirror.d = {name: copy.deepcopy(seen[name]) for name in mirror.d}
        play_mirrored(state, mirror, viewer, seed)


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_a_mirror_agrees_when_rows_are_unusual(viewer: int) -> None:
    for seed in range(3):
        state = odd_game(100 + seed).new_state(2 + seed % 3, {"round_limit": 8}, seed)
        mirror = Mirror(state.players)
        watch(mirror, state.setup_events, viewer)
        play_mirrored(state, mirror, viewer, seed)
