"""The words of effects have the numbers of state.pxd (RULES.md 2.4)."""

from __future__ import annotations

import re
from pathlib import Path

import engine.games.ankh
from engine.games.ankh.vocabulary import CONDS, OPS, PERS, TRIGGERS

HEADER = (Path(engine.games.ankh.__path__[0]) / "state.pxd").read_text(encoding="utf-8")


def numbered(prefix: str) -> dict[int, str]:
    """The names of the header's constants with a prefix, by their numbers."""
    found = re.findall(rf"^    {prefix}_(\w+) = (\d+)", HEADER, re.MULTILINE)
    return {int(number): name for name, number in found}


def test_every_trigger_has_its_number() -> None:
    assert numbered("WHEN") == {i: word.upper() for i, word in enumerate(TRIGGERS)}


def test_every_operation_has_its_number() -> None:
    names = numbered("OP")
    assert sorted(names) == list(range(len(OPS)))
    assert all(word.upper().startswith(names[i]) for i, word in enumerate(OPS))


def test_counts_and_conditions_are_numbered_from_one() -> None:
    assert sorted(numbered("PER")) == list(range(1, len(PERS) + 1))
    assert sorted(numbered("IF")) == list(range(1, len(CONDS) + 1))
