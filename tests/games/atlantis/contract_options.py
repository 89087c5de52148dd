"""What the contract suite plays of Atlantis beside the defaults (tests/contract/options.py)."""

from __future__ import annotations

from engine import State
from tests.games.atlantis.positions import FESTIVITY, PURPLE, base, temples

OPTION_SETS = (
    {"sides": "1111", "max_rounds": 8},
    {"sides": "random", "starting_cards": "staggered"},
    {"sides": "chosen", "max_rounds": 5, "first_player": -1},
    {"sides": "0101", "max_rounds": 6, "order": "4312"},
    {"sides": "1010", "starting_cards": "staggered", "max_rounds": 12},
)

# Decisions in which a redeal for another seat must leave the decider a choice (RULES.md 5.2).
RESTRICTED = ("DISCARD", "FOLLOWER", "HANDCARD")


def zero_sum(players: int) -> bool:
    """RULES.md 7: the solo game has no opponent to lose to."""
    return players > 1


def rare_states(players: int) -> list[State]:
    """Both steps of a tile swap, and of a swap in which few hands leave a choice."""
    swap_tiles = base(
        players,
        sides="1000",
        own=[temples(blue="III", purple="II+I", brown="I")],
        follow=[[3, 0, 0, 0]],
        hand=[[1, 1, 0, 0]],
    )
    swap_cards = base(
        players, sides="0100", marker=PURPLE, hand=[[0, 0, 1, 1]], follow=[[1, 4, 0, 0]]
    )
    states = []
    for state, pick in ((swap_tiles, 88), (swap_cards, 118)):
        state.apply(FESTIVITY)
        states.append(state.clone())
        state.apply(pick)
        states.append(state)
    return states


def can_vary(state: State, seat: int | None) -> bool:
    """Whether unknown hand cards of others can change places with cards of the deck."""
    if state.current_player() != seat and state.decision()["kind"] in RESTRICTED:
        return False
    seen = state.seen(seat)
    others = [other for other in range(seen["n"]) if other != seat]
    unknown = sum(seen["hand_size"][other] - sum(seen["known"][other]) for other in others)
    colors = sum(cards > 0 for cards in seen["unseen"])
    return bool(unknown > 0 and seen["deck_size"] > 0 and colors > 1)
