"""Liar's dice: moves as text, "2x5" for a bid of two fives, and "liar"."""

from __future__ import annotations

from engine.core.state import State

CHALLENGE = 12
FACES = 6
NUMBERS = ("one", "two")
FACE_WORDS = ("one", "two", "three", "four", "five", "six")


def bid_words(quantity: int, face: int) -> str:
    """A bid in words: "two fives"."""
    word = FACE_WORDS[face - 1]
    plural = "" if quantity == 1 else "es" if word == "six" else "s"
    return f"{NUMBERS[quantity - 1]} {word}{plural}"


def notation(state: State, move: int) -> str:
    """A move in stable text."""
    return "liar" if move == CHALLENGE else f"{move // FACES + 1}x{move % FACES + 1}"


def label(state: State, move: int) -> str:
    """A legal move in plain words."""
    if move == CHALLENGE:
        return "challenge: liar!"
    return f"bid {bid_words(move // FACES + 1, move % FACES + 1)}"
