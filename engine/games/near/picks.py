"""NEAR: what `ziggurat arena --balance` counts of a finished game."""

from __future__ import annotations

from engine.core.state import State
from engine.games.near.codes import N_CARDS
from engine.games.near.names import names


def picks(state: State, seat: int) -> dict[str, list[str]]:
    """The Civilization and the Wonder of a seat, and the cards it played for their effects."""
    known, position = names(state.game), state.to_dict()
    return {
        "civilization": [known.civilizations[position["civilization"][seat]].name],
        "wonder": [known.cards[N_CARDS + position["wonder"][seat]].name],
        "card": [
            known.cards[card].name for card in position["achievements"][seat] if card < N_CARDS
        ],
    }
