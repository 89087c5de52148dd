"""Games in which rare things come up soon: other deals, and positions in which much has happened.

Each is a possible position: counts of pieces, markers, tokens and cards are right, only the
history is made up.
"""

from __future__ import annotations

from random import Random
from typing import Any

from engine import Game, State
from tests.games.near.positions import deal, with_setup
from tests.games.near.reference_map import SLOTS

Document = dict[str, Any]


def some_world(chooser: Random, players: int) -> list[list[Any]]:
    """Tiles and rotations at random, as a table may lay them."""
    tiles = chooser.sample(range(1, 9), 2 * players)
    central = [0, 0, chooser.choice(("sea", "land")), chooser.randrange(6)]
    return [central] + [
        [slot, tile, chooser.choice("AB"), chooser.randrange(6)]
        for slot, tile in zip(SLOTS[players][1:], tiles, strict=True)
    ]


def some_deck(chooser: Random, domain: int) -> list[int]:
    """The cards of a domain, shuffled within each Age."""
    first = 26 * domain
    ages = (range(first, first + 10), range(first + 10, first + 18), range(first + 18, first + 26))
    return [card for age in ages for card in chooser.sample(age, len(age))]


def rich_deal(players: int, seed: int) -> Document:
    """An explicit setup, random in everything, with any World at all."""
    chooser = Random(seed)
    tiles = chooser.sample(range(6), 3)
    return deal(
        players,
        objectives=chooser.choice(("standard", "expert")),
        slots=some_world(chooser, players),
        age_sides=[chooser.choice("AB") for _ in range(3)],
        domination=[2 * tile + chooser.randrange(2) for tile in tiles],
        events=chooser.sample(range(8), 3),
        decks=[some_deck(chooser, domain) for domain in range(5)],
        enemy_order=chooser.sample(range(13), 13),
        ruin_order=chooser.sample(range(9), 9),
        first=chooser.randrange(players),
        civilizations=chooser.sample(range(10), players),
        wonders=chooser.sample(range(10), players),
    )


def rich_start(game: Game, players: int, seed: int) -> State:
    """A start with Gold, levels, wards, tokens and pieces in the Cemetery."""
    chooser = Random(seed)
    state = game.new_state(players, with_setup(rich_deal(players, seed)), seed)
    document = state.to_dict()
    for seat in range(players):
        document["gold"][seat] = chooser.randrange(40)
        document["ward"][seat] = chooser.randrange(3)
        document["dev"][seat] = [chooser.randrange(3) for _ in range(5)]
        document["level"][seat] = [chooser.randrange(9) for _ in range(5)]
        document["level"][seat][3] = chooser.randrange(3)  # no threshold of Livestock
        document["victory"][seat] = chooser.randrange(4)
        for type_ in range(5):
            lost = chooser.randrange(4)
            document["built"][seat][type_] += lost
            document["cemetery"][seat][type_] += lost
    return game.state_from_dict(document, seed)
