"""Content packs whose rows are unusual: every operation, counter, trigger and threshold anywhere.

A pack is valid by construction (RULES.md 2.3 to 2.6), and the same for the same seed.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from engine import Game
from engine.games.near import vocabulary as words
from engine.games.near.game import load
from tests.games.near.positions import GAME

Row = dict[str, Any]


def odd_game(seed: int) -> Game:
    """The game with a pack of its own."""
    chooser = Random(seed)
    document = copy.deepcopy(GAME.pack.document)
    for row in (*document["card"], *document["wonder"]):
        change_card(chooser, row)
    for row in document["track"]:
        change_track(chooser, row)
    for row in (*document["ruin_token"], *document["enemy_token"]):
        row["effects"] = effects(chooser, words.SIMPLE)
    for row in document["age_tile"]:
        row["bonus"] = [effects(chooser, words.UNMARKED) for _ in range(4)]
        row["event_after"] = chooser.choice((2, 3, 4))
        row["permanent"] = {
            "epoch": chooser.randint(1, 4),
            "effects": effects(chooser, words.OPS),
        }
    for row in document["domain"]:
        row["strength"] = chooser.choices((1, 2, 5, 31), k=5)
    for row in document["domination"]:
        row["counter"] = chooser.choice(words.COUNTERS)
    for row in document["civilization"]:
        row["scoring"] = effect(chooser, words.OF_SCORING)
        row["start_building"] = chooser.choice(words.TYPES)
    for row in document["event"]:
        row["amount"] = chooser.choices((1, 2, 9, 99), k=3)
    return load(document, f"odd_{seed}.toml")


def change_card(chooser: Random, row: Row) -> None:
    """Other effects; permanent or not, but a Wonder is; cheap, so that it is played."""
    is_wonder = row.pop("trigger", None) is not None and "card_id" in row
    if is_wonder or chooser.random() < 0.4:
        row["trigger"] = trigger(chooser)
        on_marker = row["trigger"]["on"] == "marker"
        row["effects"] = effects(chooser, words.UNMARKED if on_marker else words.SIMPLE)
    else:
        row["effects"] = effects(chooser, words.OPS)
    if not is_wonder:
        row["gold"], row["require"] = chooser.choice((0, 0, 1, 3)), {}


def change_track(chooser: Random, row: Row) -> None:
    """Another end, other thresholds, a Development anywhere."""
    row["max"] = chooser.choice((1, 3, 8, 8))
    levels = range(1, row["max"] + 1)
    if row["thresholds"]:
        row["thresholds"] = sorted(chooser.sample(levels, min(row["max"], chooser.randrange(5))))
    row["development_spaces"] = sorted(chooser.sample(levels, chooser.randint(0, row["max"])))
    row["special"] = effects(chooser, words.UNMARKED)


def trigger(chooser: Random) -> Row:
    """Any trigger with any filter."""
    on = chooser.choice(words.TRIGGERS)
    if on != "construct":
        return {"on": on}
    where = chooser.choice(words.PLACES)
    return {"on": on, "type": chooser.choice((*words.TYPES, words.ANY)), "where": where}


def effects(chooser: Random, allowed: Sequence[str]) -> list[Row]:
    """A list of effects."""
    return [effect(chooser, allowed) for _ in range(chooser.choice((1, 2, 4)))]


def effect(chooser: Random, allowed: Sequence[str]) -> Row:
    """One effect with amounts from small to far too large."""
    op = chooser.choice(allowed)
    if op == "peek":
        return {"op": op}
    row: Row = {"op": op, "n": chooser.choice((1, 1, 2, 3, 7, words.MAX_N))}
    if op == "convert":
        return row | {
            "cost": chooser.choice((1, 2, 50)),
            "times": chooser.choice((1, 3, 50)),
            "get": chooser.choice(words.GETS),
        }
    if chooser.random() < 0.5:
        row |= {"per": chooser.choice(words.COUNTERS), "div": chooser.choice((1, 2, 50))}
    if chooser.random() < 0.3:
        row |= {"if": chooser.choice(words.COUNTERS), "min": chooser.choice((1, 2, 5))}
    if op == "harvest" or chooser.random() < 0.3:
        row["cap"] = chooser.choice((1, 3, words.MAX_HARVEST))
        row["n"] = min(row["n"], words.MAX_HARVEST)
    return row | DETAILS.get(op, lambda _: {})(chooser)


def reach(chooser: Random) -> Row:
    """How far a move goes."""
    if chooser.random() < 0.5:
        return {"dist": chooser.choice((1, 3, words.MAX_DISTANCE))}
    return {"free": True, "capital": chooser.random() < 0.5}


DETAILS: dict[str, Callable[[Random], Row]] = {
    "res": lambda chooser: {"kind": chooser.choice((*words.TRACKS, words.ANY))},
    "dev": lambda chooser: {"kind": chooser.choice((*words.DEVELOPMENTS, words.ANY))},
    "build": lambda chooser: {
        "kind": chooser.choice((*words.TYPES, words.ANY)),
        "isolated": chooser.random() < 0.5,
    },
    "activate": lambda chooser: {"kind": chooser.choice(words.TYPES)},
    "attack": lambda chooser: {"dist": chooser.choice((1, 3, words.MAX_DISTANCE))},
    "move": reach,
    "steal": lambda chooser: {"who": chooser.choice(("one", "each"))},
}
