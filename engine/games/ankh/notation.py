"""Ankh: moves as text.

`notation` is stable and means the same in every position ("to B7"); `label` is for people ("go to
B7 (desert, region 1)") and depends on nothing the decider does not know. Both name each legal move
of a decision differently.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.state import State
from engine.games.ankh.choices import chosen
from engine.games.ankh.codes import Action, Kind
from engine.games.ankh.labels import label
from engine.games.ankh.names import Names, names

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


# What is written of a choice in every decision.
VALUES: dict[str, Writer] = {
    "cell": lambda known, value: known.spaces[value].label,
    "border": lambda known, value: known.border(value),
    "action": lambda known, value: Action(value).name.lower(),
    "political": lambda known, value: known.political[value].id,
    "card": lambda known, value: known.cards[value].id,
    "power": lambda known, value: known.powers[value].id,
    "type": lambda known, value: known.monuments[value].id,
    "room": lambda known, value: known.rooms[value - 1].id,
    "facing": lambda known, value: known.facing(value),
    "region": _number,
    "guardian": _number,
    "seat": _number,
    "bid": _number,
    **{word: _plain(word) for word in ("done", "yes", "no", "regular", "warrior", "freed")},
}
# What stands before it.
_WORDS: dict[tuple[Kind, str], str] = {
    (Kind.ACTION, "political"): "play",
    (Kind.POLITICAL_AFTER, "political"): "play",
    (Kind.MOVE_FIGURE, "cell"): "move",
    (Kind.MOVE_DEST, "cell"): "to",
    (Kind.PUSH, "cell"): "push to",
    (Kind.FACING, "facing"): "face",
    (Kind.PRIEST_FROM, "room"): "priest from",
    (Kind.PRIEST_TO, "room"): "priest to",
    (Kind.SUMMON_MODE, "cell"): "pyramid",
    (Kind.SUMMON_KIND, "guardian"): "guardian",
    (Kind.SUMMON_CELL, "cell"): "at",
    (Kind.PRIEST_ADD, "room"): "priest to",
    (Kind.UNLOCK, "power"): "unlock",
    (Kind.CONTROL, "cell"): "control",
    (Kind.CARAVAN_REGION, "region"): "region",
    (Kind.CARAVAN_START, "border"): "camel",
    (Kind.CARAVAN_NEXT, "border"): "camel",
    (Kind.CARAVAN_KEEP, "cell"): "keep",
    (Kind.CARAVAN_SWAP, "region"): "swap",
    (Kind.CARAVAN_SWAP_WITH, "region"): "with",
    (Kind.OBELISK_FIGURE, "cell"): "teleport",
    (Kind.OBELISK_DEST, "cell"): "to",
    (Kind.BAN, "card"): "ban",
    (Kind.CARD, "card"): "card",
    (Kind.BUILD_TYPE, "type"): "build",
    (Kind.BUILD_CELL, "cell"): "at",
    (Kind.BID, "bid"): "bid",
    (Kind.ISIS_YIELD, "cell"): "yield",
    (Kind.TRAP, "seat"): "trap",
    (Kind.MUMMY, "cell"): "at",
    (Kind.PORTAL_CELL, "cell"): "portal",
    (Kind.PORTAL_PICK, "cell"): "pick",
    (Kind.LAW, "political"): "take",
    (Kind.SPHINX, "cell"): "sphinx",
    (Kind.CONTROL_ANY, "cell"): "control",
    (Kind.RELOCATE, "cell"): "relocate",
    (Kind.RELOCATE_TO, "cell"): "to",
    (Kind.INTRIGUE_SEAT, "seat"): "seat",
    (Kind.MERGE_GUARDIAN, "guardian"): "guardian",
}
