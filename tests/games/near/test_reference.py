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
from engine.games.near.codes import Kind
from tests.games.near.positions import GAME, with_setup
from tests.games.near.reference_counters import BY_NAME, count
from tests.games.near.reference_table import Ask, Table
from tests.games.near.reference_turn import DOMINATIONS, game, objective_values, returns
from tests.games.near.rich_starts import rich_deal

Policy = Callable[[State, int], int]
SCRIPTED = 0.85  # of the moves of a game of a scripted player
GAMES = 4  # of each player count, at the effort of a normal run
# What the table need not know: how the engine keeps its place.
NOT_COMPARED = {
    "stack", "acc", "active", "position", "cards_played", "turns", "stamp", "stamps", "to_ask",
    "to_hit",
}  # fmt: skip


def question(state: State) -> Ask:
    """What the engine asks."""
    codes = tuple(move & 0xFFFF for move in state.legal_moves())
    return Ask(state.decision()["kind"], state.current_player(), codes)


def differences(table: Table, state: State) -> dict[str, Any]:
    """What the two have differently."""
    document = state.to_dict()
    return {
        name: (mine, document[name])
        for name, mine in table.d.items()
        if name not in NOT_COMPARED and mine != document[name]
    }


def play_both(state: State, seed: int, kinds: Counter[str], policy: Policy | None = None) -> Table:
    """A game on both, of a scripted player or a random one; the table at its end."""
    chooser = Random(seed)
    table = Table(state.to_dict())
    reference = game(table)
    ask: Ask | None = next(reference)
    while not state.is_terminal():
        assert question(state) == ask, (seed, state.ply)
        assert ask is not None
        kinds[ask.kind] += 1
        assert not differences(table, state), (ask, seed, state.ply)
        if policy and chooser.random() < SCRIPTED:
            move = policy(state, state.ply)
        else:
            code = choose_boldly(chooser, ask)
            move = next(move for move in state.legal_moves() if move & 0xFFFF == code)
        state.apply(move)
        try:
            ask = reference.send(move & 0xFFFF)
        except StopIteration:
            ask = None
    assert ask is None
    return table


def choose_boldly(chooser: Random, ask: Ask) -> int:
    """Any code, but rather cards for their effects or to construct, and rather do than pass."""
    bold = ask.codes
    if ask.kind == "PLAY":
        mode = chooser.choice((0, 0, 1))
        bold = tuple(code for code in ask.codes if code % 3 == mode)
    elif ask.kind in ("MOVE_PIECE", "ATTACK", "EXCHANGE", "TEMPLE", "REBUILD", "DESTROY"):
        bold = ask.codes[:-1]
    return chooser.choice(bold if bold and chooser.random() < 0.8 else ask.codes)


def assert_same_result(table: Table, state: State) -> None:
    """Scores, winner and returns."""
    assert not differences(table, state)
    assert state.returns() == pytest.approx(returns(table))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("objectives", ["standard", "expert"])
def test_both_play_the_same_games(players: int, objectives: str, effort: float) -> None:
    for seed in range(max(1, round(GAMES * effort))):
        state = GAME.new_state(players, {"objectives": objectives}, 100 * players + seed)
        assert_same_result(play_both(state, seed, Counter()), state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_play_the_same_games_with_rare_cards_first(players: int, effort: float) -> None:
    for seed in range(max(1, round(2 * GAMES * effort))):
        state = GAME.new_state(players, with_setup(rich_deal(players, seed)), seed)
        assert_same_result(play_both(state, seed, Counter()), state)


@pytest.mark.parametrize("policy", [greedy_move, playout_move], ids=["greedy", "playout"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_play_the_same_games_of_a_scripted_player(
    players: int, policy: Policy, effort: float
) -> None:
    for seed in range(max(1, round(GAMES * effort))):
        state = GAME.new_state(players, with_setup(rich_deal(players, 700 + seed)), seed)
        assert_same_result(play_both(state, seed, Counter(), policy), state)


def test_these_games_come_to_every_kind_of_decision() -> None:
    kinds: Counter[str] = Counter()
    for seed in range(60):
        players = 2 + seed % 3
        state = GAME.new_state(players, with_setup(rich_deal(players, seed)), seed)
        play_both(state, seed, kinds)
        if len(kinds) == len(Kind):
            break
    assert sorted(kinds) == sorted(kind.name for kind in Kind)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_client_is_told_of_objectives_and_dominations(players: int) -> None:
    chooser = Random(players)
    for objectives in ("standard", "expert"):
        state = GAME.new_state(players, {"objectives": objectives}, players)
        while not state.is_terminal():
            state.apply(chooser.choice(state.legal_moves()))
            table, seen = Table(state.to_dict()), state.seen(None)
            assert seen["objective_values"] == [
                objective_values(table, seat, marked=False) for seat in range(players)
            ]
            assert seen["domination_counts"] == [
                [table.count(seat, DOMINATIONS[number]["counter"]) for seat in range(players)]
                for number in table.d["domination"]
            ]


def test_the_second_reading_knows_every_counter() -> None:
    document = GAME.new_state().to_dict()
    for name in BY_NAME:
        assert count(document, 0, name) >= 0
