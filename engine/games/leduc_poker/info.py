"""Leduc poker: cards and actions for a client."""

from __future__ import annotations

from engine.core.components import Component, Components, players, worded
from engine.core.state import Game
from engine.games.leduc_poker.notation import RANKS, SUITS, card_name


def components(game: Game) -> Components:
    """Everything on the table, by kind (engine/core/components.py says what is in a row)."""
    document = game.pack.document
    return {
        "players": players(document["players"]["ids"]),
        "cards": [_card(card) for card in range(len(RANKS) * len(SUITS))],
        "moves": worded("ACTION", _actions(document["rules"])),
    }


def _card(card: int) -> Component:
    """Ranks count, suits do not; a card of the public card's rank beats all others."""
    words = card_name(card).replace(" ", "_")
    rank, suit = card // len(SUITS), card % len(SUITS)
    return {
        "id": words,
        "name": card_name(card).capitalize(),
        "text": f"{RANKS[rank]}; a pair with the public card beats every other card",
        "value": f"CARD_{words.upper()}",
        "rank": RANKS[rank],
        "suit": SUITS[suit],
    }


def _actions(rules: dict[str, int]) -> dict[str, str]:
    first, second = rules["raise_first_round"], rules["raise_second_round"]
    return {
        "FOLD": "give up the pot",
        "CALL": "put in what a raise asks for, or check without one",
        "RAISE": f"put in {first} chips more in the first round, {second} in the second;"
        f" at most {rules['raises_per_round']} times a round",
    }
