"""Anunnaki: planets as text (RULES.md 12): rows of pointy-top hexes, each half a hex further right.

     6@MM                 id, * a Shrine, @ Capital, icons (small: covered); Atlantis in brackets
     ?+3                  civilization: ? face down, else strength and effect; a god of Atlantis
     1f2m1Js              seat, Followers, Minor Gods, Major God, Settlements
          o               a Culture token: face down, else its reward
     :                    a gate: a border by which Atlantis can be entered

Without colour everything is told by letters.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.core.text import Line, Span
from engine.games.anunnaki.canvas import Canvas
from engine.games.anunnaki.palette import (
    RESOURCE_LETTERS,
    RESOURCE_STYLES,
    player,
)
from engine.games.anunnaki.view import state_pb2

STRIDE = 10  # columns from a hex to the next; rows are shifted by half of it
INSIDE = STRIDE - 1
LINES = 4  # from a row to the next: three of a hex, one for what lies where hexes meet
CAPITAL, SHRINE, HIDDEN, GATE = "@", "*", "?", ":"
TOKEN, TOKEN_STYLE = "o", "bold magenta"
CIV_STYLE, GATE_STYLE = "bold cyan", "bold"
GOD_STYLE = "bold white"
PIECES = (("f", "followers"), ("m", "minors"), ("s", "settlements"))


def planets(view: state_pb2.View) -> list[int]:
    """The planets in play: home planets, Gaia, the Afterworld."""
    return sorted({view.table.territories[t].planet for t in view.territories})


def places(view: state_pb2.View, planet: int) -> list[int]:
    """The Territories in play of a planet."""
    return [t for t in view.territories if view.table.territories[t].planet == planet]


def title(view: state_pb2.View, planet: int) -> Line:
    """ "P0 Pharaos", "Gaia"."""
    for seat, who in enumerate(view.position.seats):
        if who.HasField("house") and who.house == planet:
            return [player(view, seat)]
    return [Span(view.table.planets[planet], "bold")]


def planet_map(view: state_pb2.View, planet: int) -> list[Line]:
    """A planet with all that stands and lies on it, below its name."""
    here = places(view, planet)
    faces = view.table.territories
    top = min(faces[t].r for t in here)
    left = min(_column(faces[t]) for t in here)
    width = max(_column(faces[t]) for t in here) - left + INSIDE
    height = LINES * (max(faces[t].r for t in here) - top) + LINES - 1

    def at(territory: int) -> tuple[int, int]:
        face = faces[territory]
        return LINES * (face.r - top), _column(face) - left

    canvas = Canvas(height, width)
    for gate in view.table.gates:
        if gate.origin in here:
            canvas.write(*_between([at(gate.origin), at(gate.target)]), [Span(GATE, GATE_STYLE)])
    for number, spot in enumerate(view.table.spots):
        if spot.territories[0] in here:
            canvas.centre(*_between([at(t) for t in spot.territories]), culture(view, number))
    for territory in here:
        y, x = at(territory)
        for line, spans in enumerate(hex_lines(view, territory)):
            canvas.write(y + line, x, spans)
    return [title(view, planet), *canvas.lines()]


def _column(face: state_pb2.TerritoryFace) -> int:
    """Columns from the middle to the right."""
    return STRIDE * face.q + STRIDE // 2 * face.r


def _between(corners: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """The line and column where hexes meet: beside the first line in a row, else below them."""
    lines = [y for y, _ in corners]
    columns = sum(x for _, x in corners) // len(corners) + INSIDE // 2
    return (lines[0], columns) if len(set(lines)) == 1 else (min(lines) + LINES - 1, columns)


def hex_lines(view: state_pb2.View, territory: int) -> list[Line]:
    """What a Territory is, and what stands on it, in at most three lines."""
    things = list(_things(view, territory))
    second, rest = things[:1], things[1:]
    return [ground(view, territory), *second, *([_joined(rest)] if rest else [])]


def _joined(things: Iterable[Line]) -> Line:
    """Things side by side: with gaps where there is room."""
    rows = list(things)
    used = sum(len(span.text) for row in rows for span in row)
    gap = " " if used + len(rows) - 1 <= INSIDE else ""
    line: Line = []
    for number, row in enumerate(rows):
        line += [Span(gap), *row] if number else row
    return line


def ground(view: state_pb2.View, territory: int) -> Line:
    """ "24 MMm", "0@FF", "[30]**"."""
    face = view.table.territories[territory]
    label = f"[{territory}]" if face.atlantis else str(territory)
    line = [Span(label, "bold" if face.atlantis or face.capital else "dim")]
    line.append(Span(CAPITAL if face.capital else "" if face.atlantis else " ", "bold"))
    covered = view.position.territories[territory].covered
    for number, kind in enumerate(face.icons):
        letter = RESOURCE_LETTERS[kind]
        if covered >> number & 1:
            line.append(Span(letter.lower(), "dim"))
        else:
            line.append(Span(letter, RESOURCE_STYLES[kind]))
    line.append(Span(SHRINE * face.shrines, "bold"))
    return [span for span in line if span.text]


def _things(view: state_pb2.View, territory: int) -> Iterator[Line]:
    """The civilization, then the pieces of each seat."""
    guard = civilization(view, territory)
    if guard:
        yield guard
    for force in view.position.territories[territory].forces:
        yield pieces(view, force)


def civilization(view: state_pb2.View, territory: int) -> Line:
    """ "?+3", "5c": what guards a Territory; nothing where there is none."""
    here = view.position.territories[territory]
    line: Line = []
    if here.guarded:
        known = here.HasField("civ")
        line.append(Span(view.table.civs[here.civ].mark if known else HIDDEN, CIV_STYLE))
    if here.god_token:
        line.append(Span(f"+{view.table.atlantis_god_strength}", GOD_STYLE))
    return line


def pieces(view: state_pb2.View, force: state_pb2.Force) -> Line:
    """ "1f2m1Js": what a seat has on a Territory; a single piece without its number."""
    counts = [(letter, getattr(force, field)) for letter, field in PIECES]
    counts.insert(2, ("J", int(force.major)))
    parts = (f"{letter}{n if n > 1 else ''}" for letter, n in counts if n)
    return [player(view, force.seat, f"{force.seat}{''.join(parts)}")]


def culture(view: state_pb2.View, number: int) -> Line:
    """ "o", "2G": the Culture token of a spot; nothing when it is gone."""
    spot = view.position.spots[number]
    if not spot.token:
        return []
    known = spot.HasField("culture")
    return [Span(view.table.cultures[spot.culture].mark if known else TOKEN, TOKEN_STYLE)]
