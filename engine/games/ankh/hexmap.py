r"""Ankh: the board as text (RULES.md 12): flat-top hexes of two lines, laid out by coordinates.

     ________
    /A4d1 G0 \________        label, terrain, region token, piece
    \___()___/B4d1    \       portals, eyes and facings lie on the lower border
             \cccccccc/       a border with a camel; ~ where it carries the Nile

Neighbouring columns share their slanted borders, and lie one line higher or lower.
"""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from engine.core.text import Line, Span
from engine.games.ankh.codes import Figure
from engine.games.ankh.palette import (
    MONUMENT_LETTERS,
    PALACE,
    SEAT_STYLES,
    TERRAIN_LETTERS,
    TERRAIN_STYLES,
    facing,
)
from engine.games.ankh.view import state_pb2

STRIDE = 9  # columns from one hex to the next
INSIDE = STRIDE - 1
LINES = 2  # of a hex
NILE, NILE_STYLE = "~", "bold cyan"
CAMEL, CAMEL_STYLE = "c", "bold yellow"
PLAIN = "dim"
PORTAL, EYE, SUN, FACING = "()", "@", "*", ">"
GUARDIAN = "·"  # between a guardian's level and its owner

Grid = list[list[tuple[str, str]]]


class Side(NamedTuple):
    """A border of a hex: the neighbour beyond it, and its characters from the top left corner."""

    dq: int
    dr: int
    line: int
    column: int
    length: int
    plain: str


SIDES = (
    Side(0, -1, -1, 1, INSIDE, "_"),
    Side(1, -1, 0, STRIDE, 1, "\\"),
    Side(1, 0, 1, STRIDE, 1, "/"),
    Side(0, 1, 1, 1, INSIDE, "_"),
    Side(-1, 1, 1, 0, 1, "\\"),
    Side(-1, 0, 0, 0, 1, "/"),
)


def map_width(view: state_pb2.View) -> int:
    """Columns that the map takes."""
    return STRIDE * (max(face.q for face in view.table.cells) + 1) + 1


def hex_map(view: state_pb2.View) -> list[Line]:
    """The board with all that lies on it."""
    height = max(map(_top, view.table.cells)) + LINES
    grid: Grid = [[(" ", "")] * map_width(view) for _ in range(height)]
    looks = _borders(view)
    for face in view.table.cells:
        _frame(grid, face, looks)
    for cell in range(len(view.table.cells)):
        _fill(grid, view, cell)
    return [_spans(row) for row in grid]


def _top(face: state_pb2.CellFace) -> int:
    """The upper line of a hex; above the first ones is a line for their borders."""
    return 2 * face.r + face.q + 1


def _borders(view: state_pb2.View) -> dict[tuple[tuple[int, int], tuple[int, int]], str]:
    """What lies on borders, by the coordinates of their two spaces, both ways."""
    camels = set(view.position.camels)
    looks = {}
    for number, face in enumerate(view.table.borders):
        look = NILE if face.nile else CAMEL if number in camels else ""
        a, b = view.table.cells[face.a], view.table.cells[face.b]
        if look:
            looks[(a.q, a.r), (b.q, b.r)] = looks[(b.q, b.r), (a.q, a.r)] = look
    return looks


def _frame(
    grid: Grid,
    face: state_pb2.CellFace,
    looks: dict[tuple[tuple[int, int], tuple[int, int]], str],
) -> None:
    """The six borders of a hex."""
    here = (face.q, face.r)
    for side in SIDES:
        look = looks.get((here, (face.q + side.dq, face.r + side.dr)), "")
        style = {NILE: NILE_STYLE, CAMEL: CAMEL_STYLE}.get(look, PLAIN)
        y, x = _top(face) + side.line, STRIDE * face.q + side.column
        grid[y][x : x + side.length] = [(look or side.plain, style)] * side.length


def _fill(grid: Grid, view: state_pb2.View, cell: int) -> None:
    """What a space is, what stands on it, and the markers on its lower border."""
    face = view.table.cells[cell]
    y, x = _top(face), STRIDE * face.q + 1
    _write(grid, y, x, [*_ground(view, cell), *piece(view, cell)])
    marks = _marks(view, cell)
    if marks:
        _write(grid, y + 1, x + (INSIDE - len(marks)) // 2, [Span(marks, "bold")])


def _write(grid: Grid, y: int, x: int, spans: Line) -> None:
    for span in spans:
        for character in span.text:
            grid[y][x] = (character, span.style)
            x += 1


def _ground(view: state_pb2.View, cell: int) -> Line:
    """ "A4d1": label, terrain, region token."""
    face, token = view.table.cells[cell], view.position.cells[cell].region
    terrain = face.terrain - 1
    return [
        Span(face.label, "dim"),
        Span(TERRAIN_LETTERS[terrain], TERRAIN_STYLES[terrain]),
        Span(str(token or " "), "bold"),
    ]


def piece(view: state_pb2.View, cell: int) -> Line:
    """ " G0", "*1·0", " o", " #": a figure, a monument or the Palace; nothing on an empty space."""
    here = view.position.cells[cell]
    if here.figure - 1 != Figure.NONE:
        return [Span(_figure(here), SEAT_STYLES[here.figure_owner])]
    if here.HasField("monument"):
        letter = MONUMENT_LETTERS[here.monument]
        if here.HasField("monument_owner"):
            return [Span(f" {letter}{here.monument_owner}", SEAT_STYLES[here.monument_owner])]
        return [Span(f" {letter.lower()}")]
    if view.position.HasField("palace_cell") and view.position.palace_cell == cell:
        return [Span(f" {PALACE}", "bold")]
    return []


def _figure(here: state_pb2.Cell) -> str:
    """Its sun, the figure, its owner's seat."""
    kind = here.figure - 1
    sun = SUN if here.radiant else " "
    if kind > Figure.WARRIOR:
        return f"{sun}{kind - Figure.WARRIOR}{GUARDIAN}{here.figure_owner}"
    return f"{sun}{'G' if kind == Figure.GOD else 'w'}{here.figure_owner}"


def turned(view: state_pb2.View, cell: int) -> bool:
    """Whether a figure faces its neighbours: by the effects of its kind."""
    kind = view.position.cells[cell].figure - 1
    if kind <= Figure.WARRIOR:
        return False
    guardian = view.position.guardian_kind[kind - Figure.WARRIOR - 1]
    return view.table.guardians[guardian].faces


def _marks(view: state_pb2.View, cell: int) -> str:
    """Portal, eye, and where a Scorpion looks."""
    here = view.position.cells[cell]
    eye = any(e.HasField("cell") and e.cell == cell for e in view.position.eye_cell)
    looks = f"{FACING}{facing(here.facing)}" if turned(view, cell) else ""
    return (PORTAL if here.portal else "") + (EYE if eye else "") + looks


def _spans(row: list[tuple[str, str]]) -> Line:
    """Characters of one style after another as one span."""
    return [
        Span("".join(character for character, _ in group), style)
        for style, group in groupby(row, key=lambda entry: entry[1])
    ]
