"""Anunnaki: moves as text.

`notation` is stable and means the same in every position ("move follower 7"); `label` is for people
("move a Follower from 7 (1 Wood, 1 Shrine)") and depends on nothing the decider does not know. Both
name each legal move of a decision differently.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.state import State
from engine.games.anunnaki.choices import PAIR_STEP, chosen
from engine.games.anunnaki.codes import HOUSE_WEAPON, Kind, Piece
from engine.games.anunnaki.labels import label
from engine.games.anunnaki.names import PAIRS, Names, names
from engine.games.anunnaki.wording import RESOURCES, TRACKS

__all__ = ["label", "notation"]

Writer = Callable[[Names, int], str]
_TRACKS = tuple(TRACKS)


def notation(state: State, move: int) -> str:
    """A move in stable text: the same words in every position."""
    kind, name, value = chosen(move)
    word = _WORDS.get((kind, name), "")
    return f"{word} {VALUES[name](names(state.game), value)}".strip()


def _plain(word: str) -> Writer:
    return lambda known, value: word


def _number(known: Names, value: int) -> str:
    return str(value)


def _resource(known: Names, value: int) -> str:
    return RESOURCES[value]


def _piece(known: Names, value: int) -> str:
    """ "follower 7"."""
    territory, kind = divmod(value, PAIR_STEP)
    return f"{Piece(kind).name.lower()} {territory}"


def _trade(known: Names, value: int) -> str:
    """ "metal not food": what is paid, what is left out."""
    pay, left_out = divmod(value, PAIR_STEP)
    return f"{RESOURCES[pay]} not {RESOURCES[left_out]}"


def _pair(known: Names, value: int) -> str:
    return " ".join(RESOURCES[kind] for kind in PAIRS[value])


def _card(known: Names, value: int) -> str:
    """By name; each House calls its own card otherwise."""
    return "house_card" if value == HOUSE_WEAPON else known.weapons[0][value].id


# What is written of a choice in every decision.
VALUES: dict[str, Writer] = {
    "house": lambda known, house: known.houses[house].id,
    "tile": lambda known, tile: known.tile(tile).id,
    "action": lambda known, action: known.actions[action].id,
    "artifact": lambda known, artifact: known.artifacts[artifact].id,
    "track": lambda known, track: _TRACKS[track],
    "unit": lambda known, kind: Piece(kind).name.lower(),
    "piece": _piece,
    "trade": _trade,
    "pair": _pair,
    "card": _card,
    **dict.fromkeys(
        ("slot", "node", "space", "territory", "spot", "pact", "metal", "alternative", "minor"),
        _number,
    ),
    **dict.fromkeys(("resource", "gain", "spend"), _resource),
    **{
        word: _plain(word)
        for word in (
            "done", "yes", "no", "mirror", "summon", "cornucopia", "pandora", "bonus", "points",
            "first", "second", "mana", "follower", "weapon", "domination", "development", "major",
        )
    },
    "fulfill": _plain("fulfil"),
}  # fmt: skip
# What stands before it.
_WORDS: dict[tuple[Kind, str], str] = {
    (Kind.HOUSE, "house"): "house",
    (Kind.DISCARD_GOD, "slot"): "discard",
    (Kind.PRIMARY, "node"): "step",
    (Kind.RA_MOVE, "space"): "shift",
    (Kind.MOVE_SRC, "piece"): "move",
    (Kind.MOVE_DST, "territory"): "to",
    (Kind.CARRY, "unit"): "carry",
    (Kind.PORTAL_SRC, "piece"): "portal",
    (Kind.PORTAL_DST, "territory"): "to",
    (Kind.PACT_TAKE, "slot"): "take",
    (Kind.HARVEST, "territory"): "harvest",
    (Kind.HARVEST_SPOT, "spot"): "cover",
    (Kind.GAIN_RES, "resource"): "gain",
    (Kind.PAY_RES, "resource"): "pay",
    (Kind.GAIN_SAME, "resource"): "create",
    (Kind.MARKET, "trade"): "pay",
    (Kind.MARKET_FREE, "pair"): "gain",
    (Kind.FOLLOWER_SRC, "territory"): "return",
    (Kind.FOLLOWER_DST, "territory"): "at",
    (Kind.TILE, "tile"): "use",
    (Kind.WEAPON_TAKE, "card"): "take",
    (Kind.DEVELOP, "tile"): "develop",
    (Kind.BUILD, "territory"): "build",
    (Kind.SUMMON, "minor"): "summon",
    (Kind.SUMMON, "major"): "summon",
    (Kind.SUMMON_AT, "territory"): "at",
    (Kind.FULFILL, "pact"): "fulfil",
    (Kind.BATTLE, "territory"): "battle",
    (Kind.WEAPON_PLAY, "card"): "play",
    (Kind.WEAPON_PICK, "first"): "pick",
    (Kind.WEAPON_PICK, "second"): "pick",
    (Kind.METAL_BOOST, "metal"): "boost",
    (Kind.STEAL, "resource"): "steal",
    (Kind.CUBE_SRC, "space"): "cube",
    (Kind.CUBE_DST, "space"): "to",
    (Kind.ARTIFACT, "artifact"): "artifact",
    (Kind.DESTINY, "track"): "destiny",
    (Kind.CORNUCOPIA, "gain"): "gain",
    (Kind.CORNUCOPIA, "spend"): "spend",
    (Kind.PANDORA, "mana"): "token",
    (Kind.PANDORA, "follower"): "token",
    (Kind.PANDORA, "weapon"): "token",
    (Kind.LOSE_FOLLOWER, "territory"): "lose",
    (Kind.LOSE_WEAPON, "card"): "lose",
    (Kind.LEVEL_UP, "track"): "level_up",
    (Kind.CHOICE, "alternative"): "choose",
    (Kind.ANUBIS_SRC, "territory"): "from",
    (Kind.FREE_PACT, "pact"): "fulfil",
    (Kind.SACRIFICE, "territory"): "sacrifice",
    (Kind.FOLLOWER_EACH, "territory"): "at",
    (Kind.MAJOR_ORDER, "domination"): "first",
    (Kind.MAJOR_ORDER, "development"): "first",
}
