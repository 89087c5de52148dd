"""The slow second implementation: one figure moves, and what follows (RULES.md 4.4, 4.9, 4.10)."""

from __future__ import annotations

from tests.games.ankh.reference_map import DOCUMENT, LAND, distance, region_of
from tests.games.ankh.reference_table import GOD, Choice, Play, Table, choose

YES, NO = 111, 112
REACH = DOCUMENT["limits"]["move_distance"]


def pushes(t: Table, satet: int, enemy: int) -> list[int]:
    """Where an enemy figure can be pushed: Satet's old cell counts as empty."""
    near = t.next_to(enemy) & LAND
    return sorted(cell for cell in near if t.empty(cell) or cell == satet)


def destinations(t: Table, cell: int) -> list[int]:
    """The cells where the figure on a cell may end its move."""
    figure = t.figures[cell]
    reach = distance(cell, REACH) & LAND
    found = [other for other in reach if t.empty(other)]
    if figure.kind == t.kind_of("giant_scorpion"):
        found.append(cell)
    if figure.kind == t.kind_of("satet"):
        enemies = [c for c in reach if c in t.figures and t.figures[c].owner != figure.owner]
        found += [enemy for enemy in enemies if pushes(t, cell, enemy)]
    return sorted(found)


def move_figure(t: Table, seat: int, cell: int) -> Choice:
    """One figure with everything that follows; the answer is the cell where it stands."""
    god, figure = t.lead[seat], t.figures[cell]
    goal = yield from choose("MOVE_DEST", seat, destinations(t, cell))
    if goal != cell:
        del t.figures[cell]
        if goal in t.figures:
            pushed = yield from choose("PUSH", seat, pushes(t, cell, goal))
            t.figures[pushed] = t.figures.pop(goal)
        t.figures[goal] = figure
    if figure.kind == t.kind_of("giant_scorpion"):
        figure.facing = (yield from choose("FACING", seat, range(170, 176))) - 170
    if figure.kind == GOD and t.holder_of("horus") == god:
        yield from place_eye(t, seat, goal)
    return goal


def place_eye(t: Table, seat: int, cell: int) -> Play:
    """Horus after a move of his god figure (4.9)."""
    region = region_of(cell, t.camels)
    if len(t.eyes) < 2 and not any(eye in region for eye in t.eyes):
        answer = yield from choose("EYE", seat, [YES, NO])
        if answer == YES:
            t.eyes.append(cell)
