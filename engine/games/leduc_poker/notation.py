"""Leduc poker: moves as text, "fold", "call" and "raise"; the label says what they cost."""

from __future__ import annotations

from engine.core.state import State

ACTIONS = ("fold", "call", "raise")
RANKS = ("jack", "queen", "king")
SUITS = ("spades", "hearts")


def card_name(card: int) -> str:
    """A card in words."""
    return f"{RANKS[card // 2]} of {SUITS[card % 2]}"


def action_word(action: int, facing: bool) -> str:
    """What an action is: a call without a raise to call is a check."""
    return "check" if ACTIONS[action] == "call" and not facing else ACTIONS[action]


def notation(state: State, move: int) -> str:
    """A move in stable text."""
    return ACTIONS[move]


def label(state: State, move: int) -> str:
    """A legal move in plain words."""
    due = state.decision()["parameters"]["to_call"]
    word = action_word(move, due > 0)
    return f"call for {due}" if word == "call" else word
