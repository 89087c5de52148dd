"""Anatolia 1000 BC: the names of a content pack, for whatever speaks to people."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from engine.core.state import Game


class Names(NamedTuple):
    """What regions, cards and resources are called."""

    region_ids: tuple[str, ...]
    regions: tuple[str, ...]
    resource_ids: tuple[str, ...]
    resources: tuple[str, ...]
    civ_ids: tuple[str, ...]
    civs: tuple[str, ...]
    knowledge: tuple[str, ...]
    events: tuple[str, ...]
    triples: tuple[tuple[int, ...], ...]  # of food, by the code of POP_FOOD
    tribute_gold: tuple[int, ...]
    loan_gold: tuple[int, ...]


def names(game: Game) -> Names:
    """The names of a game's content."""
    return _names(game.content_hash, game)


@lru_cache(maxsize=8)
def _names(content_hash: bytes, game: Game) -> Names:
    document = game.pack.document
    foods = [row["index"] for row in document["resource"] if row["food"]]

    def column(table: str, key: str) -> tuple[str, ...]:
        return tuple(row[key] for row in document[table])

    return Names(
        region_ids=column("region", "id"),
        regions=column("region", "name"),
        resource_ids=column("resource", "id"),
        resources=column("resource", "name"),
        civ_ids=column("civ", "id"),
        civs=column("civ", "name"),
        knowledge=column("knowledge", "name"),
        events=column("event", "name"),
        triples=tuple(combinations(foods, 3)),
        tribute_gold=tuple(document["negotiation"]["tribute_gold_quantities"]),
        loan_gold=tuple(document["negotiation"]["loan_payments_gold"]),
    )
