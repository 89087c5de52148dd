"""Anunnaki: text at any place of a drawing; maps and stars side by side."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby, zip_longest

from engine.core.text import Line, Span, length, pad

GAP = "  "
BLANK = (" ", "")


class Canvas:
    """A drawing of so many lines and columns; what does not fit is cut off."""

    def __init__(self, height: int, width: int) -> None:
        self._rows = [[BLANK] * width for _ in range(height)]

    def write(self, y: int, x: int, spans: Line) -> None:
        """Spans from a column on."""
        for span in spans:
            for character in span.text:
                if 0 <= y < len(self._rows) and 0 <= x < len(self._rows[y]):
                    self._rows[y][x] = (character, span.style)
                x += 1

    def centre(self, y: int, x: int, spans: Line) -> None:
        """Spans with their middle in a column."""
        self.write(y, x - (length(spans) - 1) // 2, spans)

    def lines(self) -> list[Line]:
        """The drawing; characters of one style after another are one span."""
        return [
            [
                Span("".join(character for character, _ in group), style)
                for style, group in groupby(row, key=lambda entry: entry[1])
            ]
            for row in self._rows
        ]


def side_by_side(blocks: Iterable[list[Line]], width: int) -> list[Line]:
    """Blocks of lines from left to right, as many beside each other as there is room for."""
    lines: list[Line] = []
    band: list[list[Line]] = []
    for block in blocks:
        if band and _width([*band, block]) > width:
            lines += _merged(band)
            band = []
        band.append(block)
    return [*lines, *_merged(band)]


def _width(band: list[list[Line]]) -> int:
    """Columns of blocks in a row."""
    return sum(max(map(length, block)) for block in band) + len(GAP) * (len(band) - 1)


def _merged(band: list[list[Line]]) -> list[Line]:
    """Blocks in a row."""
    columns = [max(map(length, block)) for block in band]
    empty: Line = []
    lines = []
    for row in zip_longest(*band, fillvalue=empty):
        line: Line = []
        for number, (cell, columns_of) in enumerate(zip(row, columns, strict=True)):
            line += [Span(GAP if number else ""), *pad(cell, columns_of)]
        lines.append(line)
    return lines
