"""NEAR: moves as text.

`notation` is stable and means the same in every position ("at 3.07"); `label` is for people
("construct Shop on 3.07 (forest)") and depends on nothing the decider does not know. Both name each
legal move of a decision differently.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.state import State
from engine.games.near.choices import chosen
from engine.games.near.codes import Kind
from engine.games.near.labels import label
from engine.games.near.names import Names, names, space_label

__all__ = ["label", "notation"]

Writer = Callable[[Names, int], str]


def notation(state: State, move: int) -> str:
    """A move in stable text: the same words in every position."""
    kind, name, value = chosen(move)
    word = _WORDS.get((kind, name), "")
    return f"{word} {VALUES[name](names(state.game), value)}".strip()


def _plain(word: str) -> Writer:
    return lambda known, value: word


def _number(known: Names, value: int) -> str:
    return str(value)


def _card(known: Names, card: int) -> str:
    return known.cards[card].id


def _type(known: Names, type_: int) -> str:
    return known.buildings[type_]


def _domain(known: Names, domain: int) -> str:
    return str(known.domains[domain]["key"])


# What is written of a choice in every decision.
VALUES: dict[str, Writer] = {
    "space": lambda known, space: space_label(space),
    "card": _card,
    "play": _card,
    "construct": _card,
    "develop": _card,
    "resource": lambda known, kind: known.resource_key(kind),
    "development": lambda known, kind: known.development(kind).lower(),
    "domain": _domain,
    "deck": _domain,
    "type": _type,
    "destroy": _type,
    "rebuild": _type,
    "seat": _number,
    "times": _number,
    **{
        word: _plain(word)
        for word in ("done", "yes", "no", "effect", "marker", "objective", "earlier", "later")
    },
}
# What stands before it.
_WORDS: dict[tuple[Kind, str], str] = {
    (Kind.CAPITAL, "space"): "capital",
    (Kind.PLAY, "play"): "play",
    (Kind.PLAY, "construct"): "construct",
    (Kind.PLAY, "develop"): "develop",
    (Kind.PLACE, "space"): "at",
    (Kind.RES, "resource"): "gain",
    (Kind.DEV, "development"): "gain",
    (Kind.EXPERTISE, "domain"): "expertise",
    (Kind.MOVE_PIECE, "space"): "move",
    (Kind.MOVE_DEST, "space"): "to",
    (Kind.ATTACK, "space"): "attack",
    (Kind.TEMPLE, "destroy"): "destroy",
    (Kind.TEMPLE, "rebuild"): "rebuild",
    (Kind.REBUILD, "type"): "rebuild",
    (Kind.REBUILD_AT, "space"): "at",
    (Kind.DESTROY, "type"): "destroy",
    (Kind.ADJ_RES, "resource"): "gain",
    (Kind.ACT_SITE, "resource"): "gain",
    (Kind.HARVEST, "resource"): "gain",
    (Kind.BUILD_TYPE, "type"): "build",
    (Kind.TAKE_ENEMY, "space"): "enemy",
    (Kind.TAKE_RUIN, "space"): "ruin",
    (Kind.STEAL, "seat"): "seat",
    (Kind.CONVERT, "times"): "times",
    (Kind.EXCHANGE, "space"): "exchange",
    (Kind.EXCHANGE_TYPE, "type"): "into",
    (Kind.DRAW, "card"): "draw",
    (Kind.DRAW, "deck"): "deck",
    (Kind.LOSE_CARD, "card"): "lose",
    (Kind.LOSE_EXPERTISE, "domain"): "lose",
    (Kind.LOSE_DEV, "development"): "lose",
    (Kind.LOSE_RES, "resource"): "lose",
    (Kind.LOSE_MARKER, "earlier"): "lose",
    (Kind.LOSE_MARKER, "later"): "lose",
    (Kind.LOSE_BUILDING, "space"): "lose",
}
