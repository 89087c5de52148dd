"""Connect four: moves as text, "d" for the column in the middle."""

from __future__ import annotations

from engine.core.state import State

COLUMNS = "abcdefg"


def notation(state: State, move: int) -> str:
    """A move in stable text: the letter of its column."""
    return COLUMNS[move]


def label(state: State, move: int) -> str:
    """A legal move in plain words."""
    return f"drop a disc in column {COLUMNS[move]}"
