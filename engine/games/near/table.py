"""NEAR: the text board (RULES.md 12) and event lines in plain words.

Where there is room the World is drawn with the name of every space, else as a small map with lists
of what stands on it, and on narrow terminals as a list. Lines that are too long go on in the next.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.text import Line, Span, clip, fill
from engine.games.near.asking import question, top
from engine.games.near.chronicle import event_line
from engine.games.near.hexmap import FULL, MIDDLE, SMALL, hex_map, map_width
from engine.games.near.history import history
from engine.games.near.lists import pieces, space_list, tokens
from engine.games.near.mats import mats
from engine.games.near.names import epoch_name
from engine.games.near.offer import offer
from engine.games.near.palette import back_text, card, is_over, player, result
from engine.games.near.primer import primer
from engine.games.near.view import state_pb2

__all__ = ["board", "event_line", "primer", "seat_name"]

DOT = " · "
MARKS = (
    "Q quarry C clay F forest P plain W field M mine R mountain T City-state",
    "P site S Shop r Route A Army t Temple * Capital, each with its seat",
    "~ sea",
    "≈ tidal wave",
    "! Enemy token",
    "? Ruin token",
    "⧗ permanent",
)


def board(view: state_pb2.View, seat: int | None, width: int) -> list[Line]:
    """The whole table for a viewer (None: a spectator), at most `width` cells a line."""
    lines = [
        *_world(view, width),
        *tokens(view, width),
        *fill(_legend(), DOT, width),
        *history(view, width),
        *offer(view, seat, width),
        *mats(view, seat, width),
        *fill(_status(view, seat), DOT, width),
    ]
    return [clip(line, width) for line in lines]


def seat_name(view: state_pb2.View, seat: int) -> Span:
    """What a seat is called at the table."""
    return player(view, seat)


def _world(view: state_pb2.View, width: int) -> list[Line]:
    """The World as large as there is room for."""
    for scale in (FULL, MIDDLE):
        if width >= map_width(view, scale):
            return hex_map(view, scale)
    if width >= map_width(view, SMALL):
        return [*hex_map(view, SMALL), *pieces(view, width)]
    return space_list(view, width)


def _legend() -> Iterator[Line]:
    """What is small, in words."""
    for number, mark in enumerate(MARKS):
        yield [Span(f"{'' if number else ' '}{mark}", "dim")]


def _status(view: state_pb2.View, seat: int | None) -> Iterator[Line]:
    """The epoch, whose turn it is, what was used face down, who is asked what."""
    position = view.position
    if is_over(view):
        yield [Span(" the end", "bold")]
        yield result(view)
        return
    yield [Span(f" epoch {epoch_name(position.epoch)}", "bold")]
    yield [Span("first player "), player(view, position.first_player)]
    yield [Span("turn of "), player(view, position.active)]
    used = list(_face_down(view))
    if used:
        yield [Span("face down: "), *used]
    asked = top(view).seat
    you = " (you)" if asked == seat else ""
    yield [player(view, asked), Span(f"{you}: {question(view)}", "bold")]


def _face_down(view: state_pb2.View) -> Iterator[Span]:
    """The cards used face down this turn, as far as the viewer knows them."""
    for number, (back, used) in enumerate(zip(view.civ_backs, view.position.civ_area, strict=True)):
        if number:
            yield Span(", ")
        if used.HasField("card"):
            yield card(view, used.card)
        else:
            yield Span(back_text(view, back.domain, back.age))
