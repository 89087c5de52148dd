"""Tic-tac-toe: squares and marks for a client."""

from __future__ import annotations

from engine.core.components import Components, players, worded
from engine.core.state import Game
from engine.games.tic_tac_toe.notation import square_name

SIZE = 3
MARKS = {
    "NONE": "a free square",
    "X": "the mark of seat 0, who begins",
    "O": "the mark of seat 1",
}


def components(game: Game) -> Components:
    """Everything on the table, by kind (engine/core/components.py says what is in a row)."""
    names = [square_name(square) for square in range(SIZE * SIZE)]
    return {
        "players": players(game.pack.document["players"]["ids"]),
        "marks": worded("MARK", MARKS),
        "squares": [
            {
                "id": name,
                "name": name,
                "number": square,
                "row": square // SIZE + 1,
                "column": square % SIZE + 1,
                "x": square % SIZE,
                "y": SIZE - 1 - square // SIZE,
            }
            for square, name in enumerate(names)
        ],
        "moves": [{"id": "mark", "name": "Mark", "text": "put your mark on a free square"}],
    }
