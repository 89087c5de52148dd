"""What the contract suite knows of leduc poker (tests/contract/options.py)."""

from __future__ import annotations

from engine import State

TURNS_OF_ONE_MOVE = True
KNOWN_VALUE = True


def zero_sum(players: int) -> bool:
    """One seat wins what the other loses."""
    return True


def can_vary(state: State, seat: int | None) -> bool:
    """While the game is on, nobody knows what the other seat holds."""
    return not state.is_terminal()
