"""The engine and the slow second implementation play the same games.

After every move the two must ask the same seat the same question with the same answers, and what
lies on the table must be the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from ai.policy import greedy_move, playout_move
from engine import State
from engine.games.anunnaki.codes import Kind
from tests.games.anunnaki.positions import GAME, PASS
from tests.games.anunnaki.reference_read import deal, differences, question, read, start
from tests.games.anunnaki.reference_table import Ask, Table
from tests.games.anunnaki.reference_turn import game, level, parts, returns, rounds
from tests.games.anunnaki.rich_starts import rich_start

Policy = Callable[[State, int], int]
SCRIPTED = 0.8  # of the moves of a game of a scripted player
TABLET = 4  # the part of final scoring
GAMES = 3  # of each player count, at the effort of a normal run
BOLD = 0.8  # of the chances to do something rather than pass
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"houses": ["draft"], "round_limit": 12},
    {"first_game": True, "round_limit": 0},
)


def play_both(state: State, seed: int, kinds: Counter[str], policy: Policy | None = None) -> Table:
    """A game on both, of a scripted player or a random one; the table at its end."""
    chooser = Random(seed)
    document = state.to_dict()
    if document["dealt"]:
        table = read(document)
        reference = rounds(table)
    else:
        table = start(document)
        reference = game(table, lambda t: deal(t, state.to_dict()))
    ask: Ask | None = next(reference)
    while not state.is_terminal():
        assert question(state) == ask, (seed, state.ply)
        assert ask is not None
        kinds[ask.kind] += 1
        if state.to_dict()["dealt"]:
            assert not differences(table, state.to_dict()), (ask, seed, state.ply)
        moves = state.legal_moves()
        if policy and chooser.random() < SCRIPTED:
            number = moves.index(policy(state, state.ply))
        else:
            number = boldly(chooser, ask)
        state.apply(moves[number])
        try:
            ask = reference.send(ask.codes[number])
        except StopIteration:
            ask = None
    assert ask is None
    assert not differences(table, state.to_dict())
    assert state.returns() == pytest.approx(returns(table))
    return table


def boldly(chooser: Random, ask: Ask) -> int:
    """The number of any answer, but rather one that does something."""
    number = len(ask.codes)
    if ask.codes[-1] == PASS and chooser.random() < BOLD:
        number -= 1
    return chooser.randrange(number)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_both_play_the_same_games(players: int, options: dict[str, Any], effort: float) -> None:
    for seed in range(max(1, round(GAMES * effort))):
        state = GAME.new_state(players, options, 100 * players + seed)
        play_both(state, seed, Counter())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_play_the_same_games_from_rich_positions(players: int, effort: float) -> None:
    for seed in range(max(1, round(2 * GAMES * effort))):
        play_both(rich_start(GAME, players, seed), seed, Counter())


@pytest.mark.parametrize("policy", [greedy_move, playout_move], ids=["greedy", "playout"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_play_the_same_games_of_a_scripted_player(
    players: int, policy: Policy, effort: float
) -> None:
    for seed in range(max(1, round(GAMES * effort))):
        state = GAME.new_state(players, {}, 700 + seed)
        play_both(state, seed, Counter(), policy)


def test_these_games_come_to_every_kind_of_decision() -> None:
    kinds: Counter[str] = Counter()
    play_both(GAME.new_state(2, {"houses": ["draft"], "round_limit": 1}, 1), 1, kinds)
    for seed in range(400):
        policy = (None, greedy_move, greedy_move)[seed % 3]
        play_both(rich_start(GAME, 2 + seed % 3, seed), seed, kinds, policy)
        if len(kinds) == len(Kind):
            break
    assert sorted(kinds) == sorted(kind.name for kind in Kind)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_client_is_told_beyond_the_state(players: int) -> None:
    """Control, what is contested, Goal tiles, multipliers, points if the game ended now."""
    chooser = Random(players)
    state = rich_start(GAME, players, 10 + players)
    while not state.is_terminal():
        state.apply(chooser.choice(state.legal_moves()))
        if state.is_terminal() or state.ply % 3:
            continue
        t = read(state.to_dict())
        for viewer in (None, state.current_player()):
            seen = state.seen(viewer)
            assert seen["land"] == t.places()
            assert seen["controlled"] == [t.controlled(seat) for seat in range(players)]
            assert seen["contested"] == [p for p in t.places() if t.contested(t.active, p)]
            assert seen["goal_values"] == [
                [t.goal(seat, track) for track in range(4)] for seat in range(players)
            ]
            assert seen["multiplier"] == [[level(k) for k in s.track[:3]] for s in t.seats]
            assert seen["final_vp"] == open_points(t, viewer)


def open_points(t: Table, viewer: int | None) -> list[int]:
    """By seat: VP if the game ended now, without the destinies that a viewer does not see."""
    return [
        mine.vp + sum(points) - (0 if seat == viewer else points[TABLET])
        for seat, (mine, points) in enumerate(zip(t.seats, parts(t), strict=True))
    ]
