"""Balance: how seats and picks did, counted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ai import ArenaResult, arena, balance
from ai.matches import GameOutcome, Picks, picks_room
from ai.pairings import Pairing
from ai.ratings import mean_interval
from engine import load_game
from tests.ai.positions import Table, every_table

GAME = load_game("atlantis")


def outcome(deal: int, returns: tuple[float, ...], *cards: list[str]) -> GameOutcome:
    """A game in which seats had these cards."""
    seats = len(returns)
    picks: tuple[Picks, ...] = tuple({"card": own} for own in cards)
    still = (0.0,) * seats
    pairing = Pairing(deal, deal, ("a",) * seats)
    return GameOutcome(pairing, returns, (0,), picks, still, still, (1,) * seats)


def result(*outcomes: GameOutcome) -> ArenaResult:
    played = arena(GAME, ["random"], 1, players=2)
    return replace(played, outcomes=outcomes)


def test_seats_come_first_and_picks_by_their_success() -> None:
    rows = balance(
        GAME,
        result(
            outcome(0, (1.0, -1.0), ["moon", "sun"], ["star"]),
            outcome(1, (1.0, -1.0), ["sun"], ["star", "star", "moon"]),
            outcome(2, (-1.0, 1.0), ["moon"], []),
        ),
    )
    told = [(row.kind, row.name, row.picked, round(row.win_rate, 3)) for row in rows]
    assert told == [
        ("seat", "0", 3, 0.667),
        ("seat", "1", 3, 0.333),
        ("card", "sun", 2, 1.0),
        ("card", "moon", 3, 0.333),
        ("card", "star", 2, 0.0),
    ]
    assert [row.score for row in rows] == pytest.approx([row.win_rate for row in rows])


def test_the_interval_of_a_pick_counts_deals() -> None:
    games = [outcome(deal, (1.0, 1.0, -1.0), ["sun"], ["sun"], []) for deal in range(2)]
    (row,) = (row for row in balance(GAME, replace(result(*games), players=3)) if row.name == "sun")
    assert row.picked == 4
    assert (row.win_rate, row.win_interval) == mean_interval([[0.5, 0.5]] * 2)


@every_table
def test_every_seat_of_every_game_is_counted(table: Table) -> None:
    played = arena(table.game, ["playout"], 4, players=table.players, seed=1)
    seats = [row for row in balance(table.game, played) if row.kind == "seat"]
    assert [(row.name, row.picked) for row in seats] == [
        (str(seat), 4) for seat in range(table.players)
    ]
    if table.players > 1:
        assert sum(row.win_rate for row in seats) == pytest.approx(1.0)


@every_table
def test_what_a_game_counts_are_names_by_kind(table: Table) -> None:
    state = table.game.new_state(table.players, seed=5)
    state.play_random(-1, 5)
    room = picks_room(table.game)
    for seat in range(table.players):
        for kind, names in room(state, seat).items():
            assert kind and kind != "seat"
            assert all(isinstance(name, str) and name for name in names)


def test_every_deity_at_a_full_table_is_picked_once_a_game() -> None:
    played = arena(GAME, ["random"], 3, players=4, seed=2)
    deities = [row for row in balance(GAME, played) if row.kind == "deity"]
    assert sorted(row.name for row in deities) == ["Nammu", "Perun", "Ra", "Zeus"]
    assert [row.picked for row in deities] == [3] * 4
