"""Liar's dice: faces and moves for a client."""

from __future__ import annotations

from engine.core.components import Components, players
from engine.core.state import Game
from engine.games.liars_dice.notation import FACE_WORDS, NUMBERS, bid_words


def components(game: Game) -> Components:
    """Everything on the table, by kind (engine/core/components.py says what is in a row)."""
    document = game.pack.document
    wild = document["rules"]["wild_face"]
    return {
        "players": players(document["players"]["ids"]),
        "faces": [
            {
                "id": word,
                "name": word.capitalize(),
                "text": "counts as every face" if face == wild else f"shows a {word}",
                "number": face,
                "wild": face == wild,
            }
            for face, word in enumerate(FACE_WORDS, start=1)
        ],
        "bids": [
            {
                "id": f"{quantity}x{face}",
                "name": bid_words(quantity, face),
                "quantity": quantity,
                "face": face,
            }
            for quantity in range(1, len(NUMBERS) + 1)
            for face in range(1, len(FACE_WORDS) + 1)
        ],
        "moves": [
            {
                "id": "bid",
                "name": "Bid",
                "text": "say that at least so many dice show the face, higher than the last bid",
                "value": "bid",
            },
            {
                "id": "liar",
                "name": "Challenge",
                "text": "call the last bid a lie: the dice are shown",
                "value": "challenge",
            },
        ],
    }
