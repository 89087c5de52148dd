"""Starts of games in which much has happened: every power, guardian and card comes up soon.

Each is a possible position: counts, stacks and bases are right, only the history is made up.
"""

from __future__ import annotations

from random import Random
from typing import Any

from engine import Game, State
from tests.games.ankh.reference_map import LAND, WATER
from tests.games.ankh.reference_table import GODS, GUARDIANS, POWER_LEVELS

SCENARIOS = ("middle_kingdom", "old_kingdom")


def random_options(chooser: Random, players: int) -> dict[str, Any]:
    """Options of a game, all gods and guardians among them."""
    return {
        "scenario": chooser.choice(SCENARIOS),
        "gods": chooser.sample(GODS, players),
        "guardians": [
            chooser.choice([g["key"] for g in GUARDIANS if g["level"] == level])
            for level in (1, 2, 3)
        ],
        "second_action": chooser.choice(("optional", "mandatory")),
        "pharaoh": chooser.random() < 0.5,
    }


def rich_start(game: Game, players: int, seed: int) -> State:
    """A start with powers, Followers, Devotion, guardians, used cards and more monuments."""
    chooser = Random(seed)
    state = game.new_state(players, random_options(chooser, players), seed)
    document = state.to_dict()
    for god in range(players):
        document["powers"][god] = some_powers(chooser)
        document["followers"][god] = chooser.randrange(12)
        used = chooser.sample(range(6), chooser.randrange(6))
        document["hand"][god] = [card for card in range(7) if card not in used]
        place_warriors(document, chooser, god)
        place_guardians(document, chooser, god)
        if document["pharaoh"]:
            place_priests(document, chooser, god)
    raise_devotion(document, chooser)
    place_monuments(document, chooser)
    late = (14,) if players == 2 else ()  # behind the third conflict two gods would be merged
    document["event_index"] = chooser.choice((-1, 2, 6, 8, 10, *late))
    document["conflicts_done"] = sum(document["event_index"] >= k for k in (3, 7, 11, 15))
    return game.state_from_dict(document, seed)


def some_powers(chooser: Random) -> list[int]:
    """Powers as they can have been unlocked: at most two a level, the lower levels full."""
    count = chooser.randrange(7)
    own: list[int] = []
    for level in (1, 2, 3):
        of_level = [p for p, at in enumerate(POWER_LEVELS) if at == level]
        own += chooser.sample(of_level, max(0, min(2, count - 2 * (level - 1))))
    return sorted(own)


def raise_devotion(document: dict[str, Any], chooser: Random) -> None:
    """Tokens on a few spaces, so that stacks are common."""
    spaces = [chooser.choice((0, 5, 9, 18, 20, 21, 24, 27)) for _ in document["devotion"]]
    document["devotion"] = spaces
    document["height"] = [spaces[:god].count(space) for god, space in enumerate(spaces)]


def free_land(document: dict[str, Any]) -> list[int]:
    """The empty land cells."""
    return [
        cell
        for cell in sorted(LAND)
        if not document["figure"][cell]
        and not document["monument"][cell]
        and cell != document["palace_cell"]
    ]


def place_figure(document: dict[str, Any], cell: int, god: int, kind: int) -> None:
    """A figure on the board."""
    document["figure"][cell], document["figure_owner"][cell] = kind, god


def place_warriors(document: dict[str, Any], chooser: Random, god: int) -> None:
    """Some of the warriors in the pool go on the board."""
    for _ in range(chooser.randrange(document["pool_warriors"][god] + 1)):
        place_figure(document, chooser.choice(free_land(document)), god, 2)
        document["pool_warriors"][god] -= 1


def place_guardians(document: dict[str, Any], chooser: Random, god: int) -> None:
    """A guardian of each level now and then, in the pool or on the board (Apep on water too)."""
    for level in (1, 2, 3):
        supply = document["guardian_supply"]
        if not supply[level - 1] or chooser.random() < 0.4:
            continue
        supply[level - 1] -= 1
        if chooser.random() < 0.4:
            document["pool_guardians"][god][level - 1] += 1
            continue
        cells = free_land(document)
        if GUARDIANS[document["guardian_kind"][level - 1]]["key"] == "apep":
            cells = [c for c in sorted(WATER) if not document["figure"][c]]
        cell = chooser.choice(cells)
        place_figure(document, cell, god, 2 + level)
        if GUARDIANS[document["guardian_kind"][level - 1]]["key"] == "giant_scorpion":
            document["facing"][cell] = chooser.randrange(6)


def place_monuments(document: dict[str, Any], chooser: Random) -> None:
    """More monuments, some of them neutral."""
    for _ in range(chooser.randrange(9)):
        owner = chooser.randrange(-1, document["n"])
        kind = chooser.randrange(3)
        no_token = owner >= 0 and not document["pool_tokens"][owner]
        if no_token or not document["monument_supply"][kind]:
            continue
        cell = chooser.choice(free_land(document))
        document["monument"][cell], document["monument_owner"][cell] = kind + 1, owner
        document["monument_supply"][kind] -= 1
        if owner >= 0:
            document["pool_tokens"][owner] -= 1


def place_priests(document: dict[str, Any], chooser: Random, god: int) -> None:
    """Priests in the rooms, and political cards from the deck in hand."""
    for _ in range(chooser.randrange(4)):
        document["priests"][god][chooser.randrange(4)] += 1
        document["pool_priests"][god] -= 1
    if document["deck"] and chooser.random() < 0.5:
        document["political_hand"][god][document["deck"].pop()] += 1
