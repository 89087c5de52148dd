"""Tic-tac-toe: moves as text, "b2" for the centre: the column's letter, then the row from below."""

from __future__ import annotations

from engine.core.state import State

COLUMNS = "abc"


def square_name(square: int) -> str:
    """A square by column and row."""
    return f"{COLUMNS[square % 3]}{square // 3 + 1}"


def notation(state: State, move: int) -> str:
    """A move in stable text: its square."""
    return square_name(move)


def label(state: State, move: int) -> str:
    """A legal move in plain words."""
    return f"mark {square_name(move)}"
