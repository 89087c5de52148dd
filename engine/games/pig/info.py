"""Pig: the die and the actions for a client."""

from __future__ import annotations

from engine.core.components import Components, players, worded
from engine.core.state import Game

ACTIONS = {
    "ROLL": "roll the die: its face is added to the turn's total",
    "HOLD": "score the turn's total and hand the die on",
}


def components(game: Game) -> Components:
    """Everything on the table, by kind (engine/core/components.py says what is in a row)."""
    document = game.pack.document
    pig = document["rules"]["pig_face"]
    return {
        "players": players(document["players"]["ids"]),
        "faces": [
            {
                "id": str(face),
                "name": str(face),
                "text": "the turn ends and its total is lost" if face == pig else f"adds {face}",
                "number": face,
            }
            for face in range(1, document["rules"]["faces"] + 1)
        ],
        "moves": worded("ACTION", ACTIONS),
    }
