"""What the contract suite plays of pig beside the defaults (tests/contract/options.py)."""

from __future__ import annotations

KNOWN_VALUE = True
OPEN = True

OPTION_SETS = (
    {"target": 60},
    {"target": 1000, "max_turns": 20},
)


def zero_sum(players: int) -> bool:
    """One seat wins what the other loses."""
    return True
