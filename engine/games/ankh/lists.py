"""Ankh: the board as a list, for terminals too narrow for the map (RULES.md 12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.text import Line, Span, fill, flow
from engine.games.ankh.codes import Figure
from engine.games.ankh.hexmap import EYE, PORTAL, SUN, turned
from engine.games.ankh.palette import (
    PALACE,
    TERRAIN_LETTERS,
    border,
    facing,
    figure_name,
    gods,
    place,
    player,
)
from engine.games.ankh.view import state_pb2

GAP = "  "


def board_list(view: state_pb2.View, width: int) -> list[Line]:
    """All regions with what stands in them, what stands on water, and the camels."""
    tokens = sorted({cell.region for cell in view.position.cells} - {0})
    lines: list[Line] = []
    for token in tokens:
        cells = [i for i, cell in enumerate(view.position.cells) if cell.region == token]
        lines += _region(view, token, cells, width)
    water = [i for i, cell in enumerate(view.position.cells) if not cell.region]
    swimming = list(_pieces(view, water))
    if swimming:
        lines += flow([[[Span(" on water", "bold")]], *swimming], width)
    return lines + _camels(view, width)


def _region(view: state_pb2.View, token: int, cells: list[int], width: int) -> list[Line]:
    head = [[Span(f" region {token}, {len(cells)} spaces", "bold")]]
    lines = flow([head, *_pieces(view, cells), _marks(view, cells)], width)
    ground = [[Span(_ground(view, cell), "dim")] for cell in cells]
    return lines + fill([[Span("  "), *ground[0]], *ground[1:]], " ", width)


def _ground(view: state_pb2.View, cell: int) -> str:
    """ "A4d"."""
    face = view.table.cells[cell]
    return face.label + TERRAIN_LETTERS[face.terrain - 1]


def _pieces(view: state_pb2.View, cells: Iterable[int]) -> Iterator[list[Line]]:
    """ "P0 Amun: god B5, Obelisk A5", the neutral monuments last: groups of words."""
    owned: dict[int | None, list[str]] = {}
    for cell in cells:
        entry = _piece(view, cell)
        if entry:
            owned.setdefault(entry[0], []).append(entry[1])
    for god in (*gods(view), None):
        if god in owned:
            who = Span("neutral") if god is None else player(view, god)
            first, *others = owned[god]
            yield [[who, Span(f": {first}")], *([Span(name)] for name in others)]


def _piece(view: state_pb2.View, cell: int) -> tuple[int | None, str] | None:
    """Who owns the piece on a space, and what it is; None where there is none."""
    here = view.position.cells[cell]
    if here.figure - 1 != Figure.NONE:
        sun = SUN if here.radiant else ""
        looks = f" facing {facing(here.facing)}" if turned(view, cell) else ""
        name = figure_name(view, here.figure)
        return here.figure_owner, f"{name} {place(view, cell)}{sun}{looks}"
    if here.HasField("monument"):
        owner = here.monument_owner if here.HasField("monument_owner") else None
        return owner, f"{view.table.monuments[here.monument].name} {place(view, cell)}"
    return None


def _marks(view: state_pb2.View, cells: list[int]) -> Iterable[Line]:
    """Portals, eyes and the Palace."""
    position = view.position
    eyes = {eye.cell for eye in position.eye_cell if eye.HasField("cell")}
    for cell in cells:
        if position.cells[cell].portal:
            yield [Span(f"{PORTAL} {place(view, cell)}")]
        if cell in eyes:
            yield [Span(f"{EYE} {place(view, cell)}")]
        if position.HasField("palace_cell") and position.palace_cell == cell:
            yield [Span(f"{PALACE} Palace {place(view, cell)}")]


def _camels(view: state_pb2.View, width: int) -> list[Line]:
    camels = [[Span(border(view, number))] for number in view.position.camels]
    return fill([[Span(" camels:", "bold")], *camels], GAP, width) if camels else []
