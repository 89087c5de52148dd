"""Tic-tac-toe: docs/reference-games.md, T."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ai.policy import greedy_move
from engine import State, StateFormatError, load_game
from tests.games.perft import perft

GAME = load_game("tic_tac_toe")
PERFT = [9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872]
LINES = [
    (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)
]  # fmt: skip


def position(board: str) -> State:
    """A position from nine letters, row by row from a1: x, o, or a point."""
    return GAME.state_from_dict({"n": 2, "board": [".xo".index(mark) - 1 for mark in board]})


def play(*moves: int) -> State:
    state = GAME.new_state()
    state.apply_many(moves)
    return state


def value(state: State, known: dict[int, float]) -> float:
    """The value for seat 0 with best play of both."""
    if state.is_terminal():
        return state.returns()[0]
    key = state.info_hash()
    if key not in known:
        values = []
        for move in state.legal_moves():
            child = state.clone()
            child.apply(move)
            values.append(value(child, known))
        known[key] = max(values) if state.current_player() == 0 else min(values)
    return known[key]


def test_sequences_are_as_many_as_is_known() -> None:
    assert perft(GAME, 9) == PERFT


def test_best_play_of_both_is_a_draw() -> None:
    known: dict[int, float] = {}
    assert value(GAME.new_state(), known) == 0
    # Of 5478 positions 958 are ends, and in 222 one square is left, which the engine marks.
    assert len(known) == 5478 - 958 - 222


def test_games_end_as_often_for_each_side_as_is_known() -> None:
    results: Counter[float] = Counter()
    stack = [GAME.new_state()]
    while stack:
        state = stack.pop()
        if state.is_terminal():
            results[state.returns()[0]] += 1
            continue
        for move in state.legal_moves():
            child = state.clone()
            child.apply(move)
            stack.append(child)
    assert results == {1.0: 131184, -1.0: 77904, 0.0: 46080}


@pytest.mark.parametrize("line", LINES)
def test_every_line_wins(line: tuple[int, ...]) -> None:
    others = [square for square in range(9) if square not in line]
    first, second, third = line
    state = play(first, others[0], second, others[1], third)
    assert state.is_terminal()
    assert state.returns() == [1, -1]


def test_the_second_seat_wins_with_a_line_of_its_own() -> None:
    assert play(0, 3, 1, 4, 8, 5).returns() == [-1, 1]


def test_the_last_square_is_marked_by_the_engine() -> None:
    state = play(0, 1, 2, 4, 3, 5, 7)
    step = state.play(6)
    moves = [event.full.args for event in step.events if event.full.kind == 1]
    assert moves == [(1, 6, 0, 0), (0, 8, 0, 1)]
    assert state.is_terminal()
    assert state.returns() == [0, 0]
    assert state.ply == 8


def test_the_last_square_can_win() -> None:
    state = play(0, 1, 2, 3, 4, 5, 7)
    state.apply(6)
    assert state.returns() == [1, -1], "the engine marks 8, which completes a1 b2 c3"


IMPOSSIBLE: dict[str, tuple[str, str]] = {
    "a mark too many for x": ("xx.......", "as many marks"),
    "o began": ("o........", "as many marks"),
    "o has marked after the line of x": ("xxxooo...", "has a line"),
    "x has marked after the line of o": ("ooox.x.xx", "has a line"),
    "a last square left": ("xoxxoo.xo", "last free square"),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_impossible_positions_are_refused(name: str) -> None:
    board, reason = IMPOSSIBLE[name]
    with pytest.raises(StateFormatError, match=reason):
        position(board)


@pytest.mark.parametrize("board", [[], [0] * 8, [2, *[-1] * 8], ["x", *[-1] * 8], None])
def test_a_board_that_is_none_is_refused(board: Any) -> None:
    with pytest.raises(StateFormatError, match="board"):
        GAME.state_from_dict({"n": 2, "board": board})


def test_the_greedy_player_completes_stops_and_takes_the_centre() -> None:
    assert greedy_move(position("xx.oo...."), 1) == 2
    assert greedy_move(position("xx.o....."), 1) == 2
    assert greedy_move(position("x........"), 1) == 4
