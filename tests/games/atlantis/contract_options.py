"""What the contract suite plays of Atlantis beside the defaults (tests/contract/options.py)."""

from __future__ import annotations

from engine import State

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


def can_vary(state: State, seat: int | None) -> bool:
    """Whether unknown hand cards of others can change places with cards of the deck."""
    if state.current_player() != seat and state.decision()["kind"] in RESTRICTED:
        return False
    seen = state.seen(seat)
    others = [other for other in range(seen["n"]) if other != seat]
    unknown = sum(seen["hand_size"][other] - sum(seen["known"][other]) for other in others)
    colors = sum(cards > 0 for cards in seen["unseen"])
    return unknown > 0 and seen["deck_size"] > 0 and colors > 1
