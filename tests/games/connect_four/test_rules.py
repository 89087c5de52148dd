"""Connect four: docs/reference-games.md, F."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from ai.policy import greedy_move
from engine import State, StateFormatError, load_game
from tests.games.perft import perft

GAME = load_game("connect_four")
PERFT = [7, 49, 343, 2401, 16807, 117649, 823536]
ROWS, COLUMNS = 6, 7


def play(columns: str) -> State:
    """A game from the letters of its columns."""
    state = GAME.new_state()
    for column in columns:
        state.apply(state.parse(column))
    return state


def four_in_a_row(columns: list[list[int]], seat: int) -> bool:
    """Read off the columns, without any bitboard."""
    discs = {(c, r) for c, column in enumerate(columns) for r, o in enumerate(column) if o == seat}
    for (column, row), (right, up) in product(discs, ((0, 1), (1, 0), (1, 1), (1, -1))):
        if all((column + i * right, row + i * up) in discs for i in range(4)):
            return True
    return False


def test_sequences_are_as_many_as_is_known() -> None:
    assert perft(GAME, 7) == PERFT


@pytest.mark.parametrize(
    ("columns", "returns"),
    [
        ("abababa", [1, -1]),
        ("aabbccd", [1, -1]),
        ("abbccdcddbd", [1, -1]),
        ("gffeededdbd", [1, -1]),
        ("gagafaga", [-1, 1]),
    ],
    ids=["upright", "level", "rising", "falling", "second seat"],
)
def test_four_in_a_row_win(columns: str, returns: list[float]) -> None:
    assert not play(columns[:-1]).is_terminal()
    assert play(columns).returns() == returns


def test_lines_are_those_that_a_look_at_the_frame_finds() -> None:
    for seed in range(300):
        state, choose = GAME.new_state(), Random(seed)
        while not state.is_terminal():
            state.apply(choose.choice(state.legal_moves()))
            columns = state.to_dict()["columns"]
            lines = [four_in_a_row(columns, seat) for seat in (0, 1)]
            assert state.seen(0)["winner"] == (lines.index(True) if any(lines) else -1), seed
            assert sum(map(len, columns)) == ROWS * COLUMNS or state.is_terminal() == any(lines)


def test_a_full_column_is_closed() -> None:
    assert play("aaaaaa").legal_moves() == [1, 2, 3, 4, 5, 6]


def test_the_last_open_column_is_filled_by_the_engine() -> None:
    """A game in which columns are filled so that nobody gets four before the last column."""
    for seed in range(10_000):
        state, choose = GAME.new_state(), Random(seed)
        while not state.is_terminal():
            events = state.play(choose.choice(state.legal_moves())).events
        moves = [event.full.args for event in events if event.full.kind == 1]
        if len(moves) > 2:
            assert [args[3] for args in moves] == [0] + [1] * (len(moves) - 1)
            assert len({args[1] for args in moves[1:]}) == 1
            assert [args[0] for args in moves] == [(moves[0][0] + i) % 2 for i in range(len(moves))]
            return
    pytest.fail("no random game had a last open column")


IMPOSSIBLE: dict[str, tuple[list[list[int]], str]] = {
    "two discs more": ([[0], [0], [], [], [], [], []], "as many discs"),
    "yellow began": ([[1], [], [], [], [], [], []], "as many discs"),
    "yellow after red's line": ([[0, 0, 0, 0], [1, 1, 1, 1], [], [], [], [], []], "has a line"),
    "the line is buried": (
        [[0, 1], [0, 1], [0, 1], [0, 1, 0], [], [], []],
        "has a line",
    ),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_impossible_positions_are_refused(name: str) -> None:
    columns, reason = IMPOSSIBLE[name]
    with pytest.raises(StateFormatError, match=reason):
        GAME.state_from_dict({"n": 2, "columns": columns})


@pytest.mark.parametrize("columns", [[], [[]] * 6, [[0] * 7, *[[]] * 6], [[2], *[[]] * 6], None])
def test_columns_that_are_none_are_refused(columns: Any) -> None:
    with pytest.raises(StateFormatError, match="columns"):
        GAME.state_from_dict({"n": 2, "columns": columns})


def test_the_greedy_player_completes_and_stops_lines() -> None:
    assert greedy_move(play("agagag"), 1) == 0
    assert greedy_move(play("agaga"), 1) == 0


def test_the_greedy_player_does_not_help_the_other_to_a_line() -> None:
    """On top of a red disc in the middle yellow would complete the second row."""
    columns = [[0, 1], [0, 1], [1, 1], [], [], [], [0, 0]]
    state = GAME.state_from_dict({"n": 2, "columns": columns})
    assert all(greedy_move(state, seed) != 3 for seed in range(20))
