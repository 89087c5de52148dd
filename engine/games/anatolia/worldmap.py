"""Anatolia 1000 BC: the map as text, laid out by its coordinates (RULES.md 12).

A cell of the hex grid is a brick of CELL columns and two lines; odd rows are shifted half a brick,
so that bricks touch as the cells do. Borders are drawn between different regions only.
"""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from engine.core.text import Line, Span
from engine.games.anatolia.palette import START, region_style, symbol
from engine.games.anatolia.view import state_pb2

CELL = 6  # columns of a cell, the border on its left included
LINES = 2  # of a cell
BORDER = "dim"
WATER = "~"


class Sheet(NamedTuple):
    """The map being drawn: which region lies where, and the characters with their styles."""

    cells: dict[tuple[int, int], int]
    grid: list[list[tuple[str, str]]]

    def region(self, y: int, x: int) -> int | None:
        """The region at a character; None off the map."""
        row = y // LINES
        return self.cells.get((row, (x - _shift(row)) // CELL))


def map_width(view: state_pb2.View) -> int:
    """Columns that the map takes."""
    cells = [cell for face in view.table.regions for cell in face.cells]
    return max(CELL * (cell.column + 1) + _shift(cell.row) for cell in cells) + 1


def world_map(view: state_pb2.View) -> list[Line]:
    """The map, a line above it for the northern border."""
    faces = view.table.regions
    cells = {
        (cell.row, cell.column): region for region, face in enumerate(faces) for cell in face.cells
    }
    height = LINES * (max(row for row, _ in cells) + 1)
    width = map_width(view)
    sheet = Sheet(cells, [[(" ", "")] * width for _ in range(height + 1)])
    for y in range(-1, height):
        for x in range(width):
            sheet.grid[y + 1][x] = _character(view, sheet, y, x)
    for region in range(len(faces)):
        _write_label(view, sheet, region)
    return [_spans(row) for row in sheet.grid]


def _shift(row: int) -> int:
    return CELL // 2 if row % 2 else 0


def _character(view: state_pb2.View, sheet: Sheet, y: int, x: int) -> tuple[str, str]:
    """A border, water, or nothing."""
    here = sheet.region(y, x)
    on_edge = (x - _shift(y // LINES)) % CELL == 0
    if y >= 0 and on_edge and here != sheet.region(y, x - 1):
        return "│", BORDER
    if y % LINES == LINES - 1 and here != sheet.region(y + 1, x):
        return "_", BORDER
    if here is not None and view.table.regions[here].sea and y % LINES == 0:
        return WATER, BORDER
    return " ", ""


def _write_label(view: state_pb2.View, sheet: Sheet, region: int) -> None:
    """Code, start, cities and, where there is room, the name; below it resource and owner."""
    face, place = view.table.regions[region], view.position.regions[region]
    row, column, length = _label_cells(face)
    room = CELL * length - 1
    start = START if face.HasField("start_of") else " "
    top = f"{face.code}{start}{place.cities or ''}".rstrip()
    if len(top) + 1 + len(face.name) <= room:
        top += f" {face.name}"
    below = symbol(view, region) + (f"P{place.owner}" if place.HasField("owner") else "")
    x, y = CELL * column + _shift(row) + 1, LINES * row
    for line, text in enumerate((top, below)):
        for offset, character in enumerate(text.rstrip()):
            sheet.grid[y + 1 + line][x + offset] = (character, region_style(view, region))


def _label_cells(face: state_pb2.RegionFace) -> tuple[int, int, int]:
    """Row, first column and number of the cells in a row around the middle one (RULES.md 12)."""
    middle = face.cells[len(face.cells) // 2]
    columns = {cell.column for cell in face.cells if cell.row == middle.row}
    first = last = middle.column
    while first - 1 in columns:
        first -= 1
    while last + 1 in columns:
        last += 1
    return middle.row, first, last - first + 1


def _spans(row: list[tuple[str, str]]) -> Line:
    """Characters of one style after another as one span."""
    return [
        Span("".join(character for character, _ in group), style)
        for style, group in groupby(row, key=lambda entry: entry[1])
    ]
