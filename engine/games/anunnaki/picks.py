"""Anunnaki: what `ziggurat arena --balance` counts of a finished game."""

from __future__ import annotations

from engine.core.state import State
from engine.games.anunnaki.names import names


def picks(state: State, seat: int) -> dict[str, list[str]]:
    """The House of a seat, the gods it summoned, its Technologies and artifacts."""
    known, position = names(state.game), state.to_dict()
    house = position["house"][seat]
    major = [known.majors[house].name] if position["major_summoned"][seat] else []
    return {
        "house": [known.houses[house].name],
        "god": [known.minors[god].name for god in position["summoned"][seat]] + major,
        "technology": [known.tile(tile).name for tile in position["developed"][seat]],
        "artifact": [known.artifacts[number].name for number in position["artifacts"][seat]],
    }
