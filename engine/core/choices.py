"""What can be chosen in each decision of a game, as a table: codes of moves by name and back.

For games whose moves carry the decision kind plus one above the option code (engine/core/game.pxd).
The option code of a move is read as one of the choices of its decision, and a value.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Generic, NamedTuple, TypeVar

Kind = TypeVar("Kind", bound=IntEnum)


class Choice(NamedTuple):
    """Something that can be chosen: values base .. base+size-1, codes from `first` on.

    The codes of two values in a row are `step` apart: choices may take turns.
    """

    name: str
    first: int
    size: int = 1
    base: int = 0
    step: int = 1

    @property
    def values(self) -> range:
        """All values it may have."""
        return range(self.base, self.base + self.size)

    @property
    def codes(self) -> range:
        """The code of each value."""
        return range(self.first, self.first + self.size * self.step, self.step)


class Chosen(NamedTuple, Generic[Kind]):
    """A move: its decision, what is chosen, and the value where that has one (else 0)."""

    kind: Kind
    name: str
    value: int


class Choices(Generic[Kind]):
    """The choices of each kind of decision."""

    def __init__(self, kinds: type[Kind], table: Mapping[Kind, tuple[Choice, ...]]) -> None:
        self.kinds = kinds
        self.table = table

    def decode(self, move: int) -> tuple[Kind, int]:
        """Kind and option code of a move; ValueError for a number that is none."""
        kind = (move >> 16) - 1
        if not 0 <= kind < len(self.kinds):
            raise ValueError(f"move {move}: no decision has such a code")
        return self.kinds(kind), move & 0xFFFF

    def chosen(self, move: int) -> Chosen[Kind]:
        """What a move says; ValueError when there is no such move."""
        kind, code = self.decode(move)
        for choice in self.table[kind]:
            if code in choice.codes:
                return Chosen(kind, choice.name, choice.values[choice.codes.index(code)])
        raise ValueError(f"move {move}: {kind.name} has no code {code}")

    def move_of(self, kind: Kind, name: str, value: int = 0) -> int:
        """The move that chooses something; ValueError when the value is out of range."""
        choice = next(entry for entry in self.table[kind] if entry.name == name)
        if value not in choice.values:
            least, most = choice.values[0], choice.values[-1]
            raise ValueError(f"{kind.name.lower()}.{name}: {value}; expected {least}..{most}")
        return (kind + 1) << 16 | choice.codes[value - choice.base]
