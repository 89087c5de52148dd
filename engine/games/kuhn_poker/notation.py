"""Kuhn poker: moves as text, "pass" and "bet"; the label says what they are at the moment."""

from __future__ import annotations

from engine.core.state import State

ACTIONS = ("pass", "bet")
CARDS = ("jack", "queen", "king")


def action_word(action: int, facing: bool) -> str:
    """What an action is: "fold" and "call" where there is a bet to call."""
    return (("check", "bet"), ("fold", "call"))[facing][action]


def notation(state: State, move: int) -> str:
    """A move in stable text."""
    return ACTIONS[move]


def label(state: State, move: int) -> str:
    """A legal move in plain words."""
    return action_word(move, state.decision()["kind"] == "CALL")
