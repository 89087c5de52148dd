"""The engine and the slow second implementation play the same games.

After every move the two must ask the same seat the same question with the same answers, and what
lies on the table must be the same.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine import State, load_game
from engine.games.ankh.codes import Kind
from tests.games.ankh.reference_read import SECRET_KINDS, differences, read_table
from tests.games.ankh.reference_table import Ask, Table
from tests.games.ankh.reference_turn import game
from tests.games.ankh.rich_starts import random_options, rich_start

GAME = load_game("ankh")
# Between these and their answer the engine holds a figure, a line or a commitment in hand.
HALFWAY = (*SECRET_KINDS, "BID", "PUSH", "CARAVAN_NEXT", "MERGE_GUARDIAN", "PORTAL_CELL")
GAMES = 8  # of each player count, at the effort of a normal run


def question(state: State) -> Ask:
    """What the engine asks."""
    codes = tuple(move & 0xFFFF for move in state.legal_moves())
    return Ask(state.decision()["kind"], state.current_player(), codes)


def take_over_chance(table: Table, state: State) -> None:
    """After a reshuffle of the political deck the table learns the new order (section 5)."""
    if not table.reshuffled:
        return
    d = state.to_dict()
    opened = [kind for kind in d["slots"] if kind >= 0]
    before = Counter(table.discard) + Counter(table.slots) + Counter(table.deck)
    assert before == Counter(opened) + Counter(d["deck"]) + Counter(
        dict(enumerate(d["political_discard"]))
    )
    table.slots, table.deck, table.discard = opened, list(d["deck"]), []
    table.reshuffled = False


def play_both(state: State, seed: int, kinds: Counter[str]) -> Table:
    """A random game on both; the table at its end."""
    chooser = Random(seed)
    table = read_table(state.to_dict())
    reference = game(table)
    ask: Ask | None = next(reference)
    while not state.is_terminal():
        take_over_chance(table, state)
        assert question(state) == ask
        assert ask is not None
        kinds[ask.kind] += 1
        if ask.kind not in HALFWAY:
            assert not differences(table, state.to_dict()), (ask, state.ply)
        code = choose(chooser, ask)
        state.apply(next(move for move in state.legal_moves() if move & 0xFFFF == code))
        try:
            ask = reference.send(code)
        except StopIteration:
            ask = None
    assert ask is None
    return table


def choose(chooser: Random, ask: Ask) -> int:
    """Any code; but rather go on than stop, so that more happens."""
    going_on = [code for code in ask.codes if code not in (110, 112)]
    return chooser.choice(going_on if going_on and chooser.random() < 0.6 else ask.codes)


def assert_same_result(table: Table, state: State) -> None:
    """Winner and returns."""
    won = [table.winner >= 0 and lead == table.winner for lead in table.lead]
    assert state.returns() == [float(mine) for mine in won]
    assert state.to_dict()["winner"] == table.winner


def games(usual: int, effort: float) -> int:
    """How many games to play under the present test profile."""
    return max(1, round(usual * effort))


@pytest.mark.parametrize("players", range(2, 6))
def test_both_play_the_same_games_from_the_start(players: int, effort: float) -> None:
    for seed in range(games(GAMES, effort)):
        options = random_options(Random(seed), players)
        state = GAME.new_state(players, options, seed)
        table = play_both(state, seed, Counter())
        assert_same_result(table, state)


@pytest.mark.parametrize("players", range(2, 6))
def test_both_play_the_same_games_from_rich_positions(players: int, effort: float) -> None:
    for seed in range(games(2 * GAMES, effort)):
        state = rich_start(GAME, players, 1000 * players + seed)
        table = play_both(state, seed, Counter())
        assert_same_result(table, state)


def test_these_games_come_to_every_kind_of_decision() -> None:
    kinds: Counter[str] = Counter()
    for seed in range(60):
        play_both(rich_start(GAME, 2 + seed % 4, seed), seed, kinds)
        if len(kinds) == len(Kind):
            break
    assert sorted(kinds) == sorted(kind.name for kind in Kind)
