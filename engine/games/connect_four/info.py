"""Connect four: columns and discs for a client."""

from __future__ import annotations

from engine.core.components import Components, players, worded
from engine.core.state import Game
from engine.games.connect_four.notation import COLUMNS

DISCS = {"RED": "a disc of seat 0, who begins", "YELLOW": "a disc of seat 1"}


def components(game: Game) -> Components:
    """Everything on the table, by kind (engine/core/components.py says what is in a row)."""
    document = game.pack.document
    rows = document["rules"]["rows"]
    return {
        "players": players(document["players"]["ids"]),
        "discs": worded("DISC", DISCS),
        "columns": [
            {"id": letter, "name": letter, "number": number, "x": number - 1, "y": 0}
            for number, letter in enumerate(COLUMNS, start=1)
        ],
        "cells": [
            {"id": f"{letter}{row}", "name": f"{letter}{row}", "x": column, "y": rows - row}
            for column, letter in enumerate(COLUMNS)
            for row in range(1, rows + 1)
        ],
        "moves": [
            {
                "id": "drop",
                "name": "Drop a disc",
                "text": "your disc falls to the lowest free cell of a column",
            }
        ],
    }
