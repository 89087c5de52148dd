"""Kuhn poker: cards and actions for a client."""

from __future__ import annotations

from engine.core.components import Components, players, worded
from engine.core.state import Game

CARDS = {
    "JACK": "the lowest card",
    "QUEEN": "beats the jack",
    "KING": "the highest card",
}
ACTIONS = {
    "PASS": "check, or fold to a bet",
    "BET": "put a chip into the pot: bet, or call a bet",
}


def components(game: Game) -> Components:
    """Everything on the table, by kind (engine/core/components.py says what is in a row)."""
    return {
        "players": players(game.pack.document["players"]["ids"]),
        "cards": worded("CARD", CARDS),
        "moves": worded("ACTION", ACTIONS),
    }
