"""The legal moves as a numbered list, and what a player may type to choose one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from engine.core.text import Line, Span, broken, clip, length
from ziggurat.v1.session_pb2 import LegalMove

GAP = 2  # cells between two columns
INDENT = 6  # cells before the further lines of a long label
SHORTEST_PREFIX = 3  # typed characters that may stand for a whole move
CODE_SIGN = "="  # "=25": the move of code 25, whatever its number in the list


class Item(NamedTuple):
    """A move and its number in the list, from 1 on."""

    number: int
    move: LegalMove

    @property
    def kind(self) -> str:
        """What the move is at heart: the first word of its notation."""
        return self.move.notation.split(maxsplit=1)[0]


class Menu:
    """The moves of one decision."""

    def __init__(self, moves: Sequence[LegalMove]) -> None:
        self.items = [Item(number, move) for number, move in enumerate(moves, 1)]

    def number_of(self, move: LegalMove) -> int:
        """Where in the list a move stands."""
        return next(item.number for item in self.items if item.move.code == move.code)

    # ------------------------------------------------------------------ what is shown

    def lines(self, width: int, height: int, alone: int = 0) -> list[Line]:
        """The list in at most `height` lines if that can be.

        Where there is room long labels go on in the next line, else they are cut off; if that is
        not enough the longest groups are folded. Moves of one kind only may take `alone` lines:
        folded, they would leave none to see.
        """
        groups = [list(group) for _, group in groupby(self.items, key=lambda item: item.kind)]
        if len(groups) == 1:
            height = max(height, alone)
        folded: set[int] = set()
        largest_first = sorted(range(len(groups)), key=lambda index: -len(groups[index]))
        whole = _whole(_cells(groups, folded), width)
        if len(whole) <= height:
            return whole
        lines = _columns(_cells(groups, folded), width)
        for index in largest_first:
            if len(lines) <= height or len(groups[index]) == 1:
                break
            folded.add(index)
            lines = _columns(_cells(groups, folded), width)
        return lines

    def listed(self, items: Sequence[Item], width: int) -> list[Line]:
        """Some of the moves, with their numbers."""
        return _whole([_cell(item) for item in items], width)

    # ------------------------------------------------------------------ what is typed

    def chosen(self, text: str) -> list[Item]:
        """The moves that a text may mean: one, several to choose from, or none."""
        if text.isdecimal():
            return self.items[int(text) - 1 : int(text)] if int(text) else []
        if text.startswith(CODE_SIGN) and text[1:].strip().isdecimal():
            return self._coded(int(text[1:]))
        for names in (_exactly, _plainly, _begins):
            found = [item for item in self.items if names(item, text)]
            if found:
                return found
        return []

    def _coded(self, code: int) -> list[Item]:
        return [item for item in self.items if item.move.code == code]


def _exactly(item: Item, text: str) -> bool:
    return text in (item.move.notation, item.move.label)


def _plainly(item: Item, text: str) -> bool:
    """As `_exactly`, without regard to capitals and blanks."""
    return _flat(text) in (_flat(item.move.notation), _flat(item.move.label))


def _begins(item: Item, text: str) -> bool:
    start = _flat(text)
    names = (_flat(item.move.notation), _flat(item.move.label))
    if len(start) < SHORTEST_PREFIX:
        return start == item.kind  # that word is offered to list folded moves, however short it is
    return any(name.startswith(start) for name in names)


def _flat(text: str) -> str:
    return " ".join(text.casefold().split())


# ---------------------------------------------------------------------- layout


def _cells(groups: Sequence[Sequence[Item]], folded: set[int]) -> list[Line]:
    cells: list[Line] = []
    for index, group in enumerate(groups):
        if index in folded:
            cells.append(_folded(group))
        else:
            cells.extend(_cell(item) for item in group)
    return cells


def _cell(item: Item) -> Line:
    return [Span(f"{item.number:>3} ", "bold"), Span(item.move.label)]


def _folded(group: Sequence[Item]) -> Line:
    """ " 7–18 recruit …: 12 moves, type recruit to list them"."""
    first, last = group[0], group[-1]
    text = f"{first.kind} …: {len(group)} moves, type {first.kind} to list them"
    return [Span(f"{first.number:>3}–{last.number} ", "bold"), Span(text)]


def _whole(cells: Sequence[Line], width: int) -> list[Line]:
    """The cells in columns, or one below the other with nothing cut off."""
    if max(length(cell) for cell in cells) <= width:
        return _columns(cells, width)
    return [line for cell in cells for line in broken(cell, width, INDENT)]


def _columns(cells: Sequence[Line], width: int) -> list[Line]:
    """The cells, read downwards, in as many columns as fit."""
    widest = max(length(cell) for cell in cells) + GAP
    columns = max(1, min(len(cells), (width + GAP) // widest))
    rows = -(-len(cells) // columns)
    lines: list[Line] = []
    for row in range(rows):
        line: Line = []
        for cell in cells[row::rows]:
            line += [*cell, Span(" " * (widest - length(cell)))]
        lines.append(clip(line[:-1], width))
    return lines
