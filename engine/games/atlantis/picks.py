"""Atlantis: what `ziggurat arena --balance` counts of a finished game."""

from __future__ import annotations

from engine.core.state import State
from engine.games.atlantis.names import names


def picks(state: State, seat: int) -> dict[str, list[str]]:
    """The deity of a seat."""
    return {"deity": [names(state.game).deities[state.to_dict()["deity"][seat]].name]}
