"""Anunnaki: the Territories as lists (RULES.md 12): for terminals too narrow for maps."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.text import Line, Span, fill, join
from engine.games.anunnaki.hexmap import TOKEN, ground, hex_lines, places, planets, title
from engine.games.anunnaki.palette import DOT, RESOURCE_STYLES
from engine.games.anunnaki.view import state_pb2

GAP = "  "


def place_list(view: state_pb2.View, width: int) -> list[Line]:
    """All planets, each with its Territories."""
    lines: list[Line] = []
    for planet in planets(view):
        head = [Span(" "), *title(view, planet), Span(":")]
        parts = [_place(view, t) for t in places(view, planet)]
        lines += fill([[*head, Span(GAP), *parts[0]], *parts[1:]], GAP, width)
    return lines


def _place(view: state_pb2.View, territory: int) -> Line:
    """ "24 MMm 1f2": what the map shows of a Territory, in one line."""
    _, *things = hex_lines(view, territory)
    return join([ground(view, territory), *things], " ")


def culture_list(view: state_pb2.View, width: int) -> list[Line]:
    """ " Culture tokens: 0/1/2 +2 Gold · face down: 1/3/4": by the Territories that meet there."""
    parts = list(_tokens(view))
    if not parts:
        return []
    head = Span(" Culture tokens: ", "dim")
    return fill([[head, *parts[0]], *parts[1:]], DOT, width)


def _tokens(view: state_pb2.View) -> Iterator[Line]:
    """Those that are known, then those face down."""
    down = []
    for number, spot in enumerate(view.position.spots):
        name = "/".join(map(str, view.table.spots[number].territories))
        if spot.HasField("culture"):
            yield [Span(f"{name} "), Span(view.table.cultures[spot.culture].reward, "magenta")]
        elif spot.token:
            down.append(name)
    if down:
        yield [Span(f"face down {TOKEN}: {' '.join(down)}", "dim")]


def civ_list(view: state_pb2.View, width: int) -> list[Line]:
    """ " civilizations: 22 strength 5; defeated it gives …": those that are face up."""
    parts: list[Line] = [
        [Span(f"{t} "), Span(view.table.civs[here.civ].text, RESOURCE_STYLES[2])]
        for t, here in enumerate(view.position.territories)
        if here.HasField("civ")
    ]
    if not parts:
        return []
    return fill([[Span(" civilizations: ", "dim"), *parts[0]], *parts[1:]], DOT, width)
