"""What the contract suite knows of connect four (tests/contract/options.py)."""

from __future__ import annotations

TURNS_OF_ONE_MOVE = True
KNOWN_VALUE = True
OPEN = True


def zero_sum(players: int) -> bool:
    """One seat wins what the other loses."""
    return True
