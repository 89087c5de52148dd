"""Anatolia 1000 BC: what `ziggurat arena --balance` counts of a finished game."""

from __future__ import annotations

from engine.core.state import State
from engine.games.anatolia.codes import NONE
from engine.games.anatolia.names import names


def picks(state: State, seat: int) -> dict[str, list[str]]:
    """The civilization a seat ended with, and its Knowledge cards."""
    known, position = names(state.game), state.to_dict()
    civ = position["civ"][seat]
    return {
        "civilization": [] if civ == NONE else [known.civs[civ].name],
        "knowledge": [known.knowledge[card].name for card in position["cards"][seat]],
    }
