"""What the contract suite plays of Anunnaki beside the defaults (tests/contract/options.py)."""

from __future__ import annotations

from functools import cache
from random import Random

from engine import State, load_game
from tests.games.anunnaki.rich_starts import rich_start

OPTION_SETS = (
    {"houses": ["draft"], "round_limit": 15},
    {"first_game": True, "round_limit": 10},
)
SCRIPTED_RECORDS = True  # the eager player looks at one decision at a time and never ends a game

RARE = (
    "ANUBIS_SRC", "ARTIFACT", "CARRY", "CHOICE", "CORNUCOPIA", "CUBE_DST", "CUBE_SRC",
    "CULTURE_TAKE", "DESTINY", "FOLLOWER_EACH", "FREE_PACT", "LEVEL_UP", "LOSE_FOLLOWER",
    "LOSE_WEAPON", "MAJOR_ORDER", "METAL_BOOST", "PACT_LINE", "PANDORA", "SACRIFICE", "STEAL",
    "WEAPON_PICK",
)  # fmt: skip
GAMES_LOOKED_AT = 60


@cache
def rare_states(players: int) -> list[State]:
    """One state of each rare kind of decision, as far as games from rich positions come to it."""
    game = load_game("anunnaki")
    found: dict[str, State] = {}
    for seed in range(GAMES_LOOKED_AT):
        state, chooser = rich_start(game, players, seed), Random(seed)
        while not state.is_terminal():
            kind = state.decision()["kind"]
            if kind in RARE:
                found.setdefault(kind, state.clone())
            state.apply(chooser.choice(state.legal_moves()))
        if len(found) == len(RARE):
            break
    return list(found.values())


def zero_sum(players: int) -> bool:
    """One winner always; the others share its gain (RULES.md 7)."""
    return players > 1


def can_vary(state: State, seat: int | None) -> bool:
    """Whether the order of the stack can be another."""
    d = state.to_dict()
    return bool(d["dealt"]) and len(d["stack"]) > 1
