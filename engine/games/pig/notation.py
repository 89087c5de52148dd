"""Pig: moves as text, "roll" and "hold"; the label says how much is at stake."""

from __future__ import annotations

from engine.core.state import State

ACTIONS = ("roll", "hold")


def notation(state: State, move: int) -> str:
    """A move in stable text."""
    return ACTIONS[move]


def label(state: State, move: int) -> str:
    """A legal move in plain words."""
    total = state.decision()["parameters"]["turn_total"]
    return f"hold and score {total}" if ACTIONS[move] == "hold" else "roll the die"
