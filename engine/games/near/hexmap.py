"""NEAR: the World as text (RULES.md 12): rows of pointy-top hexes, each half a hex further right.

     3.07  3.08        label; of a sea its name
     FS1   T!          terrain, then Building and owner, then a token
        3.18  ~3a~
        C     ~~~

The middle map is a column narrower for each hex; the small one has the second line only.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.core.text import Line, Span, length
from engine.games.near.codes import Terrain
from engine.games.near.palette import (
    ENEMY,
    PIECE_LETTERS,
    RUIN,
    SEAT_STYLES,
    TERRAIN_LETTERS,
    TERRAIN_STYLES,
    WAVE,
)
from engine.games.near.view import state_pb2


class Scale(NamedTuple):
    """How large a hex is drawn."""

    hex: int  # columns from a hex to the next; rows are shifted by the half of it, rounded down
    labels: bool


FULL = Scale(6, labels=True)
MIDDLE = Scale(5, labels=True)
SMALL = Scale(4, labels=False)


def map_width(view: state_pb2.View, scale: Scale) -> int:
    """Columns that the map takes."""
    columns = [_column(face) for face in view.table.spaces if face.label]
    return -(-scale.hex * (max(columns) - min(columns) + 2) // 2)


def hex_map(view: state_pb2.View, scale: Scale) -> list[Line]:
    """The World with all that stands and lies on it."""
    faces = [(space, face) for space, face in enumerate(view.table.spaces) if face.label]
    left = min(_column(face) for _, face in faces)
    rows = range(min(f.r for _, f in faces), max(f.r for _, f in faces) + 1)
    lines: list[Line] = []
    for row in rows:
        here = sorted((face.q, space) for space, face in faces if face.r == row)
        places = [
            (scale.hex * (_column(view.table.spaces[space]) - left) // 2, space)
            for _, space in here
        ]
        if scale.labels:
            lines.append(_line((x, _label(view.table.spaces[space])) for x, space in places))
        lines.append(_line((x, content(view, space)) for x, space in places))
    return lines


def _column(face: state_pb2.SpaceFace) -> int:
    """Halves of a hex from the middle to the right."""
    return 2 * face.q + face.r


def _line(cells: Iterator[tuple[int, Line]]) -> Line:
    """Cells where their columns are."""
    line: Line = []
    for x, cell in cells:
        line += [Span(" " * (x - length(line))), *cell]
    return line


def _label(face: state_pb2.SpaceFace) -> Line:
    """ "3.07"; of a sea "~3a~"."""
    if not face.sea:
        return [Span(face.label, "dim")]
    wave = _wave(face)
    return [Span(f"{wave}{face.sea}{wave}", TERRAIN_STYLES[Terrain.SEA])]


def _wave(face: state_pb2.SpaceFace) -> str:
    return WAVE if face.wave else TERRAIN_LETTERS[Terrain.SEA]


def content(view: state_pb2.View, space: int) -> Line:
    """ "FS1", "T!", "~~~": terrain, Building with its owner, token."""
    face = view.table.spaces[space]
    style = TERRAIN_STYLES[face.terrain - 1]
    if face.sea:
        return [Span(_wave(face) * 3, style)]
    line = [Span(TERRAIN_LETTERS[face.terrain - 1], style)]
    return [*line, *piece(view.position.spaces[space])]


def piece(here: state_pb2.Space) -> Line:
    """ "S1!": what stands and lies on a space."""
    line: Line = []
    if here.HasField("owner"):
        line.append(Span(f"{PIECE_LETTERS[here.type]}{here.owner}", SEAT_STYLES[here.owner]))
    if here.HasField("enemy"):
        line.append(Span(ENEMY, "bold"))
    if here.HasField("ruin"):
        line.append(Span(RUIN, "bold"))
    return line
