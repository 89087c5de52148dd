"""Content packs whose rows are unusual: every operation, counter, power and weapon anywhere.

A pack is valid by construction (RULES.md 2.3), and the same for the same seed.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from engine import Game
from engine.games.anunnaki import vocabulary as words
from engine.games.anunnaki.game import load
from tests.games.anunnaki.positions import GAME

Row = dict[str, Any]


def odd_game(seed: int) -> Game:
    """The game with a pack of its own."""
    chooser = Random(seed)
    document = copy.deepcopy(GAME.pack.document)
    for row in document["tile"]:
        row["basic"] = effects(chooser, words.OF_TILES)
        row["developed"] = effects(chooser, words.OF_TILES)
    for row in (*document["civ"], *document["culture"]):
        row["reward"] = effects(chooser, words.OF_REWARDS)
    for row in document["civ"]:
        row["strength"], row["effect"] = chooser.randrange(9), chooser.choice(words.CIV_EFFECTS)
    for row in document["mana_action"]:
        row["effect"] = effects(chooser, words.OPS)
        row["cost"] = {"mana": chooser.randrange(3)}
    for row in document["pact"]:
        row["bonus"] = effects(chooser, words.OF_PACTS)
        row["cost"] = {chooser.choice((*words.RESOURCES, "any")): chooser.randrange(3)}
        row["vp"], row["commerce"] = chooser.randrange(30), chooser.randrange(12)
    for row in document["minor_god"]:
        change_god(chooser, row)
    for row in document["major_god"]:
        row["basic"], row["upgraded"] = power(chooser), power(chooser)
        row["dev_steps"], row["dom_steps"] = chooser.randrange(13), chooser.randrange(17)
    for row in (*document["weapon"], *document["weapon_unique"]):
        change_weapon(chooser, row)
    for row in document["goal"]:
        row["count"], row["div"] = chooser.choice(words.COUNTERS), chooser.choice((1, 2, 9))
    document["tracks"]["dom_lightning"] = chooser.choice((0, 3, 16))
    document["tracks"]["dom_token_vp"] = chooser.choice((0, 1, 30))
    return load(document, f"odd_{seed}.toml")


def change_god(chooser: Random, row: Row) -> None:
    """Another type, track and power."""
    for key in ("effect", "power", "score"):
        row.pop(key, None)
    row["type"] = chooser.choice(words.GOD_TYPES)
    row["track"], row["steps"] = chooser.choice(words.MARKERS), chooser.choice((0, 1, 16))
    if row["type"] == "immediate":
        row["effect"] = effects(chooser, words.OPS)
    elif row["type"] == "ongoing":
        row["power"] = power(chooser)
    else:
        row["score"] = {"count": chooser.choice(words.COUNTERS), "div": 1, "vp": 30}


def change_weapon(chooser: Random, row: Row) -> None:
    """Other figures; a Basic card that costs nothing stays so."""
    row["effect"] = chooser.choice(words.WEAPON_EFFECTS)
    row["strength"], row["war"] = chooser.choice((0, 1, 5, 30)), chooser.choice((0, 1, 12))
    row["vp"] = chooser.choice((0, 1, 30))
    if row["name"] != "Slingshot":
        row["cost"], row["cost_res"] = chooser.choice((0, 1, 9)), chooser.choice(("metal", "any"))


def power(chooser: Random) -> Row:
    """Any power with any figures."""
    key = chooser.choice(words.POWERS)
    figures = {
        name: chooser.choice((0, 1, words.MAX_FIGURE)) for name in words.FIGURES.get(key, ())
    }
    return {"key": key, **figures}


def effects(chooser: Random, allowed: Sequence[str]) -> list[Row]:
    """A list of effects."""
    return [effect(chooser, allowed) for _ in range(chooser.choice((1, 1, 2, 4)))]


def effect(chooser: Random, allowed: Sequence[str]) -> Row:
    """One effect with amounts from small to far too large."""
    op = chooser.choice(allowed)
    row: Row = {"op": op}
    if op in words.COUNTED:
        row["n"] = chooser.choice((1, 1, 2, 3, words.MAX_N))
        if chooser.random() < 0.4:
            row |= {"per": chooser.choice(words.COUNTERS), "div": chooser.choice((1, 2, 9))}
    inner = [word for word in allowed if word not in words.NESTING]
    return row | DETAILS.get(op, lambda _chooser, _inner: {})(chooser, inner)


DETAILS: dict[str, Callable[[Random, Sequence[str]], Row]] = {
    "gain": lambda chooser, _: {"res": chooser.choice(words.GAINS)},
    "track": lambda chooser, _: {"track": chooser.choice(words.MARKERS)},
    "activate": lambda chooser, _: {"color": chooser.choice(words.COLOURS)},
    "creation": lambda chooser, _: {"free": chooser.random() < 0.5},
    "market": lambda chooser, _: {"free": chooser.random() < 0.5},
    "portal": lambda chooser, _: {"same_source": chooser.random() < 0.5},
    "develop": lambda chooser, _: {"must": chooser.random() < 0.5},
    "free_pact": lambda chooser, _: {"mana": chooser.randrange(3)},
    "follower_each": lambda chooser, _: {"pieces": chooser.choice((1, 3, words.MAX_N))},
    "choice": lambda chooser, inner: {
        "options": [[effect(chooser, inner)] for _ in range(chooser.choice((2, 3)))]
    },
    "sacrifice": lambda chooser, inner: {"gain": [effect(chooser, inner)]},
}
