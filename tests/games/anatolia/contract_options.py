"""What the contract suite plays of Anatolia beside the defaults (tests/contract/options.py)."""

from __future__ import annotations

from engine import State

OPEN_DICE = True
SHORT_SEARCH_SCORE = 0.55
LEVEL_FIVE_SCORE = 0.8

OPTION_SETS = (
    {"strong_starts": True, "knowledge_starts": True, "give_up": "weak", "max_rounds": 8},
    {"civ_assignment": "random", "give_up": "never", "vp_goal": 30, "first_player": 0},
    {"cimmerian_late_start": True, "max_rounds": 22, "trade_offers": 0},
)


def can_vary(state: State, seat: int | None) -> bool:
    """Whether two cards of a pile that the seat does not know can change places."""
    seen = state.seen(seat)
    known = [0, 0] if seat is None else seen["known"][seat]
    return bool(max(seen["knowledge_size"] - known[0], seen["event_size"] - known[1]) > 1)
