"""NEAR: what the Domain objectives pay, in words (RULES.md 7.2)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.near.names import Names
from engine.games.near.wording import counted

# What the standard side counts, by domain.
STANDARD = ("res_levels", "cards", "coastal_groups", "tokens", "buildings")
# What the expert side counts for its ladder.
EXPERT = (
    "resource tracks at their maximum",
    "colours with 2 or more cards",
    "isolated Building types",
    "steps of {steps} Victory and Enemy tokens",
    "empty columns or empty rows of the Player board, whichever are more",
)


def objective_text(known: Names, domain: int, expert: bool) -> str:
    """ "4 VP per group of coastal Buildings"."""
    constants = known.document["constants"]
    if not expert:
        points = constants[f"standard_{known.domains[domain]['key']}_vp"]
        return f"{points} VP per {counted(STANDARD[domain])}"
    steps = _row(constants["expert_military_steps"])
    return f"{_row(constants['expert_ladder'])} VP for 1 to 5 {EXPERT[domain].format(steps=steps)}"


def _row(numbers: Iterable[int]) -> str:
    return "/".join(map(str, numbers))
