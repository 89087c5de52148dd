"""What the contract suite plays of NEAR beside the defaults (tests/contract/options.py)."""

from __future__ import annotations

from functools import cache
from random import Random

from engine import State, load_game

OPTION_SETS = (
    {"objectives": "expert", "central": "sea", "age_sides": "B"},
    {"world": "fixed", "central": "land", "age_sides": "A"},
)

RARE = (
    "ACT_SITE", "ADJ_RES", "ARMY_MOVE", "BUILD_TYPE", "CONVERT", "DESTROY", "EXCHANGE_TYPE",
    "EXPERTISE", "HARVEST", "LOSE_CARD", "LOSE_DEV", "LOSE_EXPERTISE", "LOSE_MARKER", "LOSE_RES",
    "REBUILD", "STEAL", "TAKE_ENEMY", "TAKE_RUIN", "WARD",
)  # fmt: skip
GAMES_LOOKED_AT = 100


@cache
def rare_states(players: int) -> list[State]:
    """One state of each rare kind of decision, as far as a few games come to it."""
    game = load_game("near")
    found: dict[str, State] = {}
    for seed in range(GAMES_LOOKED_AT):
        state, chooser = game.new_state(players, {}, seed), Random(seed)
        while not state.is_terminal():
            kind = state.decision()["kind"]
            if kind in RARE:
                found.setdefault(kind, state.clone())
            state.apply(chooser.choice(state.legal_moves()))
        if len(found) == len(RARE):
            break
    return list(found.values())


def can_vary(state: State, seat: int | None) -> bool:
    """Whether some deck has two cards of one Age in an order that can be another."""
    ages = [10, 18, 26]
    return any(
        len({ages.index(next(a for a in ages if card % 26 < a)) for card in deck}) < len(deck)
        for deck in state.to_dict()["decks"]
    )
