"""Ankh: what `ziggurat arena --balance` counts of a finished game."""

from __future__ import annotations

from engine.core.state import State
from engine.games.ankh.names import names


def picks(state: State, seat: int) -> dict[str, list[str]]:
    """The god a seat was dealt, and the powers of its side."""
    known, position = names(state.game), state.to_dict()
    side = position["lead"][seat]
    return {
        "god": [known.gods[position["god"][seat]].name],
        "power": [known.powers[power].name for power in position["powers"][side]],
    }
