"""NEAR: what lies on the World as lists (RULES.md 12): tokens with what they bring, Buildings by
owner, and for terminals too narrow for any map the spaces of every tile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.text import Line, Span, fill, flow
from engine.games.near.codes import SLOT_SPACES
from engine.games.near.hexmap import content
from engine.games.near.palette import ENEMY, RUIN, building, place, player
from engine.games.near.view import state_pb2

DOT = " · "
GAP = "  "


def tokens(view: state_pb2.View, width: int) -> list[Line]:
    """ " ! 3.07 +4 Gold · 1.17 +3 VP", then the Ruin tokens, then what a Revolt can bring."""
    spaces = view.position.spaces
    enemies = [(space, here.enemy) for space, here in enumerate(spaces) if here.HasField("enemy")]
    ruins = [(space, here.ruin) for space, here in enumerate(spaces) if here.HasField("ruin")]
    supply: list[Line] = [[Span(view.table.enemies[token].text, "dim")] for token in view.supply]
    lines = [
        *_tokens(view, ENEMY, enemies, view.table.enemies, width),
        *_tokens(view, RUIN, ruins, view.table.ruins, width),
    ]
    if supply:
        head = Span(" Enemy tokens to come: ", "dim")
        lines += fill([[head, *supply[0]], *supply[1:]], DOT, width)
    return lines


def _tokens(
    view: state_pb2.View,
    mark: str,
    found: list[tuple[int, int]],
    faces: Sequence[state_pb2.Face],
    width: int,
) -> list[Line]:
    parts = [[Span(f"{place(view, space)} {faces[token].text}")] for space, token in found]
    return fill([[Span(f" {mark} ", "bold"), *parts[0]], *parts[1:]], DOT, width) if parts else []


def pieces(view: state_pb2.View, width: int) -> list[Line]:
    """ " P0 Romans: Capital 3.07, Shop 3.08": what each player has on the map."""
    lines: list[Line] = []
    for seat in range(len(view.position.seats)):
        found = list(_pieces(view, seat))
        if found:
            head = [Span(" "), player(view, seat), Span(": ")]
            lines += flow([[[*head, *found[0]], *found[1:]]], width)
    return lines


def _pieces(view: state_pb2.View, seat: int) -> Iterator[Line]:
    for space, here in enumerate(view.position.spaces):
        if here.HasField("owner") and here.owner == seat:
            yield [Span(f"{building(view, here.type)} {place(view, space)}")]


def space_list(view: state_pb2.View, width: int) -> list[Line]:
    """All spaces, tile by tile."""
    lines: list[Line] = []
    for slot in range(len(view.position.slots)):
        spaces = range(slot * SLOT_SPACES, (slot + 1) * SLOT_SPACES)
        if view.position.slots[slot].HasField("tile"):
            parts = [_space(view, space) for space in spaces]
            lines += fill([[Span(" "), *parts[0]], *parts[1:]], GAP, width)
    return lines


def _space(view: state_pb2.View, space: int) -> Line:
    """ "3.07 FS1"."""
    return [Span(f"{place(view, space)} ", "dim"), *content(view, space)]
