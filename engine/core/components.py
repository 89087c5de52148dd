"""What lies in the box: how a game's `info.py` describes its components to a client.

`components(game)` of that room gives, by kind (a plural: "cards", "regions"), a list of rows:

    id       stable text, unique within the kind: what views and notations call the component
    name     what people call it
    text     what it is or does, in words
    value    how messages name it, where they do: a value of an enum of the game's protos
             ("CARD_KING"), for a kind of move that is a message of its own the field it has in
             the game's `Move` ("travel")
    number   how messages number it, where they do
    x, y     its place on a plan of the table, in steps to the right and downwards

Only `id` and `name` are in every row; a game adds what else a client would want to know. Every
value of every enum of the game's protos is in some row, but for UNSPECIFIED.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Component = dict[str, Any]
Components = dict[str, list[Component]]


def players(ids: Iterable[str]) -> list[Component]:
    """The seats by what the content calls them."""
    return [{"id": id_, "name": id_.capitalize(), "number": seat} for seat, id_ in enumerate(ids)]


def worded(prefix: str, words: dict[str, str]) -> list[Component]:
    """The values of an enum: `words` has a text for each, by its name without the prefix."""
    return [
        {
            "id": value.lower(),
            "name": value.replace("_", " ").capitalize(),
            "text": text,
            "value": f"{prefix}_{value}",
        }
        for value, text in words.items()
    ]
