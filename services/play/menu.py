"""The legal moves as a numbered list, and what a player may type to choose one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from engine.core.text import Line, Span, length, paragraph
from ziggurat.v1.session_pb2 import LegalMove

GAP = 2  # cells between two columns
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

    def lines(self, width: int, height: int) -> list[Line]:
        """The list in at most `height` lines if that can be, the longest groups folded first."""
        groups = [list(group) for _, group in groupby(self.items, key=lambda item: item.kind)]
        folded: set[int] = set()
        largest_first = sorted(range(len(groups)), key=lambda index: -len(groups[index]))
        lines = _columns(_cells(groups, folded), width)
        for index in largest_first:
            if len(lines) <= height or len(groups[index]) == 1:
                break
            folded.add(index)
            lines = _columns(_cells(groups, folded), width)
        return lines

    def listed(self, items: Sequence[Item], width: int) -> list[Line]:
        """Some of the moves, with their numbers."""
        return _columns([_cell(item) for item in items], width)

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


def _columns(cells: Sequence[Line], width: int) -> list[Line]:
    """The cells, read downwards, in as many columns as fit; in one they take the lines they need,
    since the end of a move is often what tells it from others.
    """
    widest = max(length(cell) for cell in cells) + GAP
    columns = min(len(cells), (width + GAP) // widest)
    if columns < 2:
        return [line for cell in cells for line in _broken(cell, width)]
    rows = -(-len(cells) // columns)
    lines: list[Line] = []
    for row in range(rows):
        line: Line = []
        for cell in cells[row::rows]:
            line += [*cell, Span(" " * (widest - length(cell)))]
        lines.append(line[:-1])
    return lines


def _broken(cell: Line, width: int) -> list[Line]:
    """A cell in lines of its own, the later ones below the text of the first."""
    number, *text = cell
    indent = len(number.text)
    first, *others = paragraph(text, max(1, width - indent))
    return [[number, *first], *([Span(" " * indent), *line] for line in others)]
