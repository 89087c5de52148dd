"""Anunnaki: the action star as text (RULES.md 12): nodes with their tiles, spaces, tokens, pawn.

A pentagram: tips 0-4 clockwise from the top, inner corners 5-9 between them. A space shows its
number and its mana or its cube.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.text import Line, Span, broken, join
from engine.games.anunnaki.canvas import GAP, Canvas, side_by_side
from engine.games.anunnaki.palette import TILE_STYLES, player
from engine.games.anunnaki.view import state_pb2

HEIGHT, WIDTH = 9, 36
NAMES = 40  # columns that names of tiles need, and what they do
# Where the nodes are: line and column of their middle.
NODES = (
    (0, 17), (2, 34), (8, 29), (8, 5), (2, 1),
    (2, 23), (4, 26), (6, 17), (4, 8), (2, 11),
)  # fmt: skip
# Where a Minor God's token lies in the triangle of a tip, and the Major God's in the pentagon.
TRIANGLES = ((1, 17), (3, 28), (6, 22), (6, 12), (3, 7))
PENTAGON = (4, 17)
COLORS = ("Blue", "Red")
MANA, CUBE, PAWN = "·", "#", "▸"
MINOR_TOKEN, MAJOR_TOKEN = "m", "J"
CUBE_STYLE, MANA_STYLE, TOKEN_STYLE = "bold yellow", "cyan", "bold white"


def star_map(view: state_pb2.View, seat: int, width: int) -> list[Line]:
    """A seat's star beside the tiles; what they do where there is room for it."""
    head: list[Line] = [join([[Span("star of "), player(view, seat)], [cubes(view, seat)]], ", ")]
    nodes = range(len(view.position.node_tile))
    rest = width - WIDTH - len(GAP)
    tiles: list[Line] = []
    for node in nodes:
        words = [_text(view, seat, node)] if rest >= NAMES else []
        tiles += broken([*_node(view, seat, node), *words], max(rest, NAMES), 5)
    return side_by_side([[*head, *_drawing(view, seat)], tiles], width)


def cubes(view: state_pb2.View, seat: int) -> Span:
    """ "3/14 cubes"."""
    return Span(f"{len(view.position.seats[seat].cubes)}/{view.table.cubes} cubes")


def _drawing(view: state_pb2.View, seat: int) -> list[Line]:
    who = view.position.seats[seat]
    canvas = Canvas(HEIGHT, WIDTH)
    for number, face in enumerate(view.table.spaces):
        (y0, x0), (y1, x1) = NODES[face.a], NODES[face.b]
        canvas.centre((y0 + y1) // 2, (x0 + x1) // 2, _space(view, seat, number))
    for token in who.minor_tokens:
        canvas.write(*TRIANGLES[token], [Span(MINOR_TOKEN, TOKEN_STYLE)])
    if who.major_token:
        canvas.write(*PENTAGON, [Span(MAJOR_TOKEN, TOKEN_STYLE)])
    for node, (y, x) in enumerate(NODES):
        canvas.centre(y, x, [Span(f"({node})", _node_style(view, seat, node))])
    return canvas.lines()


def _space(view: state_pb2.View, seat: int, number: int) -> Line:
    """ "6··", "6#"."""
    if number in view.position.seats[seat].cubes:
        return [Span(f"{number}", "dim"), Span(CUBE, CUBE_STYLE)]
    return [Span(f"{number}", "dim"), Span(MANA * view.table.spaces[number].mana, MANA_STYLE)]


def _node_style(view: state_pb2.View, seat: int, node: int) -> str:
    """By the colour of the tile; the pawn's reversed."""
    style = TILE_STYLES[view.table.tiles[view.position.node_tile[node] - 1].red]
    return f"{style} reverse" if has_pawn(view, seat, node) else style


def has_pawn(view: state_pb2.View, seat: int, node: int) -> bool:
    """Whether a seat's pawn stands on a node."""
    who = view.position.seats[seat]
    return who.HasField("pawn") and who.pawn == node


def _node(view: state_pb2.View, seat: int, node: int) -> Line:
    """ "▸5 Red Move+", "▸6 Portal (Blue)"."""
    sign = PAWN if has_pawn(view, seat, node) else " "
    number = view.position.node_tile[node]
    return [Span(f"{sign}{node} ", "bold"), tile(view, seat, number), _color(view, number)]


def _color(view: state_pb2.View, number: int) -> Span:
    """ " (Blue)": the colour of a tile whose name does not say it."""
    face = view.table.tiles[number - 1]
    color = COLORS[face.red]
    return Span("" if color in face.name else f" ({color})", TILE_STYLES[face.red])


def _text(view: state_pb2.View, seat: int, node: int) -> Span:
    """ ": move units 5 steps"."""
    number = view.position.node_tile[node]
    face = view.table.tiles[number - 1]
    developed = number in view.position.seats[seat].developed
    return Span(f": {face.developed if developed else face.basic}", "dim")


def tile(view: state_pb2.View, seat: int, number: int) -> Span:
    """ "Red Move+": a tile as a seat has it."""
    face = view.table.tiles[number - 1]
    plus = "+" if number in view.position.seats[seat].developed else ""
    return Span(f"{face.name}{plus}", TILE_STYLES[face.red])


def star_line(view: state_pb2.View, seat: int) -> Iterator[Line]:
    """The same in words, for stars that are not drawn."""
    who = view.position.seats[seat]
    place = [Span("pawn not placed")]
    if who.HasField("pawn"):
        place = [Span(f"pawn {who.pawn} "), tile(view, seat, view.position.node_tile[who.pawn])]
    yield [Span("star: "), *place]
    if who.cubes:
        yield [cubes(view, seat), Span(f" ({' '.join(map(str, who.cubes))})")]
    else:
        yield [cubes(view, seat)]
    tokens = [f"{MINOR_TOKEN}{token}" for token in who.minor_tokens]
    tokens += [MAJOR_TOKEN] * who.major_token
    yield [Span(f"tokens {' '.join(tokens) or 'none'}")]


def technologies(view: state_pb2.View, seat: int) -> Iterator[Line]:
    """ "developed: Red Move+", and the other tiles."""
    for place, number in enumerate(view.position.seats[seat].developed):
        yield [Span("" if place else "developed: "), tile(view, seat, number)]
