"""The slow second implementation: what happens when figures are killed (RULES.md 4.10)."""

from __future__ import annotations

from collections.abc import Iterable

from tests.games.ankh.reference_map import LAND
from tests.games.ankh.reference_table import (
    GOD,
    GUARDIAN,
    NOBODY,
    WARRIOR,
    Figure,
    Play,
    Table,
    choose,
)

DONE = 110
MUMMY_LEVEL = 2


def kill(t: Table, cells: Iterable[int], killed: dict[int, int]) -> Play:
    """Kill a set of figures at once, then Anubis, Mummies and Cat Mummies."""
    dead = [t.figures.pop(cell) for cell in cells]
    for figure in dead:
        t.dim(figure)
        killed[figure.owner] = killed.get(figure.owner, 0) + 1
        to_pool(t, figure)
    yield from trap(t, [f.owner for f in dead if f.kind == WARRIOR])
    yield from mummies(t, [f.owner for f in dead if f.kind == t.kind_of("mummy")])
    cats = [f.owner for f in dead if f.kind == t.kind_of("cat_mummy")]
    for owner in (g for g in t.ascending(set(cats)) for _ in range(cats.count(g))):
        for enemy in t.ascending(g for g in t.sides() if g != owner):
            t.lose(enemy)


def to_pool(t: Table, figure: Figure) -> None:
    """A warrior or guardian goes back to its owner's pool."""
    if figure.kind == WARRIOR:
        t.warriors[figure.owner] += 1
    else:
        t.guardians[figure.owner][figure.kind - GUARDIAN - 1] += 1


def trap(t: Table, owners: Iterable[int]) -> Play:
    """Anubis takes one of the enemy warriors that have just died."""
    anubis = t.holder_of("anubis")
    enemies = [180 + owner for owner in owners if owner != anubis]
    if anubis == NOBODY or NOBODY not in t.trapped or not enemies:
        return
    code = yield from choose("TRAP", anubis, [*enemies, DONE])
    if code != DONE:
        t.trapped[t.trapped.index(NOBODY)] = code - 180
        t.warriors[code - 180] -= 1


def mummies(t: Table, owners: list[int]) -> Play:
    """A killed Mummy may come back beside its owner's god figure (R23)."""
    for owner in (g for g in t.ascending(set(owners)) for _ in range(owners.count(g))):
        home = next(c for c, f in t.figures.items() if f.owner == owner and f.kind == GOD)
        cells = [c for c in t.next_to(home) & LAND if t.empty(c)]
        code = yield from choose("MUMMY", owner, [*cells, DONE])
        if code != DONE:
            t.guardians[owner][MUMMY_LEVEL - 1] -= 1
            t.figures[code] = Figure(GUARDIAN + MUMMY_LEVEL, owner)
